"""How an error says what was expected, and what it adds: what was given, and which names are similar.

Only public names are ever suggested: members, options and their values, games, calls, bots.
"""

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

LONGEST: Final = 30  # characters of a word that is compared with names
SHOWN: Final = 40  # characters of a value that is repeated
MOST: Final = 2  # names that are suggested
CUTOFF: Final = 0.55  # of similarity, from 0 to 1
CACHED: Final = 512  # words
LARGEST: Final = 1 << 64  # number that is repeated


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Return a question with the names most similar to a word, as in " (did you mean deals?)"; "" if none is."""
    near = find_similar(word, tuple(known)) if type(word) is str and len(word) <= LONGEST else ""
    return f" (did you mean {near}?)" if near else ""


@lru_cache(CACHED)
def find_similar(word: str, known: tuple[str, ...]) -> str:
    """Return the names most similar to a word, as in "deals or target"."""
    from difflib import get_close_matches  # only here: it takes long to load

    return join_words(get_close_matches(word, known, MOST, CUTOFF), "or")


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Return words as a sentence lists them, such as "QC, 7H and 8S"; `last` is "or" where one of them is expected."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def or_null(expected: str) -> str:
    """Return what is expected where null may stand too, such as "true, false or null"."""
    return f"{expected.replace(' or ', ', ')} or null"


def no_such_member(name: object, members: Iterable[str]) -> str:
    """Return the message about a member that an object does not have."""
    known = tuple(members)
    return f"there is no such member{did_you_mean(name, known)}; the members are: {', '.join(known)}"


def show(value: Any) -> str:
    """Return a value in one short line of ASCII; "" if it is no string, number, truth value or null."""
    if type(value) is str:
        return json.dumps(value if len(value) <= SHOWN else value[:SHOWN] + "...")
    is_short = value is None or type(value) in (bool, float) or (type(value) is int and abs(value) < LARGEST)
    return json.dumps(value) if is_short else ""


def refused(value: Any) -> str:
    """Return the end of a sentence about what was expected, as in `, not "leastr"`."""
    shown = show(value) or ("a list" if isinstance(value, list | tuple) else "")
    shown = shown or ("an object" if isinstance(value, dict) else "")
    return f", not {shown}" if shown else ""


def refused_kind(value: Any) -> str:
    """Return the same, but of a string only that it is one: a secret may have been given in the wrong place."""
    return ", not a string" if type(value) is str else refused(value)
