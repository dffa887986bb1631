"""Metrics for Prometheus.

Workers write their metrics to files in a shared folder, so that each can report the total, and the counts of a killed
worker are kept. Clients cannot invent values for any label.
"""

import os
import platform
from functools import cache
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from sheepfold_rules import __version__
from sheepfold_server.web.observing.outcomes import CallOutcome

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # prometheus_client reads this variable when it is imported
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)


class Metrics:
    """The metrics of one application."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry: Final = registry
        self.requests: Final = Counter(
            "sheepfold_requests", "Requests that were answered.", ("route", "method", "status"), registry=registry
        )
        self.seconds: Final = Histogram(
            "sheepfold_request_seconds",
            "Seconds from a request to its response.",
            ("route",),
            buckets=SECONDS,
            registry=registry,
        )
        self.running: Final = Gauge(
            "sheepfold_requests_in_flight",
            "Requests that are being answered.",
            registry=registry,
            multiprocess_mode="livesum",
        )
        self.calls: Final = Counter(
            "sheepfold_calls", "Calls of games, alone or in batches.", ("game", "call", "status"), registry=registry
        )
        self.refusals: Final = Counter(
            "sheepfold_refusals",
            "Refused calls, by type of problem and by rule or invariant.",
            ("problem", "rule"),
            registry=registry,
        )
        self.sizes: Final = Histogram("sheepfold_batch_calls", "Calls per batch.", buckets=SIZES, registry=registry)
        build_info = Gauge(
            "sheepfold_build_info",
            "The version of the service and of Python; always 1.",
            ("version", "python"),
            registry=registry,
            multiprocess_mode="max",
        )
        build_info.labels(__version__, platform.python_version()).set(1)
        self.requests_of: Final = cache(self.requests.labels)  # looking up the labels takes longer than counting
        self.seconds_of: Final = cache(self.seconds.labels)
        self.calls_of: Final = cache(self.calls.labels)

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests_of(route, method, status).inc()
        self.seconds_of(route).observe(seconds)

    def count_call(self, call: CallOutcome) -> None:
        """Count a call of a game."""
        self.calls_of(call.game, call.call, call.status).inc()
        if call.problem:
            self.refusals.labels(call.problem, call.rule).inc()

    def expose(self) -> bytes:
        """Return the metrics of all workers, in the format of Prometheus."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        all_workers = CollectorRegistry()
        MultiProcessCollector(all_workers)  # type: ignore[no-untyped-call]  # it has no types
        return generate_latest(all_workers)
