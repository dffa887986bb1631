"""States that agree with a view of President, each as likely as any other.

Nobody has to play, so play shows only who had the cards that were played, and the first lead who had the 2 of clubs. An
exchange shows more: a seat hands over its strongest cards (`hidden.exchange`).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView, NoDeck
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.games.president.cards import BIT, CARDS, Cards, list_cards
from sheepfold_rules.games.president.hidden.exchange import Ceiling, Exchange, Pair, Swap
from sheepfold_rules.games.president.hidden.second import SecondExchange
from sheepfold_rules.games.president.hidden.seen import SeenExchange, audit_parts, read_exchanges, read_table
from sheepfold_rules.games.president.hidden.table import Table
from sheepfold_rules.games.president.match import lay_out
from sheepfold_rules.games.president.moves import Give
from sheepfold_rules.games.president.record import DealRecord
from sheepfold_rules.games.president.scoring import settle
from sheepfold_rules.games.president.view import View

GIVE_UP_AFTER: Final = 20  # the first candidate has the view, if any has
GIVE_UP_AFTER_OF_TWO: Final = 100  # where neither exchange was seen, every second draw fails, at worst five in six


class DeckDraw(NamedTuple):
    """A deck, and the gifts in order."""

    deck: Cards
    gifts: tuple[Cards, ...]


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view.

    Raises:
        ImpossibleView: the view contradicts itself, or no deal leads to its exchanges.
    """
    audit_parts(view)
    exchanges = read_exchanges(view)
    seen = read_table(view, exchanges)
    draw_deck = deck_drawer(view, exchanges, seen)
    by_seed = deck_of_seed(view, exchanges, seen)

    def draw(rng: Rng, sampled: Sampled) -> Candidate | None:
        drawn = by_seed or draw_deck(rng)
        return drawn and candidate(view, drawn, rng)

    is_blind = by_seed is None and sum(each.swap is None for each in exchanges) == 2
    return Candidates(draw, give_up_after=GIVE_UP_AFTER_OF_TWO if is_blind else GIVE_UP_AFTER)


def deck_drawer(view: View, exchanges: tuple[SeenExchange, ...], seen: Table) -> Callable[[Rng], DeckDraw | None]:
    """Return a source of decks and gifts, which gives None where a draw fails (`hidden.second`)."""
    unknown = [each.pair for each in exchanges if each.swap is None]
    first = Exchange(seen, unknown[0], ceiling_of_giver(view, exchanges, seen)) if unknown else None
    second = SecondExchange(seen, unknown[1]) if len(unknown) > 1 else None
    if (first and not first.ways) or (second and not second.most):
        raise ImpossibleView(("exchanged",), "no deal leads to these exchanges")

    def draw(rng: Rng) -> DeckDraw | None:
        found = [first.draw(rng)] if first else []
        if second:
            other = second.draw(found[0].hands, rng)
            if other is None:
                return None
            found.append(other)
        drawn = iter(found)
        swaps = [(pair, swap or next(drawn).swap) for pair, swap in exchanges]
        hands = found[-1].hands if found else deal_rest(seen, rng)
        return DeckDraw(deck_before(view, hands, swaps, rng), tuple(swap.given for _, swap in swaps if swap.given))

    return draw


def ceiling_of_giver(view: View, exchanges: tuple[SeenExchange, ...], seen: Table) -> Ceiling | None:
    """Return the ceiling of the seat that gave the viewer its strongest cards; None where no seat did."""
    for pair, swap in exchanges:
        if swap and view.seat == pair.receiver:
            return Ceiling(pair.giver, max(seen.place[card] for card in swap.handed))
    return None


def deal_rest(seen: Table, rng: Rng) -> tuple[Cards, ...]:
    """Return the hands with the hidden cards dealt at random."""
    rest = iter(rng.shuffle(seen.hidden))
    return tuple(
        (*known, *(next(rest) for _ in range(room))) for known, room in zip(seen.known, seen.rooms, strict=True)
    )


def deck_before(view: View, hands: tuple[Cards, ...], swaps: list[tuple[Pair, Swap]], rng: Rng) -> Cards:
    """Return a deck that deals the hands as they were before the exchange."""
    before = [set(hand) for hand in hands]
    for pair, (handed, given) in swaps:
        before[pair.giver] = before[pair.giver] - set(given) | set(handed)
        before[pair.receiver] = (before[pair.receiver] | set(given)) - set(handed)
    order = [rng.shuffle(sorted(before[(view.dealer + 1 + place) % view.seats])) for place in range(view.seats)]
    return tuple(order[place % view.seats][place // view.seats] for place in range(len(CARDS)))


def deck_of_seed(view: View, exchanges: tuple[SeenExchange, ...], seen: Table) -> DeckDraw | None:
    """Return the deck of the seed that a match shows once it is over, and the gifts that lead from it to the hands.

    None where no seed is shown, or no gifts lead there.
    """
    if view.seed is None or sum(map(bool, seen.rooms)) > 1:
        return None
    start = Start("president", view.seats, view.options, view.dealer, view.seed, None)
    try:
        cards = start.deck(CARDS, view.deal)
    except NoDeck:
        return None
    deal = lay_out(start, cards, view.deal, view.scores, view.order)
    hands = [
        card_set(BIT, (*own, *(seen.hidden if room else ()))) for own, room in zip(seen.known, seen.rooms, strict=True)
    ]
    before, gifts = list(deal.dealt), []
    for giver, receiver, handed in deal.tribute:
        given = hands[giver] & ~(before[giver] & ~handed)
        gifts.append(list_cards(given))
        before[giver] = before[giver] & ~handed | given
        before[receiver] = (before[receiver] | handed) & ~given
    return DeckDraw(cards, tuple(gifts)) if before == hands else None


def candidate(view: View, drawn: DeckDraw, rng: Rng) -> Candidate:
    """Return a candidate for a state that has the view; after the first deal, any seat may have dealt first."""
    gifts = (Give(list_cards(card_set(BIT, cards))) for cards in drawn.gifts)
    points = settle(view.out) if view.phase == "over" else (0,) * view.seats
    dealer = rng.below(view.seats) if view.order else view.dealer
    part = DealRecord(
        deal=view.deal,
        scores=tuple(score - got for score, got in zip(view.scores, points, strict=True)),
        order=view.order,
        deck=drawn.deck,
        moves=(*gifts, *(turn.move for turn in view.history)),
    )
    return Candidate(part, dealer)
