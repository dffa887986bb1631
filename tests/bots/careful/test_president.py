"""The rules of thumb of President, each in a position where it decides."""

from typing import Any, Final

import pytest

import sheepfold
from sheepfold.bots.careful import president
from sheepfold.bots.careful.thumb import first_word, heaviest
from sheepfold.models.president import Options
from tests.bots.careful.deciding import decides, said_without
from tests.bots.careful.positions import SEED, president_at, set_of

PASSED: Final = " / - / - / - / - / - / - / "  # by all others of seven
ACES: Final = f"AC AD AH AS{PASSED}"
# the rule, the seats, the hands, what was played, and the cards to play
ROWS: Final = (
    ("go_out", 7, "AC AD AH AS KC 2C 2D XR", f"{ACES}KC{PASSED}", "2C 2D XR"),
    ("weigh_the_rest", 5, "2C JC KC 9D JD 6H KH 7S 8S KS AS", "", "2C"),
    ("shed_low_sets", 5, "2C JC KC 9D JD 6H KH 7S 8S KS AS", "", "2C"),
    ("keep_jokers", 5, "2C JC QC 2D KH 2S 3S QS KS AS XR", "", "2C 2D 2S"),
    ("win_the_lead", 5, "2C 2H|3C 3S|5C 5D|4C 6C TC AC 2D 3D TD TH KS AS XB", "2C 2H / 3C 3S / 5C 5D", "AC AS"),
    ("run_for_home", 7, "2C 9C AC AD AH AS KC KD", f"2C{PASSED}KC KD{PASSED}", "AC AD AH AS"),
    ("stop_the_last_cards", 7, "AC AD AH AS KC KH 2C 6D|4C 4D 5D 5C 5H 9C 9D 9H", f"{ACES}KC KH{PASSED}2C", "9C"),
)


def decide(weights: tuple[Any, ...], view: Any) -> Any:
    """What these rules of thumb say."""
    table = president.Table(view, view.legal_moves)
    if weights[0] in president.THUMBS:
        return first_word(weights, table)
    return heaviest(weights, table, view.legal_moves)


@pytest.mark.parametrize(("rule", "seats", "hands", "played", "cards"), ROWS, ids=[row[0] for row in ROWS])
def test_a_rule_of_thumb_decides(rule: str, seats: int, hands: str, played: str, cards: str) -> None:
    match = president_at(seats, hands, played)
    view = match.view(match.to_act)
    move = president.choose(view, view.legal_moves)
    assert move == set_of(cards.split())
    rules = president.WEIGHTS if rule in decides(president.WEIGHTS) else president.THUMBS
    assert said_without(decide, rules, rule, view) != move


def test_every_rule_of_thumb_has_its_position() -> None:
    found = decides(president.WEIGHTS) | decides(president.THUMBS)
    assert found == {row[0] for row in ROWS} | {"give_back_the_lowest"}


@pytest.mark.parametrize("order", ["bum_first", "simultaneous"])
def test_low_cards_without_company_are_given_back(order: Any) -> None:
    with sheepfold.connect() as rules:
        match = rules.president.new(5, Options(exchange_order=order), seed=SEED)
        while match.view().phase != "give":
            match = match.play(president.choose(match.view(match.to_act), match.legal_moves))
    view = match.view(match.to_act)
    move = president.choose(view, view.legal_moves)
    table = president.Table(view, view.legal_moves)
    offered = {card for each in view.legal_moves for card in getattr(each, "cards", ())}
    least = sorted(president.use(table, card) for card in offered)[:2]
    assert sorted(president.use(table, card) for card in move.cards) == least
    assert all(card[0] in "23456789T" for card in move.cards)
    with pytest.raises(AttributeError):  # nothing else knows what to give
        said_without(decide, president.THUMBS, "give_back_the_lowest", view)


def test_a_seat_that_has_passed_beats_nothing_where_passes_lock() -> None:
    matches = [president_at(7, "2C", "2C / - / - / - / -", pass_locks=locks) for locks in (False, True)]
    free, locked = (president.Table(match.view(5), match.legal_moves) for match in matches)
    assert free.holds(8, 1) < locked.holds(8, 1)
    assert (len(free.others), len(locked.others)) == (6, 2)
