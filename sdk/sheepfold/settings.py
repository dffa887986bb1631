"""Validating the arguments of a client. A wrong type raises TypeError, any other invalid value ValueError."""

import re
from collections.abc import Callable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any, Final

from sheepfold.conversion import name_type

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

MakeApp = Callable[[], "WSGIApplication"]

HEADER_NAME: Final = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
HEADER_VALUE: Final = re.compile(r"([!-~]([\t -~]*[!-~])?)?")


def validate_timeout(timeout: Any) -> float:
    """Return the timeout, after validating it."""
    if type(timeout) is bool or not isinstance(timeout, int | float):
        raise TypeError(f"`timeout` must be a number of seconds, not {name_type(timeout)}")
    if not 0 < timeout < inf:
        raise ValueError(f"`timeout` must be a positive, finite number of seconds, not {timeout}")
    return timeout


def validate_retries(retries: Any) -> int:
    """Return the number of retries, after validating it."""
    if type(retries) is bool or not isinstance(retries, int):
        raise TypeError(f"`retries` must be a whole number, not {name_type(retries)}")
    if retries < 0:
        raise ValueError(f"`retries` must be 0 or more, not {retries}")
    return retries


def validate_headers(headers: Any) -> dict[str, str]:
    """Return headers by name in lower case, after validating them. Errors do not quote values, which can be secret."""
    if not isinstance(headers, Mapping):
        raise TypeError(f"`headers` must be a mapping, not {name_type(headers)}")
    for name, value in headers.items():
        if not isinstance(name, str):
            raise TypeError(f"`headers`: names must be strings, not {name_type(name)}")
        if not isinstance(value, str):
            raise TypeError(f"`headers`: the value of {name!r} must be a string, not {name_type(value)}")
        if not HEADER_NAME.fullmatch(name) or not HEADER_VALUE.fullmatch(value):
            raise ValueError(f"`headers`: the header {name!r} is invalid: only printable ASCII is allowed")
    return {name.lower(): value for name, value in headers.items()}


def validate_type(name: str, value: object, expected: type) -> None:
    """Validate the type of the argument with that name, which can also be None."""
    if value is not None and not isinstance(value, expected):
        package = expected.__module__.partition(".")[0].removeprefix("builtins")
        kind = f"{package}.{expected.__name__}".removeprefix(".")
        raise TypeError(f"`{name}` must be a value of type {kind}, not {name_type(value)}")
