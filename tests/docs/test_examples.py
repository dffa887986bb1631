"""The examples of the other pages run, and the answers in JSON are those that the service gives."""

import doctest
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from sheepfold_rules.core.shape import Tagged, plain, reader, tag_of
from sheepfold_rules.games import load_rules
from sheepfold_server.service.calls import CALLS
from tests.docs.running import failures, failures_of
from tests.support.flask_apps import flask_app
from tests.support.pages import DATA_PAGES, PAGES, ROOT, blocks, codes, exchanges, name_of, tables, text_of
from tests.support.service import JSON, Wire

LEFT_OUT: Final = "..."
CALLED: Final = [
    ROOT / "docs" / name for name in ("reference/calls.md", "reference/errors.md", "explanation/sampling.md")
]


@pytest.mark.parametrize("way", ["in_process", pytest.param("over_http", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "page",
    [
        "reference/sdk",
        "reference/errors",
        "explanation/sampling",
        "how-to/run-a-tournament",
        "explanation/rules",
        "how-to/put-a-game-into-your-app",
    ],
)
def test_the_examples_of_the_sdk_run_by_both_ways(page: str, way: str, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue("service_url") if way == "over_http" else None
    assert failures(ROOT / "docs" / f"{page}.md", url) == ""


@pytest.mark.parametrize("page", ["seal-states", "train-an-agent", "use-the-rules-alone"])
def test_the_examples_that_choose_no_client_run(page: str) -> None:
    assert failures(ROOT / "docs" / "how-to" / f"{page}.md", None) == ""


def agrees(shown: Any, real: Any) -> bool:
    """Whether the real answer is the one shown, as far as nothing was left out."""
    if shown == LEFT_OUT:
        return True
    if isinstance(shown, dict) and isinstance(real, dict):
        return shown.keys() == real.keys() and all(agrees(shown[name], real[name]) for name in shown)
    if isinstance(shown, list) and isinstance(real, list):
        return len(shown) == len(real) and all(map(agrees, shown, real))
    return bool(shown == real)


@pytest.mark.parametrize("page", CALLED, ids=name_of)
def test_every_call_of_a_page_answers_what_is_shown(page: Path, service_url: str) -> None:
    state: Any = None
    with Wire(service_url) as wire:
        for call in exchanges(page):
            body = call.body | ({"state": state} if call.body.get("state") == LEFT_OUT else {})
            real = wire.send("POST", call.path, json.dumps(body).encode(), JSON).value
            assert agrees(call.answer, real), (call, real)
            state = real.get("state", state)


def test_the_walk_through_makes_every_call() -> None:
    made = {call.path.rpartition("/")[2] for call in exchanges(CALLED[0])}
    assert made == {call.path for call in CALLS}


def test_every_block_of_json_is_the_answer_to_a_call() -> None:
    for page in PAGES:
        assert len(blocks(page, "json")) == len(exchanges(page)), name_of(page)


@pytest.mark.parametrize("name", DATA_PAGES)
def test_the_moves_of_a_page_are_moves_of_its_game(name: str) -> None:
    shown = [json.loads(code) for code in codes(DATA_PAGES[name]) if code.startswith("{")]
    for move in shown:
        read = plain(reader(load_rules(name).move)(move))
        assert move == {key: value for key, value in read.items() if key in move}
    assert {move["type"] for move in shown} == phases_of_moves(name).keys()


@pytest.mark.parametrize("name", DATA_PAGES)
def test_what_a_page_says_to_type_is_the_move_beside_it(name: str) -> None:
    (table,) = (table for table in tables(DATA_PAGES[name]) if table[0] == ["what you type", "in JSON"])
    for typed, move in table[1:]:
        assert str(reader(load_rules(name).move)(json.loads(move.strip("`")))) == typed.strip("`")


@pytest.mark.parametrize("name", DATA_PAGES)
def test_a_page_lists_every_move_with_its_phases(name: str) -> None:
    (table,) = (table for table in tables(DATA_PAGES[name]) if table[0][:2] == ["move", "phase"])
    shown = {move.strip("`"): set(phases.replace("`", "").split(", ")) for move, phases, *_ in table[1:]}
    assert shown == phases_of_moves(name)


def phases_of_moves(name: str) -> dict[str, set[str]]:
    """The phases in which each type of move can be made."""
    found: dict[str, set[str]] = {}
    for phase in load_rules(name).phases:
        kinds: tuple[type[Tagged], ...] = phase.moves
        for kind in kinds:
            found.setdefault(str(tag_of(kind)), set()).add(phase.name)
    return found


TUTORIAL: Final = ROOT / "docs" / "tutorial.md"
APP: Final = "http://127.0.0.1:5000"


@pytest.mark.parametrize("way", ["in_process", "over_http"])
def test_the_app_of_the_tutorial_answers_what_is_shown(way: str, tmp_path: Path, service_url: str) -> None:
    (program,) = blocks(TUTORIAL, "python")
    assert program.text.count("connect()") == text_of(TUTORIAL).count(APP) == 1
    file = tmp_path / "table.py"
    file.write_text(
        program.text.replace("connect()", f'connect("{service_url}")' if way == "over_http" else "connect()")
    )
    with flask_app(str(file), tmp_path) as url:
        assert failures_of(text_of(TUTORIAL).replace(APP, url), name_of(TUTORIAL)) == ""


TYPED: Final = {"sdk.py": ROOT / "docs" / "reference" / "sdk.md", "readme.py": ROOT / "README.md"}


@pytest.mark.slow
def test_the_examples_of_the_sdk_and_the_readme_pass_a_strict_type_checker(tmp_path: Path) -> None:
    for name, page in TYPED.items():
        examples = doctest.DocTestParser().get_examples(text_of(page), name_of(page))
        assert examples
        (tmp_path / name).write_text("".join(example.source for example in examples), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", *TYPED]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
