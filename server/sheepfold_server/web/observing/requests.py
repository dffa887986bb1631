"""Every request is observed: one line in the log, and the numbers of the metrics."""

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


def register(app: Flask, *, counted: bool) -> None:
    """Observe every request, and answer `/metrics` where requests are counted.

    To be registered before all else, so that the answer is seen as it goes out.
    """
    numbers = metrics.Metrics() if counted else None

    def begin() -> None:
        g.begun = perf_counter()
        g.outcomes = []
        if numbers:
            numbers.running.inc()

    def end(response: Response) -> Response:
        seconds = perf_counter() - g.begun
        calls = calls_of(response)
        if numbers:
            count(numbers, calls, response.status_code, seconds)
        log_request(calls, response, seconds)
        return response

    def leave(error: BaseException | None) -> None:
        if numbers:
            numbers.running.dec()

    app.before_request(begin)
    app.after_request(end)
    app.teardown_request(leave)
    if numbers:
        app.add_url_rule(METRICS, "metrics", lambda: Response(numbers.expose(), content_type=metrics.KIND))


def route() -> str:
    """Return the route of the request: of a call its path, and one name for all that have none."""
    if request.endpoint == CALL and request.view_args:
        return "/v1/games/{game}/{call}".format_map(request.view_args)
    return request.url_rule.rule if request.url_rule is not None else UNKNOWN


def method() -> str:
    """Return the method of the request, where it is a known one."""
    return request.method if request.method in METHODS else UNKNOWN


def calls_of(response: Response) -> list[CallOutcome]:
    """Return how the calls of games in a request ended."""
    if request.endpoint == CALL and request.view_args:
        return [call_outcome(**request.view_args, status=response.status_code, body=g.get("problem", {}))]
    found: list[CallOutcome] = g.outcomes
    return found


def note_batch(calls: Any, answers: list[dict[str, Any]]) -> None:
    """Note the calls of a batch."""
    g.outcomes = [
        call_outcome(call["game"], call["call"], answer["status"], answer["body"])
        for call, answer in zip(calls, answers, strict=True)
    ]


def count(numbers: metrics.Metrics, calls: list[CallOutcome], status: int, seconds: float) -> None:
    """Count a request."""
    numbers.count_request(route(), method(), status, seconds)
    for call in calls:
        numbers.count_call(call)
    if request.endpoint == "batch" and calls:
        numbers.sizes.observe(len(calls))


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
