"""How a search plays Sheepshead beyond its tree: in tricks, points to friends and as few as possible to others."""

from typing import Any, Final

from sheepfold_server.core.bots import Moves, Policy, Values, points_of_deal, to_end_of_deal
from sheepfold_server.games.sheepshead import cards
from sheepfold_server.games.sheepshead.cards import (
    BIT,
    FAIL_ACES,
    FAIL_ORDER,
    FAIL_SUITS,
    JACKS,
    QUEENS,
    TRUMP,
    TRUMP_ORDER,
    UNDER_CARD,
    Laid,
)
from sheepfold_server.games.sheepshead.moves import Alone, Bury, Call, Pick, Play
from sheepfold_server.games.sheepshead.phases import bury, crack, declare, pick, recrack
from sheepfold_server.games.sheepshead.state import Playing, State

FAILS: Final = tuple(tuple(rank + suit for rank in FAIL_ORDER) for suit in FAIL_SUITS)  # each from the highest
POWER: Final = {card: 20 - place for place, card in enumerate(TRUMP_ORDER)} | {
    card: 6 - place for order in FAILS for place, card in enumerate(order)
}
POINTS: Final = {card: cards.points(bit) for card, bit in BIT.items()} | {UNDER_CARD: 0}
COST: Final = {card: 3 * POINTS[card] + power for card, power in POWER.items()} | {UNDER_CARD: 0}
BELOW: Final = {  # the cards below each in its suit, from the highest
    card: order[place + 1 :] for order in (TRUMP_ORDER, *FAILS) for place, card in enumerate(order)
}
FAIL_POWER: Final = 6  # of a fail ace; trumps have more
HALF: Final = 60  # card points
UNIT: Final = 30  # card points that are worth as much as what a defender pays
SURE: Final = 13  # the power of a jack: cards from here on are likely to keep a trick
ENOUGH: Final = {3: 13, 4: 11, 5: 9, 6: 8, 7: 8}  # strength to pick with, by seats
CRACKS: Final = 12  # strength to crack with
BURIES: Final = 10  # that are tried


def card_of(move: Any) -> Laid:
    """The card of a play."""
    return move.card if isinstance(move, Play) else UNDER_CARD


def strength(hand: int) -> int:
    """What a hand is worth to a picker: queens three, jacks two, other trumps and fail aces one."""
    others = (hand & TRUMP).bit_count() + (hand & FAIL_ACES).bit_count()
    return (hand & QUEENS).bit_count() * 2 + (hand & JACKS).bit_count() + others


def choose(state: Any, moves: Moves) -> Any:
    """Return a sensible move."""
    if isinstance(state, Playing):
        return choose_card(state, moves)
    phase, seat = state.phase, state.to_act
    if phase is pick.PHASE:
        is_enough = strength(state.contract.hands[seat]) >= ENOUGH[state.deal.start.seats]
        return moves[0] if is_enough == isinstance(moves[0], Pick) else moves[-1]
    if phase is bury.PHASE:
        return max(moves, key=bury_worth)
    if phase is declare.PHASE:
        return max(moves, key=declaration_worth)
    if phase in (crack.PHASE, recrack.PHASE):
        is_strong = strength(state.contract.hands[seat]) >= CRACKS
        return moves[0] if is_strong else moves[-1]  # the last is a pass, and the only one of a seat that cannot crack
    return moves[-1]


def bury_worth(move: Bury) -> int:
    """How good it is to bury these cards: points, and no power."""
    return sum(POINTS[card] - 2 * POWER[card] * (BIT[card] & TRUMP > 0) for card in move.cards)


def declaration_worth(move: Any) -> int:
    """A partner before none, and a plain call before one with an under card."""
    if isinstance(move, Alone):
        return 0
    return 1 if isinstance(move, Call) and move.under is not None else 2


def choose_card(state: Playing, moves: Moves) -> Any:
    """Return a card for the trick."""
    if len(moves) == 1:
        return moves[0]
    contract, seat, is_duel = state.contract, state.to_act, state.deal.is_duel
    picker = contract.picker
    if picker is None and not is_duel:
        return choose_for_leaster(state, moves)
    side = (picker, *contract.partners)
    if not state.led:
        return choose_lead(moves, seat in side)
    seats = state.deal.start.seats
    is_last = state.plays % seats == seats - 1
    is_friendly = not is_duel and (state.taker in side) == (seat in side)
    beating = contract.beaten_by[state.best]
    winning = [move for move in moves if BIT.get(card_of(move), 0) & beating]
    if is_friendly and (is_last or not winning or POWER.get(state.best, 0) >= SURE):
        return max(moves, key=gift_worth)
    if winning and not is_friendly:
        if is_last:
            return max(winning, key=capture_worth)
        if POWER[winning[0].card] > FAIL_POWER or seats - state.plays % seats <= 2:
            return max(winning, key=lambda move: POWER[move.card])
    return min(moves, key=cost)


def cost(move: Any) -> int:
    """What a card is worth to its holder: points, then power."""
    return COST[card_of(move)]


def gift_worth(move: Any) -> float:
    """How good it is to lay a card on a friend's trick."""
    card = card_of(move)
    power = POWER.get(card, 0)
    return POINTS[card] - (power * 0.5 if power > FAIL_POWER else 0)


def capture_worth(move: Play) -> float:
    """How good it is to take a trick with a card as the last one to lay."""
    return POINTS[move.card] * 2 - POWER[move.card]


def choose_lead(moves: Moves, is_offence: bool) -> Any:
    """The picker's side leads trump from the top, the others their aces and then low fail."""
    trumps = [move for move in moves if POWER.get(card_of(move), 0) > FAIL_POWER]
    fails = [move for move in moves if POWER.get(card_of(move), 0) <= FAIL_POWER]
    if is_offence and trumps:
        return max(trumps, key=lambda move: POWER[move.card])
    if fails:
        aces = [move for move in fails if card_of(move)[0] == "A"]
        return aces[0] if aces else min(fails, key=cost)
    return min(trumps, key=cost)


def choose_for_leaster(state: Playing, moves: Moves) -> Any:
    """In a leaster, as few points as possible: the dearest card that does not take the trick."""
    if not state.led:
        return min(moves, key=cost)
    beating = state.contract.beaten_by[state.best]
    losing = [move for move in moves if not BIT.get(card_of(move), 0) & beating]
    return max(losing, key=cost) if losing else min(moves, key=cost)


def hand(state: State, seat: int) -> int | tuple[int, ...]:
    """The cards of a seat; of two seats all that can be played, for the stacks lie face up."""
    hands = state.contract.hands
    return hands if state.deal.is_duel else hands[seat]


def points(before: Any, after: Any) -> Values:
    """What each seat got for the deal, and a share for the card points by which its side made it or failed.

    With that share a few simulations are enough: a picker who lost with 58 points was nearly right. The last trick of a
    deal that another one follows is left out of these card points.
    """
    payments, contract = points_of_deal(before, after), before.contract
    if contract.picker is None:
        return payments
    won = before.won if after.to_act is not None else after.won
    side = (contract.picker, *contract.partners)
    taken = sum(cards.points(contract.worth(won[seat])) for seat in side) + sum(map(cards.points, contract.buried))
    unit = (taken - HALF) / UNIT
    units = dict.fromkeys(side, unit) | {contract.picker: unit * (len(payments) - 2 * len(side) + 1)}
    return tuple(own + units.get(seat, -unit) for seat, own in enumerate(payments))


def prune(state: State, moves: Moves) -> Moves:
    """Keep the best buries; of cards in a row that count the same, one."""
    if state.phase is bury.PHASE:
        return tuple(sorted(moves, key=bury_worth, reverse=True)[:BURIES])
    if not isinstance(state, Playing):
        return moves
    known = state.played | state.contract.hands[state.to_act]
    playable = {card_of(move) for move in moves}
    return tuple(move for move in moves if not has_equivalent(card_of(move), known, playable))


def has_equivalent(card: Laid, known: int, playable: set[Laid]) -> bool:
    """Whether a lower card counts the same, and no other seat has one between them."""
    for other in BELOW.get(card, ()):
        if POINTS[other] == POINTS[card] and other in playable:
            return True
        if not BIT[other] & known:
            return False
    return False


POLICY: Final = Policy(choose, hand, to_end_of_deal, points, prune)
