"""The metrics of a service."""

from prometheus_client.parser import text_string_to_metric_families

from tests.support.service import Wire
from tests.support.waiting import until

Labels = frozenset[tuple[str, str]]


def numbers(url: str) -> dict[tuple[str, Labels], float]:
    """Every number that the service tells, by its name and labels."""
    with Wire(url) as wire:
        answer = wire.send("GET", "/metrics")
    assert (answer.status, answer.kind) == (200, "text/plain")
    families = text_string_to_metric_families(answer.body.decode())
    return {(each.name, frozenset(each.labels.items())): each.value for family in families for each in family.samples}


def number(url: str, name: str, **labels: str) -> float:
    """The sum of all numbers of that name that have these labels."""
    found = numbers(url).items()
    return sum(value for (key, given), value in found if key == name and given >= set(labels.items()))


def wait_for_requests(url: str, count: int) -> None:
    """Wait until the service is answering this number of requests, not counting the one for the metrics."""
    until(lambda: number(url, "sheepfold_requests_in_flight") == count + 1)
