"""The cache of states: what comes back is not audited again, and nobody can tell but by the time it takes."""

from collections.abc import Callable
from typing import Any, Final

import orjson
import pytest

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from sheepfold_server.service.states import MAX_BYTES, SealedState, StateCache
from tests.support.chance import EVERY_GAME

SEED: Final = "no bot ever guessed this seed"


def start(game: AnyGame, seed: str | None = SEED, decks: Any = None) -> Any:
    """Return a match some moves after its start."""
    state = game.start_match(Start(game.name, game.seats[0], game.options(), 0, seed, decks))
    for _ in range(3):
        state = game.apply(state, legal_moves(state)[0])
    return state


def sent(cache: StateCache, game: AnyGame, state: Any) -> Any:
    """Return a state as a client sends it back."""
    return orjson.loads(orjson.dumps(cache.encode(game, state)))


@EVERY_GAME
def test_a_state_that_was_answered_is_known_when_it_comes_back(game: AnyGame) -> None:
    cache, state = StateCache(), start(game)
    value = sent(cache, game, state)
    assert value == plain(game.write(state))
    assert cache.decode(game, value) is state


def test_a_state_is_known_to_its_own_game_only() -> None:
    cache, (game, other) = StateCache(), GAMES[:2]
    value = sent(cache, game, start(game))
    with pytest.raises(Exception, match="game"):
        cache.decode(other, value)


@EVERY_GAME
def test_a_state_that_was_changed_is_audited(game: AnyGame) -> None:
    cache, state = StateCache(), start(game)
    value = sent(cache, game, state)
    again = cache.decode(game, {**value, "moves": value["moves"][:-1]})
    assert again is not state
    assert game.write(again) != game.write(state)


@pytest.mark.parametrize("seed", ["short", "x" * 21, None])
@EVERY_GAME
def test_a_state_whose_seed_could_be_guessed_is_not_kept(game: AnyGame, seed: str | None) -> None:
    cache = StateCache()
    state = start(game, seed, None if seed else (game.cards(game.options()),) * (3 if game.redeals else 1))
    assert game.write(cache.decode(game, sent(cache, game, state))) == game.write(state)
    assert not cache.states


def test_a_long_state_is_not_kept() -> None:
    cache, game = StateCache(), GAMES[0]
    sent(cache, game, start(game, SEED, (game.cards(game.options()),) * (MAX_BYTES // 100)))
    assert not cache.states


def test_the_state_that_was_kept_first_goes_first() -> None:
    cache, game = StateCache(max_states=2), GAMES[0]
    states = [start(game, f"{number} {SEED}") for number in range(3)]
    values = [sent(cache, game, state) for state in states]
    known = [cache.decode(game, value) is state for value, state in zip(values, states, strict=True)]
    assert known == [False, True, True]


@pytest.mark.parametrize("value", [{"sealed": "token"}, "text", 7, None])
def test_what_is_no_open_state_is_read_as_ever(value: Any) -> None:
    cache, game = StateCache(), GAMES[0]
    if isinstance(value, dict):
        assert cache.decode(game, value) == SealedState("token")
    else:
        with pytest.raises(Exception, match="an object was expected"):
            cache.decode(game, value)


@EVERY_GAME
def test_a_match_is_answered_alike_with_and_without_the_cache(game: AnyGame) -> None:
    def play(decode: Callable[[AnyGame, Any], Any], cache: StateCache) -> list[Any]:
        value, answers = sent(cache, game, start(game)), []
        for _ in range(25):
            state = decode(game, value)
            moves = legal_moves(state)
            if not moves:
                break
            after = game.apply(state, moves[len(moves) // 2])
            answers.append((plain(game.move_events(state, moves[len(moves) // 2], after)), plain(game.view(after, 0))))
            value = sent(cache, game, after)
        return answers

    kept, audited = StateCache(), StateCache(max_states=0)
    assert play(kept.decode, kept) == play(audited.decode, audited)
    assert not audited.states
