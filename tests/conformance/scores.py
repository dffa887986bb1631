"""The lines of scores: the facts of finished deals, and what they pay."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tests.conformance.answering import answer
from tests.conformance.lines import ask


class Deal(NamedTuple):
    """What a scorekeeper knows of a finished deal."""

    about: str
    game: str
    facts: dict[str, Any]


def picked(*points: int, tricks: list[int], **more: Any) -> dict[str, Any]:
    """A deal of five seats in which seat 1 picked."""
    return {"seats": 5, "picker": 1, "points": points, "tricks": tricks, **more}


def unpicked(*points: int, tricks: list[int], **more: Any) -> dict[str, Any]:
    """A deal of five seats in which nobody picked."""
    return {"seats": 5, "picker": None, "points": points, "tricks": tricks, **more}


def sheepshead(about: str, facts: dict[str, Any]) -> Deal:
    """A deal of Sheepshead."""
    return Deal(about, "sheepshead", facts)


HANDS: Final = [
    *(["QC", "QS", "JH", "AD", "7C", "8C"], ["QH", "QD", "JC", "9D", "AC", "TC"], ["7H", "8H", "9H", "TH", "KH", "AH"]),
    *(["7S", "8S", "9S", "TS", "KS", "AS"], ["9C", "KC", "7D", "8D", "TD", "KD"]),
]
CRACKS: Final = {"crack": True, "recrack": "picker_or_partner", "blitz": "black_and_red"}
ROUND: Final = {"seats": 4, "wool": [20, 17, 5, 0], "taken": [2, 2, 1, 0], "left": [3, 0, 2, 5], "ewe": 1}

DEALS: Final = (
    sheepshead("61 points", picked(59, 61, 0, 0, 0, tricks=[3, 3, 0, 0, 0], partners=[2])),
    sheepshead("60 points", picked(60, 60, 0, 0, 0, tricks=[3, 3, 0, 0, 0], partners=[2])),
    sheepshead("91 points", picked(29, 91, 0, 0, 0, tricks=[1, 5, 0, 0, 0], partners=[2])),
    sheepshead("30 points", picked(90, 30, 0, 0, 0, tricks=[5, 1, 0, 0, 0], partners=[2])),
    sheepshead("every trick", picked(0, 120, 0, 0, 0, tricks=[0, 6, 0, 0, 0], partners=[2])),
    sheepshead("no trick", picked(120, 0, 0, 0, 0, tricks=[6, 0, 0, 0, 0], partners=[2])),
    sheepshead("alone", picked(59, 61, 0, 0, 0, tricks=[3, 3, 0, 0, 0], alone=True)),
    sheepshead(
        "a loss that does not count double",
        picked(60, 60, 0, 0, 0, tricks=[3, 3, 0, 0, 0], partners=[2], preset="no_bump"),
    ),
    sheepshead(
        "a partner who is exempt without a trick",
        picked(98, 22, 0, 0, 0, tricks=[6, 0, 0, 0, 0], partners=[2], options={"no_trick_partner_exempt": True}),
    ),
    sheepshead(
        "a crack and a blitz",
        picked(20, 38, 20, 22, 20, tricks=[1, 1, 1, 2, 1], partners=[2], pairs=["black"], cracked=True, options=CRACKS),
    ),
    sheepshead(
        "doublings up to the limit of a preset",
        picked(
            *(59, 61, 0, 0, 0),
            tricks=[3, 3, 0, 0, 0],
            partners=[2],
            pairs=["black", "red"],
            cracked=True,
            recracked=True,
            preset="cracks_and_blitzes",
            options={"stake_cap": 8},
        ),
    ),
    sheepshead(
        "doublers, of which each counts",
        picked(
            *(59, 61, 0, 0, 0),
            tricks=[3, 3, 0, 0, 0],
            partners=[2],
            doublers=2,
            options={"no_pick": "doubler", "doubler_stack": "multiply"},
        ),
    ),
    sheepshead(
        "a forced dealer",
        picked(60, 0, 0, 0, 60, tricks=[3, 0, 0, 0, 3], picker=4, forced=True, options={"no_pick": "forced_dealer"}),
    ),
    sheepshead("a leaster", unpicked(50, 10, 20, 30, 0, tricks=[2, 2, 1, 1, 0])),
    sheepshead("a leaster that nobody wins", unpicked(50, 20, 20, 30, 0, tricks=[2, 2, 1, 1, 0])),
    sheepshead(
        "a leaster that is drawn",
        unpicked(50, 20, 20, 30, 0, tricks=[2, 2, 1, 1, 0], drawn=2, options={"leaster_tie": "drawn"}),
    ),
    sheepshead(
        "a leaster that the fewest tricks decide",
        unpicked(50, 20, 20, 30, 0, tricks=[2, 2, 1, 1, 0], options={"leaster_tie": "fewest_tricks"}),
    ),
    sheepshead("a moster", unpicked(50, 20, 20, 30, 0, tricks=[2, 2, 1, 1, 0], options={"no_pick": "moster"})),
    sheepshead(
        "a moster in which a seat takes every trick",
        unpicked(0, 0, 120, 0, 0, tricks=[0, 0, 6, 0, 0], options={"no_pick": "moster"}),
    ),
    sheepshead("a schwanzer", {"seats": 5, "picker": None, "hands": HANDS, "options": {"no_pick": "schwanzer"}}),
    sheepshead("two seats", {"seats": 2, "picker": None, "points": [70, 50], "tricks": [8, 8]}),
    sheepshead("three seats", {"seats": 3, "picker": 0, "points": [61, 59, 0], "tricks": [5, 5, 0]}),
    sheepshead(
        "six seats",
        {"seats": 6, "picker": 1, "partners": [0], "points": [0, 61, 59, 0, 0, 0], "tricks": [0, 3, 2, 0, 0, 0]},
    ),
    sheepshead(
        "seven seats, of which two are partners",
        {"seats": 7, "picker": 1, "partners": [2], "points": [59, 61, *[0] * 5], "tricks": [2, 2, *[0] * 5]},
    ),
    Deal("four seats", "president", {"seats": 4, "order": [2, 3, 0, 1]}),
    Deal("a round", "pass_the_ewe", ROUND),
    Deal("the last round", "pass_the_ewe", ROUND | {"last": True}),
    Deal("six seats", "president", {"seats": 6, "order": [5, 4, 3, 2, 1, 0]}),
)


def lines() -> Iterator[dict[str, Any]]:
    """All lines."""
    for number, (about, game, facts) in enumerate(DEALS, 1):
        status, found = answer(game, "score", facts)
        assert status == 200, (about, found)
        paid: dict[str, Any] = {name: found[name] for name in ("payments", "result") if name in found}
        yield {"id": f"score.{number}", "game": game, "about": about, "calls": [ask("score", facts, paid)]}
