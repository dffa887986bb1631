"""Observing every request, with a line in the log and the metrics."""

import logging
from time import perf_counter
from typing import Any, Final

from flask import Flask, Request, Response, g

from sheepfold_server.web.asked import Asked
from sheepfold_server.web.http import METRICS, QUIET, current_request, identify_request
from sheepfold_server.web.observing.logs import LOG, log
from sheepfold_server.web.observing.metrics import CONTENT_TYPE, Metrics
from sheepfold_server.web.observing.outcomes import UNKNOWN, CallOutcome, call_outcome

CALL: Final = "call"  # the endpoint of every call of a game
BATCH: Final = "batch"
METRICS_KEY: Final = "sheepfold-metrics"  # of the metrics in the extensions of the application
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


def register(app: Flask, *, has_metrics: bool) -> None:
    """Log every request; with metrics, also count them and serve `/metrics`.

    This must be registered first, so that it sees responses in their final form.
    """
    metrics = Metrics() if has_metrics else None

    def begin() -> None:
        g.asked = identify_request(current_request())
        if metrics:
            metrics.running.inc()

    def end(response: Response) -> Response:
        observe(g.asked, current_request(), response, metrics)
        return response

    def leave(error: BaseException | None) -> None:
        if metrics:
            metrics.running.dec()

    app.before_request(begin)
    app.after_request(end)
    app.teardown_request(leave)
    if metrics:
        app.extensions[METRICS_KEY] = metrics
        app.add_url_rule(METRICS, "metrics", lambda: Response(metrics.expose(), content_type=CONTENT_TYPE))


def observe(asked: Asked, current: Request, response: Response, metrics: Metrics | None) -> None:
    """Count a request and log it, by its route and not by its path."""
    seconds, status, endpoint = perf_counter() - asked.started, response.status_code, current.endpoint
    route = UNKNOWN if current.url_rule is None else current.url_rule.rule
    method = current.method if current.method in METHODS else UNKNOWN
    calls = asked.outcomes
    if endpoint == CALL and current.view_args:
        calls = (call_outcome(**current.view_args, status=status, body=asked.problem or {}),)
    if metrics:
        metrics.count(route, method, status, seconds, calls, endpoint == BATCH)
    level = logging.DEBUG if current.path in QUIET else logging.INFO
    if LOG.isEnabledFor(level):
        size = response.calculate_content_length() or response.content_length
        line = {"request_id": asked.id, "method": method, "route": route, "status": status}
        line |= {"ms": round(seconds * 1000, 2), "bytes": size}
        log(level, "request", None, **line, **facts(asked, endpoint, calls))


def facts(asked: Asked, endpoint: str | None, calls: tuple[CallOutcome, ...]) -> dict[str, Any]:
    """Return what the log says of the calls in a request, and of its problem."""
    found: dict[str, Any] = {}
    if endpoint == BATCH:
        found = {"calls": len(calls), "refused": sum(call.status >= 400 for call in calls)}
    elif endpoint == CALL:
        for call in calls:
            found = {"game": call.game, "call": call.call} | ({"rule": call.rule} if call.rule else {})
    if asked.problem:
        found["problem"] = asked.problem["type"].rpartition("/")[2]
    return found
