"""A match as the machine remembers it: every state that it was answered, and what the rules here made of it."""

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.shape import plain
from tests.support.chance import begin

Body = dict[str, Any]


class Point(NamedTuple):
    """A state as the service answered it, open or sealed, and as the rules here have it."""

    sent: Body
    state: Any


@dataclass(frozen=True)
class Line:
    """A match from its start: its points, and the turns between them.

    `keys` are None where states are open. `ledger` is true where a state is played on once only.
    """

    game: AnyGame
    start: Start
    keys: Body | None
    ledger: bool
    points: tuple[Point, ...]
    turns: tuple[Body, ...] = ()

    @property
    def tip(self) -> Point:
        """The last point."""
        return self.points[-1]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.tip.state.to_act is None

    def then(self, turn: Body, point: Point) -> "Line":
        """The match with one more move."""
        return Line(self.game, self.start, self.keys, self.ledger, (*self.points, point), (*self.turns, turn))

    def until(self, ply: int) -> "Line":
        """The match as it was after so many moves."""
        return Line(self.game, self.start, self.keys, self.ledger, self.points[: ply + 1], self.turns[:ply])

    def host(self) -> str | None:
        """The host's key, where there are keys."""
        found: str | None = None if self.keys is None else self.keys["host"]
        return found

    def key(self, seat: int | None, chance: Random) -> str | None:
        """A key for what a seat may do: its own, or the host's."""
        if self.keys is None or seat is None:
            return self.host()
        both: tuple[str, str] = self.keys["seats"][seat], self.keys["host"]
        return chance.choice(both)

    def transcript(self) -> Body:
        """What a replay takes."""
        outcome = self.game.outcome(self.tip.state)
        return start_body(self.start) | {"moves": list(self.turns)} | ({"outcome": plain(outcome)} if outcome else {})


def a_start(game: AnyGame, chance: Random) -> Start:
    """How a match begins: any seats, table rules and decks, and always a seed."""
    found = begin(game, chance).deal.start
    return Start(
        found.game, found.seats, found.options, found.dealer, found.seed or "a seed of the machine", found.decks
    )


def start_body(start: Start) -> Body:
    """The start as a body has it."""
    return {name: value for name, value in plain(start).items() if name not in ("game", "sampled")}
