"""Running an example, talking to the chat back end, and checking its replies."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import sheepfold
from sheepfold.games import sheepshead
from tests.support.pages import EXAMPLES

NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve")
GAME: Final = sheepfold.connect().sheepshead
CARD: Final = re.compile(r"\b[7-9TJQKA][CDHS]\b")


@contextmanager
def running_example(name: str, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """Run an example in a process of its own, which is killed at the end."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def cards_in(text: str) -> set[str]:
    """Return the cards that a text names."""
    return set(CARD.findall(text))


def sentences(match: sheepshead.Match) -> str:
    """Return what everyone should be told of the last move."""
    return " ".join(GAME.describe(event, names=NAMES) for event in match.events)


def is_public(text: str, match: sheepshead.Match) -> bool:
    """Whether everyone may know each card that a text names."""
    return cards_in(text) <= cards_in(repr(match.view()))
