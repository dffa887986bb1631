"""The rules of every game: rows of moves that keep one and moves that break it (`<game>/rules.py`)."""

import importlib
import re
from typing import Any, Final

import pytest

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import NAMES, load_rules
from tests.support.chance import EVERY_GAME
from tests.support.table import Foreign, Row

WITHOUT_OFFER: Final = {"turn": "It is seat {}'s turn", "match_over": "over"}  # what these say, with the seat to act
NAMED_AT_MOST: Final = 8  # moves, all of which a refusal offers


def rows_of(name: str) -> tuple[Row, ...]:
    """The rows of a game."""
    found: tuple[Row, ...] = importlib.import_module(f"tests.games.{name}.rules").ROWS
    return found


EVERY_ROW: Final = pytest.mark.parametrize(
    ("name", "row"),
    [
        pytest.param(name, row, id=f"{name} {row.rule}: {row.keeps if row.breaks is None else row.breaks}")
        for name in NAMES
        for row in rows_of(name)
    ],
)


def cards_of(game: AnyGame, move: Any) -> list[str]:
    """The cards that a move names."""
    values = () if isinstance(move, Foreign) else plain(move).values()
    return [card for value in values for card in (value if isinstance(value, list) else [value]) if card in game.deck]


@EVERY_ROW
def test_a_rule_lets_one_move_through(name: str, row: Row) -> None:
    if row.keeps is None:
        return
    assert check(load_rules(name).table, row.state, row.keeps, row.keeper) is None
    everything = row.state.phase.everything
    for rule in row.state.phase.rules if row.breaks is None else ():
        assert rule.id != f"{name}.{row.rule}" or rule.narrow(row.state, everything) != everything, "it says nothing"


@EVERY_ROW
def test_a_rule_refuses_another_move_with_its_source_and_the_cards_that_offend(name: str, row: Row) -> None:
    if row.breaks is None:
        return
    game = load_rules(name)
    rule = next(each for each in game.rules if each.id == f"{name}.{row.rule}")
    found = check(game.table, row.state, row.breaks, row.seat)
    assert found is not None
    assert (found.rule, found.source) == (rule.id, rule.source)
    if row.cards is not None:
        assert found.cards == tuple(row.cards.split())
    else:
        assert {*found.cards} <= {*cards_of(game, row.breaks)}
    assert all(card in found.message for card in found.cards)
    if row.rule in WITHOUT_OFFER:
        assert WITHOUT_OFFER[row.rule].format(row.state.to_act) in found.message
        return
    offered = legal_moves(row.state)
    assert re.search(r"You (may|have \d+ legal moves, such as) ", found.message)
    for move in offered if len(offered) <= NAMED_AT_MOST else offered[:1]:
        assert all(word in found.message for word in str(move).split())


@EVERY_GAME
def test_every_rule_is_kept_in_one_row_and_broken_in_another(game: AnyGame) -> None:
    ids = {rule.id for rule in game.rules}
    rows = rows_of(game.name)
    assert {f"{game.name}.{row.rule}" for row in rows if row.breaks is not None} == ids
    assert {f"{game.name}.{row.rule}" for row in rows if row.keeps is not None} >= ids - {f"{game.name}.match_over"}


@EVERY_GAME
def test_every_rule_has_its_own_id_a_sentence_and_a_source(game: AnyGame) -> None:
    ids = [rule.id for rule in game.rules]
    assert len(ids) == len(set(ids))
    for rule in game.rules:
        assert rule.id.startswith(f"{game.name}.")
        assert rule.text.endswith(".")
        assert rule.source
