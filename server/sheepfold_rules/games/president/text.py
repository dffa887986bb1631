"""President in words: the table, what happened, and the order of a hand."""

from typing import Final

from sheepfold_rules.core.cards import seen_cards
from sheepfold_rules.core.text import SUIT_ORDER, Names, Plays, TableLayout, format_hand, hand_sizes, title
from sheepfold_rules.games.president.cards import RANK_INDEX, name_set
from sheepfold_rules.games.president.events import list_titles
from sheepfold_rules.games.president.view import View

JOKERS: Final = ("XB", "XR")


def hand_order(card: str) -> tuple[int, ...]:
    """Return the position of a card in hand: by rank from the lowest up, jokers last."""
    if card in JOKERS:
        return len(RANK_INDEX), JOKERS.index(card)
    return RANK_INDEX[card[0]], SUIT_ORDER.index(card[1])


def lay_table(view: View, names: Names) -> TableLayout:
    """Return the table."""
    places = [describe_place(view, seat) for seat in range(view.seats)]
    last = [(turn.seat, str(turn.move).removeprefix("play ")) for turn in view.history[-view.seats :]]
    return TableLayout(
        title("President", f"deal {view.deal}", "the exchange" if view.phase == "give" else ""),
        {"cards": hand_sizes(view), "score": view.scores, "": places},
        lines=[
            *list_gifts(view, names),
            *([Plays("Last", last)] if last and view.standing else []),
            *([] if view.to_act is None else [describe_standing(view, names)]),
        ],
        hands=view.hands,
    )


def list_gifts(view: View, names: Names) -> list[str]:
    """Return the lines of the gifts that the view shows."""
    return [
        f"{names[gift.seat]} gave {names[gift.to]}: {format_hand(gift.cards, hand_order)}"
        for gift in view.exchanged
        if seen_cards(gift.cards)
    ]


def describe_place(view: View, seat: int) -> str:
    """Return the title that a seat has from the deal before or, once the match is over, from the last one; and whether
    it is out or has passed."""
    is_over = view.to_act is None
    order = view.out if is_over else view.order
    name = list_titles(view.seats)[order.index(seat)] if seat in order else ""
    if is_over:
        return name
    done = f"out ({view.out.index(seat) + 1})" if seat in view.out else "passed" if seat in view.passed else ""
    return ", ".join(part for part in (name, done) if part)


def describe_standing(view: View, names: Names) -> str:
    """Return what the next play has to match."""
    if view.standing is None:
        return "The table is empty."
    last = view.standing
    return (
        f"To follow {name_set(last.rank, last.count)} ({names[last.seat]}): play as many cards, of that rank or higher."
    )
