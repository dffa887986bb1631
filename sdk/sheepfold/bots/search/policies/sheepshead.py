"""Sheepshead beyond the tree: in tricks, points to friends and as few as can be to others."""

from typing import Any, Final

from sheepfold.bots.search.policies.policy import Moves, Policy, Values, points_of_deal, to_end_of_deal

CARDS: Final = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")  # in the order of their bits
BIT: Final = {card: 1 << place for place, card in enumerate(CARDS)}
TRUMPS: Final = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D")
FAILS: Final = "ATK987"
UNDER: Final = "under"  # the card that lies face down, as the best of a trick
POINTS: Final = {card: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(card[0], 0) for card in CARDS} | {UNDER: 0}
POWER: Final = {card: 20 - place for place, card in enumerate(TRUMPS)} | {
    rank + suit: 6 - place for suit in "CHS" for place, rank in enumerate(FAILS)
}
WORTH: Final = tuple(
    (points, sum(BIT[card] for card in CARDS if POINTS[card] == points)) for points in (11, 10, 4, 3, 2)
)  # card points, and the set of the cards that have them
HALF: Final = 60
UNIT: Final = 30  # card points that are worth as much as what a defender pays
ALL_TRUMPS: Final = sum(BIT[card] for card in TRUMPS)
QUEENS: Final = sum(BIT["Q" + suit] for suit in "CDHS")
JACKS: Final = sum(BIT["J" + suit] for suit in "CDHS")
SURE: Final = 13  # the power of a jack: cards from here on are likely to keep a trick
ENOUGH: Final = {3: 13, 4: 11, 5: 9, 6: 8, 7: 8}  # strength to pick with, by seats
CRACKS: Final = 12
BELOW: Final = {  # the cards below each in its suit, from the highest
    card: order[place + 1 :]
    for order in (TRUMPS, *(tuple(rank + suit for rank in FAILS) for suit in "CHS"))
    for place, card in enumerate(order)
}
BURIALS: Final = 10  # that are tried
COST: Final = {card: 3 * POINTS[card] + POWER[card] for card in CARDS} | {UNDER: 0}


def card_of(move: Any) -> str:
    """The card of a play."""
    return move.card if move.type == "play" else UNDER


def strength(hand: int) -> int:
    """What a hand is worth to a picker: queens three, jacks and other trumps less, fail aces one."""
    aces = sum(bool(hand & BIT["A" + suit]) for suit in "CHS")
    trumps = (hand & ALL_TRUMPS).bit_count()
    return (hand & QUEENS).bit_count() * 2 + (hand & JACKS).bit_count() + trumps + aces


def choose(state: Any, moves: Moves) -> Any:
    """A move that is not foolish."""
    kind = state.phase.name
    if kind == "play":
        return play(state, moves)
    seat = state.to_act
    if kind == "pick":
        enough = strength(state.contract.hands[seat]) >= ENOUGH[state.deal.start.seats]
        return moves[0] if enough == (moves[0].type == "pick") else moves[-1]
    if kind == "bury":
        return max(moves, key=bury_worth)
    if kind == "declare":
        return max(moves, key=declare_worth)
    if kind in ("crack", "recrack"):
        strong = strength(state.contract.hands[seat]) >= CRACKS
        return moves[0] if strong else moves[-1]  # the last is a pass, and the only one of a seat that cannot crack
    return moves[-1]


def bury_worth(move: Any) -> int:
    """How good it is to lay these cards away: points, and no power."""
    return sum(POINTS[card] - 2 * POWER[card] * (BIT[card] & ALL_TRUMPS > 0) for card in move.cards)


def declare_worth(move: Any) -> int:
    """A partner before none, and a plain call before one with an under."""
    if move.type == "alone":
        return 0
    return 2 if getattr(move, "under", None) is None else 1


def play(state: Any, moves: Moves) -> Any:
    """A card."""
    if len(moves) == 1:
        return moves[0]
    contract, seat = state.contract, state.to_act
    picker = contract.picker
    if picker is None and not state.deal.is_duel:
        return duck(state, moves)
    if not state.led:
        return lead(state, moves, seat == picker or seat in contract.partners)
    side = (picker, *contract.partners)
    taker = state.taker
    seats = state.deal.start.seats
    last = state.plays % seats == seats - 1
    friendly = not state.deal.is_duel and (taker in side) == (seat in side)
    beating = contract.beaten_by[state.best]
    winning = [move for move in moves if BIT.get(card_of(move), 0) & beating]
    if friendly and (last or not winning or POWER.get(state.best, 0) >= SURE):
        return max(moves, key=give_worth)
    if winning and not friendly:
        if last:
            return max(winning, key=take_worth)
        if POWER[winning[0].card] >= 7 or seats - state.plays % seats <= 2:
            return max(winning, key=lambda move: POWER[move.card])
    return min(moves, key=cost)


def cost(move: Any) -> int:
    """What a card is worth to its holder: points, then power."""
    return COST[card_of(move)]


def give_worth(move: Any) -> float:
    """How good it is to lay a card on a friend's trick."""
    card = card_of(move)
    return POINTS[card] - POWER.get(card, 0) * (POWER.get(card, 0) > 6) * 0.5


def take_worth(move: Any) -> float:
    """How good it is to take a trick with a card as the last one to lay."""
    return POINTS[move.card] * 2 - POWER[move.card]


def lead(state: Any, moves: Moves, offence: bool) -> Any:
    """Offence leads trump from the top, defence its aces and then low fail."""
    trumps = [move for move in moves if POWER.get(card_of(move), 0) > 6]
    fails = [move for move in moves if POWER.get(card_of(move), 0) <= 6]
    if offence and trumps:
        return max(trumps, key=lambda move: POWER[move.card])
    if fails:
        aces = [move for move in fails if card_of(move)[0] == "A"]
        return aces[0] if aces else min(fails, key=cost)
    return min(trumps, key=cost)


def duck(state: Any, moves: Moves) -> Any:
    """In a leaster, as few points as can be: the dearest card that does not take the trick."""
    if not state.led:
        return min(moves, key=cost)
    beating = state.contract.beaten_by[state.best]
    under = [move for move in moves if not BIT.get(card_of(move), 0) & beating]
    return max(under, key=cost) if under else min(moves, key=cost)


def hand(state: Any, seat: int) -> Any:
    """The cards of a seat; of two seats all that can be played, for the stacks lie open."""
    hands = state.contract.hands
    return hands if state.deal.is_duel else hands[seat]


def points(before: Any, after: Any) -> Values:
    """What each seat got for the deal, and a share for the card points by which its side made it or failed.

    So a few simulations tell more: who lost with 58 points was nearly right. The last trick of a deal that another one
    follows is left out of these card points.
    """
    paid, contract = points_of_deal(before, after), before.contract
    if contract.picker is None:
        return paid
    won = before.won if after.to_act is not None else after.won
    side = (contract.picker, *contract.partners)
    taken = sum(card_points(contract.worth(won[seat])) for seat in side) + sum(map(card_points, contract.buried))
    unit = (taken - HALF) / UNIT
    units = dict.fromkeys(side, unit) | {contract.picker: unit * (len(paid) - 2 * len(side) + 1)}
    return tuple(own + units.get(seat, -unit) for seat, own in enumerate(paid))


def card_points(cards: int) -> int:
    """The card points of a set."""
    return sum(points * (cards & those).bit_count() for points, those in WORTH)


def narrowed(state: Any, moves: Moves) -> Moves:
    """The best burials; of cards in a row that count the same, one."""
    kind = state.phase.name
    if kind == "bury":
        return tuple(sorted(moves, key=bury_worth, reverse=True)[:BURIALS])
    if kind != "play":
        return moves
    gone = state.played | state.contract.hands[state.to_act]
    return tuple(move for move in moves if not has_twin(card_of(move), gone, moves))


def has_twin(card: str, gone: int, moves: Moves) -> bool:
    """Is it true that a lower card counts the same, and that no other seat has one between them?"""
    cards = {card_of(move) for move in moves}
    for other in BELOW.get(card, ()):
        if POINTS[other] == POINTS[card] and other in cards:
            return True
        if not BIT[other] & gone:
            return False
    return False


POLICY: Final = Policy(choose, hand, to_end_of_deal, points, narrowed)
