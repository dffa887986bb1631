"""What the moves of a deal rule out: suits that a seat does not have, and what a call or a crack takes for granted.

Each move at the table keeps cards from places, by the rules of the phase in which it was made.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Final

from sheepfold_rules.core.cards import union
from sheepfold_rules.games.sheepshead.cards import (
    BIT,
    CARDS,
    FAIL,
    FAIL_ACES,
    FAIL_SUITS,
    FAIL_TENS,
    JACK_OF_DIAMONDS,
    SUIT,
    list_cards,
)
from sheepfold_rules.games.sheepshead.hidden.places import (
    BURIED,
    EVERYWHERE,
    HANDS,
    PLAYED,
    UNDER,
    Bound,
    Case,
    Constraint,
    at_least_one,
)
from sheepfold_rules.games.sheepshead.options import Options, known_partners
from sheepfold_rules.games.sheepshead.phases import play
from sheepfold_rules.games.sheepshead.phases.declare import JACKS_UP
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Playing

REVEALS_NO_CARD: Final = (play.own_cards, play.called_suit_kept)  # the latter goes by number, see `suit_constraints`


def list_constraints(deal: Deal, contract: Contract, states: tuple[Playing, ...]) -> tuple[Constraint, ...]:
    """Return everything that the moves of a deal rule out.

    `states` are those before each play, and after the last one.
    """
    options, picker = deal.options, contract.picker
    found = [((bound,),) for bound in (*play_bounds(states), *crack_bounds(deal, contract))]
    if picker is None:
        return tuple(found)
    if contract.suit:
        return (
            *found,
            *call_constraints(options, contract, picker),
            *suit_constraints(deal, contract, picker, states),
        )
    if contract.called in JACKS_UP:
        return (*found, (call_up_case(options, contract, picker),))
    had_no_choice = contract.alone and not options.may_go_alone(deal.start.seats)
    return (*found, nothing_to_call(options, picker)) if had_no_choice else tuple(found)


def other_places(places: int) -> int:
    """Return every other place."""
    return EVERYWHERE & ~places


def places_at_lead(seat: int) -> int:
    """Return the places of what a seat had when the first card was led; of the picker, but for an under card."""
    return HANDS[seat] | PLAYED[seat]


def places_after_bury(picker: int) -> int:
    """Return the places of what the picker had after the bury."""
    return places_at_lead(picker) | UNDER


def places_before_bury(picker: int) -> int:
    """Return the places of what the picker had before the bury."""
    return places_after_bury(picker) | BURIED[picker]


def play_bounds(states: tuple[Playing, ...]) -> Iterator[Bound]:
    """Yield the cards that a play shows not to be in a hand: they are not in it now either."""
    for before, after in pairwise(states):
        cards = cards_ruled_out(before, after)
        if cards:
            yield Bound(cards, other_places(HANDS[before.to_act]))


def cards_ruled_out(before: Playing, after: Playing) -> int:
    """Return the cards with any of which in hand a play would have broken a rule."""
    played = after.played & ~before.played
    return union(kind for kind in list_kinds(before.contract) if is_ruled_out(before, played, kind))


def list_kinds(contract: Contract) -> Iterable[int]:
    """Return the cards in sets that the rules of play tell apart: by suit, the called card and those to keep."""
    found: dict[tuple[int, int, int], int] = {}
    for card in CARDS:
        bit = BIT[card]
        kind = (SUIT[card], bit & contract.called, bool(bit & contract.keep))
        found[kind] = found.get(kind, 0) | bit
    return found.values()


def is_ruled_out(state: Playing, played: int, kind: int) -> bool:
    """Whether a seat with a card of that kind could not legally have played what it played."""
    left = played | kind & -kind
    for rule in state.phase.rules:
        if rule not in REVEALS_NO_CARD:
            left = rule.narrow(state, left)
    return not left & played


def crack_bounds(deal: Deal, contract: Contract) -> Iterator[Bound]:
    """Yield the bounds that a cracker was no partner at the time, and that a recracker was on the picker's side."""
    options, seats, cracker, recracker = deal.options, deal.start.seats, contract.cracker, contract.recracker
    if contract.picker is None or cracker is None:
        return
    automatic = JACK_OF_DIAMONDS if options.method(seats) == "jack_of_diamonds" else 0
    card = automatic if options.crack_when == "after_pick" else contract.called
    if card:
        yield Bound(card, other_places(places_at_lead(cracker)))
        known_side = (contract.picker, *known_partners(seats, contract.picker, contract.die))
        if recracker is not None and recracker not in known_side:
            yield Bound(card, places_at_lead(recracker))


def call_constraints(options: Options, contract: Contract, picker: int) -> tuple[Constraint, ...]:
    """Return the constraints that the picker could make the call that they made."""
    picked, kept = places_before_bury(picker), places_after_bury(picker)
    if contract.under:
        return under_constraints(options, contract, picker)
    called = Bound(contract.called, other_places(picked))
    if contract.keep == contract.suit:
        return (((called,),),)
    return (((called, Bound(FAIL_ACES, picked), Bound(contract.keep, kept)),),)


def under_constraints(options: Options, contract: Contract, picker: int) -> tuple[Constraint, ...]:
    """Return the constraints that no ace could be called plainly.

    Of each fail suit the picker had the ace, or no card.
    """
    called = Bound(contract.suit & FAIL_ACES, other_places(places_before_bury(picker)))
    return tuple(
        ((called, void_bound(options, picker, suit)),)
        if suit == contract.suit
        else has_ace_or_void(options, picker, suit)
        for suit in FAIL.values()
    )


def has_ace_or_void(options: Options, picker: int, suit: int) -> Constraint:
    """Return the constraint that the picker had the ace of a suit, or no card of it."""
    ace, picked = suit & FAIL_ACES, places_before_bury(picker)
    return (Bound(ace, picked),), (Bound(ace, other_places(picked)), void_bound(options, picker, suit))


def void_bound(options: Options, picker: int, suit: int) -> Bound:
    """Return the bound that the picker had no card of the suit, among those that decide whether an under is needed."""
    is_picked_hand = options.under_test == "picked_hand"
    return Bound(suit, other_places(places_before_bury(picker) if is_picked_hand else places_after_bury(picker)))


def suit_constraints(
    deal: Deal, contract: Contract, picker: int, states: tuple[Playing, ...]
) -> tuple[Constraint, ...]:
    """Return the constraint that the picker still has a card to keep; none once that duty has ended.

    It ends when the called suit or the picker's last card is led.
    """
    turns = [(before, after) for before, after in pairwise(states) if before.to_act == picker]
    has_followed = any(contract.suit in (before.led, after.led) for before, after in turns)
    if has_followed or not contract.keep or len(turns) == deal.tricks:
        return ()
    return (at_least_one(list_cards(contract.keep), HANDS[picker]),)


def call_up_case(options: Options, contract: Contract, picker: int) -> Case:
    """Return the case that the picker had the jack of diamonds and the jacks below the one that they called."""
    place = JACKS_UP.index(contract.called)
    jacks = union(JACKS_UP[:place]) if options.call_up == "next_jack" else 0
    picked = places_before_bury(picker)
    return Bound(JACK_OF_DIAMONDS | jacks, picked), Bound(contract.called, other_places(picked))


def nothing_to_call(options: Options, picker: int) -> Constraint:
    """Return the constraint that a picker who may not go alone at will had nothing to call."""
    found: list[Case] = []
    picked = places_before_bury(picker)
    for mask in range(1 << len(FAIL_SUITS)):
        missing = [FAIL[suit] for index, suit in enumerate(FAIL_SUITS) if mask >> index & 1]
        own = FAIL_ACES & ~union(missing)
        aces = (Bound(own, picked), Bound(FAIL_ACES & ~own, other_places(picked)))
        rest = no_ace_to_call(options, picker, union(missing)) if missing else no_ten_to_call(options, picker)
        found += ((*aces, *case) for case in rest)
    return tuple(found)


def no_ace_to_call(options: Options, picker: int, missing: int) -> Constraint:
    """Return the constraint that the picker had no ace to call.

    The bury left them no card of the suits whose aces they lacked, and they could not call one with an under card.
    Where the table plays with unders, a card that the picker buried kept them from one.
    """
    is_void = Bound(missing, other_places(places_after_bury(picker)))
    if not options.call_under:
        return ((is_void,),)
    if options.under_test == "after_bury":
        return ()
    return tuple((is_void, *case) for case in at_least_one(list_cards(missing & ~FAIL_ACES), BURIED[picker]))


def no_ten_to_call(options: Options, picker: int) -> Constraint:
    """Return the constraint that a picker with every ace had no ten to call.

    Of each fail suit they had the ten, or buried the ace.
    That is so for any cards where no tens are called.
    """
    if not options.call_ten:
        return ((),)
    picked = places_before_bury(picker)
    ways = [
        (
            (Bound(suit & FAIL_TENS, picked),),
            (Bound(suit & FAIL_TENS, other_places(picked)), Bound(suit & FAIL_ACES, BURIED[picker])),
        )
        for suit in FAIL.values()
    ]
    return tuple((*one, *two, *three) for one, two, three in product(*ways))
