"""Playing whole deals: what a worker does, wherever it runs."""

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Generic, TypeVar

import sheepfold
from sheepfold.bots import Player, UnknownBot, player
from sheepfold.errors import SheepfoldError
from sheepfold.tournament.deals import Deal
from sheepfold.tournament.match import MatchId, MatchRunner
from sheepfold.tournament.plan import AnyGame, Plan

T = TypeVar("T")

MAX_FAULTS: Final = 3  # of a bot in a deal: after them it is not asked any more in it

Chunk = tuple[int, ...]
"""The numbers of deals that one worker plays one after the other."""


class TournamentStopped(SheepfoldError):
    """The tournament cannot go on, through no fault of a bot: the service or the cluster does not answer, workers were
    lost again and again, or a bot cannot be found any more. What was played is kept."""


@dataclass(frozen=True, slots=True)
class Batch(Generic[T]):
    """Deals that were played, and how many seconds that took."""

    deals: tuple[T, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Worker:
    """Plays deals of a plan, by the rules in its own process or by those of the service at `url`.

    `timeout` is the number of seconds that the service has for an answer.
    """

    plan: Plan
    url: str | None
    timeout: float

    def __call__(self, chunk: Chunk) -> Batch[Deal]:
        """Play the deals of these numbers.

        Raises:
            TournamentStopped: they cannot be played.
        """
        start = perf_counter()
        try:
            with sheepfold.connect(self.url, timeout=self.timeout) as client, open_players(self.plan.bots) as players:
                game: AnyGame = client.game(self.plan.game)
                run = secrets.token_hex(8)
                deals = tuple(play_deal(self.plan, number, run, game, players) for number in chunk)
        except (SheepfoldError, UnknownBot) as error:
            raise TournamentStopped(str(error)) from error
        return Batch(deals, perf_counter() - start)


@contextmanager
def open_players(names: tuple[str, ...]) -> Iterator[Mapping[int, Player]]:
    """Open the players of these names, by their place in the list, and close them at the end.

    Raises:
        UnknownBot: there is no such bot.
    """
    with ExitStack() as stack:
        players: dict[int, Player] = {}
        for place, name in enumerate(names):
            players[place] = player(name)
            stack.callback(players[place].close)
        yield players


def play_deal(plan: Plan, number: int, run: str, game: AnyGame, players: Mapping[int, Player]) -> Deal:
    """Play a deal in every arrangement."""
    faults: Counter[int] = Counter()
    matches = []
    for index, seating in enumerate(plan.seatings(number)):
        forfeited = frozenset(bot for bot, count in faults.items() if count >= MAX_FAULTS)
        match = MatchRunner(MatchId(plan, number, index, run), game, seating, players, forfeited).play()
        faults.update(match.played.bots[fault.seat] for fault in match.played.faults)
        matches.append(match)
    return Deal(
        number,
        tuple(match.played for match in matches),
        tuple(match.thinking_times for match in matches),
        tuple(match.slowest_moves for match in matches),
    )
