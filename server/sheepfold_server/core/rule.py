"""A rule: a named narrowing of what may be played, with its sentence and its source."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is refused: the first rule that forbids it.

    `message` says what would be legal and tells nothing that the seat to act may not know; `cards` are the offending
    ones, in deck order, and may be none.
    """

    rule: str
    message: str
    source: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game.

    `narrow(state, left)` gives the bits of `left` that the rule keeps. `message(state, cards)` is the sentence that
    refuses a move for this rule; `cards` are the offending ones, in deck order, and may be none.
    """

    id: str
    text: str
    source: str
    narrow: Callable[[Any, int], int]
    message: Callable[[Any, tuple[str, ...]], str]


def rule(
    id: str, text: str, source: str, message: Callable[[Any, tuple[str, ...]], str] | None = None
) -> Callable[[Callable[[Any, int], int]], Rule]:
    """Make a rule of the narrowing below it; without `message` a refusal repeats the text."""

    def named(narrow: Callable[[Any, int], int]) -> Rule:
        return Rule(id, text, source, narrow, message or (lambda state, cards: text))

    return named
