"""The rules of Sheepshead by their ids: moves that keep them, and moves that break them."""

from collections.abc import Iterator
from typing import Final

from tests.games.sheepshead import (
    test_blitz,
    test_bury,
    test_crack,
    test_declare,
    test_name_trick,
    test_pick,
    test_play,
    test_seats_two,
)
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import DECK, Case, broken, moves_of, sit
from tests.support.table import Row

CASES: Final[tuple[Case, ...]] = (
    *test_pick.CASES,
    *test_bury.CASES,
    *test_declare.CASES,
    *test_crack.CASES,
    *test_name_trick.CASES,
    *test_play.CASES,
    *test_seats_two.CASES,
    *test_blitz.CASES,
)
QUEENS: Final = {"black": "QC QS", "red": "QD QH"}  # by pair
OVER = HANDS["partner: 61"].moves
# The rules of the table: moves up to here, the move, the seat that makes it, the rule that refuses it.
TABLE: Final[tuple[tuple[str, str, int | None, str | None], ...]] = (
    ("", "pass", 0, None),
    ("", "pass", None, None),
    ("", "pass", 1, "sheepshead.turn"),
    ("pass", "pick", 0, "sheepshead.turn"),
    ("pass", "pick", 1, None),
    ("", "crack", 0, "sheepshead.phase"),
    ("", "bury 7C 8C", 0, "sheepshead.phase"),
    ("", "7C", 3, "sheepshead.turn"),
    ("pick", "alone", 0, "sheepshead.phase"),
    ("pick", "KD", 0, "sheepshead.phase"),
    (OVER.rsplit(" ", 1)[0], "TH", 3, None),
    (OVER.rsplit(" ", 1)[0], "name_trick 1", 3, "sheepshead.phase"),
    (OVER, "TH", 4, "sheepshead.match_over"),
    (OVER, "pass", None, "sheepshead.match_over"),
    (OVER, "pick", 0, "sheepshead.match_over"),
)


def rows() -> Iterator[Row]:
    """The cases, and the rules of the table, as the rows that all games have."""
    for case in CASES:
        state = sit(case.deal, case.moves, **case.options)
        (keeps,), (breaks,) = moves_of(case.keeps), moves_of(case.breaks)
        verb, *named = case.breaks.split()
        refused = [QUEENS[pair] for pair in QUEENS if pair in named and broken(state, f"{verb} show {pair}")]
        queens = " ".join(sorted(" ".join(refused).split(), key=DECK.index)) if refused else None
        yield Row(case.rule.removeprefix("sheepshead."), state, keeps, breaks, queens)
    for moves, move, seat, rule in TABLE:
        state, (made,) = sit(HANDS["partner: 61"].deal, moves), moves_of(move)
        if rule is None:
            yield from (Row(kept, state, made, None, keeper=seat) for kept in ("turn", "phase"))
        else:
            yield Row(rule.removeprefix("sheepshead."), state, None, made, None, seat)


ROWS: Final = tuple(rows())
