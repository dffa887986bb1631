"""The state as plain JSON: how the match started, how it stands, and the moves of this round; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, NoReturn

from sheepfold_server.core.errors import Impossible
from sheepfold_server.core.game import Invariant, check, table
from sheepfold_server.core.shape import Between, Distinct, Length, Path, said
from sheepfold_server.core.start import Seed, Start
from sheepfold_server.games.pass_the_ewe.deck import CARDS, Card
from sheepfold_server.games.pass_the_ewe.moves import Move
from sheepfold_server.games.pass_the_ewe.options import Options, conflicts
from sheepfold_server.games.pass_the_ewe.phases.order import apply, lay_out, opened
from sheepfold_server.games.pass_the_ewe.scoring import reachable
from sheepfold_server.games.pass_the_ewe.sources import section
from sheepfold_server.games.pass_the_ewe.state import Deal, State

Deck = Annotated[tuple[Card, ...], Length(52, 52), Distinct()]

TABLE: Final = table("pass_the_ewe", section("When play passes to you"))

START: Final = Invariant(
    "pass_the_ewe.state.start", "The seats, the options and the dealer are ones that a match can start with."
)
DECK: Final = Invariant(
    "pass_the_ewe.state.deck", "The deck is the one that the start's decks, or its seed, give for this round."
)
COUNTS: Final = Invariant(
    "pass_the_ewe.state.counts",
    "The round is within the match, and the ewe is held from the second round on.",
)
SCORES: Final = Invariant("pass_the_ewe.state.scores", "The scores are ones that so many rounds can have led to.")
MOVES: Final = Invariant(
    "pass_the_ewe.state.moves", "Every move of the round was legal in its turn, and none has ended the round."
)
INVARIANTS: Final = (START, DECK, COUNTS, SCORES, MOVES)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["pass_the_ewe"]
    version: Literal[1]
    seats: Annotated[int, Between(3, 6)]
    options: Options
    dealer: Annotated[int, Between(0, 5)] = field(metadata=said("The seat that dealt first."))
    seed: Seed | None = field(metadata=said("null only in a match that goes on from a sampled state."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1000)] | None = field(
        metadata=said("The orders of the cards of round 1, 2, ..., where the start gave them.")
    )
    deal: Annotated[int, Between(1)] = field(metadata=said("The round, counted from 1."))
    scores: Annotated[tuple[int, ...], Length(3, 6)] = field(metadata=said("By seat, before this round."))
    ewe: Annotated[int, Between(0, 5)] | None = field(
        metadata=said("The seat that held the ewe when the round began; null in the first round.")
    )
    deck: Deck = field(metadata=said("The cards of this round in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, 400)] = field(metadata=said("Of this round, in order."))


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
    )


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
        NoDeck: the moves end the round, and the start does not give the next one.
    """
    start = start_of(record)
    audit_deck(record, start)
    audit_counts(record, start)
    if not reachable(start, record.scores, record.deal - 1):
        refuse(SCORES, ("scores",), f"{record.deal - 1} rounds cannot lead to these scores and go on")
    return folded(lay_out(start, record.deck, record.deal, record.scores, record.ewe), record.moves)


def refuse(invariant: Invariant, path: Path, message: str) -> NoReturn:
    """Refuse the record."""
    raise Impossible(invariant.id, path, message)


def start_of(record: Record) -> Start[Options]:
    """How the match of the record started."""
    for name, why in conflicts(record.seats, record.options):
        refuse(START, ("options", name), why)
    if record.dealer >= record.seats:
        refuse(START, ("dealer",), f"there is no seat {record.dealer} among {record.seats}")
    return Start("pass_the_ewe", record.seats, record.options, record.dealer, record.seed, record.decks)


def audit_deck(record: Record, start: Start[Options]) -> None:
    """The deck is the one that the start gives; without decks and seed, any."""
    if record.decks is not None and record.deal > len(record.decks):
        refuse(DECK, ("deal",), f"the decks give only {len(record.decks)} rounds")
    if (record.decks or record.seed) and record.deck != start.deck(CARDS, record.deal):
        refuse(DECK, ("deck",), f"the start gives another deck for round {record.deal}")


def audit_counts(record: Record, start: Start[Options]) -> None:
    """The round is one of the match, and the ewe has a holder from the second round on."""
    if start.options.deals is not None and record.deal > start.options.deals:
        refuse(COUNTS, ("deal",), f"the match is over after {start.options.deals} rounds")
    if (record.ewe is None) != (record.deal == 1):
        refuse(COUNTS, ("ewe",), "nobody holds the ewe before the first round, and somebody after it")
    if record.ewe is not None and record.ewe >= start.seats:
        refuse(COUNTS, ("ewe",), f"there is no seat {record.ewe} among {start.seats}")


def folded(deal: Deal, moves: tuple[Move, ...]) -> State:
    """The round after its moves, each checked."""
    state: State = opened(deal)
    for index, move in enumerate(moves):
        violation = check(TABLE, state, move)
        if violation is not None:
            refuse(MOVES, ("moves", index), f"{violation.rule}: {violation.message}")
        state = apply(state, move)
        if state.deal is not deal:
            refuse(MOVES, ("moves", index), "this move ends the round, so the state is one of the next round")
    return state
