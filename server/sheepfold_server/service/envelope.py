"""The envelope of a call: the members of its body, and how they are read.

HTTP, batches and the SDK's in-process transport all read bodies here, so they refuse the same ones. The marshmallow
schemas of the web (`web.schemas`) are made of the same parameters and load through this reader, because the SDK does
not depend on marshmallow.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import ImpossibleState, InvalidShape, Path, shape_error
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.shape import reader

Body = dict[str, Any]
AnyGame = Game
Read = Callable[[Any], Any]

SEALED: Final = "sealed"
GAME: Final = "game"
MISSING: Final = "this is missing"
UNKNOWN: Final = "there is no such member"


class Sealed(NamedTuple):
    """A sealed state: a token that has not been opened yet."""

    token: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One member of a body: its shape, its description, and whether it is required.

    A member that is left out has the value `default`; `...` leaves it out of the values too. `is_state` marks the state
    of a match: its record is audited and becomes a state of the game. `read` replaces the reader of the shape, for
    shapes that are not declarations.
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
            InvalidShape: members are missing, unknown or wrong. The name of another game comes first, then the missing
                ones, then the others in the order of the body.
            ImpossibleState: no match leads to a state in the body.
        """
        values, invalid, known, is_complete = self.defaults.copy(), dict[str, InvalidShape](), 0, True
        for name, required, read in self.readers:
            if name in body:
                known += 1
                try:
                    values[name] = read(body[name])
                except InvalidShape as invalid_shape:
                    invalid[name] = invalid_shape
                except ImpossibleState as impossible:
                    raise impossible.prefix(name) from None
            elif required:
                is_complete = False
        if invalid or known < len(body) or not is_complete:
            raise InvalidShape(self.errors(body, invalid))
        return values

    def errors(self, body: Body, invalid: dict[str, InvalidShape]) -> Iterator[tuple[Path, str]]:
        """Yield the errors in a body; `invalid` are those in its values."""
        known = {name for name, _, _ in self.readers}
        if GAME in invalid:
            yield from invalid[GAME].errors_below(GAME)
        yield from (((name,), MISSING) for name, required, _ in self.readers if required and name not in body)
        for name in body:
            if name in invalid:
                yield from invalid[name].errors_below(name) if name != GAME else ()
            elif name not in known:
                yield (name,), UNKNOWN


def read_state(game: AnyGame, value: Any) -> Any:
    """Return the audited state of a plain value; a sealed state is returned unopened, as `Sealed`.

    Raises:
        InvalidShape: the value is neither a state of the game nor a sealed state.
        ImpossibleState: no match leads to that state.
    """
    if type(value) is not dict or SEALED not in value:
        return game.read(reader(game.record_type)(value))
    if len(value) > 1:
        raise InvalidShape(((name,), "a sealed state has no other members") for name in value if name != SEALED)
    if type(value[SEALED]) is not str:
        raise InvalidShape([((SEALED,), "a string was expected")])
    return Sealed(value[SEALED])


def read_object(value: Any) -> Body:
    """Return an object as it is.

    Raises:
        InvalidShape: the value is not an object.
    """
    if type(value) is not dict:
        raise shape_error("an object was expected")
    return value
