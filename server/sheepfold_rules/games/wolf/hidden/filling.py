"""Filling the hidden places of a battle that can have begun so."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, factorial, perm
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.deadline import CheckTime, checking
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.wolf.cards import Card
from sheepfold_rules.games.wolf.hidden.beginnings import Beginning, can_be_won, split_pickup
from sheepfold_rules.games.wolf.options import Options
from sheepfold_rules.games.wolf.record import Last
from sheepfold_rules.games.wolf.state import Piles, in_seat_order

ORDERS: Final = factorial(52)  # divisible by the orders of any number of cards


class Choice(NamedTuple):
    """A battle as it can have begun, and the number of ways to fill it.

    `known` are the cards that lay face down in the battle before it, and lie at known places now.
    """

    beginning: Beginning
    ways: int
    known: tuple[Card, ...]


def list_choices(beginning: Beginning, check_time: CheckTime) -> Iterator[Choice]:
    """Yield which of the cards at known places of the bottom can have lain face down in the battle before.

    The ways of each choice are the places where they lay, the cards there, and the orders of all others, as a part of
    all orders that the cards won can have been shuffled into.
    """
    if beginning.won is None or not beginning.bottom:
        yield Choice(beginning, factorial(len(beginning.hidden)) * ORDERS, ())
        return
    won = beginning.won.laid[0] + beginning.won.laid[1]
    wanted = Counter(card for card in beginning.bottom if card != HIDDEN)
    up, hidden = Counter(won), Counter(beginning.hidden)
    places, rest = won.count(HIDDEN), ORDERS // perm(len(won), wanted.total())
    most = [min(count, hidden[kind]) for kind, count in wanted.items()]
    for counts in checking(check_time, product(*(range(count + 1) for count in most))):
        number = sum(counts)
        ways = perm(places, number) * factorial(len(beginning.hidden) - number) * rest
        for (kind, count), down in zip(wanted.items(), counts, strict=True):
            ways *= comb(count, down) * perm(up[kind], count - down) * perm(hidden[kind], down)
        if ways:
            yield Choice(beginning, ways, tuple(Counter(dict(zip(wanted, counts, strict=True))).elements()))


def fill(options: Options, beginning: Beginning, rng: Rng) -> tuple[Piles, Last | None] | None:
    """Return the piles and the battle before with the hidden cards in them; None where these do not lead to it."""
    hidden, won = iter(rng.shuffle(beginning.hidden)), beginning.won
    piles = tuple(tuple(next(hidden) if card == HIDDEN else card for card in pile) for pile in beginning.piles)
    if won is None:
        return piles, None
    laid = split_pickup(options, won, piles[won.winner][-sum(map(len, won.laid)) :])
    return (piles, Last(laid, won.winner)) if can_be_won(options, won, laid) else None


def fill_shuffled(options: Options, choice: Choice, rng: Rng) -> tuple[Piles, Last] | None:
    """Return the same as `fill`, where the cards won were shuffled."""
    beginning, won = choice.beginning, choice.beginning.won
    if won is None:
        return None
    laid_down = won.laid[0] + won.laid[1]
    hidden_places = [place for place, card in enumerate(laid_down) if card == HIDDEN]
    there = dict(zip(rng.sample(hidden_places, len(choice.known)), choice.known, strict=True))
    hidden = iter(rng.shuffle(tuple((Counter(beginning.hidden) - Counter(choice.known)).elements())))
    taken = tuple(
        there[place] if place in there else next(hidden) if card == HIDDEN else card
        for place, card in enumerate(laid_down)
    )
    laid = (taken[: len(won.laid[0])], taken[len(won.laid[0]) :])
    if not can_be_won(options, won, laid):
        return None
    wanted = Counter(card for card in beginning.bottom if card != HIDDEN)
    others = iter(rng.shuffle(tuple((Counter(taken) - wanted).elements())))
    bottom = tuple(next(others) if card == HIDDEN else card for card in beginning.bottom)
    piles = tuple(tuple(next(hidden) if card == HIDDEN else card for card in pile) for pile in beginning.piles)
    return in_seat_order(won.winner, piles[won.winner] + bottom, piles[1 - won.winner]), Last(laid, won.winner)
