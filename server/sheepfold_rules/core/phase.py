"""Phases: the moves of a part of a deal, which of them are legal, and why the others are not."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, Self

from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.rules import Rule, TableRules, Violation

MAX_NAMED: Final = 8  # moves in a sentence


def narrow(state: "AnyState") -> int:
    """Return, of the bits of everything that a move in this phase could use, those that its rules keep."""
    return keep_by(state.phase.rules, state, state.phase.everything)


def keep_by(rules: tuple[Rule, ...], state: Any, left: int) -> int:
    """Return what some of the rules of a phase keep of these bits."""
    for rule in rules:
        left = rule.narrow(state, left)
    return left


def keep_once(rules: tuple[Rule, ...], key: Callable[[Any], Hashable]) -> Callable[[Any], int]:
    """Return a function of a state that returns what these rules keep, where `key(state)` alone decides that."""
    kept: dict[Hashable, int] = {}

    def find(state: Any) -> int:
        at = key(state)
        found = kept.get(at)
        if found is None:
            found = kept[at] = keep_by(rules, state, state.phase.everything)
        return found

    return find


@dataclass(frozen=True, slots=True, eq=False)
class Phase:
    """A part of a deal, in which seats choose among the same types of move.

    A move consists of bits: `bits(state, move)`. `everything` has every bit that a move of this phase could use, legal
    or not. Each rule in order keeps some of the bits, and a move is legal if all its bits are kept.
    `offers(state, left)` returns the moves that the remaining bits allow, possibly created lazily, and `cards(bits)`
    the cards among some bits, in deck order. `legal(state)` returns all bits that the rules keep: where a phase has a
    quicker way than one rule after another, the rules explain what it decides.
    """

    name: str
    moves: tuple[type, ...]
    everything: int
    rules: tuple[Rule, ...]
    bits: Callable[[Any, Any], int]
    cards: Callable[[int], tuple[str, ...]]
    offers: Callable[[Any, int], Sequence[Any]]
    legal: Callable[[Any], int] = narrow

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self  # each phase is a single object, and compared by identity


class AnyDeal(Protocol):
    """The deal in a state of any game."""

    @property
    def start(self) -> Start:
        """How the match started."""

    @property
    def dealer(self) -> int:
        """The seat that dealt."""


class AnyState(Protocol):
    """A state of any game."""

    @property
    def deal(self) -> AnyDeal:
        """The deal before its first move."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves of the deal, in order."""

    @property
    def phase(self) -> Phase:
        """The current phase."""

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the match so far, by seat."""


OVER: Final[Phase] = Phase(
    name="over",
    moves=(),
    everything=0,
    rules=(),
    bits=lambda state, move: 0,
    cards=lambda mask: (),
    offers=lambda state, left: (),
)


def phase_names(phases: Sequence[Phase]) -> tuple[str, ...]:
    """Return the possible names of a state's phase: those of the game's phases, and that of a match that is over."""
    return (*(phase.name for phase in phases), OVER.name)


def legal_moves(state: AnyState) -> Sequence[Any]:
    """Return the legal moves of the seat to act in a fixed order, one for each class of interchangeable moves.

    If there are very many, they are created lazily.
    """
    phase = state.phase
    return phase.offers(state, phase.legal(state))


def legal_moves_for(state: AnyState, seat: int | None) -> tuple[Any, ...]:
    """Return the legal moves of a seat; none unless it is the seat to act."""
    return tuple(legal_moves(state)) if seat is not None and seat == state.to_act else ()


def check(table: TableRules, state: AnyState, move: Any, seat: int | None = None) -> Violation[str] | None:
    """Return the violation of the first rule that forbids the move; None for a legal move.

    `seat` is the seat that makes the move, by default the seat to act.
    """
    phase = state.phase
    if state.to_act is None:
        return Violation(table.match_over.id, table.match_over.text, table.match_over.source, ())
    if seat is not None and seat != state.to_act:
        message = f"It is seat {state.to_act}'s turn, not seat {seat}'s."
        return Violation(table.turn.id, message, table.turn.source, ())
    if type(move) not in phase.moves:
        message = f"You cannot {move.verb()} now. {describe_moves(legal_moves(state))}"
        return Violation(table.phase.id, message, table.phase.source, ())
    bits = phase.bits(state, move)
    return find_violation(state, bits) if bits & ~phase.legal(state) else None


def find_violation(state: AnyState, bits: int) -> Violation[str] | None:
    """Return the violation of the first rule that drops some of the bits of a move; None if no rule does.

    Its message ends with the legal moves.
    """
    left = state.phase.everything
    for rule in state.phase.rules:
        left = rule.narrow(state, left)
        if bits & ~left:
            cards = state.phase.cards(bits & ~left)
            message = f"{rule.message(state, cards)} {describe_moves(legal_moves(state))}"
            return Violation(rule.id, message, rule.source, cards)
    return None


def describe_moves(moves: Sequence[Any]) -> str:
    """Return a sentence with the legal moves as they are typed, such as "You may play 7H or KH."."""
    first = str(moves[0]) if moves else ""
    if len(moves) > MAX_NAMED:
        return f"You have {len(moves)} legal moves, such as {first}."
    has_one_verb = len(set(map(type, moves))) == 1 and first != moves[0].verb()
    others = [str(move).removeprefix(f"{move.verb()} ") if has_one_verb else str(move) for move in moves[1:]]
    return f"You may {join_words([first, *others], 'or')}."
