"""The bot of Pass the Ewe: each heuristic in a position where it decides."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.bots import heaviest_move
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.bot import WEIGHTS, choose, measure, read_view
from sheepfold_rules.games.pass_the_ewe.cards import Suit
from sheepfold_rules.games.pass_the_ewe.moves import Pass, Play
from sheepfold_rules.games.pass_the_ewe.state import HAND
from tests.games.deciding import choice_without, names_of
from tests.support import table
from tests.support.pass_the_ewe import card_of

SUITS: Final[dict[str, Suit]] = {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}
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


def view_of(seats: int, hands: str, played: str, **options: Any) -> Any:
    """What the seat to act sees where these hands were dealt, after plays like `2H 8H` or `-`, with `/` between."""
    *held, aside = table.filled(hands, [HAND[seats]] * seats, GAME.deck)
    state = table.begin(GAME, seats, [table.dealt(held, seats - 1) + aside], **options)
    plays = [text.strip() for text in played.split("/") if text.strip()]
    state = table.go(GAME, state, [Pass() if text == "-" else play_of(text.split()) for text in plays])
    return GAME.view(state, state.to_act)


def play_of(cards: list[str]) -> Play:
    """The play of these cards, as the suit of the first."""
    return Play("royals" if cards[0][0] in "JQK" else SUITS[cards[0][1]], tuple(map(card_of, cards)))


def decide(weights: tuple[Any, ...], view: Any) -> Any:
    """What these heuristics choose."""
    return heaviest_move(weights, read_view(view), view.legal_moves, measure)


@pytest.mark.parametrize(("rule", "seats", "hands", "played", "options", "cards"), ROWS, ids=[row[0] for row in ROWS])
def test_without_its_heuristic_the_bot_plays_another_move(
    rule: str, seats: int, hands: str, played: str, options: dict[str, Any], cards: str
) -> None:
    view = view_of(seats, hands, played, **options)
    move = choose(read_view(view), view.legal_moves)
    assert move == play_of(cards.split())
    assert choice_without(decide, WEIGHTS, rule, view) != move


def test_every_heuristic_has_a_position_where_it_decides() -> None:
    assert names_of(WEIGHTS) == {row[0] for row in ROWS}
