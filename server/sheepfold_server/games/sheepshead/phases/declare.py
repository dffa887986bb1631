"""Declaring: the picker plays with the automatic partner, calls one, or goes alone.

The moves of this phase in bits: the first 32 stand for plain calls of each card, the next for calls with an under, then
for each card put under, then for each card called up; two more for the partner and for going alone.
"""

from typing import Any, Final

from sheepfold_server.core.cards import union
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.text import join_words
from sheepfold_server.games.sheepshead.cards import (
    BIT,
    FAIL,
    FAIL_ACES,
    FAIL_TENS,
    FULL,
    UNDER,
    list_cards,
)
from sheepfold_server.games.sheepshead.moves import Alone, Call, CallUp, Partner
from sheepfold_server.games.sheepshead.phases.pick import JACK_OF_DIAMONDS, partners
from sheepfold_server.games.sheepshead.rules import rule
from sheepfold_server.games.sheepshead.state import Contract, Deal, Opening

CALL: Final = FULL
CALL_UNDER: Final = FULL << 32
UNDER_CARDS: Final = FULL << 64
CALL_UP: Final = FULL << 96
PARTNER: Final = 1 << 128
ALONE: Final = 1 << 129
CALLS: Final = CALL | CALL_UNDER | UNDER_CARDS
JACKS_UP: Final = (BIT["JH"], BIT["JS"], BIT["JC"])


@rule(
    "Identifying a Partner",
    "The picker declares by the partner method of the table: he calls a card, or plays with the automatic partner.",
    lambda state, cards: (
        ("The partner is called by an ace here" if calls_ace(state.deal) else "The holder of JD is the partner here")
        + (f", so there is no call of {join_words(cards)}." if cards else ".")
    ),
)
def partner_method(state: Opening, left: int) -> int:
    """Keep the declarations of the method."""
    return left & (CALLS | ALONE if calls_ace(state.deal) else CALL_UP | PARTNER | ALONE)


@rule(
    "Identifying a Partner",
    "A fail ace is called; a picker who picked up all three fail aces calls a fail ten instead, where the table lets "
    "him.",
    lambda state, cards: not_callable(state, cards),
)
def call_fail_ace(state: Opening, left: int) -> int:
    """Keep the aces, or for a picker with all of them the tens, which are called without an under."""
    kept = tens_called(state)
    if kept is None:
        return left & ~CALL & ~CALL_UNDER | left & FAIL_ACES | left & FAIL_ACES << 32
    return left & ~CALL & ~CALL_UNDER | left & kept


@rule(
    "Identifying a Partner",
    "The picker may not call a card that he held with the blind, whether he buried it or not.",
    lambda state, cards: f"You picked up {join_words(cards)} yourself, so nobody else can hold it.",
)
def call_not_own(state: Opening, left: int) -> int:
    """Drop the calls of the picker's own cards."""
    return left & ~(state.contract.picked | state.contract.picked << 32)


@rule(
    "Identifying a Partner",
    "The picker must have kept a card of the suit he calls; for a called ten it is the ace.",
    lambda state, cards: f"After the bury you have no card to keep for a call of {join_words(cards)}.",
)
def call_hold(state: Opening, left: int) -> int:
    """Keep the plain calls for which the picker has a card to keep."""
    if not left & CALL:
        return left
    hand = state.contract.hands[state.to_act]
    return left & ~CALL | left & union(
        bit for suit in FAIL for bit in (BIT["A" + suit], BIT["T" + suit]) if hand & to_keep(suit, bit)
    )


@rule(
    "Identifying a Partner",
    "An ace may be called with an under card only where no ace can be called plainly, for want of a card of its suit; "
    "it is an ace of a fail suit of which the picker has no card.",
    lambda state, cards: (
        f"You could call an ace plainly, or could have, so not {join_words(cards)} with an under."
        if state.deal.options.call_under
        else f"This table plays without unders, so not {join_words(cards)} with one."
    ),
)
def call_under(state: Opening, left: int) -> int:
    """Keep the calls with an under of the suits that lack a card.

    Which cards are looked at is an option: the picked hand, so that nobody buries his way to an under, or what the
    bury left. A hand of nothing but trumps may call any ace.
    """
    return left & ~CALL_UNDER | left & under_aces(state) << 32 if left & CALL_UNDER else left


@rule(
    "Identifying a Partner",
    "The under card is one of the cards that the picker kept.",
    lambda state, cards: f"You do not hold {join_words(cards)} any more, or never did.",
)
def under_own(state: Opening, left: int) -> int:
    """Keep the picker's cards as unders."""
    return left & ~UNDER_CARDS | left & state.contract.hands[state.to_act] << 64


@rule(
    "Identifying a Partner; Dealer forced to pick",
    "A picker who has the jack of diamonds, as the table wants it, may call up to the next jack: the jack of hearts, "
    "or where the table says so the lowest higher jack that he has not got.",
    lambda state, cards: f"{join_words(cards)} cannot be called up: {not_called_up(state)}.",
)
def call_up(state: Opening, left: int) -> int:
    """Keep the one jack that may be called up. A jack of diamonds that was buried opens it too."""
    return left & ~CALL_UP | left & jack_up(state) << 96


@rule(
    "Identifying a Partner",
    "Where the table does not let a picker go alone, he may only where he has nobody to call; with seven seats the die "
    "has named a partner, and nobody goes alone.",
    lambda state, cards: (
        "The die has named your partner, so you do not go alone."
        if state.contract.die
        else "This table lets nobody go alone who can have a partner."
    ),
)
def go_alone(state: Opening, left: int) -> int:
    """Drop going alone where the table has it so and something else is left."""
    if state.deal.options.may_go_alone(state.deal.start.seats):
        return left
    return left if not left & (CALL | CALL_UNDER | PARTNER) else left & ~ALONE


def method(deal: Deal) -> str:
    """The partner method of the match."""
    return deal.options.method(deal.start.seats)


def calls_ace(deal: Deal) -> bool:
    """Is it true that partners are called by an ace?"""
    return method(deal) == "called_ace"


def to_keep(suit: str, called: int) -> int:
    """The cards of which the picker must keep one for a plain call: the suit's, or for its ten the ace."""
    return BIT["A" + suit] if called == BIT["T" + suit] else FAIL[suit]


def tens_called(state: Opening) -> int | None:
    """The tens, for a picker who picked up all three aces (none where the table calls no tens); None for others."""
    if state.contract.picked & FAIL_ACES != FAIL_ACES:
        return None
    return FAIL_TENS if state.deal.options.call_ten else 0


def not_callable(state: Opening, cards: tuple[str, ...]) -> str:
    """Return the refusal of a call by its kind of card."""
    (card,) = cards
    tens = tens_called(state)
    if tens is None:
        return f"{card} is no fail ace."
    if not tens:
        return f"You picked up every fail ace, and this table calls no tens, so there is no call of {card}."
    if tens & BIT[card]:
        return f"{card} is called without an under."
    return f"You picked up every fail ace, so only a fail ten can be called, and {card} is none."


def under_aces(state: Opening) -> int:
    """The aces that an under opens: none where there is a plain call, or all three aces were picked up."""
    options, picked = state.deal.options, state.contract.picked
    tested = picked if options.under_test == "picked_hand" else state.contract.hands[state.to_act]
    missing = {suit: BIT["A" + suit] for suit in FAIL if not picked & BIT["A" + suit]}
    if not options.call_under or not missing or any(tested & FAIL[suit] for suit in missing):
        return 0
    return union(missing.values())


def jack_up(state: Opening) -> int:
    """The jack that may be called up, or none."""
    options, contract = state.deal.options, state.contract
    if not contract.picked & JACK_OF_DIAMONDS or not may_call_up(state.deal, contract):
        return 0
    if options.call_up_when == "blind" and "JD" not in state.deal.blind:
        return 0
    jacks = JACKS_UP[:1] if options.call_up == "jack_of_hearts" else JACKS_UP
    return next((jack for jack in jacks if not contract.picked & jack), 0)


def not_called_up(state: Opening) -> str:
    """Why a card cannot be called up: it is not the one jack that can, or none can."""
    options, contract = state.deal.options, state.contract
    jack = jack_up(state)
    if jack:
        return f"the jack to call is {list_cards(jack)[0]}"
    if options.call_up == "none":
        return "this table does not call up"
    if not may_call_up(state.deal, contract):
        return "only a dealer who was forced to pick does so here"
    if not contract.picked & JACK_OF_DIAMONDS:
        return "you did not pick up JD"
    if options.call_up_when == "blind" and "JD" not in state.deal.blind:
        return "you were dealt JD, and here it must come from the blind"
    return "you picked up every jack that could be called"


def may_call_up(deal: Deal, contract: Contract) -> bool:
    """Is it true that this picker may call up, for all that others know?"""
    options = deal.options
    return options.call_up != "none" and (options.call_up_when != "forced_dealer" or contract.forced)


def due(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """The picker declares, unless the table leaves nothing to say."""
    if contract.picker is None or method(deal) == "none":
        return ()
    alone = deal.options.may_go_alone(deal.start.seats)
    silent = not calls_ace(deal) and not alone and not may_call_up(deal, contract)
    return () if silent else (contract.picker,)


def answer(state: Opening, move: Any) -> tuple[Contract, tuple[int, ...]]:
    """The contract after the declaration."""
    contract = state.contract
    match move:
        case Alone():
            return contract._replace(alone=True, called=0, partners=(), known=()), ()
        case CallUp(card=card):
            return contract._replace(
                called=BIT[card], partners=partners(contract.hands, state.to_act, contract.known, BIT[card])
            ), ()
        case Call(card=card, under=under):
            called = BIT[card]
            contract = contract._replace(
                called=called,
                suit=FAIL[card[1]],
                keep=to_keep(card[1], called),
                partners=partners(contract.hands, state.to_act, contract.known, called),
            )
            return (put_under(contract, state.to_act, BIT[under]) if under else contract), ()
    return contract, ()


def put_under(contract: Contract, picker: int, card: int) -> Contract:
    """The card lies face down, and is played as the under card."""
    hands = contract.with_hand(picker, contract.hands[picker] & ~card | UNDER)
    return contract._replace(hands=hands, under=card, keep=0)


def bits(state: Opening, move: Any) -> int:
    """What a declaration lays."""
    match move:
        case Call(card=card, under=str() as under):
            return BIT[card] << 32 | BIT[under] << 64
        case Call(card=card):
            return BIT[card]
        case CallUp(card=card):
            return BIT[card] << 96
        case Alone():
            return ALONE
    return PARTNER


def offers(state: Opening, left: int) -> tuple[Any, ...]:
    """The partner, plain calls, calls with each under, calls up, and going alone."""
    moves: list[Any] = [Partner()] if left & PARTNER else []
    moves += [Call(card) for card in list_cards(left)]
    unders = list_cards(left >> 64)
    moves += [Call(card, under) for card in list_cards(left >> 32) for under in unders]
    moves += [CallUp(card) for card in list_cards(left >> 96)]
    return (*moves, Alone()) if left & ALONE else tuple(moves)


def cards(mask: int) -> tuple[str, ...]:
    """The cards named by some bits, each once."""
    return list_cards((mask | mask >> 32 | mask >> 64 | mask >> 96) & FULL)


PHASE: Final[Phase] = Phase(
    name="declare",
    moves=(Partner, Call, CallUp, Alone),
    everything=CALLS | CALL_UP | PARTNER | ALONE,
    rules=(partner_method, call_fail_ace, call_not_own, call_hold, call_under, under_own, call_up, go_alone),
    bits=bits,
    cards=cards,
    offers=offers,
)
