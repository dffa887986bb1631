"""How the service does, for Prometheus.

With several workers each writes its numbers into files of a folder that they share, so that any of them answers for
all, and what a killed one had counted is kept. No label has values that a client makes up.
"""

import os
import platform
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from sheepfold_server import __version__
from sheepfold_server.web.observing.outcomes import CallOutcome

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # the package reads this variable when it is imported
KIND: Final = CONTENT_TYPE_LATEST
SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SIZES: Final = (1, 2, 5, 10, 25, 50, 100, 250, 500, 1000)


class Metrics:
    """The numbers of one application."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry: Final = registry
        self.requests: Final = Counter(
            "sheepfold_requests", "Requests answered.", ("route", "method", "status"), registry=registry
        )
        self.seconds: Final = Histogram(
            "sheepfold_request_seconds", "How long answers took.", ("route",), buckets=SECONDS, registry=registry
        )
        self.running: Final = Gauge(
            "sheepfold_requests_in_flight", "Requests begun.", registry=registry, multiprocess_mode="livesum"
        )
        self.calls: Final = Counter(
            "sheepfold_calls", "Calls of games, alone or in a batch.", ("game", "call", "status"), registry=registry
        )
        self.refusals: Final = Counter(
            "sheepfold_refusals",
            "Calls refused, by the type of problem, and the rule or invariant.",
            ("problem", "rule"),
            registry=registry,
        )
        self.sizes: Final = Histogram("sheepfold_batch_calls", "Calls of a batch.", buckets=SIZES, registry=registry)
        built = Gauge(
            "sheepfold_build_info",
            "What runs here; always 1.",
            ("version", "python"),
            registry=registry,
            multiprocess_mode="max",
        )
        built.labels(__version__, platform.python_version()).set(1)

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request."""
        self.requests.labels(route, method, status).inc()
        self.seconds.labels(route).observe(seconds)

    def count_call(self, call: CallOutcome) -> None:
        """Count a call of a game."""
        self.calls.labels(call.game, call.call, call.status).inc()
        if call.problem:
            self.refusals.labels(call.problem, call.rule).inc()

    def expose(self) -> bytes:
        """Return all numbers, of every worker."""
        if FOLDER not in os.environ:
            return generate_latest(self.registry)
        every = CollectorRegistry()
        MultiProcessCollector(every)  # type: ignore[no-untyped-call]  # it has no types
        return generate_latest(every)
