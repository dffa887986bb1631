"""Sampling stops when its time is up, whatever it is doing; looking at the clock changes nothing of what it draws."""

from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_rules.core.errors import OutOfTime
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from tests.support.chance import EVERY_GAME, chances, stopped
from tests.support.sampling import Clock

SEED: Final = "a seed that is long enough"
LONGEST_GAP: Final = 0.15  # seconds of processor time between two looks at the clock


def drawn(game: AnyGame, view: Any, count: int, clock: Clock) -> list[Any]:
    """The records of some samples."""
    return [plain(game.write(state)) for state in samples(game, view, count, SEED, clock.check_time)]


@EVERY_GAME
@given(chance=chances())
def test_samples_are_the_same_however_often_the_clock_is_looked_at(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    view = game.view(state, chance.choice((*range(state.deal.start.seats), None)))
    clock = Clock()
    found = drawn(game, view, 3, clock)
    assert found == [plain(game.write(state)) for state in samples(game, view, 3, SEED)]
    assert clock.looks >= 3
    for last in {1, clock.looks, chance.randint(1, clock.looks)}:
        with pytest.raises(OutOfTime):
            drawn(game, view, 3, Clock(last))
    assert drawn(game, view, 3, Clock(clock.looks + 1)) == found


# matches whose hidden cards take long to count: much is hidden, or much has been played
DEAR: Final[tuple[tuple[str, int, int, dict[str, Any]], ...]] = (
    ("wolf_herd", 4, 2, {}),
    ("wolf_herd", 4, 40, {"overkill": "allowed"}),
    ("wolf_herd", 3, 990, {"crook_take": "any", "turn_limit": 1000}),
    ("sheepshead", 2, 24, {}),
    ("sheepshead", 5, 12, {"partner": "called_ace", "under_test": "after_bury"}),
    ("sheepshead", 7, 9, {}),
    ("president", 7, 200, {"end": "deals"}),
    ("pass_the_ewe", 6, 60, {}),
    ("wolf", 2, 300, {"pickup": "shuffled"}),
    ("wolf_concentration", 1, 60, {}),
)


@pytest.mark.parametrize(("name", "seats", "moves", "options"), DEAR)
def test_sampling_never_goes_long_without_looking_at_the_clock(
    name: str, seats: int, moves: int, options: dict[str, Any]
) -> None:
    game, chance = load_rules(name), Random(4)
    state = game.start_match(Start(name, seats, game.options(**options), 0, SEED, None))
    while moves and state.to_act is not None:
        choices = legal_moves(state)
        crooks = [move for move in choices if move.type == "crook" and move.take == "CR"]  # these go on and on
        state, moves = game.apply(state, chance.choice(crooks or choices)), moves - 1
    clock = Clock()
    drawn(game, game.view(state, None), 2, clock)
    clock.check_time()
    assert clock.gap < LONGEST_GAP
