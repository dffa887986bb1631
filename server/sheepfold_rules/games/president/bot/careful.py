"""Careful play of President: low cards first, sets kept whole, and the lead taken back when it is worth a card."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from math import prod
from typing import Final, NamedTuple

from sheepfold_rules.core.bots import Heuristic, Weight, chance_of_at_least, first_decision, heaviest_move
from sheepfold_rules.games.president.cards import ACE, JOKERS, OF_RANK, RANKS, Card
from sheepfold_rules.games.president.moves import Give, Move, Play, Turn
from sheepfold_rules.games.president.view import View

JOKER: Final = len(RANKS)
PLACE: Final = {rank: place for place, rank in enumerate((*RANKS, "X"))}  # by the first character of a card
COUNTS: Final = (*(cards.bit_count() for cards in OF_RANK), JOKERS.bit_count())
MOST: Final = 4  # cards of a rank

SURE: Final = 0.9  # the probability of holding from which on a set counts as unbeatable
LEAD: Final = 0.7  # the worth of the next lead, in sets to get rid of
JOKER_WORTH: Final = 0.8
FINISH: Final = 2.0  # the worth of the lead to a hand that only needs it to go out
CLOSE: Final = 2  # cards of another seat, from which on it must be stopped
# how hard it is to get rid of that many cards of a rank; the high ones win a lead, and cost no time
BURDEN: Final = tuple(
    tuple((1 - place / ACE) * (1 + 0.2 * (count - 1)) * (count > 0) for count in range(MOST + 1))
    for place in range(JOKER)
)


class Table:
    """What a seat knows.

    `own` and `hidden` count its own cards and the hidden ones by rank, jokers last; `size` is the number of its own.
    `others` are the numbers of cards of the other seats that can still answer, ascending; `fewest` is the least of any
    other seat that has some. `is_start` if the seat starts a round.
    """

    __slots__ = ("beatable", "fewest", "hidden", "is_start", "moves", "others", "own", "rows", "size")

    def __init__(
        self,
        own: list[int],
        hidden: tuple[int, ...],
        others: tuple[int, ...],
        fewest: int,
        is_start: bool,
        moves: Sequence[Move],
    ) -> None:
        self.own = own
        self.size = sum(own)
        self.hidden = hidden
        self.others = others
        self.fewest = fewest
        self.is_start = is_start
        self.moves = moves
        self.rows: dict[int, Sequence[float]] = {}
        self.beatable: tuple[int, ...] | None = None

    def chance_to_hold(self, place: int, count: int) -> float:
        """The probability that nobody can beat that many cards of a rank."""
        row = self.rows.get(count)
        if row is None:
            row = self.rows[count] = chances_to_hold(count, self.hidden, self.others)
        return row[place]

    def is_beatable(self, place: int, count: int) -> bool:
        """Whether somebody may beat that many cards of a rank."""
        return self.chance_to_hold(place, count) < SURE

    def is_nearly_home(self, played: int, left: int) -> bool:
        """Whether at most one set in hand can be beaten, once `left` cards of the rank that is played are left."""
        if self.beatable is None:
            self.beatable = tuple(islice(self.list_beatable(), 3))
        others = len(self.beatable) - (played in self.beatable)
        return others == 0 or (others == 1 and not (left and self.is_beatable(played, left)))

    def list_beatable(self) -> Iterator[int]:
        """Yield the ranks of the sets in hand that somebody may beat."""
        for place, count in enumerate(self.own[:JOKER]):
            if count and self.is_beatable(place, count):
                yield place


def count_hidden(own: list[int], history: tuple[Turn, ...]) -> tuple[int, ...]:
    """Return how many cards of each rank are neither in hand nor played."""
    left = [count - held for count, held in zip(COUNTS, own, strict=True)]
    for turn in history:
        if isinstance(turn.move, Play):
            for card in turn.move.cards:
                left[PLACE[card[0]]] -= 1
    return tuple(left)


def read_table(view: View, moves: Sequence[Move]) -> Table:
    """Return the table of a view of the seat to act."""
    assert view.seat is not None  # it is a seat that has legal moves
    own = [0] * len(COUNTS)
    for card in view.hands[view.seat]:
        own[PLACE[card[0]]] += 1
    sizes = {other: len(hand) for other, hand in enumerate(view.hands) if other != view.seat and hand}
    locked = view.passed if view.options.pass_locks else ()
    others = tuple(sorted(size for other, size in sizes.items() if other not in locked))
    return Table(own, count_hidden(own, view.history), others, min(sizes.values()), view.standing is None, moves)


@lru_cache(maxsize=1 << 14)
def chances_to_hold(count: int, left: tuple[int, ...], others: tuple[int, ...]) -> list[float]:
    """Return for each rank the probability that nobody has that many cards of it or of a higher one."""
    chances, jokers = chances_that_none_has(count, sum(left), others), left[JOKER]
    row, chance = [1.0] * JOKER, 1.0
    for place in range(ACE, -1, -1):
        chance *= chances[left[place] + jokers]
        row[place] = chance
    return row


@lru_cache(maxsize=1 << 14)
def chances_that_none_has(count: int, total: int, others: tuple[int, ...]) -> list[float]:
    """Return the probabilities that none of the hands has that many cards of a rank.

    They are by how many of the `total` hidden cards are of that rank or jokers.
    """
    return [
        prod(1 - chance_of_at_least(count, such, total, hand) for hand in others)
        for such in range(min(total, MOST + COUNTS[JOKER]) + 1)
    ]


def choose(view: View, moves: Sequence[Move]) -> Move:
    """Return the set to play, or a pass; or the cards to give back."""
    found: Move = first_decision(HEURISTICS, read_table(view, moves))
    return found


def give_back_the_lowest(table: Table) -> Move | None:
    """Low single cards are the hardest to get rid of, and help the Bum least."""
    gifts = [move for move in table.moves if isinstance(move, Give)]
    return min(gifts, key=lambda move: sum(use_of(table, card) for card in move.cards), default=None)


def use_of(table: Table, card: Card) -> float:
    """Return what a card is worth to the hand: its rank, and more for others of that rank beside it."""
    place = PLACE[card[0]]
    return place + 3.0 * (table.own[place] - 1)


def go_out(table: Table) -> Move | None:
    """Nothing is better than to be out."""
    return next((move for move in table.moves if isinstance(move, Play) and len(move.cards) == table.size), None)


class Laid(NamedTuple):
    """The set of a play: the place of its rank, how many cards it has, and how many of them are jokers or are not."""

    place: int
    size: int
    jokers: int
    naturals: int


@lru_cache(maxsize=1 << 12)
def measure(move: Move) -> Laid | None:
    """Return the set of a play; None for a pass."""
    if not isinstance(move, Play):
        return None
    jokers = sum([card[0] == "X" for card in move.cards])
    return Laid(PLACE[move.rank], len(move.cards), jokers, len(move.cards) - jokers)


def shed_low_sets(table: Table, laid: Laid) -> float:
    """The lowest sets are a burden, since there are few chances to play them: they go first.

    They go whole, since the rest of a set needs another turn. The highest can go at any time.
    """
    own = table.own[laid.place]
    return BURDEN[laid.place][own] - BURDEN[laid.place][own - laid.naturals]


def keep_jokers(table: Table, laid: Laid) -> float:
    """A joker makes any set, and any single card an ace."""
    return -JOKER_WORTH * laid.jokers


def win_the_lead(table: Table, laid: Laid) -> float:
    """Whoever plays a set that nobody beats leads again, and sheds what they like."""
    return LEAD * table.chance_to_hold(laid.place, laid.size)


def run_for_home(table: Table, laid: Laid) -> float:
    """Where only one set in hand can be beaten, the unbeatable ones go first, and that one last."""
    if not table.is_nearly_home(laid.place, table.own[laid.place] - laid.naturals):
        return 0.0
    return FINISH * table.chance_to_hold(laid.place, laid.size)


def stop_the_last_cards(table: Table, laid: Laid) -> float:
    """A seat with one or two cards left is given no cheap way out: high cards, and larger sets."""
    if table.fewest > CLOSE:
        return 0.0
    sets = 0.15 * (laid.size - 1) if table.is_start else 0.0
    return laid.place / 24 + sets


WEIGHTS: Final[tuple[Weight[Table, Laid], ...]] = (
    shed_low_sets,
    keep_jokers,
    win_the_lead,
    run_for_home,
    stop_the_last_cards,
)


def weigh_the_rest(table: Table, weights: Sequence[Weight[Table, Laid]] = WEIGHTS) -> Move:
    """Every other play costs something and gains something; a pass does neither."""
    return heaviest_move(weights, table, table.moves, measure)


HEURISTICS: Final[tuple[Heuristic[Table], ...]] = (give_back_the_lowest, go_out, weigh_the_rest)
