"""Decks that agree with a view, for three seats and more.

The hidden cards are dealt to the places where they lie by now; then it is drawn which of a picker's cards came out of
the blind. Each layout of the cards with each choice of the blind is one deal with one bury.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise

from sheepfold_rules.core.cards import HIDDEN, card_set, collect_deck, deal_round, seen_cards
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.hidden_dealing import Bound, Constraint, Dealers, Layout
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, Card, Cards, SeenCard, list_cards
from sheepfold_rules.games.sheepshead.hidden.constraints import BLIND, BURIED, HANDS, PLAYED, UNDER, list_constraints
from sheepfold_rules.games.sheepshead.moves import Bury, Call, Move
from sheepfold_rules.games.sheepshead.options import known_partners
from sheepfold_rules.games.sheepshead.phases.declare import JACKS_UP
from sheepfold_rules.games.sheepshead.state import DEALING, Playing, State
from sheepfold_rules.games.sheepshead.view import View

Drawn = tuple[Cards, tuple[Move, ...]]  # a deck, and the moves of its deal


def deal_sampler(
    view: View, first: State, states: tuple[Playing, ...], check_time: CheckTime
) -> Callable[[Rng], Drawn]:
    """Return a function that draws a deck, and the moves with the cards that were laid away face down.

    `first` is the deal where its first trick begins, or where the view stands before that; `states` are those before
    each play and after the last one.

    Raises:
        ImpossibleView: a card lies in two places, cards are missing, or they cannot lie so that every move was legal.
    """
    layout = read_layout(view, first, states)
    constraints = list(list_constraints(first.deal, first.contract, states))
    dealers: Dealers[Card] = Dealers(layout, (*constraints, *constraints_by_seed(view, first)), check_time)
    if not dealers.count and view.seed is not None:  # the match was played with given decks besides the seed
        dealers = Dealers(layout, constraints, check_time)
    if not dealers.count:
        raise ImpossibleView((), "no arrangement of the hidden cards makes every move legal")
    moves = states[-1].moves if states else first.moves
    jack_from_blind = first.contract.called in JACKS_UP and view.options.call_up_when == "blind"

    def draw(rng: Rng) -> Drawn:
        filled = dealers.fill(rng)
        own = [
            [card for place in places_of(view, seat) for card in filled.get(place, ())] for seat in range(view.seats)
        ]
        blind: list[Card] = []
        for seat in blind_takers(view):
            part = share_of(view, seat, view.blind)
            if HIDDEN in part:
                jack: list[Card] = ["JD"] if jack_from_blind and seat == view.picker else []
                dealt = list_cards(first.contract.shown_by(seat))  # queens that were shown did not come from the blind
                free = [card for card in own[seat] if card not in jack and card not in dealt]
                rest = rng.sample(free, len(part) - len(jack))
                part = rng.shuffle((*jack, *rest))
            blind += seen_cards(part)
        if view.picker is None:
            blind += filled[BLIND] if HIDDEN in view.blind else seen_cards(view.blind)
        hands = [rng.shuffle([card for card in cards if card not in blind]) for cards in own]
        buried = [filled[BURIED[seat]] for seat in blind_takers(view) if BURIED[seat] in filled]
        deck = (*collect_deck(hands, first.deal.start.left_of(view.dealer)), *blind)
        return deck, tuple(fill_in(moves, iter(buried), filled.get(UNDER, ())))

    return draw


def fill_in(moves: tuple[Move, ...], buried: Iterator[Cards], under: Cards) -> Iterator[Move]:
    """Yield the moves with the cards that were laid away face down: those of each bury, and the under card if any."""
    for move in moves:
        match move:
            case Bury():
                yield Bury(list_cards(card_set(BIT, next(buried))))
            case Call(card=card, under=str()):
                yield Call(card, *under)
            case _:
                yield move


def blind_takers(view: View) -> tuple[int, ...]:
    """Return the seats that took cards from the blind, in order."""
    if view.picker is None:
        return ()
    partner = known_partners(view.seats, view.picker, view.die) if view.die else ()
    return (view.picker, *partner)


def share_of(view: View, seat: int, blind: tuple[SeenCard, ...]) -> tuple[SeenCard, ...]:
    """Return the cards that a seat took of the blind."""
    order, share = blind_takers(view), DEALING[view.seats].share
    return blind[share * order.index(seat) :][:share] if seat in order else ()


def places_of(view: View, seat: int) -> tuple[int, ...]:
    """Return where the cards lie that a seat was dealt, or took out of the blind."""
    own = (HANDS[seat], PLAYED[seat], BURIED[seat])
    return (*own, UNDER) if seat == view.picker else own


def read_layout(view: View, first: State, states: tuple[Playing, ...]) -> Layout:
    """Return where the seen cards lie, and how many hidden ones each place has.

    Raises:
        ImpossibleView: a card lies in two places, or cards are missing, or are too many.
    """
    lying = list(locate_cards(view, states))
    seen = {card: place for place, card in lying if card != HIDDEN}
    rooms = Counter(place for place, card in lying if card == HIDDEN)
    if len(lying) != len(CARDS) or len(seen) + rooms.total() != len(CARDS):
        raise ImpossibleView(
            ("hands",), f"together with the cards played and buried, {len(CARDS)} different cards were expected"
        )
    for seat in range(view.seats):
        places, part = places_of(view, seat), share_of(view, seat, view.blind)
        taken = seen_cards(part)
        is_own = len(set(taken)) == len(taken) and all(seen.get(card) in places for card in taken)
        if HIDDEN not in part and not is_own:
            raise ImpossibleView(
                ("blind",), "the seat that took these cards of the blind must hold them, or have played or buried them"
            )
        if sum(place in places for place, _ in lying) != DEALING[view.seats].hand + len(part):
            raise ImpossibleView(
                ("hands", seat), "together with the cards played and buried, as many cards as were dealt were expected"
            )
    buries = sum(isinstance(move, Bury) for move in first.moves)
    for seat in blind_takers(view)[:buries]:
        if len(view.buried[seat]) != first.deal.share:
            raise ImpossibleView(
                ("buried", seat), f"{first.deal.share} cards were expected, because the seat has buried"
            )
    return Layout(BIT, seen, rooms)


def locate_cards(view: View, states: tuple[Playing, ...]) -> Iterator[tuple[int, SeenCard]]:
    """Yield every card with its place; the blind is one until a seat picks."""
    for seat in range(view.seats):
        yield from ((HANDS[seat], card) for card in view.hands[seat])
        yield from ((BURIED[seat], card) for card in view.buried[seat])
    if view.under is not None:
        yield UNDER, view.under
    if view.picker is None:
        yield from ((BLIND, card) for card in view.blind)
    for before, after in pairwise(states):  # what was played face up
        yield from ((PLAYED[before.to_act], card) for card in list_cards(after.played & ~before.played))


def constraints_by_seed(view: View, first: State) -> Iterator[Constraint]:
    """Yield the constraints that each seat has the cards which the seed deals it; none while the seed is hidden."""
    if view.seed is not None:
        start, plays = first.deal.start, first.deal.plays
        deck = start.deck(CARDS, view.deal)
        for seat, hand in enumerate(deal_round(deck, view.seats, start.left_of(view.dealer), plays)):
            own = (*hand, *share_of(view, seat, deck[plays:]))
            yield ((Bound(card_set(BIT, own), sum(places_of(view, seat))),),)
