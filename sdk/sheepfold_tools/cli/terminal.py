"""Text as the commands print it.

Control characters are escaped in all of it: text from a file or a service could move the cursor.
"""

import json
import re
from difflib import get_close_matches
from typing import Any, Final

from sheepfold_rules.core.text import join_words

UNKNOWN_MEMBER: Final = re.compile(
    r"(/.*)?/(.*?): there is no such member; the members are: (\w+(?:, \w+)*)", re.DOTALL
)


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


def find_nearest(word: str, known: tuple[str, ...]) -> str:
    """Return the known words nearest to an unknown one, such as "deals or deal", or "" if none is near."""
    return join_words(get_close_matches(word, known, n=3, cutoff=0.55), "or")


def suggest(word: str, known: tuple[str, ...]) -> str:
    """Return a question that suggests the known words nearest to an unknown one, or "" if none is near."""
    near = find_nearest(word, known)
    return f" Did you mean {near}?" if near else ""


def suggest_member(message: str) -> str:
    """Return what is wrong with a file; of a member that does not exist, what it may have been meant to be."""
    found = UNKNOWN_MEMBER.match(message)
    if found is None:
        return message
    below, name, known = found.groups()
    near = find_nearest(name, tuple(known.split(", ")))
    place = f" in {below}" if below else ""
    hint = f"did you mean {near}?" if near else f"the members are: {known}"
    return f"there is no member {name}{place}; {hint}{message[found.end() :]}"
