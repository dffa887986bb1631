"""The settings of a client. A wrong type raises TypeError, any other invalid value ValueError."""

import re
from collections.abc import Mapping
from typing import Any, Final

MAX_TIMEOUT: Final = 10**9  # seconds, which sockets can still represent
HEADER_NAME: Final = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
OURS: Final = ("content-length", "transfer-encoding", "accept-encoding")  # which frame the bodies
HEADER_VALUE: Final = re.compile(r"([!-~]([\t -~]*[!-~])?)?")


def validate_timeout(timeout: object) -> float:
    """Return a timeout, after validating it."""
    if isinstance(timeout, bool) or not isinstance(timeout, int | float):
        raise TypeError(f"`timeout` must be a number of seconds, not {type(timeout).__name__}")
    if not 0 < timeout <= MAX_TIMEOUT:
        raise ValueError(f"`timeout` must be a positive number of seconds, of at most {MAX_TIMEOUT:,}")
    return timeout


def validate_retries(retries: object) -> int:
    """Return a number of retries, after validating it."""
    if isinstance(retries, bool) or not isinstance(retries, int):
        raise TypeError(f"`retries` must be a whole number, not {type(retries).__name__}")
    if retries < 0:
        raise ValueError(f"`retries` must be 0 or more, not {retries}")
    return retries


def validate_headers(headers: Mapping[str, str] | None) -> dict[str, str]:
    """Return headers by name in lower case, after validating them. Errors do not quote values, which can be secret."""
    given: Any = headers or {}
    if not isinstance(given, Mapping) or not all(isinstance(each, str) for pair in given.items() for each in pair):
        raise TypeError("`headers` must be a mapping of strings to strings")
    for name, value in given.items():
        if not HEADER_NAME.fullmatch(name) or not HEADER_VALUE.fullmatch(value):
            raise ValueError(f"`headers`: the header {name!r} is invalid: only printable ASCII is allowed")
        if name.lower() in OURS:
            raise ValueError(f"`headers`: the client sets the header {name!r} itself")
    return {name.lower(): value for name, value in given.items()}
