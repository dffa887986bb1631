"""Checking a transcript: a game is a fold of its moves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, Final

from sheepfold_server.core.errors import IllegalMove, NoDeck, OutOfTime
from sheepfold_server.core.faults import Misshapen
from sheepfold_server.core.game import Game, Outcome
from sheepfold_server.core.rule import Violation
from sheepfold_server.core.start import Start
from sheepfold_server.service.positions import Position, play

LOOK: Final = 100  # moves between two looks at the clock


@dataclass(frozen=True, slots=True)
class Replay:
    """A transcript, played through as far as it is legal.

    `applied` counts the moves that were; `index` and `violation` tell of the first that was not. `outcome_agrees` is
    None where the transcript claims no outcome.
    """

    position: Position
    applied: int
    index: int | None
    violation: Violation | None
    outcome_agrees: bool | None

    @property
    def legal(self) -> bool:
        """Is it true that every move was legal?"""
        return self.violation is None


def replay(game: Game[Any, Any, Any], start: Start[Any], turns: Iterable[Any], outcome: Outcome | None) -> Replay:
    """Play a transcript through; `turns` have a seat and a move each.

    Raises:
        Misshapen: the start has neither seed nor decks, or a turn names a seat that there is not.
        NoDeck: a move needs a deal that the start does not give.
    """
    if start.seed is None and start.decks is None:
        raise Misshapen([(("seed",), "a transcript needs its seed or its decks")])
    state = game.new(start)
    position = Position(game, state, game.dealt(state))
    applied = 0
    for turn in turns:
        if turn.seat >= start.seats:
            raise Misshapen([(("moves", applied, "seat"), f"a seat from 0 to {start.seats - 1} was expected")])
        try:
            position = play(game, position.state, turn.move, turn.seat)
        except IllegalMove as refused:
            return Replay(position, applied, applied, refused.violation, agrees(position, outcome))
        except Misshapen as wrong:
            raise Misshapen((("moves", applied, *path), text) for path, text in wrong.at) from None
        except NoDeck as missing:
            raise missing.below("moves", applied) from None
        applied += 1
    return Replay(position, applied, None, None, agrees(position, outcome))


def timed(turns: Iterable[Any], until: float) -> Iterator[Any]:
    """The turns, as long as the time (`time.monotonic`) has not come.

    Raises:
        OutOfTime: it has.
    """
    for index, turn in enumerate(turns):
        if index % LOOK == 0 and monotonic() > until:
            raise OutOfTime(f"the transcript took too long: {index} moves were played in the time of a call")
        yield turn


def agrees(position: Position, claimed: Outcome | None) -> bool | None:
    """Is it true that the claimed outcome is the one reached? None where none is claimed."""
    return None if claimed is None else claimed == position.outcome
