"""The guide to Wolf Concentration: its numbers are those of the rules, and its example was played."""

from collections import Counter
from typing import Final

from sheepfold_rules.games import NAMED
from tests.games.guide import PLAYERS, code, example, prose, row, sections, steps, table

GAME: Final = "wolf_concentration"


def test_the_table_of_the_cards_is_right() -> None:
    cards = sections(GAME)["Cards"]
    counts = Counter(NAMED[GAME].deck)
    assert {cells[0]: int(cells[2]) for cells in table(cards, "card")} == counts
    assert not any(count % 2 for count in counts.values())
    assert f"{counts.total() // 2} pairs" in cards


def test_the_example_was_played() -> None:
    rows = []
    for first, second in zip(steps(GAME)[:14:2], steps(GAME)[1:14:2], strict=True):
        cards = [f"{step.move.position}: {code([step.events[0].card])}" for step in (first, second)]
        end = {"pair_taken": "a pair", "turned_back": "turned back"}[second.events[-1].type]
        rows.append(row(PLAYERS[first.seat], *cards, end))
    assert "\n".join(rows) in example(GAME)
    outcome = steps(GAME)[-1].match.outcome
    end = f"took {outcome.tries} tries in all. Ann took {outcome.scores[0]} pairs and Ben {outcome.scores[1]}"
    assert end in prose(example(GAME))
