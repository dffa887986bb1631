"""The guide to Wolf herd: its numbers are those of the rules, and its example was played."""

from collections import Counter
from typing import Final

from sheepfold_rules.games import NAMED
from tests.games.guide import PLAYERS, Step, code, example, row, sections, start, steps, table

GAME: Final = "wolf_herd"
SHOWN: Final = 15  # turns


def words(step: Step) -> str:
    """Return a turn as the guide writes it."""
    event = step.events[0]
    match event.type:
        case "sheep_played":
            return f"sheep {code([event.card])}"
        case "discarded":
            return f"discards {code([event.card])}"
        case "fetched":
            return f"crook takes {code([event.card])}"
    verb = "takes" if event.wolves == ("WS",) else "attacks"
    return f"{code(event.wolves)} {verb} {PLAYERS[event.victim]}'s {code([event.taken])}"


def test_the_table_of_the_cards_is_right() -> None:
    rows = table(sections(GAME)["Cards"], "card")
    assert {cells[0]: int(cells[2]) for cells in rows} == Counter(NAMED[GAME].deck)


def test_everybody_is_dealt_as_many_cards_as_the_guide_says() -> None:
    (size,) = {len(hand) for hand in start(GAME).view(None).hands}
    assert sections(GAME)["A deal"].startswith(f"\n\nEverybody is dealt {size} cards.")


def test_the_start_of_the_example_was_played() -> None:
    matches = (start(GAME), *(step.match for step in steps(GAME)))
    hands = [code(match.view(step.seat).hands[step.seat]) for match, step in zip(matches, steps(GAME), strict=False)]
    shown = zip(steps(GAME)[:SHOWN], hands, strict=False)
    assert "\n".join(row(PLAYERS[step.seat], hand, words(step)) for step, hand in shown) in example(GAME)


def test_the_end_of_the_example_was_played() -> None:
    last = steps(GAME)[-1].match
    for name, sheep, herd in zip(PLAYERS, last.outcome.scores, last.view(None).herds, strict=False):
        assert row(name, sheep, sum(each.fences for each in herd)) in example(GAME)
    assert [PLAYERS[last.outcome.ranks.index(rank)] for rank in (1, 2, 3)] == ["Cleo", "Ben", "Ann"]
    assert "Cleo wins, Ben is second, and Ann third." in example(GAME)
