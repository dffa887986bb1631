"""The parameters that several calls share."""

from typing import Annotated, Any, Final

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import Between, Distinct, Length, members, reader
from sheepfold_rules.core.text import MOST_SEATS
from sheepfold_server.service.envelope import AnyGame, Body, Parameter
from sheepfold_server.service.positions import Include
from sheepfold_server.service.starts import build_start

MAX_NAME: Final = 100  # characters

START: Final = ("seats", "options", "dealer", "seed", "decks")


def start_parameters(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the parameters of a start; their shapes are those in the game's record."""
    record = {name: annotation for name, annotation, _ in members(game.record_type)}
    return (
        Parameter("seats", record["seats"], "The number of seats.", required=True),
        Parameter("options", game.options, "The table rules. An option that is left out has its default."),
        Parameter(
            "dealer",
            record["dealer"] | None,
            "The seat that deals first. By default the last one, so that seat 0 gets the first card.",
            read=reader(int | None),  # how many seats there are is known only once the whole start is read
        ),
        Parameter(
            "seed", record["seed"], "The seed of all shuffles, dice and draws. By default, 128 random bits in hex."
        ),
        Parameter(
            "decks",
            record["decks"],
            "The order of the cards in each deal, instead of shuffles. The seed then decides only dice and draws.",
        ),
    )


def read_start(game: AnyGame, body: Body) -> Start:
    """Return the start that the values of a body describe."""
    return build_start(game, **{name: body[name] for name in START if name in body})


def state_parameter(
    game: AnyGame, text: str = "The state, as the service returned it.", required: bool = True
) -> Parameter:
    """Return the parameter of a state."""
    return Parameter("state", game.record_type, text, required=required, is_state=True)


def seat_parameter(game: AnyGame, text: str, default: Any = None) -> Parameter:
    """Return the parameter of a seat, which may be null."""
    return Parameter("seat", Annotated[int, Between(0, max(game.seats) - 1)] | None, text, default=default)


def move_parameters(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the parameters of a state and a move in it."""
    seat = seat_parameter(game, "The seat that moves. It must be the seat to act, which is the default.")
    return (state_parameter(game), Parameter("move", game.move, "The move.", required=True), seat)


def include_parameter() -> Parameter:
    """Return the parameter of what to answer in addition to the position."""
    shape = Annotated[tuple[Include, ...], Length(0, 4), Distinct()]
    text = (
        "What else to return: `legal_moves`, `view` (of the seat to act), `views` (of all seats) and `text` (the "
        "events as sentences). By default, nothing."
    )
    return Parameter("include", shape, text, default=())


def names_parameter() -> Parameter:
    """Return the parameter of the players' names."""
    shape = Annotated[tuple[Annotated[str, Length(1, MAX_NAME)], ...], Length(1, MOST_SEATS)] | None
    text = (
        'The names of the players by seat. They replace "Seat 0" and so on in `text` and in the message of a refusal.'
    )
    return Parameter("names", shape, text, default=None)
