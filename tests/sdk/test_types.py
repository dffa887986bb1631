"""mypy and pyright, in their strict modes, check programs of users outside of this project."""

import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import sheepfold
import sheepfold_rules
from sheepfold.games import NAMES

USERS: Final = Path(__file__).parent / "users"
PROGRAMS: Final = ("right", "right_async", "wrong")
OF_MYPY: Final = re.compile(r"^(\w+)\.py:(\d+): (error|note): (.*?)(?:  \[([\w-]+)\])?$", re.MULTILINE)
MARK: Final = "  # refused: "
NOISE: Final = {"reportUnknownMemberType"}  # what pyright says of an attribute that there is not, too
# what is JSON that no class describes, and what the rules themselves are made of
PLAIN: Final = {
    *("BaseMatch.state", "BaseMatch.to_dict", "BaseGame.options_schema"),
    *("Transcript.to_dict", "UnknownEvent.data", "UnknownEvent.to_dict", "Value.to_dict"),
    *("BaseMatch.rules_state", "BaseEvent.phrases", "HasHands.hands"),  # games say more of their hands
}


class Report(NamedTuple):
    """What a type checker says of a line, and the name of the rule that refuses it; None for a mere note."""

    program: str
    line: int
    text: str
    rule: str | None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder outside of this project, with programs of users."""
    for name in PROGRAMS:
        (tmp_path / f"{name}.py").write_text((USERS / f"{name}.txt").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "pyrightconfig.json").write_text('{"typeCheckingMode": "strict", "pythonVersion": "3.11"}')
    return tmp_path


def ask_mypy(folder: Path) -> list[Report]:
    """Return what mypy reports of the programs in a folder."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=.cache", "."]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert said.returncode == 1, said.stdout + said.stderr
    found = [Report(name, int(line), text, code) for name, line, _, text, code in OF_MYPY.findall(said.stdout)]
    assert len(found) == len(said.stdout.splitlines()) - 1, said.stdout
    return [each._replace(rule=each.rule or None) for each in found]


def ask_pyright(folder: Path) -> list[Report]:
    """Return what pyright reports of the programs in a folder."""
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable]
    said = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert said.returncode == 1, said.stdout + said.stderr
    reports = [
        Report(Path(each["file"]).stem, each["range"]["start"]["line"] + 1, each["message"], each.get("rule"))
        for each in json.loads(said.stdout)["generalDiagnostics"]
    ]
    return [report for report in reports if report.rule not in NOISE]


def refused(reports: list[Report], program: str) -> dict[int, set[str]]:
    """The rules that refuse each line of a program."""
    found: dict[int, set[str]] = {}
    for report in reports:
        if report.program == program and report.rule is not None:
            found.setdefault(report.line, set()).add(report.rule)
    return found


def marked(column: int) -> dict[int, set[str]]:
    """The rules that must refuse each line of the wrong program: of mypy in column 0, of pyright in column 1."""
    lines = (USERS / "wrong.txt").read_text(encoding="utf-8").splitlines()
    marks = {number: line.split(MARK)[1].split("/") for number, line in enumerate(lines, start=1) if MARK in line}
    assert len(marks) > 70
    return {number: {*mark[column].split()} for number, mark in marks.items() if mark[column].strip()}


@pytest.mark.slow
@pytest.mark.parametrize(("column", "ask"), [(0, ask_mypy), (1, ask_pyright)], ids=["mypy", "pyright"])
def test_a_type_checker_passes_right_code_and_refuses_wrong_code(
    folder: Path, column: int, ask: Callable[[Path], list[Report]]
) -> None:
    reports = ask(folder)
    for program in ("right", "right_async"):
        assert refused(reports, program) == {}, program
    assert refused(reports, "wrong") == marked(column)


@pytest.mark.slow
def test_pyright_knows_the_type_of_everything_that_the_package_exports(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--ignoreexternal", "--verifytypes"]
    sources = [str(Path(package.__path__[0]).parent) for package in (sheepfold, sheepfold_rules)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sources)}  # it does not find what is only linked to
    said = subprocess.run(
        [*command, "sheepfold"], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout + said.stderr
    assert "Type completeness score: 100%" in said.stdout


def public_classes() -> Iterator[type]:
    """Every class that a user can name: those of the package, and those of each game."""
    for module in (sheepfold, sheepfold.types, *(import_module(f"sheepfold.games.{game}") for game in NAMES)):
        for name in module.__all__:
            kind = getattr(module, name)
            if isinstance(kind, type) and kind.__module__.startswith("sheepfold"):
                yield kind


def untyped(kind: type) -> Iterator[str]:
    """Yield the names of the public attributes that a class declares with a part of any type."""
    declared: dict[str, Any] = dict(inspect.get_annotations(kind))
    for name, value in vars(kind).items():
        function = value.fget if isinstance(value, property) else value
        declared |= {name: inspect.get_annotations(function)} if inspect.isfunction(function) else {}
    for name, annotation in declared.items():
        if name[0] != "_" and re.search(r"\bAny\b", str(annotation)):
            yield f"{kind.__name__}.{name}"


def test_no_public_attribute_is_of_any_type_but_what_is_json_and_the_state_of_the_rules() -> None:
    declaring = {each for kind in public_classes() for each in kind.__mro__ if each.__module__.startswith("sheepfold")}
    assert len(declaring) > 100
    assert {sheepfold.Match, sheepfold.AsyncClient, sheepfold.games.wolf.View} < declaring
    assert {name for kind in declaring for name in untyped(kind)} == PLAIN
