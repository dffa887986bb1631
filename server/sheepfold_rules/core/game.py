"""A game: what its modules declare, and what is the same for all games: views, outcomes and records."""

from collections.abc import Callable
from functools import reduce
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from sheepfold_rules.core import match
from sheepfold_rules.core.actions import ActionSpace
from sheepfold_rules.core.bots import GameBot
from sheepfold_rules.core.cards import CardOrder
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.facts import Facts
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.observation import Observation
from sheepfold_rules.core.phase import AnyState, Phase
from sheepfold_rules.core.record import (
    Invariant,
    audit_deck,
    build_start,
    field_values,
    frame_record,
    read_start,
    record_type,
    replay_deal,
)
from sheepfold_rules.core.rules import Rule, RuleMaker
from sheepfold_rules.core.shape import members
from sheepfold_rules.core.text import Text
from sheepfold_rules.core.value import BaseOptions
from sheepfold_rules.core.view import Frame, View, frame_view

O = TypeVar("O", bound=BaseOptions)  # noqa: E741 O for options
S = TypeVar("S", bound=AnyState)
S_contra = TypeVar("S_contra", bound=AnyState, contravariant=True)
M = TypeVar("M")
M_contra = TypeVar("M_contra", contravariant=True)
E = TypeVar("E")
E_co = TypeVar("E_co", covariant=True)
V = TypeVar("V", bound=View)


class OptionsModule(Protocol[O]):
    """The table rules."""

    Options: type[O]

    @property
    def rule(self) -> RuleMaker:
        """What makes the rules of the game."""


class MovesModule(Protocol):
    """The union of the moves, and the declaration of a move with its seat."""

    Move: Any
    Turn: Any


class EventsModule(Protocol[S_contra, M_contra, E_co]):
    """What everyone sees."""

    Event: Any  # the union

    def start_events(self, state: S_contra, /) -> tuple[E_co, ...]:
        """Return the public events of a start, given the state after the first deal."""

    def move_events(self, before: S_contra, move: M_contra, after: S_contra, /) -> tuple[E_co, ...]:
        """Return the public events of a move."""


class MatchModule(Protocol[S, M_contra]):
    """The course of a match."""

    @property
    def PHASES(self) -> tuple[Phase, ...]:  # noqa: N802 a constant
        """The phases of a deal."""

    def start_match(self, start: Start, /) -> S:
        """Return the state after the first deal."""

    def apply(self, state: S, move: M_contra, /) -> S:
        """Return the state after a legal move. It does not check the move."""


class ScoringModule(Protocol):
    """The result of a match."""

    @property
    def Outcome(self) -> type[match.Outcome]:  # noqa: N802 a class
        """The declaration of an outcome."""

    def rank(self, state: Any, /) -> match.Outcome:
        """Return the outcome of a match that is over."""


class ViewModule(Protocol[S_contra, V]):
    """What a seat may know."""

    View: type[V]

    def show(self, state: S_contra, seat: int | None, frame: Frame, /) -> V:
        """Return the view of a seat; for None, what everyone may know."""


class RecordModule(Protocol[S]):
    """The deal's part of a record.

    If it has a member `deck`, that is checked against the start; its member `deal` is the number of the deal if a match
    redeals.
    """

    DealRecord: Any

    @property
    def INVARIANTS(self) -> tuple[Invariant, ...]:  # noqa: N802 a constant
        """What holds for every state, in the order in which it is checked."""

    def write_deal(self, state: S, /) -> Any:
        """Return the deal's part of the record."""

    def read_deal(self, part: Any, start: Start, /) -> S:
        """Audit that part, and return the state before its moves."""


class HiddenModule(Protocol):
    """What a seat does not see."""

    def sampler(self, view: Any, check_time: CheckTime, /) -> Any:
        """Return the source of proposals for states with a view (`core.sampling`).

        It calls `check_time` in every loop that can take long.
        """


class ObservationModule(Protocol):
    """What a seat knows, as bits."""

    def observation(self, seats: int, /) -> Observation:
        """Return the observation of a match with that number of seats."""


class Game(Generic[O, S, M, E, V]):
    """A game: what its modules declare, with the types of its options, states, moves, events and views.

    `line` describes it in one line, `seats` are the numbers of players that it can have, and `usual_seats` is the most
    common one. The `cover` has three cards that stand for the game. `section` is the place in the source that says who
    moves when. `deck` is the shape of the order of one deck, and `cards(options)` returns the cards that are played
    with, in deck order. A match that `redeals` has several deals. `audit_deal(part, state)` audits the state after
    the moves of a record.

    `text` shows the game as text, `orders` say how its cards rank, `facts` are for tournaments, and `bot` is for the
    built-in bots. For reinforcement learning, `action_space` returns the numbers of the moves, given the number of
    seats.
    """

    def __init__(
        self,
        *,
        title: str,
        line: str,
        seats: tuple[int, ...],
        usual_seats: int,
        cover: tuple[str, str, str],
        section: str,
        modules: tuple[
            OptionsModule[O],
            MovesModule,
            EventsModule[S, M, E],
            MatchModule[S, M],
            ScoringModule,
            ViewModule[S, V],
            RecordModule[S],
            HiddenModule,
            ObservationModule,
        ],
        deck: Any,
        cards: Callable[[O], tuple[str, ...]],
        text: Text,
        facts: Facts,
        bot: GameBot,
        action_space: Callable[[int], ActionSpace],
        orders: tuple[CardOrder, ...] = (),
        redeals: bool = False,
        audit_deal: Callable[[Any, S], None] = lambda part, state: None,
    ) -> None:
        options, moves, events, course, scoring, view, record, hidden, observation = modules
        self.name: Final = options.rule.game
        self.title: Final = title
        self.line: Final = line
        self.seats: Final = seats
        self.usual_seats: Final = usual_seats
        self.cover: Final = cover
        self.table: Final = options.rule.table(section)
        self.options: Final[Any] = options.Options
        self.move: Final = moves.Move
        self.turn: Final = moves.Turn
        self.event: Final = events.Event
        self.start_events: Final = events.start_events
        self.move_events: Final = events.move_events
        self.phases: Final = course.PHASES
        self.start_match: Final = course.start_match
        self.apply: Final = course.apply
        self.outcome_type: Final = scoring.Outcome
        self.rank: Final = scoring.rank
        self.view_type: Final[Any] = view.View
        self.view_type.text = text
        self.show: Final = view.show
        self.deal_type: Final = record.DealRecord
        self.invariants: Final = record.INVARIANTS
        self.write_deal: Final = record.write_deal
        self.read_deal: Final = record.read_deal
        self.audit_deal: Final = audit_deal
        self.sampler: Final = hidden.sampler
        self.observation: Final = observation.observation
        self.action_space: Final = action_space
        self.cards: Final = cards
        self.text: Final = text
        self.orders: Final = orders
        self.facts: Final = facts
        self.bot: Final = bot
        self.redeals: Final = redeals
        self.record_type: Final = record_type(self.name, seats, self.options, deck, self.deal_type, redeals=redeals)
        self.records_deck: Final = any(name == "deck" for name, _, _ in members(self.deal_type))

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of a game with default options, in deck order."""
        return self.cards(self.options())

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, each once, in the order in which they are applied."""
        own = {rule.id: rule for phase in self.phases for rule in phase.rules}
        return (self.table.match_over, self.table.turn, self.table.phase, *own.values())

    def deal_number(self, part: Any) -> int:
        """Return the number of the deal in a record, counting from 1."""
        return part.deal if self.redeals else 1

    def view(self, state: S, seat: int | None) -> V:
        """Return what a seat may know; for None, what everyone may know."""
        return self.show(state, seat, frame_view(state, seat, self.outcome(state)))

    def outcome(self, state: S) -> match.Outcome | None:
        """Return the result of the match; None until it is over."""
        return self.rank(state) if state.to_act is None else None

    def write(self, state: S) -> Any:
        """Return the record of a state."""
        return frame_record(self.record_type, state.deal.start, self.write_deal(state))

    def restore(self, record: Any) -> S:
        """Return the state of a record that certainly is as `write` returned it: its moves are not checked again."""
        start = build_start(record)
        part = self.deal_type(*field_values(self.deal_type, record))
        return reduce(self.apply, part.moves, self.read_deal(part, start))

    def read(self, record: Any) -> S:
        """Return the state of a record, after checking all invariants.

        Raises:
            ImpossibleState: no match can reach that state.
        """
        start = read_start(record, self.seats)
        part = self.deal_type(*field_values(self.deal_type, record))
        if self.records_deck:
            audit_deck(start, self.deal_number(part), part.deck, self.cards(start.options))
        state: S = replay_deal(self.table, self.read_deal(part, start), part.moves, self.apply)
        self.audit_deal(part, state)
        return state


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
