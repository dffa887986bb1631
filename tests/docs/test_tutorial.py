"""The app of the tutorial runs as it is printed there, with the rules in its process and with a service."""

from pathlib import Path
from typing import Final

import pytest

from tests.docs.running import failures_of
from tests.support.flask_apps import flask_app
from tests.support.pages import ROOT, blocks, name_of, text_of

PAGE: Final = ROOT / "docs" / "tutorial.md"
APP: Final = "http://127.0.0.1:5000"


@pytest.mark.parametrize("way", ["in_process", "over_http"])
def test_the_app_answers_what_is_shown(way: str, tmp_path: Path, service_url: str) -> None:
    (program,) = blocks(PAGE, "python")
    assert program.text.count("connect()") == text_of(PAGE).count(APP) == 1
    file = tmp_path / "table.py"
    file.write_text(
        program.text.replace("connect()", f'connect("{service_url}")' if way == "over_http" else "connect()")
    )
    with flask_app(str(file), tmp_path) as url:
        assert failures_of(text_of(PAGE).replace(APP, url), name_of(PAGE)) == ""
