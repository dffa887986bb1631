"""Decks that agree with a view, for three seats and more.

The hidden cards are dealt to the places where they lie by now; then it is drawn which of a picker's cards came out of
the blind. Each layout of the cards with each choice of the blind is one deal with one bury.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from sheepfold_rules.core.cards import HIDDEN, card_set
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, Card, Cards, SeenCard, list_cards
from sheepfold_rules.games.sheepshead.hidden.constraints import list_constraints
from sheepfold_rules.games.sheepshead.hidden.places import (
    BLIND,
    BURIED,
    HANDS,
    PLAYED,
    UNDER,
    Bound,
    Constraint,
    Dealers,
    Draw,
    DrawnDeal,
    Filled,
    Layout,
)
from sheepfold_rules.games.sheepshead.moves import Bury
from sheepfold_rules.games.sheepshead.options import known_partners
from sheepfold_rules.games.sheepshead.phases.declare import JACKS_UP
from sheepfold_rules.games.sheepshead.state import DEALING, Opening, Playing
from sheepfold_rules.games.sheepshead.view import View


def deck_sampler(view: View, first: Opening | Playing, states: tuple[Playing, ...], check_time: CheckTime) -> Draw:
    """Return a source of decks, each with the cards that were laid away face down.

    `first` is the deal where its first trick begins, or where the view stands before that; `states` are those before
    each play and after the last one.

    Raises:
        ImpossibleView: a card lies in two places, cards are missing, or they cannot lie so that every move was legal.
    """
    layout = read_layout(view, states)
    buries = sum(isinstance(move, Bury) for move in first.moves)
    order = blind_takers(view)
    for seat in order[:buries]:
        if len(view.buried[seat]) != first.deal.share:
            raise ImpossibleView(
                ("buried", seat), f"{first.deal.share} cards were expected, because the seat has buried"
            )
    constraints = list_constraints(first.deal, first.contract, states)
    by_seed = Dealers(layout, (*constraints, *constraints_by_seed(view, first)), check_time)
    dealers = by_seed if by_seed.ways else Dealers(layout, constraints, check_time)
    if not dealers.ways:
        raise ImpossibleView((), "no arrangement of the hidden cards makes every move legal")

    def draw(rng: Rng) -> DrawnDeal:
        filled = dealers.fill(rng)
        under = filled.get(UNDER, (None,))[0]
        buried = tuple(list_cards(card_set(BIT, filled[BURIED[seat]])) for seat in order if BURIED[seat] in filled)
        return DrawnDeal(stack_deck(view, filled, draw_blind(view, first, filled, rng), rng), buried, under)

    return draw


def blind_takers(view: View) -> tuple[int, ...]:
    """Return the seats that took cards from the blind, in order."""
    if view.picker is None:
        return ()
    partner = known_partners(view.seats, view.picker, view.die) if view.die else ()
    return (view.picker, *partner)


def blind_parts(view: View) -> list[tuple[int, tuple[SeenCard, ...]]]:
    """Return each seat that took cards from the blind, with the cards that it took."""
    share = DEALING[view.seats].share
    return list(zip(blind_takers(view), (view.blind[:share], view.blind[share:]), strict=False))


def read_layout(view: View, states: tuple[Playing, ...]) -> Layout:
    """Return where the seen cards lie, and how many hidden ones each place has.

    Raises:
        ImpossibleView: a card lies in two places, or cards are missing, or are too many.
    """
    lying = [*cards_at_rest(view), *cards_played(states)]
    seen = {card: place for place, card in lying if card != HIDDEN}
    rooms = Counter(place for place, card in lying if card == HIDDEN)
    if len(lying) != len(CARDS) or len(seen) + rooms.total() != len(CARDS):
        raise ImpossibleView(
            ("hands",), f"together with the cards played and buried, {len(CARDS)} different cards were expected"
        )
    for seat, part in blind_parts(view):
        taken = seen_cards(part)
        is_own = len(set(taken)) == len(taken) and all(seen.get(card) in places_of(view, seat) for card in taken)
        if HIDDEN not in part and not is_own:
            raise ImpossibleView(
                ("blind",), "the seat that took these cards of the blind must hold them, or have played or buried them"
            )
    for seat in range(view.seats):
        had = sum(place in places_of(view, seat) for place, _ in lying)
        if had != DEALING[view.seats].hand + DEALING[view.seats].share * (seat in blind_takers(view)):
            raise ImpossibleView(
                ("hands", seat), "together with the cards played and buried, as many cards as were dealt were expected"
            )
    return Layout(seen, rooms)


def cards_at_rest(view: View) -> Iterator[tuple[int, SeenCard]]:
    """Yield the cards that have not been played, each with its place; the blind is one until a seat picks."""
    yield from ((HANDS[seat], card) for seat, hand in enumerate(view.hands) for card in hand)
    yield from ((BURIED[seat], card) for seat, cards in enumerate(view.buried) for card in cards)
    if view.under is not None:
        yield UNDER, view.under
    if view.picker is None:
        yield from ((BLIND, card) for card in view.blind)


def cards_played(states: tuple[Playing, ...]) -> Iterator[tuple[int, SeenCard]]:
    """Yield the cards that were played face up, each with its place."""
    for before, after in pairwise(states):
        yield from ((PLAYED[before.to_act], card) for card in list_cards(after.played & ~before.played))


def places_of(view: View, seat: int) -> tuple[int, ...]:
    """Return where the cards lie that a seat was dealt, or took out of the blind."""
    own = (HANDS[seat], PLAYED[seat], BURIED[seat])
    return (*own, UNDER) if seat == view.picker else own


def draw_blind(view: View, first: Opening | Playing, filled: Filled, rng: Rng) -> Cards:
    """Return the blind in order; what is not known of it can be any cards of the seats that took it."""
    if view.picker is None:
        return seen_cards(view.blind) if HIDDEN not in view.blind else filled[BLIND]
    share = DEALING[view.seats].share
    found: list[Card] = []
    for seat, part in blind_parts(view):
        if HIDDEN not in part:
            found += seen_cards(part)
            continue
        own = [card for place in places_of(view, seat) for card in filled.get(place, ())]
        jack: list[Card] = ["JD"] if seat == view.picker and is_jack_from_blind(first) else []
        rest = rng.sample([card for card in own if card not in jack], share - len(jack))
        found += rng.shuffle((*jack, *rest))
    return tuple(found)


def seen_cards(cards: tuple[SeenCard, ...]) -> Cards:
    """Return the cards that are not hidden."""
    return tuple(card for card in cards if card != HIDDEN)


def is_jack_from_blind(first: Opening | Playing) -> bool:
    """Whether the picker called up, for which the jack of diamonds has to come out of the blind."""
    return first.contract.called in JACKS_UP and first.deal.options.call_up_when == "blind"


def stack_deck(view: View, filled: Filled, blind: Cards, rng: Rng) -> Cards:
    """Return a deck that deals the cards as they lie."""
    hands = [
        rng.shuffle([card for place in places_of(view, seat) for card in filled.get(place, ()) if card not in blind])
        for seat in range(view.seats)
    ]
    order = [hands[(view.dealer + 1 + place) % view.seats] for place in range(view.seats)]
    return (*(card for turn in zip(*order, strict=True) for card in turn), *blind)


def constraints_by_seed(view: View, first: Opening | Playing) -> tuple[Constraint, ...]:
    """Return the constraints that each seat has the cards which the seed deals it; none while the seed is hidden."""
    if view.seed is None:
        return ()
    start, share = first.deal.start, DEALING[view.seats].share
    cards = start.deck(CARDS, view.deal)
    end = view.seats * DEALING[view.seats].hand
    hands = [list(cards[(seat - view.dealer - 1) % view.seats : end : view.seats]) for seat in range(view.seats)]
    for seat, part in zip(blind_takers(view), (cards[end : end + share], cards[end + share :]), strict=False):
        hands[seat] += part
    return tuple(((Bound(card_set(BIT, hand), sum(places_of(view, seat))),),) for seat, hand in enumerate(hands))
