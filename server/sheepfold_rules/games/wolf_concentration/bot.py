"""The bots of Wolf Concentration: forget nothing that was shown, and show little to the others.

A search plays on by the same heuristics.
"""

from collections.abc import Mapping
from math import inf
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.bots import GameBot, Heuristic, IsLast, Moves, Policy, Values, first_decision
from sheepfold_rules.core.cards import HIDDEN, union
from sheepfold_rules.core.sheep_deck import COUNTS, KINDS, Card
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_concentration.play import FLIPS
from sheepfold_rules.games.wolf_concentration.state import EVERY_POSITION, Playing, State, positions_by_kind
from sheepfold_rules.games.wolf_concentration.view import View

FEW: Final = 4  # new cards, of which the next seat would take all
TRIES: Final = 2  # of each seat, beyond the one that a simulation starts from
NEAR: Final = 16  # new cards, from which on the match is played to its end
LONG: Final = 80  # tries; from here on nobody passes, or a match might never end


class Table(NamedTuple):
    """What the seat to act knows of the table, with positions as bits.

    `up` is the kind of the card that lies face up, None where none does. `shown` are the positions where each kind has
    ever been turned up. `known` are those of cards that have been, and lie face down, and `new` those of cards that
    have not. `is_unwatched` means that no other seat can use what is shown now.
    """

    up: Card | None
    shown: Mapping[Card, int]
    known: int
    new: int
    is_unwatched: bool

    def hidden(self, kind: Card) -> int:
        """Return the number of cards of a kind that have never been turned up."""
        return COUNTS[kind] - self.shown[kind].bit_count()


def read_view(view: View) -> Table:
    """Return the table as a view shows it."""
    shown = dict.fromkeys(KINDS, 0)
    for position, card in enumerate(view.shown):
        if card != HIDDEN:
            shown[card] |= 1 << position
    there = union([1 << position for position, seat in enumerate(view.taken) if seat is None and position != view.up])
    seen = union(shown.values())
    up = None if view.up is None else view.shown[view.up]
    is_last_try = view.tries + 1 == view.options.max_tries
    return Table(None if up == HIDDEN else up, shown, there & seen, there & ~seen, view.seats == 1 or is_last_try)


def read_state(state: Playing) -> Table:
    """Return the table as the seat to act knows it."""
    deal, seen, up = state.deal, state.shown, state.up
    there = EVERY_POSITION & ~union(deal.taken)
    if up is not None:
        there &= ~(1 << up)
    return Table(
        None if up is None else deal.layout[up],
        {kind: positions & seen for kind, positions in positions_by_kind(deal.layout).items()},
        there & seen,
        there & ~seen,
        len(deal.taken) == 1 or deal.number == deal.start.options.max_tries,
    )


def choose(table: Table) -> Flip:
    """Return the card to flip: the lowest position of those that the first heuristic that applies returns."""
    positions: int = first_decision(HEURISTICS, table)
    return FLIPS[(positions & -positions).bit_length() - 1]


def take_a_known_pair(table: Table) -> int | None:
    """A pair that was seen is taken before another seat takes it."""
    if table.up is not None:
        return None
    known = [positions & table.known for positions in table.shown.values()]
    return union([pair for pair in known if pair & (pair - 1)]) or None


def turn_up_its_match(table: Table) -> int | None:
    """The card face up goes with one that was seen."""
    return None if table.up is None else table.shown[table.up] & table.known or None


def look_before_you_remember(table: Table) -> int | None:
    """The first card is a new one: it can match any card that was seen, while one that was seen can only match its own
    kind."""
    return table.new or None if table.up is None else None


def nothing_to_hide(table: Table) -> int | None:
    """Alone, or at the last try, whatever else is shown helps nobody else."""
    return table.new or None if table.is_unwatched else None


def finish_it(table: Table) -> int | None:
    """With few new cards left the next seat would take all of them, so this seat tries first."""
    return table.new or None if table.new.bit_count() <= FEW else None


def show_nothing_more(table: Table) -> int | None:
    """A card that was seen gives nothing away: it is flipped second, unless a new card is likelier to match the first
    than to match another card that the next seat knows of."""
    given_away = sum([table.hidden(kind) for kind, positions in table.shown.items() if positions & table.known])
    is_likely = table.up is not None and table.hidden(table.up) > given_away
    return None if is_likely else table.known or None


def try_a_new_card(table: Table) -> int | None:
    """A new card may be the match, and otherwise is known from now on."""
    return table.new or None


HEURISTICS: Final[tuple[Heuristic[Table], ...]] = (
    take_a_known_pair,
    turn_up_its_match,
    look_before_you_remember,
    nothing_to_hide,
    finish_it,
    show_nothing_more,
    try_a_new_card,
)


def prune(state: Playing, moves: Moves) -> Moves:
    """Keep one card of each known kind, and one that nobody has seen: the others are equivalent.

    To turn up two cards that were both seen and are no pair is to pass, which can be best. If every seat did it, the
    match would never end: so that is tried only until a match is long.
    """
    deal = state.deal
    found: dict[str, Any] = {}
    paired = set()
    for move in moves:
        kind = deal.layout[move.position] if deal.shown >> move.position & 1 else HIDDEN
        if kind in found:
            paired.add(kind)
        found.setdefault(kind, move)
    may_pass = state.up is not None or HIDDEN not in found or deal.number <= LONG
    return tuple(move for kind, move in found.items() if may_pass or kind == HIDDEN or kind in paired)


def horizon(first: State) -> IsLast:
    """Return the test that ends a simulation: with the match if its end is near, else after some tries more.

    The last of these goes on as long as it finds pairs.
    """
    near = (EVERY_POSITION & ~first.deal.shown).bit_count() <= NEAR
    end = inf if near else first.deal.number + TRIES * len(first.deal.taken)
    return lambda before, after: after.to_act is None or (after.deal.number >= end and after.to_act != before.to_act)


def points(before: State, after: State) -> Values:
    """Return the pairs of each seat."""
    return after.scores


BOT: Final = GameBot(
    lambda view, moves: choose(read_view(view)),
    Policy(lambda state, moves: choose(read_state(state)), horizon, points, prune),
)
