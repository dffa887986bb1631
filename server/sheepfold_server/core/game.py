"""A game as a record of pure functions, and the few functions that are the same for all of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from sheepfold_server.core.bots import GameBot
from sheepfold_server.core.chance import Chance
from sheepfold_server.core.facts import Facts
from sheepfold_server.core.rule import Rule, Violation
from sheepfold_server.core.start import Start
from sheepfold_server.core.text import Text, join_words

O = TypeVar("O")  # noqa: E741 O for options
S = TypeVar("S")
M = TypeVar("M")

NAMED_AT_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class Invariant:
    """What is true of every state that play can lead to."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Candidates:
    """What draws states that may have a view: each time one record, or None where it came to nothing.

    Where the first `vain` of them are all refused, it is taken that no state has the view.
    """

    draw: Callable[[Chance], Any]
    vain: int = 2000


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a match.

    `scores` by seat; `ranks` by seat, 1 is best and ties share (1, 1, 3); `winners` are the seats of rank 1, ascending;
    `reason` is what ended the match.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


def ranked(keys: Sequence[Any]) -> tuple[int, ...]:
    """The rank of each seat by its key: the lowest key is 1, and equal keys share a rank (1, 1, 3)."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def winners_of(ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The seats of rank 1, ascending."""
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


@dataclass(frozen=True, slots=True, eq=False)
class Phase(Generic[S, M]):
    """One part of a deal, in which seats choose among the same kinds of move.

    A move lays some bits (`bits`); `everything` is every bit that a move of this phase could lay, legal or not. Each
    rule in order keeps part of it, and a move is legal while all its bits are kept. `offers` lists the moves that can
    be made of what is left, `cards` are the cards among some bits, in deck order.
    """

    name: str
    moves: tuple[type, ...]
    everything: int
    rules: tuple[Rule[S], ...]
    bits: Callable[[S, M], int]
    cards: Callable[[int], tuple[str, ...]]
    offers: Callable[[S, int], tuple[M, ...]]


class Positioned(Protocol):
    """A state of any game."""

    @property
    def phase(self) -> Phase[Self, Any]:
        """The phase of the deal."""

    @property
    def to_act(self) -> int | None:
        """The seat to act; None once the match is over."""


OVER: Final[Phase[Any, Any]] = Phase(
    name="over",
    moves=(),
    everything=0,
    rules=(),
    bits=lambda state, move: 0,
    cards=lambda mask: (),
    offers=lambda state, left: (),
)


@dataclass(frozen=True, slots=True)
class Table:
    """The three rules that every game has, with its own ids: they come before the rules of any phase."""

    match_over: Rule[Any]
    turn: Rule[Any]
    phase: Rule[Any]


def table(game: str, source: str) -> Table:
    """The rules of the table for one game."""

    def general(name: str, text: str) -> Rule[Any]:
        return Rule(f"{game}.{name}", text, source, lambda state, left: left, lambda state, cards: text)

    return Table(
        general("match_over", "Once the match is over, nobody moves."),
        general("turn", "Only the seat whose turn it is moves."),
        general("phase", "A move belongs to its phase of the deal."),
    )


@dataclass(frozen=True, slots=True)
class Game(Generic[O, S, M]):
    """A game: what it is called, its declarations, and its functions.

    Declarations: `options`, `move`, `turn` (a seat and its move), `event`, `view_of`, `outcome_of` and `record` are
    shapes (`core.shape`). Functions: `cards` are those that are played with under some options, in canonical order;
    `conflicts` gives the options that do not fit, as (name, reason); `new` deals the first deal; `apply` wants a legal
    move; `dealt` and `events` are the public facts of a start and of a move; `view` is what a seat may know (None: what
    everybody may); `sample` reads a view, and gives what draws candidates for states that have it (`core.sampling`);
    `write` turns a state into its record, `read` audits a record in full and turns it back.
    `text` is the game in words, `facts` what a tournament asks about it, `bot` how the built-in bots play
    (`core.bots`).
    """

    name: str
    title: str
    line: str
    seats: tuple[int, ...]
    cards: Callable[[O], tuple[str, ...]]
    table: Table
    phases: tuple[Phase[Any, Any], ...]
    invariants: tuple[Invariant, ...]
    options: type[O]
    move: Any  # a union of the moves' classes is no type to mypy
    turn: type
    event: Any
    view_of: type
    outcome_of: type[Outcome]
    record: type
    conflicts: Callable[[int, O], tuple[tuple[str, str], ...]]
    new: Callable[[Start[O]], S]
    apply: Callable[[S, M], S]
    dealt: Callable[[S], tuple[Any, ...]]
    events: Callable[[S, M, S], tuple[Any, ...]]
    view: Callable[[S, int | None], Any]
    sample: Callable[[Any], Candidates]
    outcome: Callable[[S], Outcome | None]
    write: Callable[[S], Any]
    read: Callable[[Any], S]
    text: Text
    facts: Facts
    bot: GameBot

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards that are played with by default, in canonical order."""
        return self.cards(self.options())

    @property
    def rules(self) -> tuple[Rule[Any], ...]:
        """Every rule once, in the order in which they are asked."""
        own = {rule.id: rule for phase in self.phases for rule in phase.rules}
        return (self.table.match_over, self.table.turn, self.table.phase, *own.values())


def legal(state: Positioned) -> tuple[Any, ...]:
    """The legal moves of the seat to act, one for each class of interchangeable ones, in a fixed order."""
    phase = state.phase
    left = phase.everything
    for rule in phase.rules:
        left = rule.narrow(state, left)
    return phase.offers(state, left)


def check(table: Table, state: Positioned, move: Any, seat: int | None = None) -> Violation | None:
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
        message = f"A move of type {move.type} does not belong here. {offer(legal(state), state.to_act)}"
        return Violation(table.phase.id, message, table.phase.source, ())
    laid = phase.bits(state, move)
    left = phase.everything
    for rule in phase.rules:
        kept = rule.narrow(state, left)
        if laid & ~kept:
            return violation(rule, state, phase.cards(laid & ~kept))
        left = kept
    return None


def violation(rule: Rule[Any], state: Positioned, cards: tuple[str, ...]) -> Violation:
    """The refusal of a move for one rule."""
    message = f"{rule.message(state, cards)} {offer(legal(state), state.to_act)}"
    return Violation(rule.id, message, rule.source, cards)


def offer(moves: tuple[Any, ...], seat: int | None) -> str:
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
