"""The state as plain JSON: how the match started, how it stands, and the moves of this deal; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.audit import DECK, SCORES, audit_deck, folded, invariants, one_each, refuse, started
from sheepfold_server.core.game import table
from sheepfold_server.core.shape import LARGEST, Between, Distinct, Length, doc
from sheepfold_server.core.start import DealNumber, Sampled, Seed
from sheepfold_server.games.sheepshead.cards import CARDS, Card
from sheepfold_server.games.sheepshead.match import apply, lay_out, opened
from sheepfold_server.games.sheepshead.moves import Move
from sheepfold_server.games.sheepshead.options import DUEL, METHODS, Options, conflicts
from sheepfold_server.games.sheepshead.scoring import reachable
from sheepfold_server.games.sheepshead.sources import section
from sheepfold_server.games.sheepshead.state import State

Deck = Annotated[tuple[Card, ...], Length(32, 32), Distinct()]

TABLE: Final = table("sheepshead", section("Playing a hand"))

INVARIANTS: Final = invariants(
    "sheepshead",
    deck=DECK,
    counts="The deals, those scored and the doublers that wait fit one another.",
    scores=SCORES,
    die="With seven seats the die is rolled when somebody picks, by the seed where there is one; else there is no die.",
)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["sheepshead"]
    version: Literal[1]
    seats: Annotated[int, Between(2, 7)]
    options: Options
    dealer: Annotated[int, Between(0, 6)] = field(metadata=doc("The seat that dealt first."))
    seed: Seed | None = field(metadata=doc("null where it is not known, as in a replay from decks alone."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1000)] | None = field(
        metadata=doc("The orders of the cards of deal 1, 2, ..., where the start gave them.")
    )
    deal: DealNumber = field(metadata=doc("The deal, counted from 1, with those that were passed out."))
    scored: Annotated[int, Between(0)] = field(metadata=doc("Deals scored before this one."))
    scores: Annotated[tuple[Annotated[int, Between(-LARGEST)], ...], Length(2, 7)] = field(
        metadata=doc("By seat, before this deal.")
    )
    doublers: Annotated[int, Between(0)] = field(metadata=doc("Doublers that wait, this deal's own included."))
    deck: Deck = field(metadata=doc("The cards of this deal in the order dealt."))
    die: Annotated[int, Between(1, 6)] | None = field(
        metadata=doc("Rolled when somebody picks, with seven seats; null before, and with fewer seats.")
    )
    moves: Annotated[tuple[Move, ...], Length(0, 100)] = field(metadata=doc("Of this deal, in order."))
    sampled: Sampled | None = field(
        default=None, metadata=doc("null but in a state that sample drew: what it has in place of the seed.")
    )


def write(state: State) -> Record:
    """The record of a state."""
    deal, start = state.deal, state.deal.start
    return Record(
        game="sheepshead",
        version=1,
        seats=start.seats,
        options=start.options,
        dealer=start.dealer,
        seed=start.seed,
        decks=start.decks,
        deal=deal.number,
        scored=deal.scored,
        scores=deal.scores,
        doublers=deal.doublers,
        deck=deal.deck,
        die=state.contract.die or None,
        moves=state.moves,
        sampled=start.sampled,
    )


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
    """
    start = started("sheepshead", record, tuple(METHODS), conflicts, INVARIANTS["start"])
    audit_deck(record, record.deal, start, CARDS, INVARIANTS["deck"])
    audit_counts(record, start.options)
    one_each(record.scores, start, INVARIANTS["scores"])
    passed = record.deal - 1 - record.scored
    if not reachable(start, record.scores, record.scored, passed - record.doublers, passed):
        refuse(INVARIANTS["scores"], ("scores",), f"{record.scored} deals cannot lead to these scores")
    die = 0 if record.seed else record.die or 0
    deal = lay_out(start, record.deck, record.deal, record.scored, record.scores, record.doublers, die)
    first: State = opened(deal)
    state = folded(TABLE, first, record.moves, apply, INVARIANTS["moves"])
    if (record.die or 0) != state.contract.die:
        refuse(INVARIANTS["die"], ("die",), f"the die of this deal is {state.contract.die or 'not rolled'}")
    return state


def audit_counts(record: Record, options: Options) -> None:
    """The deals passed out are those that were not scored, and the doublers that wait came from them."""
    if record.scored >= options.deals:
        refuse(INVARIANTS["counts"], ("scored",), f"the match is over after {options.deals} scored deals")
    passed_out = record.deal - 1 - record.scored
    if passed_out < 0 or (passed_out and not can_pass_out(record.seats, options)):
        refuse(INVARIANTS["counts"], ("deal",), f"{record.scored} scored deals do not lead to deal {record.deal}")
    queued = options.doubler_stack == "queue"
    fewest = max(0, passed_out - record.scored) if queued or not record.scored else 0
    if not fewest <= record.doublers <= passed_out:
        refuse(INVARIANTS["counts"], ("doublers",), f"from {fewest} to {passed_out} doublers can wait here")


def can_pass_out(seats: int, options: Options) -> bool:
    """Is it true that a deal can end unplayed? With two seats nobody is asked to pick."""
    return options.no_pick == "doubler" and seats != DUEL
