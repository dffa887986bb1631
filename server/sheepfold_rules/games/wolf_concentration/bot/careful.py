"""Careful play of Wolf Concentration: forget nothing that was shown, and show little to the others."""

from collections.abc import Sequence
from typing import Final

from sheepfold_rules.core.bots import Heuristic, first_decision
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.sheep_deck import COUNTS
from sheepfold_rules.games.wolf_concentration.cards import SeenCard
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_concentration.view import View

FEW: Final = 4  # new cards, of which the next seat would take all


class Table:
    """What lies on the table, as far as it is known.

    `known` are the moves that flip a card that was shown, by kind; `new` are those that flip another card, and `hidden`
    is the number of such cards of each kind. `up` is the kind that lies face up, ?? where none does.
    """

    __slots__ = ("hidden", "known", "new", "up", "view")

    def __init__(self, view: View, moves: Sequence[Flip]) -> None:
        shown = view.shown
        self.view = view
        self.up: SeenCard = HIDDEN if view.up is None else shown[view.up]
        self.new: list[Flip] = []
        self.known: dict[SeenCard, list[Flip]] = {}
        for move in moves:
            card = shown[move.position]
            if card == HIDDEN:
                self.new.append(move)
            else:
                self.known.setdefault(card, []).append(move)
        self.hidden: dict[SeenCard, int] = {kind: count - shown.count(kind) for kind, count in COUNTS.items()}


def choose(view: View, moves: Sequence[Flip]) -> Flip:
    """Return the card to flip."""
    found: Flip = first_decision(HEURISTICS, Table(view, moves))
    return found


def take_a_known_pair(table: Table) -> Flip | None:
    """A pair that was seen is taken before another seat takes it."""
    if table.up != HIDDEN:
        return None
    return next((moves[0] for moves in table.known.values() if len(moves) > 1), None)


def turn_up_its_match(table: Table) -> Flip | None:
    """The card face up goes with one that was seen."""
    return table.known[table.up][0] if table.up in table.known else None


def look_before_you_remember(table: Table) -> Flip | None:
    """The first card is a new one: it can match any card that was seen, while one that was seen can only match its own
    kind."""
    return table.new[0] if table.up == HIDDEN and table.new else None


def nothing_to_hide(table: Table) -> Flip | None:
    """Alone, or at the last try, whatever else is shown helps nobody else."""
    last = table.view.options.max_tries
    free = table.view.seats == 1 or table.view.tries + 1 == last
    return table.new[0] if free and table.new else None


def finish_it(table: Table) -> Flip | None:
    """With few new cards left the next seat would take all of them, so this seat tries first."""
    return table.new[0] if table.new and len(table.new) <= FEW else None


def show_nothing_more(table: Table) -> Flip | None:
    """A card that was seen gives nothing away: it is flipped second, where a new card is no likelier to be its match
    than to be the match of another card that the next seat knows of."""
    if not table.known or table.hidden[table.up] > sum(table.hidden[kind] for kind in table.known):
        return None
    return next(iter(table.known.values()))[0]


def try_a_new_card(table: Table) -> Flip | None:
    """A new card may be the match, and otherwise is known from now on."""
    return table.new[0] if table.new else None


HEURISTICS: Final[tuple[Heuristic[Table], ...]] = (
    take_a_known_pair,
    turn_up_its_match,
    look_before_you_remember,
    nothing_to_hide,
    finish_it,
    show_nothing_more,
    try_a_new_card,
)
