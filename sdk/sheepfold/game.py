"""Games: everything that `Game` and `AsyncGame` do without calling a service."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Generic, Self, TypeVar, get_args

from sheepfold import local
from sheepfold.conversion import game_of_type, name_type, shape_problem, to_plain
from sheepfold.errors import problem_error
from sheepfold.games import NAMES
from sheepfold.match import link_turns
from sheepfold.positions import RemotePosition
from sheepfold.settings import validate_headers, validate_retries, validate_timeout, validate_type
from sheepfold.sharing import restore_game
from sheepfold_rules.catalogue import RuleInfo, how_to_play, list_rules
from sheepfold_rules.core.errors import InvalidShape, shape_error
from sheepfold_rules.core.game import Game as Rules
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.schema import schema
from sheepfold_rules.core.shape import UnknownEvent, plain, reader
from sheepfold_rules.core.text import (
    SEAT,
    MissingName,
    describe_event,
    draw_view,
    name_event,
    name_seats,
    seat_names,
)
from sheepfold_rules.games import load_rules
from sheepfold_rules.problems import refusal
from sheepfold_rules.refusals import UnknownGame, game_expected

O = TypeVar("O", covariant=True)  # noqa: E741 O for options
M = TypeVar("M", covariant=True)
V = TypeVar("V", covariant=True)
E = TypeVar("E", covariant=True)
R = TypeVar("R", covariant=True)
X = TypeVar("X", bound=str, covariant=True)

MAX_CHECKED: Final = 1 << 14  # moves
EXACT: Final = (str, int, type(None))
NAMES_EXPECTED: Final = "a list or tuple with a name for each seat was expected"


def is_exact(value: Any) -> bool:
    """Whether the value of a field is plain data, and not an instance of a subclass."""
    return type(value) in EXACT or (type(value) is tuple and all(map(is_exact, value)))


def validate_names(names: Any) -> None:
    """Validate that names are a sequence of strings, or None.

    Raises:
        ValueError: the names are invalid.
    """
    is_list = isinstance(names, Sequence) and not isinstance(names, str)
    if names is not None and not (is_list and all(isinstance(name, str) for name in names)):
        raise ValueError(NAMES_EXPECTED)


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


def describe_violation(violation: Violation[str], names: Sequence[str] | None) -> str:
    """Return why a move is refused, with the players' names if they are given.

    Raises:
        ValueError: a seat in the message has no name.
    """
    if names is None:
        return violation.message
    if any(int(seat) >= len(names) for seat in SEAT.findall(violation.message)):
        raise ValueError(NAMES_EXPECTED)
    return name_seats(violation.message, names)


class BaseClient:
    """The common base of `Client` and `AsyncClient`."""

    game_type: ClassVar[Any]
    _transport: Any

    def __init__(
        self,
        url: str | None,
        timeout: float,
        retries: int,
        headers: Mapping[str, str] | None,
        session: Any,
        sealing: Any,
    ) -> None:
        if url is None and (headers is not None or session is not None):
            raise ValueError("`headers` and `session` are for a service: the rules in this process send no requests")
        if url is not None and sealing is not None:
            raise ValueError("`sealing` is for the rules in this process: a service seals states itself")
        if sealing is not None and not callable(sealing):
            raise TypeError(f"`sealing` must be a function that makes a WSGI application, not {name_type(sealing)}")
        validate_type("url", url, str)
        validate_timeout(timeout)
        validate_retries(retries)
        self.url: Final = url
        self._given: Final = {
            "timeout": timeout,
            "retries": retries,
            "headers": None if headers is None else validate_headers(headers),
            "session": session,
            "sealing": sealing,
        }
        self._games: Final[dict[str, Any]] = {}

    @property
    def _settings(self) -> dict[str, Any]:
        """The arguments of the client."""
        return self._given

    def _find_game(self, name: Any) -> Any:
        """Return the game with that name; it is the same object each time.

        Raises:
            UnknownGame: there is no game with that name.
        """
        if not isinstance(name, str) or name not in self._games:
            if name not in NAMES:
                raise problem_error(refusal(UnknownGame(game_expected(name, NAMES))))
            self._games[name] = self.game_type(self, load_rules(name))
        return self._games[name]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, BaseClient):
            return NotImplemented
        return type(self) is type(other) and (self.url, self._settings) == (other.url, other._settings)

    def __hash__(self) -> int:
        return hash(self.url)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.url, **self._settings), ()

    def __repr__(self) -> str:
        from sheepfold.transports.messages import strip_credentials  # imported late: it is slow to load

        return f"{type(self).__name__}({'' if self.url is None else repr(strip_credentials(self.url))})"


class BaseGame(Generic[O, M, V, E, R, X]):
    """A game: its names, rules and texts in this version of the package. Properties never call a service."""

    match_type: ClassVar[Any]

    def __init__(self, client: Any, rules: Rules) -> None:
        self._client: Final = client
        self.engine: Final = rules
        self._checked_moves: Final[dict[int, M]] = {}  # by their identity

    @property
    def name(self) -> str:
        """The name of the game, such as `wolf_herd`."""
        return self.engine.name

    @property
    def title(self) -> str:
        """The title of the game, as shown to people."""
        return self.engine.title

    @property
    def line(self) -> str:
        """A description of the game in one line."""
        return self.engine.line

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that the game can be played with."""
        return self.engine.seats

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of a game with default options, in canonical order."""
        return self.engine.deck

    @property
    def options_schema(self) -> dict[str, Any]:
        """The options as a JSON Schema with defaults and descriptions."""
        return schema(self.engine.options)

    @property
    def rules(self) -> Mapping[X, RuleInfo]:
        """All rules by id, in the order in which they are applied."""
        rules: Mapping[Any, RuleInfo] = list_rules(self.engine)
        return rules

    @property
    def how_to_play(self) -> str:
        """A guide in Markdown for people who have never played the game."""
        return how_to_play(self.name)

    def describe(self, event: "E | UnknownEvent | Violation[str]", *, names: Sequence[str] | None = None) -> str:
        """Return an event, or why a move is refused, as a sentence.

        `names` are the players' names by seat; by default, "Seat 0" and so on.

        Raises:
            ValueError: a seat in the event has no name, or `event` is not an event of the game.
        """
        validate_names(names)
        expected = f"an event or a violation of {self.title} was expected"
        if isinstance(event, Violation):
            if event.rule.partition(".")[0] != self.name:
                raise ValueError(f"{expected}, not a violation of {event.rule}")
            return describe_violation(event, names)
        if not isinstance(event, (UnknownEvent, *(get_args(self.engine.event) or (self.engine.event,)))):
            raise ValueError(f"{expected}, not {name_type(event)}")
        players = Players(seat_names(max(self.seats)) if names is None else names)
        try:
            return describe_event(self.engine.text, event, players)
        except MissingName as missing:
            if names is None:  # no match has such a seat
                return name_event(event, players)
            raise ValueError(f"{NAMES_EXPECTED}: seat {missing} has none") from None
        except (AttributeError, LookupError, TypeError, ValueError):
            raise ValueError(f"{expected}, not {event!r}") from None

    @property
    def options_type(self) -> type[O]:
        """The class of the game's options."""
        options: type[O] = self.engine.options
        return options

    def draw(self, view: V, *, names: Sequence[str] | None = None) -> str:  # type: ignore[misc] # covariant, as in `new`
        """Return the table in a view as text.

        `names` are the players' names by seat; by default, "Seat 0" and so on.

        Raises:
            ValueError: there is not exactly one name for each seat, or `view` is not a view of the game.
        """
        validate_names(names)
        if not isinstance(view, self.engine.view_type):
            raise ValueError(f"a view of {self.title} was expected, not {name_type(view)}")
        shown: Any = view
        if names is not None and len(names) != shown.seats:
            raise ValueError(NAMES_EXPECTED)
        return draw_view(shown, names or seat_names(shown.seats))

    def read_options(self, value: O | Mapping[str, object]) -> O:
        """Return options in the game's type, given as plain JSON values or typed; missing ones get their defaults.

        Raises:
            ValidationError: `value` is not options of the game.
        """
        options: O = self._read(self.engine.options, value)
        return options

    def read_view(self, value: V | Mapping[str, object]) -> V:
        """Return a view in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: `value` is not a view of the game.
        """
        view: V = self._read(self.engine.view_type, value)
        return view

    def read_move(self, value: M | Mapping[str, object]) -> M:
        """Return a move in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: `value` is not a move of the game.
        """
        move: M = self._read(self.engine.move, value)
        return move

    def read_event(self, value: E | Mapping[str, object]) -> E:
        """Return an event in the game's type, given as plain JSON values or typed.

        Raises:
            ValidationError: `value` is not an event of the game that this version knows.
        """
        event: E = self._read(self.engine.event, value)
        return event

    def _read(self, shape: Any, value: object) -> Any:
        """Return a value in that shape, given as plain JSON values or typed."""
        try:
            if game_of_type(type(value)) not in (None, self.name):
                raise shape_error(f"a value of {self.title} was expected, not {name_type(value)}")
            return reader(shape)(to_plain(value))
        except InvalidShape as invalid_shape:
            raise shape_problem(invalid_shape.errors) from None

    def _find_move(self, move: Any) -> Any:
        """Return a move, given as a move or as plain JSON values, after checking its shape.

        Moves that have been checked before are recognized by identity, because the engine offers the same ones often.

        Raises:
            InvalidShape: it is not a move of the game.
        """
        if self._checked_moves.get(id(move)) is move and move is not None:
            return move
        rules = self.engine
        if isinstance(move, Mapping):
            return reader(rules.move)(dict(move))
        if type(move) not in (get_args(rules.move) or (rules.move,)):
            raise shape_error(f"a move of {rules.title} was expected, not {name_type(move)}")
        try:
            checked = reader(rules.move)(plain(move))
        except (TypeError, RecursionError):  # a field of the move contains something that is not data
            raise shape_error(f"a move of {rules.title} was expected, made of plain values") from None
        if move != checked or not all(is_exact(getattr(move, name)) for name in move.__slots__):
            return checked
        if len(self._checked_moves) >= MAX_CHECKED:
            self._checked_moves.clear()
        self._checked_moves[id(move)] = move
        return move

    def _restore(self, origin: Any, moves: Sequence[Any]) -> Any:
        """Return a match that was pickled."""
        return local.follow(self, origin, moves)

    def _restore_remote(self, origin: Any, turns: Sequence[Any], answer: Mapping[str, Any], key: str | None) -> Any:
        """Return a match that was pickled and is played by a service."""
        remote = RemotePosition(self.engine, answer, key)
        return self.match_type(self, None, None, link_turns(turns), origin, remote)

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
        client = self._client
        return restore_game, (type(client), client.url, client._settings, self.name)
