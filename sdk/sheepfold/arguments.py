"""Reading the arguments of methods: turning them into the bodies of calls, and into moves, saved matches and keys.

Whatever is wrong with an argument is raised as `ValidationError`, or as `InvalidShape` where a place is still added.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, Final, NamedTuple, TypeVar, get_args

from sheepfold.answers import SEALED
from sheepfold.conversion import name_type, shape_problem, to_members, to_plain
from sheepfold.errors import ParseError, ProblemError, problem_error
from sheepfold.positions import Opened, link_turns
from sheepfold.records import Replay
from sheepfold.strict_json import InvalidJSON, loads
from sheepfold_rules import transcripts
from sheepfold_rules.core.errors import InvalidShape, Path, shape_error
from sheepfold_rules.core.game import AnyGame as Rules
from sheepfold_rules.core.match import Seed, Start, seat_expected
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.sampling import MAX_SAMPLES
from sheepfold_rules.core.shape import Between, plain, reader
from sheepfold_rules.engine import MAX_SIMULATIONS, BotName, validate_named_seats
from sheepfold_rules.presentation import notation
from sheepfold_rules.problems import problem, refusal

T = TypeVar("T")
UNORDERED: Final = (set, frozenset)
KEY: Final = re.compile(r"[!-~]{1,200}")
KEY_EXPECTED: Final = "the state is sealed, so `load` needs the key of the host or of a seat as `key=`"
MAX_CHECKED: Final = 1 << 14  # moves
EXACT: Final = (str, int, type(None))
SETTINGS: Final[dict[str, Any]] = {  # the shapes of arguments that are the same in all games
    "count": Annotated[int, Between(1, MAX_SAMPLES)],
    "bot": BotName,
    "simulations": Annotated[int, Between(1, MAX_SIMULATIONS)] | None,
    "seed": Seed,
}


def start_body(seats: Any, options: Any, dealer: Any, seed: Any, decks: Any) -> dict[str, Any]:
    """Return the body that starts a match."""
    own = settings_body(options=options, dealer=dealer, seed=seed, decks=list_decks(decks))
    return to_object({"seats": seats}) | own


def list_decks(decks: Any) -> Any:
    """Return decks as lists. Sets, which have no order, and what is no deck are left as they are, and refused later."""
    if not isinstance(decks, UNORDERED):
        with suppress(TypeError):
            return [deck if isinstance(deck, UNORDERED) else list(deck) for deck in decks]
    return decks


def to_object(value: Any) -> dict[str, Any]:
    """Return a mapping or a typed value as plain JSON values."""
    written: dict[str, Any] = to_plain(to_members(value))
    return written


def settings_body(**given: Any) -> dict[str, Any]:
    """Return the part of a body with the arguments that were given."""
    return to_object({name: value for name, value in given.items() if value is not None})


def read_settings(rules: Rules, body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a body that samples a view, or asks for a move."""
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


def transcript_body(record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body that replays a transcript of plain JSON values."""
    return {name: value for name, value in record.items() if value is not None or name == "dealer"}


class MoveReader:
    """Reads moves of a game, given as moves or as plain JSON values."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.checked: Final[dict[int, Any]] = {}  # moves by their identity, because the rules offer the same ones often

    def read(self, move: Any) -> Any:
        """Return a move, after checking its shape."""
        if self.checked.get(id(move)) is move and move is not None:
            return move
        rules = self.rules
        if isinstance(move, Mapping):
            return reader(rules.move)(dict(move))
        if type(move) not in (get_args(rules.move) or (rules.move,)):
            hint = ": use `match.parse_move` to read what a player typed" if isinstance(move, str) else ""
            raise shape_error(f"a move of {rules.title} was expected, not {name_type(move)}{hint}")
        try:
            checked = reader(rules.move)(plain(move))
        except (TypeError, RecursionError):  # a field of the move contains something that is not data
            raise shape_error(f"a move of {rules.title} was expected, made of plain values") from None
        if move != checked or not all(is_exact(getattr(move, name)) for name in move.__slots__):
            return checked
        if len(self.checked) >= MAX_CHECKED:
            self.checked.clear()
        self.checked[id(move)] = move
        return move

    def read_argument(self, move: Any) -> Any:
        """Return a move, after checking its shape."""
        try:
            return self.read(move)
        except InvalidShape as invalid_shape:
            raise problem_error(refusal(InvalidShape(invalid_shape.errors_below("move")))) from None

    def parse(self, match: Any, text: str, legal: Sequence[Any], is_legal: Callable[[Any], bool]) -> Any:
        """Return the move that a text means in a match, whose listed moves are `legal`; legal or not.

        Raises:
            ParseError: the text is not a move, or can mean several.
        """
        given: object = text
        if not isinstance(given, str):
            raise ParseError(f"a string was expected, not a value of type {type(given).__name__}", ())
        try:
            moves = notation.parse_moves(self.rules, text, legal)
        except notation.NotUnderstood as error:
            raise ParseError(error.reason + (": the match is over" if match.over else ""), error.forms) from None
        valid, fault = [], ""
        for move in moves:
            try:
                validate_named_seats(match.seats, move)
                valid.append(self.read(move))
            except InvalidShape as invalid_shape:
                fault = fault or invalid_shape.errors[0][1]
        if not valid:
            raise ParseError(f"{notation.quote(text)} is not a move of {self.rules.title}: {fault}", ())
        try:
            return notation.choose_move(text, valid, legal, is_legal)
        except notation.NotUnderstood as several:
            raise ParseError(several.reason, several.forms) from None


def is_exact(value: Any) -> bool:
    """Whether the value of a field is plain data, and not an instance of a subclass."""
    return type(value) in EXACT or (type(value) is tuple and all(map(is_exact, value)))


def read_history(rules: Rules, transcript: Mapping[str, Any]) -> transcripts.Transcript:
    """Return the transcript that was saved with the state of a sealed match."""
    body = transcript_body(to_plain(transcript, "transcript"))
    try:
        return transcripts.read_transcript(rules, body)
    except InvalidShape as invalid_shape:
        raise problem_error(refusal(type(invalid_shape)(invalid_shape.errors_below("transcript")))) from None


def resume(position: Any, start: Start, found: transcripts.Transcript) -> Opened:
    """Return the position of a sealed match that started this way, with what its transcript has of it."""
    if found.start.seats != start.seats:
        raise validation_error(("transcript", "seats"), f"the match has {start.seats} seats")
    if found.start.options != start.options:
        raise validation_error(("transcript", "options"), "the match has different options")
    return Opened(position, found.start, link_turns(found.turns))


class SavedState(NamedTuple):
    """A state to load, open or sealed, with its key and the transcript that was saved with it, if any."""

    state: dict[str, Any]
    key: str | None
    transcript: Mapping[str, Any] | None


def parse_saved(saved: Any) -> Any:
    """Return a saved match that may be JSON as a mapping or a transcript."""
    if not isinstance(saved, str):
        return saved
    try:
        return loads(saved.encode("utf-8", "surrogatepass"))
    except InvalidJSON as error:
        raise shape_problem([((), f"JSON was expected: {error}")]) from None


def name_game(saved: Any) -> Any:
    """Return the name of the game of a saved match."""
    name = to_members(saved).get("game")
    if not isinstance(name, str):
        raise validation_error(("game",), "the name of a game was expected")
    return name


def sort_saved(saved: Any, key: str | None) -> Any:
    """Return a saved match as a `SavedState` or a transcript.

    Raises:
        ValidationError: `key` is malformed, or `saved` is not a saved match.
        KeyMissing: the state is sealed, and there is no key.
    """
    own = to_members(saved)
    is_wrapped = "state" in own
    if not is_wrapped and SEALED not in own and "version" not in own:
        validate_unsealed(key)
        return own
    state, history = (own["state"], own.get("transcript")) if is_wrapped else (own, None)
    path = ("state",) if is_wrapped else ()
    key = validate_key(own.get("key") if is_wrapped and key is None else key)
    transcript = None if history is None else to_members(history, "transcript")
    plain_state = to_plain(to_members(state, *path), "state")
    if transcript is not None and SEALED not in plain_state:
        raise validation_error(("transcript",), "the state is not sealed: load its transcript instead")
    if SEALED in plain_state and key is None:
        raise problem_error(problem("key-missing", KEY_EXPECTED))
    if SEALED not in plain_state:
        validate_unsealed(key)
    return SavedState(plain_state, key, transcript)


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


def validate_key(key: Any) -> str | None:
    """Return a key after checking its form; None if no key is given."""
    if key is None or (isinstance(key, str) and KEY.fullmatch(key)):
        return key
    raise validation_error(("key",), "a key as returned by `new_sealed` was expected")


def validate_unsealed(key: Any) -> None:
    """Raise ValidationError if there is a key for what is not sealed."""
    if validate_key(key) is not None:
        raise validation_error(("key",), "no key was expected: the match is not sealed")


def validate_seat_of(seats: int, seat: int | None) -> None:
    """Validate a seat of a match with that number of seats, or None."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise validation_error(("seat",), seat_expected(seats))


def validation_error(path: Path, text: str) -> ProblemError:
    """Return the error for an invalid value at that path."""
    return problem_error(refusal(InvalidShape([(path, text)])))
