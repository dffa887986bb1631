"""The games of OpenSpiel, checked by OpenSpiel; recorded playthroughs stay as they are."""

import copy
import hashlib
import pickle
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest

import sheepfold
import sheepfold_tools.rl.openspiel  # registers the games
from sheepfold.errors import IllegalMove
from sheepfold_rules.games import NAMES, load_rules
from tests.support import effort
from tests.support.chance import EVERY_NAME

SEATED: Final = [(name, seats) for name in NAMES for seats in load_rules(name).seats]
RECORDED: Final = Path(__file__).parent / "playthroughs"
MOST: Final = 60  # moves of a match
LONGEST: Final = 1000  # characters of a line that is recorded
AGAIN: Final = (copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state)), lambda state: state.clone())


def load(name: str, **parameters: Any) -> Any:
    """The game of OpenSpiel; its matches are short."""
    return pyspiel.load_game(f"sheepfold_{name}", {"max_steps": MOST, **parameters})


def begin(game: Any, chance: Random) -> Any:
    """A state after its chance nodes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.chance_outcomes())[0])
    return state


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_openspiel_finds_nothing_wrong(name: str, seats: int) -> None:
    pyspiel.random_sim_test(load(name, players=seats), num_sims=effort.rounds(1, 4), serialize=False, verbose=False)


@EVERY_NAME
@pytest.mark.parametrize("rewards", ["scores", "wins"])
def test_a_state_can_be_written_and_read(name: str, rewards: str) -> None:
    game = load(name, rewards=rewards, max_steps=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def playthrough(name: str) -> str:
    """A random match as OpenSpiel prints it; what a player knows is there only as a digest."""
    from open_spiel.python.algorithms import generate_playthrough  # imports scipy, which takes a second

    text: str = generate_playthrough.playthrough(f"sheepfold_{name}(max_steps=12)", None, seed=5)
    lines = [line for line in text.splitlines() if "Observation" not in line and not set(line) & set("◯◉")]
    digest = hashlib.sha256(text.encode()).hexdigest()
    return "\n".join([*(line for line in lines if len(line) < LONGEST), f"sha256 of the whole: {digest}", ""])


def test_the_recorded_playthroughs_stay_as_they_are() -> None:
    for name in NAMES:
        assert playthrough(name) == (RECORDED / f"{name}.txt").read_text("utf-8"), name


@EVERY_NAME
def test_a_match_is_that_of_the_public_api(name: str) -> None:
    chance = Random(4)
    state = begin(load(name), chance)
    start = state.match_state.deal.start
    match = sheepfold.connect().game(name).new(start.seats, dealer=start.dealer, seed=start.seed)
    encoder = sheepfold_tools.rl.Encoder(name)
    while not state.is_terminal():
        assert state.current_player() == match.to_act
        assert state.legal_actions() == np.flatnonzero(encoder.mask(match)).tolist()
        action = chance.choice(state.legal_actions())
        assert state.action_to_string(action) == str(encoder.move(match, action))
        match = match.play(encoder.move(match, action))
        state.apply_action(action)
        for seat in range(start.seats):
            assert np.array_equal(state.observation_tensor(seat), encoder.observe(match, seat))


@EVERY_NAME
@pytest.mark.parametrize("again", AGAIN, ids=["copy", "pickle", "clone"])
def test_a_copy_goes_on_alone(name: str, again: Any) -> None:
    chance = Random(6)
    state = begin(load(name), chance)
    for _ in range(10):
        state.apply_action(chance.choice(state.legal_actions()))
    before, twin = str(state), again(state)
    assert str(twin) == before
    assert twin.legal_actions() == state.legal_actions()
    twin.apply_action(twin.legal_actions()[-1])
    assert str(state) == before


def test_the_dealer_and_the_options_can_be_given() -> None:
    game = load("sheepshead", players=5, dealer=2, options='{"partner": "called_ace"}')
    start = begin(game, Random(1)).match_state.deal.start
    assert (start.dealer, start.options.partner) == (2, "called_ace")


def test_a_game_with_several_options_can_be_written_and_read() -> None:
    game = load("sheepshead", options='{"partner": "called_ace", "crack": true}')
    for again in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        options = begin(again, Random(1)).match_state.deal.start.options
        assert (options.partner, options.crack) == ("called_ace", True)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_tree_search_of_openspiel_plays() -> None:
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game("sheepfold_wolf_herd", {"players": 2, "rewards": "wins"})
    state = begin(game, Random(2))
    bot = mcts.MCTSBot(game, 1, 20, mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("sheepshead", {}),
        ("president", {"options": '{"end": "deals", "deals": 1}', "max_steps": 1000}),
        ("pass_the_ewe", {"options": '{"target": 20}', "max_steps": 1000}),
        ("wolf", {"max_steps": 1000, "options": '{"max_battles": 30}'}),
        ("wolf_herd", {"rewards": "wins", "max_steps": 1000}),
        ("wolf_concentration", {"options": '{"max_tries": 20}'}),
    ],
)
def test_the_search_of_openspiel_over_information_sets_plays_whole_matches(name: str, settings: dict[str, Any]) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game, chance = load(name, **settings), np.random.RandomState(3)
    rollouts = mcts.RandomRolloutEvaluator(random_state=chance)
    bot = ismcts.ISMCTSBot(game, rollouts, 1.4, 2, random_state=chance, use_observation_string=True)
    state = begin(game, Random(4))
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert state.match_state.to_act is None  # it ended by itself


@EVERY_NAME
def test_a_state_drawn_anew_is_the_same_to_its_player_and_differs_for_others(name: str) -> None:
    chance = Random(5)
    state = begin(load(name), chance)
    for _ in range(8):
        state.apply_action(chance.choice(state.legal_actions()))
    player = state.current_player()
    drawn = [state.resample_from_infostate(player, chance.random) for _ in range(10)]
    for each in drawn:
        assert each.observation_string(player) == state.observation_string(player)
        assert each.legal_actions() == state.legal_actions()
        assert each.returns() == state.returns()
        assert not each.history()  # which has the seed
        assert pickle.loads(pickle.dumps(each)).observation_string(player) == state.observation_string(player)
    assert len({str(each.match_state.deal) for each in drawn}) > 1


def test_the_same_random_number_draws_the_same_state() -> None:
    state = begin(load("sheepshead"), Random(6))
    drawn = [state.resample_from_infostate(2, Random(seed).random) for seed in (1, 1, 2)]
    first, second, other = (each.observation_string(3) for each in drawn)
    assert first == second != other


def test_nothing_is_drawn_anew_before_the_deal() -> None:
    with pytest.raises(ValueError, match="nothing to draw anew before the deal"):
        load("wolf").new_initial_state().resample_from_infostate(0, Random(1).random)


@pytest.mark.parametrize("ask", ["information_state_string", "information_state_tensor"])
def test_information_states_are_refused_clearly(ask: str) -> None:
    state = begin(load("wolf"), Random(1))
    for arguments in ((), (0,)):
        with pytest.raises(ValueError, match="this game has no information states, only observations"):
            getattr(state, ask)(*arguments)


@EVERY_NAME
def test_a_solver_that_would_list_all_states_for_ever_is_told_why_it_cannot(name: str) -> None:
    from open_spiel.python.algorithms import cfr  # imports scipy, which takes a second

    with pytest.raises(ValueError, match="too many states to list them"):
        cfr.CFRSolver(load(name))


def test_an_illegal_action_is_refused() -> None:
    state = begin(load("sheepshead", players=5), Random(1))
    with pytest.raises(IllegalMove):
        state.apply_action(0)
    with pytest.raises(ValueError, match="a draw must be from 0 to 255"):
        load("wolf", dealer=0).new_initial_state().apply_action(300)


def test_the_dealer_is_drawn_by_default() -> None:
    game = load("sheepshead", players=5)
    assert {begin(game, Random(seed)).match_state.deal.dealer for seed in range(60)} == set(range(5))
