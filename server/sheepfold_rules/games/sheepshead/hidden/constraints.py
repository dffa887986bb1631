"""Where hidden cards can lie, as far as the moves of a deal tell.

A place is the hand of a seat, what it buried or played, under, or the blind. Moves keep cards from places, by the rules
of the phase in which they were made: a seat does not have the suits that it did not follow, and a call or a crack takes
some things for granted.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

from sheepfold_rules.core.cards import union
from sheepfold_rules.core.hidden_dealing import Bound, Case, Constraint, at_least_one, lacks
from sheepfold_rules.games.sheepshead.cards import CARDS, FAIL, FAIL_ACES, FAIL_TENS, JACK_OF_DIAMONDS, SUIT
from sheepfold_rules.games.sheepshead.options import Options, known_partners
from sheepfold_rules.games.sheepshead.phases import play
from sheepfold_rules.games.sheepshead.phases.declare import JACKS_UP
from sheepfold_rules.games.sheepshead.state import MAX_SEATS, Contract, Deal, Playing

HANDS: Final = tuple(1 << seat for seat in range(MAX_SEATS))
BURIED: Final = tuple(place << MAX_SEATS for place in HANDS)
PLAYED: Final = tuple(place << 2 * MAX_SEATS for place in HANDS)
UNDER: Final = 1 << 3 * MAX_SEATS
BLIND: Final = UNDER << 1

REVEALS_NO_CARD: Final = (play.own_cards, play.called_suit_kept)  # the latter goes by number, see `kept_card`


def list_constraints(deal: Deal, contract: Contract, states: tuple[Playing, ...]) -> Iterator[Constraint]:
    """Yield everything that the moves of a deal rule out.

    `states` are those before each play, and after the last one.
    """
    plays = list(pairwise(states))
    for seat in range(deal.start.seats):
        ruled_out = (cards_ruled_out(before, after) for before, after in plays if before.to_act == seat)
        yield ((lacks(union(ruled_out), HANDS[seat]),),)  # nor has it any of them now
    for shown in contract.shown:
        yield ((Bound(contract.shown_by(shown.seat), HANDS[shown.seat] | PLAYED[shown.seat]),),)
    if contract.picker is not None:
        yield (crack_case(deal, contract, contract.picker),)
        yield from declaration_constraints(deal, contract, contract.picker)
        yield from kept_card(deal, contract, contract.picker, states)


def cards_ruled_out(before: Playing, after: Playing) -> int:
    """Return the cards with any of which in hand a play would have broken a rule.

    Those that the rules of play do not tell apart are tried together: they tell apart the suits, the called card and
    those to keep.
    """
    played, contract = after.played & ~before.played, before.contract
    kinds: dict[tuple[int, int, int], int] = {}
    for number in range(len(CARDS)):
        bit = 1 << number
        kind = (SUIT[number], bit & contract.called, bool(bit & contract.keep))
        kinds[kind] = kinds.get(kind, 0) | bit
    return union(kind for kind in kinds.values() if is_ruled_out(before, played, kind))


def is_ruled_out(state: Playing, played: int, kind: int) -> bool:
    """Whether a seat with a card of that kind could not legally have played what it played."""
    left = played | kind & -kind
    for rule in state.phase.rules:
        if rule not in REVEALS_NO_CARD:
            left = rule.narrow(state, left)
    return not left & played


def crack_case(deal: Deal, contract: Contract, picker: int) -> Case:
    """Return the case that a cracker was no partner at the time, and that a recracker was on the picker's side."""
    options, seats, cracker, recracker = deal.options, deal.start.seats, contract.cracker, contract.recracker
    automatic = JACK_OF_DIAMONDS if options.method(seats) == "jack_of_diamonds" else 0
    card = automatic if options.crack_when == "after_pick" else contract.called
    if cracker is None or not card:
        return ()
    found = lacks(card, HANDS[cracker] | PLAYED[cracker])
    if recracker is None or recracker == picker or recracker in known_partners(seats, picker, contract.die):
        return (found,)
    return found, Bound(card, HANDS[recracker] | PLAYED[recracker])


def declaration_constraints(deal: Deal, contract: Contract, picker: int) -> Iterator[Constraint]:
    """Yield the constraints that the picker could make the call that they made, or had nothing to call."""
    options, called, suit = deal.options, contract.called, contract.suit
    kept = HANDS[picker] | PLAYED[picker] | UNDER  # the places of what the picker had after the bury
    picked = kept | BURIED[picker]
    if suit or called in JACKS_UP:
        yield ((lacks(called, picked),),)
    if contract.under:
        tested = picked if options.under_test == "picked_hand" else kept
        for own in FAIL.values():  # of each suit they had the ace, or no card
            void = (lacks(own & FAIL_ACES, picked), lacks(own, tested))
            yield (void,) if own == suit else ((Bound(own & FAIL_ACES, picked),), void)
    elif suit and contract.keep != suit:  # a called ten
        yield ((Bound(FAIL_ACES, picked), Bound(contract.keep, kept)),)
    elif called in JACKS_UP:
        below = JACKS_UP[: JACKS_UP.index(called)] if options.call_up == "next_jack" else ()
        yield ((Bound(JACK_OF_DIAMONDS | union(below), picked),),)
    elif contract.alone and not options.may_go_alone(deal.start.seats):
        yield nothing_to_call(options, kept, BURIED[picker])


def nothing_to_call(options: Options, kept: int, buried: int) -> Constraint:
    """Return the constraint that a picker who may not go alone at will had nothing to call.

    The bury left them no card of the suits whose aces they lacked, and they could not call one with an under card:
    where the table plays with unders, a card that they buried kept them from one. With every ace, they had no ten to
    call: of each fail suit they had the ten, or buried the ace.
    """
    found: list[Case] = []
    picked = kept | buried
    for lacked in product((True, False), repeat=len(FAIL)):
        missing = union(suit for suit, is_lacked in zip(FAIL.values(), lacked, strict=True) if is_lacked)
        aces = (Bound(FAIL_ACES & ~missing, picked), lacks(FAIL_ACES & missing, picked))
        rest: Iterable[Case] = [()]
        if missing and options.call_under:
            by_bury = options.under_test == "picked_hand"
            rest = at_least_one(missing & ~FAIL_ACES, buried) if by_bury else ()
        elif not missing and options.call_ten:
            rest = no_ten_to_call(picked, buried)
        found += ((*aces, lacks(missing, kept), *case) for case in rest)
    return tuple(found)


def no_ten_to_call(picked: int, buried: int) -> Iterator[Case]:
    """Yield the cases in which a picker with every ace had no ten to call."""
    for buries in product((True, False), repeat=len(FAIL)):
        away = union(suit for suit, is_buried in zip(FAIL.values(), buries, strict=True) if is_buried)
        yield Bound(FAIL_TENS & ~away, picked), lacks(FAIL_TENS & away, picked), Bound(FAIL_ACES & away, buried)


def kept_card(deal: Deal, contract: Contract, picker: int, states: tuple[Playing, ...]) -> Iterator[Constraint]:
    """Yield the constraint that the picker still has a card to keep; none once that duty has ended.

    It ends when the called suit or the picker's last card is led.
    """
    turns = [(before, after) for before, after in pairwise(states) if before.to_act == picker]
    has_followed = any(contract.suit in (before.led, after.led) for before, after in turns)
    if contract.suit and contract.keep and not has_followed and len(turns) < deal.tricks:
        yield at_least_one(contract.keep, HANDS[picker])
