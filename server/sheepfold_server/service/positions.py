"""Describing positions, with what a caller asks for beside the state."""

from dataclasses import replace
from typing import Any, Literal

from sheepfold_rules import engine
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.text import Names, describe_event, name_seats, seat_names
from sheepfold_rules.engine import count_seats
from sheepfold_server.service.answers import ABSENT, Position

Include = Literal["legal_moves", "view", "views", "text"]


def describe(
    game: Game,
    state: Any,
    events: tuple[Any, ...],
    include: tuple[Include, ...] = (),
    asker: int | None = None,
    names: Names | None = None,
) -> Position:
    """Return the position of a state, with the events that led to it and what `include` asks for.

    `view` and `legal_moves` are those of the seat to act; or of the seat that asks, which always gets its view. `names`
    are those of the players, for the text.
    """
    seat = state.to_act if asker is None else asker
    has_view = asker is not None or "view" in include
    return Position(
        state=state,
        to_act=state.to_act,
        outcome=game.outcome(state),
        events=events,
        legal_moves=engine.legal_moves(state, asker) if "legal_moves" in include else ABSENT,
        view=ABSENT if not has_view else None if seat is None else game.view(state, seat),
        views=tuple(game.view(state, each) for each in range(count_seats(state))) if "views" in include else ABSENT,
        text=describe_events(game, events, names or seat_names(count_seats(state))) if "text" in include else ABSENT,
    )


def describe_events(game: Game, events: tuple[Any, ...], players: Names) -> tuple[str, ...]:
    """Return events as sentences with the names of the players."""
    return tuple(describe_event(game.text, event, players) for event in events)


def validate_names(state: Any, names: Names | None) -> Names | None:
    """Return the names, after validating that there is one for each seat.

    Raises:
        InvalidShape: there are more or fewer.
    """
    seats = count_seats(state)
    if names is not None and len(names) != seats:
        raise InvalidShape([(("names",), f"a list of {seats} names was expected, one for each seat")])
    return names


def name_players(violation: Violation[str], names: Names | None) -> Violation[str]:
    """Return the violation with the names of the players in its message, if they have any."""
    return violation if names is None else replace(violation, message=name_seats(violation.message, names))
