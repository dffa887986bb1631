"""Observing every request, with a line in the log and the metrics."""

import logging
from time import perf_counter
from typing import Any, Final

from flask import Flask, Request, Response, g

from sheepfold_server.web.http import METRICS, QUIET, current_request
from sheepfold_server.web.observing import metrics
from sheepfold_server.web.observing.logs import LOG, log
from sheepfold_server.web.observing.outcomes import UNKNOWN, CallOutcome, call_outcome

CALL: Final = "call"  # the endpoint of every call of a game
BATCH: Final = "batch"
METRICS_KEY: Final = "sheepfold-metrics"  # of the metrics in the extensions of the application
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


def register(app: Flask, *, has_metrics: bool) -> None:
    """Log every request; with metrics, also count them and serve `/metrics`.

    This must be registered first, so that it sees responses in their final form.
    """
    counters = metrics.Metrics() if has_metrics else None

    def begin() -> None:
        g.begin = perf_counter()
        if counters:
            counters.begin_request()

    def end(response: Response) -> Response:
        current, facts = current_request(), g._get_current_object()
        seconds = perf_counter() - facts.begin
        calls, path = call_outcomes(current, facts, response), route(current)
        if counters:
            counters.count_request(path, method(current), response.status_code, seconds)
            counters.count_lost_lines(facts.get("lost_lines", 0))
            count_calls(counters, current, calls)
        log_request(current, facts, path, calls, response, seconds)
        return response

    def leave(error: BaseException | None) -> None:
        if counters:
            counters.end_request()

    app.before_request(begin)
    app.after_request(end)
    app.teardown_request(leave)
    if counters:
        app.extensions[METRICS_KEY] = counters
        app.add_url_rule(METRICS, "metrics", lambda: Response(counters.expose(), content_type=metrics.CONTENT_TYPE))


def route(current: Request) -> str:
    """Return the route of a request; `unknown` if there is none."""
    return current.url_rule.rule if current.url_rule is not None else UNKNOWN


def method(current: Request) -> str:
    """Return the method of a request; `unknown` for one that HTTP does not define."""
    return current.method if current.method in METHODS else UNKNOWN


def call_outcomes(current: Request, facts: Any, response: Response) -> list[CallOutcome]:
    """Return the outcomes of the calls in a request."""
    if current.endpoint == CALL and current.view_args:
        return [call_outcome(**current.view_args, status=response.status_code, body=facts.get("problem", {}))]
    outcomes: list[CallOutcome] = facts.get("outcomes", [])
    return outcomes


def count_calls(counters: metrics.Metrics, current: Request, calls: list[CallOutcome]) -> None:
    """Count the calls of a request."""
    for call in calls:
        counters.count_call(call)
    if current.endpoint == BATCH and calls:
        counters.count_batch(len(calls))


def log_request(
    current: Request, facts: Any, path: str, calls: list[CallOutcome], response: Response, seconds: float
) -> None:
    """Log a request; `path` is its route."""
    level = logging.DEBUG if current.path in QUIET else logging.INFO
    if not LOG.isEnabledFor(level):
        return
    line: dict[str, Any] = {
        "request_id": facts.request_id,
        "method": method(current),
        "route": path,
        "status": response.status_code,
        "ms": round(seconds * 1000, 2),
        "bytes": response.calculate_content_length() or response.content_length,
    }
    if current.endpoint == BATCH:
        line |= {"calls": len(calls), "refused": sum(call.status >= 400 for call in calls)}
    elif current.endpoint == CALL:
        for call in calls:
            line |= {"game": call.game, "call": call.call} | ({"rule": call.rule} if call.rule else {})
    if problem := facts.get("problem"):
        line["problem"] = problem["type"].rpartition("/")[2]
    log(level, "request", **line)
