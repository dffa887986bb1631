"""Records: what play leads to reads back as it was, and what it cannot lead to is refused with its reason."""

from dataclasses import replace
from typing import Any

import pytest

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.record import audit_counts
from sheepfold_rules.games.sheepshead.state import State
from tests.games.sheepshead.impossible import SAMPLED, TWICE, WON, changed
from tests.games.sheepshead.table import PASSED, sit

ALLOWED: tuple[tuple[str, dict[str, Any], dict[str, Any]], ...] = (
    (WON.moves, {"deals": 2}, {"scores": [-8, 2, 2, 2, 2]}),
    (WON.moves, {"deals": 2}, {"scores": [-4, -2, 2, 2, 2]}),
    (WON.moves, {"deals": 2}, {"scores": [4, -1, -1, -1, -1]}),
    (WON.moves, {"deals": 2}, {"scores": [0, 0, 0, 0, 0]}),
    (f"{WON.opening}, crack, {WON.plays}", {"deals": 2, "crack": True}, {"scores": [4, -2, 2, -2, -2]}),
    (WON.moves, {"deals": 2, "no_trick_partner_exempt": True}, {"scores": [-18, 6, 0, 6, 6]}),
    (f"{PASSED} pass", {"no_pick": "doubler"}, {"seed": "a seed beside the decks"}),
    (f"{PASSED} pass", {"no_pick": "schwanzer", "deals": 2}, {"scores": [1, 1, -4, 1, 1]}),
    (f"{PASSED} pass", {"no_pick": "schwanzer", "deals": 2}, {"scores": [4, -1, -1, -1, -1]}),  # with a picker alone
    (WON.moves, {"deals": 2, "no_pick": "moster"}, {"scores": [-4, 1, 1, 1, 1]}),
    (WON.moves, {"deals": 2, "no_pick": "moster"}, {"scores": [0, 0, 0, 0, 0]}),
    (WON.moves, {"deals": 2, "leaster_tie": "fewest_tricks"}, {"scores": [0, 0, 0, 0, 0]}),
    (WON.moves, {"deals": 2, "blitz": "black"}, {"scores": [4, -2, 2, -2, -2]}),
    (WON.moves, {"deals": 2, "blitz": "black_and_red"}, {"scores": [32, -8, -8, -8, -8]}),
    ("pass pass", {}, SAMPLED),
    ("pass pick", {"seats": 7, "die": 3}, {"die": 6, "seed": None}),
)

# How doublers stack, the deals passed out and scored, and how many doublers can still wait.
WAITING: tuple[tuple[str, int, int, range], ...] = (
    ("queue", 2, 0, range(2, 3)),
    ("queue", 2, 1, range(1, 3)),
    ("queue", 1, 2, range(2)),
    ("multiply", 2, 0, range(2, 3)),
    ("multiply", 2, 1, range(3)),
)


def read(value: Any) -> tuple[Any, State]:
    """A plain record, and the state that it reads as."""
    record: Any = reader(GAME.record_type)(value)
    return record, GAME.read(record)


@pytest.mark.parametrize(("moves", "options", "changes"), ALLOWED)
def test_a_record_that_other_play_leads_to_is_read(
    moves: str, options: dict[str, Any], changes: dict[str, Any]
) -> None:
    record, state = read(
        changed(plain(GAME.write(sit("" if "seats" in options else TWICE, moves, **options))), changes)
    )
    assert GAME.write(state) == record


def test_scores_are_those_of_deals_on_which_the_doublers_fell_that_wait_no_more() -> None:
    rules: dict[str, Any] = {"no_pick": "doubler", "deals": 3}
    single = plain(GAME.write(sit([(WON.deal, 4), ("", 0), ("", 0)], f"{WON.moves}, {PASSED}", **rules)))
    doubled = plain(GAME.write(sit([("", 4), (WON.deal, 4), ("", 0)], f"{PASSED}, {WON.moves}", **rules)))
    for value in (single, doubled):
        assert plain(GAME.write(read(value)[1])) == value
    with pytest.raises(ImpossibleState, match="no match can have these scores"):
        read(doubled | {"scores": single["scores"]})


@pytest.mark.parametrize(("stack", "passed", "scored", "waiting"), WAITING)
def test_doublers_wait_as_their_stack_allows(stack: str, passed: int, scored: int, waiting: range) -> None:
    chosen: dict[str, Any] = {"doubler_stack": stack}
    options = Options(no_pick="doubler", deals=3, **chosen)
    start = Start("sheepshead", 5, options, 4, None, None)
    state = sit([("", 4)] * 2, PASSED, no_pick="doubler")
    for doublers in range(-1, passed + 2):
        part = replace(GAME.write(state), deal=passed + scored + 1, scored=scored, doublers=doublers)
        if doublers in waiting:
            audit_counts(part, start)
            continue
        with pytest.raises(ImpossibleState, match=f"a number from {waiting[0]} to {waiting[-1]} was expected"):
            audit_counts(part, start)
