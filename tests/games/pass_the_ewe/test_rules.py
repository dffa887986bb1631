"""The rules by their ids: each is kept in one case at least, and broken in another."""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest

from sheepfold_rules.core import phase
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import State
from tests.support import pass_the_ewe as table
from tests.support.table import Foreign, Row

TAME: Final = Options(deals=1)
WILD: Final = Options(wild_jacks=True)
BESIDE: Final = Options(wild_jacks=True, wild_only_sets=False)
JACKS: Final = "JH JS 3h 3c 3d 3s 3r"

Case = tuple[str, Options, str, str, str]

# the rule, the options, the hands, the plays before, the move (with its seat, where that is not the one to act)
KEEPS: Final[tuple[Case, ...]] = (
    ("match_over", TAME, table.SHORT, "8h - - - -", "-"),
    ("turn", TAME, table.EVEN, "1h", "1: 1c"),
    ("phase", TAME, table.EVEN, "1h", "-"),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "2H,3H=h"),
    ("one_suit", TAME, "JC QD KH JS | |", "", "JC,QD,KH,JS=r"),
    ("one_suit", WILD, "2H JS | |", "", "2H,JS=h"),
    ("one_suit", WILD, "JS | |", "", "JS=r"),
    ("own_cards", TAME, "2H 3H | |", "", "3H=h"),
    ("own_cards", TAME, f"1c | {JACKS} |", "1c", "2H=h"),
    ("wild_only_sets", BESIDE, f"2c | {JACKS} |", "2c", "2h+1"),
    ("wild_only_sets", BESIDE, f"2d | {JACKS} |", "2d", "2r+2"),
    ("starter_plays", TAME, table.EVEN, "", "1h"),
    ("starter_plays", TAME, table.EVEN, "1h - - -", "1c"),
    ("beating_suit", TAME, table.EVEN, "1h", "1c"),
    ("beating_suit", TAME, table.EVEN, "1h", "1s"),
    ("beating_suit", TAME, table.EVEN, "1h", "2h"),
    ("beating_suit", TAME, table.EVEN, "1h", "-"),
    ("exact_count", TAME, table.EVEN, "2c", "2h"),
    ("exact_count", TAME, table.EVEN, "2c", "3c"),
    ("exact_count", TAME, "12r | |", "", "12r"),
)

# the same, and the cards that offend
BREAKS: Final[tuple[tuple[*Case, str], ...]] = (
    ("match_over", TAME, table.SHORT, table.SHORT_PLAYS, "-", ""),
    ("match_over", TAME, table.SHORT, table.SHORT_PLAYS, "2H=h", ""),
    ("turn", TAME, table.EVEN, "1h", "0: 2C=c", ""),
    ("turn", TAME, table.EVEN, "1h", "3: -", ""),
    ("phase", TAME, table.EVEN, "1h", "bid", ""),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "2H,2C=h", "2C"),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "3H,JH=h", "JH"),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "2C,2H,JH=r", "2C 2H"),
    ("one_suit", WILD, "2H JC JS | |", "", "JC,2H,JS=h", "JC"),
    ("one_suit", WILD, "2H JC JS | |", "", "2H,JS=r", "2H"),
    ("own_cards", TAME, "2H | 3H |", "", "2H,3H=h", "3H"),
    ("own_cards", TAME, "2H | 3H 3C |", "2H=h", "2C=c", "2C"),
    ("own_cards", TAME, "2H 3H | 1c 1s |", "2H=h - -", "2H=h", "2H"),
    ("own_cards", WILD, "2H JH | JS |", "", "2H,JS=h", "JS"),
    ("wild_only_sets", BESIDE, f"2c | {JACKS} |", "2c", "2h+2", ""),
    ("wild_only_sets", BESIDE, "JH | |", "", "JH=s", ""),
    ("starter_plays", TAME, table.EVEN, "", "-", ""),
    ("starter_plays", TAME, table.EVEN, "1h - - -", "-", ""),
    ("beating_suit", TAME, table.EVEN, "1h", "1d", ""),
    ("beating_suit", TAME, table.EVEN, "1h", "2r", ""),
    ("exact_count", TAME, table.EVEN, "1h", "1h", ""),
    ("exact_count", TAME, table.EVEN, "1h", "2c", ""),
    ("exact_count", TAME, table.EVEN, "2c", "1c", ""),
    ("exact_count", TAME, table.EVEN, "2c", "1h", ""),
)


class Attempt(NamedTuple):
    """A move in a state, and the seat that makes it, where that is not the one to act."""

    state: State
    move: Any
    seat: int | None


def attempt(case: tuple[Any, ...]) -> Attempt:
    """The move of a case, and the state before it."""
    _, options, hands, plays, word, *_ = case
    state = table.play(table.dealt(hands, options=options), plays)
    seat, _, said = word.rpartition(": ")
    return Attempt(state, Foreign() if said == "bid" else table.move(state, said), int(seat) if seat else None)


def tried(case: tuple[Any, ...]) -> tuple[State, Violation[str] | None]:
    """The state before the move of a case, and why it is refused."""
    state, made, seat = attempt(case)
    return state, phase.check(GAME.table, state, made, seat)


def rows() -> Iterator[Row]:
    """The same cases as rows, of which each has one of the two moves."""
    for case in KEEPS:
        state, made, seat = attempt(case)
        yield Row(case[0], state, made, None, keeper=seat)
    for broken in BREAKS:
        state, made, seat = attempt(broken)
        yield Row(broken[0], state, None, made, broken[5], seat)


ROWS: Final = tuple(rows())


def list_cards(rule: str) -> str:
    """The id of a rule of this game."""
    return f"pass_the_ewe.{rule}"


KEPT: Final = {list_cards(row[0]) for row in KEEPS}
BROKEN: Final = {list_cards(row[0]) for row in BREAKS}


@pytest.mark.parametrize("row", KEEPS)
def test_a_move_that_keeps_the_rule_is_legal(row: Case) -> None:
    state, violation = tried(row)
    assert violation is None
    phase: Any = state.phase  # the phase of a union of states
    for rule in phase.rules:
        if rule.id == list_cards(row[0]):
            assert rule.narrow(state, phase.everything) != phase.everything, "the rule says nothing here"


@pytest.mark.parametrize("row", BREAKS)
def test_a_move_that_breaks_the_rule_is_refused_with_its_name_and_cards(row: tuple[*Case, str]) -> None:
    violation = tried(row)[1]
    rule = next(each for each in GAME.rules if each.id == list_cards(row[0]))
    assert violation is not None
    assert (violation.rule, violation.source) == (rule.id, rule.source)
    assert violation.cards == tuple(row[5].split())
    assert all(card in violation.message for card in violation.cards)
    if row[0] not in ("match_over", "turn"):
        assert re.search(r"You (may|have \d+ legal moves, such as) ", violation.message)


def test_a_refusal_says_what_would_be_legal() -> None:
    state = table.play(table.dealt("1h | 2H 3H 2C 6d 8s |"), "1h")
    violation = table.refusal(state, "1d")
    assert violation is not None
    for words in ("spades and clubs", "play 2C", "play 2S", "play 2H 3H", "pass"):
        assert words in violation.message.replace("clubs and spades", "spades and clubs")
