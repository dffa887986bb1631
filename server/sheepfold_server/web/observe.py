"""The log and the metrics: a line for each request and each failure, and numbers for Prometheus.

Nothing that a client sends is logged except its request id: no body, no header, and no path that is not a route.
Tracebacks are logged without messages, since the message of an exception may contain cards. Nor can clients invent
values for the labels of the metrics, so the memory for the counts is limited.
"""

import logging
import os
import platform
import select
import sys
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from http import HTTPStatus
from time import perf_counter
from typing import Any, Final, Literal

import flask
import orjson
from flask import Flask
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from sheepfold_rules import __version__
from sheepfold_rules.games import NAMES
from sheepfold_server.service.answers import BatchItemAnswer
from sheepfold_server.service.calls import PATHS
from sheepfold_server.web.headers import Response
from sheepfold_server.web.request import METRICS, QUIET, UNKNOWN, CallOutcome, current_request
from sheepfold_server.web.settings import METRICS_DIRECTORY, Settings

OWN: Final = "sheepfold"
TRUSTED: Final = (OWN, "gunicorn")  # messages of other packages may contain data from clients
WITHHELD: Final = "something was logged by another package"
LOG: Final = logging.getLogger(OWN)
STANDARD_ERROR: Final = 2
PATIENCE: Final = 100  # milliseconds that a line waits for whoever reads the log
CALL: Final = "call"  # the endpoint of every call of a game
BATCH: Final = "batch"
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)


class Lines(logging.Handler):
    """Standard error as a log: a line for each event, and for each record of this and other packages.

    A line that cannot be written is lost, and costs nothing else; `count_loss` is called for it. If whoever reads the
    log does not keep up, lines are lost without waiting until there is room for one again.
    """

    def __init__(self, *, is_json: bool) -> None:
        super().__init__()
        self.is_json: Final = is_json
        self.count_loss: Callable[[], None] = lambda: None
        self.patience = PATIENCE

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record as a line."""
        event = record.getMessage() if record.name.startswith(TRUSTED) else WITHHELD
        error = record.exc_info[1] if record.exc_info else None
        self.write(self.render(record.levelno, event, error, {"logger": record.name}))

    def render(self, level: int, event: str, error: BaseException | None, facts: dict[str, Any]) -> bytes:
        """Return the line for an event."""
        name = logging.getLevelName(level).lower()
        if error is not None:
            facts["failure"] = list(traceback_lines(error))
        if self.is_json:
            head = {"timestamp": datetime.now(UTC), "level": name, "event": event}
            return orjson.dumps(head | facts, option=orjson.OPT_UTC_Z | orjson.OPT_APPEND_NEWLINE)
        told = "".join(f" {name}={value}" for name, value in facts.items() if name != "failure")
        failure = "".join(f"\n{line}" for line in facts.get("failure", ()))
        return f"{datetime.now():%H:%M:%S} [{name}] {event}{told}{failure}\n".encode(errors="backslashreplace")  # noqa: DTZ005 # the time on the clock of who reads it

    def write(self, line: bytes) -> None:
        """Write a line, which includes its end. It is never kept in a buffer, where it would make later ones fail."""
        try:
            poll = select.poll()
            poll.register(STANDARD_ERROR, select.POLLOUT)
            has_room = bool(poll.poll(self.patience))
            self.patience = PATIENCE if has_room else 0
            is_written = has_room and os.write(STANDARD_ERROR, line) == len(line)
        except OSError:  # the reader is gone, or the disk is full
            is_written = False
        if not is_written:
            self.count_loss()


def configure(settings: Settings) -> Lines:
    """Configure the logging of this process, so that everything goes to standard error, and return its handler."""
    lines = Lines(is_json=log_format(settings) == "json")
    logging.basicConfig(handlers=[lines], level=settings.log_level.upper(), force=True)
    return lines


def log_format(settings: Settings) -> Literal["json", "console"]:
    """Return the format of log lines: by default, text on a terminal and JSON elsewhere."""
    return settings.log_format or ("console" if sys.stderr.isatty() else "json")


def log(level: int, event: str, error: BaseException | None = None, **facts: Any) -> None:
    """Log an event with its facts. Where `configure` has not been called, the facts are left out.

    Going through the logging module takes three times as long.
    """
    if not LOG.isEnabledFor(level):
        return
    lines = logging.root.handlers[0] if logging.root.handlers else None
    if isinstance(lines, Lines):
        lines.write(lines.render(level, event, error, facts))
    else:
        LOG.log(level, event, exc_info=error)


def traceback_lines(error: BaseException) -> Iterator[str]:
    """Yield the type of an exception and its stack frames, the innermost last, then the same for its causes."""
    logged: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in logged:
        logged.add(id(current))
        yield f"{type(current).__module__}.{type(current).__qualname__}"
        for frame in traceback.extract_tb(current.__traceback__):
            yield f"  {frame.filename}:{frame.lineno} {frame.name}"
        current = current.__cause__ or current.__context__


class Metrics:
    """The metrics of one application, and of all its workers if they count together in `METRICS_DIRECTORY`."""

    def __init__(self) -> None:
        held = self.registry = CollectorRegistry()
        self.requests = Counter(
            "sheepfold_requests", "Requests that were answered.", ("route", "method", "status"), registry=held
        )
        self.seconds = Histogram(
            "sheepfold_request_seconds",
            "Seconds from a request to its response.",
            ("route",),
            buckets=SECONDS,
            registry=held,
        )
        self.running = Gauge(
            "sheepfold_requests_in_flight",
            "Requests that are being answered.",
            registry=held,
            multiprocess_mode="livesum",
        )
        self.calls = Counter(
            "sheepfold_calls", "Calls of games, alone or in batches.", ("game", "call", "status"), registry=held
        )
        self.refusals = Counter(
            "sheepfold_refusals",
            "Refused calls and batches, by type of problem and by rule or invariant.",
            ("problem", "rule"),
            registry=held,
        )
        self.sizes = Histogram("sheepfold_batch_calls", "Calls per batch.", buckets=SIZES, registry=held)
        self.lost = Counter("sheepfold_lost_log_lines", "Log lines that could not be written.", registry=held)
        build = Gauge(
            "sheepfold_build_info",
            "The version of the service and of Python; always 1.",
            ("version", "python"),
            registry=held,
            multiprocess_mode="livemax",
        )
        build.labels(__version__, platform.python_version()).set(1)

    def count(self, route: str, method: str, status: int, seconds: float, calls: tuple[CallOutcome, ...]) -> None:
        """Count a request that was answered, and its calls."""
        self.requests.labels(route, method, status).inc()
        self.seconds.labels(route).observe(seconds)
        for call in calls:
            self.calls.labels(call.game, call.call, call.status).inc()
            if call.problem:
                self.refusals.labels(call.problem, call.rule).inc()

    def count_batch(self, calls: int, problem: str) -> None:
        """Count a batch: how many calls it had, or its problem if it was refused as a whole."""
        if problem:
            self.refusals.labels(problem, "").inc()
        else:
            self.sizes.observe(calls)

    def expose(self) -> bytes:
        """Return the metrics, of all workers if they count together, in the format of Prometheus."""
        registry = self.registry
        if os.environ.get(METRICS_DIRECTORY):
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # prometheus_client has no types for it
        return generate_latest(registry)


def register(app: Flask, *, has_metrics: bool) -> None:
    """Log every request; with metrics, also count them and serve `/metrics`.

    This must be registered first, so that it sees responses in their final form.
    """
    metrics = Metrics() if has_metrics else None
    app.after_request(partial(observe, metrics))
    if metrics:
        app.extensions[METRICS] = metrics
        app.wsgi_app = partial(count_running, metrics, app.wsgi_app)  # type: ignore[method-assign]  # Flask's documented way to wrap an application
        app.add_url_rule(METRICS, "metrics", lambda: Response(metrics.expose(), content_type=CONTENT_TYPE_LATEST))


def count_running(metrics: Metrics, app: Any, environ: Any, start_response: Any) -> Any:
    """Have the application answer a request, which is in flight until it has done so or failed."""
    with metrics.running.track_inprogress():
        return app(environ, start_response)


def observe(metrics: Metrics | None, response: flask.Response) -> flask.Response:
    """Count a request and log it, by its route and not by its path, and return its response."""
    request = current_request()
    seconds, status = perf_counter() - request.started, response.status_code
    endpoint = None if request.method == "OPTIONS" else request.endpoint  # what the methods of a call are is no call
    route = UNKNOWN if request.url_rule is None else request.url_rule.rule
    method = request.method if request.method in METHODS else UNKNOWN
    calls = request.outcomes
    problem = request.problem["type"].rpartition("/")[2] if request.problem else ""
    has_body = request.method != "HEAD" and status != HTTPStatus.NOT_MODIFIED
    size = (response.calculate_content_length() or response.content_length) if has_body else 0
    facts: dict[str, Any] = {"request_id": request.id, "method": method, "route": route, "status": status}
    facts |= {"ms": round(seconds * 1000, 2), "bytes": size}
    if endpoint == BATCH:
        facts |= {"calls": len(calls), "refused": sum(call.status >= 400 for call in calls)}
    elif endpoint == CALL and request.view_args:
        asked = request.view_args["asked"]
        call = call_outcome(asked.game.name, asked.call.path, status, request.problem or {})
        calls = (call,)
        facts |= {"game": call.game, "call": call.call} | ({"rule": call.rule} if call.rule else {})
    if problem:
        facts["problem"] = problem
    if metrics:
        metrics.count(route, method, status, seconds, calls)
        if endpoint == BATCH:
            metrics.count_batch(len(calls), problem)
    log(logging.DEBUG if request.path in QUIET else logging.INFO, "request", None, **facts)
    return response


def call_outcome(game: Any, call: Any, status: int, body: Any) -> CallOutcome:
    """Return the outcome of a call; `body` is its problem if it was refused."""
    known = game if game in NAMES else UNKNOWN
    path = call if call in PATHS else UNKNOWN
    if status < 400:
        return CallOutcome(known, path, status)
    rule = body["violation"]["rule"] if "violation" in body else body.get("invariant", "")
    return CallOutcome(known, path, status, body["type"].rpartition("/")[2], rule)


def batch_outcomes(calls: list[Any], answers: tuple[BatchItemAnswer, ...]) -> tuple[CallOutcome, ...]:
    """Return the outcomes of the calls in a batch."""
    return tuple(
        call_outcome(call["game"], call["call"], answer.status, answer.body)
        for call, answer in zip(calls, answers, strict=True)
    )
