"""What a view of President shows: who exchanges with whom, and the cards that it knows to be somewhere."""

from typing import Final, NamedTuple

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.errors import NoSuchView
from sheepfold_server.games.president.cards import CARDS
from sheepfold_server.games.president.hidden.exchange import Pair, Swap
from sheepfold_server.games.president.hidden.table import ORDER, PLACE, Table
from sheepfold_server.games.president.moves import Play
from sheepfold_server.games.president.view import View

FIRST_LEAD: Final = "2C"


class Shown(NamedTuple):
    """A pair, and what changed hands in its exchange; None where the view is not of one of the two."""

    pair: Pair
    swap: Swap | None


def pairs(view: View) -> tuple[Shown, ...]:
    """The exchanges of the deal: the President's, then the Vice President's; in the first deal there are none.

    Raises:
        NoSuchView: others are shown than there can have been, or to others.
    """
    order = view.order
    titles = ((order[-1], order[0], 2), (order[-2], order[1], 1)) if order else ()
    gifts = 2 if view.phase != "give" else int(view.to_act != order[0])
    due = (*titles, *((receiver, giver, count) for giver, receiver, count in titles[:gifts]))
    if tuple((each.seat, each.to, len(each.cards)) for each in view.exchanged) != due:
        raise NoSuchView(("exchanged",), "with these titles, others exchange, or have by now")
    for place, each in enumerate(view.exchanged):
        if (HIDDEN in each.cards) == (view.seat in (each.seat, each.to)):
            raise NoSuchView(("exchanged", place), "giver and receiver see these cards, and nobody else does")
    return tuple(shown(view, place, *title, gifted=place < gifts) for place, title in enumerate(titles))


def shown(view: View, place: int, giver: int, receiver: int, count: int, *, gifted: bool) -> Shown:
    """One exchange; where `gifted` is true, cards have been given back in it."""
    pair = Pair(giver, receiver, count, count * gifted, gifted and view.options.exchange_order == "bum_first")
    if view.seat not in (giver, receiver):
        return Shown(pair, None)
    return Shown(pair, Swap(view.exchanged[place].cards, view.exchanged[2 + place].cards if gifted else ()))


def table(view: View, exchanges: tuple[Shown, ...]) -> Table:
    """Who has which cards after the exchanges so far, as far as the view tells.

    Raises:
        NoSuchView: a card is in two hands, or hands have more cards than were dealt, or fewer.
    """
    known = [[card for card in hand if card != HIDDEN] for hand in view.hands]
    for turn in view.history:
        if isinstance(turn.move, Play):
            known[turn.seat] += turn.move.cards
    rooms = [hand.count(HIDDEN) for hand in view.hands]
    for seat, card in located(view, exchanges):
        if card not in known[seat]:
            known[seat].append(card)
            rooms[seat] -= 1
    cards = [card for hand in known for card in hand]
    if len(cards) + sum(rooms) != len(CARDS) or len(set(cards)) != len(cards) or min(rooms) < 0:
        raise NoSuchView(("hands",), f"with what was played, there is one each of {len(CARDS)} cards")
    for seat in range(view.seats):
        if len(known[seat]) + rooms[seat] != size(view, seat, exchanges):
            raise NoSuchView(("hands", seat), "with what was played, these are more cards than dealt, or fewer")
    jokers = view.options.exchange_jokers == "highest"
    unseen = sorted(set(CARDS).difference(cards), key=PLACE[jokers].__getitem__)
    return Table(tuple(map(tuple, known)), tuple(rooms), tuple(unseen), ORDER[jokers], PLACE[jokers])


def located(view: View, exchanges: tuple[Shown, ...]) -> list[tuple[int, str]]:
    """The cards of which the seat knows who had them, though it may not see them: those that it handed over, gave or
    got, and the one that leads."""
    found: list[tuple[int, str]] = []
    for pair, swap in exchanges:
        if swap is not None:
            found += [(pair.receiver, card) for card in swap.handed if card not in swap.given]
            found += [(pair.giver, card) for card in swap.given]
    leader = view.history[0].seat if view.history else view.to_act
    return found if view.phase == "give" or leader is None else [*found, (leader, FIRST_LEAD)]


def size(view: View, seat: int, exchanges: tuple[Shown, ...]) -> int:
    """How many cards the seat had after the exchanges so far."""
    dealt = len(range((seat - view.dealer - 1) % view.seats, len(CARDS), view.seats))
    owed = sum((pair.cards - pair.given) * ((seat == pair.receiver) - (seat == pair.giver)) for pair, _ in exchanges)
    return dealt + owed


def audit_parts(view: View) -> None:
    """Every seat that the view names is there, and every seat has its part.

    Raises:
        NoSuchView: one is not there, or parts are missing.
    """
    everybody = list(range(view.seats))
    for name in ("hands", "scores"):
        if len(getattr(view, name)) != view.seats:
            raise NoSuchView((name,), f"{view.seats} were expected, one a seat")
    for name, due in (("order", view.deal > 1), ("out", view.phase == "over")):
        if due and sorted(getattr(view, name)) != everybody:
            raise NoSuchView((name,), f"each of the {view.seats} seats was expected once")
    if view.deal == 1 and view.order:
        raise NoSuchView(("order",), "nobody went out before the first deal")
    for place, turn in enumerate(view.history):
        if turn.seat not in everybody:
            raise NoSuchView(("history", place, "seat"), f"there is no seat {turn.seat} among {view.seats}")
    if view.phase == "give" and view.to_act not in view.order[:2]:
        raise NoSuchView(("to_act",), "the President gives, and then the Vice President")
