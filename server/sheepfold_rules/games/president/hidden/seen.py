"""What a view of President shows: who exchanges with whom, and where cards are known to be."""

from typing import Final, NamedTuple

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.games.president.cards import CARDS, Card, Cards, SeenCard
from sheepfold_rules.games.president.hidden.exchange import Pair, Swap
from sheepfold_rules.games.president.hidden.table import ORDER, PLACE, Table
from sheepfold_rules.games.president.moves import Play
from sheepfold_rules.games.president.state import most_turns
from sheepfold_rules.games.president.view import View

FIRST_LEAD: Final = "2C"


class SeenExchange(NamedTuple):
    """An exchange: the pair, and what changed hands; None where the view is not that of one of the two."""

    pair: Pair
    swap: Swap | None


def read_exchanges(view: View) -> tuple[SeenExchange, ...]:
    """Return the exchanges of the deal: the President's, then the Vice President's; none in the first deal.

    Raises:
        ImpossibleView: the view shows exchanges that cannot have been, or shows them to the wrong seats.
    """
    order = view.order
    titles = ((order[-1], order[0], 2), (order[-2], order[1], 1)) if order else ()
    gifts = 2 if view.phase != "give" else int(view.to_act != order[0])
    due = (*titles, *((receiver, giver, count) for giver, receiver, count in titles[:gifts]))
    if tuple((each.seat, each.to, len(each.cards)) for each in view.exchanged) != due:
        raise ImpossibleView(("exchanged",), "these are not the exchanges that the order leads to")
    for place, each in enumerate(view.exchanged):
        if (HIDDEN in each.cards) == (view.seat in (each.seat, each.to)):
            raise ImpossibleView(("exchanged", place), "only the giver and the receiver can see these cards")
    return tuple(read_exchange(view, place, *title, has_gift=place < gifts) for place, title in enumerate(titles))


def read_exchange(view: View, place: int, giver: int, receiver: int, count: int, *, has_gift: bool) -> SeenExchange:
    """Return one exchange; `has_gift` where cards have been given back."""
    pair = Pair(giver, receiver, count, count * has_gift, has_gift and view.options.exchange_order == "bum_first")
    if view.seat not in (giver, receiver):
        return SeenExchange(pair, None)
    handed = seen_cards(view.exchanged[place].cards)
    given = seen_cards(view.exchanged[2 + place].cards) if has_gift else ()
    return SeenExchange(pair, Swap(handed, given))


def read_table(view: View, exchanges: tuple[SeenExchange, ...]) -> Table:
    """Return who has which cards after the exchanges so far, as far as the view shows.

    Raises:
        ImpossibleView: a card is in two hands, or a hand has more or fewer cards than were dealt.
    """
    known = [list(seen_cards(hand)) for hand in view.hands]
    for turn in view.history:
        if isinstance(turn.move, Play):
            known[turn.seat] += turn.move.cards
    rooms = [hand.count(HIDDEN) for hand in view.hands]
    for seat, card in locate_cards(view, exchanges):
        if card not in known[seat]:
            known[seat].append(card)
            rooms[seat] -= 1
    cards = [card for hand in known for card in hand]
    if len(cards) + sum(rooms) != len(CARDS) or len(set(cards)) != len(cards) or min(rooms) < 0:
        raise ImpossibleView(("hands",), f"together with the cards played, {len(CARDS)} different cards were expected")
    for seat in range(view.seats):
        if len(known[seat]) + rooms[seat] != hand_size(view, seat, exchanges):
            raise ImpossibleView(
                ("hands", seat), "together with the cards played, as many cards as were dealt were expected"
            )
    jokers = view.options.exchange_jokers == "highest"
    hidden = sorted(set(CARDS).difference(cards), key=PLACE[jokers].__getitem__)
    return Table(tuple(map(tuple, known)), tuple(rooms), tuple(hidden), ORDER[jokers], PLACE[jokers])


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


def seen_cards(cards: tuple[SeenCard, ...]) -> Cards:
    """Return the cards that are not hidden."""
    return tuple(card for card in cards if card != HIDDEN)


def hand_size(view: View, seat: int, exchanges: tuple[SeenExchange, ...]) -> int:
    """Return how many cards a seat had after the exchanges so far."""
    dealt = len(range((seat - view.dealer - 1) % view.seats, len(CARDS), view.seats))
    owed = sum((pair.cards - pair.given) * ((seat == pair.receiver) - (seat == pair.giver)) for pair, _ in exchanges)
    return dealt + owed


def audit_parts(view: View) -> None:
    """Check that each seat has its part of the view, and that there are no others.

    Raises:
        ImpossibleView: a part is missing, or names a seat that does not exist.
    """
    everybody, most = list(range(view.seats)), most_turns(view.seats)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a deal has at most {most} plays and passes with {view.seats} seats")
    for name in ("hands", "scores"):
        if len(getattr(view, name)) != view.seats:
            raise ImpossibleView((name,), f"a list of {view.seats} was expected, one item for each seat")
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
