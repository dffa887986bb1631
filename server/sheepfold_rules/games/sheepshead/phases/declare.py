"""Declaring: the picker plays with the automatic partner, calls one, or goes alone.

A declaration in bits: a plain call of each card, a call with an under, each card put under, each card called up; then
one bit for the partner and one for going alone.
"""

from typing import Any, Final

from sheepfold_rules.core.bits import fields
from sheepfold_rules.core.cards import union
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.phase import Phase, keep_by
from sheepfold_rules.games.sheepshead.cards import (
    BIT,
    CARDS,
    FAIL,
    FAIL_ACES,
    FAIL_TENS,
    JACK_OF_DIAMONDS,
    UNDER,
    Cards,
    list_cards,
)
from sheepfold_rules.games.sheepshead.moves import Alone, Call, CallUp, Partner
from sheepfold_rules.games.sheepshead.options import house_rule, rule
from sheepfold_rules.games.sheepshead.phases.pick import find_partners
from sheepfold_rules.games.sheepshead.state import Contract, Deal, Opening, Progress

CALL, CALL_UNDER, UNDER_CARD, CALL_UP, PARTNER, ALONE = fields(*(len(CARDS),) * 4, 1, 1)
PLAY_WITH_PARTNER: Final = Partner()
GO_ALONE: Final = Alone()
CALLS: Final = CALL.all | CALL_UNDER.all | UNDER_CARD.all
EVERY: Final = CALLS | CALL_UP.all | PARTNER.all | ALONE.all
JACKS_UP: Final = (BIT["JH"], BIT["JS"], BIT["JC"])
KEEP: Final = {  # by plain call, the cards of which the picker must keep one: the suit's, or for its ten the ace
    called: cards
    for suit in FAIL
    for called, cards in ((BIT["A" + suit], FAIL[suit]), (BIT["T" + suit], BIT["A" + suit]))
}


@rule(
    "Identifying a Partner",
    "The picker's partner must be found in the agreed way: by a call, or as the holder of the jack of diamonds.",
    lambda state, cards: (
        (
            "At this table, the picker finds a partner by calling an ace"
            if is_called_ace(state.deal)
            else "At this table, the holder of JD is the partner"
        )
        + (f", so you may not call {join_words(cards)}." if cards else ".")
    ),
)
def partner_method(state: Opening, left: int) -> int:
    """Keep the declarations of the method."""
    return left & (CALLS | ALONE.all if is_called_ace(state.deal) else CALL_UP.all | PARTNER.all | ALONE.all)


@rule(
    "Identifying a Partner",
    "The picker must call a fail ace. Where tens may be called, a picker who was dealt or picked up all three fail "
    "aces calls a fail ten instead.",
    lambda state, cards: explain_call(state, cards),
)
def call_fail_ace(state: Opening, left: int) -> int:
    """Keep the aces, or for a picker with all of them the tens, which are called without an under card."""
    if not left & CALLS:
        return left
    tens = callable_tens(state)
    kept = CALL.put(FAIL_ACES) | CALL_UNDER.put(FAIL_ACES) if tens is None else CALL.put(tens)
    return left & ~(CALL.all | CALL_UNDER.all) | left & kept


@rule(
    "Identifying a Partner",
    "The picker may not call a card that they were dealt or picked up, even if they buried it.",
    lambda state, cards: f"You had {join_words(cards)} yourself, so nobody else can hold it.",
)
def call_not_own(state: Opening, left: int) -> int:
    """Drop the calls of the picker's own cards."""
    if not left & CALLS:
        return left
    picked = state.contract.picked
    return left & ~(CALL.put(picked) | CALL_UNDER.put(picked))


@rule(
    "Identifying a Partner",
    "Unless they lay an under card, the picker must have kept a card of the suit that they call. For a called ten, it "
    "must be the ace.",
    lambda state, cards: f"You have not kept a card that lets you call {join_words(cards)}.",
)
def call_hold(state: Opening, left: int) -> int:
    """Keep the plain calls for which the picker has a card to keep."""
    if not left & CALL.all:
        return left
    hand = state.contract.hands[state.to_act]
    kept = sum([called for called, cards in KEEP.items() if hand & cards])
    return left & (~CALL.all | CALL.put(kept))


@rule(
    "Identifying a Partner",
    "The picker may call an ace with an under card only if they have no card in any suit whose ace they could call. "
    "The ace must be one that they could call if they had a card of its suit.",
    lambda state, cards: (
        f"You may not call {join_words(cards)} with an under card, because you can call an ace without one, "
        "or could have."
        if state.deal.options.call_under
        else f"At this table there are no under cards, so you may not call {join_words(cards)} with one."
    ),
)
def call_under(state: Opening, left: int) -> int:
    """Keep the calls with an under of the suits that lack a card.

    Which cards are looked at is an option: the picked hand, so that no bury leads to an under, or what the bury left. A
    hand of nothing but trumps may call any ace.
    """
    return left & (~CALL_UNDER.all | CALL_UNDER.put(under_aces(state))) if left & CALL_UNDER.all else left


@rule(
    "Identifying a Partner",
    "The under card must be one of the cards that the picker kept.",
    lambda state, cards: f"You do not hold {join_words(cards)}.",
)
def under_own(state: Opening, left: int) -> int:
    """Keep the picker's cards as unders."""
    hand = state.contract.hands[state.to_act]
    return left & (~UNDER_CARD.all | UNDER_CARD.put(hand)) if left & UNDER_CARD.all else left


@house_rule(
    "Black Blitzing and Red Blitzing",
    "The under card may not be a queen that the picker has shown: it was shown as a card to be played.",
    lambda state, cards: f"You have shown {join_words(cards)}, so it cannot be your under card.",
)
def under_unshown(state: Opening, left: int) -> int:
    """Drop the queens that the picker has shown as unders."""
    contract = state.contract
    return left & ~UNDER_CARD.put(contract.shown_by(state.to_act)) if contract.shown else left


@rule(
    "Identifying a Partner; Dealer forced to pick",
    "Where the table allows it, a picker with the jack of diamonds may call a higher jack: the jack of hearts, or the "
    "lowest that they were not dealt and did not pick up.",
    lambda state, cards: f"You may not call up {join_words(cards)}: {explain_call_up(state)}.",
)
def call_up(state: Opening, left: int) -> int:
    """Keep the one jack that may be called up. A jack of diamonds that was buried opens it too."""
    return left & (~CALL_UP.all | CALL_UP.put(jack_to_call(state))) if left & CALL_UP.all else left


@rule(
    "Identifying a Partner",
    "Unless the table allows more, a picker may go alone only if they cannot have a partner. With seven seats the die "
    "has named a partner, so nobody goes alone.",
    lambda state, cards: (
        "The die has named your partner, so you may not go alone."
        if state.contract.die
        else "At this table, a picker who can have a partner may not go alone."
    ),
)
def go_alone(state: Opening, left: int) -> int:
    """Drop going alone if the options say so and something else is left."""
    if state.deal.options.may_go_alone(state.deal.start.seats):
        return left
    return left & ~ALONE.all if left & (CALL.all | CALL_UNDER.all | PARTNER.all) else left


def is_called_ace(deal: Deal) -> bool:
    """Whether partners are called by an ace."""
    return deal.options.method(deal.start.seats) == "called_ace"


def callable_tens(state: Opening) -> int | None:
    """Return the tens, for a picker who picked up all three aces (0 where the table calls no tens); None for others."""
    if state.contract.picked & FAIL_ACES != FAIL_ACES:
        return None
    return FAIL_TENS if state.deal.options.call_ten else 0


def explain_call(state: Opening, cards: tuple[str, ...]) -> str:
    """Return why a card of this kind is not called."""
    (card,) = cards
    tens = callable_tens(state)
    if tens is None:
        return f"{card} is not a fail ace."
    if not tens:
        return f"You had all three fail aces, and at this table no tens are called, so you may not call {card}."
    if tens & BIT[card]:
        return f"You may call {card} only without an under card."
    return f"You had all three fail aces, so you may call only a fail ten, and {card} is not one."


def under_aces(state: Opening) -> int:
    """Return the aces that an under opens: none where there is a plain call, or all three aces were picked up."""
    options, picked = state.deal.options, state.contract.picked
    tested = picked if options.under_test == "picked_hand" else state.contract.hands[state.to_act]
    missing = [cards for cards in FAIL.values() if not picked & cards & FAIL_ACES]
    if not options.call_under or tested & union(missing):
        return 0
    return union(missing) & FAIL_ACES


def jack_to_call(state: Opening) -> int:
    """Return the jack that may be called up, or 0."""
    options, picked = state.deal.options, state.contract.picked
    if not may_call_up(state.deal, state.contract) or not picked & JACK_OF_DIAMONDS:
        return 0
    if options.call_up_when == "blind" and "JD" not in state.deal.blind:
        return 0
    jacks = JACKS_UP[:1] if options.call_up == "jack_of_hearts" else JACKS_UP
    return next((jack for jack in jacks if not picked & jack), 0)


def explain_call_up(state: Opening) -> str:
    """Return why a card cannot be called up: it is not the one jack that can, or none can."""
    options, contract = state.deal.options, state.contract
    jack = jack_to_call(state)
    if jack:
        return f"the jack to call is {list_cards(jack)[0]}"
    if options.call_up == "none":
        return "at this table nobody calls up"
    if not may_call_up(state.deal, contract):
        return "at this table only a dealer who was forced to pick may do so"
    if not contract.picked & JACK_OF_DIAMONDS:
        return "you were not dealt JD and did not pick it up"
    if options.call_up_when == "blind" and "JD" not in state.deal.blind:
        return "you were dealt JD, and at this table it must come from the blind"
    return "you were dealt or picked up every jack that could be called"


def may_call_up(deal: Deal, contract: Contract) -> bool:
    """Whether this picker may call up, as far as others know."""
    options = deal.options
    return options.call_up != "none" and (options.call_up_when != "forced_dealer" or contract.forced)


def seats_to_act(deal: Deal, contract: Contract) -> tuple[int, ...]:
    """Return the picker, unless the table leaves nothing to declare."""
    options, seats = deal.options, deal.start.seats
    if contract.picker is None or options.method(seats) == "none":
        return ()
    has_choice = is_called_ace(deal) or options.may_go_alone(seats) or may_call_up(deal, contract)
    return (contract.picker,) if has_choice else ()


def apply(state: Opening, move: Any) -> Progress:
    """Settle who the partners are, and what the called card asks of them and of the picker."""
    contract, picker = state.contract, state.to_act
    match move:
        case Alone():
            contract = contract._replace(alone=True, called=0, partners=(), known=())
        case CallUp(card=card):
            partners = find_partners(contract.hands, picker, contract.known, BIT[card])
            contract = contract._replace(called=BIT[card], partners=partners)
        case Call(card=card, under=under):
            called = BIT[card]
            partners = find_partners(contract.hands, picker, contract.known, called)
            contract = contract._replace(called=called, suit=FAIL[card[1]], keep=KEEP[called], partners=partners)
            contract = contract if under is None else put_under(contract, picker, BIT[under])
    return contract, ()


def put_under(contract: Contract, picker: int, card: int) -> Contract:
    """Return the contract with the card face down, to be played as the under card."""
    hands = contract.with_hand(picker, contract.hands[picker] & ~card | UNDER)
    return contract._replace(hands=hands, under=card, keep=0)


def find_declarations(state: Opening) -> int:
    """Return what all rules keep: each way to find a partner has its own, and going alone belongs to both."""
    if is_called_ace(state.deal):
        return keep_by((*CALL_RULES, go_alone), state, CALLS | ALONE.all)
    return keep_by((call_up, go_alone), state, CALL_UP.all | PARTNER.all | ALONE.all)


def bits(state: Opening, move: Any) -> int:
    """Return the bits of a declaration."""
    match move:
        case Call(card=card, under=str() as under):
            return CALL_UNDER.put(BIT[card]) | UNDER_CARD.put(BIT[under])
        case Call(card=card):
            return CALL.put(BIT[card])
        case CallUp(card=card):
            return CALL_UP.put(BIT[card])
        case Alone():
            return ALONE.all
    return PARTNER.all


def offers(state: Opening, left: int) -> tuple[Any, ...]:
    """Return the partner, plain calls, calls with each under, calls up, and going alone."""
    moves: list[Any] = [PLAY_WITH_PARTNER] if left & PARTNER.all else []
    if left & CALLS:
        unders = list_cards(UNDER_CARD.take(left))
        moves += [Call(card) for card in list_cards(CALL.take(left))]
        moves += [Call(card, under) for card in list_cards(CALL_UNDER.take(left)) for under in unders]
    moves += [CallUp(card) for card in list_cards(CALL_UP.take(left))]
    return (*moves, GO_ALONE) if left & ALONE.all else tuple(moves)


def cards(mask: int) -> Cards:
    """Return the cards named by some bits, each once."""
    return list_cards(union(field.take(mask) for field in (CALL, CALL_UNDER, UNDER_CARD, CALL_UP)))


CALL_RULES: Final = (call_fail_ace, call_not_own, call_hold, call_under, under_own, under_unshown)
PHASE: Final[Phase] = Phase(
    name="declare",
    moves=(Partner, Call, CallUp, Alone),
    everything=EVERY,
    rules=(partner_method, *CALL_RULES, call_up, go_alone),
    bits=bits,
    cards=cards,
    offers=offers,
    legal=find_declarations,
)
