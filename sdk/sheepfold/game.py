"""Games: everything that `Game` and `AsyncGame` do without calling a service."""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, ClassVar, Final, Generic, NamedTuple, Self, TypeVar

import sheepfold_rules.presentation  # noqa: F401 with it, moves and views draw their cards in notebooks
from sheepfold import strict_json
from sheepfold.calls import Plain, given, invalid, name_type, read_members, refuse, to_json, to_object
from sheepfold.errors import ParseError, problem_error
from sheepfold.positions import Origin, read_history, unknown
from sheepfold.records import Replay
from sheepfold.types import E, M, O, R, RuleInfo, UnknownEvent, V, Violation, X
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.presets import Presets, resolve_preset
from sheepfold_rules.core.rules import IllegalMove
from sheepfold_rules.core.shape import alternatives, list_of, parse, reader
from sheepfold_rules.core.text import seat_names
from sheepfold_rules.games import load_rules
from sheepfold_rules.problems import refusal
from sheepfold_rules.transcripts import START, read_start, recall_turns, start_members

T = TypeVar("T")

UNORDERED: Final = (str, set, frozenset)
KEY: Final = re.compile(r"[!-~]{1,200}")
KEY_EXPECTED: Final = "a key as returned by `new_sealed` was expected"
NO_KEY: Final[dict[str, Any]] = {  # the problem that a service would have
    "type": "/problems/key-missing",
    "title": "Key missing",
    "status": 401,
    "detail": "the state is sealed, so `load` needs the key of the host or of a seat as `key=`",
}
KEY_UNUSED: Final = "no key was expected: the match is not sealed"
OPTIONS_BESIDE_PRESET: Final = (
    "a mapping with the options that change the preset was expected: `Options` has a value for every option"
)
NAMES_EXPECTED: Final = "a list or tuple with a name for each seat was expected"


class BaseGame(Generic[O, M, V, E, R, X]):
    """A game: its names, rules and texts in this version of the package. Properties never call a service."""

    _match: ClassVar[type]

    def __init__(self, client: Any, name: str) -> None:
        self._client: Final = client
        self._rules: Final = load_rules(name)

    @property
    def name(self) -> str:
        """The name of the game, such as `wolf_herd`."""
        return self._rules.name

    @property
    def title(self) -> str:
        """The title of the game, as shown to people."""
        return self._rules.title

    @property
    def line(self) -> str:
        """A description of the game in one line."""
        return self._rules.line

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that the game can be played with."""
        return self._rules.seats

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of a game with default options, in deck order."""
        return self._rules.deck

    @property
    def options_type(self) -> type[O]:
        """The class of the game's options."""
        return self._rules.options

    @property
    def options_schema(self) -> dict[str, Any]:
        """The options as a JSON Schema with defaults and descriptions."""
        return parse(self._rules.options).schema()

    @property
    def presets(self) -> Presets[O]:
        """Tables at which the game is usually played, by name: options that go together."""
        presets: Presets[O] = self._rules.presets
        return presets

    @property
    def rules(self) -> Mapping[X, RuleInfo]:
        """All rules by id, in the order in which they are applied."""
        from sheepfold_rules.catalogue import list_rules

        rules: Mapping[Any, RuleInfo] = list_rules(self._rules)
        return rules

    @property
    def how_to_play(self) -> str:
        """A guide in Markdown for people who have never played the game."""
        from sheepfold_rules.catalogue import how_to_play

        return how_to_play(self.name)

    def describe(self, event: "E | UnknownEvent | R | Violation[str]", *, names: Sequence[str] | None = None) -> str:
        """Return an event, a result, or why a move is refused, as a sentence.

        `names` are the players' names by seat; by default, "Seat 0" and so on. A player named "you" is spoken to: "You
        pick."

        Raises:
            ValueError: a seat in the event has no name, or `event` does not belong to the game.
        """
        from sheepfold_rules.core import text

        rules, value = self._rules, event
        own = (UnknownEvent, Violation, rules.outcome_type, *alternatives(rules.event))
        if not isinstance(value, own) or (isinstance(value, Violation) and not value.rule.startswith(f"{self.name}.")):
            raise ValueError(
                f"an event, an outcome or a violation of {self.title} was expected, not {name_type(value)}"
            )
        try:
            if isinstance(value, Violation):
                return value.message if names is None else text.name_seats(value.message, valid_names(names))
            if isinstance(value, rules.outcome_type):
                return text.describe_outcome(rules.text, value, valid_names(names, len(value.scores)))
            return text.describe_event(value, valid_names(names) or text.seat_names(max(self.seats)))
        except LookupError:
            raise ValueError(f"{value!r} is not valid" if names is None else NAMES_EXPECTED) from None
        except (AttributeError, TypeError, StopIteration):
            raise ValueError(f"{value!r} is not valid") from None

    def draw(self, view: V, *, names: Sequence[str] | None = None) -> str:  # type: ignore[misc] # covariant, as in `new`
        """Return the table in a view as text.

        `names` are the players' names by seat; by default, "Seat 0" and so on.

        Raises:
            ValueError: there is not exactly one name for each seat, or `view` is not a view of the game.
        """
        from sheepfold_rules.core import text

        shown: Any = view
        if not isinstance(shown, self._rules.view_type):
            raise ValueError(f"a view of {self.title} was expected, not {name_type(view)}")
        return text.draw_view(shown, valid_names(names, shown.seats))

    def read_move(self, move: M | Plain) -> M:
        """Return a move in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: it is not a move of the game.
        """
        return self._read_move(move)

    def _read_move(self, move: M | Plain, *path: str) -> M:
        """Return a move in the game's type; `path` is its place in errors."""
        rules, value = self._rules, move
        if not isinstance(value, (Mapping, *alternatives(rules.move))):
            hint = ": use `match.parse_move` to read what a player typed" if isinstance(value, str) else ""
            raise invalid(path, f"a move of {rules.title} was expected, not {name_type(value)}{hint}")
        try:
            return reader(rules.move)(to_object(value, *path))
        except InvalidShape as wrong:
            refuse(wrong, *path)

    def _validate_arguments(self, method: str, unknown: Mapping[str, object]) -> None:
        """Raise TypeError if there are arguments that a method does not take; for an option, say how to pass it."""
        for name in unknown:
            said = f"{method}() has no argument {name!r}"
            if name in self.options_schema["properties"]:
                raise TypeError(f"{said}: pass options as `options={self.name}.Options({name}=...)`")
            raise TypeError(f"{said}{did_you_mean(name, START)}")

    def _parse(self, match: Any, text: str) -> M:
        """Return the move that a text means in a match."""
        from sheepfold_rules import engine
        from sheepfold_rules.presentation import notation

        if not isinstance(text, str):
            raise ParseError(f"a string was expected, not {name_type(text)}", ())
        rules, state, listed = self._rules, match.rules_state, match._listed
        legal = (() if state is None else engine.legal_moves(state)) if listed is None else listed

        def is_legal(move: Any) -> bool:  # or listed as such, if the state cannot be read here
            return move in legal if state is None else engine.check(rules, state, move) is None

        try:
            return notation.parse_move(rules, text, legal, is_legal, match.seats)
        except notation.NotUnderstood as error:
            raise ParseError(error.reason + (": the match is over" if match.over else ""), error.forms) from None

    def __repr__(self) -> str:
        return f"{self._client!r}.game({self.name!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (self._client, self.name)


class Saved(NamedTuple):
    """A saved match: a state with what else was saved of it, or a transcript alone, as plain JSON values."""

    game: object  # its name, as far as it is known
    state: dict[str, Any] | None
    key: str | None
    transcript: Any
    events: object = ()

    def origin(self, rules: AnyGame, start: Start, state: Any) -> Origin:
        """Return how the match came to be, given how its state starts, and that state if it can be read.

        The moves of the transcript are replayed once they are asked for.

        Raises:
            ValidationError: the events are none of the game, or the transcript is that of another match.
        """
        try:
            events = reader(list_of(rules.event), tolerant=True)(to_json(self.events))
        except InvalidShape as wrong:
            refuse(wrong, "events")
        told = self.transcript
        if told is None:
            return Origin(start, unknown if state is None else partial(recall_turns, rules, state), events)
        try:
            begun = read_start(rules, {name: to_json(told.get(name)) for name, _, _ in start_members(rules)})
        except InvalidShape as wrong:
            refuse(wrong, "transcript")
        for name in START if state is not None else ("seats", "options", "dealer"):
            if getattr(begun, name) != getattr(start, name):
                raise invalid(("transcript", name), f"the match has different {name}")
        return Origin(begun if state is None else start, partial(read_history, rules.name, told, state), events)


def read_saved(saved: object, key: str | None = None) -> Saved:
    """Return a saved match: a transcript, a state, or a result of `Match.to_dict`, or the JSON of one.

    Raises:
        ValidationError: it is none of them, or `key` is malformed, or for an open state.
        KeyMissing: the state is sealed, and there is no key.
    """
    if isinstance(saved, Saved):
        return saved
    own = read_object(saved)
    is_wrapped = own.get("state") is not None
    if not is_wrapped and "sealed" not in own and "version" not in own:
        if key is not None:
            raise invalid(("key",), KEY_UNUSED)
        return Saved(own.get("game"), None, None, own)
    state, transcript = (
        (to_object(own["state"], "state"), own.get("transcript")) if is_wrapped else (to_object(own, "state"), None)
    )
    key = own.get("key") if is_wrapped and key is None else key
    if key is not None and (not isinstance(key, str) or not KEY.fullmatch(key)):
        raise invalid(("key",), KEY_EXPECTED)
    if ("sealed" in state) is not (key is not None):
        raise problem_error(NO_KEY) if key is None else invalid(("key",), KEY_UNUSED)
    history = None if transcript is None else to_object(transcript, "transcript")
    return Saved(own.get("game", state.get("game")), state, key, history, own.get("events", ()) if is_wrapped else ())


def read_object(value: object) -> dict[Any, Any]:
    """Return the members of a mapping, a typed value or the JSON of an object, which are not looked at yet.

    Raises:
        ValidationError: it is none of them.
    """
    if isinstance(value, str | bytes):
        try:
            value = strict_json.loads(value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value)
        except strict_json.InvalidJSON as error:
            raise invalid((), f"JSON was expected: {error}") from None
    try:
        return read_members(value) if isinstance(value, Mapping) else to_object(value)
    except InvalidShape as wrong:
        refuse(wrong)


def start_body(
    rules: AnyGame,
    seats: int | None,
    options: Any,
    preset: str | None,
    dealer: int | None,
    seed: str | None,
    decks: Any,
) -> dict[str, Any]:
    """Return the body that starts a match. Sets of cards, which have no order, are refused where they are read.

    Raises:
        ValidationError: there is no such preset, or the options beside it are not a mapping.
        InvalidOptions: an option of the preset conflicts with the number of seats or with the options.
    """
    validate_options(rules, options, preset)
    if decks is not None and not isinstance(decks, UNORDERED):
        with suppress(Exception):  # whatever the caller's class raises: it is refused where it is read
            decks = [deck if isinstance(deck, UNORDERED) else list(deck) for deck in decks]
    body = to_object(given(seats=seats, options=options, preset=preset, dealer=dealer, seed=seed, decks=decks))
    try:
        return resolve_preset(rules.presets, rules.seats, body)
    except InvalidShape as wrong:
        refuse(wrong)


def validate_options(rules: AnyGame, options: object, preset: object) -> None:
    """Raise ValidationError for typed options beside a preset, since they have a value for every option."""
    if preset is not None and isinstance(options, rules.options):
        raise invalid(("options",), OPTIONS_BESIDE_PRESET)


def transcript_body(transcript: object) -> dict[str, Any]:
    """Return the body that replays a transcript, or that of a saved match."""
    found = read_object(transcript)
    if found.get("state") is not None and found.get("transcript") is not None:
        found = to_object(found["transcript"], "transcript")
    return {name: value for name, value in to_object(found).items() if value is not None or name == "dealer"}


def valid_names(names: Sequence[str] | None, seats: int | None = None) -> Sequence[str]:
    """Return the players' names, by default "Seat 0" and so on; nothing by default if their number is not known.

    Raises:
        ValueError: they are not strings, or not one for each seat.
    """
    given: Any = names
    if given is None:
        return seat_names(seats or 0)
    is_list = isinstance(given, Sequence) and not isinstance(given, str)
    if not is_list or not all(isinstance(name, str) for name in given) or len(given) != (seats or len(given)):
        raise ValueError(NAMES_EXPECTED)
    return given


def accept(replay: Replay[T, Any, Any]) -> T:
    """Return the match at the end of a replay.

    Raises:
        IllegalMove: one of its moves is illegal.
        ValidationError: its moves lead to another outcome than it claims.
    """
    violation = replay.violation
    if violation is not None:
        at = f"/moves/{replay.index}"
        place = {"pointer": at, "detail": violation.message}
        found = refusal(IllegalMove(violation))
        raise problem_error(found | {"detail": f"{at}: {violation.message}", "errors": [place]})
    if replay.outcome_agrees is False:
        raise invalid(("outcome",), "the moves lead to a different outcome")
    return replay.match
