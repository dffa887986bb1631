"""New matches and moves: a position is a state, with what led to it in public."""

from dataclasses import dataclass
from typing import Any, Literal, get_args

from sheepfold_server.core import phase
from sheepfold_server.core.errors import IllegalMove
from sheepfold_server.core.faults import Misshapen
from sheepfold_server.core.game import Game
from sheepfold_server.core.match import Outcome, Start
from sheepfold_server.core.rule import Violation
from sheepfold_server.service.starts import seeded

Include = Literal["legal_moves", "view", "views"]
INCLUDES: tuple[Include, ...] = get_args(Include)


@dataclass(frozen=True, slots=True)
class Position:
    """A state of a game, and the events that led to it from the one before."""

    game: Game
    state: Any
    events: tuple[Any, ...]

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""
        seat: int | None = self.state.to_act
        return seat

    @property
    def outcome(self) -> Outcome | None:
        """The result; None until the match is over."""
        return self.game.outcome(self.state)

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return seats_of(self.state)


def seats_of(state: Any) -> int:
    """How many seats the match of a state has."""
    count: int = state.deal.start.seats
    return count


def new(game: Game, start: Start) -> Position:
    """The position after the first deal; a start without a seed gets one."""
    state = game.new(seeded(start))
    return Position(game, state, game.dealt(state))


def play(game: Game, state: Any, move: Any, seat: int | None = None) -> Position:
    """The position after a move of that seat, by default of the one to act.

    Raises:
        IllegalMove: a rule forbids it.
        Misshapen: the move names a seat that there is not.
        NoDeck: the move ends a deal, and the start does not give the next one.
    """
    violation = check(game, state, move, seat)
    if violation is not None:
        raise IllegalMove(violation)
    after = game.apply(state, move)
    return Position(game, after, game.events(state, move, after))


def legal_moves(state: Any, asker: int | None = None) -> tuple[Any, ...]:
    """The legal moves of the seat to act; none once the match is over, nor to another seat that asks."""
    return phase.legal(state) if asker in (None, state.to_act) else ()


def check(game: Game, state: Any, move: Any, seat: int | None = None) -> Violation | None:
    """Why the move is refused to that seat, by default to the one to act; None for a legal move.

    Raises:
        Misshapen: the move names a seat that there is not.
    """
    seats = seats_of(state)
    faults = [
        (("move", name), f"a seat from 0 to {seats - 1} was expected")
        for name, named in move.seats.items()
        if named >= seats
    ]
    if faults:
        raise Misshapen(faults)
    return phase.check(game.table, state, move, seat)


def view(game: Game, state: Any, seat: int | None) -> Any:
    """What that seat may know; None for what everybody may."""
    return game.view(state, seat)


def seated(state: Any, seat: int | None) -> int | None:
    """The seat, where the match has it.

    Raises:
        Misshapen: it has not.
    """
    if seat is not None and seat >= seats_of(state):
        raise Misshapen([(("seat",), f"a seat from 0 to {seats_of(state) - 1} was expected")])
    return seat


def described(position: Position, include: tuple[Include, ...] = (), asker: int | None = None) -> dict[str, Any]:
    """The position as it is answered: names to declared values, in order.

    `view` and `legal_moves` are those of the seat to act; of a seat that asks, its own.
    """
    game, state = position.game, position.state
    seat = position.to_act if asker is None else asker
    answer: dict[str, Any] = {
        "state": game.write(state),
        "to_act": position.to_act,
        "outcome": position.outcome,
        "events": position.events,
    }
    if "legal_moves" in include:
        answer["legal_moves"] = legal_moves(state, asker)
    if "view" in include:
        answer["view"] = None if seat is None else game.view(state, seat)
    if "views" in include:
        answer["views"] = tuple(game.view(state, seat) for seat in range(position.seats))
    return answer
