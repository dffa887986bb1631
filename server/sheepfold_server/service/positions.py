"""Starting matches, making moves, and describing positions."""

from dataclasses import dataclass, replace
from typing import Any, Literal

from sheepfold_rules.core import phase
from sheepfold_rules.core.errors import IllegalMove, InvalidShape
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start, seat_expected
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.text import Names, describe_event, name_seats, seat_names
from sheepfold_server.service.answers import ABSENT, Position
from sheepfold_server.service.starts import ensure_seed

Include = Literal["legal_moves", "view", "views", "text"]


@dataclass(frozen=True, slots=True)
class Transition:
    """A state, and the events that led to it."""

    state: Any
    events: tuple[Any, ...]


def count_seats(state: Any) -> int:
    """Return the number of seats in the match of a state."""
    count: int = state.deal.start.seats
    return count


def deal(game: Game, start: Start) -> Transition:
    """Deal the first deal; a start without a seed gets a random one."""
    state = game.start_match(ensure_seed(start))
    return Transition(state, game.start_events(state))


def play(game: Game, state: Any, move: Any, seat: int | None = None) -> Transition:
    """Make a move of that seat, by default of the one to act.

    Raises:
        IllegalMove: a rule forbids it.
        InvalidShape: the move names a seat that the match does not have.
        NoDeck: the move ends a deal, and the start gives no further one.
    """
    violation = check(game, state, move, seat)
    if violation is not None:
        raise IllegalMove(violation)
    after = game.apply(state, move)
    return Transition(after, game.move_events(state, move, after))


def legal_moves(state: Any, asker: int | None = None) -> tuple[Any, ...]:
    """Return the legal moves of the seat to act; none once the match is over, or if another seat asks."""
    return tuple(phase.legal_moves(state)) if asker is None else phase.legal_moves_for(state, asker)


def check(game: Game, state: Any, move: Any, seat: int | None = None) -> Violation[str] | None:
    """Return why that seat, by default the one to act, may not make the move; None for a legal move.

    Raises:
        InvalidShape: the move names a seat that the match does not have.
    """
    validate_named_seats(count_seats(state), move)
    return phase.check(game.table, state, move, seat)


def validate_named_seats(seats: int, move: Any) -> None:
    """Validate the seats that a move names, in a match with that number of seats.

    Raises:
        InvalidShape: the match does not have such a seat.
    """
    faults = [(("move", name), seat_expected(seats)) for name in move.seats if move.seats[name] >= seats]
    if faults:
        raise InvalidShape(faults)


def validate_seat(state: Any, seat: int | None) -> int | None:
    """Return the seat, after validating it.

    Raises:
        InvalidShape: the match does not have such a seat.
    """
    if seat is not None and seat >= count_seats(state):
        raise InvalidShape([(("seat",), seat_expected(count_seats(state)))])
    return seat


def describe(
    game: Game,
    transition: Transition,
    include: tuple[Include, ...] = (),
    asker: int | None = None,
    names: Names | None = None,
) -> Position:
    """Return the position after a transition, with what `include` asks for.

    `view` and `legal_moves` are those of the seat to act; or of the seat that asks, which always gets its view. `names`
    are those of the players, for the text.
    """
    state = transition.state
    seat = state.to_act if asker is None else asker
    has_view = asker is not None or "view" in include
    return Position(
        state=state,
        to_act=state.to_act,
        outcome=game.outcome(state),
        events=transition.events,
        legal_moves=legal_moves(state, asker) if "legal_moves" in include else ABSENT,
        view=ABSENT if not has_view else None if seat is None else game.view(state, seat),
        views=tuple(game.view(state, each) for each in range(count_seats(state))) if "views" in include else ABSENT,
        text=tell(game, transition, names) if "text" in include else ABSENT,
    )


def tell(game: Game, transition: Transition, names: Names | None) -> tuple[str, ...]:
    """Return the events of a transition as sentences; without names, players are called "Seat 0" and so on."""
    players = names or seat_names(count_seats(transition.state))
    return tuple(describe_event(game.text, event, players) for event in transition.events)


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
