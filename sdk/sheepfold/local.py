"""Matches in this process, on the engine's own states. Each function implements the method of the same name."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from sheepfold.errors import ProblemError, problem_error
from sheepfold.inputs import replay_envelope, transcript_body
from sheepfold.match import BaseMatch, Loaded, link_turns
from sheepfold.records import Replay, Transcript
from sheepfold.transports.local import envelope
from sheepfold_rules.core.errors import IllegalMove, InvalidShape, NoDeck
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.match import seat_expected
from sheepfold_rules.core.phase import narrow
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.core.shape import plain
from sheepfold_server.service import positions
from sheepfold_server.service.context import Context
from sheepfold_server.service.envelope import Body
from sheepfold_server.service.parameters import read_start
from sheepfold_server.service.problems import REFUSALS, refusal
from sheepfold_server.service.replay import replay as replay_turns
from sheepfold_server.service.starts import ensure_seed, new_seed
from sheepfold_server.service.suggestions import suggest as suggest_move

if TYPE_CHECKING:
    from sheepfold.game import BaseGame

P = ParamSpec("P")
T = TypeVar("T")
N = TypeVar("N", bound=BaseMatch[Any, Any, Any, Any, Any, Any])
AnyGame = Any  # a BaseGame; its type parameters do not matter here
AnyMatch = BaseMatch[Any, Any, Any, Any, Any, Any]

SEAT: Final = "seat"


def raise_problems(function: Callable[P, T]) -> Callable[P, T]:
    """Make a function raise the engine's refusals as errors of this package."""

    @wraps(function)
    def call(*arguments: P.args, **named: P.kwargs) -> T:
        try:
            return function(*arguments, **named)
        except REFUSALS as error:
            raise problem_error(refusal(error)) from None

    return call


def play(match: N, move: Any, seat: int | None) -> N:
    """Return the match after a move.

    The bits that `legal_moves` computed decide whether it is legal; the rules are checked one by one only to explain a
    refusal.
    """
    game, state = match._game, match._state
    rules, phase = game.engine, state.phase
    try:
        if move is None or game._checked_moves.get(id(move)) is not move:
            move = read_move(game, move)
        left = bits_left(match) if match._left is None else match._left
        if seat is not None or type(move) not in phase.moves or move.seats or phase.bits(state, move) & ~left:
            violation = positions.check(rules, state, move, validate_seat(state, seat))
            if violation is not None:
                raise IllegalMove(violation)
        after = rules.apply(state, move)
    except NoDeck as no_deck:
        raise problem_error(refusal(no_deck.prefix("move"))) from None
    except REFUSALS as error:
        raise problem_error(refusal(error)) from None
    return type(match)(game, after, state, (match._turns, state.to_act, move), match._origin)


def bits_left(match: AnyMatch) -> int:
    """Return, of the bits of everything that a move could use, those that the rules keep."""
    left = match._left
    if left is None:
        match._left = left = narrow(match._state)
    return left


def legal_moves(match: AnyMatch) -> Sequence[Any]:
    """Return the legal moves of the seat to act."""
    legal = match._legal
    if legal is None:
        state = match._state
        match._left = left = narrow(state)
        match._legal = legal = state.phase.offers(state, left)
    return legal


@raise_problems
def check(match: AnyMatch, move: Any, seat: int | None) -> Any:
    """Return why the move would be refused; None for a legal move."""
    rules = match._game.engine
    read = read_move(match._game, move)
    return positions.check(rules, match._state, read, validate_seat(match._state, seat))


def view(match: AnyMatch, seat: int | None) -> Any:
    """Return what a seat may know."""
    if seat is not None and type(seat) is not int:  # True and 1.0 equal 1
        return show(match._game.engine, match._state, seat)
    shown = match._keep(("view", seat), show, match._game.engine, match._state, seat)
    if match._legal is None and seat is not None and seat == match._state.to_act:
        match._legal = shown.legal_moves
    return shown


@raise_problems
def show(rules: Rules, state: Any, seat: int | None) -> Any:
    """Return the view of a state from a seat."""
    return rules.view(state, validate_seat(state, seat))


@raise_problems
def new(game: AnyGame, body: Body) -> Any:
    """Return a new match."""
    start = ensure_seed(read_start(game.engine, read(game, "new", body)))
    return game.match_type(game, game.engine.start_match(start), None, None, start)


@raise_problems
def load(game: AnyGame, state: Mapping[str, Any]) -> Any:
    """Return the match of an open state, after auditing it in full."""
    return from_state(game, read(game, "legal-moves", {"state": dict(state)})["state"])


@raise_problems
def sample(game: AnyGame, body: Body) -> tuple[Any, ...]:
    """Return matches that agree with a view."""
    values = read(game, "sample", body)
    seed = values.get("seed") or new_seed()
    return tuple([from_state(game, state) for state in samples(game.engine, values["view"], values["count"], seed)])


@raise_problems
def suggest(game: AnyGame, body: Body, state: Any = None) -> Any:
    """Return the move that a bot would make in a state, or for the view in the body."""
    values = read(game, "suggest", body) | ({} if state is None else {"state": state})
    return suggest_move(game.engine, values, Context(None, None, plain)).move


@raise_problems
def replay(game: AnyGame, transcript: Transcript[Any, Any, Any] | Mapping[str, Any]) -> Replay[Any, Any, Any]:
    """Replay a transcript up to its first illegal move."""
    rules = game.engine
    values = replay_envelope(rules).read(transcript_body(transcript))
    found = replay_turns(rules, read_start(rules, values), values["moves"], values["outcome"])
    state = found.position.state
    turns = link_turns(values["moves"][: found.applied])
    match = game.match_type(game, state, None, turns, state.deal.start)
    match._events = found.position.events
    return Replay(
        found.legal,
        found.applied,
        match,
        found.index,
        found.violation,
        found.to_act,
        found.legal_moves,
        found.outcome_agrees,
    )


def from_state(game: AnyGame, state: Any) -> Any:
    """Return a match with an engine's state, without the moves that led to it."""
    return game.match_type(game, state, None, None, Loaded(state.deal.start, state, game.engine))


def follow(game: AnyGame, origin: Any, moves: Sequence[Any]) -> Any:
    """Return the match after these moves, which were legal when they were made.

    Raises:
        ProblemError: a move is illegal under the rules of this version.
    """
    if isinstance(origin, Loaded):
        match = load(game, origin.state)
    else:
        match = game.match_type(game, game.engine.start_match(origin), None, None, origin)
    for move in moves:
        match = play(match, move, None)
    return match


def read_move(game: "BaseGame[Any, Any, Any, Any, Any, Any]", move: Any) -> Any:
    """Return the canonical form of a move that is given as a move or as plain values."""
    try:
        return game._find_move(move)
    except InvalidShape as invalid_shape:
        raise InvalidShape(invalid_shape.errors_below("move")) from None


def validate_seat(state: Any, seat: int | None) -> int | None:
    """Return a seat after validating it."""
    seats = positions.count_seats(state)
    if seat is None or (type(seat) is int and 0 <= seat < seats):
        return seat
    raise InvalidShape([((SEAT,), seat_expected(seats))])


def read(game: AnyGame, path: str, body: Body) -> Body:
    """Return the values of the body of a call."""
    return envelope(game.engine, path).read(body)


def collect(functions: Sequence[Callable[[], T]]) -> list[T | ProblemError]:
    """Return the result of each function, or the error that it raises."""
    return [attempt(function) for function in functions]


def attempt(function: Callable[[], T]) -> T | ProblemError:
    """Return the result of a function, or the error that it raises."""
    try:
        return function()
    except ProblemError as refused:
        return refused
