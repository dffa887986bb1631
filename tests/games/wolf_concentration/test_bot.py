"""The bot of Wolf Concentration: each heuristic in a position where it decides."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.bots import first_decision
from sheepfold_rules.games.wolf_concentration import GAME
from sheepfold_rules.games.wolf_concentration.bot import HEURISTICS, read_view
from sheepfold_rules.games.wolf_concentration.moves import Flip
from tests.games.deciding import choice_without, names_of
from tests.support import table

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


def view_of(seats: int, layout: str, flipped: str, **options: Any) -> Any:
    """What the seat to act sees where these cards lie first, after the flips of some positions."""
    deck = table.filled(layout, [], GAME.deck)[-1]
    state = table.go(GAME, table.begin(GAME, seats, [deck], **options), map(Flip, map(int, flipped.split())))
    return GAME.view(state, state.to_act)


def decide(heuristics: tuple[Any, ...], view: Any) -> Any:
    """What these heuristics choose, the lowest position."""
    positions = first_decision(heuristics, read_view(view))
    return (positions & -positions).bit_length() - 1


@pytest.mark.parametrize(
    ("rule", "seats", "layout", "flipped", "options", "position"), ROWS, ids=[row[0] for row in ROWS]
)
def test_without_its_heuristic_the_bot_plays_another_move(
    rule: str, seats: int, layout: str, flipped: str, options: dict[str, Any], position: int
) -> None:
    view = view_of(seats, layout, flipped, **options)
    assert GAME.bot.choose(view, view.legal_moves).position == position
    assert choice_without(decide, HEURISTICS, rule, view) != position


def test_every_heuristic_has_a_position_where_it_decides() -> None:
    assert names_of(HEURISTICS) == {row[0] for row in ROWS}
