"""Control characters in what a service says of a problem never reach a terminal, whatever the command."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.commands import call, run
from tests.support.web_bots import Reply, web_bot

CONTROL: Final = "\x1b[2J\x07\x7f\x9b2J\u202e"
RECORD: Final = {"game": "wolf", "seats": 2, "seed": "x", "moves": []}
SERIES: Final = ("--game", "wolf", "--seats", "2", "--boards", "1", "--seed", "x")
COMMANDS: Final = (
    ("play", "wolf", "--bots", "random"),
    ("check", "record.json"),
    ("show", "record.json"),
    ("tournament", *SERIES, "--bots", "random,careful"),
)


def problem(kind: str, status: int) -> dict[str, Any]:
    """A problem with control characters in every text but its type."""
    text = f"the sheep{CONTROL} sleep"
    violation = {"rule": text, "message": text, "source": text, "cards": []}
    places = [
        {"pointer": f"/{name}", "detail": text} for name in ("seats", "options/deals", f"options/{CONTROL}", CONTROL)
    ]
    more = {"errors": places, "violation": violation, "invariant": text, "instance": text}
    return {"type": f"/problems/{kind}", "title": text, "status": status, "detail": text, **more}


PROBLEMS: Final = (
    problem("validation-error", 422),
    problem("illegal-move", 409),
    problem("internal-error", 500),
    problem(f"new{CONTROL}", 418),
)


@pytest.fixture
def refusing(request: pytest.FixtureRequest) -> Iterator[str]:
    """The address of a service that answers every request with a problem."""

    body = json.dumps(request.param).encode()
    with web_bot(lambda asked: Reply(body, request.param["status"], "application/problem+json")) as web:
        yield web.url.removesuffix("/bot?level=3")


def unprintable(text: str) -> set[str]:
    """The characters that a terminal could take for something else than text, but for the ends of lines."""
    return {each for each in text if not each.isprintable()} - {"\n"}


@pytest.mark.parametrize("refusing", PROBLEMS, indirect=True, ids=lambda found: str(found["status"]))
def test_a_problem_is_told_without_control_characters(refusing: str, here: Path) -> None:
    Path("record.json").write_text(json.dumps(RECORD))
    for arguments in COMMANDS:
        done = call(*arguments, "--url", refusing)
        assert done.code, arguments
        assert "sleep" in done.out + done.err, arguments
        assert (arguments, unprintable(done.out + done.err)) == (arguments, set())


@pytest.mark.parametrize("refusing", PROBLEMS[:1], indirect=True)
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_an_answer_that_is_judged_is_shown_without_control_characters(refusing: str, more: tuple[str, ...]) -> None:
    left_out = [word for part in ("matches", "shuffles", "problems") for word in ("--skip", part)]
    done = call("conformance", refusing, "--game", "wolf", *left_out, *more)
    assert done.code == 1
    assert "sleep" in done.out
    assert unprintable(done.out + done.err) == set()


def test_a_name_of_a_file_is_escaped_in_json_too(here: Path) -> None:
    Path(f"{CONTROL}.json").write_text(json.dumps(RECORD))
    for arguments in (("check", f"{CONTROL}.json", "--all", "--json"), ("show", f"{CONTROL}.json", "--json")):
        done = run(*arguments, cwd=here)
        assert done.code == 0
        assert unprintable(done.out + done.err) == set()
