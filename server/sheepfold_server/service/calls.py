"""The calls of a game, each declared in one place: what it takes, what it gives and what it does."""

from types import GenericAlias
from typing import Annotated, Any, Final

from sheepfold_rules.core.errors import IllegalMove, NoDeck
from sheepfold_rules.core.match import Seed
from sheepfold_rules.core.sampling import MAX_SAMPLES
from sheepfold_rules.core.shape import Between, Length, members
from sheepfold_server.service import positions
from sheepfold_server.service.answers import LegalMoves, Position, Replay, Samples, Suggestion, Verdict, View
from sheepfold_server.service.call import Call, Link, always
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import SEALED, AnyGame, Body, Parameter
from sheepfold_server.service.errors import UnknownCall
from sheepfold_server.service.parameters import (
    include_parameter,
    move_parameters,
    names_parameter,
    read_start,
    seat_parameter,
    start_parameters,
    state_parameter,
)
from sheepfold_server.service.replay import replay
from sheepfold_server.service.sampling import sample_view
from sheepfold_server.service.starts import new_seed
from sheepfold_server.service.suggestions import MAX_SIMULATIONS, SEARCH, BotName, suggest

MAX_MOVES: Final = 50_000  # of a transcript

NEW_STATE: Final = (("state", "$response.body#/state"),)
FIRST_MOVE: Final = (("state", "$request.body#/state"), ("move", "$response.body#/legal_moves/0"))
ONWARD: Final = (
    Link("legal_moves", "list_legal_moves", NEW_STATE, "List the legal moves in the new state."),
    Link("view", "view", NEW_STATE, "Get a view of the new state."),
)


def takes_new(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say how the match starts, and what to answer."""
    text = "Whether to seal the states of the match, and return its keys."
    return (
        *start_parameters(game),
        Parameter(SEALED, bool, text, default=False),
        include_parameter(),
        names_parameter(),
    )


def run_new(game: AnyGame, body: Body, context: Context) -> Position:
    """Deal the first deal."""
    transition = positions.deal(game, read_start(game, body))
    names = positions.validate_names(transition.state, body["names"])
    return positions.describe(game, transition, body["include"], names=names)


NEW: Final = Call(
    path="new",
    operation="start",
    summary="Start a match",
    text="Starts a match and deals its first deal. Without a seed, the service generates a random one. The state "
    "holds it.",
    takes=takes_new,
    gives=Position,
    example=lambda opening: {**opening.start, "include": ["legal_moves"]},
    run=run_new,
    problems=("wrong-shape", "unfit-options"),
    links=ONWARD,
)


def takes_play(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say what move to make, and what to answer."""
    return (*move_parameters(game), include_parameter(), names_parameter())


def run_play(game: AnyGame, body: Body, context: Context) -> Position:
    """Make a move."""
    state, seat = body["state"], mover(body, context)
    names = positions.validate_names(state, body["names"])
    try:
        after = positions.play(game, state, body["move"], seat)
    except NoDeck as no_deck:
        raise no_deck.prefix("move") from None
    except IllegalMove as refused:
        raise IllegalMove(positions.name_players(refused.violation, names)) from None
    return positions.describe(game, after, body["include"], context.asker, names)


def mover(body: Body, context: Context) -> int | None:
    """Return the seat that moves: the one in the body, or else the one that asks; None for the seat to act."""
    seat = positions.validate_seat(body["state"], body["seat"])
    return context.asker if seat is None else seat


PLAY: Final = Call(
    path="play",
    operation="play",
    summary="Make a move",
    text="Checks the move, makes it, and returns the next position. An illegal move is refused.",
    takes=takes_play,
    gives=Position,
    example=lambda opening: {"state": opening.states[-1], "move": opening.moves[-1]},
    run=run_play,
    problems=("wrong-shape", "impossible-state", "illegal-move", "no-deck", "played-on", "no-ledger"),
    links=ONWARD,
)


def run_legal_moves(game: AnyGame, body: Body, context: Context) -> LegalMoves:
    """List the legal moves."""
    state = body["state"]
    return LegalMoves(state.to_act, positions.legal_moves(state, context.asker))


LEGAL_MOVES: Final = Call(
    path="legal-moves",
    operation="list_legal_moves",
    summary="List the legal moves",
    text="Lists the legal moves of the seat to act. Of moves that differ only in interchangeable cards, it lists one.",
    takes=lambda game: (state_parameter(game),),
    gives=LegalMoves,
    example=lambda opening: {"state": opening.states[-1]},
    run=run_legal_moves,
    problems=("wrong-shape", "impossible-state"),
    links=(
        Link("play", "play", FIRST_MOVE, "Make one of the listed moves, here the first."),
        Link("check", "check", FIRST_MOVE, "Check one of the listed moves, here the first."),
    ),
)


def takes_check(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say what move to check, and whose names the answer uses."""
    return (*move_parameters(game), names_parameter())


def run_check(game: AnyGame, body: Body, context: Context) -> Verdict:
    """Check a move."""
    names = positions.validate_names(body["state"], body["names"])
    violation = positions.check(game, body["state"], body["move"], mover(body, context))
    return Verdict(violation is None, violation and positions.name_players(violation, names))


CHECK: Final = Call(
    path="check",
    operation="check",
    summary="Check a move",
    text="Says whether a move is legal, and if not, which rule forbids it and why. It does not make the move.",
    takes=takes_check,
    gives=Verdict,
    example=lambda opening: {"state": opening.states[-1], "move": opening.moves[-1], "seat": opening.seats[-1]},
    run=run_check,
    problems=("wrong-shape", "impossible-state"),
)


def takes_view(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say whose view of which state to answer."""
    text = "The seat whose view to return, or null for what everyone may know. By default null, or the seat of the key."
    return (state_parameter(game), seat_parameter(game, text, ...))


def run_view(game: AnyGame, body: Body, context: Context) -> Any:
    """Return the view of a seat."""
    return game.view(body["state"], positions.validate_seat(body["state"], body.get("seat", context.asker)))


VIEW: Final = Call(
    path="view",
    operation="view",
    summary="Get a view",
    text="Returns what a seat may know: its own cards and everything public. Every hidden card is ??.",
    takes=takes_view,
    gives=View,
    example=lambda opening: {"state": opening.states[-1], "seat": opening.seats[-1]},
    run=run_view,
    problems=("wrong-shape", "impossible-state"),
)


def takes_replay(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members of a transcript."""
    record = {name: annotation for name, annotation, _ in members(game.record_type)}
    moves: Any = Annotated[GenericAlias(tuple, (game.turn, ...)), Length(0, MAX_MOVES)]
    return (
        Parameter("game", record["game"], "The name of the game."),
        *start_parameters(game),
        Parameter("moves", moves, "The moves in order, each with its seat.", required=True),
        Parameter(
            "outcome",
            game.outcome_type | None,
            "The outcome that the transcript claims, to be compared with the real one.",
            default=None,
        ),
    )


def run_replay(game: AnyGame, body: Body, context: Context) -> Replay:
    """Check a transcript."""
    return replay(game, read_start(game, body), body["moves"], body["outcome"], context.check_time)


REPLAY: Final = Call(
    path="replay",
    operation="replay",
    summary="Check a transcript",
    text="Replays a match from its start, with its seed or its decks, up to the first illegal move. Returns the "
    "position and the legal moves there.",
    takes=takes_replay,
    gives=Replay,
    example=lambda opening: {
        **opening.start,
        "moves": [{"seat": seat, "move": move} for seat, move in zip(opening.seats, opening.moves, strict=True)],
    },
    run=run_replay,
    problems=("wrong-shape", "unfit-options", "no-deck", "out-of-time", "busy"),
    is_heavy=always,
)


def takes_sample(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say which view to sample, and how often."""
    count = Annotated[int, Between(1, MAX_SAMPLES)]
    return (
        Parameter(
            "view",
            game.view_type,
            "The view of a seat, or of what everyone may know, as the service returned it.",
            required=True,
        ),
        Parameter("count", count, "The number of states to draw.", default=1),
        Parameter(
            "seed",
            Seed,
            "The seed of the draws. By default it is random, so each call draws different states.",
        ),
    )


def run_sample(game: AnyGame, body: Body, context: Context) -> Samples:
    """Draw states that agree with a view."""
    seed = body.get("seed") or new_seed()
    return Samples(sample_view(game, body["view"], body["count"], seed, context))


SAMPLE: Final = Call(
    path="sample",
    operation="sample",
    summary="Sample states",
    text="Draws whole states that agree with a view. What the view hides is filled in at random.",
    takes=takes_sample,
    gives=Samples,
    example=lambda opening: {"view": opening.views[-1], "count": 1, "seed": opening.start["seed"]},
    run=run_sample,
    problems=("wrong-shape", "impossible-view", "too-many-samples", "out-of-time", "busy"),
    is_heavy=always,
)


def takes_suggest(game: AnyGame) -> tuple[Parameter, ...]:
    """Return the members that say for whom to suggest a move, and how."""
    return (
        Parameter("view", game.view_type, "The view of the seat to act, as the service returned it."),
        state_parameter(game, "The state, instead of the view. The bot still sees only the view.", False),
        seat_parameter(game, "The seat to suggest a move for. It must be the seat to act, which is the default."),
        Parameter(
            "bot",
            BotName,
            "The bot: `random` plays any legal move, `careful` plays by heuristics, and `search` looks ahead.",
            default="careful",
        ),
        Parameter(
            "simulations",
            Annotated[int, Between(1, MAX_SIMULATIONS)] | None,
            "The number of simulations that `search` makes, 200 by default.",
            default=None,
        ),
        Parameter("seed", Seed, "The seed of the bot's choices. By default it is random."),
    )


SUGGEST: Final = Call(
    path="suggest",
    operation="suggest",
    summary="Suggest a move",
    text="Returns the move that a built-in bot would make for the seat to act. The bot sees only the view of that "
    "seat.",
    takes=takes_suggest,
    gives=Suggestion,
    example=lambda opening: {"view": opening.views[-1], "bot": "careful"},
    run=suggest,
    problems=("wrong-shape", "impossible-state", "impossible-view", "out-of-time", "busy"),
    is_heavy=lambda body: "view" in body or body.get("bot") == SEARCH,
)

CALLS: Final = (NEW, PLAY, LEGAL_MOVES, CHECK, VIEW, REPLAY, SAMPLE, SUGGEST)
BY_PATH: Final = {call.path: call for call in CALLS}


def find_call(path: str) -> Call:
    """Return the call with that path.

    Raises:
        UnknownCall: there is no such call.
    """
    if path not in BY_PATH:
        raise UnknownCall(f"there is no such call: {path!r}; the calls are: {', '.join(BY_PATH)}")
    return BY_PATH[path]
