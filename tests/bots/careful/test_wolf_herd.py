"""The rules of thumb of Wolf herd, each in a position where it decides."""

from dataclasses import replace
from typing import Any, Final

import pytest

from sheepfold.bots.careful import wolf_herd
from sheepfold.bots.careful.thumb import first_word
from tests.bots.careful.deciding import decides, said_without
from tests.bots.careful.positions import herd_at, herd_move

STACKED: Final = {"fence_targets": "own_any"}
# the rule, the seats, the hands and the top of the stock, what was played, the options, and the move
ROWS: Final[tuple[tuple[str, int, str, str, dict[str, Any], str], ...]] = (
    ("take_the_last_chance", 2, "S1 S3 FE|S1", "", {"turn_limit": 2}, "S3"),
    ("take_the_last_chance", 2, "S2 FE W2|S2", "S2 / S2", {"turn_limit": 4}, "W2 > 1.0"),
    ("fence_the_large", 2, "S2 FE W2|S2", "S2 / S2", {}, "FE 0"),
    ("disguise_for_three", 3, "S1 S1 WS|S2|S3", "S1 / S2 / S3", {}, "WS > 2.0"),
    ("attack_the_large", 2, "S1 W1 W1|S2", "S1 / S2", {}, "W1 W1 > 1.0"),
    ("fence_the_rest", 2, "S1 S1 FE|S2", "S1 / S2", {}, "FE 0"),
    ("attack_in_company", 3, "S1 S1 W1|S1|S1 S1", "S1 / S1 / S1", {}, "W1 > 1.0"),
    ("put_the_small_first", 2, "S3 S2 S1|S2", "", {}, "S1"),
    ("put_the_small_first", 2, "S3 S2 W1|S1|S3", "S2 / S1", {}, "S3"),
    ("attack_the_rest", 2, "W1 FE CR|S1|W1", "drop W1 / S1", {}, "W1 > 1.0"),
    ("fetch_the_best", 2, "W2 CR WS|S2|FE", "drop W2 / S2", {}, "CR < W2"),
    ("disguise_for_the_largest", 2, "S1 FE FE|S1 S2|WS W2 FE", "S1 / S1 / FE 0 / S2", STACKED, "WS > 1.1"),
    (
        "fence_for_nothing",
        2,
        "S1 S2 FE|S1|FE S1 FE S1 FE S1 FE",
        "S1 / S1 / S2 / S1 / FE 0 / S1 / FE 1 / S1",
        STACKED,
        "FE 1",
    ),
    ("drop_the_least", 2, "W2 WS FE|S1", "", {}, "drop FE"),
)


def decide(thumbs: tuple[Any, ...], view: Any) -> Any:
    """What these rules of thumb say."""
    return first_word(thumbs, wolf_herd.Table(view, view.legal_moves))


@pytest.mark.parametrize(("rule", "seats", "hands", "played", "options", "move"), ROWS, ids=[row[0] for row in ROWS])
def test_a_rule_of_thumb_decides(
    rule: str, seats: int, hands: str, played: str, options: dict[str, Any], move: str
) -> None:
    match = herd_at(seats, hands, played, **options)
    view = match.view(match.to_act)
    assert wolf_herd.choose(view, view.legal_moves) == herd_move(move)
    assert said_without(decide, wolf_herd.THUMBS, rule, view) != herd_move(move)


def test_every_rule_of_thumb_has_its_position() -> None:
    assert decides(wolf_herd.THUMBS) == {row[0] for row in ROWS}


def test_no_fence_is_put_up_once_no_wolf_can_come() -> None:
    match = herd_at(2, "S2 FE S1|S2", "S2 / S2")
    view = match.view(0)
    assert wolf_herd.choose(view, view.legal_moves) == herd_move("FE 0")
    safe = replace(view, discard=("W1",) * 8 + ("W2",) * 4 + ("WS",) * 4)
    assert wolf_herd.choose(safe, safe.legal_moves) == herd_move("S1")
