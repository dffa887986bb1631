"""The state as plain JSON: how the match started, how it stands, and the moves of this round; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.audit import DECK, SCORES, audit_deck, folded, invariants, one_each, refuse, started
from sheepfold_server.core.game import table
from sheepfold_server.core.shape import LARGEST, Between, Distinct, Length, doc
from sheepfold_server.core.start import DealNumber, Sampled, Seed, Start
from sheepfold_server.games.pass_the_ewe.cards import CARDS, Card
from sheepfold_server.games.pass_the_ewe.match import apply, lay_out, opened
from sheepfold_server.games.pass_the_ewe.moves import Move
from sheepfold_server.games.pass_the_ewe.options import Options, conflicts
from sheepfold_server.games.pass_the_ewe.scoring import reachable
from sheepfold_server.games.pass_the_ewe.sources import section
from sheepfold_server.games.pass_the_ewe.state import HAND, State

Deck = Annotated[tuple[Card, ...], Length(52, 52), Distinct()]

TABLE: Final = table("pass_the_ewe", section("When play passes to you"))

INVARIANTS: Final = invariants(
    "pass_the_ewe",
    deck=DECK,
    counts="The round is within the match, and the ewe is held from the second round on.",
    scores=SCORES,
)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["pass_the_ewe"]
    version: Literal[1]
    seats: Annotated[int, Between(3, 6)]
    options: Options
    dealer: Annotated[int, Between(0, 5)] = field(metadata=doc("The seat that dealt first."))
    seed: Seed | None = field(metadata=doc("null where it is not known, as in a replay from decks alone."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1000)] | None = field(
        metadata=doc("The orders of the cards of round 1, 2, ..., where the start gave them.")
    )
    deal: DealNumber = field(metadata=doc("The round, counted from 1."))
    scores: Annotated[tuple[Annotated[int, Between(-LARGEST)], ...], Length(3, 6)] = field(
        metadata=doc("By seat, before this round.")
    )
    ewe: Annotated[int, Between(0, 5)] | None = field(
        metadata=doc("The seat that held the ewe when the round began; null in the first round.")
    )
    deck: Deck = field(metadata=doc("The cards of this round in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, 400)] = field(metadata=doc("Of this round, in order."))
    sampled: Sampled | None = field(
        default=None, metadata=doc("null but in a state that sample drew: what it has in place of the seed.")
    )


def write(state: State) -> Record:
    """The record of a state."""
    deal, start = state.deal, state.deal.start
    return Record(
        game="pass_the_ewe",
        version=1,
        seats=start.seats,
        options=start.options,
        dealer=start.dealer,
        seed=start.seed,
        decks=start.decks,
        deal=deal.number,
        scores=deal.scores,
        ewe=deal.ewe,
        deck=deal.deck,
        moves=state.moves,
        sampled=start.sampled,
    )


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    start = started("pass_the_ewe", record, tuple(HAND), conflicts, INVARIANTS["start"])
    audit_deck(record, record.deal, start, CARDS, INVARIANTS["deck"])
    audit_counts(record, start)
    one_each(record.scores, start, INVARIANTS["scores"])
    if not reachable(start, record.scores, record.deal - 1, record.ewe):
        refuse(INVARIANTS["scores"], ("scores",), f"{record.deal - 1} rounds cannot lead to these scores and go on")
    deal = lay_out(start, record.deck, record.deal, record.scores, record.ewe)
    first: State = opened(deal)
    return folded(TABLE, first, record.moves, apply, INVARIANTS["moves"])


def audit_counts(record: Record, start: Start[Options]) -> None:
    """The round is one of the match, and the ewe has a holder from the second round on."""
    if start.options.deals is not None and record.deal > start.options.deals:
        refuse(INVARIANTS["counts"], ("deal",), f"the match is over after {start.options.deals} rounds")
    if (record.ewe is None) != (record.deal == 1):
        refuse(INVARIANTS["counts"], ("ewe",), "nobody holds the ewe before the first round, and somebody after it")
    if record.ewe is not None and record.ewe >= start.seats:
        refuse(INVARIANTS["counts"], ("ewe",), f"there is no seat {record.ewe} among {start.seats}")
