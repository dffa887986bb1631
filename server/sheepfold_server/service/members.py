"""The members of bodies that several calls share."""

from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, Final, get_args

from marshmallow import fields

from sheepfold_rules import transcripts
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Seed
from sheepfold_rules.core.shape import Between, Length, parse, scalars
from sheepfold_rules.core.shape.nodes import Optional
from sheepfold_rules.core.text import MAX_SEATS
from sheepfold_rules.transcripts import START
from sheepfold_server.limits import MAX_NAME
from sheepfold_server.service.fields import Body, Declared, ListOf, Text, Whole, nothing
from sheepfold_server.service.positions import Include

SEED_LENGTH: Final = next(limit for limit in get_args(Seed) if isinstance(limit, Length))

Members = dict[str, fields.Field[Any]]
ReadState = Callable[[Any], Any]


def start_members(game: AnyGame) -> Members:
    """Return the members that describe how a match starts."""
    return {name: create_field(game, shape, field) for name, shape, field in transcripts.start_members(game)}


def transcript_fields(game: AnyGame) -> Members:
    """Return the members of a transcript."""
    return {name: create_field(game, shape, field) for name, shape, field in transcripts.transcript_members(game)}


def create_field(game: AnyGame, shape: Any, declared: Any) -> fields.Field[Any]:
    """Return the field of a declared member."""
    text, required = declared.metadata["doc"], declared.default is MISSING
    seats = Between(0, max(game.seats) - 1)
    match parse(shape):
        case scalars.Whole(limits=Between() as limits):
            default = {} if required else {"load_default": declared.default}
            return Whole(limits, text, required=required, **default)
        case Optional(inner=scalars.Whole()):
            return Whole(seats, text, is_nullable=True, checked=False, required=required)
        case Optional(inner=scalars.Text(length=length)):
            return Text(text, length, is_nullable=True, required=required)
    return Declared(game, shape, text, required=required)


def start_values(body: Body) -> Body:
    """Return the values of a body that describe a start."""
    return {name: body[name] for name in START if name in body}


def state_member(
    game: AnyGame, read: ReadState, text: str = "The state, as the service returned it.", *, required: bool = True
) -> Declared:
    """Return the member with the state of a match, which `read` decodes."""
    return Declared(game, game.record_type, text, read, is_state=True, required=required)


def seat_member(game: AnyGame, text: str, **options: Any) -> Whole:
    """Return the member with a seat, which may be null."""
    return Whole(Between(0, max(game.seats) - 1), text, is_nullable=True, **options)


def move_members(game: AnyGame, read: ReadState) -> Members:
    """Return the members with a state and a move in it."""
    text = "The seat that moves: by default that of the key, or else the seat to act. It must be the seat to act."
    return {
        "state": state_member(game, read),
        "move": Declared(game, game.move, "The move.", required=True),
        "seat": seat_member(game, text, load_default=nothing),
    }


def include_member() -> ListOf:
    """Return the member that says what to answer in addition to the position."""
    text = (
        "What else to return: `legal_moves`, `view` (of the seat to act), `views` (of all seats) and `text` (the "
        "events as sentences). By default, nothing."
    )
    parts = get_args(Include)
    return ListOf(Text("", choices=parts), Length(0, len(parts)), text, distinct=True, load_default=tuple)


def names_member() -> ListOf:
    """Return the member with the names of the players."""
    text = 'The names of the players by seat. They replace "Seat 0" and so on in texts and in refusals.'
    return ListOf(Text("", Length(1, MAX_NAME)), Length(1, MAX_SEATS), text, is_nullable=True, load_default=nothing)
