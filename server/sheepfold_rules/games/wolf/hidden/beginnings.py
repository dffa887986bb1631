"""How the battle of a view can have begun: the known places of both piles, and the battle before it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from operator import add
from typing import NamedTuple, TypeVar

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.deadline import CheckTime, checking
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.games.wolf.cards import STRENGTH, Card, SeenCard, cards
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.play import due_in_war
from sheepfold_rules.games.wolf.scoring import more_cards, pick_up
from sheepfold_rules.games.wolf.state import in_seat_order
from sheepfold_rules.games.wolf.view import View

C = TypeVar("C", bound=str)

SeenPiles = tuple[tuple[SeenCard, ...], ...]
Places = tuple[tuple[int, int], ...]  # in the cards that each seat put, of those that were compared


class Course(NamedTuple):
    """The course of a battle: the number of turns in it, and the places of the cards that were compared, by seat.

    `up` says of each card, by seat, whether it was put face up.
    """

    turns: int
    compared: Places
    up: tuple[tuple[bool, ...], ...]

    def shows(self, laid: SeenPiles) -> bool:
        """Whether these are cards of such a battle: ?? for those put face down, and ties before the last comparison."""
        is_seen = tuple(tuple(card != HIDDEN for card in own) for own in laid)
        return is_seen == self.up and all(laid[0][own] == laid[1][other] for own, other in self.compared[:-1])


@dataclass(frozen=True, slots=True)
class Won:
    """A battle that is over; ?? stands for cards that nobody has seen."""

    laid: SeenPiles
    winner: int
    compared: Places


@dataclass(frozen=True, slots=True)
class Beginning:
    """A battle as it can have begun; ?? stands for cards that nobody has seen.

    `turns` were made in it. `hidden` are the cards that lie where ?? stands, in any order. `won` is the battle before,
    None in the first. Where that battle's cards were shuffled, `bottom` are those at the bottom of the winner's pile,
    and `piles` are without them.
    """

    piles: SeenPiles
    turns: int
    won: Won | None
    bottom: tuple[SeenCard, ...]
    hidden: tuple[Card, ...]

    @property
    def sizes_before(self) -> tuple[int, ...]:
        """The sizes of the piles before the battle that was won; in the first battle, those of its own piles."""
        sizes = tuple(map(len, self.piles))
        if self.won is None:
            return sizes
        both = in_seat_order(self.won.winner, len(self.bottom), 0)
        one, other = map(len, self.won.laid)
        return sizes_before(tuple(map(add, sizes, both)), self.won.winner, (one, other))


def list_beginnings(view: View, check_time: CheckTime) -> Iterator[Beginning]:
    """Yield each way in which the battle can have begun.

    Raises:
        ImpossibleView: parts of the view do not fit one another.
    """
    is_won = view.phase == "over" and not any(view.laid)
    laid = view.laid if not is_won else view.last.laid if view.last is not None else ()
    if len(laid) != 2 or len(view.piles) != 2 or min(view.piles) < 0:
        raise ImpossibleView(("piles",), "a pile was expected for each seat, and the cards that it has laid")
    number, total = sum(map(len, laid)), len(cards(view.options))
    if number > total or sum(view.piles) + number * (not is_won) != total:
        raise ImpossibleView(("piles",), f"there are {total} cards")
    for left in list_sizes_left(view, laid) if is_won else (view.piles,):
        sizes = tuple(own + len(put) for own, put in zip(left, laid, strict=True))
        course = trace_battle(view, sizes, tuple(map(len, laid)))
        if course is not None and course.shows(laid):
            piles = tuple(own + (HIDDEN,) * (size - len(own)) for own, size in zip(laid, sizes, strict=True))
            for won in list_last_battles(view, sizes, check_time) if is_won else (read_last_battle(view, sizes),):
                beginning = begin_after(view, piles, course.turns, won)
                if beginning is not None:
                    yield beginning


def list_sizes_left(view: View, laid: SeenPiles) -> Iterator[tuple[int, int]]:
    """Yield the sizes that the piles can have had once the cards of the last battle of a match were put."""
    if view.outcome is None or view.last is None or view.last.winner not in (0, 1):
        raise ImpossibleView(("last",), "a match that is over must have a last battle and an outcome")
    winner, put = view.last.winner, sum(map(len, laid))
    if view.outcome.reason == "run_out":
        for left in range(sum(view.piles) - put + 1):
            both = (left, sum(view.piles) - put - left)
            if not any(due_in_war(view.options, both)) and more_cards(both) == winner:
                yield both
    else:
        both = (view.piles[0] - put * (winner == 0), view.piles[1] - put * (winner == 1))
        if min(both) >= 0:
            yield both


def read_last_battle(view: View, sizes: tuple[int, ...]) -> Won | None:
    """Return the battle before this one as the view shows it; None in the first battle."""
    if view.last is None:
        return None
    laid, winner = view.last.laid, view.last.winner
    if len(laid) != 2 or winner not in (0, 1) or max(map(len, laid)) > len(cards(view.options)):
        raise ImpossibleView(("last",), "cards of both seats were expected, and a winner")
    put = (len(laid[0]), len(laid[1]))
    course = trace_battle(view, sizes_before(sizes, winner, put), put)
    if course is None or course.compared[-1:] != ((put[0] - 1, put[1] - 1),) or not course.shows(laid):
        raise ImpossibleView(("last", "laid"), "no battle has this number of cards face up and face down")
    return Won(laid, winner, course.compared)


def list_last_battles(view: View, sizes: tuple[int, ...], check_time: CheckTime) -> Iterator[Won | None]:
    """Yield the battles that can have led to piles of these sizes, one for each number of cards put by each seat."""
    if view.battle == 1:
        yield None
        return
    battles = product(range(2), range(1, max(sizes)), range(1, max(sizes)))
    for winner, own, other in checking(check_time, battles):
        put = (own, other)
        course = trace_battle(view, sizes_before(sizes, winner, put), put) if sum(put) <= sizes[winner] else None
        if course is not None and course.compared[-1] == (own - 1, other - 1):
            yield Won(tuple((HIDDEN,) * count for count in put), winner, course.compared)


def sizes_before(sizes: tuple[int, ...], winner: int, put: tuple[int, int]) -> tuple[int, ...]:
    """Return the sizes of the piles before a battle that led to these sizes."""
    return tuple(size + put[seat] - sum(put) * (seat == winner) for seat, size in enumerate(sizes))


def trace_battle(view: View, sizes: tuple[int, ...], laid: tuple[int, ...]) -> Course | None:
    """Return the course of a battle in which each seat puts that number of cards; None where no ties lead to it."""
    put, due, turns, compared = [0, 0], (1, 1), 0, []
    up: tuple[list[bool], list[bool]] = ([], [])
    first = (view.dealer + 1) % 2
    while tuple(put) != laid:
        for seat in (first, 1 - first):
            if due[seat] and tuple(put) != laid:
                put[seat] += due[seat]
                up[seat].extend((True,) if due[seat] == 1 else (False, True))
                turns += 1
                due = in_seat_order(seat, 0, due[1 - seat])
        if not any(due):
            compared.append((put[0] - 1, put[1] - 1))
        left = (sizes[0] - put[0], sizes[1] - put[1])
        due = due_in_war(view.options, left) if min(left) >= 0 else (0, 0)
        if not any(due) and tuple(put) != laid:
            return None
    return Course(turns, tuple(compared), (tuple(up[0]), tuple(up[1])))


def begin_after(view: View, piles: SeenPiles, turns: int, won: Won | None) -> Beginning | None:
    """Return the battle that begins with these piles after that one; None where they do not fit the cards won."""
    if won is None:
        return add_hidden_cards(view, Beginning(piles, turns, None, (), ()))
    pile, other, number = piles[won.winner], piles[1 - won.winner], sum(map(len, won.laid))
    if len(pile) < number:
        return None
    top, bottom = pile[: len(pile) - number], pile[len(pile) - number :]
    if view.options.pickup == "shuffled":
        return add_hidden_cards(view, Beginning(in_seat_order(won.winner, top, other), turns, won, bottom, ()))
    both = tuple(zip(bottom, pick_up(view.options, won.laid, won.winner), strict=True))
    merged = tuple(there if here == HIDDEN else here for here, there in both)
    is_clash = any(HIDDEN not in pair and pair[0] != pair[1] for pair in both)
    if is_clash or not can_be_won(view.options, won, split_pickup(view.options, won, merged)):
        return None
    return add_hidden_cards(view, Beginning(in_seat_order(won.winner, top + merged, other), turns, won, (), ()))


def add_hidden_cards(view: View, beginning: Beginning) -> Beginning | None:
    """Return the beginning with its hidden cards; None where it has more cards of a kind than there are."""
    won = beginning.won
    known = (*beginning.piles, *(won.laid if won is not None and beginning.bottom else ()))
    left = Counter(cards(view.options))
    left.subtract(card for part in known for card in part if card != HIDDEN)
    if min(left.values()) < 0:
        return None
    return Beginning(beginning.piles, beginning.turns, won, beginning.bottom, tuple(left.elements()))


def split_pickup(options: Options, won: Won, taken: tuple[C, ...]) -> tuple[tuple[C, ...], tuple[C, ...]]:
    """Return what each seat had put, by seat, of the cards in the order in which they were picked up."""
    own, other = len(won.laid[won.winner]), len(won.laid[1 - won.winner])
    if options.pickup == "loser_first":
        return in_seat_order(won.winner, taken[other:], taken[:other])
    return in_seat_order(won.winner, taken[:own], taken[own:])


def can_be_won(options: Options, won: Won, laid: SeenPiles) -> bool:
    """Whether these cards, as far as they are known, can be those of a battle with that winner."""
    order = STRENGTH[options.fence_rank]
    *ties, (mine, theirs) = won.compared
    pairs = [(laid[0][own], laid[1][other]) for own, other in ties]
    if any(one != other and HIDDEN not in (one, other) for one, other in pairs):
        return False
    one, other = laid[0][mine], laid[1][theirs]
    if one == HIDDEN or other == HIDDEN:
        return True
    return one != other and (order[one] > order[other]) == (won.winner == 0)
