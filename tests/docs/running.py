"""Running the examples of a page."""

import doctest
from io import StringIO
from pathlib import Path

from tests.docs.pages import name_of, text_of

HERE = "sheepfold.connect()"


def failures(page: Path, url: str | None) -> str:
    """What goes wrong in the examples of a page, by the service at `url` or in this process; "" where nothing does."""
    text = text_of(page)
    assert HERE in text
    text = text if url is None else text.replace(HERE, f'sheepfold.connect("{url}")')
    test = doctest.DocTestParser().get_doctest(text, {}, name_of(page), str(page), 0)
    assert test.examples
    said = StringIO()
    scope = test.globs
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=said.write, clear_globs=False)
    if "rules" in scope:
        scope["rules"].close()
    return said.getvalue()
