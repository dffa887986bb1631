"""The calls behind a client's methods: what is sent to a service and how its answer is read. This does no I/O."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from sheepfold.errors import UnexpectedAnswer
from sheepfold.inputs import (
    KEY,
    History,
    SavedState,
    read_move,
    read_transcript,
    read_turns,
    transcript_body,
    validation_error,
)
from sheepfold.match import BaseMatch, Loaded, link_turns
from sheepfold.positions import (
    SEALED,
    RemotePosition,
    decode,
    name_path,
    read_member,
    read_object,
    read_progress,
    read_start,
    read_view,
    read_violation,
)
from sheepfold.records import Keys, Replay, SealedMatch, Transcript
from sheepfold.transports.ask import Ask, game_path
from sheepfold_rules.catalogue import GameDescription, GameSummary
from sheepfold_rules.core.match import Start as CoreStart
from sheepfold_rules.core.match import seat_expected
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import list_of, plain

T = TypeVar("T")
N = TypeVar("N", bound=BaseMatch[Any, Any, Any, Any, Any, Any])
AnyGame = Any  # a BaseGame; its type parameters do not matter here
AnyMatch = BaseMatch[Any, Any, Any, Any, Any, Any]

INCLUDE: Final = ["view"]  # a view also contains the legal moves


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """A call to a service, and the function that reads its answer."""

    ask: Ask
    read: Callable[[Any], T]


def read_answer(call: Call[T], answer: Any) -> T:
    """Return the result that the answer to a call gives.

    Raises:
        UnexpectedAnswer: part of the answer is missing or wrong.
    """
    with name_path(call.ask.url_path):
        return call.read(answer)


def new(game: AnyGame, body: dict[str, Any]) -> Call[Any]:
    """Start a match."""

    def read(answer: Any) -> Any:
        remote = RemotePosition(game.engine, answer, None)
        start = read_start(game.engine, remote.state)
        remote.validate(start.seats)
        return game.match_type(game, None, None, None, start, remote)

    return Call(Ask(game.name, "new", body | {"include": INCLUDE}), read)


def new_sealed(game: AnyGame, body: dict[str, Any]) -> Call[SealedMatch[Any]]:
    """Start a sealed match."""

    def read(answer: Any) -> SealedMatch[Any]:
        given = {"seed": body.get("seed"), "decks": body.get("decks")}
        start = read_start(game.engine, read_object(answer, "view") | given)
        keys = read_keys(answer, start.seats)
        remote = RemotePosition(game.engine, answer, keys.host)
        if not remote.is_sealed:
            raise UnexpectedAnswer("the state in the response is not sealed")
        remote.validate(start.seats)
        return SealedMatch(game.match_type(game, None, None, None, start, remote), keys)

    return Call(Ask(game.name, "new", body | {"include": INCLUDE, "sealed": True}), read)


def read_keys(answer: Any, seats: int) -> Keys:
    """Return the keys of a new sealed match.

    Raises:
        UnexpectedAnswer: a key is missing or malformed.
    """
    keys: Keys = decode(Keys, answer, "keys")
    if len(keys.seats) != seats or not all(map(KEY.fullmatch, (keys.host, *keys.seats))):
        raise UnexpectedAnswer("the response does not have a valid key for the host and for each seat")
    return keys


def load(game: AnyGame, saved: SavedState) -> Call[Any]:
    """Load a match from a state."""
    own, key = saved.state, saved.key
    seat = {} if SEALED in own else {"seat": None}
    history = None if saved.transcript is None else read_transcript(game, saved.transcript)

    def read(answer: Any) -> Any:
        rules = game.engine
        position = {"state": own, "events": [], "view": answer} | {
            name: read_member(answer, name) for name in ("to_act", "outcome")
        }
        remote = RemotePosition(rules, position, key)
        start = read_start(rules, answer | {"seed": None, "decks": None} if SEALED in own else own)
        remote.validate(start.seats)
        if SEALED not in own and remote.view.seat is not None:
            raise UnexpectedAnswer("the view in the response belongs to another seat")
        if history is not None:
            validate_history(history, start)
            return game.match_type(game, None, None, history.turns, history.start, remote)
        return game.match_type(game, None, None, None, Loaded(start, own), remote)

    return Call(Ask(game.name, "view", {"state": own, **seat}, key), read)


def validate_history(history: History, start: CoreStart) -> None:
    """Validate that the transcript saved with a sealed state fits the start of its match.

    Raises:
        ValidationError: the transcript belongs to another match.
    """
    if history.start.seats != start.seats:
        raise validation_error(("transcript", "seats"), f"the match has {start.seats} seats")
    if history.start.options != start.options:
        raise validation_error(("transcript", "options"), "the match has different options")


def play(match: N, move: Any, seat: int | None) -> Call[N]:
    """Make a move."""
    game, remote = match._game, require_remote(match)
    move, mover = read_move(game, move), remote.to_act or 0  # or over: refused
    validate_seat(match, seat)

    def read(answer: Any) -> N:
        after = RemotePosition(game.engine, answer, remote.key)
        validate_successor(match, after)
        turns = (match._turns, mover, move)
        return type(match)(game, None, None, turns, match._origin, after)

    body = {"state": remote.state, "move": plain(move), "seat": seat, "include": INCLUDE}
    return Call(Ask(game.name, "play", body, remote.key), read)


def validate_successor(match: AnyMatch, after: RemotePosition) -> None:
    """Validate the position after a move in a match.

    Raises:
        UnexpectedAnswer: part of it is missing or wrong, or belongs to another match.
    """
    is_sealed = require_remote(match).is_sealed
    if after.is_sealed != is_sealed:
        raise UnexpectedAnswer("of the match and the state in the response, one is sealed and the other is not")
    if not is_sealed and read_start(after.rules, after.state).seats != match.seats:
        raise UnexpectedAnswer("the state in the response belongs to another match")
    after.validate(match.seats)


def known_moves(match: AnyMatch) -> Any:
    """Return the legal moves of the seat to act if they came with the last answer; otherwise None."""
    remote = require_remote(match)
    if remote.to_act is None:
        return ()
    view = remote.view
    if view is None or view.seat is None:
        return None
    is_asked_for = remote.is_sealed or view.seat == remote.to_act  # a seat's key does not show another seat's moves
    return view.legal_moves if is_asked_for else None


def known_view(match: AnyMatch, seat: int | None) -> Any:
    """Return the view of a seat if it came with the last answer; otherwise None."""
    if seat is not None and type(seat) is not int:  # False and 0.0 equal 0
        return None
    view = require_remote(match).view
    return view if view is not None and view.seat == seat else None


def legal_moves(match: AnyMatch) -> Call[Any]:
    """List the legal moves."""
    game, remote = match._game, require_remote(match)
    shape = list_of(game.engine.move)
    return Call(
        Ask(game.name, "legal-moves", {"state": remote.state}, remote.key),
        lambda answer: decode(shape, answer, "legal_moves"),
    )


def check(match: AnyMatch, move: Any, seat: int | None) -> Call[Violation[Any] | None]:
    """Check a move."""
    game, remote = match._game, require_remote(match)
    body = {"state": remote.state, "move": plain(read_move(game, move)), "seat": seat}
    validate_seat(match, seat)
    return Call(Ask(game.name, "check", body, remote.key), read_violation)


def view(match: AnyMatch, seat: int | None) -> Call[Any]:
    """Get a view.

    Raises:
        ValidationError: there is no such seat.
    """
    game, remote, seats = match._game, require_remote(match), match.seats
    validate_seat(match, seat)
    return Call(
        Ask(game.name, "view", {"state": remote.state, "seat": seat}, remote.key),
        lambda answer: read_view(game.engine, answer, seats, seat),
    )


def validate_seat(match: AnyMatch, seat: int | None) -> None:
    """Validate a seat of a match, or None.

    Raises:
        ValidationError: there is no such seat.
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < match.seats):
        raise validation_error(("seat",), seat_expected(match.seats))


def sample(game: AnyGame, body: dict[str, Any]) -> Call[tuple[Any, ...]]:
    """Sample states that agree with a view."""

    def read(answer: Any) -> tuple[Any, ...]:
        states = read_member(answer, "states")
        if not isinstance(states, list) or len(states) != body["count"]:
            raise UnexpectedAnswer(f"the response does not have {body['count']} states")
        return tuple([load_sample(game, body, state) for state in states])

    return Call(Ask(game.name, "sample", body), read)


def suggest(game: AnyGame, body: dict[str, Any], position: RemotePosition | None = None) -> Call[Any]:
    """Suggest a move in a position, or for the view in the body."""
    if position is None:
        ask = Ask(game.name, "suggest", body)
    else:
        ask = Ask(game.name, "suggest", body | {"state": position.state}, position.key)
    return Call(ask, lambda answer: decode(game.engine.move, answer, "move"))


def load_sample(game: AnyGame, body: dict[str, Any], state: Any) -> Any:
    """Return the match of a state that was sampled from the view in the body of a call.

    Raises:
        UnexpectedAnswer: the state does not fit the view.
    """
    known = {name: read_member(body["view"], name) for name in ("to_act", "outcome")}
    remote = RemotePosition(game.engine, {"state": state, "events": [], "view": body["view"], **known}, None)
    origin = Loaded(read_start(game.engine, remote.state), state)
    if origin.start.seats != read_member(body["view"], "seats"):
        raise UnexpectedAnswer("a state in the response does not belong to the match of the view")
    return game.match_type(game, None, None, None, origin, remote)


def replay(game: AnyGame, transcript: Transcript[Any, Any, Any] | Mapping[str, Any]) -> Call[Replay[Any, Any, Any]]:
    """Replay a transcript."""
    rules, body = game.engine, transcript_body(transcript)

    def read(answer: Any) -> Replay[Any, Any, Any]:
        found = read_progress(answer, body)
        remote = RemotePosition(rules, read_member(answer, "position"), None)
        start = read_start(rules, remote.state)
        remote.validate(start.seats)
        if found.to_act != remote.to_act:
            raise UnexpectedAnswer("the position in the response is not the one after the legal moves")
        turns = link_turns(read_turns(game, body["moves"][: found.applied]))
        return Replay(
            found.violation is None,
            found.applied,
            game.match_type(game, None, None, turns, start, remote),
            found.index,
            found.violation,
            found.to_act,
            decode(list_of(rules.move), answer, "legal_moves"),
            found.outcome_agrees,
        )

    return Call(Ask(game.name, "replay", body), read)


def require_remote(match: AnyMatch) -> RemotePosition:
    """Return the position of a match that is played by a service."""
    assert match._remote is not None
    return match._remote


def read_game(name: str, answer: Any) -> GameDescription:
    """Return the description of a game by a service."""
    with name_path(game_path(name)):
        description: GameDescription = decode(GameDescription, {"game": answer}, "game")
    return description


def read_games(answer: Any) -> tuple[GameSummary, ...]:
    """Return the summaries of the games of a service."""
    with name_path(game_path(None)):
        games: tuple[GameSummary, ...] = decode(tuple[GameSummary, ...], answer, "games")
    return games
