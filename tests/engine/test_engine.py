"""The engine: what one can do with a match, without a service and without the SDK."""

import doctest
from typing import Any, Final

import pytest

from sheepfold_rules import engine, transcripts
from sheepfold_rules.core.errors import ConflictingOptions, ImpossibleView, InvalidShape, NoDeck, OutOfTime
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.president.moves import Pass as PresidentPass
from sheepfold_rules.games.sheepshead.moves import Pass, Pick
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.wolf_herd.moves import Attack
from tests.support.chance import EVERY_GAME

SEED: Final = "a seed of the engine's own"
SHEEPSHEAD: Final = load_rules("sheepshead")


def play_some(game: AnyGame, moves: int) -> tuple[list[Any], list[Any]]:
    """Return the states and turns of the beginning of a match, in which each seat makes its last legal move."""
    state, _ = engine.start(game, game.usual_seats, seed=SEED)
    states, turns = [state], []
    for _ in range(moves):
        move = engine.legal_moves(state)[-1]
        turns.append(game.turn(state.to_act, move))
        state, _ = engine.play(game, state, move)
        states.append(state)
    return states, turns


def test_the_example_in_the_docstring_runs() -> None:
    assert doctest.testmod(engine).failed == 0
    assert doctest.testmod(engine).attempted > 4


@EVERY_GAME
def test_a_match_is_played_to_its_end_and_replays_to_the_same_state(game: AnyGame) -> None:
    states, turns = play_some(game, 12)
    found = engine.replay(game, states[0].deal.start, turns)
    assert (found.applied, found.violation) == (12, None)
    assert game.write(found.state) == game.write(states[-1])
    assert engine.outcome(game, states[-1]) is None


@EVERY_GAME
def test_a_match_without_a_seed_gets_a_random_one(game: AnyGame) -> None:
    one, _ = engine.start(game, game.usual_seats)
    two, _ = engine.start(game, game.usual_seats)
    assert len(one.deal.start.seed) == len(two.deal.start.seed) == 32
    assert one.deal.start.seed != two.deal.start.seed


def test_the_start_is_validated_as_a_whole() -> None:
    for arguments, path in (
        ({"seats": 9}, ("seats",)),
        ({"seats": 5, "dealer": 5}, ("dealer",)),
        ({"seats": 5, "decks": (("7C",),)}, ("decks", 0)),
    ):
        with pytest.raises(InvalidShape) as invalid:
            engine.start(SHEEPSHEAD, **arguments)
        assert [where for where, _ in invalid.value.errors] == [path]
    with pytest.raises(ConflictingOptions):
        engine.start(SHEEPSHEAD, 3, Options(partner="called_ace"))


def test_an_illegal_move_is_refused_with_its_violation() -> None:
    state, events = engine.start(SHEEPSHEAD, 5, seed=SEED)
    assert [event.type for event in events] == ["dealt"]
    violation = engine.check(SHEEPSHEAD, state, Pick(), seat=3)
    assert violation is not None
    assert violation.rule == "sheepshead.turn"
    with pytest.raises(IllegalMove) as illegal:
        engine.play(SHEEPSHEAD, state, Pick(), seat=3)
    assert illegal.value.violation == violation
    assert engine.check(SHEEPSHEAD, state, Pass()) is None
    assert engine.legal_moves(state, 3) == ()


@pytest.mark.parametrize("seat", [5, -1, True, 1.0])
def test_a_seat_that_the_match_does_not_have_is_refused(seat: Any) -> None:
    state, _ = engine.start(SHEEPSHEAD, 5, seed=SEED)
    for call in (engine.view, engine.view_to_act):
        with pytest.raises(InvalidShape, match="a seat from 0 to 4 was expected"):
            call(SHEEPSHEAD, state, seat)
    with pytest.raises(InvalidShape, match="/seat: a seat from 0 to 4 was expected"):
        engine.check(SHEEPSHEAD, state, Pass(), seat)


def test_a_move_that_names_a_seat_too_many_is_refused() -> None:
    herd = load_rules("wolf_herd")
    state, _ = engine.start(herd, 2, seed=SEED)
    with pytest.raises(InvalidShape, match="/move/seat: a seat from 0 to 1 was expected"):
        engine.check(herd, state, Attack(("W1",), 2, 0))


def test_a_deal_that_nothing_gives_is_refused_at_the_move_that_needs_it() -> None:
    president = load_rules("president")
    state, _ = engine.start(president, 4, seed=SEED)
    start = transcripts.read_start(president, {"seats": 4, "decks": [list(state.deal.deck)]})
    state = president.start_match(start)
    with pytest.raises(NoDeck) as missing:
        play_on(president, state)
    assert missing.value.pointer == "/move"


def play_on(game: AnyGame, state: Any) -> None:
    """Make moves, always the first legal one, without an end."""
    while True:
        state, _ = engine.play(game, state, engine.legal_moves(state)[0])


def test_a_replay_stops_at_the_first_illegal_move_and_within_its_time() -> None:
    states, turns = play_some(SHEEPSHEAD, 4)
    wrong = [*turns[:2], SHEEPSHEAD.turn(turns[2].seat, PresidentPass())]
    found = engine.replay(SHEEPSHEAD, states[0].deal.start, wrong)
    assert found.applied == 2
    assert found.violation is not None
    assert game_state(found.state) == game_state(states[2])

    def too_late() -> None:
        raise OutOfTime

    with pytest.raises(OutOfTime, match="only 0 moves were replayed"):
        engine.replay(SHEEPSHEAD, states[0].deal.start, turns, too_late)


def game_state(state: Any) -> Any:
    """Return a state of Sheepshead as plain values."""
    return plain(SHEEPSHEAD.write(state))


@EVERY_GAME
def test_samples_have_the_view_and_suggestions_are_legal(game: AnyGame) -> None:
    states, _ = play_some(game, 3)
    view = engine.view_to_act(game, states[-1])
    for sampled in engine.sample(game, view, 2, "sheep"):
        assert game.view(sampled, view.seat) == view
    for bot in ("random", "careful"):
        assert engine.suggest(game, view, bot, seed="sheep").move in view.legal_moves
    with pytest.raises(InvalidShape, match="only the bot search takes this"):
        engine.suggest(game, view, "careful", simulations=5)


def test_a_view_that_no_state_has_is_refused_below_view() -> None:
    state, _ = engine.start(SHEEPSHEAD, 5, seed=SEED)
    view = SHEEPSHEAD.view(state, 1)
    with pytest.raises(InvalidShape, match="/view/seat: seat 0 was expected, the seat to act"):
        engine.verify_view(SHEEPSHEAD, view)
    other = SHEEPSHEAD.view_type(**{**view.__dict__, "dealer": 9})
    with pytest.raises(ImpossibleView) as impossible:
        engine.sample(SHEEPSHEAD, other)
    assert impossible.value.pointer == "/view/dealer"


def test_a_seed_without_characters_is_a_seed_like_any_other() -> None:
    state, _ = engine.start(SHEEPSHEAD, 5, seed="")
    assert SHEEPSHEAD.write(state) == SHEEPSHEAD.write(engine.start(SHEEPSHEAD, 5, seed="")[0])
    view = engine.view(SHEEPSHEAD, state, state.to_act)
    one, two = (engine.sample(SHEEPSHEAD, view, 1, "")[0] for _ in range(2))
    assert SHEEPSHEAD.write(one) == SHEEPSHEAD.write(two)
    told = {engine.suggest(SHEEPSHEAD, view, "search", 20, "").candidates for _ in range(4)}
    assert len(told) == 1
