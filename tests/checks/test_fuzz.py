"""The short form of `make fuzz`, with a fixed seed: all phases but the longest; and that it can tell good from bad."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from checks.fuzz.answers import Seen, is_asked_for, unseen
from checks.fuzz.rough import send_rough
from tests.support.documented import OPERATIONS
from tests.support.oracle import disagreement
from tests.support.redis import PROGRAM, needed

ROOT: Final = Path(__file__).parents[2]


@pytest.mark.slow
def test_no_check_fails_and_every_documented_answer_is_seen() -> None:
    needed(PROGRAM)
    command = (sys.executable, "-m", "checks.fuzz", "--seed=1", "--phases=examples,fuzzing", "--examples=4")
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert found.returncode == 0, found.stdout + found.stderr


def test_every_operation_refuses_what_is_broken_as_the_document_says(service_url: str) -> None:
    assert {status for _, status in send_rough(service_url)} == {400, 401, 403, 405, 409, 413, 415, 422}


def test_another_answer_than_that_of_the_rules_is_found() -> None:
    body, batch = (
        b'{"seats":2,"seed":"sheep"}',
        b'{"calls":[{"call":"new","game":"wolf","body":{"seats":2,"seed":"s"}}]}',
    )
    assert disagreement("/v1/games/wolf/new", body, "", 200, b'{"state":{}}') is not None
    assert disagreement("/v1/games/wolf/new", body, "", 422, b'{"type":"/problems/validation-error"}') is not None
    assert disagreement("/v1/batch", batch, "", 200, b'{"answers":[{"status":200,"body":{}}]}') is not None


def test_a_documented_answer_that_was_not_seen_is_named() -> None:
    every = {(each["operationId"], int(code)) for each in OPERATIONS.values() for code in each["responses"]}
    assert set(unseen(Seen(), [])) == {(name, code) for name, code in every if is_asked_for(name, str(code))}
    assert ("wolf_play", 409) in unseen(Seen(every - {("wolf_play", 409)}), ["wolf"])
    assert unseen(Seen(every), []) == []
