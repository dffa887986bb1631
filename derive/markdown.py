"""Writing Markdown: tables, and the derived parts of a page."""

import re
import textwrap
from collections.abc import Sequence
from typing import Final

MARK: Final = "<!-- derived: {} -->"
END: Final = "<!-- end -->"
WIDTH: Final = 120


def insert(text: str, parts: dict[str, str]) -> str:
    """Return a page with its derived parts, which stand between marks.

    Raises:
        ValueError: the page lacks the marks of a part.
    """
    for name, part in parts.items():
        mark = MARK.format(name)
        pattern = re.compile(re.escape(mark) + ".*?" + re.escape(END), re.DOTALL)
        if not pattern.search(text):
            raise ValueError(f"the page has no marks for its part {name!r}")
        before, after = pattern.split(text, maxsplit=1)
        text = f"{before}{mark}\n\n{part.rstrip()}\n\n{END}{after}"
    return text


def paragraph(text: str) -> str:
    """Return a paragraph, wrapped, with the empty line after it."""
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False) + "\n\n"


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)
