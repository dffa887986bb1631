"""The envelope of a body: which members it has, and what each holds.

Bodies are read here alone, for HTTP, batches and the SDK in process, so that all of them refuse the same. The
marshmallow schemas of the web (`web.schemas`) are made of the same parameters and load by this reader, for the SDK does
without marshmallow.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sheepfold_server.core.errors import Impossible, InvalidShape, Path, shape_error
from sheepfold_server.core.game import Game
from sheepfold_server.core.shape import reader

Body = dict[str, Any]
AnyGame = Game
Read = Callable[[Any], Any]

SEALED: Final = "sealed"
MISSING: Final = "this is missing"
UNKNOWN: Final = "there is no such name here"


class Sealed(NamedTuple):
    """A state in its sealed form: a token that has not been opened."""

    token: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One member of a body: its shape, its sentence, and whether it must be given.

    What is not given has `default`, and is left out of the values where that is `...`. `is_state` marks the state of a
    match: its shape is the record, which is audited and becomes a state of the game. `read` takes the place of the
    shape's own reader, for shapes that are no declarations.
    """

    name: str
    shape: Any
    text: str
    required: bool = False
    default: Any = ...
    is_state: bool = False
    read: Read | None = None


class Envelope:
    """The reader of a body with these parameters; `decode_state` reads the state among them."""

    __slots__ = ("defaults", "parameters", "readers")

    def __init__(self, parameters: tuple[Parameter, ...], decode_state: Read | None = None) -> None:
        self.parameters: Final = parameters
        self.defaults: Final = {each.name: each.default for each in parameters if each.default is not ...}
        self.readers: Final = tuple(
            (each.name, each.required, (decode_state if each.is_state else each.read) or reader(each.shape))
            for each in parameters
        )

    def read(self, body: Body) -> Body:
        """Return the values of the parameters.

        Raises:
            InvalidShape: members are missing or unknown, or values have the wrong shape. What is missing comes first,
                then the faults in the order of the body.
            Impossible: a state cannot be.
        """
        values, faults, given, is_complete = self.defaults.copy(), dict[str, InvalidShape](), 0, True
        for name, required, read in self.readers:
            if name in body:
                given += 1
                try:
                    values[name] = read(body[name])
                except InvalidShape as invalid_shape:
                    faults[name] = invalid_shape
                except Impossible as impossible:
                    raise impossible.prefix(name) from None
            elif required:
                is_complete = False
        if faults or given < len(body) or not is_complete:
            raise InvalidShape(self.faults(body, faults))
        return values

    def faults(self, body: Body, found: dict[str, InvalidShape]) -> Iterator[tuple[Path, str]]:
        """Yield what is wrong with a body: `found` are the faults in its values."""
        known = {name for name, _, _ in self.readers}
        yield from (((name,), MISSING) for name, required, _ in self.readers if required and name not in body)
        for name in body:
            if name in found:
                yield from found[name].errors_below(name)
            elif name not in known:
                yield (name,), UNKNOWN


def read_state(game: AnyGame, value: Any) -> Any:
    """Return the audited state of a plain value, or what is `Sealed`, unopened.

    Raises:
        InvalidShape: it is neither a state of the game nor a sealed one.
        Impossible: it is a state that cannot be.
    """
    if type(value) is not dict or SEALED not in value:
        return game.read(reader(game.record_type)(value))
    if len(value) > 1:
        raise InvalidShape(((name,), "a sealed state has no further names") for name in value if name != SEALED)
    if type(value[SEALED]) is not str:
        raise InvalidShape([((SEALED,), "a string was expected")])
    return Sealed(value[SEALED])


def read_object(value: Any) -> Body:
    """Return an object as it is.

    Raises:
        InvalidShape: it is none.
    """
    if type(value) is not dict:
        raise shape_error("an object was expected")
    return value
