"""A request, with what is known of it while it is being answered."""

import re
from collections.abc import Callable
from functools import cached_property
from ipaddress import ip_address, ip_network
from secrets import token_hex
from time import perf_counter
from typing import Any, Final, NamedTuple

import flask
import orjson
from werkzeug.exceptions import RequestEntityTooLarge

from sheepfold_rules.core.errors import shape_error
from sheepfold_rules.core.hints import refused_kind
from sheepfold_server.limits import MAX_LIGHT_BODY, MIN_MEMBER, MIN_NESTED
from sheepfold_server.service.problems import BadRequest, NotJSON, RequestTimeout, TooLarge, UnsupportedMediaType

METRICS: Final = "/metrics"
QUIET: Final = ("/healthz", "/readyz", METRICS)  # polled often: not cached or limited, and logged only at debug level
JSON: Final = "application/json"
BEARER: Final = "bearer "
VALID_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,128}")
ADDRESS: Final = re.compile(r"\A(?:([0-9.]+):[0-9]+|\[(.+)\](?::[0-9]+)?)\Z")  # with a port, as some proxies add it
IPV6_NETWORK: Final = 64  # bits; one client can have all addresses in such a network
UNKNOWN: Final = "unknown"
INFINITE: Final = "number is infinity when parsed as double"  # what orjson says of 1e999


class CallOutcome(NamedTuple):
    """The outcome of a call: its game and path, its status, and why it was refused.

    `problem` is the type of the problem, and `rule` the id of the rule or invariant; "" if there is none.
    """

    game: str
    call: str
    status: int
    problem: str = ""
    rule: str = ""


class Request(flask.Request):
    """A request: who asks, when it began, what it has cost, and what the log says of it.

    `id` is the client's, if that is valid, or a new one. `thread_started` is the processor time of its thread when it
    was admitted, and `cost` the seconds of processor time that it has taken in another process. `problem` is the
    problem that is the answer, and `outcomes` are those of the calls in a batch.
    """

    thread_started = 0.0
    cost = 0.0
    problem: dict[str, Any] | None = None
    outcomes: tuple[CallOutcome, ...] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.started: Final = perf_counter()
        given = self.environ.get("HTTP_X_REQUEST_ID", "")
        self.id: Final[str] = given if VALID_ID.fullmatch(given) else token_hex(16)

    @cached_property
    def client(self) -> str:
        """What identifies the client: its address. All invalid addresses, which a header may contain, are one."""
        try:
            address = ip_address(ADDRESS.sub(r"\1\2", self.remote_addr or ""))
        except ValueError:
            return UNKNOWN
        if address.version == 4:
            return str(address)
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((int(address), IPV6_NETWORK), strict=False))

    @property
    def key(self) -> str | None:
        """The key of a sealed match that came with the request."""
        header: str = self.environ.get("HTTP_AUTHORIZATION", "")
        return header[len(BEARER) :].strip() if header.lower().startswith(BEARER) else None

    def read_body(self, largest: int) -> bytes:
        """Return the body, of at most `largest` bytes. It can be read only once.

        Raises:
            UnsupportedMediaType: the body is encoded, or not declared as JSON.
            TooLarge: it has more bytes.
            RequestTimeout: it did not arrive in time.
            BadRequest: it is incomplete, or not validly chunked.
        """
        environ = self.environ
        if environ.get("CONTENT_TYPE") != JSON and self.mimetype != JSON:
            raise UnsupportedMediaType(f"Content-Type: {JSON} was expected")
        if environ.get("HTTP_CONTENT_ENCODING", "identity").lower() != "identity":
            raise UnsupportedMediaType("a body without Content-Encoding was expected")
        length = self.content_length
        if length is not None and length > largest:
            raise body_too_large(largest)
        self.max_content_length = largest + 1  # a body in chunks is cut off there: too large
        try:
            data: bytes = self.get_data(cache=False) if length is None else environ["wsgi.input"].read(length)
        except Exception as error:  # each server has its own exceptions for a body that is cut off or malformed
            if isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError):  # of chunks
                raise RequestTimeout("the body did not arrive in time") from error
            if isinstance(error, RequestEntityTooLarge):
                raise
            raise BadRequest("the body could not be read in full") from error
        if len(data) > largest:
            raise body_too_large(largest)
        if length is not None and len(data) < length:
            raise BadRequest(f"the body ended after {len(data)} of {length} bytes")
        return data


# The request itself. `flask.request` looks it up for each attribute, which takes longer than making a move.
current_request: Final[Callable[[], Request]] = flask.request._get_current_object  # type: ignore[attr-defined]  # werkzeug documents it, Flask's types lack it


def body_too_large(largest: int) -> TooLarge:
    """Return the refusal of a body that has more bytes than `largest`."""
    return TooLarge(f"a body of at most {largest} bytes was expected")


def parse_body(data: bytes) -> dict[str, Any]:
    """Return the object in a body.

    Raises:
        NotJSON: the body is not JSON.
        InvalidShape: it is not an object.
        TooLarge: it would take too much memory.
    """
    if len(data) > MAX_LIGHT_BODY:
        limit_structure(data)
    try:
        body = orjson.loads(data)
    except orjson.JSONDecodeError as error:
        raise NotJSON(str(error).replace(INFINITE, "a number is too large")) from None
    if type(body) is not dict:
        raise shape_error(f"an object was expected{refused_kind(body)}")
    return body


def limit_structure(data: bytes) -> None:
    """Refuse a body of many small values, which would take many times its size in memory.

    The text is not parsed: brackets and commas in strings also count, but no call has many of those.

    Raises:
        TooLarge: the body has too many objects and arrays, or too many members.
    """
    for what, marks, size in (("objects and arrays", b"{[", MIN_NESTED), ("members", b",", MIN_MEMBER)):
        if sum(map(data.count, marks)) > len(data) // size:
            raise TooLarge(f"a body with {what} of at least {size} bytes on average was expected")
