"""A game: what it is called, what it declares, and its functions; and the match around them, the same for all games."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from sheepfold_server.core.bots import GameBot
from sheepfold_server.core.facts import Facts
from sheepfold_server.core.match import Outcome, Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.core.record import (
    Invariant,
    audit_deck,
    frame_record,
    members_of,
    read_start,
    record_type,
    replay_deal,
)
from sheepfold_server.core.rules import Rule, TableRules
from sheepfold_server.core.text import Text
from sheepfold_server.core.view import Frame, frame_view


def accept(part: Any, state: Any) -> None:
    """Find nothing wrong with a state after its moves."""


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game: what it is called, its declarations, and its functions.

    Declarations: `options`, `move`, `turn` (a seat and its move), `event`, `view_of`, `outcome_of` and `deal` (what a
    record keeps of a deal) are shapes (`core.shape`), and so is `cards_of`, the order of one deck.

    Functions: `cards` are those that are played with under some options, in canonical order; `conflicts` gives the
    options that do not fit, as (name, reason); `new` deals the first deal; `apply` wants a legal move; `dealt` and
    `events` are the public facts of a start and of a move; `show` is a seat's view, inside the frame that it gets;
    `rank` is the outcome of a match that is over; `sample` reads a view, and gives what draws candidates for states
    that have it (`core.sampling`). `keep` is what a record keeps of the deal; `restore` audits that part, and gives the
    state before its moves; `audit` looks at the state after them. `number` is the deal of such a part whose deck it
    keeps; None for a game that keeps no deck. `text` is the game in words, `facts` what a tournament asks about it,
    `bot` how the built-in bots play it.
    """

    name: str
    title: str
    line: str
    seats: tuple[int, ...]
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
    sampler: Callable[[Any], Any]
    write_deal: Callable[[Any], Any]
    read_deal: Callable[[Any, Start], Any]
    text: Text
    facts: Facts
    bot: GameBot
    deal_number: Callable[[Any], int] | None = None
    audit_deal: Callable[[Any, Any], None] = accept

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards that are played with by default, in canonical order."""
        return self.cards(self.options())

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule once, in the order in which they are asked."""
        own = {rule.id: rule for phase in self.phases for rule in phase.rules}
        return (self.table.match_over, self.table.turn, self.table.phase, *own.values())

    @property
    def record_type(self) -> type:
        """The declaration of a whole record."""
        return whole_record(self)

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what that seat may know; None for what everybody may."""
        return self.show(state, seat, frame_view(state, seat, self.outcome(state)))

    def outcome(self, state: Any) -> Outcome | None:
        """Return the result of the match; None until it is over."""
        return self.rank(state) if state.to_act is None else None

    def write(self, state: Any) -> Any:
        """Return the record of a state."""
        return frame_record(self.record_type, state.deal.start, self.write_deal(state))

    def read(self, record: Any) -> Any:
        """Return the state of a record, audited in full.

        Raises:
            Impossible: no match leads to it; says which invariant does not hold.
        """
        start = read_start(record, self.seats, self.conflicts)
        part = self.deal_type(*members_of(self.deal_type, record))
        if self.deal_number is not None:
            audit_deck(start, self.deal_number(part), part.deck, self.cards(start.options))
        state = replay_deal(self.table, self.read_deal(part, start), part.moves, self.apply)
        self.audit_deal(part, state)
        return state


@cache
def whole_record(game: Game) -> type:
    """Return the declaration of a game's whole record, made once."""
    return record_type(game.name, game.seats, game.options, game.deck_type, game.deal_type, redeals=game.redeals)
