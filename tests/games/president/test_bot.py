"""The bot of President: each weight of a play in a position where it decides."""

from typing import Any, Final

import pytest

from sheepfold_rules.games.president import GAME, bot
from sheepfold_rules.games.president.bot import choose, read_view, weigh, worth
from sheepfold_rules.games.president.cards import RANKS
from sheepfold_rules.games.president.moves import Pass, Play
from tests.games.deciding import constants_of
from tests.games.president.table import card_of, deck
from tests.support import table

PASSED: Final = " / - / - / - / - / - / - / "  # by all others of seven
ACES: Final = f"AC AD AH AS{PASSED}"
# after these plays of five seats, the hands together have 36 cards
FOURS: Final = "2C 2D 2H 2S|3C 3D 3H 3S|4C 4D 4H 4S|7C 8C TC AC 9D JD TD TH KS AS XB|5C 5D 5H 5S 6C 6D"
LATE: Final = "2C 2D 2H 2S / 3C 3D 3H 3S / 4C 4D 4H 4S / - / 5C 5D 5H 5S / - / - / - / - / 6C 6D / - / - / - "
# the weight, the seats, the hands, what was played, and the cards to play, or - for a pass
ROWS: Final = (
    ("OUT", 7, "AC AD AH AS KC 2C 2D XR", f"{ACES}KC{PASSED}", "2C 2D XR"),
    ("BURDEN", 5, "2C JC KC 9D JD 6H KH 7S 8S KS AS", "", "2C"),
    ("JOKER_WORTH", 5, "2C JC QC 2D KH 2S 3S QS KS AS XR", "", "2C 2D 2S"),
    ("LEAD", 5, FOURS, LATE, "AC AS"),
    ("FINISH", 7, "2C 9C AC AD AH AS KC KD", f"2C{PASSED}KC KD{PASSED}", "AC AD AH AS"),
    ("KEPT", 4, "2C|3C 3D 4C 4D 5C 5D 6C 6D 7C 7D 8C 8D QC KC", "2C", "-"),
    ("STOP", 7, "AC AD AH AS KC KH 2C 6D|4C 4D 5D 5C 5H 9C 9D 9H", f"{ACES}KC KH{PASSED}2C", "9C"),
)


def view_of(seats: int, hands: str, played: str, seat: int | None = None, **options: Any) -> Any:
    """What a seat, by default the one to act, sees where these hands were dealt (`|` between seats), after plays like
    `9C XR` or `-`, with `/` between."""
    state = table.begin(GAME, seats, [deck(hands, seats, seats - 1)], **options)
    plays = [text.strip() for text in played.split("/") if text.strip()]
    state = table.go(GAME, state, [Pass() if text == "-" else play_of(text.split()) for text in plays])
    return GAME.view(state, state.to_act if seat is None else seat)


def play_of(cards: list[str]) -> Play:
    """The play of these cards, as the rank of the one that is no joker."""
    rank = next((rank for rank in RANKS if rank in {card[0] for card in cards}), RANKS[-1])
    return Play(rank, tuple(map(card_of, cards)))


@pytest.mark.parametrize(("weight", "seats", "hands", "played", "cards"), ROWS, ids=[row[0] for row in ROWS])
def test_without_one_of_its_weights_the_bot_plays_another_move(
    weight: str, seats: int, hands: str, played: str, cards: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_of(seats, hands, played)
    move = choose(read_view(view), view.legal_moves)
    assert move == (Pass() if cards == "-" else play_of(cards.split()))
    monkeypatch.setattr(bot, weight, [[0.0] * 5] * len(RANKS) if weight == "BURDEN" else 0.0)
    assert choose(read_view(view), view.legal_moves) != move


def test_every_weight_has_a_position_where_it_decides() -> None:
    assert constants_of(weigh) - {"HIGH", "CLOSE"} == {row[0] for row in ROWS}


@pytest.mark.parametrize("order", ["bum_first", "simultaneous"])
def test_low_cards_without_company_are_given_back(order: Any) -> None:
    state = table.begin(GAME, 5, exchange_order=order)
    while state.phase.name != "give":
        view = GAME.view(state, state.to_act)
        state = GAME.apply(state, choose(read_view(view), view.legal_moves))
    view = GAME.view(state, state.to_act)
    move: Any = choose(read_view(view), view.legal_moves)
    offered = {card for each in view.legal_moves for card in getattr(each, "cards", ())}
    least = sorted(worth(read_view(view), card) for card in offered)[:2]
    assert sorted(worth(read_view(view), card) for card in move.cards) == least
    assert all(card[0] in "23456789T" for card in move.cards)
    assert view.legal_moves[0] != move


def test_a_seat_that_has_passed_beats_nothing_where_passes_lock() -> None:
    views = [view_of(7, "2C", "2C / - / - / - / -", 5, pass_locks=locks) for locks in (False, True)]
    free, locked = map(read_view, views)
    assert free.chance_to_hold(8, 1) < locked.chance_to_hold(8, 1)
    assert (len(free.others), len(locked.others)) == (6, 2)
