"""The short form of the machine, always the same."""

from typing import Final

from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.machine.running import machine
from tests.support import service

SHORT: Final = settings(
    max_examples=6,
    stateful_step_count=24,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],  # a run is long: to shrink one takes minutes, and `make fuzz` does it
)


def test_matches_over_http_are_those_of_the_rules_here(service_url: str, redis_address: str) -> None:
    with service.running(ledger=redis_address) as ledgered:
        run_state_machine_as_test(machine(service_url, ledgered), settings=SHORT)
