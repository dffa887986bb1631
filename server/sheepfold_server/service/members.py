"""The members of bodies that several calls share."""

from dataclasses import MISSING
from functools import partial
from typing import Annotated, Any

from sheepfold_rules import transcripts
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Between, Distinct, Length, reader
from sheepfold_rules.core.text import MAX_SEATS
from sheepfold_rules.transcripts import START
from sheepfold_server.limits import MAX_NAME
from sheepfold_server.service.fields import Body, Declared
from sheepfold_server.service.positions import PARTS, Include
from sheepfold_server.service.states import STATES

Members = dict[str, Declared]
Name = Annotated[str, Length(1, MAX_NAME)]


def create_members(game: AnyGame, declared: transcripts.Members) -> Members:
    """Return the members of a body that the rules declare: those of a start or a transcript."""
    return {name: create_member(game, name, shape, each) for name, shape, each in declared}


def create_member(game: AnyGame, name: str, shape: Any, declared: Any) -> Declared:
    """Return a member of a body that the rules declare. Only a number has a default; others are absent without one."""
    options: dict[str, Any] = {"required": declared.default is MISSING}
    if type(declared.default) is int:
        options["load_default"] = declared.default
    text = declared.metadata["doc"]
    if name == "dealer":  # which seats there are is known only with the whole start
        return seat_member(game, text, read=reader(shape), **options)
    return Declared(shape, text, **options)


def start_values(body: Body) -> Body:
    """Return the values of a body that describe a start."""
    return {name: body[name] for name in START if name in body}


def state_member(
    game: AnyGame, text: str = "The state, as the service returned it.", *, required: bool = True
) -> Declared:
    """Return the member with the state of a match."""
    return Declared(game.record_type, text, partial(STATES.decode, game), required=required)


def seat_member(game: AnyGame, text: str, **options: Any) -> Declared:
    """Return the member with a seat, which may be null."""
    return Declared(Annotated[int, Between(0, max(game.seats) - 1)] | None, text, **options)


def move_members(game: AnyGame) -> Members:
    """Return the members with a state and a move in it."""
    text = "The seat that moves: by default that of the key, or else the seat to act. It must be the seat to act."
    return {
        "state": state_member(game),
        "move": Declared(game.move, "The move.", required=True),
        "seat": seat_member(game, text, load_default=None),
    }


def include_member() -> Declared:
    """Return the member that says what to answer in addition to the position."""
    text = (
        "What else to return: `legal_moves`, `view` (of the seat to act), `views` (of all seats) and `text` (the "
        "events as sentences). By default, nothing."
    )
    shape = Annotated[tuple[Include, ...], Length(0, len(PARTS)), Distinct()]
    return Declared(shape, text, load_default=())


def names_member() -> Declared:
    """Return the member with the names of the players."""
    text = 'The names of the players by seat. They replace "Seat 0" and so on in texts and in refusals.'
    return Declared(Annotated[tuple[Name, ...], Length(1, MAX_SEATS)] | None, text, load_default=None)
