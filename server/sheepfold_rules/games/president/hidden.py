"""States that agree with a view of President, each as likely as any other.

Nobody has to play, so play shows only who had the cards that were played, and the first lead who had the 2 of clubs. An
exchange shows more: a giver hands over the strongest cards that it was dealt. So in its hand after the exchange, every
card that is stronger than the strongest one that it kept was given back to it. For each card that can be the strongest
one kept, the possible deals of the hidden cards and choices of what changed hands are counted. A case is chosen in
proportion to its count, and its cards are dealt by core's dealer.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from math import comb
from operator import add
from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN, card_set, collect_deck, seen_cards, union
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView, NoDeck
from sheepfold_rules.core.hidden_dealing import Dealer, deal_within, lacks
from sheepfold_rules.core.match import Sampled, Start, no_seat
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal, Proposals
from sheepfold_rules.games.president.cards import BIT, CARDS, HIGHEST_FIRST, Card, Cards, list_cards
from sheepfold_rules.games.president.match import lay_out, list_exchanges, open_deal
from sheepfold_rules.games.president.moves import Give, Play
from sheepfold_rules.games.president.record import DealRecord
from sheepfold_rules.games.president.scoring import settle
from sheepfold_rules.games.president.state import SEATS, max_turns
from sheepfold_rules.games.president.view import View

GIVE_UP_AFTER: Final = 20  # the first proposal has the view, if any has
GIVE_UP_AFTER_OF_TWO: Final = 400  # where neither exchange was seen, every seventh sample fails, at worst six in seven


# the index of each card among all cards, the strongest first
ORDER: Final = {jokers: {card: index for index, card in enumerate(cards)} for jokers, cards in HIGHEST_FIRST.items()}

# where hidden cards can lie: those given back, kept and handed over that are known to be so, and the other hands
GIVEN, KEPT, HANDED, *HANDS = (1 << place for place in range(3 + max(SEATS)))

Hands = tuple[Cards, ...]  # by seat
Case = tuple[int, int, int]  # some of the exchanges of a pair (`Exchange`)


class Pair(NamedTuple):
    """Who hands cards over to whom, and how many.

    `given` is the number of cards given back so far. If `returns`, they may include cards that were handed over.
    """

    giver: int
    receiver: int
    cards: int
    given: int
    returns: bool


class Swap(NamedTuple):
    """The cards that were handed over in an exchange, and those that have been given back."""

    handed: Cards
    given: Cards


Exchanges = tuple[tuple[Pair, Swap | None], ...]  # with None where the viewer is not one of the pair


class Holdings(NamedTuple):
    """Who has which cards after the exchanges so far, including cards that have been played since.

    `known` are the known cards by seat, and `rooms` the numbers of hidden ones; `hidden` are all hidden cards, the
    strongest first. `order` is the index of each card in the order of strength; cards that nobody hands over come last.
    All hidden cards of the seat `limited` are weaker than the card at index `limit`.
    """

    known: Hands
    rooms: tuple[int, ...]
    hidden: Cards
    order: Mapping[Card, int]
    limited: int = 0
    limit: int = -1


def sampler(view: View, check_time: CheckTime) -> Proposals:
    """Return a source of proposed states that agree with the view.

    Raises:
        ImpossibleView: the view contradicts itself, or no deal leads to its exchanges.
    """
    audit_parts(view)
    exchanges = read_exchanges(view)
    holdings = read_holdings(view, exchanges)
    exchanges = read_seed(view, holdings, exchanges) or exchanges
    unseen = [pair for pair, swap in exchanges if swap is None]
    sample_hands = hands_sampler(holdings, unseen)
    points = settle(view.out if view.phase == "over" else (), view.seats)
    scores = tuple(score - got for score, got in zip(view.scores, points, strict=True))
    moves = tuple(turn.move for turn in view.history)

    def sample(rng: Rng, sampled: Sampled) -> Proposal | None:
        found = sample_hands(rng)
        if found is None:
            return None
        before, swaps, gifts = [set(hand) for hand in found[0]], iter(found[1]), []
        for pair, swap in exchanges:
            handed, given = swap or next(swaps)
            before[pair.giver] = before[pair.giver] - set(given) | set(handed)
            before[pair.receiver] = (before[pair.receiver] | set(given)) - set(handed)
            gifts += [Give(list_cards(card_set(BIT, given)))] if given else []
        deck = collect_deck([rng.shuffle(sorted(hand)) for hand in before], (view.dealer + 1) % view.seats)
        dealer = rng.below(view.seats) if view.order else view.dealer  # any seat may have dealt first
        return Proposal(DealRecord(view.deal, scores, view.order, deck, (*gifts, *moves)), dealer)

    return Proposals(sample, give_up_after=GIVE_UP_AFTER_OF_TWO if len(unseen) > 1 else GIVE_UP_AFTER)


def audit_parts(view: View) -> None:
    """Check that each seat is once in the orders, and that the view names no others.

    Raises:
        ImpossibleView: a part is missing, or names a seat that does not exist.
    """
    everybody, most = list(range(view.seats)), max_turns(view.seats)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a deal has at most {most} plays and passes with {view.seats} seats")
    for name, due in (("order", view.deal > 1), ("out", view.phase == "over")):
        if due and sorted(getattr(view, name)) != everybody:
            raise ImpossibleView((name,), f"each of the {view.seats} seats was expected once")
    if view.deal == 1 and view.order:
        raise ImpossibleView(("order",), "nobody went out before the first deal")
    for index, turn in enumerate(view.history):
        if turn.seat not in everybody:
            raise ImpossibleView(("history", index, "seat"), no_seat(turn.seat, view.seats))
    if view.phase == "give" and view.to_act not in view.order[:2]:
        raise ImpossibleView(("to_act",), "the President gives first, then the Vice President")


def read_exchanges(view: View) -> Exchanges:
    """Return the exchanges of the deal: the President's, then the Vice President's; none in the first deal.

    Raises:
        ImpossibleView: the view shows exchanges that cannot have been, or shows them to the wrong seats.
    """
    order, options = view.order, view.options
    handed_over = list_exchanges(order)
    gifts = 2 if view.phase != "give" else int(view.to_act != order[0])
    due = (*handed_over, *((receiver, giver, count) for giver, receiver, count in handed_over[:gifts]))
    if tuple((each.seat, each.to, len(each.cards)) for each in view.exchanged) != due:
        raise ImpossibleView(("exchanged",), "these are not the exchanges that the order leads to")
    for index, each in enumerate(view.exchanged):
        if (HIDDEN in each.cards) == (view.seat in (each.seat, each.to)):
            raise ImpossibleView(("exchanged", index), "only the giver and the receiver can see these cards")
    found: list[tuple[Pair, Swap | None]] = []
    for index, (giver, receiver, count) in enumerate(handed_over):
        handed, *given = [seen_cards(each.cards) for each in view.exchanged[index::2]]
        pair = Pair(giver, receiver, count, count * len(given), bool(given) and options.exchange_order == "bum_first")
        found.append((pair, Swap(handed, given[0] if given else ()) if view.seat in (giver, receiver) else None))
    return tuple(found)


def read_holdings(view: View, exchanges: Exchanges) -> Holdings:
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
            message = "together with the cards played, as many cards as were dealt were expected"
            raise ImpossibleView(("hands", seat), message)
    order = ORDER[view.options.exchange_jokers]
    hidden = tuple(sorted(set(CARDS) - set(cards), key=order.__getitem__))
    holdings = Holdings(tuple(map(tuple, known)), tuple(rooms), hidden, order)
    for pair, swap in exchanges:
        if swap and view.seat == pair.receiver:  # who saw the strongest cards of the giver
            holdings = holdings._replace(limited=pair.giver, limit=max(order[card] for card in swap.handed))
    return holdings


def locate_cards(view: View, exchanges: Exchanges) -> list[tuple[int, Card]]:
    """Return the cards whose seat the viewer knows without seeing them, each with that seat.

    They are those that it gave or received, and the 2 of clubs, which leads.
    """
    found: list[tuple[int, Card]] = []
    for pair, swap in exchanges:
        if swap is not None:
            found += [(pair.receiver, card) for card in swap.handed if card not in swap.given]
            found += [(pair.giver, card) for card in swap.given]
    leader = view.history[0].seat if view.history else view.to_act
    return found if view.phase == "give" or leader is None else [*found, (leader, "2C")]


def read_seed(view: View, holdings: Holdings, exchanges: Exchanges) -> Exchanges | None:
    """Return the exchanges with what changed hands according to the seed, which a match shows once it is over.

    None if no seed is shown, or if its deal does not lead to the hands.
    """
    if view.seed is None or sum(map(bool, holdings.rooms)) > 1:
        return None
    start = Start("president", view.seats, view.options, view.dealer, view.seed, None)
    try:
        deal = lay_out(start, start.deck(CARDS, view.deal), view.deal, view.scores, view.order)
    except NoDeck:
        return None
    hidden = [holdings.hidden if room else () for room in holdings.rooms]  # all in one hand
    after = [card_set(BIT, own + rest) for own, rest in zip(holdings.known, hidden, strict=True)]
    hands, found = list(open_deal(deal).hands), []
    for (pair, _), (giver, receiver, handed) in zip(exchanges, deal.tribute, strict=True):
        given = after[giver] & ~hands[giver]
        hands[giver] |= given
        hands[receiver] &= ~given
        found.append((pair, Swap(list_cards(handed), list_cards(given))))
    return tuple(found) if hands == after else None


def hands_sampler(holdings: Holdings, unseen: list[Pair]) -> Callable[[Rng], tuple[Hands, tuple[Swap, ...]] | None]:
    """Return a source of hands and of what changed hands in the unseen exchanges.

    It returns None if a sample fails (`SecondExchange`).

    Raises:
        ImpossibleView: no deal leads to these exchanges.
    """
    first = Exchange(holdings, unseen[0]) if unseen else None
    second = SecondExchange(holdings, unseen[1]) if len(unseen) > 1 else None
    dealer = Dealer(holdings.hidden, holdings.rooms, [(1 << len(holdings.rooms)) - 1] * len(holdings.hidden))
    if (first and not first.count) or (second and not second.max_count):
        raise ImpossibleView(("exchanged",), "no deal leads to these exchanges")

    def sample(rng: Rng) -> tuple[Hands, tuple[Swap, ...]] | None:
        if first is None:
            return tuple(map(add, holdings.known, dealer.deal(rng))), ()
        hands, swap = first.sample(rng)
        if second is None:
            return hands, (swap,)
        found = second.sample(hands, rng)
        return found and (found[0], (swap, found[1]))

    return sample


class Exchange:
    """The exchange of a pair that the viewer does not belong to; `count` is the number of possible ones.

    Possible exchanges differ in what changed hands, or in where the hidden cards are. A case is made up of the index of
    the strongest card that the giver kept, and of two numbers of stronger hidden cards: those that were given back to
    it, and those that were handed over and are the receiver's now.
    """

    def __init__(self, holdings: Holdings, pair: Pair) -> None:
        self._holdings: Final = holdings
        self._pair: Final = pair
        self._hidden: Final = [holdings.order[card] for card in holdings.hidden]
        self._giver: Final = sorted(holdings.order[card] for card in holdings.known[pair.giver])
        self._receiver: Final = sorted(holdings.order[card] for card in holdings.known[pair.receiver])
        self._cases: Final = tuple(self._list_cases())
        self._dealer: Final = cache(self._deal_case)
        self.count: Final = sum(count for _, count in self._cases)

    def sample(self, rng: Rng) -> tuple[Hands, Swap]:
        """Return the hands and what changed hands, each possible exchange as likely; there must be one."""
        case = rng.choose_weighted(self._cases, self.count)
        holdings, (giver, receiver, cards, given, returns) = self._holdings, self._pair
        order, (kept, _, _) = holdings.order, case
        back, rest, moved, *dealt = self._dealer(case).deal(rng)
        hands = [(*known, *more) for known, more in zip(holdings.known, dealt, strict=True)]
        hands[giver] += (*back, *rest, *(card for card in holdings.hidden if order[card] == kept))
        hands[receiver] += moved
        sure = tuple(card for card in hands[giver] if order[card] < kept)
        known = tuple(card for card in holdings.known[receiver] if order[card] < kept)
        handed = (*moved, *rng.sample((*known, *sure) if returns else known, cards - len(moved)))
        weaker = [card for card in hands[giver] if order[card] > kept]
        return tuple(hands), Swap(handed, (*sure, *rng.sample(weaker, given - len(sure))))

    def _list_cases(self) -> Iterator[tuple[Case, int]]:
        """Yield the possible cases, each with the number of its exchanges."""
        giver, _, cards, given, returns = self._pair
        size = len(self._giver) + self._holdings.rooms[giver]
        for kept in (*self._hidden, *self._giver):
            of_giver, of_receiver = bisect_left(self._giver, kept), bisect_left(self._receiver, kept)
            for to_giver, to_receiver in product(range(given - of_giver + 1), range(cards + 1)):
                sure = of_giver + to_giver  # of what was given back
                others = of_receiver + sure * returns  # that can have been handed over
                if sure >= size:
                    continue
                count = comb(others, cards - to_receiver) * comb(size - 1 - sure, given - sure)
                count = count and count * self._count_deals(kept, to_giver, to_receiver)
                if count:
                    yield (kept, to_giver, to_receiver), count

    def _count_deals(self, kept: int, to_giver: int, to_receiver: int) -> int:
        """Return the number of deals of the hidden cards in a case to the pair and to the limited seat.

        The number of deals of the rest to the other seats is the same in each case.
        """
        holdings, hidden = self._holdings, self._hidden
        stronger, weaker = bisect_left(hidden, kept), len(hidden) - bisect_right(hidden, kept)
        is_hidden = len(hidden) - stronger - weaker
        to_keep = holdings.rooms[self._pair.giver] - to_giver - is_hidden
        to_take = holdings.rooms[self._pair.receiver] - to_receiver
        moved, limited = to_giver + to_receiver, holdings.rooms[holdings.limited] if holdings.limit >= 0 else 0
        free = len(hidden) - bisect_right(hidden, holdings.limit)  # for the limited seat
        if min(to_keep, to_take) < 0 or moved > stronger:
            return 0
        if holdings.limit >= kept:
            count = choose(free, limited) * choose(weaker - limited, to_keep) * comb(stronger, moved)
        else:
            count = choose(weaker, to_keep) * sum(
                comb(len(hidden) - free, moved - some)
                * choose(stronger - len(hidden) + free, some)
                * choose(free - is_hidden - to_keep - some, limited)
                for some in range(moved + 1)
            )
        left = len(hidden) - is_hidden - moved - to_keep - limited
        return count * comb(moved, to_giver) * choose(left, to_take)

    def _deal_case(self, case: Case) -> Dealer[Card]:
        """Return the dealer of the hidden cards of a case: to its three parts, and then the rest to each seat."""
        holdings, pair, (kept, to_giver, to_receiver) = self._holdings, self._pair, case
        order, rooms = holdings.order, dict(zip(HANDS, holdings.rooms, strict=False))
        to_keep = rooms[HANDS[pair.giver]] - to_giver - (kept in self._hidden)
        rooms |= {HANDS[pair.giver]: 0, HANDS[pair.receiver]: rooms[HANDS[pair.receiver]] - to_receiver}
        hidden = {card: BIT[card] for card in holdings.hidden if order[card] != kept}
        stronger = union(bit for card, bit in hidden.items() if order[card] < kept)
        within = union(bit for card, bit in hidden.items() if order[card] <= holdings.limit)
        weaker = union(hidden.values()) & ~stronger
        bounds = (lacks(stronger, KEPT), lacks(weaker, GIVEN | HANDED), lacks(within, HANDS[holdings.limited]))
        return deal_within(hidden, {GIVEN: to_giver, KEPT: to_keep, HANDED: to_receiver, **rooms}, bounds)


class SecondExchange:
    """The exchange of one card of a pair, given hands that were sampled for the other exchange.

    The hidden cards of the pair are dealt to the two anew. The more exchanges are possible with them, the more likely
    the pair holds these cards: so a sample is kept in proportion to that number, compared with `max_count`, which it
    never exceeds.
    """

    def __init__(self, holdings: Holdings, pair: Pair) -> None:
        self._holdings: Final = holdings
        self._pair: Final = pair
        self.max_count: Final = self._find_max()

    def sample(self, hands: Hands, rng: Rng) -> tuple[Hands, Swap] | None:
        """Return the hands with those of the pair dealt anew, and what changed hands; None if that is not kept."""
        holdings, both = self._holdings, (self._pair.giver, self._pair.receiver)
        known = tuple(holdings.known[seat] if seat in both else hand for seat, hand in enumerate(hands))
        rooms = tuple(room if seat in both else 0 for seat, room in enumerate(holdings.rooms))
        of_pair = {card for seat in both for card in hands[seat]}
        hidden = tuple(card for card in holdings.hidden if card in of_pair)
        exchange = Exchange(Holdings(known, rooms, hidden, holdings.order), self._pair)
        return exchange.sample(rng) if rng.below(self.max_count) < exchange.count else None

    def _find_max(self) -> int:
        """Return the count if the hidden cards are the strongest, and known ones of the receiver stronger if possible.

        They can be unless the giver is known to have kept a stronger one: of all its cards, where none of the strongest
        was given back, and of all but that one, where it was.
        """
        size = len(self._holdings.known[self._pair.giver]) + self._holdings.rooms[self._pair.giver]
        before = self._pair._replace(given=0)
        if not self._pair.given:
            return self._count_above(0, before)
        twice = self._count_above(1, before) - self._count_above(0, before)
        return self._count_above(1, self._pair) - twice * (size - 1)

    def _count_above(self, kept: int, pair: Pair) -> int:
        """Return the count if cards of the receiver count that are above the giver's known card with that index."""
        holdings, (giver, receiver, *_) = self._holdings, pair
        rooms = tuple(room if seat in (giver, receiver) else 0 for seat, room in enumerate(holdings.rooms))
        limit = sorted(holdings.order[card] for card in holdings.known[giver])[kept : kept + 1] or [len(holdings.order)]
        order = dict(holdings.order)
        order.update((card, -1) for card in holdings.known[receiver] if order[card] < limit[0])
        return Exchange(Holdings(holdings.known, rooms, holdings.hidden[: sum(rooms)], order), pair).count


def choose(cards: int, taken: int) -> int:
    """Return the number of ways to take some of the cards; 0 if the number of cards is negative."""
    return comb(cards, taken) if cards >= 0 else 0
