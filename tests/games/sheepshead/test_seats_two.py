"""Two seats: no blind and no picker, but stacks (pagat.com, Sheepshead: Two player rules)."""

from typing import Any, Final

import pytest

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.events import TurnedUp
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.scoring import settle_duel
from sheepfold_rules.games.sheepshead.state import Finished, State
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import DECK, Case, broken, finish, go, may, payments, sit, words

TWO: dict[str, Any] = {"seats": 2}
# Of each seat the lowest row, the middle one, the cards face up, the hand; seat 1 deals.
DEAL: Final = "7C 8C 9C TC  7S 8S 9S TS  JC KC 7D AH  QC JD AC 7H | 8D 9D TD KD  JH AD KH TH  QS AS 8H 9H  QD QH JS KS"
CASES: Final = (
    Case("sheepshead.own_cards", DEAL, "", "KC", "KS", TWO),
    Case("sheepshead.own_cards", DEAL, "", "JC", "7S", TWO),
    Case("sheepshead.own_cards", DEAL, "", "JC", "7C", TWO),
    Case("sheepshead.own_cards", DEAL, "JC", "QS", "JH", TWO),
    Case("sheepshead.own_cards", DEAL, "JC QS, AS 7S", "KS", "8D", TWO),
    Case("sheepshead.follow_suit", DEAL, "7H", "8H", "QS", TWO),
    Case("sheepshead.follow_suit", DEAL, "7D", "QS", "KS", TWO),
)
# What was played, and what the seat to act may play: from its hand, and then from its row.
PLAYS: Final = (
    ("", "QC JD AC 7H JC KC 7D AH"),
    ("7D", "QD QH JS QS"),  # trumps of hand and row follow a trump
    ("JC", "QD QH JS QS"),
    ("KC", "QD QH JS KS QS AS 8H 9H"),  # no club in either
    ("7H", "8H 9H"),  # those of the row, with none in hand
    ("AC", "QD QH JS KS QS AS 8H 9H"),
    ("JC QS", "QD QH JS KS JH AS 8H 9H"),  # under the queen lay a jack
    ("JC QS, KS", "7S"),  # under the jack lay a spade, which can follow in the next trick
    ("JC QS, JH", "QC JD 7D"),
    ("JC QS, JH 7D", "QD QH JS KS 8D AS 8H 9H"),  # and the lowest after both
    ("JC QS, JH QC", "JD AC 7H 7S KC 7D AH"),
)
SCORES: Final = (  # a recorded hand, what seat 0 gets by levels and by the flat score
    ("two: 61", 1, 1),
    ("two: 90", 1, 1),
    ("two: 91", 2, 1),
    ("two: every trick", 3, 1),
    ("two: 60", 0, 0),
    ("two: 30", -1, -1),
    ("two: 29", -2, -1),
    ("two: no trick", -3, -1),
)


def stacks(state: State, seat: int | None = None) -> list[str]:
    """The stacks of each seat, in words, as that seat sees them."""
    return [" ".join("/".join(column) or "-" for column in columns) for columns in GAME.view(state, seat).stacks]


@pytest.mark.parametrize(("moves", "plays"), PLAYS)
def test_these_cards_of_hand_and_row_may_be_played(moves: str, plays: str) -> None:
    assert may(sit(DEAL, moves, seats=2)) == words(plays)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_each_seat_has_four_cards_in_hand_and_four_stacks_of_three(seat: int | None) -> None:
    state = sit(DEAL, seats=2)
    view = GAME.view(state, seat)
    assert stacks(state, seat) == ["??/??/JC ??/??/KC ??/??/7D ??/??/AH", "??/??/QS ??/??/AS ??/??/8H ??/??/9H"]
    seen = [("7H", "AC", "JD", "QC"), ("JS", "QD", "QH", "KS")]
    assert [set(hand) for hand in view.hands] == [
        set(cards) if owner == seat else {"??"} for owner, cards in enumerate(seen)
    ]
    assert [len(hand) for hand in view.hands] == [4, 4]
    assert (view.blind, view.picker, view.die, view.called, view.leaster, view.passed) == (
        (),
        None,
        None,
        None,
        False,
        (),
    )
    assert not any(view.buried)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_card_that_is_uncovered_turns_up_after_the_trick_and_not_within_it(seat: int | None) -> None:
    rows = (
        ("JC", "??/?? ??/??/KC ??/??/7D ??/??/AH", "??/??/QS ??/??/AS ??/??/8H ??/??/9H"),
        ("JC QS", "??/7S ??/??/KC ??/??/7D ??/??/AH", "??/JH ??/??/AS ??/??/8H ??/??/9H"),
        ("JC QS, JH", "??/7S ??/??/KC ??/??/7D ??/??/AH", "?? ??/??/AS ??/??/8H ??/??/9H"),
        ("JC QS, JH 7D", "??/7S ??/??/KC ??/9S ??/??/AH", "8D ??/??/AS ??/??/8H ??/??/9H"),
        ("JC QS, JH 7D, 8D", "??/7S ??/??/KC ??/9S ??/??/AH", "- ??/??/AS ??/??/8H ??/??/9H"),
    )
    for moves, mine, theirs in rows:
        assert stacks(sit(DEAL, moves, seats=2), seat) == [mine, theirs]


def test_a_lower_card_of_ones_own_is_no_play_in_the_trick_that_uncovers_it() -> None:
    state = sit(DEAL, "7D", seats=2)
    assert broken(state, "JH") == "sheepshead.own_cards"
    assert broken(go(state, "QS"), "JH") is None


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_other_seat_than_the_dealer_leads_at_once(dealer: int) -> None:
    for no_pick in ("leaster", "doubler", "forced_dealer"):
        state = sit("", seats=2, dealer=dealer, no_pick=no_pick)
        assert (state.phase.name, state.to_act) == ("play", 1 - dealer)
        for move in ("pick", "pass", "crack", "alone", "name_trick 1"):
            assert broken(state, move) == "sheepshead.phase"


@pytest.mark.parametrize(("name", "levels", "flat"), SCORES)
def test_the_loser_pays_by_levels_or_one_and_sixty_each_is_nothing(name: str, levels: int, flat: int) -> None:
    hand = HANDS[name]
    for score, paid in (("levels", levels), ("flat", flat)):
        for other in ({}, {"double_on_loss": False}, {"leaster_tie": "drawn"}):
            state = hand.play(two_seat_score=score, **other)
            assert isinstance(state, Finished)
            assert payments(state) == [paid, -paid]
            assert state.ending.settlement.result == ("duel" if paid else "washed")


def test_all_thirty_two_cards_are_played_in_sixteen_tricks() -> None:
    state = finish(sit(DEAL, seats=2))
    view = GAME.view(state, None)
    assert len(view.tricks) == 16
    assert {card for trick in view.tricks for card in trick.cards} == set(DECK)
    assert stacks(state) == ["- - - -", "- - - -"]
    assert view.hands == ((), ())


def test_in_a_match_for_two_the_deal_and_the_scores_go_on() -> None:
    won, lost = HANDS["two: 91"], HANDS["two: every trick"]
    state = sit([(won.deal, 1), (" | ".join(lost.deal.split(" | ")[::-1]), 0)], won.plays, seats=2, deals=2)
    view = GAME.view(state, None)
    assert (view.deal, view.dealer, view.to_act, view.scores) == (2, 0, 1, (2, -2))
    assert payments(go(state, lost.plays)) == [-1, 1]


def test_the_cards_of_a_seed_lie_row_by_row_in_the_order_dealt() -> None:
    state = sit(DEAL, seats=2, dealer=1)
    assert state.deal.deck[:4] == ("7C", "8D", "8C", "9D"), "one card at a time from the dealer's left"
    assert len(legal_moves(state)) == 8


@pytest.mark.parametrize(
    ("moves", "move", "events"),
    [
        ("", "JC", ["played"]),
        ("JC", "QS", ["played", "trick_taken", "0 0 7S", "1 0 JH"]),
        ("JC QS, JH", "7D", ["played", "trick_taken", "0 2 9S", "1 0 8D"]),
        ("JC QS", "KS", ["played"]),
        ("JC QS, KS", "7S", ["played", "trick_taken", "0 0 7C"]),
    ],
)
def test_a_card_that_is_turned_up_is_named_with_seat_and_stack(moves: str, move: str, events: list[str]) -> None:
    before = sit(DEAL, moves, seats=2)
    after = go(before, move)
    found = GAME.move_events(before, after.moves[-1], after)
    assert [f"{each.seat} {each.stack} {each.card}" if isinstance(each, TurnedUp) else each.type for each in found] == (
        events
    )


@pytest.mark.parametrize(("points", "tricks", "paid"), [(0, 0, 3), (0, 1, 2), (33, 2, 1)])
def test_no_trick_is_asked_of_tricks_and_not_of_points(points: int, tricks: int, paid: int) -> None:
    assert settle_duel(Options(), (120 - points, points), (16 - tricks, tricks)).payments == (paid, -paid)
    assert settle_duel(Options(), (points, 120 - points), (tricks, 16 - tricks)).payments == (-paid, paid)


def test_the_tables_for_leasters_are_idle() -> None:
    state = sit(DEAL, "JC QS", seats=2, leaster_blind="first_trick")
    assert (GAME.view(state, None).blind_trick, GAME.view(state, None).leaster) == (None, False)
