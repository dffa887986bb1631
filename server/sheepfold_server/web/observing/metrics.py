"""Metrics for Prometheus.

Clients cannot invent values for any label, so the memory for the counts is limited. Where `PROMETHEUS_MULTIPROC_DIR`
was set before prometheus_client was imported, processes count in files in that directory, and together.
"""

import os
import platform
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from sheepfold_rules import __version__
from sheepfold_server.web.observing.outcomes import CallOutcome

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
DIRECTORY: Final = "PROMETHEUS_MULTIPROC_DIR"
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)


class Metrics:
    """The metrics of one application, and of all its workers if they count together."""

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
            "Refused calls, by type of problem and by rule or invariant.",
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

    def count(
        self, route: str, method: str, status: int, seconds: float, calls: tuple[CallOutcome, ...], is_batch: bool
    ) -> None:
        """Count a request that was answered, and its calls."""
        self.requests.labels(route, method, status).inc()
        self.seconds.labels(route).observe(seconds)
        for call in calls:
            self.calls.labels(call.game, call.call, call.status).inc()
            if call.problem:
                self.refusals.labels(call.problem, call.rule).inc()
        if is_batch and calls:
            self.sizes.observe(len(calls))

    def expose(self) -> bytes:
        """Return the metrics, of all workers if they count together, in the format of Prometheus."""
        registry = self.registry
        if os.environ.get(DIRECTORY):
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # prometheus_client has no types for it
        return generate_latest(registry)
