"""The base class of the values of a game that a caller can hold: moves, events, views, options, outcomes."""

from typing import Any

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import TAG, plain, reader, tag_of


class Value:
    """A value of a game, which is a frozen dataclass."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the value as plain JSON values, exactly as the API has it."""
        written: dict[str, Any] = plain(self)
        return written

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Have pydantic, and with it FastAPI, read JSON as strictly as the API does: no member may be missing."""
        from pydantic_core import core_schema  # pydantic calls this, so it is there

        read = reader(source)
        declared = dict(handler.resolve_ref_schema(handler(source)))
        ref = declared.pop("ref", None)  # moved to the whole: pydantic takes later uses of the class from its reference

        def validate(value: Any, inner: Any) -> Any:
            if not isinstance(value, dict):
                return inner(value)
            try:
                return read(value)
            except InvalidShape as invalid_shape:
                raise ValueError(str(invalid_shape).removeprefix(": ")) from None

        return core_schema.no_info_wrap_validator_function(validate, declared, ref=ref)

    @classmethod
    def __get_pydantic_json_schema__(cls, declared: Any, handler: Any) -> Any:
        """Have the schema of pydantic say that the `type` is required, and that there are no other members."""
        found = handler.resolve_ref_schema(handler(declared))
        found["additionalProperties"] = False
        if tag_of(cls) is not None:
            found["required"] = [*found.get("required", ()), TAG]
        return found


class BaseOptions(Value):
    """The table rules of a game."""

    __slots__ = ()

    def conflicts(self, seats: int) -> tuple[tuple[str, str], ...]:
        """Return the options that do not fit that number of seats or one another, each as (name, reason)."""
        return ()


def preformat(value: object) -> str:
    """Return the text of a value as HTML that keeps its spaces and lines."""
    from html import escape  # only here: it takes long to load

    return f"<pre>{escape(str(value))}</pre>"
