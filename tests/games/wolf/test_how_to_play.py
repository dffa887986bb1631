"""The guide to Wolf: its numbers are those of the rules, and its example was played."""

from collections import Counter
from typing import Any, Final

import sheepfold
from sheepfold.games import wolf
from sheepfold_rules.games import NAMED
from tests.games.guide import PLAYERS, code, example, prose, row, sections, start, steps, table

GAME: Final = "wolf"


def test_the_table_of_the_cards_is_right() -> None:
    rows = table(sections(GAME)["Cards"], "card")
    assert {cells[0]: int(cells[2]) for cells in rows} == Counter(NAMED[GAME].deck)


def test_the_cards_stand_in_their_order() -> None:
    order = [cells[0] for cells in table(sections(GAME)["Cards"], "card")]
    seen = set()
    for seed in range(300):
        match: Any = sheepfold.connect().wolf.new(2, seed=f"order {seed}").play(wolf.TurnUp())
        (mine,) = match.view(None).laid[0]
        match = match.play(wolf.TurnUp())
        (theirs,) = match.events[0].cards
        if mine != theirs:
            assert match.events[-1].seat == (order.index(mine) > order.index(theirs))
            seen.add(frozenset((mine, theirs)))
    assert len(seen) == 8 * 7 // 2


def test_everybody_is_dealt_as_many_cards_as_the_guide_says() -> None:
    each, other = start(GAME).view().piles
    assert each == other
    assert f"{each} to each player" in sections(GAME)["A deal"]


def test_the_example_was_played() -> None:
    rows = []
    for first, second in zip(steps(GAME)[::2], steps(GAME)[1::2], strict=True):
        end = second.events[-1]
        won = (PLAYERS[end.seat], end.cards) if end.type == "battle_won" else ("war", "")
        rows.append(row(end.battle, code(first.events[0].cards), code(second.events[0].cards), *won))
    assert "\n".join(rows) in example(GAME)
    mine, theirs = steps(GAME)[-1].match.view(None).piles
    assert f"Ann holds {mine} cards and Ben {theirs}." in prose(example(GAME))
