"""The state as plain JSON: how the match started, how it stands, and the moves of this deal; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.audit import DECK, SCORES, audit_deck, folded, invariants, one_each, refuse, started
from sheepfold_server.core.game import table
from sheepfold_server.core.shape import Between, Distinct, Length, doc
from sheepfold_server.core.start import DealNumber, Sampled, Seed, Start
from sheepfold_server.games.president.cards import CARDS, Card
from sheepfold_server.games.president.match import apply, lay_out, opened
from sheepfold_server.games.president.moves import Move
from sheepfold_server.games.president.options import Options, conflicts
from sheepfold_server.games.president.scoring import reachable
from sheepfold_server.games.president.sources import section
from sheepfold_server.games.president.state import SEATS, State

Deck = Annotated[tuple[Card, ...], Length(54, 54), Distinct()]

TABLE: Final = table("president", section("play progresses clockwise"))

INVARIANTS: Final = invariants(
    "president",
    deck=DECK,
    counts="The deal is within the match, and follows one in which all seats went out.",
    scores=SCORES,
)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["president"]
    version: Literal[1]
    seats: Annotated[int, Between(4, 7)]
    options: Options
    dealer: Annotated[int, Between(0, 6)] = field(metadata=doc("The seat that dealt first."))
    seed: Seed | None = field(metadata=doc("null where it is not known, as in a replay from decks alone."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1000)] | None = field(
        metadata=doc("The orders of the cards of deal 1, 2, ..., where the start gave them.")
    )
    deal: DealNumber = field(metadata=doc("The deal, counted from 1."))
    scores: Annotated[tuple[Annotated[int, Between(0)], ...], Length(4, 7)] = field(
        metadata=doc("By seat, before this deal.")
    )
    order: Annotated[tuple[Annotated[int, Between(0, 6)], ...], Length(0, 7), Distinct()] = field(
        metadata=doc("The seats as they went out of the deal before, the Bum last; empty in the first deal.")
    )
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, 400)] = field(metadata=doc("Of this deal, in order."))
    sampled: Sampled | None = field(
        default=None, metadata=doc("null but in a state that sample drew: what it has in place of the seed.")
    )


def write(state: State) -> Record:
    """The record of a state."""
    deal, start = state.deal, state.deal.start
    return Record(
        game="president",
        version=1,
        seats=start.seats,
        options=start.options,
        dealer=start.dealer,
        seed=start.seed,
        decks=start.decks,
        deal=deal.number,
        scores=deal.scores,
        order=deal.order,
        deck=deal.deck,
        moves=state.moves,
        sampled=start.sampled,
    )


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    start = started("president", record, SEATS, conflicts, INVARIANTS["start"])
    audit_deck(record, record.deal, start, CARDS, INVARIANTS["deck"])
    audit_counts(record, start)
    one_each(record.scores, start, INVARIANTS["scores"])
    if not reachable(start, record.scores, record.deal - 1, record.order):
        refuse(INVARIANTS["scores"], ("scores",), f"{record.deal - 1} deals cannot lead to these scores and go on")
    deal = lay_out(start, record.deck, record.deal, record.scores, record.order)
    return folded(TABLE, opened(deal), record.moves, apply, INVARIANTS["moves"])


def audit_counts(record: Record, start: Start[Options]) -> None:
    """The deal is one of the match, and from the second deal on every seat went out of the one before."""
    if start.options.end == "deals" and record.deal > start.options.deals:
        refuse(INVARIANTS["counts"], ("deal",), f"the match is over after {start.options.deals} deals")
    if record.deal == 1 and record.order:
        refuse(INVARIANTS["counts"], ("order",), "nobody went out before the first deal")
    if record.deal > 1 and sorted(record.order) != list(range(start.seats)):
        refuse(
            INVARIANTS["counts"],
            ("order",),
            f"each of the {start.seats} seats went out of the deal before, or is the Bum",
        )
