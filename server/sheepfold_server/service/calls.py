"""The calls of a game: what each does, and in one table what it takes and gives, and which games have it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from sheepfold_rules import engine
from sheepfold_rules.catalogue import find_game
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
from sheepfold_rules.core.rules import IllegalMove, Violation
from sheepfold_rules.core.shape import reader
from sheepfold_rules.core.suggestion import Suggestion
from sheepfold_rules.core.text import Names, describe_event, name_seats, seat_names
from sheepfold_rules.engine import count_seats
from sheepfold_rules.games import GAMES
from sheepfold_rules.transcript_line import InvalidLine, read_line
from sheepfold_rules.transcripts import START, agrees, start_of
from sheepfold_server.service.answers import AnyPosition, LegalMoves, Position, Replay, Samples, Verdict
from sheepfold_server.service.bodies import (
    LEFT_OUT,
    OWN_SEAT,
    BatchBody,
    CheckBody,
    Include,
    LineBody,
    PlayBody,
    SampleBody,
    StateBody,
    SuggestBody,
    ViewBody,
    has_long_line,
    new_body,
    replay_body,
)
from sheepfold_server.service.call import Call, Context, GameCall, always
from sheepfold_server.service.fields import BodySchema, Read, create_schema
from sheepfold_server.service.problems import AlreadyPlayed, LedgerUnavailable, NotFound, ServiceBusy
from sheepfold_server.service.shapes import D, P, T, V, declare
from sheepfold_server.service.states import STATES


def start(game: AnyGame, body: Any, context: Context) -> AnyPosition:
    """Start a match.

    Starts a match and deals its first deal. If you give no seed, the service generates a random one, which the
    state then contains.
    """
    state, events = engine.begin(game, start_of(game, body))
    names = validate_names(state, body.names)
    return describe(game, state, events, context, body.include, names)


def play(game: AnyGame, body: PlayBody[Any, Any], context: Context) -> AnyPosition:
    """Make a move.

    Checks the move, makes it, and returns the next position. An illegal move is refused.
    """
    names = validate_names(body.state, body.names)
    try:
        after, events = engine.play(game, body.state, body.move, mover(body, context))
    except IllegalMove as refused:
        raise IllegalMove(name_players(refused.violation, names)) from None
    return describe(game, after, events, context, body.include, names)


def mover(body: Any, context: Context) -> int | None:
    """Return the seat that moves: the one in the body, or else the one that asks; None for the seat to act."""
    return context.asker if body.seat is None else body.seat


def list_legal_moves(game: AnyGame, body: StateBody[Any], context: Context) -> LegalMoves[Any]:
    """List the legal moves.

    Lists the legal moves of the seat to act. Of moves that differ only in interchangeable cards, it lists one.
    """
    return LegalMoves(body.state.to_act, engine.legal_moves(body.state, context.asker), context.moves_made)


def check(game: AnyGame, body: CheckBody[Any, Any], context: Context) -> Verdict:
    """Check a move.

    Says whether a move is legal, and if not, which rule forbids it and why. It does not make the move.
    """
    names = validate_names(body.state, body.names)
    violation = engine.check(game, body.state, body.move, mover(body, context))
    return Verdict(violation is None, violation and name_players(violation, names))


def view(game: AnyGame, body: ViewBody[Any], context: Context) -> Any:
    """Get a view.

    Returns what a seat may know: its own cards and everything public. Every hidden card is `??`.
    """
    return engine.view(game, body.state, context.asker if body.seat is OWN_SEAT else body.seat)


def replay(game: AnyGame, body: Any, context: Context) -> Replay[Any, Any, Any, Any, Any]:
    """Check a transcript.

    Replays a match from its start, with its seed or its decks, up to the first illegal move. Returns the position
    and the legal moves there.
    """
    found = engine.replay(game, start_of(game, body), body.moves, context.check_time)
    state = found.state
    return Replay(
        legal=found.violation is None,
        applied=found.applied,
        position=describe(game, state, found.events, context),
        index=None if found.violation is None else found.applied,
        violation=found.violation,
        to_act=state.to_act,
        legal_moves=engine.legal_moves(state),
        outcome_agrees=agrees(body.outcome, engine.outcome(game, state)),
    )


def parse(game: AnyGame, body: LineBody, context: Context) -> Any:
    """Read a match in one line.

    Returns the transcript that a line of text stands for. Its moves are not made, so they can be illegal: `replay`
    finds that out.
    """
    try:
        start, turns, _ = read_line(body.line)
    except InvalidLine as invalid_line:
        raise InvalidShape([(("line",), str(invalid_line))]) from None
    if start.game != game.name:
        raise InvalidShape([(("line",), f"a match of {game.name} was expected, not of {start.game}")])
    return declare(game, T)(game=start.game, **{name: getattr(start, name) for name in START}, moves=turns)


def sample(game: AnyGame, body: SampleBody[Any], context: Context) -> Samples[Any]:
    """Sample states.

    Draws whole states that agree with a view. What the view hides is filled in at random.
    """
    states = engine.sample(game, body.view, body.count, body.seed, context.check_time)
    return Samples(tuple(map(context.encode_state, states)))


def suggest(game: AnyGame, body: SuggestBody[Any, Any], context: Context) -> Suggestion[Any]:
    """Suggest a move.

    Returns the move that a built-in bot would make for the seat to act. The bot sees only the view of that seat.
    `search` also rates the moves that it compared.
    """
    engine.validate_bot(body.bot, body.simulations)  # before the view, which takes long to verify
    view = find_view(game, body, context)
    return engine.suggest(game, view, body.bot, body.simulations, body.seed, context.check_time)


def find_view(game: AnyGame, body: SuggestBody[Any, Any], context: Context) -> Any:
    """Return the view of the seat to act.

    Raises:
        InvalidShape: there is neither a state nor a view, or both; or the seat is not to act.
        ImpossibleView: no state has that view.
        OutOfTime: the time of the call is up.
    """
    view, state = body.view, body.state
    if view is LEFT_OUT:
        if state is LEFT_OUT:
            raise InvalidShape([(("state",), "either a state or a view was expected")])
        return engine.view_to_act(game, state, mover(body, context))
    if state is not LEFT_OUT:
        raise InvalidShape([(("view",), "either a state or a view was expected, not both")])
    if body.seat not in (None, view.seat) and view.seat == view.to_act:
        expected = (
            "null was expected: no seat has this view"
            if view.seat is None
            else f"seat {view.seat} was expected, whose view this is"
        )
        raise InvalidShape([(("seat",), expected)])
    engine.verify_view(game, view, context.check_time)
    return view


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
        text=describe_events(state, events, names) if "text" in include else None,
        state=context.encode_state(state),  # last: it counts a move of a sealed match as made
    )


def describe_events(state: Any, events: tuple[Any, ...], names: Names | None) -> tuple[str, ...]:
    """Return events as sentences, with the names of the players if they have any."""
    players = names or seat_names(count_seats(state))
    return tuple(describe_event(event, players) for event in events)


def validate_names(state: Any, names: Names | None) -> Names | None:
    """Return the names, after validating that there is one for each seat.

    Raises:
        InvalidShape: there are more or fewer.
    """
    if names is not None and len(names) != (seats := count_seats(state)):
        raise InvalidShape([(("names",), f"a list of {seats} names was expected, one for each seat")])
    return names


def name_players(violation: Violation[str], names: Names | None) -> Violation[str]:
    """Return the violation with the names of the players in its message, if they have any."""
    return violation if names is None else replace(violation, message=name_seats(violation.message, names))


def score(game: AnyGame, body: Any, context: Context) -> Any:
    """Score a finished deal.

    Tells what a finished deal pays, and why, given what a scorekeeper knows of it: no cards are needed. A deal
    is refused if the facts contradict each other or the table rules.
    """
    return engine.score(game, body)


CALLS: Final = (
    Call(
        "new",
        start,
        takes=new_body,
        gives=Position,
        example=lambda opening: {**opening.start, "include": ["legal_moves"]},
        problems=(InvalidShape, ConflictingOptions),
    ),
    Call(
        "play",
        play,
        takes=PlayBody,
        gives=Position,
        example=lambda opening: {"state": opening.states[-1], "move": opening.moves[-1]},
        problems=(InvalidShape, ImpossibleState, IllegalMove, NoDeck, AlreadyPlayed, LedgerUnavailable),
    ),
    Call(
        "legal-moves",
        list_legal_moves,
        takes=StateBody,
        gives=LegalMoves,
        example=lambda opening: {"state": opening.states[-1]},
        problems=(InvalidShape, ImpossibleState),
    ),
    Call(
        "check",
        check,
        takes=CheckBody,
        gives=Verdict,
        example=lambda opening: {"state": opening.states[-1], "move": opening.moves[-1], "seat": opening.seats[-1]},
        problems=(InvalidShape, ImpossibleState),
    ),
    Call(
        "view",
        view,
        takes=ViewBody,
        gives=V,
        example=lambda opening: {"state": opening.states[-1], "seat": opening.seats[-1]},
        problems=(InvalidShape, ImpossibleState),
    ),
    Call(
        "replay",
        replay,
        takes=replay_body,
        gives=Replay,
        example=lambda opening: {
            **opening.start,
            "moves": [{"seat": seat, "move": move} for seat, move in zip(opening.seats, opening.moves, strict=True)],
        },
        problems=(InvalidShape, ConflictingOptions, NoDeck, OutOfTime, ServiceBusy),
        is_heavy=always,
        is_long=True,
    ),
    Call(
        "parse",
        parse,
        takes=LineBody,
        gives=T,
        example=lambda opening: {"line": opening.line},
        problems=(InvalidShape, OutOfTime, ServiceBusy),
        is_heavy=has_long_line,
    ),
    Call(
        "sample",
        sample,
        takes=SampleBody,
        gives=Samples,
        example=lambda opening: {"view": opening.views[-1], "count": 1, "seed": opening.start["seed"]},
        problems=(InvalidShape, ImpossibleView, TooManySamples, OutOfTime, ServiceBusy),
        is_heavy=always,
    ),
    Call(
        "suggest",
        suggest,
        takes=SuggestBody,
        gives=Suggestion,
        example=lambda opening: {"view": opening.views[-1], "bot": "careful"},
        problems=(InvalidShape, ImpossibleState, ImpossibleView, OutOfTime, ServiceBusy),
        is_heavy=lambda body: "view" in body or body.get("bot") == "search",
    ),
    Call(
        "score",
        score,
        takes=D,
        gives=P,
        example=lambda opening: opening.deal,
        problems=(InvalidShape, ConflictingOptions),
        is_offered=lambda game: game.scorekeeper is not None,
    ),
)
PATHS: Final = tuple(call.path for call in CALLS)
BATCH_SCHEMA: Final = create_schema(BatchBody, "batch")


def body_schema(game: AnyGame, call: Call) -> BodySchema:
    """Return the schema of the body of a call. Any number is read as the dealer: who can deal depends on the start."""
    readers: dict[str, Read] = {"state": partial(STATES.decode, game), "dealer": reader(int | None)}
    return create_schema(call.declare_body(game), f"{game.name}_{call.operation}", readers)


GAME_CALLS: Final = {  # by the name of the game and the path of the call
    (game.name, call.path): GameCall(game, call, body_schema(game, call))
    for game in GAMES
    for call in CALLS
    if call.is_offered(game)
}


def find_call(game: str, path: str) -> GameCall:
    """Return the call of a game with that path.

    Raises:
        UnknownGame: there is no such game.
        NotFound: there is no such call, or the game does not have it.
    """
    if found := GAME_CALLS.get((game, path)):
        return found
    title = find_game(game).title
    if path not in PATHS:
        raise NotFound(f"there is no call {show(path)}{did_you_mean(path, PATHS)}; the calls are: {', '.join(PATHS)}")
    having = ", ".join(each.game.name for each in GAME_CALLS.values() if each.call.path == path)
    raise NotFound(f"{title} has no call {show(path)}; the games that have it are: {having}")
