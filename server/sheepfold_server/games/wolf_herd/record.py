"""The state as plain JSON: how the match started, its deck and its moves; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.audit import DECK, audit_deck, folded, invariants, started
from sheepfold_server.core.game import table
from sheepfold_server.core.shape import Between, Length, OutOf, doc
from sheepfold_server.core.start import Sampled, Seed
from sheepfold_server.games.wolf_herd.cards import CARDS, Card
from sheepfold_server.games.wolf_herd.match import apply, opened
from sheepfold_server.games.wolf_herd.moves import Move
from sheepfold_server.games.wolf_herd.options import Options, conflicts
from sheepfold_server.games.wolf_herd.sources import section
from sheepfold_server.games.wolf_herd.state import SEATS, Deal, State

Deck = Annotated[tuple[Card, ...], Length(52, 52), OutOf(CARDS)]

TABLE: Final = table("wolf_herd", section("On each player's turn"))

INVARIANTS: Final = invariants("wolf_herd", deck=DECK)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["wolf_herd"]
    version: Literal[1]
    seats: Annotated[int, Between(2, 4)]
    options: Options
    dealer: Annotated[int, Between(0, 3)] = field(metadata=doc("The seat that dealt."))
    seed: Seed | None = field(metadata=doc("null where it is not known, as in a replay from decks alone."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1)] | None = field(
        metadata=doc("The order of the cards, where the start gave it.")
    )
    deck: Deck = field(metadata=doc("The cards in the order dealt and drawn."))
    moves: Annotated[tuple[Move, ...], Length(0, 1000)] = field(metadata=doc("Of the match, in order."))
    sampled: Sampled | None = field(
        default=None, metadata=doc("null but in a state that sample drew: what it has in place of the seed.")
    )


def write(state: State) -> Record:
    """The record of a state."""
    deal, start = state.deal, state.deal.start
    return Record(
        game="wolf_herd",
        version=1,
        seats=start.seats,
        options=start.options,
        dealer=start.dealer,
        seed=start.seed,
        decks=start.decks,
        deck=deal.deck,
        moves=state.moves,
        sampled=start.sampled,
    )


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    start = started("wolf_herd", record, SEATS, conflicts, INVARIANTS["start"])
    audit_deck(record, 1, start, CARDS, INVARIANTS["deck"])
    first: State = opened(Deal(start, record.deck))
    return folded(TABLE, first, record.moves, apply, INVARIANTS["moves"])
