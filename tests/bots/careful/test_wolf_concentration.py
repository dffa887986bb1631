"""The rules of thumb of Wolf Concentration, each in a position where it decides."""

from typing import Any, Final

import pytest

from sheepfold.bots.careful import wolf_concentration
from sheepfold.bots.careful.thumb import first_word
from tests.bots.careful.deciding import decides, said_without
from tests.bots.careful.positions import concentration_at

PAIRS: Final = "S1 S1 S1 S1 S1 S1 S2 S2 S2 S2 S2 S2 S3 S3 S3 S3 S3 S3 S3 S3 FE FE FE FE FE FE W1 W1 W1 W1 W1 W1 W1 W1 "
ENDING: Final = PAIRS + "W2 W2 W2 W2 WS WS WS WS CR CR S1 S2 S3 FE S1 S2 S3 FE"
TAKEN: Final = " ".join(map(str, range(44)))

# the rule, the seats, what lies first, the positions that were flipped, the options, and the position to flip
ROWS: Final[tuple[tuple[str, int, str, str, dict[str, Any], int], ...]] = (
    ("take_a_known_pair", 2, "S1 S2 S1 S3", "0 1 3 2", {}, 0),
    ("turn_up_its_match", 2, "S2 S1 S1", "0 1 2", {}, 1),
    ("look_before_you_remember", 2, "S1 S2", "0 1", {}, 2),
    ("nothing_to_hide", 1, "S1 S2 S3", "0 1 2", {}, 3),
    ("nothing_to_hide", 2, "S1 S2 S3", "0 1 2", {"max_tries": 2}, 3),
    ("finish_it", 2, ENDING, f"{TAKEN} 44 45 46 44 47", {}, 48),
    ("show_nothing_more", 2, "S1 S2 S3", "0 1 2", {}, 0),
    ("show_nothing_more", 2, "S1 S2 S3", "0 1 2", {"max_tries": 3}, 0),
    ("try_a_new_card", 2, "S1 S2 S3", "0", {}, 1),
    ("try_a_new_card", 2, "CR W2 S3", "0 1 2", {}, 3),
)


def decide(thumbs: tuple[Any, ...], view: Any) -> Any:
    """What these rules of thumb say."""
    return first_word(thumbs, wolf_concentration.Table(view, view.legal_moves))


@pytest.mark.parametrize(
    ("rule", "seats", "layout", "flipped", "options", "position"), ROWS, ids=[row[0] for row in ROWS]
)
def test_a_rule_of_thumb_decides(
    rule: str, seats: int, layout: str, flipped: str, options: dict[str, Any], position: int
) -> None:
    match = concentration_at(seats, layout, flipped, **options)
    view = match.view(match.to_act)
    move = wolf_concentration.choose(view, view.legal_moves)
    assert move.position == position
    assert said_without(decide, wolf_concentration.THUMBS, rule, view) != move


def test_every_rule_of_thumb_has_its_position() -> None:
    assert decides(wolf_concentration.THUMBS) == {row[0] for row in ROWS}
