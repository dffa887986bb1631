"""The parameters that several calls share."""

from typing import Annotated, Any, Final

from sheepfold_server.core.match import Start
from sheepfold_server.core.shape import Between, Distinct, Length, members
from sheepfold_server.service.envelope import AnyGame, Body, Parameter
from sheepfold_server.service.positions import Include
from sheepfold_server.service.starts import build_start

START: Final = ("seats", "options", "dealer", "seed", "decks")


def start_parameters(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the parameters of a start; their shapes are those in the game's record."""
    record = {name: annotation for name, annotation, _ in members(game.record_type)}
    return (
        Parameter("seats", record["seats"], "How many seats the match has.", required=True),
        Parameter("options", game.options, "The table rules; what is left out has its default."),
        Parameter(
            "dealer",
            record["dealer"] | None,
            "The seat that deals first; by default the last, so that seat 0 gets the first card.",
        ),
        Parameter("seed", record["seed"], "What all chance follows from; by default 128 random bits, in hex."),
        Parameter(
            "decks",
            record["decks"],
            "The order of the cards of deal 1, 2, ...; the seed then gives only dice and draws.",
        ),
    )


def read_start(game: AnyGame, body: Body) -> Start:
    """Return the start that the values of a body describe."""
    return build_start(game, **{name: body[name] for name in START if name in body})


def state_parameter(game: AnyGame) -> Parameter:
    """Return the parameter of a state."""
    return Parameter("state", game.record_type, "The state, as an answer gave it.", required=True, is_state=True)


def seat_parameter(game: AnyGame, text: str, default: Any = None) -> Parameter:
    """Return the parameter of a seat, which may be null."""
    return Parameter("seat", Annotated[int, Between(0, max(game.seats) - 1)] | None, text, default=default)


def move_parameters(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the parameters of a state and a move in it."""
    seat = seat_parameter(game, "The seat that moves, which must be the one to act; by default it is.")
    return (state_parameter(game), Parameter("move", game.move, "The move.", required=True), seat)


def include_parameter() -> Parameter:
    """Return the parameter of what to answer in addition to the position."""
    shape = Annotated[tuple[Include, ...], Length(0, 3), Distinct()]
    text = "What else to answer: legal_moves, view (of the seat to act), views (of all); nothing by default."
    return Parameter("include", shape, text, default=())
