"""What bots can ask of cards and views, and how a table shows that cards rank, agrees with the play of the rules."""

import re
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold.games import pass_the_ewe, president, sheepshead, wolf, wolf_herd
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.sheep_deck import Card
from sheepfold_rules.games import GAMES, load_rules
from sheepfold_rules.games.sheepshead import cards
from sheepfold_rules.games.sheepshead.cards import LAID
from sheepfold_rules.games.sheepshead.state import Playing
from tests.games.sheepshead.table import sit
from tests.support.chance import chances, stopped

EVERY_CARD: Final[tuple[sheepshead.Card, ...]] = cards.CARDS
# a lead, a card, another that was played before it, and whether the first one wins
WINS: Final[tuple[tuple[sheepshead.Card, sheepshead.Card, sheepshead.Card, bool], ...]] = (
    ("AC", "7D", "AC", True),
    ("AC", "KC", "AC", False),
    ("KC", "AC", "KC", True),
    ("KC", "TC", "AC", False),
    ("KC", "AH", "KC", False),
    ("KC", "7C", "AH", True),
    ("KC", "AH", "7S", False),
    ("KC", "7D", "AH", True),
    ("7D", "AD", "7D", True),
    ("7D", "AC", "7D", False),
    ("7D", "JD", "AD", True),
    ("JC", "QD", "JC", True),
    ("QS", "QC", "QS", True),
    ("QC", "QS", "QC", False),
)


@pytest.mark.parametrize(("lead", "card", "other", "wins"), WINS)
def test_trumps_win_and_then_the_suit_that_was_led(
    lead: sheepshead.Card, card: sheepshead.Card, other: sheepshead.Card, wins: bool
) -> None:
    hands = [lead, *(each for each in EVERY_CARD if each != lead)]
    deal = " | ".join(" ".join(hands[first : first + 6]) for first in range(0, 30, 6))
    view = load_rules("sheepshead").view(sit(deal, f"pass, pass, pass, pass, pass, {lead}"), None)
    assert view.tricks[-1].cards == (lead,)
    assert sheepshead.beats(view, card, other) == wins


@given(chance=chances())
def test_who_takes_a_trick_of_sheepshead_so_far_is_who_the_rules_say(chance: Random) -> None:
    game = load_rules("sheepshead")
    state = stopped(game, chance)
    if not isinstance(state, Playing):
        return
    seats = state.deal.start.seats
    best = (state.taker, LAID[state.best]) if state.plays % seats else None
    for seat in (None, *range(seats)):
        assert sheepshead.find_taker(game.view(state, seat)) == best
    view = game.view(state, state.to_act)
    assert (sheepshead.trick_on_table(view) is None) == (best is None)
    if best is None or state.plays + 1 == state.deal.plays:
        return
    for move in legal_moves(state):
        after = game.apply(state, move)
        takes = (after.taker if after.plays % seats else after.takers[-1]) == state.to_act
        assert sheepshead.beats(view, move.card if move.type == "play" else HIDDEN, best[1]) == takes


def test_an_under_card_follows_the_called_suit_and_beats_nothing() -> None:
    deal, moves = "QC JC AD TD KD 9D | AH | KH | 7H | 8H | AC AS", "pick, bury KD 9D, call AH with AS under, under"
    for seat in (None, 0, 1):
        view = load_rules("sheepshead").view(sit(deal, moves, partner="called_ace"), seat)
        assert sheepshead.find_taker(view) == (0, HIDDEN)
        assert [sheepshead.beats(view, card, HIDDEN) for card in ("7H", "AH", "7D", "AC")] == [True, True, True, False]
        assert not any(sheepshead.beats(view, HIDDEN, card) for card in EVERY_CARD)


def test_the_called_ten_beats_its_ace_at_tables_that_play_so() -> None:
    for called_ten_wins in (False, True):
        state = sit(
            "AC AH AS 9C QC QS | 7H | TC | | | KD 9D",
            "pick, bury KD 9D, call TC",
            partner="called_ace",
            called_ten_wins=called_ten_wins,
        )
        view = load_rules("sheepshead").view(state, 0)
        assert sheepshead.beats(view, "TC", "AC") == called_ten_wins
        assert sheepshead.beats(view, "AC", "TC") != called_ten_wins


def test_cards_of_sheepshead_have_the_points_and_suits_of_the_deck() -> None:
    assert sum(map(sheepshead.points_of, EVERY_CARD)) == 120
    assert [card for card in EVERY_CARD if sheepshead.is_trump(card)] == list(cards.list_cards(cards.TRUMP))
    assert {card for card in EVERY_CARD if sheepshead.suit_of(card) == "trump"} == {*cards.TRUMP_ORDER}
    assert [sheepshead.suit_of(card) for card in ("AC", "AH", "AS", "AD")] == ["clubs", "hearts", "spades", "trump"]
    assert (sheepshead.points_of(HIDDEN), sheepshead.is_trump(HIDDEN)) == (0, False)


SHEEPSHEAD_VIEW: Final = load_rules("sheepshead").view(sit("QC", ""), None)
DECK: Final = "a card of the sheep deck (S1 S2 S3 FE W1 W2 WS CR) was expected"
A_VIEW: Final = "a view of Sheepshead was expected, not a value of type dict"
# what is asked, of what, and what is answered
UNKNOWN: Final[tuple[tuple[Callable[..., Any], tuple[Any, ...], str], ...]] = (
    (sheepshead.points_of, ("AX",), 'a card of the Sheepshead deck, or ?? for a hidden one was expected, not "AX"'),
    (sheepshead.is_trump, ("2D",), 'a card of the Sheepshead deck (7C to AS) was expected, not "2D"'),
    (sheepshead.suit_of, (HIDDEN,), 'a card of the Sheepshead deck (7C to AS) was expected, not "??"'),
    (sheepshead.trick_on_table, ({},), A_VIEW),
    (sheepshead.beats, (SHEEPSHEAD_VIEW, "1C", "7C"), 'was expected, not "1C"'),
    (sheepshead.count_points, (None,), "a view of Sheepshead was expected, not a value of type NoneType"),
    (president.rank_of, ("1C",), 'a card of the deck, or ?? for a hidden one was expected, not "1C"'),
    (president.strength_of, ("1",), 'was expected, not "1"'),
    (pass_the_ewe.suit_of, ("XB",), 'a card of the 52-card deck (2C to AS) was expected, not "XB"'),
    (pass_the_ewe.list_beating, ("sheep", 2), 'was expected, not "sheep"'),
    (pass_the_ewe.list_beating, ("hearts", "2"), "a number of cards was expected, not a value of type str"),
    (wolf.strength_of, ("S4", wolf.Options()), DECK),
    (wolf.strength_of, ("S1", {"fence_rank": "lowest"}), "wolf.Options was expected, not a value of type dict"),
    (wolf_herd.sheep_of, ("S4",), DECK),
)


@pytest.mark.parametrize(("ask", "about", "said"), UNKNOWN)
def test_who_asks_about_something_else_is_told_what_was_expected(
    ask: Callable[..., Any], about: tuple[Any, ...], said: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        ask(*about)


@given(chance=chances())
def test_a_play_of_president_is_as_high_as_the_one_before_it_or_higher(chance: Random) -> None:
    game = load_rules("president")
    state = stopped(game, chance)
    view = game.view(state, state.to_act)
    for move in view.legal_moves:
        if move.type != "play":
            continue
        natural = {president.rank_of(card) for card in move.cards if not president.is_joker(card)}
        assert natural in (set(), {move.rank})
        if view.standing is not None:
            assert president.strength_of(move.rank) >= president.strength_of(view.standing.rank)


def test_ranks_of_president_go_up_from_the_two_to_the_ace_and_jokers_have_none() -> None:
    ranks: tuple[president.Rank, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
    assert list(map(president.strength_of, ranks)) == list(range(13))
    assert [president.rank_of(card) for card in ("2C", "AS", "XB", HIDDEN)] == ["2", "A", None, None]
    assert [president.is_joker(card) for card in ("XB", "XR", "AS", HIDDEN)] == [True, True, False, False]


@given(chance=chances())
def test_what_beats_a_play_of_pass_the_ewe_is_what_may_be_played(chance: Random) -> None:
    game = load_rules("pass_the_ewe")
    state = stopped(game, chance)
    view = game.view(state, state.to_act)
    if view.standing is None:
        return
    plays = {(len(move.cards), move.suit) for move in view.legal_moves if move.type == "play"}
    beating = pass_the_ewe.list_beating(view.standing.suit, view.standing.count)
    held = [pass_the_ewe.suit_of(card) for card in view.hand]
    assert plays <= {*beating}
    assert {(count, suit) for count, suit in beating if held.count(suit) >= count} <= plays


def test_cards_of_the_sheep_deck_are_as_high_and_as_many_as_the_games_say() -> None:
    kinds: tuple[Card, ...] = ("CR", "S1", "S2", "S3", "W1", "W2", "WS")
    for table in (wolf.Options(), wolf.Options(fence_rank="highest")):
        strengths = [wolf.strength_of(kind, table) for kind in kinds]
        assert strengths == sorted(strengths)
        assert (wolf.strength_of("FE", table) < strengths[0]) == (table.fence_rank == "lowest")
    assert [wolf_herd.sheep_of(kind) for kind in kinds] == [0, 1, 2, 3, 0, 0, 0]
    assert [wolf_herd.wolves_of(kind) for kind in kinds] == [0, 0, 0, 0, 1, 2, 0]


def test_every_order_holds_cards_of_the_game_once() -> None:
    for game in GAMES:
        for order in game.orders:
            assert len(set(order.cards)) == len(order.cards)
            assert {*order.cards} <= {*game.deck}


def test_suits_of_the_ewe_beat_those_that_their_titles_name() -> None:
    titles = [order.title.lower().partition(" beat ") for order in load_rules("pass_the_ewe").orders[:5]]
    told: Any = {(suit, other) for suit, _, others in titles for other in others.split(" and ")}
    assert len(told) == 10
    assert all((1, suit) in pass_the_ewe.list_beating(other, 1) for suit, other in told)


def test_cards_of_wolf_stand_in_the_order_of_their_strength() -> None:
    orders = load_rules("wolf").orders
    assert len(orders) > 1
    for order in orders:
        cards: Any = order.cards
        options: Any = load_rules("wolf").options(**order.when)
        assert sorted(cards, key=lambda card: wolf.strength_of(card, options), reverse=True) == [*cards]
