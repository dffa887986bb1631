"""Wolf in words: the table and what happened."""

from typing import Final

from sheepfold_rules.core.sheep_deck import LEGEND, hand_order
from sheepfold_rules.core.text import Names, Table, Text, title
from sheepfold_rules.games.wolf.events import BattleWon, Dealt, Event, Scored, TurnedUp, WarBegun
from sheepfold_rules.games.wolf.view import View

REASONS: Final = {
    "all_cards": "one seat has all cards",
    "run_out": "a seat ran out of cards in a war",
    "max_battles": "all battles of the match are fought",
}


def lay_table(view: View, names: Names) -> Table:
    """Return the table."""
    laid = [" ".join(cards) for cards in view.laid]
    lines = []
    if view.last is not None and not any(view.laid):
        cards = " against ".join(map(" ".join, view.last.laid))
        lines.append(f"Last battle: {cards}; won by {names[view.last.winner]}")
    return Table(
        title("Wolf", f"battle {view.battle}"),
        {"pile": view.piles, "cards": view.scores, "on the table": laid},
        lines=lines,
    )


def describe(event: Event, names: Names) -> str:
    """Return what happened as a sentence."""
    match event:
        case Dealt():
            return f"{names[event.dealer]} deals."
        case TurnedUp():
            return f"{names[event.seat]} turns up {' '.join(event.cards)}."
        case WarBegun():
            return "Equal cards: a war."
        case BattleWon():
            return f"{names[event.seat]} wins battle {event.battle}: {event.cards} cards."
        case Scored():
            return f"The match is over: {REASONS[event.reason]}."


TEXT: Final = Text(lay_table, describe, hand_order, legend=(LEGEND,), unit="cards")
