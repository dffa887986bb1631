"""What a seat may know of a match of Sheepshead."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core import shuffle
from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.game import Outcome, legal
from sheepfold_server.core.shape import OneOf, said
from sheepfold_server.games.sheepshead.deck import Card, SeenCard, named
from sheepfold_server.games.sheepshead.moves import Move, Pass, Play
from sheepfold_server.games.sheepshead.options import Options
from sheepfold_server.games.sheepshead.phases import play
from sheepfold_server.games.sheepshead.scoring import ranks, stakes_of
from sheepfold_server.games.sheepshead.state import Contract, Finished, Opening, Playing, State

PHASE_NAMES: Final = ("pick", "crack", "recrack", "bury", "declare", "name_trick", "play", "over")
PhaseName = Annotated[str, OneOf("Phase", PHASE_NAMES, "a phase of the deal")]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, full or not."""

    leader: int
    cards: tuple[SeenCard, ...] = field(
        metadata=said("In the order played, the leader's first; ?? for the under card.")
    )
    winner: int | None = field(metadata=said("The seat that took it; null while it is not full."))


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know of a match; what it may not know is ??, and its own cards are in deck order."""

    game: Literal["sheepshead"]
    seat: int | None = field(metadata=said("Whose view this is; null for what everybody may know."))
    seats: int
    options: Options
    commitment: str | None = field(metadata=said("SHA-256 of the seed, in hex; null for a seed that could be guessed."))
    seed: str | None = field(metadata=said("null until the match is over."))
    deal: int = field(metadata=said("The deal, counted from 1, with those that were passed out."))
    scored: int = field(metadata=said("Deals scored so far."))
    scores: tuple[int, ...] = field(metadata=said("By seat, of the deals scored so far."))
    doublers: int = field(metadata=said("Doublers that wait, this deal's own included."))
    dealer: int
    phase: PhaseName
    to_act: int | None = field(metadata=said("The seat to act; null once the match is over."))
    hands: tuple[tuple[SeenCard, ...], ...] = field(metadata=said("By seat; an under card is in no hand."))
    blind: tuple[SeenCard, ...] = field(
        metadata=said("As dealt; known to who has seen it, at the end of the match too.")
    )
    passed: tuple[int, ...] = field(metadata=said("The seats that passed the blind, in order."))
    picker: int | None = field(metadata=said("null before somebody picks, and in a leaster."))
    forced: bool = field(metadata=said("True where the dealer had to pick."))
    buried: tuple[SeenCard, ...] = field(metadata=said("Known to the picker only; never shown."))
    called: Card | None = field(
        metadata=said("The card whose holder is the partner; null where there is none, or not yet.")
    )
    under: SeenCard | None = field(
        metadata=said("The under card, known to the picker and to who took it in a trick; null where there is none.")
    )
    alone: bool = field(metadata=said("True where the picker said that he goes alone."))
    partners: tuple[int, ...] = field(metadata=said("The picker's partners as far as this seat knows them."))
    cracker: int | None
    recracker: int | None
    stakes: int = field(metadata=said("What doublers and cracks multiply the payments of this deal by, so far."))
    leaster: bool
    blind_trick: int | None = field(metadata=said("The trick, counted from 1, that takes the blind in a leaster."))
    tricks: tuple[Trick, ...] = field(metadata=said("In order; the last one may not be full."))
    legal_moves: tuple[Move, ...] = field(metadata=said("Of this seat, where it is to act; else none."))
    outcome: Outcome | None = field(metadata=said("null until the match is over."))


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None for what everybody may."""
    deal, contract, start = state.deal, state.contract, state.deal.start
    over = isinstance(state, Finished)
    tricks = tricks_of(state)
    return View(
        game="sheepshead",
        seat=seat,
        seats=start.seats,
        options=start.options,
        commitment=shuffle.commitment(start.seed),
        seed=start.seed if over else None,
        deal=deal.number,
        scored=deal.scored + over,
        scores=state.scores if isinstance(state, Finished) else deal.scores,
        doublers=deal.doublers,
        dealer=deal.dealer,
        phase=state.phase.name,
        to_act=state.to_act,
        hands=hands(state, seat),
        blind=deal.blind if sees_blind(state, seat, tricks) else (HIDDEN,) * len(deal.blind),
        passed=passed(state),
        picker=contract.picker,
        forced=contract.forced,
        buried=shown(contract.buried, seat is not None and seat == contract.picker),
        called=named(contract.called)[0] if contract.called else None,
        under=under(contract, seat, tricks),
        alone=contract.alone,
        partners=known_partners(state, seat),
        cracker=contract.cracker,
        recracker=contract.recracker,
        stakes=stakes_of(deal, contract),
        leaster=is_leaster(state),
        blind_trick=contract.trick or None,
        tricks=tricks,
        legal_moves=legal(state) if seat is not None and seat == state.to_act else (),
        outcome=outcome(state),
    )


def shown(cards: int, seen: bool) -> tuple[str, ...]:
    """The cards, or a ?? for each."""
    return named(cards) if seen else (HIDDEN,) * cards.bit_count()


def hands(state: State, seat: int | None) -> tuple[tuple[str, ...], ...]:
    """The hands by seat, hidden but for the seat's own."""
    if isinstance(state, Finished):
        return ((),) * state.deal.start.seats
    played = state.played if isinstance(state, Playing) else 0
    left = [cards & ~played for cards in state.contract.hands]
    return tuple(shown(cards & (1 << 32) - 1, owner == seat) for owner, cards in enumerate(left))


def sees_blind(state: State, seat: int | None, tricks: tuple[Trick, ...]) -> bool:
    """Is it true that the seat has seen the blind: as the picker, or by the trick that took it in a leaster?"""
    contract = state.contract
    if seat is None:
        return False
    if contract.picker is not None:
        return seat == contract.picker
    peeks = contract.trick and state.deal.start.options.leaster_peek and len(tricks) >= contract.trick
    return bool(peeks) and tricks[contract.trick - 1].winner == seat


def passed(state: State) -> tuple[int, ...]:
    """The seats that passed the blind, in order."""
    start = state.deal.start
    order = start.clockwise(start.left_of(state.deal.dealer))
    first = next((index for index, move in enumerate(state.moves) if type(move) is not Pass), len(state.moves))
    return order[:first] if first < len(order) else order


def under(contract: Contract, seat: int | None, tricks: tuple[Trick, ...]) -> str | None:
    """The under card: the picker knows it, and so does who has taken it in a trick."""
    if not contract.under:
        return None
    takers = [trick.winner for trick in tricks if HIDDEN in trick.cards]
    knows = seat is not None and (seat == contract.picker or seat in takers)
    return shown(contract.under, knows)[0]


def known_partners(state: State, seat: int | None) -> tuple[int, ...]:
    """The partners that show themselves by the called card or a recrack, and the seat itself where it is one."""
    contract = state.contract
    if not contract.called:
        return ()
    gone = state.played if isinstance(state, Playing) else -1 if isinstance(state, Finished) else 0
    in_public = bool(gone & contract.called)
    return tuple(partner for partner in contract.partners if in_public or partner in (seat, contract.recracker))


def is_leaster(state: State) -> bool:
    """Is it true that nobody picked, and the deal is played?"""
    return state.contract.picker is None and state.phase.name != "pick"


def tricks_of(state: State) -> tuple[Trick, ...]:
    """The tricks of the deal as everybody saw them."""
    if isinstance(state, Opening):
        return ()
    seats, contract = state.deal.start.seats, state.contract
    plays = state.moves[len(state.moves) - plays_of(state) :]
    leader = state.deal.start.left_of(state.deal.dealer)
    tricks = []
    for first in range(0, len(plays), seats):
        laid = plays[first : first + seats]
        winner = winner_of(contract, leader, laid, seats) if len(laid) == seats else None
        tricks.append(Trick(leader, tuple(move.card if isinstance(move, Play) else HIDDEN for move in laid), winner))
        leader = leader if winner is None else winner
    return tuple(tricks)


def plays_of(state: Playing | Finished) -> int:
    """How many cards have been played."""
    return state.plays if isinstance(state, Playing) else state.deal.tricks * state.deal.start.seats


def winner_of(contract: Contract, leader: int, laid: tuple[Move, ...], seats: int) -> int:
    """The seat that takes a full trick."""
    return (leader + play.best_of(contract, laid)) % seats


def outcome(state: State) -> Outcome | None:
    """The result of the match, once it is over."""
    if not isinstance(state, Finished):
        return None
    placed = ranks(state.scores)
    winners = tuple(seat for seat, rank in enumerate(placed) if rank == 1)
    return Outcome(state.scores, placed, winners, "deals")
