"""The state as plain JSON: how the match started, how it stands, and the moves of this deal; audited as it is read."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal, NoReturn

from sheepfold_server.core.errors import Impossible
from sheepfold_server.core.game import Invariant, check, table
from sheepfold_server.core.shape import Between, Distinct, Length, Path, said
from sheepfold_server.core.start import Seed, Start
from sheepfold_server.games.sheepshead.deck import CARDS, Card
from sheepfold_server.games.sheepshead.moves import Move
from sheepfold_server.games.sheepshead.options import METHODS, Options, conflicts
from sheepfold_server.games.sheepshead.phases.order import apply, lay_out, opened
from sheepfold_server.games.sheepshead.scoring import reachable
from sheepfold_server.games.sheepshead.sources import section
from sheepfold_server.games.sheepshead.state import Deal, State

Deck = Annotated[tuple[Card, ...], Length(32, 32), Distinct()]

TABLE: Final = table("sheepshead", section("Playing a hand"))

START: Final = Invariant(
    "sheepshead.state.start", "The seats, the options and the dealer are ones that a match can start with."
)
DECK: Final = Invariant(
    "sheepshead.state.deck", "The deck is the one that the start's decks, or its seed, give for this deal."
)
COUNTS: Final = Invariant(
    "sheepshead.state.counts", "The deals, those scored and the doublers that wait fit one another."
)
SCORES: Final = Invariant("sheepshead.state.scores", "The scores are ones that so many deals can have led to.")
MOVES: Final = Invariant(
    "sheepshead.state.moves", "Every move of the deal was legal in its turn, and none has ended the deal."
)
INVARIANTS: Final = (START, DECK, COUNTS, SCORES, MOVES)


@dataclass(frozen=True, slots=True)
class Record:
    """The whole state of a match; everything else follows from it."""

    game: Literal["sheepshead"]
    version: Literal[1]
    seats: Annotated[int, Between(2, 7)]
    options: Options
    dealer: Annotated[int, Between(0, 6)] = field(metadata=said("The seat that dealt first."))
    seed: Seed | None = field(metadata=said("null only in a match that goes on from a sampled state."))
    decks: Annotated[tuple[Deck, ...], Length(1, 1000)] | None = field(
        metadata=said("The orders of the cards of deal 1, 2, ..., where the start gave them.")
    )
    deal: Annotated[int, Between(1)] = field(
        metadata=said("The deal, counted from 1, with those that were passed out.")
    )
    scored: Annotated[int, Between(0)] = field(metadata=said("Deals scored before this one."))
    scores: Annotated[tuple[int, ...], Length(2, 7)] = field(metadata=said("By seat, before this deal."))
    doublers: Annotated[int, Between(0)] = field(metadata=said("Doublers that wait, this deal's own included."))
    deck: Deck = field(metadata=said("The cards of this deal in the order dealt."))
    moves: Annotated[tuple[Move, ...], Length(0, 100)] = field(metadata=said("Of this deal, in order."))


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
        moves=state.moves,
    )


def read(record: Record) -> State:
    """The state of a record.

    Raises:
        Impossible: no match leads to it; says which invariant does not hold.
        NoDeck: the moves end the deal, and the start does not give the next one.
    """
    start = start_of(record)
    audit_deck(record, start)
    audit_counts(record, start.options)
    if not reachable(start, record.scores, record.scored, record.deal):
        refuse(SCORES, ("scores",), f"{record.scored} deals cannot lead to these scores")
    deal = lay_out(start, record.deck, record.deal, record.scored, record.scores, record.doublers)
    return folded(deal, record.moves)


def refuse(invariant: Invariant, path: Path, message: str) -> NoReturn:
    """Refuse the record."""
    raise Impossible(invariant.id, path, message)


def start_of(record: Record) -> Start[Options]:
    """How the match of the record started."""
    seats = record.seats
    if seats not in METHODS:
        refuse(START, ("seats",), f"Sheepshead is not played with {seats} seats here")
    for name, why in conflicts(seats, record.options):
        refuse(START, ("options", name), why)
    if record.dealer >= seats:
        refuse(START, ("dealer",), f"there is no seat {record.dealer} among {seats}")
    return Start("sheepshead", seats, record.options, record.dealer, record.seed, record.decks)


def audit_deck(record: Record, start: Start[Options]) -> None:
    """The deck is the one that the start gives; without decks and seed, any."""
    if record.decks is not None and record.deal > len(record.decks):
        refuse(DECK, ("deal",), f"the decks give only {len(record.decks)} deals")
    if (record.decks or record.seed) and record.deck != start.deck(CARDS, record.deal):
        refuse(DECK, ("deck",), f"the start gives another deck for deal {record.deal}")


def audit_counts(record: Record, options: Options) -> None:
    """The deals passed out are those that were not scored, and the doublers that wait came from them."""
    if record.scored >= options.deals:
        refuse(COUNTS, ("scored",), f"the match is over after {options.deals} scored deals")
    passed_out = record.deal - 1 - record.scored
    if passed_out < 0 or (passed_out and options.no_pick != "doubler"):
        refuse(COUNTS, ("deal",), f"{record.scored} scored deals do not lead to deal {record.deal}")
    fewest = max(0, passed_out - record.scored) if options.doubler_stack == "queue" or not record.scored else 0
    if options.doubler_stack == "multiply" and not record.scored:
        fewest = passed_out
    if not fewest <= record.doublers <= passed_out:
        refuse(COUNTS, ("doublers",), f"from {fewest} to {passed_out} doublers can wait here")


def folded(deal: Deal, moves: tuple[Move, ...]) -> State:
    """The deal after its moves, each checked."""
    state: State = opened(deal)
    for index, move in enumerate(moves):
        violation = check(TABLE, state, move)
        if violation is not None:
            refuse(MOVES, ("moves", index), f"{violation.rule}: {violation.message}")
        state = apply(state, move)
        if state.deal is not deal:
            refuse(MOVES, ("moves", index), "this move ends the deal, so the state is one of the next deal")
    return state
