"""A game: its names, declarations and functions, and what is the same for all games: views, outcomes and records."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sheepfold_rules.core.actions import ActionSpace
from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.core.cards import CardOrder
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.match import Outcome, Start
from sheepfold_rules.core.observation import Observation
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.core.record import (
    Invariant,
    audit_deck,
    field_values,
    frame_record,
    read_start,
    record_type,
    replay_deal,
)
from sheepfold_rules.core.rules import Rule, TableRules
from sheepfold_rules.core.shape import members
from sheepfold_rules.core.text import Text
from sheepfold_rules.core.view import Frame, View, frame_view


def accept_state(part: Any, state: Any) -> None:
    """Accept any state after its moves."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game: its names, declarations and functions.

    `line` describes it in one line, `seats` are the numbers of players that it can have, and `usual_seats` is the most
    common one. The `cover` has three cards that stand for the game. A match that `redeals` has several deals.

    Shapes (`core.shape`): `options`, `move`, `turn` (a seat and its move), `event`, `view_type`, `outcome_type`,
    `deal_type` (what a record holds of a deal), and `deck_type` (the order of one deck). If `deal_type` has a member
    `deck`, it is checked against the start; its member `deal` is the number of the deal if a match redeals.

    Functions of a match:

    - `cards(options)` returns the cards that are played with, in canonical order.
    - `conflicts(seats, options)` returns the options that do not fit, each as (name, reason).
    - `start_match(start)` returns the state after the first deal, and `start_events(state)` its public events.
    - `apply(state, move)` returns the state after a legal move. It does not check the move.
    - `move_events(before, move, after)` returns the public events of a move.
    - `show(state, seat, frame)` returns the view of a seat; None for what everyone may know.
    - `rank(state)` returns the outcome of a match that is over.
    - `sampler(view, check_time)` returns the source of candidates for states with that view (`core.sampling`). It calls
      `check_time` in every loop that can take long.

    Functions of a record:

    - `write_deal(state)` returns the deal's part of the record.
    - `read_deal(part, start)` audits that part, and returns the state before its moves; `audit_deal(part, state)`
      audits the state after them.

    `text` shows the game as text, `orders` say how its cards rank, `facts` are for tournaments, and `bot` is for the
    built-in bots.

    For reinforcement learning, given the number of seats: `action_space` returns the numbers of the moves, and
    `observation` what a seat knows, as bits.
    """

    name: str
    title: str
    line: str
    seats: tuple[int, ...]
    usual_seats: int
    cover: tuple[str, str, str]
    cards: Callable[[Any], tuple[str, ...]]
    table: TableRules
    phases: tuple[Phase, ...]
    invariants: tuple[Invariant, ...]
    options: type
    move: Any  # a union of the moves' classes is no type to mypy
    turn: type
    event: Any
    view_type: type
    outcome_type: type[Outcome]
    deal_type: type
    deck_type: Any
    redeals: bool
    conflicts: Callable[[int, Any], tuple[tuple[str, str], ...]]
    start_match: Callable[[Start], Any]
    apply: Callable[[Any, Any], Any]
    start_events: Callable[[Any], tuple[Any, ...]]
    move_events: Callable[[Any, Any, Any], tuple[Any, ...]]
    show: Callable[[Any, int | None, Frame], Any]
    rank: Callable[[Any], Outcome]
    sampler: Callable[[Any, CheckTime], Any]
    write_deal: Callable[[Any], Any]
    read_deal: Callable[[Any, Start], Any]
    text: Text
    facts: Facts
    bot: GameBot
    action_space: Callable[[int], ActionSpace]
    observation: Callable[[int], Observation]
    audit_deal: Callable[[Any, Any], None] = accept_state
    orders: tuple[CardOrder, ...] = ()

    def __post_init__(self) -> None:
        view: type[View] = self.view_type
        view.text = self.text

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of a game with default options, in canonical order."""
        return self.cards(self.options())

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, each once, in the order in which they are applied."""
        own = {rule.id: rule for phase in self.phases for rule in phase.rules}
        return (self.table.match_over, self.table.turn, self.table.phase, *own.values())

    @property
    def record_type(self) -> type:
        """The declaration of a whole record."""
        return whole_record(self)

    @property
    def records_deck(self) -> bool:
        """Whether a record holds the deck of its deal."""
        return has_deck(self.deal_type)

    def deal_number(self, part: Any) -> int:
        """Return the number of the deal in a record, counting from 1."""
        return part.deal if self.redeals else 1

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what a seat may know; for None, what everyone may know."""
        return self.show(state, seat, frame_view(state, seat, self.outcome(state)))

    def outcome(self, state: Any) -> Outcome | None:
        """Return the result of the match; None until it is over."""
        return self.rank(state) if state.to_act is None else None

    def write(self, state: Any) -> Any:
        """Return the record of a state."""
        return frame_record(self.record_type, state.deal.start, self.write_deal(state))

    def read(self, record: Any) -> Any:
        """Return the state of a record, after checking all invariants.

        Raises:
            ImpossibleState: no match leads to that state.
        """
        start = read_start(record, self.seats, self.conflicts)
        part = self.deal_type(*field_values(self.deal_type, record))
        if self.records_deck:
            audit_deck(start, self.deal_number(part), part.deck, self.cards(start.options))
        state = replay_deal(self.table, self.read_deal(part, start), part.moves, self.apply)
        self.audit_deal(part, state)
        return state


@cache
def has_deck(part: type) -> bool:
    """Whether the deal's part of a record has a deck."""
    return any(name == "deck" for name, _, _ in members(part))


@cache
def whole_record(game: Game) -> type:
    """Return the declaration of a game's whole record, the same object each time."""
    return record_type(game.name, game.seats, game.options, game.deck_type, game.deal_type, redeals=game.redeals)
