"""Deals scored from what a scorekeeper knows of them: as play scores them, and refused where that contradicts itself.

Sheepshead has more of them (`sheepshead/test_score.py`).
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules import engine
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.score import Score
from sheepfold_rules.core.shape import reader
from sheepfold_rules.games import GAMES, load_rules
from sheepfold_rules.games.pass_the_ewe.scoring import LAST_EWE
from tests.games.scorekeeper import KNOWN, of, told
from tests.support.chance import begin

DEALS: Final[dict[str, Any]] = {game.name: game.scorekeeper.FinishedDeal for game in GAMES if game.scorekeeper}
MATCHES: Final = {"sheepshead": 1600, "president": 200, "pass_the_ewe": 200}
PARTS: Final = 8  # that the matches are played in, side by side


def scenes(name: str, seed: str) -> Iterator[tuple[Any, Any, Any, list[Any]]]:
    """What is seen of a match by chance, of any table rules."""
    game, chance = load_rules(name), Random(seed)
    return told(game, begin(game, chance), chance)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", DEALS)
def test_played_deals_are_scored_again_from_their_totals(name: str, part: int) -> None:
    game, deals = load_rules(name), 0
    for match in range(MATCHES[name] // PARTS):
        for before, move, after, events in scenes(name, f"scored again {part} {match}"):
            if not of("scored", events):
                continue
            start, (scored,) = before.deal.start, of("scored", events)
            facts = KNOWN[name](before, move, after, events)
            deal = DEALS[name](seats=start.seats, options=start.options, **facts)
            found = engine.score(game, deal)
            assert found.payments == (scored.payments if name == "sheepshead" else scored.points), deal
            assert found.result == getattr(scored, "result", None)
            assert all(reason.text.endswith(".") and reason.source for reason in found.reasons)
            deals += 1
            if name == "pass_the_ewe" and after.to_act is None:
                last = engine.score(game, replace(deal, last=True))
                gained = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
                assert list(last.payments) == gained
                assert sum(last.payments) == sum(found.payments) + LAST_EWE
    assert deals >= MATCHES[name] // PARTS // 2


# four seats: piles of 20, 17, 5 and 0 cards, hands of 3, 0, 2 and 5; seat 1 took the last hand
ROUND: Final = {"seats": 4, "wool": [20, 17, 5, 0], "taken": [2, 2, 1, 0], "left": [3, 0, 2, 5], "ewe": 1}
# the game, the facts, what they pay, and one of the reasons
PAID: Final[tuple[tuple[str, dict[str, Any], tuple[int, ...], str], ...]] = (
    (
        "president",
        {"seats": 5, "order": [3, 1, 0, 4, 2]},
        (0, 1, 0, 2, 0),
        "Seat 1 went out second, becomes Vice President, and gets 1 point.",
    ),
    ("pass_the_ewe", ROUND, (19, 21, 4, -5), "Seat 1 gets 2 for the ewe at the end of the round."),
    ("pass_the_ewe", ROUND | {"last": True}, (19, 26, 4, -5), "Seat 1 gets 2 for the ewe at the end of the round."),
)
# the game, the facts, and the place of one fault
CONTRADICTIONS: Final[tuple[tuple[str, dict[str, Any], str], ...]] = (
    ("president", {"seats": 3, "order": [0, 1, 2]}, "/seats"),
    ("president", {"seats": 4, "order": [0, 1, 2]}, "/order"),
    ("president", {"seats": 4, "order": [0, 1, 2, 4]}, "/order"),
    ("president", {"seats": 4, "order": [0, 1, 2, 0]}, "/order/3"),
    ("president", {"seats": 4}, "/order"),
    ("president", {"seats": 4, "order": [0, 1, 2, 3], "dealer": 4}, "/dealer"),
    ("pass_the_ewe", ROUND | {"seats": 7}, "/seats"),
    ("pass_the_ewe", ROUND | {"wool": [20, 17, 5]}, "/wool"),
    ("pass_the_ewe", ROUND | {"wool": [20, 17, 5, 1]}, "/wool"),
    ("pass_the_ewe", ROUND | {"wool": [21, 17, 5, -1]}, "/wool"),
    ("pass_the_ewe", ROUND | {"taken": [2, 2, 6, 0]}, "/wool"),
    ("pass_the_ewe", ROUND | {"taken": [4, 2, 0, 0]}, "/taken"),
    ("pass_the_ewe", ROUND | {"wool": [17, 16, 5, 0], "left": [4, 1, 3, 6]}, "/left"),
    ("pass_the_ewe", ROUND | {"wool": [20, 17, 1, 0], "left": [0, 0, 0, 14]}, "/left"),
    ("pass_the_ewe", ROUND | {"ewe": 3}, "/ewe"),
    ("pass_the_ewe", ROUND | {"ewe": 4}, "/ewe"),
    ("pass_the_ewe", ROUND | {"ewe": None}, "/ewe"),
)


def score(name: str, facts: dict[str, Any]) -> Score:
    """What a deal of these facts pays."""
    return engine.score(load_rules(name), reader(DEALS[name])(facts))


@pytest.mark.parametrize(("name", "facts", "payments", "reason"), PAID)
def test_a_deal_pays_what_its_facts_say(
    name: str, facts: dict[str, Any], payments: tuple[int, ...], reason: str
) -> None:
    found = score(name, facts)
    assert (found.payments, found.result) == (payments, None)
    assert reason in [each.text for each in found.reasons]


@pytest.mark.parametrize(("name", "facts", "place"), CONTRADICTIONS)
def test_what_contradicts_itself_is_refused_in_its_place(name: str, facts: dict[str, Any], place: str) -> None:
    with pytest.raises(InvalidShape) as refused:
        score(name, facts)
    assert place in [fault.pointer for fault in refused.value.faults]


def test_a_game_that_does_not_score_deals_says_so() -> None:
    with pytest.raises(InvalidShape, match="and Wolf does not"):
        engine.score(load_rules("wolf"), None)
