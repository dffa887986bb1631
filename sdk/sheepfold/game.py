"""Games: everything that `Game` and `AsyncGame` do without calling a service."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Self, get_args

from sheepfold.arguments import MoveReader
from sheepfold.conversion import game_of_type, name_type, shape_problem, to_plain
from sheepfold.types import E, M, O, R, UnknownEvent, V, X
from sheepfold_rules import transcripts
from sheepfold_rules.catalogue import RuleInfo, how_to_play, list_rules
from sheepfold_rules.core.errors import InvalidShape, shape_error
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import parse, reader
from sheepfold_rules.core.text import (
    SEAT,
    MissingName,
    describe_event,
    describe_outcome,
    draw_view,
    name_event,
    name_seats,
    seat_names,
)
from sheepfold_rules.games import load_rules

NAMES_EXPECTED: Final = "a list or tuple with a name for each seat was expected"


def validate_names(names: Any) -> None:
    """Validate that names are a sequence of strings, or None.

    Raises:
        ValueError: the names are invalid.
    """
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if names is not None and not (is_list and all(isinstance(name, str) for name in names)):
        raise ValueError(NAMES_EXPECTED)


def fit_names(names: Sequence[str] | None, seats: int) -> Sequence[str]:
    """Return names, by default "Seat 0" and so on.

    Raises:
        ValueError: there is not exactly one for each seat.
    """
    if names is not None and len(names) != seats:
        raise ValueError(NAMES_EXPECTED)
    return names or seat_names(seats)


class Players(tuple[str, ...]):
    """The names of the players, by seat."""

    __slots__ = ()

    def __getitem__(self, seat: Any) -> Any:
        """Return the name of a seat.

        Raises:
            MissingName: the seat has no name.
        """
        if type(seat) is int and not 0 <= seat < len(self):
            raise MissingName(seat)
        return super().__getitem__(seat)


class BaseGame(Generic[O, M, V, E, R, X]):
    """A game: its names, rules and texts in this version of the package. Properties never call a service."""

    _name: ClassVar[str]

    def __init__(self, client: Any) -> None:
        self._client: Final = client
        self._rules: Final = load_rules(self._name)
        self._moves: Final = MoveReader(self._rules)

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
    def options_schema(self) -> dict[str, Any]:
        """The options as a JSON Schema with defaults and descriptions."""
        return parse(self._rules.options).schema()

    @property
    def rules(self) -> Mapping[X, RuleInfo]:
        """All rules by id, in the order in which they are applied."""
        rules: Mapping[Any, RuleInfo] = list_rules(self._rules)
        return rules

    @property
    def how_to_play(self) -> str:
        """A guide in Markdown for people who have never played the game."""
        return how_to_play(self.name)

    def describe(self, event: "E | UnknownEvent | R | Violation[str]", *, names: Sequence[str] | None = None) -> str:
        """Return an event, a result, or why a move is refused, as a sentence.

        `names` are the players' names by seat; by default, "Seat 0" and so on.

        Raises:
            ValueError: a seat in the event has no name, or `event` does not belong to the game.
        """
        validate_names(names)
        expected = f"an event, an outcome or a violation of {self.title} was expected"
        if isinstance(event, Violation):
            if event.rule.partition(".")[0] != self.name:
                raise ValueError(f"{expected}, not a violation of {event.rule}")
            if names is not None and any(int(seat) >= len(names) for seat in SEAT.findall(event.message)):
                raise ValueError(NAMES_EXPECTED)
            return event.message if names is None else name_seats(event.message, names)
        if isinstance(event, self._rules.outcome_type):
            return describe_outcome(self._rules.text, event, fit_names(names, len(event.scores)))
        if not isinstance(event, (UnknownEvent, *(get_args(self._rules.event) or (self._rules.event,)))):
            raise ValueError(f"{expected}, not {name_type(event)}")
        players = Players(seat_names(max(self.seats)) if names is None else names)
        try:
            return describe_event(event, players)
        except MissingName as missing:
            if names is None:  # no match has such a seat
                return name_event(event, players)
            raise ValueError(f"{NAMES_EXPECTED}: seat {missing} has none") from None
        except (AttributeError, LookupError, TypeError, ValueError):
            raise ValueError(f"{expected}, not {event!r}") from None

    @property
    def options_type(self) -> type[O]:
        """The class of the game's options."""
        options: type[O] = self._rules.options
        return options

    def draw(self, view: V, *, names: Sequence[str] | None = None) -> str:  # type: ignore[misc] # covariant, as in `new`
        """Return the table in a view as text.

        `names` are the players' names by seat; by default, "Seat 0" and so on.

        Raises:
            ValueError: there is not exactly one name for each seat, or `view` is not a view of the game.
        """
        validate_names(names)
        if not isinstance(view, self._rules.view_type):
            raise ValueError(f"a view of {self.title} was expected, not {name_type(view)}")
        shown: Any = view
        return draw_view(shown, fit_names(names, shown.seats))

    def read_options(self, value: O | Mapping[str, object]) -> O:
        """Return options in the game's type, given as plain JSON values or typed; missing ones get their defaults.

        Raises:
            ValidationError: `value` does not contain valid options of the game.
        """
        options: O = self._read(self._rules.options, value)
        return options

    def read_view(self, value: V | Mapping[str, object]) -> V:
        """Return a view in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: `value` is not a view of the game.
        """
        view: V = self._read(self._rules.view_type, value)
        return view

    def read_move(self, value: M | Mapping[str, object]) -> M:
        """Return a move in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: `value` is not a move of the game.
        """
        move: M = self._read(self._rules.move, value)
        return move

    def read_event(self, value: E | Mapping[str, object]) -> E:
        """Return an event in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: `value` is not an event of the game that this version knows.
        """
        event: E = self._read(self._rules.event, value)
        return event

    def _validate_arguments(self, method: str, unknown: Mapping[str, object]) -> None:
        """Raise TypeError if there are arguments that a method does not take; for an option, say how to pass it."""
        for name in unknown:
            said = f"{method}() has no argument {name!r}"
            if name in self.options_schema["properties"]:
                raise TypeError(f"{said}: pass options as `options={self.name}.Options({name}=...)`")
            raise TypeError(f"{said}{did_you_mean(name, transcripts.START)}")

    def _read(self, shape: Any, value: object) -> Any:
        """Return a value in that shape, given as plain JSON values or typed."""
        try:
            if game_of_type(type(value)) not in (None, self.name):
                raise shape_error(f"a value of {self.title} was expected, not {name_type(value)}")
            return reader(shape)(to_plain(value))
        except InvalidShape as invalid_shape:
            raise shape_problem(invalid_shape.errors) from None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BaseGame):
            return NotImplemented
        return (self.name, self._client) == (other.name, other._client)

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"{self._client!r}.game({self.name!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (self._client, self.name)
