"""Phases: what can be done in a part of a deal, what of it is legal, and why the rest is not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sheepfold_server.core.match import Start
from sheepfold_server.core.rules import Rule, TableRules, Violation
from sheepfold_server.core.text import join_words

NAMED_AT_MOST: Final = 12


@dataclass(frozen=True, slots=True, eq=False)
class Phase:
    """One part of a deal, in which seats choose among the same kinds of move.

    A move lays some bits (`bits`); `everything` is every bit that a move of this phase could lay, legal or not. Each
    rule in order keeps part of it, and a move is legal while all its bits are kept. `offers` lists the moves that can
    be made of what is left, and may make each when it is asked for; `cards` are the cards among some bits, in deck
    order.
    """

    name: str
    moves: tuple[type, ...]
    everything: int
    rules: tuple[Rule, ...]
    bits: Callable[[Any, Any], int]
    cards: Callable[[int], tuple[str, ...]]
    offers: Callable[[Any, int], Sequence[Any]]


class Dealt(Protocol):
    """The deal of a state of any game."""

    @property
    def start(self) -> Start:
        """How the match started."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""


class Positioned(Protocol):
    """A state of any game."""

    @property
    def deal(self) -> Dealt:
        """The deal as it lay before its first move."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the deal, in order."""

    @property
    def phase(self) -> Phase:
        """The phase of the deal."""

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat in the match so far."""


OVER: Final[Phase] = Phase(
    name="over",
    moves=(),
    everything=0,
    rules=(),
    bits=lambda state, move: 0,
    cards=lambda mask: (),
    offers=lambda state, left: (),
)


def legal_moves(state: Positioned) -> Sequence[Any]:
    """Return the legal moves of the seat to act, one for each class of interchangeable ones, in a fixed order.

    Where there are very many, each is made when it is asked for.
    """
    phase = state.phase
    left = phase.everything
    for rule in phase.rules:
        left = rule.narrow(state, left)
    return phase.offers(state, left)


def legal_moves_for(state: Positioned, seat: int | None) -> tuple[Any, ...]:
    """Return the legal moves for that seat, which knows them only while it is the one to act."""
    return tuple(legal_moves(state)) if seat is not None and seat == state.to_act else ()


def check(table: TableRules, state: Positioned, move: Any, seat: int | None = None) -> Violation | None:
    """The first rule that forbids the move to that seat (by default the one to act), or None for a legal move."""
    phase = state.phase
    if state.to_act is None:
        return Violation(table.match_over.id, table.match_over.text, table.match_over.source, ())
    if seat is not None and seat != state.to_act:
        return Violation(
            table.turn.id,
            f"It is the turn of seat {state.to_act}, not of seat {seat}.",
            table.turn.source,
            (),
        )
    if type(move) not in phase.moves:
        message = f"A move of type {move.type} does not belong here. {offer(legal_moves(state), state.to_act)}"
        return Violation(table.phase.id, message, table.phase.source, ())
    laid = phase.bits(state, move)
    left = phase.everything
    for rule in phase.rules:
        kept = rule.narrow(state, left)
        if laid & ~kept:
            return violation(rule, state, phase.cards(laid & ~kept))
        left = kept
    return None


def violation(rule: Rule, state: Positioned, cards: tuple[str, ...]) -> Violation:
    """The refusal of a move for one rule."""
    message = f"{rule.message(state, cards)} {offer(legal_moves(state), state.to_act)}"
    return Violation(rule.id, message, rule.source, cards)


def offer(moves: Sequence[Any], seat: int | None) -> str:
    """Return a sentence with the legal moves: "Seat 2 may play 7H or KH."."""
    named = moves[:NAMED_AT_MOST]
    one_verb = len({move.verb for move in named}) == 1 and all(move.object for move in named)
    words = [move.object if one_verb and place else str(move) for place, move in enumerate(named)]
    if len(moves) > NAMED_AT_MOST:
        words.append(f"{len(moves) - NAMED_AT_MOST} more")
    last = len(words) - 1
    if any(move.has_list for move in named[1:last]):
        return f"Seat {seat} may {'; '.join(words[:-1])}; or {words[-1]}."
    return f"Seat {seat} may {join_words(words, 'or')}."
