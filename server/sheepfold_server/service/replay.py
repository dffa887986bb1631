"""Checking transcripts."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.errors import InvalidShape, NoDeck, OutOfTime
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Outcome, Start, seat_expected
from sheepfold_rules.core.rules import Violation
from sheepfold_server.service.answers import Replay
from sheepfold_server.service.positions import Transition, check, describe, legal_moves

CHECK_INTERVAL: Final = 100  # moves


class Progress(NamedTuple):
    """How far a transcript is legal: the first `applied` moves are, and `violation` says why the next one is not."""

    transition: Transition
    applied: int
    violation: Violation[str] | None


def replay(
    game: Game,
    start: Start,
    turns: Sequence[Any],
    outcome: Outcome | None = None,
    check_time: CheckTime = ignore_time,
) -> Replay:
    """Replay a transcript up to its first illegal move, and return the result.

    Each of `turns` has a seat and a move; `outcome` is the one that the transcript claims.

    Raises:
        InvalidShape: the start has neither seed nor decks, or a turn names a seat that the match does not have.
        NoDeck: a move needs a deal that the start does not give.
        OutOfTime: `check_time` raised it.
    """
    if start.seed is None and start.decks is None:
        raise InvalidShape([(("seed",), "a transcript must have its seed or its decks")])
    transition, applied, violation = apply_turns(game, start, turns, check_time)
    state = transition.state
    return Replay(
        legal=violation is None,
        applied=applied,
        position=describe(game, transition),
        index=None if violation is None else applied,
        violation=violation,
        to_act=state.to_act,
        legal_moves=legal_moves(state),
        outcome_agrees=None if outcome is None else outcome == game.outcome(state),
    )


def apply_turns(game: Game, start: Start, turns: Sequence[Any], check_time: CheckTime) -> Progress:
    """Make the moves of a transcript up to the first illegal one."""
    state = game.start_match(start)
    events = partial(game.start_events, state)
    violation = None
    applied = 0
    for turn in turns:
        if applied % CHECK_INTERVAL == 0:
            check_replay(check_time, applied)
        if turn.seat >= start.seats:
            raise InvalidShape([(("moves", applied, "seat"), seat_expected(start.seats))])
        try:
            violation = check(game, state, turn.move, turn.seat)
            if violation is not None:
                break
            before, state = state, game.apply(state, turn.move)
        except InvalidShape as invalid_shape:
            raise InvalidShape(invalid_shape.errors_below("moves", applied)) from None
        except NoDeck as no_deck:
            raise no_deck.prefix("moves", applied) from None
        events = partial(game.move_events, before, turn.move, state)
        applied += 1
    return Progress(Transition(state, events()), applied, violation)


def check_replay(check_time: CheckTime, applied: int) -> None:
    """Check the time of a replay of which that many moves have been made."""
    try:
        check_time()
    except OutOfTime:
        raise OutOfTime(
            f"the transcript took too long: only {applied} moves were replayed within the time limit of a call"
        ) from None
