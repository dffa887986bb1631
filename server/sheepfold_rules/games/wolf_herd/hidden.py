"""States that agree with a view of Wolf herd.

Each card of the deck went to a seat at a known time, or lies in the stock. For each seat by itself, the hands that it
can have had are counted turn by turn: a play needs its cards, and a discard needs a hand in which nothing could be
played. The hands that the seats hold now are then drawn in proportion to the ways that lead to them and to the orders
of the stock that they leave; and what each seat drew when, backwards from there.
"""

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import accumulate
from math import factorial, prod
from typing import Final, TypeVar

from sheepfold_rules.core.cards import HIDDEN, seen_cards
from sheepfold_rules.core.deadline import CheckTime, checking
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal, Proposals
from sheepfold_rules.core.sheep_deck import CARDS, KINDS, Card, unseen_cards
from sheepfold_rules.games.wolf_herd import play
from sheepfold_rules.games.wolf_herd.cards import CROOK
from sheepfold_rules.games.wolf_herd.match import open_deal
from sheepfold_rules.games.wolf_herd.moves import Crook, Discard, Move
from sheepfold_rules.games.wolf_herd.play import spent_cards
from sheepfold_rules.games.wolf_herd.record import DealRecord
from sheepfold_rules.games.wolf_herd.state import HAND, Deal, Playing, max_turns
from sheepfold_rules.games.wolf_herd.view import View

T = TypeVar("T")

# A set of cards as a number: for each kind how many, and one bit that a subtraction may borrow.
BITS: Final = 6
UNIT: Final = {kind: 1 << BITS * index for index, kind in enumerate(KINDS)}
SPARE: Final = sum(UNIT.values()) << BITS - 1
MASK: Final = (1 << BITS - 1) - 1


@dataclass(frozen=True, slots=True)
class Course:
    """How the hand of a seat changed in the match, and in how many ways it can have become each hand.

    Of each change, `steps` has the index of the card in the deck, or None for a move, and by what it changed the hand.
    `counts` are the ways to each hand, before the first change and after each.
    """

    steps: list[tuple[int | None, int]] = field(default_factory=list)
    counts: list[dict[int, int]] = field(default_factory=lambda: [{0: 1}])

    def draw(self, index: int) -> None:
        """Let the seat draw a card, of any kind."""
        found: dict[int, int] = defaultdict(int)
        for hand, count in self.counts[-1].items():
            for unit in UNIT.values():
                found[hand + unit] += count
        self.steps.append((index, 0))
        self.counts.append(found)

    def move(self, spent: int, fetched: int, is_legal: Callable[[int], bool]) -> None:
        """Let the seat make a move, which is legal with the hands that `is_legal` accepts."""
        change = fetched - spent
        hands = self.counts[-1].items()
        self.steps.append((None, change))
        self.counts.append({hand + change: count for hand, count in hands if has_all(hand, spent) and is_legal(hand)})

    def trace(self, hand: int, deck: list[Card], rng: Rng) -> None:
        """Put into the deck what the seat drew: one of the ways to this hand, each as likely as any other."""
        for (index, change), counts in zip(reversed(self.steps), self.counts[-2::-1], strict=True):
            if index is not None:
                last = {kind: counts.get(hand - UNIT[kind], 0) for kind in dict.fromkeys(list_cards(hand))}
                deck[index] = choose(last, rng)
                change = UNIT[deck[index]]
            hand -= change


def sampler(view: View, check_time: CheckTime) -> Proposals:
    """Return a source of proposed states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: the moves are not ones that can follow each other, or no hands can have made them.
    """
    most = max_turns(view.options)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a match has at most {most} turns with these options")
    courses, drawn = follow_seats(view, check_time)
    hands = [list_hands(view, seat, course) for seat, course in enumerate(courses)]
    pool = hidden_cards(view)
    sums: list[dict[int, int]] = [{0: 1}]  # the cards of the first seats together, each with the count of its ways
    for own in hands:
        sums.append(add_hand(sums[-1], own, pool, check_time))
    totals = [(held, count * count_orders(pool - held)) for held, count in checking(check_time, sums[-1].items())]
    limits = list(accumulate(count for _, count in totals))
    if not limits:
        raise ImpossibleView(("history",), "there are not that many cards of one kind")
    moves = tuple(turn.move for turn in view.history)

    def sample(rng: Rng, sampled: Sampled) -> Proposal:
        held = totals[bisect_right(limits, rng.below(limits[-1]))][0]
        deck = [*CARDS[:drawn], *rng.shuffle(list_cards(pool - held))]
        for seat in reversed(range(view.seats)):
            before = sums[seat]
            hand = choose({each: before.get(held - each, 0) * count for each, count in hands[seat].items()}, rng)
            courses[seat].trace(hand, deck, rng)
            held -= hand
        return Proposal(DealRecord(deck=tuple(deck), moves=moves), view.dealer)

    return Proposals(sample, give_up_after=1)


def follow_seats(view: View, check_time: CheckTime) -> tuple[list[Course], int]:
    """Return the course of each seat's hand, and the number of cards that have been drawn."""
    start = Start("wolf_herd", view.seats, view.options, view.dealer, None, None)
    state = open_deal(Deal(start, CARDS))  # of which only what is public is right
    courses = [Course() for _ in range(view.seats)]
    for index in range(HAND * view.seats):
        courses[(state.to_act + index) % view.seats].draw(index)
    for number, turn in enumerate(checking(check_time, view.history)):
        size = len(state.hands[turn.seat]) if state.to_act == turn.seat else 0
        if not size:
            raise ImpossibleView(("history", number, "seat"), "this seat was not to act")
        course, spent = courses[turn.seat], spent_cards(turn.move)
        fetched = UNIT[turn.move.take] if isinstance(turn.move, Crook) else 0
        course.move(encode(spent), fetched, legality_test(state, turn.move))
        if not course.counts[-1]:
            raise ImpossibleView(("history", number, "move"), "this move was not legal with any hand")
        hand = (*spent, *state.hands[turn.seat])[:size]  # of the right size
        after = play.apply(with_hand(state, hand), turn.move)
        for index in range(state.drawn, after.drawn):
            course.draw(index)
        state = after
    return courses, state.drawn


def with_hand(state: Playing, hand: tuple[Card, ...]) -> Playing:
    """Return the position with this hand for the seat to act."""
    seat = state.to_act
    return replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


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


def list_hands(view: View, seat: int, course: Course) -> dict[int, int]:
    """Return the hands that a seat can have now, each with the count of its ways; its own where the view shows it.

    Raises:
        ImpossibleView: the hand that the view shows is none of them.
    """
    hand, counts = view.hands[seat], course.counts[-1]
    size = len(list_cards(next(iter(counts))))
    if len(hand) != size:
        raise ImpossibleView(("hands", seat), f"{size} cards were expected")
    if seat != view.seat:
        return counts
    own = encode(seen_cards(hand))
    if HIDDEN in hand or own not in counts:
        raise ImpossibleView(("hands", seat), "with these cards, the seat cannot have made its moves")
    return {own: counts[own]}


def hidden_cards(view: View) -> int:
    """Return the cards of the deck that no move has shown: those in the hands and in the stock."""
    moves = [turn.move for turn in view.history]
    seen = Counter(card for move in moves for card in spent_cards(move))
    seen.subtract(move.take for move in moves if isinstance(move, Crook))
    return encode(unseen_cards(seen, "history"))


def add_hand(sums: dict[int, int], hands: dict[int, int], pool: int, check_time: CheckTime) -> dict[int, int]:
    """Return the cards of one more hand and those before it, as far as the pool has them, each with its count."""
    found: dict[int, int] = defaultdict(int)
    for held, count in checking(check_time, sums.items()):
        for hand, more in hands.items():
            found[held + hand] += count * more
    return {held: count for held, count in found.items() if has_all(pool, held)}


def count_orders(cards: int) -> int:
    """Return the number of orders in which the cards can lie, those of a kind alike."""
    counts = [cards >> shift & MASK for shift in range(0, BITS * len(KINDS), BITS)]
    return factorial(sum(counts)) // prod(map(factorial, counts))


def choose(counts: Mapping[T, int], rng: Rng) -> T:
    """Return one of the keys, in proportion to its count."""
    return rng.choose_weighted(counts.items(), sum(counts.values()))


def encode(cards: Iterable[Card]) -> int:
    """Return the cards as a number, in which each kind has its bits."""
    return sum(map(UNIT.__getitem__, cards))


@lru_cache(maxsize=4096)
def list_cards(cards: int) -> tuple[Card, ...]:
    """Return the cards of such a number, kind by kind."""
    return tuple([kind for index, kind in enumerate(KINDS) for _ in range(cards >> BITS * index & MASK)])


def has_all(cards: int, some: int) -> bool:
    """Whether the cards have all of some others."""
    return (cards + SPARE - some) & SPARE == SPARE
