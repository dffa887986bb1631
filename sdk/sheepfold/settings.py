"""Validating what a client is made with. What has the wrong type is a TypeError, any other wrong value a ValueError."""

import re
from collections.abc import Mapping
from math import inf
from typing import Any, Final

from sheepfold.conversion import name_type

HEADER_NAME: Final = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
HEADER_VALUE: Final = re.compile(r"([!-~]([\t -~]*[!-~])?)?")


def validate_timeout(timeout: Any) -> float:
    """Return a number of seconds, after validating it."""
    if type(timeout) is bool or not isinstance(timeout, int | float):
        raise TypeError(f"`timeout`: a number of seconds was expected, not {name_type(timeout)}")
    if not 0 < timeout < inf:
        raise ValueError(f"`timeout`: a positive, finite number of seconds was expected, not {timeout}")
    return timeout


def validate_retries(retries: Any) -> int:
    """Return a number of retries, after validating it."""
    if type(retries) is bool or not isinstance(retries, int):
        raise TypeError(f"`retries`: a whole number was expected, not {name_type(retries)}")
    if retries < 0:
        raise ValueError(f"`retries`: a number from 0 was expected, not {retries}")
    return retries


def validate_headers(headers: Any) -> dict[str, str]:
    """Return headers by their names in lower case, after validating them. Errors repeat no value: it may be a key."""
    if not isinstance(headers, Mapping):
        raise TypeError(f"`headers`: a mapping was expected, not {name_type(headers)}")
    for name, value in headers.items():
        if not isinstance(name, str):
            raise TypeError(f"`headers`: a string was expected as a name, not {name_type(name)}")
        if not isinstance(value, str):
            raise TypeError(f"`headers`: a string was expected as the value of {name!r}, not {name_type(value)}")
        if not HEADER_NAME.fullmatch(name) or not HEADER_VALUE.fullmatch(value):
            raise ValueError(f"`headers`: the header {name!r} is invalid: printable ASCII was expected")
    return {name.lower(): value for name, value in headers.items()}


def validate_type(name: str, value: object, expected: type) -> None:
    """Validate the type of the argument with that name, which may be None."""
    if value is not None and not isinstance(value, expected):
        package = expected.__module__.partition(".")[0].removeprefix("builtins")
        kind = f"{package}.{expected.__name__}".removeprefix(".")
        raise TypeError(f"`{name}`: a value of type {kind} was expected, not {name_type(value)}")
