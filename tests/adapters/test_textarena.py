"""The environments of TextArena: whole matches in words, with the package itself."""

from random import Random
from typing import Any, Final

import pytest
import textarena

import sheepfold_tools.textarena  # noqa: F401 registers the games
from sheepfold.errors import ProblemError
from sheepfold_rules.games import NAMES, load_rules

SHORT: Final[dict[str, dict[str, Any]]] = {  # options of short matches
    "president": {"end": "deals", "deals": 1},
    "pass_the_ewe": {"deals": 1},
    "wolf": {"max_battles": 20},
    "wolf_concentration": {"max_tries": 20},
}
LEGAL: Final = "Legal moves: "


def begin(name: str, version: str = "", **given: Any) -> Any:
    """An environment in which a match has begun."""
    env = textarena.make(f"Sheepfold-{name}-v1{version}", options=SHORT.get(name), **given)
    env.reset(num_players=load_rules(name).usual_seats, seed=7)
    return env


@pytest.mark.parametrize("name", NAMES)
def test_agents_play_a_whole_match(name: str) -> None:
    env, chance, done = begin(name), Random(1), False
    told: set[int] = set()
    while not done:
        player, observation = env.get_observation()
        if player not in told:
            assert observation.startswith(f"\n[GAME] # {load_rules(name).title}")
            told.add(player)
        moves = observation.rpartition(LEGAL)[2].split("; ")
        done, info = env.step(f"I hold [several cards]. I think {chance.choice(moves)}")
        assert info == {}
    rewards, info = env.close()
    assert sum(rewards.values()) == pytest.approx(1)
    assert not any(each["invalid_move"] for each in info.values())


def test_a_player_is_told_which_rule_it_breaks_and_answers_again() -> None:
    env = begin("sheepshead")
    player, _ = env.get_observation()
    assert env.step("[play QC]") == (False, {"rule": "sheepshead.phase"})
    again, observation = env.get_observation()
    assert again == player
    assert "attempted an invalid move" in observation
    assert env.step("I pass. [pass]") == (False, {})


def test_a_second_illegal_move_in_a_turn_ends_the_match() -> None:
    env = begin("sheepshead")
    player, _ = env.get_observation()
    env.step("[play QC]")
    done, info = env.step("I give up")
    assert (done, info) == (True, {"rule": None})
    rewards, info = env.close()
    assert rewards == {seat: -1 if seat == player else 0 for seat in range(5)}
    assert info[player]["invalid_move"]
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step("[pass]")


def test_a_player_sees_only_its_own_cards_and_its_moves_only_if_it_shall() -> None:
    env = begin("sheepshead", "-raw", tells_moves=False)
    player, observation = env.get_observation()
    text = "\n".join(message for _, message, _ in observation)
    assert LEGAL not in text
    assert text.count("Your hand: ") == 1
    assert all(message != observation[-1][1] for _, message, _ in env.state.observations[player + 1])


def test_a_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(ProblemError):
        textarena.make("Sheepfold-wolf-v1").reset(num_players=3)
