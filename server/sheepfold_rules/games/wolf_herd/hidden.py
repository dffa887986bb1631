"""States that agree with a view of Wolf herd.

Each card of the deck went to a seat at a known time, or lies in the stock. For each seat by itself, the hands that it
can have had are counted turn by turn: a play needs its cards, and a discard needs a hand in which nothing could be
played. The hands that the seats hold now are then drawn in proportion to the ways that lead to them and to the orders
of the stock that they leave; and what each seat drew when, backwards from there.
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import accumulate
from math import factorial, prod
from typing import Final, NamedTuple, TypeVar

from sheepfold_rules.core.cards import HIDDEN, seen_cards
from sheepfold_rules.core.deadline import CheckTime, checking
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.games.wolf_herd import play
from sheepfold_rules.games.wolf_herd.cards import CARDS, CROOK, DISGUISED, FENCE, KINDS, Card
from sheepfold_rules.games.wolf_herd.match import open_deal
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.record import DealRecord
from sheepfold_rules.games.wolf_herd.state import HAND, Deal, Playing, most_turns
from sheepfold_rules.games.wolf_herd.view import View

T = TypeVar("T")

# A set of cards as a number: for each kind how many, and one bit that a subtraction may borrow.
BITS: Final = 6
UNIT: Final = {kind: 1 << BITS * place for place, kind in enumerate(KINDS)}
SPARE: Final = sum(UNIT.values()) << BITS - 1
MASK: Final = (1 << BITS - 1) - 1
SHIFTS: Final = range(0, BITS * len(KINDS), BITS)


class Draw(NamedTuple):
    """A seat drew the card at this place of the deck."""

    place: int


class Spend(NamedTuple):
    """A seat made a move: cards left its hand, and came into it from the discard pile."""

    spent: int
    fetched: int


@dataclass(frozen=True, slots=True)
class Walk:
    """The steps of a seat through the match, and after each step the ways that lead to each hand."""

    steps: list[Draw | Spend] = field(default_factory=list)
    ways: list[dict[int, int]] = field(default_factory=lambda: [{0: 1}])

    def draw(self, place: int) -> None:
        """Let the seat draw a card, of any kind."""
        found: dict[int, int] = defaultdict(int)
        for hand, ways in self.ways[-1].items():
            for unit in UNIT.values():
                found[hand + unit] += ways
        self.steps.append(Draw(place))
        self.ways.append(found)

    def spend(self, spend: Spend, is_legal: Callable[[int], bool]) -> None:
        """Let the seat make a move, which is legal with the hands that `is_legal` accepts."""
        self.steps.append(spend)
        self.ways.append(
            {
                hand - spend.spent + spend.fetched: ways
                for hand, ways in self.ways[-1].items()
                if has_all(hand, spend.spent) and is_legal(hand)
            }
        )

    def trace(self, hand: int, deck: list[Card], rng: Rng) -> None:
        """Put into the deck what the seat drew: one of the ways to this hand, each as likely as any other."""
        for step, ways in zip(reversed(self.steps), self.ways[-2::-1], strict=True):
            if isinstance(step, Spend):
                hand += step.spent - step.fetched
            else:
                last = {kind: ways.get(hand - UNIT[kind], 0) for kind in dict.fromkeys(list_cards(hand))}
                deck[step.place] = card = choose(last, rng)
                hand -= UNIT[card]


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: the moves are not ones that can follow each other, or no hands can have made them.
    """
    most = most_turns(view.options)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a match has at most {most} turns with these options")
    walks, drawn = walk_seats(view, check_time)
    hands = [list_hands(view, seat, walk) for seat, walk in enumerate(walks)]
    pool = hidden_cards(view)
    sums: list[dict[int, int]] = [{0: 1}]  # the cards of the first seats together, each with its ways
    for own in hands:
        sums.append(add_hand(sums[-1], own, pool, check_time))
    ways_of = checking(check_time, sums[-1].items())
    totals = [(total, ways * count_orders(pool - total)) for total, ways in ways_of]
    limits = list(accumulate(ways for _, ways in totals))
    if not limits:
        raise ImpossibleView(("history",), "there are not that many cards of one kind")
    moves = tuple(turn.move for turn in view.history)

    def draw(rng: Rng, sampled: Sampled) -> Candidate:
        total = totals[bisect_right(limits, rng.below(limits[-1]))][0]
        deck = [*CARDS[:drawn], *rng.shuffle(list_cards(pool - total))]
        for seat in reversed(range(view.seats)):
            before = sums[seat]
            hand = choose({each: before.get(total - each, 0) * ways for each, ways in hands[seat].items()}, rng)
            walks[seat].trace(hand, deck, rng)  # puts what was drawn in its place
            total -= hand
        return Candidate(DealRecord(deck=tuple(deck), moves=moves), view.dealer)

    return Candidates(draw, give_up_after=1)


def walk_seats(view: View, check_time: CheckTime) -> tuple[list[Walk], int]:
    """Return the steps of each seat, and the number of cards that have been drawn."""
    start = Start("wolf_herd", view.seats, view.options, view.dealer, None, None)
    state = open_deal(Deal(start, CARDS))  # of which only what is public is right
    walks = [Walk() for _ in range(view.seats)]
    for place in range(HAND * view.seats):
        walks[(state.to_act + place) % view.seats].draw(place)
    for index, turn in enumerate(checking(check_time, view.history)):
        size = len(state.hands[turn.seat]) if state.to_act == turn.seat else 0
        if not size:
            raise ImpossibleView(("history", index, "seat"), "this seat was not to act")
        walk, spent = walks[turn.seat], spent_cards(turn.move)
        fetched = UNIT[turn.move.take] if isinstance(turn.move, Crook) else 0
        walk.spend(Spend(encode(spent), fetched), legality_test(state, turn.move))
        if not walk.ways[-1]:
            raise ImpossibleView(("history", index, "move"), "this move was not legal with any hand")
        hand = (*spent, *state.hands[turn.seat])[:size]  # of the right size
        after = play.apply(with_hand(state, hand), turn.move)
        for place in range(state.drawn, after.drawn):
            walk.draw(place)
        state = after
    return walks, state.drawn


def with_hand(state: Playing, hand: tuple[Card, ...]) -> Playing:
    """Return the position with this hand for the seat to act."""
    return Playing(
        state.deal,
        state.history,
        state.phase,
        state.to_act,
        (*state.hands[: state.to_act], hand, *state.hands[state.to_act + 1 :]),
        state.herds,
        state.herd_bits,
        state.discard,
        state.drawn,
        state.fetched,
    )


def legality_test(state: Playing, move: Move) -> Callable[[int], bool]:
    """Return the test whether the move is legal with a hand that has its cards.

    The other cards of the hand matter for discards only; for a crook, the number of crooks does.
    """

    @cache
    def is_legal(hand: tuple[Card, ...]) -> bool:
        return move in legal_moves(with_hand(state, hand))

    if isinstance(move, Discard):
        return lambda hand: is_legal(list_cards(hand))
    if isinstance(move, Crook):
        return lambda hand: is_legal((CROOK,) * list_cards(hand).count(CROOK))
    return lambda hand: is_legal(spent_cards(move))


def spent_cards(move: Move) -> tuple[Card, ...]:
    """Return the cards that a move takes out of the hand."""
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


def list_hands(view: View, seat: int, walk: Walk) -> dict[int, int]:
    """Return the hands that a seat can have now, each with its ways; only its own where the view shows it.

    Raises:
        ImpossibleView: the hand that the view shows is none of them.
    """
    if len(view.hands) != view.seats:
        raise ImpossibleView(("hands",), f"{view.seats} hands were expected, one for each seat")
    hand, ways = view.hands[seat], walk.ways[-1]
    size = len(list_cards(next(iter(ways))))
    if len(hand) != size:
        raise ImpossibleView(("hands", seat), f"{size} cards were expected")
    if seat != view.seat:
        return ways
    own = encode(seen_cards(hand))
    if HIDDEN in hand or own not in ways:
        raise ImpossibleView(("hands", seat), "with these cards, the seat cannot have made its moves")
    return {own: ways[own]}


def hidden_cards(view: View) -> int:
    """Return the cards of the deck that no move has shown: those in the hands and in the stock."""
    left = Counter(CARDS)
    for turn in view.history:
        left.subtract(spent_cards(turn.move))
        left.update([turn.move.take] if isinstance(turn.move, Crook) else [])
    short = [card for card, count in left.items() if count < 0]
    if short:
        raise ImpossibleView(("history",), f"there are not that many of {short[0]}")
    return encode(left.elements())


def add_hand(sums: dict[int, int], hands: dict[int, int], pool: int, check_time: CheckTime) -> dict[int, int]:
    """Return the cards of one more hand and those before it, each with its ways, as far as the pool has them."""
    found: dict[int, int] = defaultdict(int)
    for total, ways in checking(check_time, sums.items()):
        for hand, more in hands.items():
            found[total + hand] += ways * more
    return {total: ways for total, ways in found.items() if has_all(pool, total)}


def count_orders(cards: int) -> int:
    """Return the number of orders in which the cards can lie, those of a kind alike."""
    counts = [cards >> shift & MASK for shift in SHIFTS]
    return factorial(sum(counts)) // prod(map(factorial, counts))


def choose(ways: Mapping[T, int], rng: Rng) -> T:
    """Return one of the keys in proportion to its ways."""
    return rng.choose_weighted(ways.items(), sum(ways.values()))


def encode(cards: Iterable[Card]) -> int:
    """Return the cards as a number, in which each kind has its bits."""
    return sum(map(UNIT.__getitem__, cards))


@lru_cache(maxsize=4096)
def list_cards(cards: int) -> tuple[Card, ...]:
    """Return the cards of such a number, kind by kind."""
    return tuple(kind for place, kind in enumerate(KINDS) for _ in range(cards >> BITS * place & MASK))


def has_all(cards: int, some: int) -> bool:
    """Whether the cards have all of some others."""
    return (cards + SPARE - some) & SPARE == SPARE
