"""Text as the commands print it.

Control characters are escaped in all of it: text from a file or a service could move the cursor.
"""

import json
from typing import Any


def escape_line(line: str) -> str:
    """Return a line with control characters escaped."""
    return "".join(each if each.isprintable() else each.encode("unicode_escape").decode() for each in line)


def escape_text(text: str) -> str:
    """Return text with all control characters but line breaks escaped."""
    return "\n".join(map(escape_line, text.split("\n")))


def format_json(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON without control characters."""
    return escape_json(json.dumps(value, indent=indent))


def escape_json(text: str) -> str:
    """Return JSON with the one control character escaped that `json` leaves as it is."""
    return text.replace("\x7f", "\\u007f")


def pluralize(number: int, noun: str) -> str:
    """Return a number and its noun, such as "1 move" or "2,000 matches"."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return the plural of a noun, such as "moves" or "matches"."""
    return f"{noun}es" if noun.endswith("ch") else f"{noun}s"
