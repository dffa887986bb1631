"""Reading JSON from elsewhere so strictly that no other reader could understand it differently."""

import json
import math
from collections import Counter
from functools import cache
from typing import Any, Final, NoReturn

MAX_DEPTH: Final = 100  # lists and objects inside each other
MAX_DIGITS: Final = 100  # of a whole number, its sign included
SHOWN: Final = 40  # characters of a name or a number in a message


class InvalidJSON(ValueError):
    """The text is not JSON, or JSON that other readers could understand differently. The message says why."""


def loads(data: bytes, *, max_depth: int = MAX_DEPTH, max_digits: int = MAX_DIGITS) -> Any:
    """Return the value of a JSON text in UTF-8.

    Besides what is not JSON at all (as are NaN and Infinity) it refuses an object with the same name twice, half of a
    surrogate pair, numbers that are too large, and lists and objects that are nested too deep.

    Raises:
        InvalidJSON: the text is refused.
    """
    too_deep = f"lists and objects are nested more than {max_depth} deep"
    try:
        text = data.decode()
        value = decoder(max_digits).decode(text)
        validate_surrogates(text, value)
        if is_deeper(value, max_depth):
            raise InvalidJSON(too_deep)
    except json.JSONDecodeError as error:
        raise InvalidJSON(f"{error.msg}, at character {error.pos + 1}") from None
    except UnicodeDecodeError as error:
        raise InvalidJSON(f"byte {error.start + 1} is not UTF-8") from None
    except RecursionError:
        raise InvalidJSON(too_deep) from None
    return value


def validate_surrogates(text: str, value: Any) -> None:
    """Validate that the value of a JSON text has no half of a surrogate pair, which is in no encoding.

    Raises:
        InvalidJSON: it has one.
    """
    if "\\ud" not in text and "\\uD" not in text:
        return
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise InvalidJSON("it contains half of a surrogate pair") from None


@cache
def decoder(max_digits: int) -> json.JSONDecoder:
    """Return the decoder that reads whole numbers of up to that many digits."""

    def parse_int(number: str) -> int:
        if len(number) > max_digits:
            raise InvalidJSON(f"the number {shorten(number)} is too large")
        return int(number)

    return json.JSONDecoder(
        object_pairs_hook=make_object, parse_int=parse_int, parse_float=parse_float, parse_constant=refuse_constant
    )


def make_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object with these names and values. If it has a name twice, readers could take either value."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise InvalidJSON(f"the name {json.dumps(shorten(name))} appears twice in one object")
    return found


def parse_float(number: str) -> float:
    """Return a number with a fraction or an exponent."""
    found = float(number)
    if math.isinf(found):
        raise InvalidJSON(f"the number {shorten(number)} is too large")
    return found


def refuse_constant(name: str) -> NoReturn:
    """Refuse what Python reads as a number, though it is not JSON."""
    raise InvalidJSON(f"{name} is not JSON")


def is_deeper(value: Any, depth: int) -> bool:
    """Whether lists and objects are nested more than `depth` deep."""
    if type(value) is dict:
        value = value.values()
    elif type(value) is not list:
        return False
    return depth == 0 or any(is_deeper(each, depth - 1) for each in value)


def shorten(text: str) -> str:
    """Return the text, or the beginning of a long one."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}..."
