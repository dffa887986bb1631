"""What the README shows is run as it stands there, and so is the script of the calls."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.docs.running import failures
from tests.support.pages import PAGES, ROOT, blocks, codes, text_of
from tests.support.redis import needed

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
