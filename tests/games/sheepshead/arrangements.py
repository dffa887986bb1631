"""Every state of Sheepshead that has a view, found by trying all arrangements of what the view does not show.

Nothing is known here of suits and duties: an arrangement counts when the audit accepts it and its view is the same.
"""

import dataclasses
from collections.abc import Iterator
from itertools import combinations, product
from math import comb, prod
from random import Random
from typing import Any, Final, NamedTuple

from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.cards import Card, Cards, SeenCard
from sheepfold_rules.games.sheepshead.moves import Bury, Call, Move, Play
from sheepfold_rules.games.sheepshead.state import State
from sheepfold_rules.games.sheepshead.view import View
from tests.games.sheepshead.known import dealt
from tests.games.sheepshead.table import DECK, HAND, TAKEN, in_order
from tests.support.chance import as_sampled, begin, wander, without_seed
from tests.support.sampling import every_deal, read_agreeing

Place = tuple[str, int | None]  # what it is, and whose
HIDDEN: Final = "??"
LONGEST: Final = 100  # moves of a match
MANY: Final = 200  # arrangements to try, at most
POSITIONS: Final = tuple((seats, number) for seats in (3, 4, 5, 6, 7) for number in range(4))


def position(case: tuple[int, int]) -> tuple[State, int | None]:
    """A random match, stopped where few cards are hidden from one of them, and that seat."""
    chance = Random(f"{case}")
    while True:
        state = begin(GAME, chance, case[0])
        for _ in range(LONGEST):
            seat = chance.choice((None, *range(case[0])))
            tried = count_ways(state, seat) * count_blinds(GAME.view(state, seat))
            if 1 < tried <= MANY and len(ways(without_seed(GAME, state), seat)[0]) > 1:
                return state, seat
            state = wander(GAME, state, chance, 1)


class Pile(NamedTuple):
    """The cards of a place: those that are seen, and how many are not."""

    place: Place
    seen: Cards
    hidden: int


def pile(name: str, seat: int | None, cards: tuple[SeenCard, ...]) -> Pile:
    """The pile of some cards, of which some are hidden."""
    return Pile((name, seat), tuple(card for card in cards if card != HIDDEN), cards.count(HIDDEN))


def piles(state: State, view: View) -> list[Pile]:
    """Where all cards are by now: hands, what was played, buried or put under, and a blind that nobody picked."""
    found = []
    for seat in range(view.seats):
        found.append(pile("hand", seat, view.hands[seat]))
        found.append(pile("buried", seat, view.buried[seat]))
        found.append(pile("played", seat, tuple(laid(state, view, seat))))
    if view.under is not None:
        found.append(pile("under", view.picker, (view.under,)))
    return found if view.picker is not None else [*found, pile("blind", None, view.blind)]


def laid(state: State, view: View, seat: int) -> Iterator[Card]:
    """The cards that a seat played face up."""
    players = [(trick.leader + place) % view.seats for trick in view.tricks for place in range(len(trick.cards))]
    for player, move in zip(players, state.moves[len(state.moves) - len(players) :], strict=True):
        if player == seat and isinstance(move, Play):
            yield move.card


def count_ways(state: State, seat: int | None) -> int:
    """How many arrangements there are to try, but for the choice of the blind."""
    total, left = 1, sum(each.hidden for each in piles(state, GAME.view(state, seat)))
    for each in piles(state, GAME.view(state, seat)):
        total *= comb(left, each.hidden)
        left -= each.hidden
    return total


def buriers(view: View) -> list[int]:
    """Who took of the blind and buries, in that order."""
    if view.picker is None:
        return []
    return [view.picker] if view.die is None else [view.picker, (view.picker + view.die) % view.seats]


def takers(view: View) -> list[tuple[int, tuple[SeenCard, ...]]]:
    """Who took of the blind, and what is seen of that."""
    share = TAKEN.get(view.seats, 0)
    return [(by, view.blind[share * turn :][:share]) for turn, by in enumerate(buriers(view))]


def count_blinds(view: View) -> int:
    """How many blinds those who took it can have had, at most."""
    held = HAND[view.seats] + TAKEN.get(view.seats, 0)
    return prod(comb(held, len(part)) for _, part in takers(view) if HIDDEN in part)


def fillings(places: list[Pile], hidden: Cards) -> Iterator[dict[Place, Cards]]:
    """Every way to deal the hidden cards to the places."""
    for shares in every_deal(hidden, [each.hidden for each in places]):
        yield {each.place: (*each.seen, *share) for each, share in zip(places, shares, strict=True)}


def records(state: State, seat: int | None) -> Iterator[list[Any]]:
    """The record with every arrangement of the hidden cards, for each with every blind that can have been."""
    view = GAME.view(state, seat)
    places = piles(state, view)
    seen = {card for each in places for card in each.seen}
    for filled in fillings(places, tuple(card for card in DECK if card not in seen)):
        own = [
            [card for (_, by), cards in filled.items() if by == each for card in cards] for each in range(view.seats)
        ]
        moves = tuple(renamed(state, filled))
        found = []
        for blind in blinds(view, own, filled):
            hands = [[card for card in cards if card not in blind] for cards in own]
            order = [hands[(view.dealer + 1 + place) % view.seats] for place in range(view.seats)]
            deck = (*(hand[turn] for turn in range(HAND[view.seats]) for hand in order), *blind)
            found.append(dataclasses.replace(as_sampled(GAME.write(state)), deck=deck, moves=moves))
        yield found


def blinds(view: View, own: list[list[Card]], filled: dict[Place, Cards]) -> Iterator[Cards]:
    """Every blind that those who took it can have had, or the one that lies there."""
    if view.picker is None:
        yield filled["blind", None]
        return
    parts = [
        tuple(combinations(own[by], len(part))) if HIDDEN in part else (tuple(card for card in part if card != HIDDEN),)
        for by, part in takers(view)
    ]
    for chosen in product(*parts):
        yield tuple(card for part in chosen for card in part)


def renamed(state: State, filled: dict[Place, Cards]) -> Iterator[Move]:
    """The moves, with the cards that were laid away face down."""
    by = iter(buriers(GAME.view(state, None)))
    for move in state.moves:
        if isinstance(move, Bury):
            yield Bury(in_order(filled["buried", next(by)]))
        elif isinstance(move, Call) and move.under is not None:
            yield Call(move.card, *(card for (name, _), cards in filled.items() if name == "under" for card in cards))
        else:
            yield move


def lying(state: State) -> Any:
    """Which cards every seat had before the bury, and what was moved."""
    hands = [set(cards) for cards in dealt(state)[:-1]]
    for by, part in zip(buriers(GAME.view(state, None)), parts(state), strict=False):
        hands[by] |= part
    return tuple(map(frozenset, hands)), state.moves


def parts(state: State) -> tuple[frozenset[Card], ...]:
    """Which cards lay in the blind, by who takes them."""
    share = len(state.deal.blind) if state.contract.picker is None else state.deal.share
    return frozenset(state.deal.blind[:share]), frozenset(state.deal.blind[share:])


def agreeing(state: State, seat: int | None, *, one_blind: bool = False) -> dict[Any, set[Any]]:
    """Where the cards lie in all states that have the view, and the blinds that they can have had then, or one of them;
    before the deal they have the same scores."""
    view = GAME.view(state, seat)
    found: dict[Any, set[Any]] = {}
    for same in records(state, seat):
        for record in same:
            there = read_agreeing(GAME, record, view)
            if there is not None:
                found.setdefault(lying(there), set()).add(parts(there))
                if one_blind:
                    break
    return found


def keys(state: State) -> tuple[Any]:
    """Where the cards lie, and what the blind was."""
    return ((lying(state), parts(state)),)


def ways(state: State, seat: int | None) -> tuple[dict[Any, float]]:
    """All arrangements and blinds with the view, each as often."""
    found = {(cards, blind): 1.0 for cards, blinds in agreeing(state, seat).items() for blind in blinds}
    return (found,)
