"""The deal's part of the JSON state: the cards, how the match stands, and the flips of this try; and its audit."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Self

from sheepfold_rules.core.cards import select, union
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.record import DECK, BaseDealRecord, list_invariants, refuse
from sheepfold_rules.core.shape import LARGEST, Between, Distinct, Length, doc
from sheepfold_rules.core.sheep_deck import Deck
from sheepfold_rules.games.wolf_concentration.match import open_deal
from sheepfold_rules.games.wolf_concentration.moves import Move
from sheepfold_rules.games.wolf_concentration.state import (
    EVERY_POSITION,
    POSITIONS,
    SEATS,
    Deal,
    Playing,
    State,
    positions_by_kind,
)

Positions = Annotated[tuple[Annotated[int, Between(0, POSITIONS - 1)], ...], Length(0, POSITIONS), Distinct()]


@dataclass(frozen=True, slots=True)
class DealRecord(BaseDealRecord):
    """What a record keeps of the deal."""

    invariants: ClassVar = list_invariants(
        "wolf_concentration",
        "try",
        deck=DECK,
        tries="A match with these options can have another try, and the tries before it could have found these pairs.",
        taken="The cards that each seat has taken form pairs, their positions ascend, and no card is taken twice.",
        shown="The positions shown include those of the pairs. The tries without a pair could have shown the other "
        "positions: in each of these tries, the last one included, the cards were of two different kinds. Which try "
        "turned up which cards is not checked, because a state does not hold the earlier tries.",
    )

    deck: Deck = field(metadata=doc("The cards by position, row by row."))
    tries: Annotated[int, Between(0, LARGEST - 1)] = field(
        metadata=doc("The number of tries before this one, by all seats together.")
    )
    taken: Annotated[tuple[Positions, ...], Length(min(SEATS), max(SEATS))] = field(
        metadata=doc("The positions of the cards that each seat had taken before this try, by seat, ascending.")
    )
    shown: Positions = field(
        metadata=doc("The positions of the cards that had been turned up before this try, ascending.")
    )
    moves: Annotated[tuple[Move, ...], Length(0, 2)] = field(metadata=doc("The moves of this try, in order."))

    @classmethod
    def of(cls, state: State) -> Self:
        deal = state.deal
        return cls(
            deck=deal.layout,
            tries=deal.number - 1,
            taken=tuple(map(positions_of, deal.taken)),
            shown=positions_of(deal.shown),
            moves=state.moves,
        )

    def open(self, start: Start) -> Playing:
        taken, shown = tuple(map(position_set, self.taken)), position_set(self.shown)
        audit_taken(self, start, taken)
        misses = audit_tries(self, start)
        turn = (start.left_of(start.dealer) + misses) % start.seats
        audit_shown(self, start, taken, shown, misses, turn)
        return open_deal(Deal(start, self.tries + 1, self.deck, taken, shown, turn))


def positions_of(positions: int) -> tuple[int, ...]:
    """Return the positions of a set, ascending."""
    return select(range(POSITIONS), positions)


def position_set(positions: tuple[int, ...]) -> int:
    """Return the positions as a set."""
    return union([1 << position for position in positions])


def audit_taken(part: DealRecord, start: Start, taken: tuple[int, ...]) -> None:
    """Refuse cards that are not taken in pairs or are taken twice, and a match of which no cards are left."""
    if len(taken) != start.seats:
        refuse(start, "taken", ("taken",), f"{start.seats} lists were expected, one for each seat")
    kinds = positions_by_kind(part.deck).values()
    for seat, positions in enumerate(part.taken):
        if list(positions) != sorted(positions):
            refuse(start, "taken", ("taken", seat), "positions in ascending order were expected")
        if any((kind & taken[seat]).bit_count() & 1 for kind in kinds):
            refuse(start, "taken", ("taken", seat), "cards are taken in pairs of one kind")
    if union(taken).bit_count() < sum(map(len, part.taken)):
        refuse(start, "taken", ("taken",), "a card can be taken only once")
    if union(taken) == EVERY_POSITION:
        refuse(start, "taken", ("taken",), "the match is over once all cards are taken")


def audit_tries(part: DealRecord, start: Start) -> int:
    """Return the number of tries that found no pair.

    Refuse fewer tries than it takes for the pairs, and for every seat with a pair to have its turn.
    """
    limit = start.options.max_tries
    if limit is not None and part.tries >= limit:
        refuse(start, "tries", ("tries",), f"the match is over after try {limit}")
    misses = part.tries - sum(map(len, part.taken)) // 2
    first = start.left_of(start.dealer)
    late = max(((seat - first) % start.seats for seat, own in enumerate(part.taken) if own), default=0)
    if misses < late:
        refuse(start, "tries", ("tries",), "finding these pairs takes more tries")
    return misses


def audit_shown(part: DealRecord, start: Start, taken: tuple[int, ...], shown: int, misses: int, turn: int) -> None:
    """Refuse shown positions that the tries do not account for.

    Taken cards have been shown, and the tries that found no pair account for the others, two kinds a try. What the last
    of them showed lies there still, or has been taken by the seat whose turn it is since.
    """
    if list(part.shown) != sorted(part.shown):
        refuse(start, "shown", ("shown",), "positions in ascending order were expected")
    left = shown & ~union(taken)
    if union(taken) & ~shown:
        refuse(start, "shown", ("shown",), "every card that was taken has been shown")
    kinds = positions_by_kind(part.deck).values()
    if left.bit_count() > 2 * misses or max((kind & left).bit_count() for kind in kinds) > misses:
        refuse(start, "shown", ("shown",), f"{misses} tries without a pair cannot have shown these cards")
    if misses and sum(kind & (left | taken[turn]) != 0 for kind in kinds) < 2:
        refuse(start, "shown", ("shown",), "the last try without a pair showed cards of two kinds")
