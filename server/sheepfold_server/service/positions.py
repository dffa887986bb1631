"""Describing positions, with what a caller asks for beside the state."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal, get_args

from sheepfold_rules import engine
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.text import Names, describe_event, name_seats, seat_names
from sheepfold_rules.engine import count_seats
from sheepfold_server.service.answers import AnyPosition, Position
from sheepfold_server.service.context import Context

Include = Literal["legal_moves", "view", "views", "text"]
PARTS: Final[tuple[Include, ...]] = get_args(Include)


def describe(
    game: AnyGame,
    state: Any,
    events: tuple[Any, ...],
    context: Context,
    include: Sequence[Include] = (),
    names: Names | None = None,
) -> AnyPosition:
    """Return the position of a state, with the events that led to it and what `include` asks for.

    `view` and `legal_moves` are those of the seat to act; or of the seat that asks, which always gets its view. Once
    the match is over, `view` is what everyone may know. `names` are those of the players, for the text.
    """
    asker = context.asker
    shows_view = "view" in include or asker is not None
    return Position(
        to_act=state.to_act,
        outcome=game.outcome(state),
        events=events,
        legal_moves=engine.legal_moves(state, asker) if "legal_moves" in include else None,
        view=game.view(state, state.to_act if asker is None else asker) if shows_view else None,
        views=tuple(game.view(state, each) for each in range(count_seats(state))) if "views" in include else None,
        text=describe_events(events, names or seat_names(count_seats(state))) if "text" in include else None,
        state=context.encode_state(state),  # last: it counts a move of a sealed match as made
    )


def describe_events(events: tuple[Any, ...], players: Names) -> tuple[str, ...]:
    """Return events as sentences with the names of the players."""
    return tuple(describe_event(event, players) for event in events)


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
