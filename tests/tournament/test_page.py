"""What the page about tournaments says is true of the code."""

from collections.abc import Iterator
from typing import Final

from sheepfold_tools.tournament import schedule
from tests.support.pages import ROOT, codes, tables, text_of
from tests.support.plans import plan_of

PAGE: Final = ROOT / "docs" / "how-to" / "run-a-tournament.md"


def table(*head: str) -> list[list[str]]:
    """The rows of the table that begins with these columns."""
    return next(found[1:] for found in tables(PAGE) if tuple(found[0][: len(head)]) == head)


def test_the_seatings_that_the_page_shows_are_those_that_are_played() -> None:
    assert [["AB"[bot] for bot in row] for row in schedule.rotations(2, 5)] == table("seat 0", "seat 1")
    assert len(list(schedule.balanced_seatings(2, 5))) == 20


def test_the_numbers_of_matches_are_those_that_are_played() -> None:
    for row in table("seats", "2 bots"):
        seats = int(row[0])
        assert [int(cell) for cell in row[1:]] == list(matches(seats))


def matches(seats: int) -> Iterator[int]:
    """How many matches a deal has with 2, 3, 4, 5 and 8 bots."""
    for bots in (2, 3, 4, 5, 8):
        names = tuple(map(str, range(bots)))
        plan = plan_of(seats=seats, bots=names, arrangements=schedule.choose_arrangements(bots, seats))
        yield len(plan.seatings(0))


def test_every_role_stands_in_the_page() -> None:
    from tests.tournament.test_roles import ROWS

    named = {role for row in ROWS for role in row[-1].split()}
    named |= {"president", "vice_president", "no_title", "vice_bum", "bum", "first_deal"}
    assert named <= set(codes(PAGE))


def test_the_limits_that_the_page_names_are_those_that_hold() -> None:
    from sheepfold_tools.tournament.executors.dask import Dask
    from sheepfold_tools.tournament.executors.processes import MAX_LOSSES
    from sheepfold_tools.tournament.match import MAX_FAULTS, MAX_MOVES_WITHOUT_PROGRESS

    text = " ".join(text_of(PAGE).split())
    assert (schedule.FEW, MAX_FAULTS, MAX_LOSSES) == (12, 3, 3)
    assert f"After {MAX_MOVES_WITHOUT_PROGRESS:,} moves" in text
    dask = Dask("tcp://127.0.0.1:8786")
    assert f"within {dask.timeout:.0f} seconds, or no worker joins within {dask.patience:.0f}." in text
