"""Every state of President that has a view, found by trying all hands and exchanges that the view does not show.

Of an exchange nothing is used but what makes it one: the cards handed over are the highest that were dealt.
"""

import dataclasses
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from sheepfold_rules.games.president import GAME
from sheepfold_rules.games.president.cards import Card, Cards, list_cards
from sheepfold_rules.games.president.moves import Give, Play
from sheepfold_rules.games.president.view import View
from tests.games.president.table import DECK
from tests.support.chance import as_sampled, begin, wander
from tests.support.sampling import every_deal, read_agreeing
from tests.support.table import dealt

Gifts = tuple[frozenset[Card], ...]
Hands = tuple[frozenset[Card], ...]
RANKS: Final = "AKQJT98765432"
POSITIONS: Final = ((57, 2), (126, 3), (263, 2), (500, 0), (577, 0))  # random matches, and whose view; little is hidden


def position(case: tuple[int, int]) -> tuple[Any, int | None]:
    """A random match, stopped somewhere, and the seat that looks."""
    number, seat = case
    chance = Random(number)
    return wander(GAME, begin(GAME, chance), chance, chance.randrange(300)), seat


def highest(cards: frozenset[Card], count: int, jokers: str) -> frozenset[Card]:
    """The highest cards of a hand, from the rules alone: jokers first or never, then by rank, then by suit."""
    order: list[Card] = ["XB", "XR"] if jokers == "highest" else []
    order += [card for rank in RANKS for card in DECK if card[0] == rank]
    return frozenset([card for card in order if card in cards][:count])


def rooms(state: Any, seat: int | None) -> list[int]:
    """How many cards of each seat are hidden."""
    return [hand.count("??") for hand in GAME.view(state, seat).hands]


def seen(state: Any, view: View) -> list[list[Card]]:
    """The cards that each seat had after the exchange, as far as they are seen."""
    found = [[card for card in hand if card != "??"] for hand in view.hands]
    for turn in view.history:
        if isinstance(turn.move, Play):
            found[turn.seat] += turn.move.cards
    return found


def all_hands(known: list[list[Card]], rooms: list[int], hidden: Cards) -> Iterator[Hands]:
    """Every way to deal the hidden cards."""
    for shares in every_deal(hidden, rooms):
        yield tuple(frozenset((*own, *more)) for own, more in zip(known, shares, strict=True))


def deals(state: Any, seat: int | None, hands: Hands) -> Iterator[tuple[Hands, Gifts]]:
    """Every deal that leads to these hands, with what was given back in it."""
    order, jokers = state.deal.order, state.deal.start.options.exchange_jokers
    titles = [(order[-1], order[0], 2), (order[-2], order[1], 1)] if order else []
    found: list[tuple[Hands, Gifts]] = [(hands, ())]
    for place, (giver, receiver, count) in enumerate(titles):
        after, found = found, []
        for now, given in after:
            for back, handed in swaps(state, seat, place, now[giver], now[receiver]):
                before = list(now)
                before[giver] = now[giver] - back | handed
                before[receiver] = (now[receiver] | back) - handed
                if highest(before[giver], count, jokers) == handed:
                    found.append((tuple(before), (*given, back) if back else given))
    yield from found


def swaps(
    state: Any, seat: int | None, place: int, giver: frozenset[Card], receiver: frozenset[Card]
) -> Iterator[tuple[frozenset[Card], frozenset[Card]]]:
    """What can have been given back and handed over in one exchange, by the number of cards and by who had them."""
    true = [each.cards for each in state.exchanged[place::2]]
    if seat in state.exchanged[place][:2]:
        sets = [frozenset(list_cards(cards)) for cards in true]
        yield sets[1] if len(sets) > 1 else frozenset(), sets[0]
        return
    count = 2 - place
    for back in combinations(sorted(giver), count if len(true) > 1 else 0):
        for handed in combinations(sorted(receiver | set(back)), count):
            if state.deal.start.options.exchange_order == "bum_first" or not set(back) & set(handed):
                yield frozenset(back), frozenset(handed)


def records(state: Any, seat: int | None) -> Iterator[tuple[Any, Any]]:
    """The key and the record of every deal that may have the view, as far as hands and exchanges go."""
    view = GAME.view(state, seat)
    known = seen(state, view)
    hidden = tuple(card for card in DECK if not any(card in cards for cards in known))
    rest = tuple(move for move in state.moves if not isinstance(move, Give))
    for hands in all_hands(known, rooms(state, seat), hidden):
        for before, gifts in deals(state, seat, hands):
            deck = tuple(dealt([sorted(hand) for hand in before], view.dealer))
            gives = tuple(Give(tuple(sorted(cards, key=DECK.index))) for cards in gifts)
            record = dataclasses.replace(as_sampled(GAME.write(state)), deck=deck, moves=(*gives, *rest))
            yield (before, gifts), record


def key(state: Any) -> Any:
    """Which cards were dealt to whom, and what was given back."""
    gifts = tuple(frozenset(move.cards) for move in state.moves if isinstance(move, Give))
    return tuple(frozenset(list_cards(cards)) for cards in state.deal.dealt), gifts


def keys(state: Any) -> tuple[Any]:
    """The deal and the gifts."""
    return (key(state),)


def ways(state: Any, seat: int | None) -> tuple[dict[Any, float]]:
    """All deals and gifts with the view, each as often."""
    view = GAME.view(state, seat)
    found: dict[Any, float] = {}
    for name, record in records(state, seat):
        if read_agreeing(GAME, record, view) is not None:
            found[name] = 1.0
    return (found,)
