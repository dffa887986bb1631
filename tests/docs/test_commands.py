"""Commands print what the pages say they print, and what the README and the page of the calls show runs."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sheepfold.records import KINDS, Verdict
from sheepfold_tools.cli import exits
from sheepfold_tools.cli.commands import sheepfold
from tests.docs.running import failures
from tests.support.pages import PAGES, ROOT, blocks, codes, name_of, tables, text_of
from tests.support.redis import needed

RECORDS: Final = ROOT / "docs" / "how-to" / "check-records.md"  # whose commands take little time
SHOWN: Final = [
    pytest.param(page, id=name_of(page), marks=() if page == RECORDS else pytest.mark.slow)
    for page in PAGES
    if blocks(page, "console")
]
COMMAND: Final = ROOT / "docs" / "reference" / "cli.md"
PROGRAMS: Final = Path(sys.executable).parent
SERVICE: Final = "http://127.0.0.1:8000"  # where it is by default
PROGRESS: Final = re.compile(r"^[\d,]+ of [\d,]+ \w+, .* left; .*\n", re.MULTILINE)  # on a slow machine alone


def said(script: str, folder: Path) -> str:
    """Run a script in a shell, and return what it prints on either output."""
    settings = {**os.environ, "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "COLUMNS": "80"}
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return PROGRESS.sub("", done.stdout.decode())


@pytest.mark.parametrize("page", SHOWN)
def test_a_terminal_shows_what_a_page_says(page: Path, tmp_path: Path, service_url: str) -> None:
    for block in blocks(page, "console"):
        typed = re.findall(r"^[$>] (.*)$", block.text, re.MULTILINE)
        assert typed, block.text
        script = "\n".join(typed).replace(SERVICE, service_url)
        assert said(script, tmp_path) == re.sub(r"^[$>] .*\n", "", block.text, flags=re.MULTILINE)


def test_every_kind_of_finding_and_name_of_a_verdict_stands_in_the_page_of_records() -> None:
    kinds = next(table for table in tables(RECORDS) if table[0][0] == "kind")
    assert [row[0].strip("`") for row in kinds[1:]] == list(KINDS)
    assert {"ok", *Verdict.__slots__} <= set(codes(RECORDS))


def test_every_exit_code_stands_in_the_help_and_the_page_of_the_command_line() -> None:
    listed = {int(row[0]) for row in tables(COMMAND)[0][1:]}
    used = {value for name, value in vars(exits).items() if name.isupper() and isinstance(value, int)}
    helped = {int(code) for code in re.findall(r"^ *(\d+)  ", str(sheepfold.help), re.MULTILINE)}
    assert helped == listed == {0, *used}


def test_the_shell_completes_commands_and_options(tmp_path: Path) -> None:
    (block,) = blocks(COMMAND, "bash")
    assert said(block.text + "complete -p sheepfold", tmp_path).strip().endswith("_sheepfold_completion sheepfold")
    ask = "COMP_WORDS='sheepfold check --fail' COMP_CWORD=2 _SHEEPFOLD_COMPLETE=bash_complete sheepfold"
    assert said(ask, tmp_path) == "plain,--fail-fast\n"


README = ROOT / "README.md"
CALLS = ROOT / "docs" / "reference" / "calls.md"
PLACE = "http://127.0.0.1:8000"


@pytest.mark.parametrize("way", ["in_process", "over_http"])
def test_the_example_in_python_runs_by_both_ways(way: str, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue("service_url") if way == "over_http" else None
    assert failures(README, url) == ""


def test_the_example_with_curl_runs_as_it_is_written(service_url: str, tmp_path: Path) -> None:
    needed("curl")
    (block,) = blocks(CALLS, "bash")
    assert block.text.count(PLACE) == 1
    script = block.text.replace(PLACE, service_url)
    said = subprocess.run(
        ["bash", "-eu", "-o", "pipefail", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert said.stderr == ""
    legal, refused, view = said.stdout.split("\n", 2)
    assert json.loads(legal) == {"to_act": 0, "legal_moves": [{"type": "pick"}, {"type": "pass"}]}
    assert json.loads(refused)["violation"]["rule"] == "sheepshead.bury_own"
    seen = json.loads(view)
    assert (seen["picker"], seen["called"], seen["tricks"][0]["cards"]) == (1, "JD", ["AS"])
    assert list(tmp_path.iterdir()) == []


def test_every_target_of_make_that_the_pages_name_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):.*## ", text_of(ROOT / "Makefile"), re.MULTILINE))
    shown = [line.split()[:2] for line in blocks(README, "sh")[0].text.splitlines()]
    shown += [code.split()[:2] for page in PAGES for code in codes(page) if code.startswith("make ")]
    assert [target for make, target in shown if target not in targets] == []
