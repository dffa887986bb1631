"""The settings of the service, declared here and read from the environment at start."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import Between, Length, doc, members, parse
from sheepfold_rules.core.shape.nodes import ListOf, Optional
from sheepfold_rules.core.shape.scalars import Flag, Node, Whole
from sheepfold_server.limits import LARGEST_BODY, MAX_SEALED_SECONDS, MEBIBYTE, SEALED_SECONDS

PREFIX: Final = "SHEEPFOLD_"
SOCKET: Final = re.compile(r"unix:(?://)?.+|fd://[0-9]{1,9}")
ORIGIN: Final = re.compile(r"\*|null|[a-z][a-z0-9+.-]*://[^/?#\sA-Z]+")  # as a browser writes it
MEMORY: Final = "memory://"
METRICS_DIRECTORY: Final = "PROMETHEUS_MULTIPROC_DIR"  # where processes count together: prometheus_client looks for it

Seconds = Annotated[int, Between(1, 3600)]
Text = Annotated[str, Length(1, 1000)]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of the service."""

    host: Text = field(default="127.0.0.1", metadata=doc("The address to listen on; `0.0.0.0` for all addresses."))
    port: Annotated[int, Between(0, 65535)] = field(
        default=8000, metadata=doc("The port to listen on; 0 for any free port.")
    )
    socket: Text | None = field(
        default=None,
        metadata=doc("What to listen on instead of host and port: `unix:/a/path`, or `fd://3` for an open socket."),
    )
    workers: Annotated[int, Between(1, 256)] = field(
        default=2, metadata=doc("The number of worker processes. More than one per core do not make calls faster.")
    )
    threads: Annotated[int, Between(1, 256)] = field(
        default=4, metadata=doc("The number of calls that a worker runs at a time. Further calls wait.")
    )
    heavy_calls: Annotated[int, Between(1, 64)] = field(
        default=1,
        metadata=doc(
            "The number of heavy calls (samples, searches, replays, batches) that a worker runs at a time, each in its "
            "own low-priority process."
        ),
    )
    connections: Annotated[int, Between(10, 100_000)] = field(
        default=1000,
        metadata=doc("The number of connections that a worker keeps open. Further ones wait until others are closed."),
    )
    keep_alive: Seconds = field(default=30, metadata=doc("Seconds before an idle connection is closed."))
    request_seconds: Annotated[int, Between(1, 600)] = field(
        default=10,
        metadata=doc("Seconds for a client to send a whole request, and again to receive the whole response."),
    )
    call_seconds: Annotated[int, Between(1, 600)] = field(
        default=10, metadata=doc("Seconds after which a call is stopped. The calls of a batch share them.")
    )
    graceful_seconds: Seconds = field(
        default=30, metadata=doc("Seconds that unfinished calls get when the service is stopped.")
    )
    largest_body: Annotated[int, Between(1024, 64 * MEBIBYTE)] = field(
        default=LARGEST_BODY,
        metadata=doc(
            "The maximum size of the body of a replay or a batch, in bytes. For other calls the maximum is 512 "
            "KiB, or this value if it is smaller."
        ),
    )
    sealed_keys: tuple[Text, ...] = field(
        default=(),
        repr=False,
        metadata=doc(
            "The service keys, which seal states, each 32 bytes in base64. The first one seals; all of them open. "
            "By default, a random key is generated when the service starts."
        ),
    )
    sealed_keys_file: Text | None = field(default=None, metadata=doc("A file with these keys instead, one per line."))
    sealed_seconds: Annotated[int, Between(1, MAX_SEALED_SECONDS)] = field(
        default=SEALED_SECONDS, metadata=doc("Seconds until a sealed state expires. Each move seals a new state.")
    )
    ledger: Text | None = field(
        default=None,
        repr=False,
        metadata=doc(
            "The address of a Redis server that ensures that a match is continued only once from each sealed state."
        ),
    )
    rate_limit: Text | None = field(
        default=None,
        metadata=doc("The rate limit for each client, such as `100/second` or `50/second;1000/minute`."),
    )
    rate_storage: Text = field(
        default=MEMORY,
        repr=False,  # an address may contain a password
        metadata=doc("Where calls are counted: `memory://` for each worker on its own, or `redis://host:6379/0`."),
    )
    trusted_hops: Annotated[int, Between(0, 10)] = field(
        default=0,
        metadata=doc(
            "The number of proxies in front of the service whose `X-Forwarded-For` is trusted to name the client."
        ),
    )
    cors_origins: tuple[Text, ...] = field(
        default=(),
        metadata=doc("The origins whose web pages may call the service (CORS), such as `https://example.org`; or `*`."),
    )
    log_level: Literal["debug", "info", "warning", "error"] = field(
        default="info", metadata=doc("The least severe level that is logged.")
    )
    log_format: Literal["json", "console"] | None = field(
        default=None,
        metadata=doc("The format of log lines: JSON or text; by default, text on a terminal and JSON elsewhere."),
    )
    metrics: bool = field(default=True, metadata=doc("Whether to serve metrics for Prometheus at `/metrics`."))


class WrongSetting(Exception):
    """An environment variable has an invalid value."""


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + name.upper()


def read_settings(environment: Mapping[str, str]) -> Settings:
    """Read the settings from an environment; empty variables are ignored.

    Raises:
        WrongSetting: a value is invalid, or there is no setting for a variable.
    """
    known = {variable(name): (name, annotation) for name, annotation, _ in members(Settings)}
    texts = {name: text for name, text in environment.items() if name.startswith(PREFIX)}
    for name in texts:
        if name not in known:
            raise WrongSetting(f"{name}: there is no such setting; there are {', '.join(known)}")
    values = {known[name][0]: parse_value(name, known[name][1], text) for name, text in texts.items() if text}
    if "socket" in values and not SOCKET.fullmatch(values["socket"]):
        raise WrongSetting(f"{variable('socket')}: unix:/a/path or fd://3 was expected")
    if not all(map(ORIGIN.fullmatch, values.get("cors_origins", ()))):
        raise WrongSetting(f"{variable('cors_origins')}: origins such as https://example.org were expected, or *")
    return Settings(**values)


def parse_value(name: str, annotation: Any, text: str) -> Any:
    """Return the value of a setting from its text.

    Raises:
        WrongSetting: the value is invalid. The message quotes no address, file or key, which may be a secret.
    """
    node = parse(annotation)
    if isinstance(node, Optional):
        node = node.inner
    try:
        return node.read(parse_plain(node, text))
    except InvalidShape as invalid_shape:
        (path, text), *_ = invalid_shape.errors
        place = "".join(f"value {int(index) + 1}: " for index in path)
        raise WrongSetting(f"{name}: {place}{text}") from None


def parse_plain(node: Node, text: str) -> Any:
    """Return the plain value of a text. Text that cannot be parsed is returned unchanged, for the shape to refuse."""
    match node:
        case Whole() if text.isascii() and text.isdigit():
            return int(text)
        case Flag():
            return {"true": True, "false": False}.get(text, text)
        case ListOf():
            return [part.strip() for part in text.split(",")]
    return text


def format_value(value: Any) -> str:
    """Return the text of a value in the environment; "" for None."""
    if value is None:
        return ""
    if type(value) is bool:
        return str(value).lower()
    return ",".join(value) if type(value) in (list, tuple) else str(value)
