"""The rules of thumb of Pass the Ewe, each in a position where it decides."""

from typing import Any, Final

import pytest

from sheepfold.bots.careful import pass_the_ewe
from sheepfold.bots.careful.thumb import heaviest
from tests.bots.careful.deciding import decides, said_without
from tests.bots.careful.positions import ewe_at, suit_of

JACKS: Final = {"wild_jacks": True}
LEFT: Final = "KC KD KH KS QC QD QH / - / - / - / - / -"  # one card to a seat of six
# the rule, the seats, the hands, what was played, the options, and the cards to play
ROWS: Final[tuple[tuple[str, int, str, str, dict[str, Any], str], ...]] = (
    ("fight_for_the_pile", 3, "2H 3H 4H 5H|AC 2C 3C 4C 5C", "2H 3H 4H 5H", {}, "2C 3C 4C 5C"),
    ("win_the_last_hand", 6, "KC KD KH KS QC QD QH AC|2H 3H 4H 5H 6H 7H JH JS", LEFT, JACKS, "2H 3H 4H 5H 6H 7H JH JS"),
    ("save_strength", 3, "3C 5C 8C 9C TC QC 5D 6D JD AD 2H 3H 4H 7H 9H KH 8S", "", {}, "8S"),
    ("keep_suits_together", 4, "QC KC 7D TD 7H 8H TH AH 4S 6S 7S JS KS", "", {}, "7D"),
    ("leave_nothing_behind", 6, "KC KD KH KS QC QD QH AC|2H 3H 4H", f"{LEFT} / 2H / - / - / - / - / AC", {}, "2C 3C"),
    ("throw_lone_cards", 4, "4D|2C 3C 4C 5C 6C KC 5H 6H 7H 8H 2S 3S 4S", "4D", {}, "KC"),
    ("keep_wild_jacks", 4, "6C 7C JC 2D 7D 9D KD 3H 6H TH JH AH KS", "", JACKS, "6C"),
)


def decide(weights: tuple[Any, ...], view: Any) -> Any:
    """What these rules of thumb say."""
    return heaviest(weights, pass_the_ewe.Table(view), view.legal_moves)


@pytest.mark.parametrize(("rule", "seats", "hands", "played", "options", "cards"), ROWS, ids=[row[0] for row in ROWS])
def test_a_rule_of_thumb_decides(
    rule: str, seats: int, hands: str, played: str, options: dict[str, Any], cards: str
) -> None:
    match = ewe_at(seats, hands, played, **options)
    view = match.view(match.to_act)
    move = pass_the_ewe.choose(view, view.legal_moves)
    assert move == suit_of(cards.split())
    assert said_without(decide, pass_the_ewe.WEIGHTS, rule, view) != move


def test_every_rule_of_thumb_has_its_position() -> None:
    assert decides(pass_the_ewe.WEIGHTS) == {row[0] for row in ROWS}
