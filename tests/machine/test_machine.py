"""A few short runs of the machine, always the same ones."""

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.machine.running import machine


@pytest.mark.slow
def test_matches_over_http_are_those_of_the_rules_here(service_url: str, ledgered_url: str) -> None:
    short = settings(
        max_examples=12,
        stateful_step_count=24,
        phases=[Phase.generate],  # a run is long: to shrink one takes minutes, and `make fuzz` does it
    )
    run_state_machine_as_test(machine(service_url, ledgered_url), settings=short)
