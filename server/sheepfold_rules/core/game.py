"""The base class of games: what each declares, and what is the same for all: views, outcomes and records."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import reduce
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar, get_args

from sheepfold_rules.core import match
from sheepfold_rules.core.phase import AnyState, Phase
from sheepfold_rules.core.record import (
    BaseDealRecord,
    Invariant,
    audit_deck,
    build_start,
    field_values,
    frame_record,
    read_start,
    record_type,
    replay_deal,
)
from sheepfold_rules.core.rules import Rule, TableRules
from sheepfold_rules.core.shape import members
from sheepfold_rules.core.value import BaseOptions
from sheepfold_rules.core.view import View, frame_view

if TYPE_CHECKING:  # what not every program needs
    from sheepfold_rules.core.actions import ActionSpace
    from sheepfold_rules.core.bots import GameBot
    from sheepfold_rules.core.cards import CardOrder
    from sheepfold_rules.core.deadline import CheckTime
    from sheepfold_rules.core.facts import Facts
    from sheepfold_rules.core.observation import Observation
    from sheepfold_rules.core.presets import Presets
    from sheepfold_rules.core.sampling import Proposals
    from sheepfold_rules.core.score import Scorekeeper
    from sheepfold_rules.core.text import Text

O = TypeVar("O", bound=BaseOptions)  # noqa: E741 O for options
S = TypeVar("S", bound=AnyState)
M = TypeVar("M")
E = TypeVar("E")
V = TypeVar("V", bound=View)


class Game(ABC, Generic[O, S, M, E, V]):
    """The base class of games. Each game has a subclass in its folder, and one instance of it.

    The type arguments of the subclass are the types of its options, states, moves, events and views.

    `line` describes the game in one line, `seats` are the numbers of players that it can have, and `usual_seats` is the
    most common one. The `cover` has three cards that stand for the game. `table` are the rules about who moves when.
    `deck` are the cards with default options, in deck order, and `orders` say how they rank. A match that `redeals` has
    several deals. `presets` are tables at which it is usually played, by name. `text` shows the game as text, and
    `facts` are for tournaments. Parts that few programs need are in other files of the folder, and imported when they
    are asked for.

    `turn` is the declaration of a move with its seat, `outcome_type` that of an outcome, `deal_type` that of the deal's
    part of a record, and `deck_type` that of the order of a deck.
    """

    title: ClassVar[str]
    line: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    usual_seats: ClassVar[int]
    cover: ClassVar[tuple[str, str, str]]
    table: ClassVar[TableRules]
    phases: ClassVar[tuple[Phase, ...]]
    turn: ClassVar[Any]
    outcome_type: ClassVar[type[match.Outcome]]
    deal_type: ClassVar[type[BaseDealRecord]]
    deck_type: ClassVar[Any]
    deck: ClassVar[tuple[str, ...]]
    orders: ClassVar[tuple[CardOrder, ...]] = ()
    presets: ClassVar[Presets[Any]] = MappingProxyType({})
    text: ClassVar[Text]
    facts: ClassVar[Facts]
    redeals: ClassVar[bool] = False

    options: Any  # the declarations, which are the type arguments
    move: Any
    event: Any
    view_type: Any

    def __init__(self) -> None:
        types: tuple[Any, ...] = get_args(vars(type(self))["__orig_bases__"][0])
        self.name: Final[str] = type(self).__module__.rpartition(".")[2]  # of its folder
        self.options, _, self.move, self.event, self.view_type = types
        self.view_type.text = self.text
        self.record_type: Final[type] = record_type(
            self.name, self.seats, self.options, self.deck_type, self.deal_type, redeals=self.redeals
        )
        self.records_deck: Final[bool] = any(name == "deck" for name, _, _ in members(self.deal_type))

    def cards(self, options: O) -> tuple[str, ...]:
        """Return the cards that are played with, in deck order: by default the deck, whatever the options."""
        return self.deck

    @abstractmethod
    def start_match(self, start: match.Start) -> S:
        """Return the state after the first deal.

        Raises:
            NoDeck: the start does not give a deal.
        """

    @abstractmethod
    def apply(self, state: S, move: M) -> S:
        """Return the state after a legal move. It does not check the move.

        Raises:
            NoDeck: there is no deck, die roll or draw for what follows.
        """

    def push(self, state: S, move: M) -> S:
        """Return the state after a legal move, as `apply` does, but perhaps by changing the state that it is given.

        It is for loops in which nobody else holds that state, such as those of a search. By default, it is `apply`.
        """
        return self.apply(state, move)

    @abstractmethod
    def start_events(self, state: S) -> tuple[E, ...]:
        """Return the public events of a start, given the state after the first deal."""

    @abstractmethod
    def move_events(self, before: S, move: M, after: S) -> tuple[E, ...]:
        """Return the public events of a move."""

    def _load(self, name: str) -> Any:
        """Return a module of the game's folder that not every program needs, importing it when it is asked for."""
        return import_module(f"{type(self).__module__}.{name}")

    def sampler(self, view: V, check_time: CheckTime) -> Proposals:
        """Return the source of proposals for states with a view (`core.sampling`), from `hidden`.

        It calls `check_time` in every loop that can take long.

        Raises:
            ImpossibleView: no state has this view.
        """
        proposals: Proposals = self._load("hidden").sampler(view, check_time)
        return proposals

    @property
    def bot(self) -> GameBot:
        """How the built-in bots play it, from `bot`."""
        bot: GameBot = self._load("bot").BOT
        return bot

    @property
    def scorekeeper(self) -> Scorekeeper | None:
        """What scores a deal without its cards, the module `score`; None if a match has only one deal."""
        scorekeeper: Scorekeeper | None = self._load("score") if self.redeals else None
        return scorekeeper

    def action_space(self, seats: int) -> ActionSpace:
        """Return the numbers of the moves with that number of seats, for reinforcement learning, from `actions`."""
        actions: ActionSpace = self._load("actions").action_space(seats)
        return actions

    def observation(self, seats: int) -> Observation:
        """Return what a seat knows, as bits, in a match with that number of seats, from `observation`."""
        observation: Observation = self._load("observation").observation(seats)
        return observation

    @property
    def invariants(self) -> tuple[Invariant, ...]:
        """What holds for every state, in the order in which it is checked."""
        return self.deal_type.invariants

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
        view: V = self.view_type.show(state, seat, frame_view(state, seat, self.outcome(state)))
        return view

    def outcome(self, state: S) -> match.Outcome | None:
        """Return the result of the match; None until it is over."""
        return self.outcome_type.of(state) if state.to_act is None else None

    def write(self, state: S) -> Any:
        """Return the record of a state."""
        return frame_record(self.record_type, state.deal.start, self.deal_type.of(state))

    def restore(self, record: Any) -> S:
        """Return the state of a record that certainly is as `write` returned it: its moves are not checked again."""
        start = build_start(record)
        part: Any = self.deal_type(*field_values(self.deal_type, record))
        return reduce(self.push, part.moves, part.open(start))

    def read(self, record: Any) -> S:
        """Return the state of a record, after checking all invariants.

        Raises:
            ImpossibleState: no match can reach that state.
        """
        start = read_start(record, self.seats)
        part: Any = self.deal_type(*field_values(self.deal_type, record))
        if self.records_deck:
            audit_deck(start, self.deal_number(part), part.deck, self.cards(start.options))
        state: S = replay_deal(self.table, part.open(start), part.moves, self.push)
        part.audit(state)
        return state


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
