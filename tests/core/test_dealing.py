"""Dealing into places that take only some cards, compared with listing every deal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

import pytest

from sheepfold_rules.core.hidden_dealing import Dealer
from sheepfold_rules.core.rng import Rng
from tests.support.sampling import is_uniform

Deal = tuple[frozenset[str], ...]

# cards, each with the places that may have it; the rooms of the places; how many deals there are
ROWS: Final = (
    ("", (), 1),
    ("", (0, 0), 1),
    ("a0 b0 c0", (3,), 1),
    ("a01 b01 c01", (1, 2), 3),
    ("a01 b01 c0", (1, 2), 1),
    ("a0 b0 c01", (1, 2), 0),
    ("a0 b1", (2, 0), 0),
    ("a01 b01", (1, 2), 0),
    ("a01 b01", (3, -1), 0),
    ("a b01", (1, 1), 0),
    ("a012 b12 c02 d01 e2", (2, 1, 2), 4),
)


def every(cards: str, rooms: Sequence[int], allowed: Sequence[int], place: int = 0) -> Iterator[Deal]:
    """Every deal, one by one."""
    if place == len(rooms):
        if not cards:
            yield ()
        return
    for share in combinations(range(len(cards)), max(0, rooms[place])) if rooms[place] >= 0 else ():
        if all(allowed[index] >> place & 1 for index in share):
            rest = [index for index in range(len(cards)) if index not in share]
            for others in every(
                "".join(cards[index] for index in rest), rooms, [allowed[index] for index in rest], place + 1
            ):
                yield (frozenset(cards[index] for index in share), *others)


def places(text: str) -> tuple[str, list[int]]:
    """The cards of a row, and where each may lie."""
    words = text.split()
    return "".join(word[0] for word in words), [sum(1 << int(place) for place in word[1:]) for word in words]


@pytest.mark.parametrize(("text", "rooms", "ways"), ROWS)
def test_the_ways_to_deal_are_counted(text: str, rooms: tuple[int, ...], ways: int) -> None:
    cards, allowed = places(text)
    assert Dealer(cards, rooms, allowed).count == ways == len(list(every(cards, rooms, allowed)))


@pytest.mark.parametrize("number", range(40))
def test_every_deal_is_as_likely(number: int) -> None:
    chance = Random(number)
    rooms = [chance.randrange(4) for _ in range(chance.randint(1, 4))]
    cards = "abcdefghijkl"[: sum(rooms)]
    kinds = [chance.randrange(1, 1 << len(rooms)) for _ in range(3)]
    allowed = [chance.choice(kinds) for _ in cards]
    dealer = Dealer(cards, rooms, allowed)
    known = list(every(cards, rooms, allowed))
    assert dealer.count == len(known)
    if 1 < len(known) <= 300:
        drawn = [dealer.deal(Rng("sheep", "wolf", "sample", draw)) for draw in range(1, 40 * len(known))]
        assert is_uniform(Counter(tuple(map(frozenset, hands)) for hands in drawn), known)


def test_the_cards_of_a_place_come_in_any_order() -> None:
    dealer = Dealer("abc", (3,), (1, 1, 1))
    found = Counter(dealer.deal(Rng("sheep", "wolf", "sample", number))[0] for number in range(1, 601))
    assert len(found) == 6
    assert all(60 < count < 140 for count in found.values())


def test_seven_hands_of_six_classes_are_counted_at_once() -> None:
    cards = [f"{number}" for number in range(32)]
    allowed = [0b1111111, 0b1010101, 0b1100110, 0b1111000, 0b0111111, 0b1001111]
    dealer = Dealer(cards, (5, 5, 5, 5, 4, 4, 4), [allowed[number % 6] for number in range(32)])
    hands = dealer.deal(Rng("sheep", "wolf", "sample", 1))
    assert sorted(card for hand in hands for card in hand) == sorted(cards)
    assert all(allowed[int(card) % 6] >> place & 1 for place, hand in enumerate(hands) for card in hand)
