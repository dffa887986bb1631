"""Decks that agree with a view, for three seats and more.

The unseen cards are dealt to the places where they lie by now; then it is drawn which of a picker's cards came out of
the blind. Each place of the cards with each choice of the blind is one deal with one bury.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from sheepfold_server.core.cards import HIDDEN, card_set
from sheepfold_server.core.errors import NoSuchView
from sheepfold_server.core.rng import Rng
from sheepfold_server.games.sheepshead.cards import BIT, CARDS, SeenCard, list_cards
from sheepfold_server.games.sheepshead.hidden.duties import duties
from sheepfold_server.games.sheepshead.hidden.places import (
    BLIND,
    BURIED,
    HANDS,
    PLAYED,
    UNDER,
    Bound,
    Dealers,
    Draw,
    Drawn,
    Duty,
    Filled,
    Layout,
)
from sheepfold_server.games.sheepshead.options import known_partners
from sheepfold_server.games.sheepshead.phases.declare import JACKS_UP
from sheepfold_server.games.sheepshead.state import DEALING, Opening, Playing
from sheepfold_server.games.sheepshead.view import View

Cards = tuple[str, ...]


def decks(view: View, first: Opening | Playing, states: tuple[Playing, ...]) -> Draw:
    """What draws a deck, and what was laid away unseen; `first` is the deal where its first trick begins or the view
    stands before that, `states` are those before each play and after the last one.

    Raises:
        NoSuchView: a card lies in two places, cards are missing, or they cannot lie so that every move was legal.
    """
    lying = layout(view, states)
    told = duties(first.deal, first.contract, states)
    by_seed = Dealers(lying, (*told, *dealt_by_seed(view, first)))
    dealers = by_seed if by_seed.ways else Dealers(lying, told)
    if not dealers.ways:
        raise NoSuchView((), "the unseen cards cannot lie so that every move was legal")
    order = takers(view)

    def draw(rng: Rng) -> Drawn:
        filled = dealers.fill(rng)
        under = filled.get(UNDER, (None,))[0]
        buried = tuple(list_cards(card_set(BIT, filled[BURIED[seat]])) for seat in order if BURIED[seat] in filled)
        return Drawn(deck(view, filled, blind(view, first, filled, rng), rng), buried, under)

    return draw


def takers(view: View) -> tuple[int, ...]:
    """Who took of the blind, in that order."""
    if view.picker is None:
        return ()
    partner = known_partners(view.seats, view.picker, view.die) if view.die else ()
    return (view.picker, *partner)


def blind_parts(view: View) -> list[tuple[int, tuple[SeenCard, ...]]]:
    """Who took of the blind, and what."""
    share = DEALING[view.seats].share
    return list(zip(takers(view), (view.blind[:share], view.blind[share:]), strict=False))


def layout(view: View, states: tuple[Playing, ...]) -> Layout:
    """Where the seen cards lie, and how many unseen ones each place has.

    Raises:
        NoSuchView: a card lies in two places, or cards are missing, or are too many.
    """
    lying = [*shown(view), *laid(states)]
    seen = {card: place for place, card in lying if card != HIDDEN}
    rooms = Counter(place for place, card in lying if card == HIDDEN)
    if len(lying) != len(CARDS) or len(seen) + rooms.total() != len(CARDS):
        raise NoSuchView(("hands",), f"with what was played and laid away, there is one each of {len(CARDS)} cards")
    for seat, part in blind_parts(view):
        if HIDDEN not in part and not {card for card in part if seen.get(card) in places_of(view, seat)} >= set(part):
            raise NoSuchView(("blind",), "who took of the blind has these cards, or laid them away")
    for seat in range(view.seats):
        had = sum(place in places_of(view, seat) for place, _ in lying)
        if had != DEALING[view.seats].hand + DEALING[view.seats].share * (seat in takers(view)):
            raise NoSuchView(("hands", seat), "with what was played and laid away, these are more or fewer than dealt")
    return Layout(seen, rooms)


def shown(view: View) -> Iterator[tuple[int, SeenCard]]:
    """The cards that have not been played, each with its place; the blind is one until somebody picks."""
    yield from ((HANDS[seat], card) for seat, hand in enumerate(view.hands) for card in hand)
    yield from ((BURIED[seat], card) for seat, cards in enumerate(view.buried) for card in cards)
    if view.under is not None:
        yield UNDER, view.under
    if view.picker is None:
        yield from ((BLIND, card) for card in view.blind)


def laid(states: tuple[Playing, ...]) -> Iterator[tuple[int, SeenCard]]:
    """The cards that were played face up, each with its place."""
    for before, after in pairwise(states):
        yield from ((PLAYED[before.to_act], card) for card in list_cards(after.played & ~before.played))


def places_of(view: View, seat: int) -> tuple[int, ...]:
    """Where the cards lie that a seat was dealt, or took out of the blind."""
    own = (HANDS[seat], PLAYED[seat], BURIED[seat])
    return (*own, UNDER) if seat == view.picker else own


def blind(view: View, first: Opening | Playing, filled: Filled, rng: Rng) -> Cards:
    """The blind in order: what is not known of it, any cards of those who took it."""
    if view.picker is None:
        return tuple(view.blind) if HIDDEN not in view.blind else filled[BLIND]
    share = DEALING[view.seats].share
    found: list[str] = []
    for seat, part in blind_parts(view):
        if HIDDEN not in part:
            found += part
            continue
        own = [card for place in places_of(view, seat) for card in filled.get(place, ())]
        jack = ["JD"] if seat == view.picker and jack_from_blind(first) else []
        rest = rng.sample([card for card in own if card not in jack], share - len(jack))
        found += rng.shuffle((*jack, *rest))
    return tuple(found)


def jack_from_blind(first: Opening | Playing) -> bool:
    """Is it true that the picker called up, for which the jack of diamonds has to come out of the blind?"""
    return first.contract.called in JACKS_UP and first.deal.options.call_up_when == "blind"


def deck(view: View, filled: Filled, blind: Cards, rng: Rng) -> Cards:
    """The deck that deals the cards as they lie."""
    hands = [
        rng.shuffle([card for place in places_of(view, seat) for card in filled.get(place, ()) if card not in blind])
        for seat in range(view.seats)
    ]
    order = [hands[(view.dealer + 1 + place) % view.seats] for place in range(view.seats)]
    return (*(card for turn in zip(*order, strict=True) for card in turn), *blind)


def dealt_by_seed(view: View, first: Opening | Playing) -> tuple[Duty, ...]:
    """Where a match that is over shows its seed, the cards of each seat are those that the seed deals it."""
    if view.seed is None:
        return ()
    start, share = first.deal.start, DEALING[view.seats].share
    cards = start.deck(CARDS, view.deal)
    end = view.seats * DEALING[view.seats].hand
    hands = [list(cards[(seat - view.dealer - 1) % view.seats : end : view.seats]) for seat in range(view.seats)]
    for seat, part in zip(takers(view), (cards[end : end + share], cards[end + share :]), strict=False):
        hands[seat] += part
    return tuple(((Bound(card_set(BIT, hand), sum(places_of(view, seat))),),) for seat, hand in enumerate(hands))
