"""Samples of President: every way of an exchange as often, and what a view tells of it."""

import math
from collections import Counter
from itertools import combinations, product
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.cards import Card, Cards, list_cards
from sheepfold_rules.games.president.hidden import Exchange, Holdings, Pair, SecondExchange
from tests.games.president.arrangements import all_hands, highest
from tests.games.president.table import second, sit
from tests.support import effort
from tests.support.sampling import is_uniform

SEED: Final = "a seed of samples"

CARDS: Final[Cards] = ("AC", "AD", "AH", "AS", "KC", "KD", "KH", "KS", "QC")  # from the strongest down
PAIRS: Final = [
    (Pair(0, 1, cards, given, returns=bool(given) and returns), limit)
    for cards in (1, 2)
    for given in (0, cards)
    for returns in (False, True)
    for limit in (-1, 3, 7)
]


def small_holdings(rng: Random) -> Holdings:
    """Four hands of three, three, two and one card, of which some are known; the weakest card cannot be handed over."""
    cards = rng.sample(CARDS, len(CARDS))
    hands = cards[:3], cards[3:6], cards[6:8], cards[8:]
    known = tuple(tuple(hand[: rng.randrange(len(hand))]) for hand in hands)
    hidden = tuple(card for card in CARDS if not any(card in each for each in known))
    rooms = tuple(len(hand) - len(each) for hand, each in zip(hands, known, strict=True))
    return Holdings(known, rooms, hidden, {card: index for index, card in enumerate(CARDS)}, limited=2)


def hands_of(holdings: Holdings) -> list[tuple[frozenset[Card], ...]]:
    """Every way to deal the hidden cards."""
    return list(all_hands([list(each) for each in holdings.known], list(holdings.rooms), holdings.hidden))


def exchanges(holdings: Holdings, pair: Pair, hands: tuple[frozenset[Card], ...]) -> list[Any]:
    """Every way in which the exchange can have led to these hands."""
    found = []
    for given in combinations(sorted(hands[pair.giver]), pair.given):
        for handed in combinations(sorted(hands[pair.receiver] | set(given)), pair.cards):
            dealt = hands[pair.giver] - set(given) | set(handed)
            strongest = [card for card in CARDS[:-1] if card in dealt][: pair.cards]
            if strongest == list(handed) and (pair.returns or not set(given) & set(handed)):
                found.append((hands, frozenset(handed), frozenset(given)))
    return found


def named_by(drawn: Any) -> Any:
    """Hands, and what changed them."""
    hands, swap = drawn
    return tuple(map(frozenset, hands)), frozenset(swap.handed), frozenset(swap.given)


@pytest.mark.parametrize(("pair", "limit"), PAIRS)
def test_every_way_of_an_exchange_is_drawn_as_often_and_no_other(pair: Pair, limit: int) -> None:
    for number in range(2):
        holdings = small_holdings(Random(f"{pair} {number}"))._replace(limit=limit)
        expected = [
            way
            for hands in hands_of(holdings)
            if all(holdings.order[card] > limit for card in hands[2] if card in holdings.hidden)
            for way in exchanges(holdings, pair, hands)
        ]
        exchange = Exchange(holdings, pair)
        others = math.comb(holdings.rooms[3] + (limit < 0) * holdings.rooms[2], holdings.rooms[3])  # deals of the rest
        assert exchange.count * others == len(expected)
        if not 0 < len(expected) < 300:
            continue
        found = Counter(
            named_by(exchange.sample(Rng(SEED, "small", "sample", each))) for each in range(12 * len(expected))
        )
        assert is_uniform(found, expected)


def test_no_cards_of_a_pair_have_more_ways_than_the_most_that_is_counted() -> None:
    for number, given in product(range(20), range(2)):
        pair = Pair(0, 1, 1, given, returns=True)
        holdings = small_holdings(Random(f"second {number}"))
        ways: Counter[Any] = Counter()
        for hands in hands_of(holdings):
            ways[tuple(map(frozenset, hands[2:]))] += len(exchanges(holdings, pair, hands))
        assert max(ways.values()) <= SecondExchange(holdings, pair).max_count


@pytest.mark.thorough
def test_every_way_of_a_second_exchange_is_drawn_as_often_and_no_other() -> None:
    pair, checked = Pair(0, 1, 1, 1, returns=True), 0
    for number in range(effort.rounds(20, 40)):
        holdings = small_holdings(Random(f"second {number}"))
        hands = hands_of(holdings)
        expected = {way for each in hands for way in exchanges(holdings, pair, each)}
        assert all(len(exchanges(holdings, pair, each)) > 0 for each in hands)
        other = SecondExchange(holdings, pair)
        if not (10 < len(expected) < 150 and holdings.known[0] and holdings.rooms[2] + holdings.rooms[3]):
            continue
        checked += 1
        streams = (Rng(SEED, "small", "sample", each) for each in range(effort.rounds(75, 200) * len(expected)))
        drawn = [other.sample(tuple(map(tuple, rng.sample(hands, 1)[0])), rng) for rng in streams]
        found = Counter(named_by(each) for each in drawn if each is not None)
        assert is_uniform(found, expected)
    assert checked


def test_who_was_handed_cards_knows_that_the_giver_has_no_higher_ones() -> None:
    state = second("AC | AD | AH | 2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5D")  # so that hardly any other cards are
    handed = list_cards(state.exchanged[0].cards)
    assert handed == ("4C", "5D")
    for drawn in samples(GAME, GAME.view(state, 0), 200, SEED):
        assert list_cards(drawn.exchanged[0].cards) == handed
        assert highest(frozenset(list_cards(drawn.deal.dealt[3])), 2, "highest") == set(handed)
    assert any(
        highest(frozenset(list_cards(each.deal.dealt[2])), 1, "highest") == {"XB"}
        for each in samples(GAME, GAME.view(state, None), 200, SEED)
    )


def test_who_leads_first_has_the_2_of_clubs() -> None:
    state = sit("3C | 2C | 4C | 5C")
    drawn = samples(GAME, GAME.view(state, 0), 100, SEED)
    assert all("2C" in list_cards(each.hands[1]) for each in drawn)
    assert {seat for each in drawn for seat in (1, 2, 3) if "4C" in list_cards(each.hands[seat])} == {1, 2, 3}
