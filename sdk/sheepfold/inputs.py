"""Reading the arguments of methods: turning them into the bodies of calls, and into matches, moves and keys."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from sheepfold.conversion import to_members, to_plain
from sheepfold.errors import ParseError, ProblemError, problem_error
from sheepfold.match import BaseMatch, Link, link_turns
from sheepfold.positions import SEALED
from sheepfold.records import Replay, Transcript
from sheepfold_rules import transcripts
from sheepfold_rules.core.errors import InvalidShape, Path
from sheepfold_rules.core.match import Start as CoreStart
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.shape import list_of, reader
from sheepfold_rules.engine import validate_named_seats
from sheepfold_rules.presentation import notation
from sheepfold_rules.problems import problem, refusal

T = TypeVar("T")
AnyMatch = BaseMatch[Any, Any, Any, Any, Any, Any]
AnyGame = Any  # a BaseGame; its type parameters do not matter here

UNORDERED: Final = (set, frozenset)
ORDER_EXPECTED: Final = "a list was expected: a set has no order"
KEY: Final = re.compile(r"[!-~]{1,200}")
KEY_EXPECTED: Final = "the state is sealed, so `load` needs the key of the host or of a seat as `key=`"


@dataclass(frozen=True, slots=True)
class SavedState:
    """A state to load, open or sealed, with its key and the transcript that was saved with it, if any."""

    state: dict[str, Any]
    key: str | None
    transcript: Mapping[str, Any] | None

    @property
    def is_sealed(self) -> bool:
        """Whether the state is sealed."""
        return SEALED in self.state


def start_body(seats: Any, options: Any, dealer: Any, seed: Any, decks: Any) -> dict[str, Any]:
    """Return the body that starts a match.

    Raises:
        ValidationError: part of it is not data.
    """
    given = {"options": options, "dealer": dealer, "seed": seed, "decks": None if decks is None else list_decks(decks)}
    body: dict[str, Any] = to_plain(
        {"seats": seats, **{name: each for name, each in given.items() if each is not None}}
    )
    return body


def list_decks(decks: Any) -> Any:
    """Return decks as lists; anything else is returned unchanged, and refused later.

    Raises:
        ValidationError: the decks, or the cards of a deck, are in a set, which has no order.
    """
    if isinstance(decks, UNORDERED):
        raise validation_error(("decks",), ORDER_EXPECTED)
    try:
        listed = list(decks)
        for index, deck in enumerate(listed):
            if isinstance(deck, UNORDERED):
                raise validation_error(("decks", index), ORDER_EXPECTED)
        return [list(deck) for deck in listed]
    except TypeError:
        return decks


def to_object(value: Any) -> dict[str, Any]:
    """Return a mapping or a typed value as plain JSON values.

    Raises:
        ValidationError: it is neither, or part of it is not data.
    """
    plain: dict[str, Any] = to_plain(to_members(value))
    return plain


def sample_body(view: Any, count: int, seed: str | None) -> dict[str, Any]:
    """Return the body that samples a view.

    Raises:
        ValidationError: part of it is not data.
    """
    return to_object({"view": view, "count": count} | ({} if seed is None else {"seed": seed}))


def suggest_body(bot: str, simulations: int | None, seed: str | None) -> dict[str, Any]:
    """Return the part of the body of a suggestion that names the bot and its settings.

    Raises:
        ValidationError: part of it is not data.
    """
    body = {"bot": bot, "simulations": simulations, "seed": seed}
    return to_object({name: value for name, value in body.items() if value is not None})


def transcript_body(transcript: Transcript[Any, Any, Any] | Mapping[str, Any]) -> dict[str, Any]:
    """Return the body that replays a transcript.

    Raises:
        ValidationError: it is neither a transcript nor a mapping, or part of it is not data.
    """
    return replay_body(to_object(transcript))


def replay_body(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body that replays a transcript of plain JSON values."""
    return {name: value for name, value in record.items() if value is not None or name == "dealer"}


class History(NamedTuple):
    """The start and the moves of a sealed match, from its transcript."""

    start: CoreStart
    turns: Link


def read_transcript(game: AnyGame, transcript: Mapping[str, Any]) -> History:
    """Return the start and the moves of a transcript that was saved with a sealed state.

    Raises:
        ValidationError: it is not a transcript of the game.
    """
    body = replay_body(to_plain(transcript, "transcript"))
    try:
        found = transcripts.read_transcript(game.engine, body)
        return History(found.start, link_turns(found.turns))
    except InvalidShape as invalid_shape:
        raise problem_error(refusal(type(invalid_shape)(invalid_shape.errors_below("transcript")))) from None


def read_turns(game: AnyGame, moves: Any) -> tuple[Any, ...]:
    """Return the moves of a transcript with their seats.

    Raises:
        ValidationError: one of them is not a move of the game.
    """
    try:
        turns: tuple[Any, ...] = reader(list_of(game.engine.turn))(moves)
    except InvalidShape as invalid_shape:
        raise problem_error(refusal(InvalidShape(invalid_shape.errors_below("moves")))) from None
    return turns


def read_move(game: AnyGame, move: Any) -> Any:
    """Return the canonical form of a move.

    Raises:
        ValidationError: it is not a move of the game.
    """
    try:
        return game._find_move(move)
    except InvalidShape as invalid_shape:
        raise problem_error(refusal(InvalidShape(invalid_shape.errors_below("move")))) from None


def name_game(saved: Transcript[Any, Any, Any] | Mapping[str, Any]) -> Any:
    """Return the name of the game of a saved match.

    Raises:
        ValidationError: the match does not name its game.
    """
    name = to_members(saved).get("game")
    if not isinstance(name, str):
        raise validation_error(("game",), "the name of a game was expected")
    return name


def sort_saved(game: AnyGame, saved: Transcript[Any, Any, Any] | Mapping[str, Any], key: str | None) -> Any:
    """Return a saved match as a `SavedState` or a transcript.

    Raises:
        ValidationError: `key` is malformed, or `saved` is not a saved match.
        KeyMissing: the state is sealed, and there is no key.
    """
    own = to_members(saved)
    if "state" in own:
        key = validate_key(own.get("key") if key is None else key)
        transcript = None if own.get("transcript") is None else to_members(own["transcript"], "transcript")
        found = SavedState(to_plain(to_members(own["state"], "state"), "state"), key, transcript)
        if transcript is not None and not found.is_sealed:
            raise validation_error(("transcript",), "the state is not sealed: load its transcript instead")
        return require_key(found)
    validate_key(key)
    if SEALED in own or "version" in own:
        return require_key(SavedState(to_plain(own, "state"), key, None))
    return own


def require_key(saved: SavedState) -> SavedState:
    """Return a saved state, after checking that it has a key if it is sealed.

    Raises:
        KeyMissing: the state is sealed, and there is no key.
    """
    if saved.is_sealed and saved.key is None:
        raise problem_error(problem("key-missing", KEY_EXPECTED))
    return saved


def validate_key(key: Any) -> str | None:
    """Return a key after checking its form; None if no key is given.

    Raises:
        ValidationError: the key is malformed.
    """
    if key is None or (isinstance(key, str) and KEY.fullmatch(key)):
        return key
    raise validation_error(("key",), "a key as returned by `new_sealed` was expected")


def accept(replay: Replay[T, Any, Any]) -> T:
    """Return the match at the end of a replay.

    Raises:
        IllegalMove: one of its moves is illegal.
        ValidationError: its moves lead to another outcome than it claims.
    """
    if replay.violation is not None:
        at = f"/moves/{replay.index}"
        place = {"pointer": at, "detail": replay.violation.message}
        found = refusal(IllegalMove(replay.violation))
        raise problem_error(found | {"detail": f"{at}: {replay.violation.message}", "errors": [place]})
    if replay.outcome_agrees is False:
        raise validation_error(("outcome",), "the moves lead to a different outcome")
    return replay.match


def validate_match(game: AnyGame, match: Any) -> None:
    """Validate that a value is a match of the game.

    Raises:
        ValueError: it is something else.
    """
    expected = f"a match of {game.title} was expected"
    if not isinstance(match, BaseMatch):
        raise ValueError(f"{expected}, not a value of type {type(match).__name__}")
    if match._game.name != game.name:
        raise ValueError(f"{expected}, not one of {match._game.title}")


def parse_moves(game: AnyGame, text: str, match: AnyMatch, legal: Sequence[Any]) -> tuple[Any, ...]:
    """Return the moves that a text can mean, usually just one.

    Raises:
        ParseError: the text does not mean any move.
    """
    given: object = text
    if not isinstance(given, str):
        raise ParseError(f"a string was expected, not a value of type {type(given).__name__}", ())
    try:
        moves = notation.parse_moves(game.engine, text, legal)
    except notation.NotUnderstood as error:
        why = ": the match is over" if match.over else ""
        raise ParseError(error.reason + why, error.forms) from None
    return validate_moves(game, text, match, moves)


def validate_moves(game: AnyGame, text: str, match: AnyMatch, moves: Iterable[Any]) -> tuple[Any, ...]:
    """Return, in canonical form, the moves that are possible in the game with the seats of the match; at least one.

    Raises:
        ParseError: none of the moves is possible.
    """
    valid, fault = [], ""
    for move in moves:
        try:
            validate_named_seats(match.seats, move)
            valid.append(game._find_move(move))
        except InvalidShape as invalid_shape:
            fault = fault or invalid_shape.errors[0][1]
    if not valid:
        raise ParseError(f"{notation.quote(text)} is not a move of {game.title}: {fault}", ())
    return tuple(valid)


def choose_move(text: str, moves: Sequence[T], legal: Sequence[Any]) -> T:
    """Return the one move that a text means.

    Raises:
        ParseError: it can mean several moves.
    """
    if len(moves) > 1:
        error = notation.ambiguity(text, legal)
        raise ParseError(error.reason, error.forms)
    return moves[0]


def validation_error(path: Path, text: str) -> ProblemError:
    """Return the error for an invalid value at that path."""
    return problem_error(refusal(InvalidShape([(path, text)])))
