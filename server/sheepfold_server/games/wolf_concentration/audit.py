"""Auditing a record: whether the tries before this one can have left the match as it stands."""

from collections import Counter
from typing import Final

from sheepfold_server.core.cards import union
from sheepfold_server.core.match import Start
from sheepfold_server.core.record import DECK, invariants, refuse
from sheepfold_server.games.wolf_concentration.match import opened
from sheepfold_server.games.wolf_concentration.record import DealRecord
from sheepfold_server.games.wolf_concentration.state import POSITIONS, Deal, Playing

INVARIANTS: Final = invariants(
    "wolf_concentration",
    deck=DECK,
    tries="The try is within the match, and there were as many before it as it took to find the pairs.",
    taken="What a seat has taken are pairs, each found in a try of its own.",
    shown="The positions that have been shown are those that so many tries can have shown.",
)


def read_deal(part: DealRecord, start: Start) -> Playing:
    """Return the try before its first flip.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    audit_taken(part, start)
    misses = audit_tries(part, start)
    turn = (start.left_of(start.dealer) + misses) % start.seats
    audit_shown(part, start, misses, turn)
    taken = tuple(map(card_set, part.taken))
    return opened(Deal(start, part.tries + 1, part.deck, taken, card_set(part.shown), turn))


def card_set(positions: tuple[int, ...]) -> int:
    """Return the positions as a set."""
    return union(1 << position for position in positions)


def audit_taken(part: DealRecord, start: Start) -> None:
    """Refuse cards that are not taken in pairs or are taken twice, and a match of which no cards are left."""
    if len(part.taken) != start.seats:
        refuse(start, "taken", ("taken",), f"{start.seats} lists were expected, one a seat")
    for seat, positions in enumerate(part.taken):
        if list(positions) != sorted(positions):
            refuse(start, "taken", ("taken", seat), "positions stand in ascending order")
        if any(count % 2 for count in Counter(part.deck[position] for position in positions).values()):
            refuse(start, "taken", ("taken", seat), "cards are taken two of a kind at a time")
    every = [position for positions in part.taken for position in positions]
    if len(set(every)) < len(every):
        refuse(start, "taken", ("taken",), "a card is taken by one seat only")
    if len(every) == POSITIONS:
        refuse(start, "taken", ("taken",), "the match is over once all cards are taken")


def audit_tries(part: DealRecord, start: Start) -> int:
    """Return how many tries found no pair.

    Refuse fewer tries than it takes for the pairs, and for every seat with a pair to have its turn.
    """
    limit = start.options.max_tries
    if limit is not None and part.tries >= limit:
        refuse(start, "tries", ("tries",), f"the match is over after {limit} tries")
    misses = part.tries - sum(map(len, part.taken)) // 2
    first = start.left_of(start.dealer)
    late = max(((seat - first) % start.seats for seat, own in enumerate(part.taken) if own), default=0)
    if misses < late:
        refuse(start, "tries", ("tries",), "these pairs take more tries")
    return misses


def audit_shown(part: DealRecord, start: Start, misses: int, turn: int) -> None:
    """Refuse shown positions that the tries do not account for.

    Taken cards have been shown, and the tries that found no pair account for the others, two kinds a try. What the last
    of them showed lies there still, or has been taken by the seat whose turn it is since.
    """
    if list(part.shown) != sorted(part.shown):
        refuse(start, "shown", ("shown",), "positions stand in ascending order")
    shown = set(part.shown)
    left = shown.difference(*part.taken)
    if not all(shown.issuperset(own) for own in part.taken):
        refuse(start, "shown", ("shown",), "what was taken has been shown")
    kinds = Counter(part.deck[position] for position in left)
    if len(left) > 2 * misses or max(kinds.values(), default=0) > misses:
        refuse(start, "shown", ("shown",), f"{misses} tries without a pair cannot have shown these cards")
    if misses and len({part.deck[position] for position in (*left, *part.taken[turn])}) < 2:
        refuse(start, "shown", ("shown",), "the last try without a pair showed cards of two kinds")
