"""The calls of a game, each declared in one place: what it takes, what it gives and what it does."""

from types import GenericAlias
from typing import Annotated, Any, Final

from sheepfold_server.core.errors import NoDeck, NoSuchView
from sheepfold_server.core.match import Seed
from sheepfold_server.core.sampling import MAX_SAMPLES, samples
from sheepfold_server.core.shape import Between, Length, members
from sheepfold_server.service import positions
from sheepfold_server.service.answers import LegalMoves, Position, Replay, Samples, Verdict, View
from sheepfold_server.service.call import Call, Link
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import SEALED, AnyGame, Body, Parameter
from sheepfold_server.service.errors import UnknownCall
from sheepfold_server.service.parameters import (
    include_parameter,
    move_parameters,
    read_start,
    seat_parameter,
    start_parameters,
    state_parameter,
)
from sheepfold_server.service.replay import replay
from sheepfold_server.service.starts import new_seed

MAX_MOVES: Final = 50_000  # of a transcript

NEW_STATE: Final = (("state", "$response.body#/state"),)
FIRST_MOVE: Final = (("state", "$request.body#/state"), ("move", "$response.body#/legal_moves/0"))
ONWARD: Final = (
    Link("legal_moves", "list_legal_moves", NEW_STATE, "The moves of the seat to act in the new state."),
    Link("view", "view", NEW_STATE, "What may be known of the new state."),
)


def takes_new(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say how the match starts, and what to answer."""
    text = "Whether to answer the state in its sealed form, with the keys of the match."
    return (*start_parameters(game), Parameter(SEALED, bool, text, default=False), include_parameter())


def run_new(game: AnyGame, body: Body, context: Context) -> Position:
    """Deal the first deal."""
    return positions.describe(game, positions.deal(game, read_start(game, body)), body["include"])


NEW: Final = Call(
    path="new",
    operation="start",
    summary="Start a match",
    text="Deals the first deal. Without a seed, one is made and stands in the state.",
    takes=takes_new,
    gives=Position,
    example=lambda opening: {**opening.start, "include": ["legal_moves"]},
    run=run_new,
    links=ONWARD,
    errors=(422, 503),
)


def takes_play(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say what move to make, and what to answer."""
    return (*move_parameters(game), include_parameter())


def run_play(game: AnyGame, body: Body, context: Context) -> Position:
    """Make a move."""
    state, seat = body["state"], mover(body, context)
    try:
        after = positions.play(game, state, body["move"], seat)
    except NoDeck as no_deck:
        raise no_deck.prefix("move") from None
    return positions.describe(game, after, body["include"], context.asker)


def mover(body: Body, context: Context) -> int | None:
    """Return the seat that moves: the one in the body, or else the one that asks; None for the seat to act."""
    seat = positions.validate_seat(body["state"], body["seat"])
    return context.asker if seat is None else seat


PLAY: Final = Call(
    path="play",
    operation="play",
    summary="Make a move",
    text="Checks the move, and answers the next position. A refused move changes nothing.",
    takes=takes_play,
    gives=Position,
    example=lambda opening: {"state": opening.states[-1], "move": opening.moves[-1]},
    run=run_play,
    links=ONWARD,
    errors=(409, 422, 503),
)


def run_legal_moves(game: AnyGame, body: Body, context: Context) -> LegalMoves:
    """List the legal moves."""
    state = body["state"]
    return LegalMoves(state.to_act, positions.legal_moves(state, context.asker))


LEGAL_MOVES: Final = Call(
    path="legal-moves",
    operation="list_legal_moves",
    summary="List the legal moves",
    text="The moves of the seat to act: one for each class of cards that are the same to every rule.",
    takes=lambda game: (state_parameter(game),),
    gives=LegalMoves,
    example=lambda opening: {"state": opening.states[-1]},
    run=run_legal_moves,
    links=(
        Link("play", "play", FIRST_MOVE, "A listed move is legal: here the first."),
        Link("check", "check", FIRST_MOVE, "The same, asked and not made."),
    ),
)


def run_check(game: AnyGame, body: Body, context: Context) -> Verdict:
    """Check a move."""
    violation = positions.check(game, body["state"], body["move"], mover(body, context))
    return Verdict(violation is None, violation)


CHECK: Final = Call(
    path="check",
    operation="check",
    summary="Ask whether a move is legal",
    text="Says which rule forbids the move, and why, without making it.",
    takes=move_parameters,
    gives=Verdict,
    example=lambda opening: {"state": opening.states[-1], "move": opening.moves[-1], "seat": opening.seats[-1]},
    run=run_check,
)


def takes_view(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say whose view of which state to answer."""
    text = "Whose view; null for what everybody may know. By default that, or what the seat may know whose key asks."
    return (state_parameter(game), seat_parameter(game, text, ...))


def run_view(game: AnyGame, body: Body, context: Context) -> Any:
    """Return the view of a seat."""
    return game.view(body["state"], positions.validate_seat(body["state"], body.get("seat", context.asker)))


VIEW: Final = Call(
    path="view",
    operation="view",
    summary="See what a seat may know",
    text="The seat's own cards and everything public; every hidden card is ??.",
    takes=takes_view,
    gives=View,
    example=lambda opening: {"state": opening.states[-1], "seat": opening.seats[-1]},
    run=run_view,
)


def takes_replay(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members of a transcript."""
    record = {name: annotation for name, annotation, _ in members(game.record_type)}
    moves: Any = Annotated[GenericAlias(tuple, (game.turn, ...)), Length(0, MAX_MOVES)]
    return (
        Parameter("game", record["game"], "The name of the game."),
        *start_parameters(game),
        Parameter("moves", moves, "The moves with their seats, in order.", required=True),
        Parameter("outcome", game.outcome_type | None, "The claimed outcome, to be compared.", default=None),
    )


def run_replay(game: AnyGame, body: Body, context: Context) -> Replay:
    """Check a transcript."""
    return replay(game, read_start(game, body), body["moves"], body["outcome"], context.deadline)


REPLAY: Final = Call(
    path="replay",
    operation="replay",
    summary="Check a transcript",
    text="Plays a match through from its start, as far as its moves are legal, and says what may come next.",
    takes=takes_replay,
    gives=Replay,
    example=lambda opening: {
        **opening.start,
        "moves": [{"seat": seat, "move": move} for seat, move in zip(opening.seats, opening.moves, strict=True)],
    },
    run=run_replay,
    errors=(422, 503),
)


def takes_sample(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say which view to sample, and how often."""
    count = Annotated[int, Between(1, MAX_SAMPLES)]
    return (
        Parameter("view", game.view_type, "The view, as an answer gave it; of a seat, or of everybody.", required=True),
        Parameter("count", count, "How many states.", default=1),
        Parameter(
            "seed", Seed, "What they are drawn by; by default 128 random bits, so that they are others each time."
        ),
    )


def run_sample(game: AnyGame, body: Body, context: Context) -> Samples:
    """Draw states that agree with a view."""
    try:
        return Samples(samples(game, body["view"], body["count"], body.get("seed") or new_seed()))
    except NoSuchView as no_such_view:
        raise no_such_view.prefix("view") from None


SAMPLE: Final = Call(
    path="sample",
    operation="sample",
    summary="Sample states",
    text="Draws full states that agree with everything in a view: what a seat cannot see is drawn by chance.",
    takes=takes_sample,
    gives=Samples,
    example=lambda opening: {"view": opening.views[-1], "count": 1, "seed": opening.start["seed"]},
    run=run_sample,
)

CALLS: Final = (NEW, PLAY, LEGAL_MOVES, CHECK, VIEW, REPLAY, SAMPLE)
BY_PATH: Final = {call.path: call for call in CALLS}


def find_call(path: str) -> Call:
    """Return the call with that path.

    Raises:
        UnknownCall: there is no such call.
    """
    if path not in BY_PATH:
        raise UnknownCall(f"there is no call {path}; there are {', '.join(BY_PATH)}")
    return BY_PATH[path]
