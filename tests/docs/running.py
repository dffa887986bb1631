"""Running the examples of a page."""

import doctest
from io import StringIO
from pathlib import Path

import sheepfold
from tests.support.pages import name_of, text_of

HERE = ("connect()",)  # how a client plays in this process


def failures(page: Path, url: str | None) -> str:
    """What goes wrong in the examples of a page, by the service at `url` or in this process; "" where nothing does."""
    text = text_of(page)
    if url is not None:
        assert any(f"sheepfold.{call}" in text for call in HERE)
        for call in HERE:
            text = text.replace(f"sheepfold.{call}", f'sheepfold.{call.partition("(")[0]}("{url}")')
    return failures_of(text, name_of(page))


def failures_of(text: str, name: str) -> str:
    """What goes wrong in the examples of a text; "" where nothing does."""
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    assert test.examples
    said = StringIO()
    scope = test.globs
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=said.write, clear_globs=False)
    for client in [value for value in scope.values() if isinstance(value, sheepfold.Client)]:
        client.close()
    return said.getvalue()
