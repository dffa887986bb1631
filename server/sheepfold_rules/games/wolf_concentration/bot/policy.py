"""How a search plays Wolf Concentration on after a move: no card is forgotten."""

from math import inf
from typing import Any, Final

from sheepfold_rules.core.bots import IsLast, Moves, Policy, Values
from sheepfold_rules.core.cards import HIDDEN, union
from sheepfold_rules.games.wolf_concentration.bot.careful import FEW
from sheepfold_rules.games.wolf_concentration.cards import Card
from sheepfold_rules.games.wolf_concentration.state import EVERY_POSITION, Deal, Playing, State, positions_by_kind

TRIES: Final = 2  # of each seat, beyond the one that a simulation starts from
NEAR: Final = 16  # new cards, from which on the match is played to its end
LONG: Final = 80  # tries; from here on nobody passes, or a match might never end


def choose(state: Playing, moves: Moves) -> Any:
    """Return a known pair, else a new card; as the second card one that was seen, where a new one gives away more."""
    deal = state.deal
    gone = union(deal.taken)
    up = 0 if state.up is None else 1 << state.up
    flippable = EVERY_POSITION & ~gone & ~up
    kinds = positions_by_kind(deal.layout)
    wanted = first_card(deal, kinds, flippable) if state.up is None else second_card(deal, state.up, kinds, flippable)
    return moves[(flippable & (wanted & -wanted) - 1).bit_count()]  # moves are by position


def first_card(deal: Deal, kinds: dict[Card, int], flippable: int) -> int:
    """Return the positions where the first card of a try may be turned up."""
    known = flippable & deal.shown
    pairs = [pair for positions in kinds.values() if (pair := positions & known) & (pair - 1)]
    if pairs:
        return min(pair & -pair for pair in pairs)
    new = flippable & ~deal.shown
    return new or flippable


def second_card(deal: Deal, up: int, kinds: dict[Card, int], flippable: int) -> int:
    """Return the positions where the second card of a try may be turned up, beside the one at position `up`."""
    shown = deal.shown
    own = kinds[deal.layout[up]] & flippable
    if own & shown:
        return own & shown
    new, known = flippable & ~shown, flippable & shown
    is_last_try = deal.number == deal.start.options.max_tries
    if not known or new.bit_count() <= FEW or len(deal.taken) == 1 or is_last_try:
        return new or known
    given_away = sum((positions & new).bit_count() for positions in kinds.values() if positions & known)
    return new if (own & new).bit_count() > given_away else known


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


POLICY: Final = Policy(choose, horizon, points, prune)
