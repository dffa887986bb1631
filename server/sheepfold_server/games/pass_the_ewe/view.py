"""What a seat may know of a match of Pass the Ewe."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.game import Outcome, legal, winners_of
from sheepfold_server.core.shape import OneOf, doc
from sheepfold_server.games.pass_the_ewe.cards import CARDS, SUITS, SeenCard, Suit, named
from sheepfold_server.games.pass_the_ewe.moves import Move, Play, Turn
from sheepfold_server.games.pass_the_ewe.options import Options
from sheepfold_server.games.pass_the_ewe.play import FRESH
from sheepfold_server.games.pass_the_ewe.scoring import LAST_EWE, ranks
from sheepfold_server.games.pass_the_ewe.state import HAND, Finished, State

PHASE_NAMES: Final = ("play", "over")
PhaseName = Annotated[str, OneOf("Phase", PHASE_NAMES, "a phase of the round")]


@dataclass(frozen=True, slots=True)
class Standing:
    """The play to beat."""

    seat: int
    suit: Suit
    count: int


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    game: Literal["pass_the_ewe"]
    seat: int | None = field(metadata=doc("Whose view this is; null for what everybody may know."))
    seats: int
    options: Options
    commitment: str | None = field(metadata=doc("SHA-256 of the seed, in hex; null for a seed that could be guessed."))
    seed: str | None = field(metadata=doc("null until the match is over."))
    deal: int = field(metadata=doc("The round, counted from 1."))
    scores: tuple[int, ...] = field(metadata=doc("By seat, of the rounds scored so far."))
    dealer: int
    phase: PhaseName
    to_act: int | None = field(metadata=doc("The seat to act; null once the match is over."))
    hands: tuple[tuple[SeenCard, ...], ...] = field(metadata=doc("By seat."))
    aside: int = field(metadata=doc("The number of cards that were not dealt."))
    ewe: int | None = field(metadata=doc("The seat that holds the ewe; null before the first hand is won."))
    wool: tuple[int, ...] = field(metadata=doc("The number of cards in each wool pile, by seat."))
    taken: tuple[int, ...] = field(metadata=doc("Hands won in this round, by seat; each is a point."))
    standing: Standing | None = field(metadata=doc("null where the seat to act starts a hand."))
    pile: int = field(metadata=doc("The number of cards played in this hand."))
    history: tuple[Turn, ...] = field(metadata=doc("The moves of this round, in order."))
    legal_moves: tuple[Move, ...] = field(
        metadata=doc("Of this seat, where it is to act; else none. One for each suit, number and use of wild jacks.")
    )
    outcome: Outcome | None = field(metadata=doc("null until the match is over."))


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None for what everybody may."""
    deal, start = state.deal, state.deal.start
    over = isinstance(state, Finished)
    return View(
        game="pass_the_ewe",
        seat=seat,
        seats=start.seats,
        options=start.options,
        commitment=start.commitment,
        seed=start.seed if over else None,
        deal=deal.number,
        scores=state.scores if isinstance(state, Finished) else deal.scores,
        dealer=deal.dealer,
        phase=state.phase.name,
        to_act=state.to_act,
        hands=tuple(shown(cards, owner == seat) for owner, cards in enumerate(state.hands)),
        aside=len(CARDS) - HAND[start.seats] * start.seats,
        ewe=state.ewe,
        wool=state.wool,
        taken=state.taken,
        standing=standing(state),
        pile=0 if isinstance(state, Finished) else state.standing.pile,
        history=history(state),
        legal_moves=legal(state) if seat is not None and seat == state.to_act else (),
        outcome=outcome(state),
    )


def shown(cards: int, seen: bool) -> tuple[str, ...]:
    """The cards, or a ?? for each."""
    return named(cards) if seen else (HIDDEN,) * cards.bit_count()


def standing(state: State) -> Standing | None:
    """The play to beat."""
    if isinstance(state, Finished) or state.standing is FRESH:
        return None
    return Standing(state.standing.last, SUITS[state.standing.suit], state.standing.size)


def history(state: State) -> tuple[Turn, ...]:
    """The moves of the round with their seats."""
    start = state.deal.start
    seat, last = start.left_of(state.deal.dealer), -1
    turns = []
    for move in state.moves:
        turns.append(Turn(seat, move))
        if isinstance(move, Play):
            last = seat
        seat = start.left_of(seat)
        if seat == last and not isinstance(move, Play):
            seat, last = start.left_of(last), -1
    return tuple(turns)


def outcome(state: State) -> Outcome | None:
    """The result of the match, once it is over."""
    if not isinstance(state, Finished):
        return None
    start = state.deal.start
    placed = ranks(start, state.scores)
    before_ewe = max(score - LAST_EWE * (seat == state.ewe) for seat, score in enumerate(state.scores))
    return Outcome(
        state.scores, placed, winners_of(placed), "target" if before_ewe >= start.options.target else "deals"
    )
