"""How the cards of a game rank, as the table shows it, is what the rules say."""

from itertools import pairwise
from typing import Any

import sheepfold
from sheepfold_rules.games import GAMES, NAMED


def test_every_order_holds_cards_of_the_game_once() -> None:
    for game in GAMES:
        for order in game.orders:
            assert len(set(order.cards)) == len(order.cards)
            assert {*order.cards} <= {*game.deck}


def test_suits_of_the_ewe_beat_those_that_their_titles_name() -> None:
    game: Any = sheepfold.connect().game("pass_the_ewe")
    beaten: set[tuple[str, str]] = set()
    for order in NAMED["pass_the_ewe"].orders[:5]:
        suit, _, others = order.title.partition(" beat ")
        beaten |= {(suit.lower(), other) for other in others.split(" and ")}
    assert len(beaten) == 10
    found = set()
    for number in range(40):
        match = game.new(4, seed=f"suits {number}")
        for lead in match.legal_moves():
            if lead.type == "play" and len(lead.cards) == 1:
                answers = match.play(lead).legal_moves()
                found |= {(each.suit, lead.suit) for each in answers if each.type == "play" and each.suit != lead.suit}
    assert found == beaten


def test_cards_of_wolf_win_battles_in_their_order() -> None:
    ranks = next(each for each in NAMED["wolf"].orders if each.when == {"fence_rank": "lowest"}).cards
    won = set()
    for number in range(10):
        match: Any = sheepfold.connect().game("wolf").new(2, seed=f"battles {number}")
        while not match.over:
            laid: list[tuple[int, str]] = []
            for _ in range(2):
                seat, match = match.to_act, match.play(match.legal_moves()[0])
                laid += [(seat, card) for event in match.events if event.type == "turned_up" for card in event.cards]
            for event in match.events:
                if event.type == "battle_won" and len(laid) == 2 and not match.over:  # by running out
                    (own, winner), (_, loser) = sorted(laid, key=lambda each: each[0] != event.seat)
                    assert own == event.seat
                    won.add((winner, loser))
    assert all(ranks.index(winner) < ranks.index(loser) for winner, loser in won)
    assert won >= set(pairwise(ranks))
