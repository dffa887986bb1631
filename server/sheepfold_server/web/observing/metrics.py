"""Metrics for Prometheus.

Clients cannot invent values for any label, so the memory for the counts is limited.
"""

import platform
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from sheepfold_rules import __version__
from sheepfold_server.web.observing.counts import Counts
from sheepfold_server.web.observing.outcomes import CallOutcome

CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
REQUESTS: Final = "sheepfold_requests"
SECONDS: Final = "sheepfold_request_seconds"
RUNNING: Final = "sheepfold_requests_in_flight"
CALLS: Final = "sheepfold_calls"
REFUSALS: Final = "sheepfold_refusals"
SIZES: Final = "sheepfold_batch_calls"
LOST: Final = "sheepfold_lost_log_lines"
COUNTERS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    (REQUESTS, "Requests that were answered.", ("route", "method", "status")),
    (CALLS, "Calls of games, alone or in batches.", ("game", "call", "status")),
    (REFUSALS, "Refused calls, by type of problem and by rule or invariant.", ("problem", "rule")),
    (LOST, "Log lines that could not be written.", ()),
)
HISTOGRAMS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    (SECONDS, "Seconds from a request to its response.", ("route",)),
    (SIZES, "Calls per batch.", ()),
)
BOUNDS: Final[dict[str, tuple[float, ...]]] = {
    SECONDS: (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
    SIZES: (1.0, 2.0, 5.0, 10.0, 25.0, 50.0, 100.0, 250.0, 500.0, 1000.0),
}
BUCKETS: Final = {name: (*map(str, bounds), "+Inf") for name, bounds in BOUNDS.items()}
SUM: Final = "sum"


class Metrics(Collector):
    """The metrics of one application, and of all its workers if they share the counts."""

    def __init__(self) -> None:
        self.counts: Final = Counts()

    def begin_request(self) -> None:
        """Count a request that is being answered."""
        self.counts.add(1, RUNNING)

    def end_request(self) -> None:
        """Count a request that is no longer being answered."""
        self.counts.add(-1, RUNNING)

    def count_request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request that was answered."""
        self.counts.add(1, REQUESTS, route, method, str(status))
        self.observe(seconds, SECONDS, route)

    def count_call(self, call: CallOutcome) -> None:
        """Count a call of a game."""
        self.counts.add(1, CALLS, call.game, call.call, str(call.status))
        if call.problem:
            self.counts.add(1, REFUSALS, call.problem, call.rule)

    def count_batch(self, calls: int) -> None:
        """Count a batch with that number of calls."""
        self.observe(calls, SIZES)

    def count_lost_lines(self, lines: int = 1) -> None:
        """Count log lines that could not be written."""
        self.counts.add(lines, LOST)

    def observe(self, value: float, name: str, *labels: str) -> None:
        """Count a value in a histogram."""
        self.counts.add(1, name, *labels, BUCKETS[name][bisect_left(BOUNDS[name], value)])
        self.counts.add(value, name, *labels, SUM)

    def replace_worker(self, slot: int) -> None:
        """Continue the counts of a worker that has exited, without the requests that it was answering."""
        self.counts.take(slot)
        self.counts.reset(RUNNING)

    def expose(self) -> bytes:
        """Return the metrics of all workers, in the format of Prometheus."""
        return generate_latest(self)

    def collect(self) -> Iterable[Metric]:
        """Yield the metrics of all workers."""
        totals = self.counts.totals()
        for name, text, labels in COUNTERS:
            counter = CounterMetricFamily(name, text, labels=labels)
            for key in [key for key in totals if key[0] == name]:
                counter.add_metric(key[1:], totals[key])
            yield counter
        yield GaugeMetricFamily(RUNNING, "Requests that are being answered.", totals[RUNNING,])
        for name, text, labels in HISTOGRAMS:
            histogram = HistogramMetricFamily(name, text, labels=labels)
            for key in [key[:-1] for key in totals if key[0] == name and key[-1] == SUM]:
                counts = [(bucket, totals[*key, bucket]) for bucket in BUCKETS[name]]
                histogram.add_metric(key[1:], list(accumulate_buckets(counts)), totals[*key, SUM])
            yield histogram
        build_info = GaugeMetricFamily(
            "sheepfold_build_info", "The version of the service and of Python; always 1.", labels=("version", "python")
        )
        build_info.add_metric((__version__, platform.python_version()), 1)
        yield build_info


def accumulate_buckets(counts: Iterable[tuple[str, float]]) -> Iterator[tuple[str, float]]:
    """Yield the buckets of a histogram as Prometheus counts them: each includes those below it."""
    total = 0.0
    for bucket, count in counts:
        total += count
        yield bucket, total
