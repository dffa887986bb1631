"""The calls of a game, each declared in one place: what it takes, what it gives and what it does."""

from typing import Annotated, Any, Final

from sheepfold_rules import engine
from sheepfold_rules.core.errors import (
    ConflictingOptions,
    ImpossibleState,
    ImpossibleView,
    InvalidShape,
    NoDeck,
    OutOfTime,
    TooManySamples,
)
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.hints import did_you_mean, show
from sheepfold_rules.core.match import Seed
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.sampling import MAX_SAMPLES
from sheepfold_rules.core.shape import Between, Length, list_of
from sheepfold_rules.core.suggestion import Suggestion
from sheepfold_rules.games import GAMES
from sheepfold_rules.transcripts import agrees, start_members, transcript_members
from sheepfold_server.limits import MAX_MOVES
from sheepfold_server.service import positions
from sheepfold_server.service.answers import AnyPosition, LegalMoves, Position, Replay, Samples, V, Verdict
from sheepfold_server.service.call import Call, always
from sheepfold_server.service.context import Context
from sheepfold_server.service.fields import Body, Declared, create_schema
from sheepfold_server.service.members import (
    Members,
    create_members,
    include_member,
    move_members,
    names_member,
    seat_member,
    start_values,
    state_member,
)
from sheepfold_server.service.problems import AlreadyPlayed, LedgerUnavailable, NotFound, ServiceBusy
from sheepfold_server.service.states import SEALED


def takes_new(game: AnyGame) -> Members:
    """Return the members that say how the match starts, and what to answer."""
    return {
        **create_members(game, start_members(game)),
        SEALED: Declared(bool, "Whether to seal the states of the match, and return its keys.", load_default=False),
        "include": include_member(),
        "names": names_member(),
    }


def run_new(game: AnyGame, body: Body, context: Context) -> AnyPosition:
    """Deal the first deal."""
    state, events = engine.start(game, **start_values(body))
    names = positions.validate_names(state, body["names"])
    return positions.describe(game, state, events, context, body["include"], names)


NEW: Final = Call(
    path="new",
    operation="start",
    summary="Start a match",
    text="Starts a match and deals its first deal. If you give no seed, the service generates a random "
    "one, which the state then contains.",
    takes=takes_new,
    gives=Position,
    example=lambda opening: {**opening.start, "include": ["legal_moves"]},
    run=run_new,
    problems=(InvalidShape, ConflictingOptions),
)


def takes_play(game: AnyGame) -> Members:
    """Return the members that say what move to make, and what to answer."""
    return {**move_members(game), "include": include_member(), "names": names_member()}


def run_play(game: AnyGame, body: Body, context: Context) -> AnyPosition:
    """Make a move."""
    state, seat = body["state"], mover(body, context)
    names = positions.validate_names(state, body["names"])
    try:
        after, events = engine.play(game, state, body["move"], seat)
    except IllegalMove as refused:
        raise IllegalMove(positions.name_players(refused.violation, names)) from None
    return positions.describe(game, after, events, context, body["include"], names)


def mover(body: Body, context: Context) -> int | None:
    """Return the seat that moves: the one in the body, or else the one that asks; None for the seat to act."""
    seat = engine.validate_seat(body["state"], body["seat"])
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
    problems=(InvalidShape, ImpossibleState, IllegalMove, NoDeck, AlreadyPlayed, LedgerUnavailable),
)


def run_legal_moves(game: AnyGame, body: Body, context: Context) -> LegalMoves[Any]:
    """List the legal moves."""
    state = body["state"]
    return LegalMoves(state.to_act, engine.legal_moves(state, context.asker), context.moves_made)


LEGAL_MOVES: Final = Call(
    path="legal-moves",
    operation="list_legal_moves",
    summary="List the legal moves",
    text="Lists the legal moves of the seat to act. Of moves that differ only in interchangeable cards, it lists one.",
    takes=lambda game: {"state": state_member(game)},
    gives=LegalMoves,
    example=lambda opening: {"state": opening.states[-1]},
    run=run_legal_moves,
    problems=(InvalidShape, ImpossibleState),
)


def takes_check(game: AnyGame) -> Members:
    """Return the members that say what move to check, and whose names the answer uses."""
    return {**move_members(game), "names": names_member()}


def run_check(game: AnyGame, body: Body, context: Context) -> Verdict:
    """Check a move."""
    names = positions.validate_names(body["state"], body["names"])
    violation = engine.check(game, body["state"], body["move"], mover(body, context))
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
    problems=(InvalidShape, ImpossibleState),
)


def takes_view(game: AnyGame) -> Members:
    """Return the members that say whose view of which state to answer."""
    text = "The seat whose view to return, or null for what everyone may know. By default null, or the seat of the key."
    return {"state": state_member(game), "seat": seat_member(game, text)}


def run_view(game: AnyGame, body: Body, context: Context) -> Any:
    """Return the view of a seat."""
    return engine.view(game, body["state"], body.get("seat", context.asker))


VIEW: Final = Call(
    path="view",
    operation="view",
    summary="Get a view",
    text="Returns what a seat may know: its own cards and everything public. Every hidden card is `??`.",
    takes=takes_view,
    gives=V,
    example=lambda opening: {"state": opening.states[-1], "seat": opening.seats[-1]},
    run=run_view,
    problems=(InvalidShape, ImpossibleState),
)


def takes_replay(game: AnyGame) -> Members:
    """Return the members of a transcript."""
    members = create_members(game, transcript_members(game))
    turns: Any = Annotated[list_of(game.turn), Length(0, MAX_MOVES)]
    return {**members, "moves": Declared(turns, members["moves"].metadata["description"], required=True)}


def run_replay(game: AnyGame, body: Body, context: Context) -> Replay[Any, Any, Any, Any, Any]:
    """Check a transcript."""
    found = engine.replay(game, engine.build_start(game, **start_values(body)), body["moves"], context.check_time)
    state = found.state
    return Replay(
        legal=found.violation is None,
        applied=found.applied,
        position=positions.describe(game, state, found.events, context),
        index=None if found.violation is None else found.applied,
        violation=found.violation,
        to_act=state.to_act,
        legal_moves=engine.legal_moves(state),
        outcome_agrees=agrees(body.get("outcome"), engine.outcome(game, state)),
    )


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
    problems=(InvalidShape, ConflictingOptions, NoDeck, OutOfTime, ServiceBusy),
    is_heavy=always,
    is_long=True,
)


def takes_sample(game: AnyGame) -> Members:
    """Return the members that say which view to sample, and how often."""
    return {
        "view": Declared(
            game.view_type,
            "The view of a seat, or the view without a seat, as the service returned it.",
            required=True,
        ),
        "count": Declared(Annotated[int, Between(1, MAX_SAMPLES)], "The number of states to draw.", load_default=1),
        "seed": Declared(Seed, "The seed of the draws. By default it is random, so each call draws different states."),
    }


def run_sample(game: AnyGame, body: Body, context: Context) -> Samples[Any]:
    """Draw states that agree with a view."""
    states = engine.sample(game, body["view"], body["count"], body.get("seed"), context.check_time)
    return Samples(tuple(map(context.encode_state, states)))


SAMPLE: Final = Call(
    path="sample",
    operation="sample",
    summary="Sample states",
    text="Draws whole states that agree with a view. What the view hides is filled in at random.",
    takes=takes_sample,
    gives=Samples,
    example=lambda opening: {"view": opening.views[-1], "count": 1, "seed": opening.start["seed"]},
    run=run_sample,
    problems=(InvalidShape, ImpossibleView, TooManySamples, OutOfTime, ServiceBusy),
    is_heavy=always,
)


def takes_suggest(game: AnyGame) -> Members:
    """Return the members that say for whom to suggest a move, and how."""
    return {
        "view": Declared(game.view_type, "The view of the seat to act, as the service returned it."),
        "state": state_member(
            game, "The state, instead of the view. The bot still sees only the view.", required=False
        ),
        "seat": seat_member(
            game,
            "The seat to suggest a move for. It must be the seat to act, which is the default.",
            load_default=None,
        ),
        "bot": Declared(
            engine.BotName,
            "The bot: `random` plays any legal move, `careful` plays by heuristics, and `search` looks ahead.",
            load_default="careful",
        ),
        "simulations": Declared(
            Annotated[int, Between(1, engine.MAX_SIMULATIONS)] | None,
            "The most simulations that `search` may run, 200 by default.",
            load_default=None,
        ),
        "seed": Declared(Seed, "The seed of the bot's choices. By default it is random."),
    }


def run_suggest(game: AnyGame, body: Body, context: Context) -> Suggestion[Any]:
    """Suggest a move for the seat to act."""
    bot, simulations = body["bot"], body["simulations"]
    engine.validate_bot(bot, simulations)  # before the view, which takes long to verify
    view = find_view(game, body, context)
    return engine.suggest(game, view, bot, simulations, body.get("seed"), context.check_time)


def find_view(game: AnyGame, body: Body, context: Context) -> Any:
    """Return the view of the seat to act.

    Raises:
        InvalidShape: there is neither a state nor a view, or both; or the seat is not to act.
        ImpossibleView: no state has that view.
        OutOfTime: the time of the call is up.
    """
    if "view" not in body:
        if "state" not in body:
            raise InvalidShape([(("state",), "either a state or a view was expected")])
        return engine.view_to_act(game, body["state"], body["seat"] if context.asker is None else context.asker)
    if "state" in body:
        raise InvalidShape([(("view",), "either a state or a view was expected, not both")])
    view = body["view"]
    if body["seat"] not in (None, view.seat) and view.seat == view.to_act:
        expected = (
            "null was expected: no seat has this view"
            if view.seat is None
            else f"seat {view.seat} was expected, whose view this is"
        )
        raise InvalidShape([(("seat",), expected)])
    engine.verify_view(game, view, context.check_time)
    return view


SUGGEST: Final = Call(
    path="suggest",
    operation="suggest",
    summary="Suggest a move",
    text="Returns the move that a built-in bot would make for the seat to act. The bot sees only the view of that "
    "seat. `search` also rates the moves that it compared.",
    takes=takes_suggest,
    gives=Suggestion,
    example=lambda opening: {"view": opening.views[-1], "bot": "careful"},
    run=run_suggest,
    problems=(InvalidShape, ImpossibleState, ImpossibleView, OutOfTime, ServiceBusy),
    is_heavy=lambda body: "view" in body or body.get("bot") == "search",
)

CALLS: Final = (NEW, PLAY, LEGAL_MOVES, CHECK, VIEW, REPLAY, SAMPLE, SUGGEST)
BY_PATH: Final = {call.path: call for call in CALLS}
SCHEMAS: Final = {  # of the bodies, one instance for each game and call
    (game.name, call.path): create_schema(f"{game.name}_{call.operation}", call.takes(game))
    for game in GAMES
    for call in CALLS
}


def find_call(path: str) -> Call:
    """Return the call with that path.

    Raises:
        NotFound: there is no such call.
    """
    if path not in BY_PATH:
        raise NotFound(
            f"there is no call {show(path)}{did_you_mean(path, BY_PATH)}; the calls are: {', '.join(BY_PATH)}"
        )
    return BY_PATH[path]
