"""Every call has a deadline, and what can take long ends soon after it."""

import json
from random import Random
from time import monotonic
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import OutOfTime
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.engine import CHECK_INTERVAL, replay
from sheepfold_rules.games import load_rules
from sheepfold_server.service.call import GameCall
from sheepfold_server.service.calls import GAME_CALLS
from sheepfold_server.service.examples import play_opening
from tests.support.callers import value
from tests.support.oracle import ACCESS
from tests.support.processes import heavy_process, processor_time
from tests.support.service import JSON, Wire, service

SEED: Final = "a seed that is long enough"
CALL_SECONDS: Final = 1
PATIENCE: Final = 120.0  # seconds
MANY: Final = 20  # calls, of which each takes most of a second or more
CUT_OFF: Final = "the call reached its time limit"
NOT_BEGUN: Final = f"the batch reached its time limit of {CALL_SECONDS} seconds before this call; send this call again"


@pytest.mark.parametrize("asked", GAME_CALLS.values(), ids=map("-".join, GAME_CALLS))
def test_a_call_whose_time_is_up_is_not_answered(asked: GameCall) -> None:
    body = asked.call.example(play_opening(asked.game))
    assert ACCESS.answer(asked, body, None, deadline=monotonic() + PATIENCE)
    with pytest.raises(OutOfTime):
        ACCESS.answer(asked, body, None, deadline=monotonic() - 1)


def test_a_replay_goes_no_further_than_its_time() -> None:
    game, looks = load_rules("president"), iter(range(3))
    state = start_match(game, 4, end="deals", deals=100)
    start, turns = state.deal.start, []
    for _ in range(5 * CHECK_INTERVAL):
        turns.append(game.turn(state.to_act, legal_moves(state)[0]))
        state = game.apply(state, turns[-1].move)

    def check_time() -> None:
        if next(looks, None) is None:
            raise OutOfTime

    with pytest.raises(OutOfTime, match=f"only {3 * CHECK_INTERVAL} moves"):
        replay(game, start, turns, check_time=check_time)


def start_match(game: AnyGame, seats: int, **options: Any) -> Any:
    """A match of a game before its first move."""
    return game.start_match(Start(game.name, seats, game.options(**options), 0, SEED, None))


def dear_view() -> Any:
    """A view of Wolf herd, of which a thousand samples are the dearest call there is."""
    game, chance = load_rules("wolf_herd"), Random(4)
    state = start_match(game, 4)
    for _ in range(45):
        state = game.apply(state, chance.choice(legal_moves(state)))
    return plain(game.view(state, None))


def test_a_batch_of_the_dearest_calls_ends_soon_after_its_time_and_within_a_call() -> None:
    call = {"call": "sample", "game": "wolf_herd", "body": {"view": dear_view(), "count": 1000, "seed": "s"}}
    cheap = json.dumps({"calls": [{"call": "new", "game": "wolf", "body": {"seats": 2}}]}).encode()
    body = json.dumps({"calls": [call] * MANY}).encode()
    first_late: list[str] = []
    with service(workers=1, call_seconds=CALL_SECONDS) as found, Wire(found.url, PATIENCE) as wire:
        value(wire.send("POST", "/v1/batch", cheap, JSON))  # starts the process
        process = heavy_process(found)
        while CUT_OFF not in first_late:  # now and then the time is up between two calls
            assert len(first_late) < 5
            before = processor_time(process)
            answers = value(wire.send("POST", "/v1/batch", body, JSON))["answers"]
            assert (
                processor_time(process) - before < 3 * CALL_SECONDS
            )  # unlike a clock, it stands still where others run
            late = [each["body"]["detail"] for each in answers if each["status"] == 503]
            assert [each["status"] for each in answers] == [200] * (MANY - len(late)) + [503] * len(late)
            assert set(late[1:]) == {NOT_BEGUN}
            first_late.append(late[0])
