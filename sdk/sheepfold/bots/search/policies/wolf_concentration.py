"""Wolf Concentration beyond the tree: nobody forgets a card."""

from collections.abc import Callable
from functools import lru_cache
from math import inf
from typing import Any, Final

from sheepfold.bots.search.policies.policy import Moves, Policy, Values

TRIES: Final = 2  # of each seat that are played on
NEAR: Final = 16  # new cards, from which on the match is played to its end
LONG: Final = 80  # tries; from here on nobody passes, or a match might never end
FEW: Final = 4  # new cards, of which the next seat would take all
NEW: Final = "??"  # the kind of a card that nobody has seen
ALL: Final = (1 << 52) - 1


@lru_cache(maxsize=256)
def kinds(layout: tuple[str, ...]) -> dict[str, int]:
    """The positions of each kind of card, as sets."""
    found: dict[str, int] = {}
    for place, card in enumerate(layout):
        found[card] = found.get(card, 0) | 1 << place
    return found


def choose(state: Any, moves: Moves) -> Any:
    """A known pair, else a new card; as the second card one that was seen, where a new one gives away more."""
    deal = state.deal
    gone = union(deal.taken)
    up = 0 if state.up is None else 1 << state.up
    flippable = ALL & ~gone & ~up
    wanted = second(state, kinds(deal.layout), flippable) if up else first(deal, kinds(deal.layout), flippable)
    return moves[(flippable & (wanted & -wanted) - 1).bit_count()]  # moves are by position


def union(taken: tuple[int, ...]) -> int:
    """The positions that are empty."""
    gone = 0
    for positions in taken:
        gone |= positions
    return gone


def first(deal: Any, places: dict[str, int], flippable: int) -> int:
    """Where the first card of a try may be turned up."""
    known: int = flippable & deal.shown
    for positions in places.values():
        pair = positions & known
        if pair & (pair - 1):
            return pair
    new: int = flippable & ~deal.shown
    return new or flippable


def second(state: Any, places: dict[str, int], flippable: int) -> int:
    """Where the second card of a try may be turned up."""
    layout = state.deal.layout
    shown: int = state.deal.shown
    own = places[layout[state.up]] & flippable
    if own & shown:
        return own & shown
    new, known = flippable & ~shown, flippable & shown
    if not known or new.bit_count() <= FEW or len(state.deal.taken) == 1:
        return new or known
    given = sum((positions & new).bit_count() for positions in places.values() if positions & known)
    return new if (own & new).bit_count() > given else known


def narrowed(state: Any, moves: Moves) -> Moves:
    """One card of each known kind, and one that nobody has seen: the others are the same.

    To turn up two cards that are no pair and were both seen is to pass, which can be best. If every seat did it, the
    match would never end: so that is tried only until a match is long.
    """
    deal = state.deal
    found: dict[str, Any] = {}
    pairs = set()
    for move in moves:
        kind = deal.layout[move.position] if deal.shown >> move.position & 1 else NEW
        if kind in found:
            pairs.add(kind)
        found.setdefault(kind, move)
    may_pass = state.up is not None or NEW not in found or deal.number <= LONG
    return tuple(move for kind, move in found.items() if may_pass or kind == NEW or kind in pairs)


def hand(state: Any, seat: int) -> Any:
    """Nothing: everybody sees the same."""
    return None


def horizon(first: Any) -> Callable[[Any, Any], bool]:
    """To the end of the match where it is near; else some tries more, and as long as the last one finds pairs."""
    near = (ALL & ~first.deal.shown).bit_count() <= NEAR
    end = inf if near else first.deal.number + TRIES * len(first.deal.taken)
    return lambda before, after: after.to_act is None or (after.deal.number >= end and after.to_act != before.to_act)


def points(before: Any, after: Any) -> Values:
    """The pairs of each seat."""
    return tuple(positions.bit_count() / 2 for positions in (after.taken if after.to_act is None else after.deal.taken))


POLICY: Final = Policy(choose, hand, horizon, points, narrowed)
