"""Making requests and reading responses, whatever library sends them."""

import json
import os
import platform
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from sheepfold.answers import Ask
from sheepfold.errors import TEMPORARY, ProblemError, SheepfoldError, Unavailable, UnexpectedAnswer, problem_error
from sheepfold.settings import validate_type
from sheepfold.strict_json import InvalidJSON, is_deeper, refuse_constant, validate_surrogates
from sheepfold_rules import __version__
from sheepfold_rules.problems import problem

BATCH: Final = "/v1/batch"
REQUEST_ID: Final = "X-Request-ID"
CREDENTIALS: Final = re.compile(r"//[^/?#\s]*@")
MAX_BODY: Final = 4 * 1024 * 1024 - 1024  # bytes of a batch: a service's default limit, minus some overhead
MAX_DEPTH: Final = 64  # of nested lists and objects in a response; the description of a game needs 8
MAX_BRACKETS: Final = 2_000_000  # in a response; each pair takes about a hundred bytes once parsed
NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))
DECODER: Final = json.JSONDecoder(parse_constant=refuse_constant)
SECONDS: Final = re.compile(r"[0-9]{1,9}")


class Request(NamedTuple):
    """A request: its path, relative to the address of the service, its body as JSON, and the key for a sealed state."""

    method: str
    path: str
    content: bytes | None = None
    key: str | None = None


class Response(NamedTuple):
    """A response. Header names are case-insensitive. If the body cannot be read, `flaw` says why."""

    status: int
    headers: Mapping[str, str]
    content: bytes
    flaw: str | None = None


def post(path: str, body: dict[str, Any], key: str | None = None) -> Request:
    """Return the request that posts a body as JSON.

    Numbers and strings that JSON cannot represent are sent anyway, and refused by the service.
    """
    return Request("POST", path, encode(body), key)


def encode(value: Any) -> bytes:
    """Return a value as JSON.

    Raises:
        ValidationError: part of it is not data.
    """
    try:
        return json.dumps(value, separators=(",", ":")).encode()
    except (TypeError, ValueError, RecursionError) as error:
        said = f"the body of a call cannot be written as JSON: {error}"
        raise problem_error(problem("validation-error", said)) from None


def batch_request(asks: Sequence[Ask]) -> tuple[Request, int]:
    """Return a request for as many of the first calls as fit into a body, at least one, and their number."""
    items: list[bytes] = []
    size = 0
    for ask in asks:
        item = encode(ask.to_dict())
        size += len(item) + 1
        if items and size > MAX_BODY:
            break
        items.append(item)
    return Request("POST", BATCH, b'{"calls":[' + b",".join(items) + b"]}"), len(items)


def read_answer(response: Response, address: str) -> Any:
    """Return the answer in the response from an address.

    Raises:
        ProblemError: the call is refused.
        Unavailable: a proxy responded that the service is not available.
        UnexpectedAnswer: the response is not from a Sheepfold service.
    """
    if response.flaw is not None:
        raise strange(response, address, response.flaw)
    brackets = response.content.translate(None, NO_BRACKETS)
    if len(brackets) > MAX_BRACKETS:
        raise strange(response, address, f"with more than {MAX_BRACKETS // 2} lists and objects")
    try:
        body = read_json(response.content, brackets)
    except (ValueError, RecursionError) as error:
        raise strange(response, address, "without valid JSON") from error
    if response.status == 200:
        return body
    if not is_problem(body):
        raise strange(response, address, "without a problem")
    raise read_problem(body, response)


def read_json(data: bytes, brackets: bytes) -> Any:
    """Return the value of a JSON text in UTF-8, which contains these brackets.

    Unlike `strict_json.loads`, it accepts duplicate names in an object: checking them would take four times as long as
    reading the text.

    Raises:
        InvalidJSON: the text is not JSON, or could not be written again (unpaired surrogates, deep nesting).
        ValueError: the text is not JSON, or has a number of thousands of digits.
        RecursionError: the text is nested thousands of levels deep.
    """
    text = data.decode()
    value = DECODER.decode(text)
    validate_surrogates(text, value)
    if may_be_deep(brackets) and is_deeper(value, MAX_DEPTH):
        raise InvalidJSON(f"lists and objects are nested more than {MAX_DEPTH} deep")
    return value


def may_be_deep(brackets: bytes) -> bool:
    """Whether a JSON text with these brackets may be nested too deeply, so that every value must be checked.

    Pairs are removed from the inside out. Brackets in strings may be unpaired.
    """
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if not brackets:
            return False
    return True


def is_problem(body: Any) -> bool:
    """Whether a value is a problem, with the members that all problems have."""
    if not isinstance(body, dict) or not all(isinstance(body.get(name), str) for name in ("type", "title", "detail")):
        return False
    return type(body.get("status")) is int


def read_problem(found: dict[str, Any], response: Response) -> ProblemError:
    """Return the error for a problem in a response."""
    headers = response.headers
    return problem_error(found, request_id=headers.get(REQUEST_ID), retry_after=retry_after(headers))


def strange(response: Response, address: str, lack: str) -> SheepfoldError:
    """Return the error for a response that cannot be from a Sheepfold service."""
    said = f"{address} answered {response.status}"
    if response.status in TEMPORARY:
        return Unavailable(f"{said} {lack}", retry_after=retry_after(response.headers))
    location = response.headers.get("Location")
    if 300 <= response.status < 400 and location:
        return UnexpectedAnswer(f"{said}, a redirect to {strip_credentials(location)}, and redirects are not followed")
    no_service = ": there is no Sheepfold service at this address" if response.status == 404 else ""
    return UnexpectedAnswer(f"{said} {lack}{no_service}")


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds that the service asks clients to wait; None if it does not say."""
    text = headers.get("Retry-After", "").strip()
    if SECONDS.fullmatch(text):
        return float(text)
    moment = http_date(text)
    if moment is None:
        return None
    now = http_date(headers.get("Date", "")) or datetime.now(UTC)  # by the service's clock, if it sends the time
    return max(0.0, (moment - now).total_seconds())


def http_date(text: str) -> datetime | None:
    """Return the time in a header; None if it is not a valid time."""
    try:
        found = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def user_agent(library: str) -> str:
    """Return the User-Agent for requests that are sent with a library, such as `httpx 0.28.1`."""
    return f"sheepfold/{__version__} (python {platform.python_version()}; {library})"


def validate_url(url: str) -> str:
    """Return the address of a service.

    Raises:
        TypeError: it is not a string.
        ValueError: it is not a valid address.
    """
    validate_type("url", url, str)
    with suppress(ValueError):  # its host or its port is invalid
        parts = urlsplit(url)
        is_plain = url.isprintable() and not set(" ?#") & set(url)  # paths can be added to it
        if parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and is_plain:
            return url
    raise ValueError(f"`url`: an address like http://127.0.0.1:8000 was expected, not {strip_credentials(url)!r}")


def strip_credentials(text: str) -> str:
    """Return a text without the user names and passwords of the addresses in it."""
    return CREDENTIALS.sub("//", text)


def reason(error: BaseException) -> str:
    """Return why a connection failed, in the words of the operating system where it has any."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and cause.errno is not None and cause.strerror:
            return os.strerror(cause.errno) if isinstance(cause, ConnectionError) else cause.strerror
        inner = cause.exceptions[0] if isinstance(cause, BaseExceptionGroup) else None
        cause = inner or cause.__cause__ or cause.__context__
    return strip_credentials(str(error))
