"""The envelopes of the calls: marshmallow checks which names a body has, and each value reads itself."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from marshmallow import RAISE, Schema, ValidationError, fields, missing

from sheepfold_server.core.faults import MOST_FAULTS, Fault, Misshapen, pointer
from sheepfold_server.core.shape import reader
from sheepfold_server.service.calls import AnyGame, Call, Parameter
from sheepfold_server.service.sealed import read_state

UNKNOWN: Final = "Unknown field."


class Shaped(fields.Field[Any]):
    """A value with a declared shape (`core.shape`), which reads itself; a state is audited, or sealed."""

    def __init__(self, game: AnyGame, parameter: Parameter) -> None:
        super().__init__(
            required=parameter.required,
            load_default=missing if parameter.default is ... else lambda: parameter.default,
            metadata={"description": parameter.said},
            error_messages={"required": "this is missing"},
        )
        self.game = game
        self.shape = parameter.shape
        self.is_state = parameter.state
        self.read = reader(parameter.shape)

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **more: Any) -> Any:
        """The declared value. A null is for the shape to judge.

        Raises:
            ValidationError: it has not the shape.
            Impossible: it is a state that cannot be.
        """
        if value is missing:
            return super().deserialize(value, attr, data, **more)
        try:
            return read_state(self.game, value) if self.is_state else self.read(value)
        except Misshapen as wrong:
            raise ValidationError({fault.pointer: fault.expected for fault in wrong.faults()}) from None


def envelope(game: AnyGame, call: Call) -> Schema:
    """The schema of a call's body, to be made once; what it does not name is refused."""
    body: dict[str, Any] = {parameter.name: Shaped(game, parameter) for parameter in call.takes(game)}
    made: Schema = Schema.from_dict(body, name=f"{game.name}_{call.operation}")(unknown=RAISE)
    return made


def faults(error: ValidationError, body: Mapping[str, Any]) -> Iterator[Fault]:
    """Where a body is wrong: what is missing, then in the order of the body; after so many no more are told."""
    messages: Any = error.messages
    order = (*(name for name in messages if name not in body), *(name for name in body if name in messages))
    return islice((fault for name in order for fault in faults_of(name, messages[name])), MOST_FAULTS)


def faults_of(name: str, found: Any) -> Iterator[Fault]:
    """What is wrong with one name of a body."""
    place = pointer((name,))
    if isinstance(found, Mapping):
        return (Fault(place + inner, text) for inner, text in found.items())
    return iter([Fault(place, "there is no such name here" if found == [UNKNOWN] else found[0])])
