"""Every rule of Sheepshead has a case that keeps it and one that breaks it, and a refusal says what would be legal."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.phases import play
from tests.games.sheepshead import (
    test_bury,
    test_crack,
    test_declare,
    test_name_trick,
    test_pick,
    test_play,
    test_seats_two,
)
from tests.support.sheepshead import DECK, Case, broken, judge, moves_of, refusal, sit
from tests.support.sheepshead_hands import HANDS
from tests.support.table import Row

CASES: Final[tuple[Case, ...]] = (
    *test_pick.CASES,
    *test_bury.CASES,
    *test_declare.CASES,
    *test_crack.CASES,
    *test_name_trick.CASES,
    *test_play.CASES,
    *test_seats_two.CASES,
)
OVER = HANDS["partner: 61"].moves
# The rules of the table: moves up to here, the move, the seat that makes it, the rule that refuses it.
TABLE: Final[tuple[tuple[str, str, int | None, str | None], ...]] = (
    ("", "pass", 0, None),
    ("", "pass", None, None),
    ("", "pass", 1, "sheepshead.turn"),
    ("pass", "pick", 0, "sheepshead.turn"),
    ("pass", "pick", 1, None),
    ("", "crack", 0, "sheepshead.phase"),
    ("", "bury 7C 8C", 0, "sheepshead.phase"),
    ("", "7C", 3, "sheepshead.turn"),
    ("pick", "alone", 0, "sheepshead.phase"),
    ("pick", "KD", 0, "sheepshead.phase"),
    (OVER.rsplit(" ", 1)[0], "TH", 3, None),
    (OVER.rsplit(" ", 1)[0], "name_trick 1", 3, "sheepshead.phase"),
    (OVER, "TH", 4, "sheepshead.match_over"),
    (OVER, "pass", None, "sheepshead.match_over"),
    (OVER, "pick", 0, "sheepshead.match_over"),
)


def rows() -> Iterator[Row]:
    """The cases, and the rules of the table, as the rows that all games have."""
    for case in CASES:
        state = sit(case.deal, case.moves, **case.options)
        (keeps,), (breaks,) = moves_of(case.keeps), moves_of(case.breaks)
        yield Row(case.rule.removeprefix("sheepshead."), state, keeps, breaks)
    for moves, move, seat, rule in TABLE:
        state, (made,) = sit(HANDS["partner: 61"].deal, moves), moves_of(move)
        if rule is None:
            yield from (Row(kept, state, made, None, keeper=seat) for kept in ("turn", "phase"))
        else:
            yield Row(rule.removeprefix("sheepshead."), state, None, made, seat=seat)


ROWS: Final = tuple(rows())
KEPT: Final = {case.rule for case in CASES} | {rule for *_, rule in TABLE if rule}
BROKEN: Final = KEPT


@pytest.mark.parametrize(("moves", "move", "seat", "rule"), TABLE)
def test_a_move_is_made_in_its_turn_and_its_phase(moves: str, move: str, seat: int | None, rule: str | None) -> None:
    assert broken(sit(HANDS["partner: 61"].deal, moves), move, seat) == rule


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.breaks}")
def test_a_refusal_says_what_would_be_legal(case: Case) -> None:
    message = judge(case).message
    state = sit(case.deal, case.moves, **case.options)
    offered = legal_moves(state)
    assert re.search(r"You (may|have \d+ legal moves, such as) ", message)
    for move in offered if len(offered) <= 8 else offered[:1]:
        assert all(word in message for word in str(move).split())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.breaks}")
def test_a_refusal_gives_its_rule_and_the_offending_cards(case: Case) -> None:
    found = judge(case)
    rule = next(rule for rule in GAME.rules if rule.id == case.rule)
    assert found.source == rule.source
    laid = [word for word in case.breaks.split() if word in DECK]
    assert set(found.cards) <= set(laid)
    assert found.cards or not laid or case.rule == "sheepshead.bury_count", "a wrong count is no fault of a card"


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.breaks}")
def test_the_sentence_of_a_refusal_names_the_offending_cards(case: Case) -> None:
    found = judge(case)
    assert all(card in found.message for card in found.cards)


@pytest.mark.parametrize(
    ("moves", "move", "seat", "said"),
    [
        ("", "pass", 1, "It is seat 0's turn"),
        ("pass", "crack", 1, "You may pick or pass"),
        (OVER, "pass", 0, "over"),
    ],
)
def test_a_refusal_by_the_rules_of_the_table_says_whose_turn_it_is(moves: str, move: str, seat: int, said: str) -> None:
    found = refusal(sit(HANDS["partner: 61"].deal, moves), move, seat)
    assert found is not None
    assert said in found.message


@pytest.mark.parametrize(
    ("hands", "lead", "other", "said"),
    [
        ("7C | 8C 7H", "7C", "7H", "clubs were led"),
        ("7H | 8H 7S", "7H", "7S", "hearts were led"),
        ("7S | 8S 7H", "7S", "7H", "spades were led"),
        ("QC | QS 7H", "QC", "7H", "trump was led"),
    ],
)
def test_who_does_not_follow_is_told_what_was_led(hands: str, lead: str, other: str, said: str) -> None:
    found = refusal(sit(f"{hands} | | | | ", f"pass pass pass pass pass, {lead}"), other)
    assert found is not None
    assert said in found.message


def test_what_a_deal_can_leave_out_of_play_are_the_rules_of_calls_and_unders() -> None:
    plain, called = set(play.PLAIN.rules), set(play.CALLED.rules)
    assert plain < called < set(play.PHASE.rules)
    assert set(play.PHASE.rules) - called == set(play.UNDER_RULES)
    assert called - plain == set(play.CALLED_RULES)
