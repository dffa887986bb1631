"""Matches in this process, on the engine's own states. Each function implements the method of the same name."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, Final, ParamSpec, TypeVar

from sheepfold.errors import problem_error
from sheepfold.inputs import transcript_body
from sheepfold.match import BaseMatch, Loaded, link_turns
from sheepfold.records import Replay, Transcript
from sheepfold_rules import engine
from sheepfold_rules.core.errors import ImpossibleState, InvalidShape, NoDeck
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.match import Seed
from sheepfold_rules.core.phase import narrow
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.sampling import MAX_SAMPLES
from sheepfold_rules.core.shape import Between, reader
from sheepfold_rules.engine import MAX_SIMULATIONS, BotName
from sheepfold_rules.problems import REFUSALS, refusal
from sheepfold_rules.transcripts import read_start, read_transcript

if TYPE_CHECKING:
    from sheepfold.game import BaseGame

P = ParamSpec("P")
T = TypeVar("T")
N = TypeVar("N", bound=BaseMatch[Any, Any, Any, Any, Any, Any])
AnyGame = Any  # a BaseGame; its type parameters do not matter here
AnyMatch = BaseMatch[Any, Any, Any, Any, Any, Any]

SETTINGS: Final[dict[str, Any]] = {  # the shapes of arguments that are the same in all games
    "count": Annotated[int, Between(1, MAX_SAMPLES)],
    "bot": BotName,
    "simulations": Annotated[int, Between(1, MAX_SIMULATIONS)] | None,
    "seed": Seed,
}


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
            violation = engine.check(rules, state, move, seat)
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
    return engine.check(rules, match._state, read_move(match._game, move), seat)


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
    return engine.view(rules, state, seat)


@raise_problems
def new(game: AnyGame, body: Mapping[str, Any]) -> Any:
    """Return a new match."""
    state, _ = engine.begin(game.engine, read_start(game.engine, body))
    return game.match_type(game, state, None, None, state.deal.start)


@raise_problems
def load(game: AnyGame, state: Mapping[str, Any]) -> Any:
    """Return the match of an open state, after auditing it in full."""
    rules = game.engine
    try:
        return from_state(game, rules.read(reader(rules.record_type)(dict(state))))
    except InvalidShape as invalid_shape:
        raise InvalidShape(invalid_shape.errors_below("state")) from None
    except ImpossibleState as impossible:
        raise impossible.prefix("state") from None


@raise_problems
def sample(game: AnyGame, body: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return matches that agree with a view."""
    values = read_arguments(game.engine, body)
    return tuple([from_state(game, state) for state in engine.sample(game.engine, **values)])


@raise_problems
def suggest(game: AnyGame, body: Mapping[str, Any], state: Any = None) -> Any:
    """Return the move that a bot would make in a state, or for the view in the body."""
    rules, values = game.engine, read_arguments(game.engine, body)
    seat = values.pop("seat", None)
    if state is None:
        engine.verify_view(rules, values["view"])
    else:
        values["view"] = engine.view_to_act(rules, state, seat)
    return engine.suggest(rules, **values)


@raise_problems
def replay(game: AnyGame, transcript: Transcript[Any, Any, Any] | Mapping[str, Any]) -> Replay[Any, Any, Any]:
    """Replay a transcript up to its first illegal move."""
    rules = game.engine
    known = read_transcript(rules, transcript_body(transcript))
    found = engine.replay(rules, known.start, known.turns)
    state = found.state
    match = game.match_type(game, state, None, link_turns(known.turns[: found.applied]), state.deal.start)
    match._events = found.events
    return Replay(
        found.violation is None,
        found.applied,
        match,
        None if found.violation is None else found.applied,
        found.violation,
        state.to_act,
        engine.legal_moves(state),
        None if known.outcome is None else known.outcome == engine.outcome(rules, state),
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


def read_arguments(rules: Rules, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of plain arguments.

    Raises:
        InvalidShape: some of them are wrong.
    """
    shapes = {**SETTINGS, "view": rules.view_type, "seat": Annotated[int, Between(0, max(rules.seats) - 1)] | None}
    values, errors = {}, []
    for name, value in body.items():
        try:
            values[name] = reader(shapes[name])(value)
        except InvalidShape as invalid_shape:
            errors += invalid_shape.errors_below(name)
    if errors:
        raise InvalidShape(errors)
    return values
