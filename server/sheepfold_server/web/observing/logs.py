"""Logs: one line a request, and what goes wrong, without anything that was sent.

Nothing that a client sends is logged but the name of its request: no body, no path that is not a route, no header. Of a
failure the traceback is logged by its places alone, for what an exception says may hold cards.
"""

import logging
import sys
import traceback
from collections.abc import Iterator
from typing import Any, Final

import orjson
import structlog

from sheepfold_server.web.serving.settings import Settings

OWN: Final = "sheepfold"
TRUSTED: Final = (OWN, "gunicorn")  # what others say may repeat what was sent
WITHHELD: Final = "something was logged by another package"
LOG: Final = logging.getLogger(OWN)


def log(level: int, event: str, error: BaseException | None = None, **facts: Any) -> None:
    """Log an event with its facts. Until logs are set up, only failures are shown."""
    LOG.log(level, event, exc_info=error, extra={"facts": facts})


def set_up(settings: Settings) -> None:
    """Let everything of this process be logged on the standard error output, a line at a time."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    rendered: tuple[Any, ...] = (
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.add_log_level,
        failure,
    )
    if settings.log_format == "json":
        rendered += (in_order, structlog.processors.JSONRenderer(orjson.dumps))
        factory: Any = structlog.BytesLoggerFactory(sys.stderr.buffer)
    else:
        rendered += (structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty()),)
        factory = structlog.PrintLoggerFactory(sys.stderr)
    structlog.configure(
        processors=rendered,
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=factory,
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(handlers=[Forward()], level=level, force=True)


def in_order(logger: Any, name: str, event: Any) -> Any:
    """Return the line with its time, level and event first."""
    return {key: event.pop(key) for key in ("timestamp", "level", "event")} | event


def failure(logger: Any, name: str, event: Any) -> Any:
    """Return the line with the places of its exception, without its message."""
    given = event.pop("exc_info", None)
    error = sys.exc_info()[1] if given is True else given[1] if isinstance(given, tuple) else given
    if isinstance(error, BaseException):
        event["failure"] = list(places(error))
    return event


def places(error: BaseException) -> Iterator[str]:
    """Yield where an exception comes from: its type and its calls, the innermost last; then the same of its cause."""
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield f"{type(following).__module__}.{type(following).__qualname__}"
        for frame in traceback.extract_tb(following.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} {frame.name}"
        following = following.__cause__ or following.__context__


class Forward(logging.Handler):
    """Writes what is logged here and by other packages, all in one form."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        facts = getattr(record, "facts", {})
        more = facts if record.name == OWN else {"logger": record.name}
        event = record.getMessage() if record.name.startswith(TRUSTED) else WITHHELD
        structlog.get_logger().log(record.levelno, event, **more, exc_info=record.exc_info)
