"""The table of Sheepshead."""

from sheepfold.cli.cards import HIDDEN, in_hand, points
from sheepfold.cli.tables.parts import aligned, counts, hands, seat_rows, title
from sheepfold.models.sheepshead import Trick, View


def drawn(view: View, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table."""
    stakes = f"stakes x{view.stakes}" if view.stakes > 1 else ""
    kind = "a leaster" if view.leaster else ""
    taken = [
        [card for trick in view.tricks if trick.winner == seat for card in trick.cards] for seat in range(view.seats)
    ]
    tricks = [sum(trick.winner == seat for trick in view.tricks) for seat in range(view.seats)]
    columns = (counts(view), tricks, [points(tuple(cards)) for cards in taken], view.scores)
    rows = seat_rows(view, seats, *columns, [role(view, seat) for seat in range(view.seats)])
    return [
        title("Sheepshead", f"deal {view.deal}", f"{view.phase.replace('_', ' ')}", kind, stakes),
        *aligned(("", "cards", "tricks", "points", "score", ""), rows),
        *[stacks(view, seats, seat) for seat in range(len(view.stacks))],
        *laid_aside(view, seats),
        *[trick_line(view, number, seats) for number in range(max(len(view.tricks) - 2, 0), len(view.tricks))],
        *hands(view, seats),
    ]


def role(view: View, seat: int) -> str:
    """What a seat is in the deal, as far as it is known."""
    roles = {
        "dealer": seat == view.dealer,
        "picker": seat == view.picker,
        "alone": seat == view.picker and view.alone,
        "partner": seat in view.partners,
        "cracked": seat == view.cracker,
        "recracked": seat == view.recracker,
        "passed": seat in view.passed and view.picker is None,
    }
    return ", ".join(name for name, is_so in roles.items() if is_so)


def laid_aside(view: View, seats: tuple[str, ...]) -> list[str]:
    """Lines of what is called and what lies aside, where anything of it is known."""
    lines = [f"Called: {view.called}"] if view.called else []
    lines += [f"Under: {view.under}"] if view.under not in (None, HIDDEN) else []
    lines += [f"Blind: {in_hand(view.game, view.blind)}"] if known(view.blind) else []
    lines += [f"The blind goes with trick {view.blind_trick}"] if view.blind_trick else []
    buried = [seat for seat, cards in enumerate(view.buried) if known(cards)]
    return [*lines, *(f"Buried by {seats[seat]}: {in_hand(view.game, view.buried[seat])}" for seat in buried)]


def known(cards: tuple[str, ...]) -> bool:
    """Is it true that any of the cards is known?"""
    return any(card != HIDDEN for card in cards)


def stacks(view: View, seats: tuple[str, ...], seat: int) -> str:
    """The stacks of a seat, each by its top and how many cards lie below it."""
    tops = [f"{stack[-1]}+{len(stack) - 1}" if stack else "--" for stack in view.stacks[seat]]
    return f"Stacks of {seats[seat]}, the top and how many below it: {' '.join(tops)}"


def trick_line(view: View, number: int, seats: tuple[str, ...]) -> str:
    """A trick: who played which card, in order, and who took it."""
    trick: Trick = view.tricks[number]
    order = [(trick.leader + place) % view.seats for place in range(len(trick.cards))]
    cards = ", ".join(f"{seat} {card}" for seat, card in zip(order, trick.cards, strict=True))
    return f"Trick {number + 1}: {cards}{'' if trick.winner is None else f'; taken by {seats[trick.winner]}'}"
