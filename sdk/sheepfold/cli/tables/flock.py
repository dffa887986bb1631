"""The tables of the three games with the Wolf deck."""

from typing import Final

from sheepfold.cli.tables.parts import aligned, counts, hands, seat_rows, title
from sheepfold.models import wolf, wolf_concentration, wolf_herd

ROW: Final = 13  # cards of a row in Wolf Concentration
SHOWN: Final = 12  # of the discard pile, from the top


def drawn_wolf(view: wolf.View, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table of Wolf."""
    laid = [" ".join(cards) for cards in view.laid]
    lines = [title("Wolf", f"battle {view.battle}")]
    lines += aligned(("", "pile", "cards", "on the table"), seat_rows(view, seats, view.piles, view.scores, laid))
    if view.last is not None and not any(view.laid):
        cards = " against ".join(" ".join(each) for each in view.last.laid)
        lines.append(f"Last battle: {cards}; won by {seats[view.last.winner]}")
    return lines


def drawn_herd(view: wolf_herd.View, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table of Wolf herd."""
    herds = [" ".join(map(sheep, range(len(herd)), herd)) for herd in view.herds]
    top = " ".join(view.discard[-SHOWN:])
    more = f"{len(view.discard) - SHOWN} more, then " if len(view.discard) > SHOWN else ""
    return [
        title("Wolf herd", f"{view.stock} cards left to draw"),
        *aligned(
            ("", "cards", "sheep", "herd: number and card, ! for a fence"),
            seat_rows(view, seats, counts(view), view.scores, herds),
        ),
        f"Discarded: {more}{top or 'nothing'}",
        *hands(view, seats),
    ]


def sheep(number: int, each: wolf_herd.Sheep) -> str:
    """A sheep of a herd: its number, its card, and its fences."""
    return f"{number}:{each.card}{'!' * each.fences}"


def drawn_concentration(view: wolf_concentration.View, seats: tuple[str, ...]) -> list[str]:
    """The lines of the table of Wolf Concentration: a card that lies face down is shown by its place alone."""
    return board(view, seats, remembered=False)


def board(view: wolf_concentration.View, seats: tuple[str, ...], remembered: bool) -> list[str]:
    """The lines of the table, with the cards that were ever turned up where they are to be remembered."""
    cells = [cell(view, place, remembered) for place in range(len(view.shown))]
    rows = [" ".join(cells[start : start + ROW]) for start in range(0, len(cells), ROW)]
    return [
        title("Wolf Concentration", f"{view.tries} {'try' if view.tries == 1 else 'tries'}"),
        *aligned(("", "pairs", ""), seat_rows(view, seats, view.scores, [""] * view.seats)),
        *rows,
    ]


def cell(view: wolf_concentration.View, place: int, remembered: bool) -> str:
    """What is seen at a place: nothing where the card was taken, its place where it lies face down."""
    if view.taken[place] is not None:
        return " ."
    known = view.shown[place] != "??"
    return view.shown[place] if place == view.up or (remembered and known) else f"{place:2}"
