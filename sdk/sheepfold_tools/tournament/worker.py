"""Playing whole deals: what a worker does, wherever it runs."""

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Generic, TypeVar

import sheepfold
from sheepfold._sync.game import Game
from sheepfold.errors import SheepfoldError
from sheepfold_tools.bots import Player, UnknownBot, player
from sheepfold_tools.tournament.deals import Deal
from sheepfold_tools.tournament.match import MatchId, MatchRunner
from sheepfold_tools.tournament.plan import Plan

T = TypeVar("T")

MAX_FAULTS: Final = 3  # after this many faults in a deal, a bot is not asked again in that deal

Chunk = tuple[int, ...]
"""The numbers of the deals that one worker plays one after another."""


class TournamentStopped(SheepfoldError):
    """The tournament cannot continue, and no bot's play is to blame: the service or the cluster does not respond,
    workers keep crashing, or a bot is no longer there. The finished deals are saved."""


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """Deals that were played, and how many seconds they took."""

    deals: tuple[T, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Worker:
    """Plays deals of a plan, with the rules in its own process or with the service at `url`.

    `timeout` is the number of seconds that the service has to respond.
    """

    plan: Plan
    url: str | None
    timeout: float

    def __call__(self, chunk: Chunk) -> Batch[Deal]:
        """Play the deals with these numbers.

        Raises:
            TournamentStopped: the deals cannot be played.
        """
        plan = self.plan
        with open_table(plan.game, plan.bots, self.url, self.timeout) as table:
            deals = tuple(play_deal(plan, number, table) for number in chunk)
        return Batch(deals, table.seconds())


@dataclass(frozen=True, slots=True)
class Table:
    """A game and its players, by their index in the plan.

    `run` is different for each table. `start` is when the table was set up.
    """

    game: Game
    players: Mapping[int, Player]
    run: str
    start: float

    def seconds(self) -> float:
        """Return how long ago the table was set up."""
        return perf_counter() - self.start


@contextmanager
def open_table(game: str, bots: tuple[str, ...], url: str | None, timeout: float) -> Iterator[Table]:
    """Set up a table for a `with` block, and close its players at the end.

    Raises:
        TournamentStopped: there is no such bot, or the service fails within the block.
    """
    start = perf_counter()
    try:
        with sheepfold.connect(url, timeout=timeout) as client, open_players(bots) as players:
            yield Table(client.game(game), players, secrets.token_hex(8), start)
    except (SheepfoldError, UnknownBot) as error:
        raise TournamentStopped(str(error)) from error


@contextmanager
def open_players(names: tuple[str, ...]) -> Iterator[Mapping[int, Player]]:
    """Open the players with these names, by their index, and close them at the end of the block.

    Raises:
        UnknownBot: there is no such bot.
    """
    with ExitStack() as stack:
        players: dict[int, Player] = {}
        for place, name in enumerate(names):
            players[place] = player(name)
            stack.callback(players[place].close)
        yield players


def play_deal(plan: Plan, number: int, table: Table) -> Deal:
    """Play a deal in every arrangement."""
    faults: Counter[int] = Counter()
    matches = []
    for index, seating in enumerate(plan.seatings(number)):
        forfeited = frozenset(bot for bot, count in faults.items() if count >= MAX_FAULTS)
        match = MatchRunner(
            MatchId(plan, number, index, table.run), table.game, seating, table.players, forfeited
        ).play()
        faults.update(match.played.bots[fault.seat] for fault in match.played.faults)
        matches.append(match)
    return Deal(
        number,
        tuple(match.played for match in matches),
        tuple(match.thinking_times for match in matches),
        tuple(match.slowest_moves for match in matches),
    )
