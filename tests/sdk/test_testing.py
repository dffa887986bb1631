"""`sheepfold.testing`, which helps users to test: a running service, and random matches."""

import doctest
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import testing
from sheepfold.games import NAMES, pass_the_ewe, president, wolf, wolf_concentration
from sheepfold.testing import ServiceNotStarted, play_random_match, running_service
from tests.support.pages import ROOT, blocks

SHORT: Final[dict[str, Any]] = {  # where a match is long
    "president": president.Options(end="deals", deals=1),
    "pass_the_ewe": pass_the_ewe.Options(deals=1),
    "wolf": wolf.Options(max_battles=20),
    "wolf_concentration": wolf_concentration.Options(max_tries=30),
}


def run_and_fail(found: list[testing.RunningService]) -> None:
    """Run a service, call it, and fail."""
    with running_service() as service, sheepfold.connect(service.url) as client:
        found.append(service)
        assert client.wolf.new(2).to_act in (0, 1)
        assert service.process.poll() is None
        raise LookupError("a lost sheep")


def test_a_service_runs_within_the_block_and_no_longer_even_when_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    found: list[testing.RunningService] = []
    with pytest.raises(LookupError, match="a lost sheep"):
        run_and_fail(found)
    (service,) = found
    assert service.process.returncode == 0
    with pytest.raises(sheepfold.errors.ServiceUnreachable), sheepfold.connect(service.url, retries=0) as client:
        client.wolf.new(2)
    assert capfd.readouterr() == ("", "")


def test_settings_are_those_that_are_given_and_a_service_can_be_stopped_early(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SHEEPFOLD_THREADS", "7")
    with running_service(workers=2, rate_limit="20/hour", metrics=False) as service:
        (line,) = [line for line in map(json.loads, service.read_log().splitlines()) if line["event"] == "listening"]
        assert (line["workers"], line["threads"], line["rate_limit"], line["metrics"]) == (2, 4, "20/hour", False)
        assert service.stop() == service.stop() == 0
        with pytest.raises(sheepfold.errors.ServiceUnreachable), sheepfold.connect(service.url, retries=0) as client:
            client.wolf.new(2)


def test_a_service_that_hangs_is_killed() -> None:
    with running_service(stop_timeout=0.1, metrics=False) as service:
        os.kill(service.process.pid, signal.SIGSTOP)
    assert service.process.returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"thread": 1}, "exited with status 2; .*SHEEPFOLD_THREAD: there is no such setting"),
        ({"port": 8000}, "does not take 'port'"),
        ({"command": ("sh", "-c", "echo counting sheep; exit 3")}, "exited with status 3; .*counting sheep"),
    ],
)
def test_a_service_that_does_not_start_says_why(settings: dict[str, Any], message: str) -> None:
    error = TypeError if "port" in settings else ServiceNotStarted
    with pytest.raises(error, match=re.compile(message, re.DOTALL)), running_service(**settings):
        pytest.fail("it started")


def test_a_service_that_is_not_ready_in_time_says_so_and_is_ended(tmp_path: Path) -> None:
    path = tmp_path / "id"
    command = ("sh", "-c", f"echo $$ > {path}; echo counting sheep; exec tail -f /dev/null")
    with (
        pytest.raises(ServiceNotStarted, match=r"(?s)not ready after 3 seconds; .*counting sheep"),
        running_service(command=command, start_timeout=3.0),
    ):
        pytest.fail("it started")
    with pytest.raises(ProcessLookupError):
        os.kill(int(path.read_text()), 0)


@pytest.mark.parametrize("name", NAMES)
def test_a_random_match_is_over_and_follows_from_its_seed_and_options(name: str, client: sheepfold.Client) -> None:
    game = client.game(name)
    one, two, other = (play_random_match(game, max(game.seats), SHORT.get(name), seed=seed) for seed in "aab")
    assert (one.over, one == two, one.moves != other.moves) == (True, True, True)
    assert one.options == SHORT.get(name, game.options_type())


@pytest.mark.slow
def test_the_fixture_that_the_page_shows_works(tmp_path: Path) -> None:
    (block,) = blocks(ROOT / "docs" / "reference" / "sdk.md", "python")
    (tmp_path / "test_mine.py").write_text(block.text)
    command = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_mine.py")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, "1 passed" in done.stdout) == (0, True), done.stdout


def test_the_example_of_the_docstring_is_right() -> None:
    results = doctest.testmod(testing)
    assert (results.failed, results.attempted) == (0, 3)
