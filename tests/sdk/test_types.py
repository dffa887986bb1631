"""mypy and pyright, in their strict modes, check programs of users outside of this project."""

import dataclasses
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
ANY: Final = re.compile(r"\b(Any|Unknown)\b")
AWAITED: Final = re.compile(r"Coroutine(Type)?\[Any, Any, ")  # what every function is that is `async`

# what is JSON that no class describes, and what the rules themselves are made of
PLAIN: Final = {
    *("BaseMatch.state", "BaseMatch.to_dict", "BaseGame.options_schema"),
    *("GameDescription.options", "GameDescription.moves"),
    *("Transcript.to_dict", "ProblemError.problem", "UnknownEvent.data", "UnknownEvent.to_dict"),
    "Value.to_dict",
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
    (tmp_path / "revealed.py").write_text("\n".join(["import sheepfold", *imports(), *revealing()]), encoding="utf-8")
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
def test_a_type_checker_passes_right_code_refuses_wrong_code_and_knows_the_type_of_every_attribute(
    folder: Path, column: int, ask: Callable[[Path], list[Report]]
) -> None:
    reports = ask(folder)
    for program in ("right", "right_async", "revealed"):
        assert refused(reports, program) == {}, program
    assert refused(reports, "wrong") == marked(column)
    assert untyped(reports, (folder / "revealed.py").read_text(encoding="utf-8").splitlines()) == PLAIN


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


# Whatever a user looks at: every public attribute of every public class


def public_classes() -> Iterator[tuple[str, type]]:
    """Every class that a user can name, by its name: those of the package, and those of each game."""
    others = sorted({*sheepfold.types.__all__} - {*sheepfold.__all__})
    for module, names in ((sheepfold, sheepfold.__all__), (sheepfold.types, others)):
        for name in names:
            value = getattr(module, name)
            if isinstance(value, type):
                yield f"{module.__name__}.{name}", value
    for game in NAMES:
        module = import_module(f"sheepfold.games.{game}")
        for name in module.__all__:
            value = getattr(module, name)
            value = getattr(value, "__origin__", value)  # of an alias
            if isinstance(value, type) and value.__module__.startswith("sheepfold"):
                yield f"{game}.{name}", value


def attributes(kind: type) -> list[str]:
    """The public attributes of the instances of a class."""
    fields = {field.name for field in dataclasses.fields(kind)} if dataclasses.is_dataclass(kind) else set()
    own = {
        name
        for name in dir(kind)
        if inspect.isfunction(getattr(kind, name)) or isinstance(getattr(kind, name), property)
    }
    inherited = {*dir(Exception)} if issubclass(kind, Exception) else set()
    made = {name for name, names in MADE.items() if issubclass(kind, names)}  # when an instance is
    return sorted(name for name in (fields | own | made) - inherited if name[0] != "_")


def owner(kind: type, attribute: str) -> str:
    """The name of the class that declares an attribute."""
    declaring = [each for each in kind.__mro__ if attribute in {*vars(each), *inspect.get_annotations(each)}]
    made = [each for each in MADE.get(attribute, ()) if issubclass(kind, each)]
    return (declaring + made)[0].__name__


MADE: Final[dict[str, tuple[type, ...]]] = {
    **dict.fromkeys(
        ("type", "title", "status", "detail", "errors", "request_id", "problem"), (sheepfold.ProblemError,)
    ),
    "retry_after": (sheepfold.Unavailable,),
    **dict.fromkeys(("reason", "forms"), (sheepfold.ParseError,)),
    "url": (sheepfold.Client, sheepfold.AsyncClient),
}


PARAMETERS: Final = {
    "sheepfold.Transcript": "[object, object, object]",
    "sheepfold.Replay": "[object, object, str]",
    "sheepfold.SealedMatch": "[object]",
    "sheepfold.Turn": "[object]",
    "sheepfold.Violation": "[str]",
    "sheepfold.Bot": "[object, object]",
    "sheepfold.types.Candidate": "[object]",
    "sheepfold.types.Suggestion": "[object]",
}


def imports() -> list[str]:
    """The lines that import every game."""
    return [f"from sheepfold.games import {', '.join(NAMES)}"]


def revealing() -> list[str]:
    """The lines of a program that looks at every attribute of every public class."""
    lines = []
    for number, (name, kind) in enumerate(public_classes()):
        names = attributes(kind)
        if names:
            lines.append(f"def look_{number}(it: {name}{PARAMETERS.get(name, '')}) -> None:")
            lines += [f"    reveal_type(it.{attribute})  # {owner(kind, attribute)}.{attribute}" for attribute in names]
    return lines


def untyped(reports: list[Report], lines: list[str]) -> set[str]:
    """Return the attributes that a checker has no type for, of those that a program looks at in these lines."""
    told = [report for report in reports if report.program == "revealed"]
    assert len(told) == sum("reveal_type" in line for line in lines) > 500
    return {
        lines[report.line - 1].split("# ")[1]
        for report in told
        if ANY.search(AWAITED.sub("", report.text.split(" is ", 1)[1]))
    }


def test_every_class_is_looked_at() -> None:
    looked: dict[str, Any] = dict(public_classes())
    assert {
        "sheepfold.Match",
        "sheepfold.AsyncGame",
        "sheepfold.Client",
        "wolf.View",
        "sheepshead.Match",
    } < looked.keys()
    assert "tries" in attributes(looked["wolf_concentration.Outcome"])
    assert {"play", "outcome", "to_act"} < {*attributes(looked["sheepshead.Match"])}
