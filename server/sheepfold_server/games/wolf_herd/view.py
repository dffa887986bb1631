"""What a seat may know of a match of Wolf herd."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.game import Outcome, legal, winners_of
from sheepfold_server.core.shape import OneOf, doc
from sheepfold_server.games.wolf_herd.cards import Card, SeenCard
from sheepfold_server.games.wolf_herd.moves import Move, Turn
from sheepfold_server.games.wolf_herd.options import Options
from sheepfold_server.games.wolf_herd.scoring import ranks, sheep
from sheepfold_server.games.wolf_herd.state import Finished, Herd, State

PHASE_NAMES: Final = ("play", "over")
PhaseName = Annotated[str, OneOf("Phase", PHASE_NAMES, "a phase of the match")]


@dataclass(frozen=True, slots=True)
class Sheep:
    """A sheep card of a herd."""

    card: Card
    fences: int = field(metadata=doc("How many fences lie on it."))


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are kind by kind."""

    game: Literal["wolf_herd"]
    seat: int | None = field(metadata=doc("Whose view this is; null for what everybody may know."))
    seats: int
    options: Options
    commitment: str | None = field(metadata=doc("SHA-256 of the seed, in hex; null for a seed that could be guessed."))
    seed: str | None = field(metadata=doc("null until the match is over."))
    scores: tuple[int, ...] = field(metadata=doc("The sheep of each herd, by seat."))
    dealer: int
    phase: PhaseName
    to_act: int | None = field(metadata=doc("The seat to act; null once the match is over."))
    hands: tuple[tuple[SeenCard, ...], ...] = field(metadata=doc("By seat."))
    herds: tuple[tuple[Sheep, ...], ...] = field(metadata=doc("By seat, each in the order played."))
    discard: tuple[Card, ...] = field(metadata=doc("The discard pile from the bottom up."))
    stock: int = field(metadata=doc("The number of cards left to draw."))
    history: tuple[Turn, ...] = field(metadata=doc("The moves of the match, in order."))
    legal_moves: tuple[Move, ...] = field(metadata=doc("Of this seat, where it is to act; else none."))
    outcome: Outcome | None = field(metadata=doc("null until the match is over."))


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None for what everybody may."""
    deal, start = state.deal, state.deal.start
    over = isinstance(state, Finished)
    return View(
        game="wolf_herd",
        seat=seat,
        seats=start.seats,
        options=start.options,
        commitment=start.commitment,
        seed=start.seed if over else None,
        scores=tuple(map(sheep, state.herds)),
        dealer=start.dealer,
        phase=state.phase.name,
        to_act=state.to_act,
        hands=tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands)),
        herds=tuple(map(shown, state.herds)),
        discard=state.discard,
        stock=len(deal.deck) - state.drawn,
        history=tuple(map(Turn, state.movers, state.moves)),
        legal_moves=legal(state) if seat is not None and seat == state.to_act else (),
        outcome=outcome(state),
    )


def shown(herd: Herd) -> tuple[Sheep, ...]:
    """A herd as everybody sees it."""
    return tuple(Sheep(each.card, each.fences) for each in herd)


def outcome(state: State) -> Outcome | None:
    """The result of the match, once it is over."""
    if not isinstance(state, Finished):
        return None
    placed = ranks(state.herds)
    return Outcome(tuple(map(sheep, state.herds)), placed, winners_of(placed), state.reason)
