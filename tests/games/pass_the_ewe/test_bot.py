"""The bot of Pass the Ewe: each weight of a play in a position where it decides."""

from typing import Any, Final

import pytest

from sheepfold_rules.games.pass_the_ewe import GAME, bot
from sheepfold_rules.games.pass_the_ewe.bot import choose, read_view, weigh
from sheepfold_rules.games.pass_the_ewe.cards import Suit
from sheepfold_rules.games.pass_the_ewe.moves import Pass, Play
from sheepfold_rules.games.pass_the_ewe.state import HAND
from tests.games.deciding import constants_of
from tests.support import table
from tests.support.pass_the_ewe import card_of

SUITS: Final[dict[str, Suit]] = {"H": "hearts", "C": "clubs", "D": "diamonds", "S": "spades"}
JACKS: Final = {"wild_jacks": True}
LEFT: Final = "KC KD KH KS QC QD QH / - / - / - / - / -"  # one card to a seat of six
# the weights, the seats, the hands, what was played, the options, and the cards to play
ROWS: Final[tuple[tuple[str, int, str, str, dict[str, Any], str], ...]] = (
    ("PILE LOST", 3, "2H 3H 4H 5H|AC 2C 3C 4C 5C", "2H 3H 4H 5H", {}, "2C 3C 4C 5C"),
    ("EWE", 6, "KC KD KH KS QC QD QH AC|2H 3H 4H 5H 6H 7H JH JS", LEFT, JACKS, "2H 3H 4H 5H 6H 7H JH JS"),
    ("START BURDEN PRICE", 3, "3C 5C 8C 9C TC QC 5D 6D JD AD 2H 3H 4H 7H 9H KH 8S", "", {}, "8S"),
    ("SPLIT", 4, "QC KC 7D TD 7H 8H TH AH 4S 6S 7S JS KS", "", {}, "7D"),
    ("LEFT", 6, "KC KD KH KS QC QD QH AC|2H 3H 4H", f"{LEFT} / 2H / - / - / - / - / AC", {}, "2C 3C"),
    ("LONE", 4, "4D|2C 3C 4C 5C 6C KC 5H 6H 7H 8H 2S 3S 4S", "4D", {}, "KC"),
    ("WILD", 4, "6C 7C JC 2D 7D 9D KD 3H 6H TH JH AH KS", "", JACKS, "6C"),
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


@pytest.mark.parametrize(
    ("weights", "seats", "hands", "played", "options", "cards"), ROWS, ids=[row[0] for row in ROWS]
)
def test_without_some_of_its_weights_the_bot_plays_another_move(
    weights: str,
    seats: int,
    hands: str,
    played: str,
    options: dict[str, Any],
    cards: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = view_of(seats, hands, played, **options)
    move = choose(read_view(view), view.legal_moves)
    assert move == play_of(cards.split())
    for weight in weights.split():
        monkeypatch.setattr(bot, weight, 0.0)
    assert choose(read_view(view), view.legal_moves) != move


def test_every_weight_has_a_position_where_it_decides() -> None:
    named = {weight for row in ROWS for weight in row[0].split()}
    assert constants_of(weigh) - {"LAST"} | {"START", "BURDEN", "PRICE"} == named
