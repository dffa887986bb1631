"""Rules of thumb for Wolf Concentration: nothing that was shown is forgotten, and little is shown to the others."""

from typing import Any, Final

from sheepfold.bots.careful.thumb import Thumb, first_word

COUNTS: Final = {"S1": 8, "S2": 8, "S3": 10, "FE": 8, "W1": 8, "W2": 4, "WS": 4, "CR": 2}
HIDDEN: Final = "??"
FEW: Final = 4  # new cards


class Table:
    """What lies there, as far as it is known.

    `known` are the moves that flip a card that was shown, by kind; `new` those that flip another, `unseen` the number
    of such cards of each kind; `up` is the kind that lies face up, "" where none does.
    """

    __slots__ = ("known", "new", "unseen", "up", "view")

    def __init__(self, view: Any, moves: tuple[Any, ...]) -> None:
        shown = view.shown
        self.view = view
        self.up: str = "" if view.up is None else shown[view.up]
        self.new: list[Any] = []
        self.known: dict[str, list[Any]] = {}
        for move in moves:
            card = shown[move.position]
            if card == HIDDEN:
                self.new.append(move)
            else:
                self.known.setdefault(card, []).append(move)
        self.unseen = {kind: count - shown.count(kind) for kind, count in COUNTS.items()}


def choose(view: Any, moves: tuple[Any, ...]) -> Any:
    """The card to flip."""
    return first_word(THUMBS, Table(view, moves))


def take_a_known_pair(table: Table) -> Any:
    """A pair that was seen is taken before anybody else takes it."""
    if table.up:
        return None
    return next((moves[0] for moves in table.known.values() if len(moves) > 1), None)


def turn_up_its_match(table: Table) -> Any:
    """The card face up goes with one that was seen."""
    return table.known[table.up][0] if table.up in table.known else None


def look_before_you_remember(table: Table) -> Any:
    """The first card is a new one: it can match any that was seen; one that was seen, only its own kind."""
    return table.new[0] if not table.up and table.new else None


def nothing_to_hide(table: Table) -> Any:
    """Alone, or at the last try, whatever else is shown helps nobody but oneself."""
    last = table.view.options.max_tries
    free = table.view.seats == 1 or table.view.tries + 1 == last
    return table.new[0] if free and table.new else None


def finish_it(table: Table) -> Any:
    """With few new cards left the next seat would take all of them: one tries before it can."""
    return table.new[0] if table.new and len(table.new) <= FEW else None


def show_nothing_more(table: Table) -> Any:
    """A card that was seen gives nothing away: it is the second one, where a new card is no likelier to be its match
    than to be the match of another that the next seat knows of."""
    if not table.known or table.unseen[table.up] > sum(table.unseen[kind] for kind in table.known):
        return None
    return next(iter(table.known.values()))[0]


def try_a_new_card(table: Table) -> Any:
    """A new card may be the match, and else is known from now on."""
    return table.new[0] if table.new else None


THUMBS: Final[tuple[Thumb[Table], ...]] = (
    take_a_known_pair,
    turn_up_its_match,
    look_before_you_remember,
    nothing_to_hide,
    finish_it,
    show_nothing_more,
    try_a_new_card,
)
