"""The bot `search`: its moves are legal and repeatable, and depend on nothing but the view."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from fcntl import ioctl
from math import exp, log
from pathlib import Path
from random import Random
from statistics import fmean
from termios import FIONREAD
from threading import Thread
from time import monotonic, process_time
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_rules.bots import Careful, Search, find_bot
from sheepfold_rules.bots.search.halving import Simulations, find_best
from sheepfold_rules.bots.search.rollouts import roll_out_from
from sheepfold_rules.bots.search.team import find_team
from sheepfold_rules.bots.search.worlds import BATCH, Worlds, resample, temper
from sheepfold_rules.core.deadline import ignore_time
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.pass_the_ewe import GAME as PASS_THE_EWE
from sheepfold_rules.games.president import GAME as PRESIDENT
from sheepfold_rules.games.sheepshead import GAME as SHEEPSHEAD
from sheepfold_rules.games.sheepshead.cards import QUEENS
from sheepfold_rules.games.wolf_concentration import GAME as WOLF_CONCENTRATION
from sheepfold_rules.games.wolf_herd import GAME as WOLF_HERD
from sheepfold_tools.bots import UnknownBot, player
from tests.bots.forced import SEATS, forced_positions, policy_of
from tests.games.sheepshead import table as sheepshead
from tests.support.chance import EVERY_GAME, chances, stopped
from tests.support.effort import rounds
from tests.support.waiting import until

WITH_CHOICES: Final = pytest.mark.parametrize("game", [load_rules(name) for name in SEATS], ids=lambda game: game.name)
SHEEP: Final = policy_of(SHEEPSHEAD)
SEED: Final = "a seed of the search"
START: Final = "counting sheep until the end"
POSITIONS: Final = 4
CHOICES: Final = f"""
import sheepfold
from sheepfold_rules.bots import find_bot
make = find_bot("search:24")
for name, seats in {SEATS}.items():
    game = getattr(sheepfold.connect(), name)
    match = game.new(seats, seed="{START}")
    for _ in range(2):
        view = match.view(match.to_act)
        move = make("{SEED}").choose(view, view.legal_moves)
        print(move)
        match = match.play(move)
for number in range({POSITIONS}):
    view = sheepfold.connect().pass_the_ewe.new(6, seed="sheep " + str(number)).view(0)
    print(make("{SEED}").choose(view, view.legal_moves))
"""
WORKERS: Final = f"""
import sheepfold
from sheepfold_rules.bots import find_bot
view = sheepfold.connect().pass_the_ewe.new(6, seed="{START}").view(0)
print(find_bot("search:24:2")("{SEED}").choose(view, view.legal_moves))
"""


def begin(game: AnyGame, seats: int, seed: str = START, **options: Any) -> Any:
    """Return a new match."""
    return game.start_match(Start(game.name, seats, game.options(**options), seats - 1, seed, None))


@EVERY_GAME
@given(chance=chances())
def test_every_answer_is_one_of_the_moves(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    if state.to_act is not None:
        view = game.view(state, state.to_act)
        assert Search(SEED, chance.choice((1, 9, 30))).choose(view, view.legal_moves) in view.legal_moves


def test_the_same_view_seed_and_budget_give_the_same_moves_in_any_process() -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", CHOICES], env={**os.environ, "PYTHONHASHSEED": salt}, check=True, capture_output=True
        ).stdout
        for salt in ("1", "2")
    ]
    assert printed[0] == printed[1]
    assert printed[0].count(b"\n") == 2 * len(SEATS) + POSITIONS


def test_another_seed_can_give_another_move() -> None:
    chance = Random("positions")
    for _ in range(400):
        state = stopped(PASS_THE_EWE, chance)
        if state.to_act is not None and len(legal_moves(state)) > 3:
            view = PASS_THE_EWE.view(state, state.to_act)
            if len({Search(f"seed {number}", 24).choose(view, view.legal_moves) for number in range(4)}) > 1:
                return
    pytest.fail("four seeds gave the same move in every position")


@WITH_CHOICES
def test_states_that_look_alike_get_the_same_move(game: AnyGame) -> None:
    state = begin(game, SEATS[game.name])
    for _ in range(5):
        state = game.apply(state, legal_moves(state)[0])
    while not policy_of(game).is_worth_searching(game.view(state, state.to_act)):
        state = game.apply(state, legal_moves(state)[0])
    others = samples(game, game.view(state, state.to_act), 3, "what may be")
    assert len({repr(game.write(other)) for other in others}) == 3
    views = [game.view(other, state.to_act) for other in others]
    assert len({Search(SEED, 30).choose(view, view.legal_moves) for view in views}) == 1


@pytest.mark.thorough
@WITH_CHOICES
def test_the_states_of_a_search_have_the_view(game: AnyGame) -> None:
    chance = Random(f"worlds of {game.name}")
    for _ in range(rounds(4, 60)):
        state = stopped(game, chance)
        if state.to_act is not None:
            view = game.view(state, state.to_act)
            worlds = Worlds(game, policy_of(game), view, SEED, ignore_time)
            states = [worlds.state(number) for number in range(BATCH + 1)]
            assert all(game.view(each, view.seat) == view for each in states)
            again = Worlds(game, policy_of(game), view, SEED, ignore_time)
            assert [game.write(again.state(number)) for number in range(BATCH)] == list(map(game.write, states[:BATCH]))


def test_who_passed_has_fewer_queens_and_who_picked_has_more() -> None:
    passed = SHEEPSHEAD.view(sheepshead.sit(moves="pass pass pass"), 3)
    picked = SHEEPSHEAD.view(sheepshead.sit("QC QS QH QD JC JS | | | | |", "pick, bury JC JS, partner QC"), 1)
    for view, seats, sign in ((passed, (0, 1, 2), -1), (picked, (0,), 1)):
        worlds = Worlds(SHEEPSHEAD, SHEEP, view, SEED, ignore_time)
        weighed = fmean(count_queens(worlds.state(number), seat) for number in range(20 * BATCH) for seat in seats)
        alike = fmean(count_queens(each, seat) for each in samples(SHEEPSHEAD, view, 400, SEED) for seat in seats)
        assert sign * (weighed - alike) > 0.05


def count_queens(state: Any, seat: int) -> int:
    """Return how many queens a seat was dealt, or has taken up."""
    found: int = (state.contract.hands[seat] & QUEENS).bit_count()
    return found


def test_weights_are_drawn_together_until_half_of_the_states_count() -> None:
    assert temper([0.0, -0.1, 0.2]) == [0.0, -0.1, 0.2]
    powered = temper([0.0, -10.0, -20.0, -30.0])
    weights = [exp(each) for each in powered]
    assert powered[0] > powered[1] > powered[2] > powered[3]
    assert 2 <= sum(weights) ** 2 / sum(weight * weight for weight in weights) < 3


def test_states_come_as_often_as_they_are_likely() -> None:
    assert resample("abc", [log(1), log(2), log(5)], 8, 0.5) == list("abbccccc")
    assert resample("abc", [-2000.0, -1000.0, -1000.0], 4, 0.1) == list("bbcc")
    assert resample("ab", [0.0, 0.0], 1, 0.99) == ["b"]


@pytest.mark.thorough
@WITH_CHOICES
def test_a_move_that_wins_by_force_is_found(game: AnyGame) -> None:
    for view, best in forced_positions(game, rounds(1, 4)):
        found = roll_out_from(view, SEED)
        likely = found.policy.prune(found.worlds.state(0), view.legal_moves)
        moves = sorted(likely, key=lambda move: move == best)  # the best one last
        assert find_best(moves, found.evaluate, Simulations(400), 100)[0] == best


@pytest.mark.parametrize("game", [PASS_THE_EWE, PRESIDENT, WOLF_HERD, WOLF_CONCENTRATION], ids=lambda game: game.name)
@given(chance=chances())
def test_play_goes_on_as_the_careful_bot_plays(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    if state.to_act is not None:
        view = game.view(state, state.to_act)
        assert policy_of(game).choose(state, legal_moves(state)) == Careful(SEED).choose(view, view.legal_moves)


@WITH_CHOICES
def test_a_state_is_played_to_its_horizon_by_legal_moves(game: AnyGame) -> None:
    for number in range(10):
        state = stopped(game, Random(number))
        if state.to_act is None:
            continue
        policy = policy_of(game)
        is_last = policy.horizon(state)
        (state,) = samples(game, game.view(state, state.to_act), 1, SEED)
        before, over = state, False
        while not over:
            moves = legal_moves(state)
            move = policy.choose(state, moves)
            assert move in moves
            assert set(policy.prune(state, moves)) <= set(moves)
            before, state = state, game.apply(state, move)
            over = is_last(before, state)
        assert len(policy.points(before, state)) == game.view(before, None).seats


@pytest.mark.parametrize("last", ["JD", "JS"])
@pytest.mark.parametrize("strong", [1, 2, 3, 4])
@pytest.mark.parametrize("recrack", ["none", "picker", "picker_or_partner"])
@pytest.mark.parametrize("when", ["after_pick", "before_lead"])
def test_who_is_asked_for_a_crack_but_cannot_passes_with_any_hand(
    last: str, strong: int, recrack: str, when: str
) -> None:
    hands = [""] * 5
    hands[strong] = f"QC QS QH QD JC {last}"
    state = sheepshead.sit(" | ".join([*hands, ""]), "pick", crack=True, recrack=recrack, crack_when=when)
    alone = 0
    while state.phase.name != "play":
        moves = legal_moves(state)
        alone += len(moves) == 1
        assert SHEEP.choose(state, moves) in moves
        is_late = state.to_act == 4 or state.phase.name == "recrack"
        state = SHEEPSHEAD.apply(state, moves[0] if is_late or state.phase.name != "crack" else moves[-1])
    assert alone


@pytest.mark.parametrize(
    "name",
    [
        *("search:", "search:0", "search:-1", "search:1.5", "search:many", "search:07", "search: 5"),
        *("search:0s", "search:0.0s", "search:s", "search:2 s", "search:9:", "search:9:0", "search:9:x", "search:2m"),
    ],
)
def test_an_invalid_budget_is_refused(name: str) -> None:
    message = r"a budget was expected after 'search:': a number of simulations such as 400 \(1 to"
    with pytest.raises(ValueError, match=message):
        find_bot(name)
    with pytest.raises(UnknownBot, match=message):
        player(name)


@pytest.mark.parametrize(
    ("name", "budget"),
    [
        ("search", (200, None, 0)),
        ("search:37", (37, None, 0)),
        ("search:37:4", (37, None, 4)),
        ("search:2s", (200, 2.0, 0)),
        ("search:0.25s:2", (200, 0.25, 2)),
    ],
)
def test_a_budget_is_read_from_the_name(name: str, budget: tuple[int, float | None, int]) -> None:
    make = find_bot(name)
    assert make is not None
    bot = make(SEED)
    assert isinstance(bot, Search)
    assert (bot.simulations, bot.seconds, bot.workers) == budget


@pytest.mark.slow
@WITH_CHOICES
def test_workers_find_the_same_move(game: AnyGame) -> None:
    chance = Random(f"positions of {game.name}")
    asked = 0
    while asked < 5:
        state = stopped(game, chance)
        if state.to_act is None:
            continue
        view = game.view(state, state.to_act)
        if len(view.legal_moves) > 2 and policy_of(game).is_worth_searching(view):
            asked += 1
            numbers = range(3 * BATCH)
            alone = roll_out_from(view, SEED).evaluate(view.legal_moves[:2], numbers)
            assert find_team(1).evaluate(view, SEED, view.legal_moves[:2], numbers) == alone
            assert find_team(2).evaluate(view, SEED, view.legal_moves[:2], numbers) == alone
            budget = 150
            moves = {Search(SEED, budget, workers=workers).choose(view, view.legal_moves) for workers in (0, 1, 2)}
            assert len(moves) == 1


def test_two_workers_find_the_values_of_one_process_in_the_same_order() -> None:
    view = SHEEPSHEAD.view(sheepshead.sit(moves="pass"), 1)
    alone = roll_out_from(view, SEED).evaluate(view.legal_moves, range(8))
    assert find_team(2).evaluate(view, SEED, view.legal_moves, range(8)) == alone


def test_a_worker_that_was_killed_is_started_again() -> None:
    view = SHEEPSHEAD.view(sheepshead.sit(moves="pass"), 1)
    team = find_team(1)
    first = team.evaluate(view, SEED, view.legal_moves, range(4))
    process = team.workers[0].process
    assert process is not None
    process.kill()
    process.wait()
    assert team.evaluate(view, SEED, view.legal_moves, range(4)) == first


@pytest.mark.parametrize("size", [1, 2])
def test_an_error_of_a_worker_is_raised_here_and_leaves_no_answer_behind(size: int) -> None:
    view = SHEEPSHEAD.view(sheepshead.sit(moves="pass"), 1)
    team = find_team(size)
    right = team.evaluate(view, SEED, view.legal_moves, range(4))
    with pytest.raises(RuntimeError, match="ImpossibleView"):
        team.evaluate(replace(view, passed=(2, 3)), SEED, view.legal_moves, range(4))
    assert team.evaluate(view, SEED, view.legal_moves, range(4)) == right


def test_a_worker_that_is_killed_at_work_is_an_error_and_leaves_no_answer_behind() -> None:
    view = SHEEPSHEAD.view(sheepshead.sit(moves="pass"), 1)
    team = find_team(2)
    right = team.evaluate(view, SEED, view.legal_moves, range(4))
    process = team.workers[1].process
    assert process is not None
    os.kill(process.pid, signal.SIGSTOP)
    os.waitid(os.P_PID, process.pid, os.WSTOPPED)  # from here on it is sent the job, but cannot begin
    killer = Thread(target=kill_with_a_job, args=(process,))
    killer.start()
    with pytest.raises(RuntimeError, match="a worker process of the search ended, with exit code -9"):
        team.evaluate(view, SEED, view.legal_moves, range(4))
    killer.join()
    assert team.evaluate(view, SEED, view.legal_moves, range(4)) == right


def kill_with_a_job(process: "subprocess.Popen[bytes]") -> None:
    """Kill a worker that is stopped, once a job waits in its pipe."""
    assert process.stdin is not None
    file = process.stdin.fileno()
    try:
        until(lambda: ioctl(file, FIONREAD, bytes(4)) != bytes(4))
    finally:
        process.kill()


def test_a_file_of_the_current_folder_is_not_taken_for_a_module(tmp_path: Path) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('not me')")
    done = subprocess.run([sys.executable, "-P", "-c", WORKERS], cwd=tmp_path, check=True, capture_output=True)
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1


def test_as_much_is_tried_as_time_allows() -> None:
    view = SHEEPSHEAD.view(sheepshead.sit(moves="pass"), 1)
    start, busy = monotonic(), process_time()
    assert Search(SEED, seconds=0.3).choose(view, view.legal_moves) in view.legal_moves
    assert monotonic() - start > 0.2
    assert process_time() - busy < 1.5
