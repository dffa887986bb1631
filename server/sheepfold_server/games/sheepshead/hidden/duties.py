"""What the moves of a deal tell of the cards that nobody showed: suits that a seat has not got, and the duties of a
picker, a partner and those who crack.

What a seat did at the table bars cards from places, by the rules of the phase in which it did so.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

from sheepfold_server.core.cards import union
from sheepfold_server.games.sheepshead.cards import BIT, CARDS, FAIL, FAIL_ACES, FAIL_SUITS, FAIL_TENS, SUIT, list_cards
from sheepfold_server.games.sheepshead.hidden.places import (
    BURIED,
    EVERYWHERE,
    HANDS,
    PLAYED,
    UNDER,
    Bound,
    Case,
    Duty,
    apart,
)
from sheepfold_server.games.sheepshead.options import Options, known_partners
from sheepfold_server.games.sheepshead.phases import play
from sheepfold_server.games.sheepshead.phases.declare import JACKS_UP
from sheepfold_server.games.sheepshead.phases.pick import JACK_OF_DIAMONDS
from sheepfold_server.games.sheepshead.state import Contract, Deal, Playing

TELLS_NO_CARD: Final = (play.own_cards, play.called_suit_kept)  # the latter forbids by number, see `keeps`


def duties(deal: Deal, contract: Contract, states: tuple[Playing, ...]) -> tuple[Duty, ...]:
    """All that is told by the moves of a deal; `states` are those before each play, and after the last one."""
    options, by = deal.options, contract.picker
    found = [((bound,),) for bound in (*played(states), *cracked(deal, contract))]
    if by is None:
        return tuple(found)
    if contract.suit:
        return (*found, *called(options, contract, by), *keeps(deal, contract, by, states))
    if contract.called in JACKS_UP:
        return (*found, (called_up(options, contract, by),))
    unwilling = contract.alone and not options.may_go_alone(deal.start.seats)
    return (*found, nothing_to_call(options, by)) if unwilling else tuple(found)


def not_in(places: int) -> int:
    """Every other place."""
    return EVERYWHERE & ~places


def held(seat: int) -> int:
    """The places of what a seat had when the first card was led; of the picker, but for an under card."""
    return HANDS[seat] | PLAYED[seat]


def kept(picker: int) -> int:
    """The places of what the picker had after the bury."""
    return held(picker) | UNDER


def picked(picker: int) -> int:
    """The places of what the picker had before it."""
    return kept(picker) | BURIED[picker]


def played(states: tuple[Playing, ...]) -> Iterator[Bound]:
    """The cards that a play bars from a hand are not in it now either."""
    for before, after in pairwise(states):
        cards = barred(before, after)
        if cards:
            yield Bound(cards, not_in(HANDS[before.to_act]))


def barred(before: Playing, after: Playing) -> int:
    """The cards with any of which in hand a play would have broken a rule."""
    laid = after.played & ~before.played
    return union(kind for kind in kinds(before.contract) if forbids(before, laid, kind))


def kinds(contract: Contract) -> Iterable[int]:
    """The cards in sets that the rules of play tell apart: by suit, the called card and those to keep."""
    found: dict[tuple[int, int, int], int] = {}
    for card in CARDS:
        bit = BIT[card]
        kind = (SUIT[card], bit & contract.called, bool(bit & contract.keep))
        found[kind] = found.get(kind, 0) | bit
    return found.values()


def forbids(state: Playing, laid: int, kind: int) -> bool:
    """Is it true that a seat with a card of that kind may not have laid what it laid?"""
    left = laid | kind & -kind
    for rule in state.phase.rules:
        if rule not in TELLS_NO_CARD:
            left = rule.narrow(state, left)
    return not left & laid


def cracked(deal: Deal, contract: Contract) -> Iterator[Bound]:
    """Who cracked was no partner then, and who recracked was on the picker's side."""
    options, seats, cracker, recracker = deal.options, deal.start.seats, contract.cracker, contract.recracker
    if contract.picker is None or cracker is None:
        return
    automatic = JACK_OF_DIAMONDS if options.method(seats) == "jack_of_diamonds" else 0
    card = automatic if options.crack_when == "after_pick" else contract.called
    if card:
        yield Bound(card, not_in(held(cracker)))
        open_about = (contract.picker, *known_partners(seats, contract.picker, contract.die))
        if recracker is not None and recracker not in open_about:
            yield Bound(card, held(recracker))


def called(options: Options, contract: Contract, by: int) -> tuple[Duty, ...]:
    """The picker could make the call that he made."""
    own = not_in(picked(by))
    if contract.under:
        return under_called(options, contract, by)
    if contract.keep == contract.suit:
        return (((Bound(contract.called, own),),),)
    return (((Bound(contract.called, own), Bound(FAIL_ACES, picked(by)), Bound(contract.keep, kept(by))),),)


def under_called(options: Options, contract: Contract, by: int) -> tuple[Duty, ...]:
    """No ace could be called plainly: of each fail suit the picker had the ace, or no card."""
    not_his = Bound(contract.suit & FAIL_ACES, not_in(picked(by)))
    return tuple(
        ((not_his, lacks(options, by, suit)),) if suit == contract.suit else has_ace_or_lacks(options, by, suit)
        for suit in FAIL.values()
    )


def has_ace_or_lacks(options: Options, picker: int, suit: int) -> Duty:
    """The picker had the ace of a suit, or none of it."""
    ace, all_he_had = suit & FAIL_ACES, picked(picker)
    return (Bound(ace, all_he_had),), (Bound(ace, not_in(all_he_had)), lacks(options, picker, suit))


def lacks(options: Options, picker: int, suit: int) -> Bound:
    """The picker had no card of the suit, among those that decide whether an under is needed."""
    return Bound(suit, not_in(picked(picker) if options.under_test == "picked_hand" else kept(picker)))


def keeps(deal: Deal, contract: Contract, by: int, states: tuple[Playing, ...]) -> tuple[Duty, ...]:
    """Until the called suit is led, or his last card is, the picker has one card at least that he must keep."""
    turns = [(before, after) for before, after in pairwise(states) if before.to_act == by]
    followed = any(contract.suit in (before.led, after.led) for before, after in turns)
    if followed or not contract.keep or len(turns) == deal.tricks:
        return ()
    return (apart(list_cards(contract.keep), HANDS[by]),)


def called_up(options: Options, contract: Contract, by: int) -> Case:
    """The picker had the jack of diamonds and the jacks up to the one that he called."""
    place = JACKS_UP.index(contract.called)
    jacks = union(JACKS_UP[:place]) if options.call_up == "next_jack" else 0
    own = picked(by)
    return Bound(JACK_OF_DIAMONDS | jacks, own), Bound(contract.called, not_in(own))


def nothing_to_call(options: Options, picker: int) -> Duty:
    """A picker who may not go alone at will had nothing to call."""
    found: list[Case] = []
    for mask in range(1 << len(FAIL_SUITS)):
        missing = [FAIL[suit] for index, suit in enumerate(FAIL_SUITS) if mask >> index & 1]
        own = FAIL_ACES & ~union(missing)
        aces = (Bound(own, picked(picker)), Bound(FAIL_ACES & ~own, not_in(picked(picker))))
        rest = nothing_plain(options, picker, union(missing)) if missing else no_ten(options, picker)
        found += ((*aces, *case) for case in rest)
    return tuple(found)


def nothing_plain(options: Options, picker: int, missing: int) -> Duty:
    """Of the suits whose aces the picker lacked, the bury left him no card; a card that he buried kept him from an
    under, where the table plays with unders."""
    none = Bound(missing, not_in(kept(picker)))
    if not options.call_under:
        return ((none,),)
    if options.under_test == "after_bury":
        return ()
    return tuple((none, *case) for case in apart(list_cards(missing & ~FAIL_ACES), BURIED[picker]))


def no_ten(options: Options, picker: int) -> Duty:
    """Of each suit the picker, who had every ace, had the ten too, or buried the ace; unless no tens are called."""
    if not options.call_ten:
        return ((),)
    own = picked(picker)
    ways = [
        (
            (Bound(suit & FAIL_TENS, own),),
            (Bound(suit & FAIL_TENS, not_in(own)), Bound(suit & FAIL_ACES, BURIED[picker])),
        )
        for suit in FAIL.values()
    ]
    return tuple((*one, *two, *three) for one, two, three in product(*ways))
