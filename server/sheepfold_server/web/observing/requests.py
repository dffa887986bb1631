"""Observing every request: a line in the log, and the metrics."""

import logging
from time import perf_counter
from typing import Any, Final

from flask import Flask, Response, g, request

from sheepfold_server.web.http import METRICS, QUIET
from sheepfold_server.web.observing import metrics
from sheepfold_server.web.observing.logs import LOG, log
from sheepfold_server.web.observing.outcomes import UNKNOWN, CallOutcome, call_outcome

CALL: Final = "call"  # the endpoint of every call of a game
METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


def register(app: Flask, *, has_metrics: bool) -> None:
    """Log every request; with metrics, count them too, and serve `/metrics`.

    Must be registered first, so that it sees responses in their final form.
    """
    counters = metrics.Metrics() if has_metrics else None

    def begin() -> None:
        g.begin = perf_counter()
        g.outcomes = []
        if counters:
            counters.running.inc()

    def end(response: Response) -> Response:
        seconds = perf_counter() - g.begin
        calls = call_outcomes(response)
        if counters:
            count(counters, calls, response.status_code, seconds)
        log_request(calls, response, seconds)
        return response

    def leave(error: BaseException | None) -> None:
        if counters:
            counters.running.dec()

    app.before_request(begin)
    app.after_request(end)
    app.teardown_request(leave)
    if counters:
        app.add_url_rule(METRICS, "metrics", lambda: Response(counters.expose(), content_type=metrics.CONTENT_TYPE))


def route() -> str:
    """Return the route of the request, with game and call filled in; `unknown` if there is none."""
    if request.endpoint == CALL and request.view_args:
        return "/v1/games/{game}/{call}".format_map(request.view_args)
    return request.url_rule.rule if request.url_rule is not None else UNKNOWN


def method() -> str:
    """Return the method of the request; `unknown` for one that HTTP does not define."""
    return request.method if request.method in METHODS else UNKNOWN


def call_outcomes(response: Response) -> list[CallOutcome]:
    """Return the outcomes of the calls in a request."""
    if request.endpoint == CALL and request.view_args:
        return [call_outcome(**request.view_args, status=response.status_code, body=g.get("problem", {}))]
    outcomes: list[CallOutcome] = g.outcomes
    return outcomes


def record_batch(calls: Any, answers: list[dict[str, Any]]) -> None:
    """Record the outcomes of the calls in a batch."""
    g.outcomes = [
        call_outcome(call["game"], call["call"], answer["status"], answer["body"])
        for call, answer in zip(calls, answers, strict=True)
    ]


def count(counters: metrics.Metrics, calls: list[CallOutcome], status: int, seconds: float) -> None:
    """Count a request and its calls."""
    counters.count_request(route(), method(), status, seconds)
    for call in calls:
        counters.count_call(call)
    if request.endpoint == "batch" and calls:
        counters.sizes.observe(len(calls))


def log_request(calls: list[CallOutcome], response: Response, seconds: float) -> None:
    """Log a request."""
    level = logging.DEBUG if request.path in QUIET else logging.INFO
    if not LOG.isEnabledFor(level):
        return
    facts: dict[str, Any] = {
        "request_id": g.request_id,
        "method": method(),
        "route": route(),
        "status": response.status_code,
        "ms": round(seconds * 1000, 2),
        "bytes": response.calculate_content_length(),
    }
    if request.endpoint == "batch":
        facts |= {"calls": len(calls), "refused": sum(call.status >= 400 for call in calls)}
    for call in calls if request.endpoint == CALL else ():
        facts |= {"game": call.game, "call": call.call} | ({"rule": call.rule} if call.rule else {})
    if problem := g.get("problem"):
        facts["problem"] = problem["type"].rpartition("/")[2]
    log(level, "request", **facts)
