"""States that agree with a view of President, each as likely as any other.

Nobody has to play, so play shows only who had the cards that were played, and the first lead who had the 2 of clubs. An
exchange shows more: a seat hands over its strongest cards (`hidden.exchange`).
"""

from collections.abc import Callable
from operator import add
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN, card_set, collect_deck, seen_cards, select
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.dealing import Dealer
from sheepfold_rules.core.errors import ImpossibleView, NoDeck
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.games.president.cards import BIT, CARDS, FULL, Card, Cards, highest, list_cards
from sheepfold_rules.games.president.hidden.exchange import Exchange, Pair, SecondExchange, Swap, Table
from sheepfold_rules.games.president.match import lay_out, open_deal
from sheepfold_rules.games.president.moves import Give, Play
from sheepfold_rules.games.president.record import DealRecord
from sheepfold_rules.games.president.scoring import settle
from sheepfold_rules.games.president.state import most_turns
from sheepfold_rules.games.president.view import View

FIRST_LEAD: Final = "2C"
GIVE_UP_AFTER: Final = 20  # the first candidate has the view, if any has
GIVE_UP_AFTER_OF_TWO: Final = 400  # where neither exchange was seen, every seventh draw fails, at worst six in seven


class SeenExchange(NamedTuple):
    """An exchange: the pair, and what changed hands; None where the view is not that of one of the two."""

    pair: Pair
    swap: Swap | None


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
    table = read_table(view, exchanges)
    draw_deck = deck_drawer(view, exchanges, table)
    by_seed = deck_of_seed(view, table)
    points = settle(view.out if view.phase == "over" else (), view.seats)
    scores = tuple(score - got for score, got in zip(view.scores, points, strict=True))
    moves = tuple(turn.move for turn in view.history)

    def draw(rng: Rng, sampled: Sampled) -> Candidate | None:
        drawn = by_seed or draw_deck(rng)
        if drawn is None:
            return None
        gifts = (Give(list_cards(card_set(BIT, cards))) for cards in drawn.gifts)
        dealer = rng.below(view.seats) if view.order else view.dealer  # any seat may have dealt first
        return Candidate(DealRecord(view.deal, scores, view.order, drawn.deck, (*gifts, *moves)), dealer)

    is_blind = by_seed is None and sum(swap is None for _, swap in exchanges) == 2
    return Candidates(draw, give_up_after=GIVE_UP_AFTER_OF_TWO if is_blind else GIVE_UP_AFTER)


def audit_parts(view: View) -> None:
    """Check that each seat has its place in the orders, and that the view names no others.

    Raises:
        ImpossibleView: a part is missing, or names a seat that does not exist.
    """
    everybody, most = list(range(view.seats)), most_turns(view.seats)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a deal has at most {most} plays and passes with {view.seats} seats")
    for name, due in (("order", view.deal > 1), ("out", view.phase == "over")):
        if due and sorted(getattr(view, name)) != everybody:
            raise ImpossibleView((name,), f"each of the {view.seats} seats was expected once")
    if view.deal == 1 and view.order:
        raise ImpossibleView(("order",), "nobody went out before the first deal")
    for place, turn in enumerate(view.history):
        if turn.seat not in everybody:
            raise ImpossibleView(
                ("history", place, "seat"), f"there is no seat {turn.seat} in a match with {view.seats} seats"
            )
    if view.phase == "give" and view.to_act not in view.order[:2]:
        raise ImpossibleView(("to_act",), "the President gives first, then the Vice President")


def read_exchanges(view: View) -> tuple[SeenExchange, ...]:
    """Return the exchanges of the deal: the President's, then the Vice President's; none in the first deal.

    Raises:
        ImpossibleView: the view shows exchanges that cannot have been, or shows them to the wrong seats.
    """
    order, options = view.order, view.options
    titles = ((order[-1], order[0], 2), (order[-2], order[1], 1)) if order else ()
    gifts = 2 if view.phase != "give" else int(view.to_act != order[0])
    due = (*titles, *((receiver, giver, count) for giver, receiver, count in titles[:gifts]))
    if tuple((each.seat, each.to, len(each.cards)) for each in view.exchanged) != due:
        raise ImpossibleView(("exchanged",), "these are not the exchanges that the order leads to")
    for place, each in enumerate(view.exchanged):
        if (HIDDEN in each.cards) == (view.seat in (each.seat, each.to)):
            raise ImpossibleView(("exchanged", place), "only the giver and the receiver can see these cards")
    found = []
    for place, (giver, receiver, count) in enumerate(titles):
        handed, *given = [seen_cards(each.cards) for each in view.exchanged[place::2]]
        pair = Pair(giver, receiver, count, count * len(given), bool(given) and options.exchange_order == "bum_first")
        is_seen = view.seat in (giver, receiver)
        found.append(SeenExchange(pair, Swap(handed, given[0] if given else ()) if is_seen else None))
    return tuple(found)


def read_table(view: View, exchanges: tuple[SeenExchange, ...]) -> Table:
    """Return who has which cards after the exchanges so far, as far as the view shows.

    Raises:
        ImpossibleView: a card is in two hands, or a hand has more or fewer cards than were dealt.
    """
    known, rooms = [list(seen_cards(hand)) for hand in view.hands], [hand.count(HIDDEN) for hand in view.hands]
    for turn in view.history:
        known[turn.seat] += turn.move.cards if isinstance(turn.move, Play) else ()
    for seat, card in locate_cards(view, exchanges):
        if card not in known[seat]:
            known[seat].append(card)
            rooms[seat] -= 1
    cards = [card for hand in known for card in hand]
    if len(cards) + sum(rooms) != len(CARDS) or len(set(cards)) != len(cards) or min(rooms) < 0:
        raise ImpossibleView(("hands",), f"together with the cards played, {len(CARDS)} different cards were expected")
    for seat in range(view.seats):
        dealt = len(range((seat - view.dealer - 1) % view.seats, len(CARDS), view.seats))
        owed = ((pair.cards - pair.given) * ((seat == pair.receiver) - (seat == pair.giver)) for pair, _ in exchanges)
        if len(known[seat]) + rooms[seat] != dealt + sum(owed):
            raise ImpossibleView(
                ("hands", seat), "together with the cards played, as many cards as were dealt were expected"
            )
    place = PLACE[view.options.exchange_jokers == "highest"]
    table = Table(
        tuple(map(tuple, known)), tuple(rooms), tuple(sorted(set(CARDS) - set(cards), key=place.__getitem__)), place
    )
    for pair, swap in exchanges:
        if swap and view.seat == pair.receiver:  # who saw the strongest cards of the giver
            table = table._replace(limited=pair.giver, limit=max(place[card] for card in swap.handed))
    return table


def locate_cards(view: View, exchanges: tuple[SeenExchange, ...]) -> list[tuple[int, Card]]:
    """Return the cards whose seat the viewer knows without seeing them, each with that seat.

    They are those that it gave or received, and the card that leads.
    """
    found: list[tuple[int, Card]] = []
    for pair, swap in exchanges:
        if swap is not None:
            found += [(pair.receiver, card) for card in swap.handed if card not in swap.given]
            found += [(pair.giver, card) for card in swap.given]
    leader = view.history[0].seat if view.history else view.to_act
    return found if view.phase == "give" or leader is None else [*found, (leader, FIRST_LEAD)]


def deck_drawer(view: View, exchanges: tuple[SeenExchange, ...], table: Table) -> Callable[[Rng], DeckDraw | None]:
    """Return a source of decks and gifts, which gives None where a draw fails (`SecondExchange`)."""
    unknown = [pair for pair, swap in exchanges if swap is None]
    first = Exchange(table, unknown[0]) if unknown else None
    second = SecondExchange(table, unknown[1]) if len(unknown) > 1 else None
    dealer = Dealer(table.hidden, table.rooms, [(1 << view.seats) - 1] * len(table.hidden))
    if (first and not first.ways) or (second and not second.most):
        raise ImpossibleView(("exchanged",), "no deal leads to these exchanges")

    def draw(rng: Rng) -> DeckDraw | None:
        found = [first.draw(rng)] if first else []
        if second:
            other = second.draw(found[0][0], rng)
            if other is None:
                return None
            found.append(other)
        hands = found[-1][0] if found else tuple(map(add, table.known, dealer.deal(rng)))
        before, drawn, gifts = [set(hand) for hand in hands], iter(found), []
        for pair, swap in exchanges:
            handed, given = swap or next(drawn)[1]
            before[pair.giver] = before[pair.giver] - set(given) | set(handed)
            before[pair.receiver] = (before[pair.receiver] | set(given)) - set(handed)
            gifts += [given] if given else []
        dealt = [rng.shuffle(sorted(hand)) for hand in before]
        return DeckDraw(collect_deck(dealt, (view.dealer + 1) % view.seats), tuple(gifts))

    return draw


def deck_of_seed(view: View, table: Table) -> DeckDraw | None:
    """Return the deck of the seed that a match shows once it is over, and the gifts that lead from it to the hands.

    None where no seed is shown, or no gifts lead there.
    """
    if view.seed is None or sum(map(bool, table.rooms)) > 1:
        return None
    start = Start("president", view.seats, view.options, view.dealer, view.seed, None)
    try:
        cards = start.deck(CARDS, view.deal)
    except NoDeck:
        return None
    deal = lay_out(start, cards, view.deal, view.scores, view.order)
    hands = [
        card_set(BIT, own + (table.hidden if room else ())) for own, room in zip(table.known, table.rooms, strict=True)
    ]
    before, gifts = list(open_deal(deal).hands), []
    for giver, receiver, _ in deal.tribute:
        given = hands[giver] & ~before[giver]
        gifts.append(list_cards(given))
        before[giver] |= given
        before[receiver] &= ~given
    return DeckDraw(cards, tuple(gifts)) if before == hands else None


def by_strength(jokers: bool) -> Cards:
    """Return all cards, the strongest first; those that nobody hands over come last."""
    found: list[Card] = []
    left = FULL
    while first := highest(left, 1, jokers):
        found += select(CARDS, first)
        left &= ~first
    return (*found, *list_cards(left))


PLACE: Final = {jokers: {card: place for place, card in enumerate(by_strength(jokers))} for jokers in (True, False)}
