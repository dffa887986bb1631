"""States that agree with a view of Wolf herd.

Each card of the deck went to a seat at a known time, or lies in the stock. For each seat by itself, the hands that it
can have had are counted turn by turn: a play needs its cards, and a discard a hand in which nothing could be played.
The hands of all seats at the end are then drawn in proportion to the ways that lead to them and the orders of the stock
that they leave; and what each seat drew when, backwards from there.
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import accumulate
from math import factorial, prod
from typing import Final, NamedTuple, TypeVar

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.errors import NoSuchView
from sheepfold_server.core.match import Sampled, Start
from sheepfold_server.core.phase import legal_moves
from sheepfold_server.core.rng import Rng
from sheepfold_server.core.sampling import Candidates, Drawn
from sheepfold_server.games.wolf_herd.cards import CARDS, CROOK, DISGUISED, FENCE, KINDS
from sheepfold_server.games.wolf_herd.match import laid, opened
from sheepfold_server.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep, Turn
from sheepfold_server.games.wolf_herd.record import DealRecord
from sheepfold_server.games.wolf_herd.state import HAND, Deal, Playing
from sheepfold_server.games.wolf_herd.view import View

T = TypeVar("T")

BITS: Final = 6  # a kind in a set of cards: its number, and one bit that a subtraction may borrow
UNIT: Final = {kind: 1 << BITS * place for place, kind in enumerate(KINDS)}
SPARE: Final = sum(UNIT.values()) << BITS - 1
MASK: Final = (1 << BITS - 1) - 1


class Draw(NamedTuple):
    """A seat drew the card at this place of the deck."""

    place: int


class Moved(NamedTuple):
    """A seat gave these cards out of its hand, and fetched those."""

    spent: int
    fetched: int


@dataclass(frozen=True, slots=True)
class Walk:
    """What a seat drew and gave in order; and after each step, for each hand, how many draws lead to it."""

    steps: list[Draw | Moved] = field(default_factory=list)
    ways: list[dict[int, int]] = field(default_factory=lambda: [{0: 1}])

    def draw(self, place: int) -> None:
        """The seat draws a card, of any kind."""
        found: dict[int, int] = defaultdict(int)
        for hand, ways in self.ways[-1].items():
            for unit in UNIT.values():
                found[hand + unit] += ways
        self.steps.append(Draw(place))
        self.ways.append(found)

    def move(self, moved: Moved, allowed: Callable[[int], bool]) -> None:
        """The seat makes a move that is legal with the hands that `allowed` says."""
        self.steps.append(moved)
        self.ways.append(
            {
                hand - moved.spent + moved.fetched: ways
                for hand, ways in self.ways[-1].items()
                if is_part(moved.spent, hand) and allowed(hand)
            }
        )

    def trace(self, hand: int, deck: list[str], rng: Rng) -> None:
        """Put into the deck what the seat drew, one of the ways to this hand."""
        for step, ways in zip(reversed(self.steps), self.ways[-2::-1], strict=True):
            if isinstance(step, Moved):
                hand += step.spent - step.fetched
            else:
                card = weighted({kind: ways.get(hand - UNIT[kind], 0) for kind in dict.fromkeys(list_cards(hand))}, rng)
                deck[step.place] = card
                hand -= UNIT[card]


def sampler(view: View) -> Candidates:
    """What draws states that agree with the view, each as likely as any other.

    Raises:
        NoSuchView: the moves are not ones that can follow each other, or no hands can have made them.
    """
    walks, drawn = walked(view)
    ends = [ends_of(view, seat, walk) for seat, walk in enumerate(walks)]
    sums: list[dict[int, int]] = [{0: 1}]
    left = pool(view)
    for end in ends:
        sums.append(added(sums[-1], end, left))
    stocks = [(total, ways * orders(left - total)) for total, ways in sums[-1].items()]
    upto = list(accumulate(ways for _, ways in stocks))
    if not upto:
        raise NoSuchView(("history",), "there are not so many cards of a kind")
    moves = tuple(turn.move for turn in view.history)

    def draw(rng: Rng, sampled: Sampled) -> Drawn:
        total = stocks[bisect_right(upto, rng.below(upto[-1]))][0]
        deck = [*[HIDDEN] * drawn, *rng.shuffle(list_cards(left - total))]
        for seat in reversed(range(view.seats)):
            before = sums[seat]
            hand = weighted({each: before.get(total - each, 0) * ways for each, ways in ends[seat].items()}, rng)
            walks[seat].trace(hand, deck, rng)
            total -= hand
        part = DealRecord(
            deck=tuple(deck),
            moves=moves,
        )
        return Drawn(part, view.dealer)

    return Candidates(draw, give_up_after=1)


def walked(view: View) -> tuple[list[Walk], int]:
    """The way of each seat through the match, and how many cards have been drawn."""
    start = Start("wolf_herd", view.seats, view.options, view.dealer, None, None)
    state = opened(Deal(start, CARDS))  # of which only what is public will be right
    walks = [Walk() for _ in range(view.seats)]
    for place in range(HAND * view.seats):
        walks[(state.to_act + place) % view.seats].draw(place)
    for index, turn in enumerate(view.history):
        if state.to_act != turn.seat:
            raise NoSuchView(("history", index, "seat"), "another seat was to act, or none")
        walk, gone = walks[turn.seat], spent(turn.move)
        fetched = UNIT[turn.move.take] if isinstance(turn.move, Crook) else 0
        walk.move(Moved(code(gone), fetched), is_legal(state, turn.move))
        if not walk.ways[-1]:
            raise NoSuchView(("history", index, "move"), "no hand can have made this move")
        after = moved(state, turn, gone)
        for place in range(state.drawn, after.drawn):
            walk.draw(place)
        state = after
    return walks, state.drawn


def moved(state: Playing, turn: Turn, gone: tuple[str, ...]) -> Playing:
    """What is public after a move; hands are only as large as they are."""
    seat, seats = turn.seat, len(state.hands)
    _, herds, discard, fetched = laid(with_hand(state, gone), turn.move)
    size = len(state.hands[seat]) - len(gone) + isinstance(turn.move, Crook)
    drawn = min(len(CARDS), state.drawn + max(0, HAND - size))
    hands = tuple(
        (HIDDEN,) * (size + drawn - state.drawn) if owner == seat else hand for owner, hand in enumerate(state.hands)
    )
    to_act = next((each for each in state.deal.start.clockwise((seat + 1) % seats) if hands[each]), -1)
    return Playing(
        state.deal,
        (),
        (),
        state.phase,
        to_act,
        hands,
        herds,
        discard,
        drawn,
        tuple(fetched if owner == seat else own for owner, own in enumerate(state.fetched)),
    )


def with_hand(state: Playing, hand: tuple[str, ...]) -> Playing:
    """The position with this hand for the seat to act."""
    hands = tuple(hand if owner == state.to_act else other for owner, other in enumerate(state.hands))
    return Playing(
        state.deal,
        state.moves,
        state.movers,
        state.phase,
        state.to_act,
        hands,
        state.herds,
        state.discard,
        state.drawn,
        state.fetched,
    )


def is_legal(state: Playing, move: Move) -> Callable[[int], bool]:
    """Whether the move is legal with a hand that has its cards. What else the hand holds counts for discards only, and
    how many crooks it holds for a crook."""

    @cache
    def found(hand: tuple[str, ...]) -> bool:
        return move in legal_moves(with_hand(state, hand))

    if isinstance(move, Discard):
        return lambda hand: found(list_cards(hand))
    if isinstance(move, Crook):
        return lambda hand: found((CROOK,) * list_cards(hand).count(CROOK))
    return lambda hand: found(spent(move))


def spent(move: Move) -> tuple[str, ...]:
    """The cards that a move takes out of the hand."""
    match move:
        case Fence():
            return (FENCE,)
        case Attack(wolves=wolves):
            return wolves
        case Disguise():
            return (DISGUISED,)
        case Crook():
            return (CROOK,)
        case PlaySheep(card=card) | Discard(card=card):
            return (card,)


def ends_of(view: View, seat: int, walk: Walk) -> dict[int, int]:
    """The hands that a seat can have now, each with its ways: all that lead there, or its own, which it sees."""
    if len(view.hands) != view.seats:
        raise NoSuchView(("hands",), f"{view.seats} hands were expected, one a seat")
    hand, ways = view.hands[seat], walk.ways[-1]
    size = len(list_cards(next(iter(ways))))
    if len(hand) != size:
        raise NoSuchView(("hands", seat), f"{size} cards were expected")
    if seat != view.seat:
        return ways
    if HIDDEN in hand or code(hand) not in ways:
        raise NoSuchView(("hands", seat), "these cards cannot have made the moves of this seat")
    return {code(hand): ways[code(hand)]}


def pool(view: View) -> int:
    """The cards of the deck that no move has shown: in the hands and in the stock."""
    left = Counter(CARDS)
    for turn in view.history:
        left.subtract(spent(turn.move))
        left.update([turn.move.take] if isinstance(turn.move, Crook) else [])
    short = [card for card, count in left.items() if count < 0]
    if short:
        raise NoSuchView(("history",), f"there are not so many of {short[0]}")
    return code(left.elements())


def added(sums: dict[int, int], end: dict[int, int], left: int) -> dict[int, int]:
    """The cards of one more hand with those before, as far as there are so many, each with its ways."""
    found: dict[int, int] = defaultdict(int)
    for total, ways in sums.items():
        for hand, more in end.items():
            found[total + hand] += ways * more
    return {total: ways for total, ways in found.items() if is_part(total, left)}


def orders(cards: int) -> int:
    """In how many orders the cards can lie, those of a kind alike."""
    kinds = Counter(list_cards(cards))
    return factorial(kinds.total()) // prod(map(factorial, kinds.values()))


def weighted(ways: Mapping[T, int], rng: Rng) -> T:
    """One of these, in proportion to its ways."""
    return rng.choose_weighted(ways.items(), sum(ways.values()))


def code(cards: Iterable[str]) -> int:
    """The cards as a number, in which each kind has its bits."""
    return sum(map(UNIT.__getitem__, cards))


@lru_cache(maxsize=4096)
def list_cards(cards: int) -> tuple[str, ...]:
    """The cards of such a number, kind by kind."""
    return tuple(kind for place, kind in enumerate(KINDS) for _ in range(cards >> BITS * place & MASK))


def is_part(some: int, cards: int) -> bool:
    """Is it true that the cards have all of some?"""
    return (cards + SPARE - some) & SPARE == SPARE
