"""Playing whole deals: what a worker does, wherever it is."""

import secrets
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Final

import sheepfold
from sheepfold.bots import NoSuchBot, Player, player
from sheepfold.errors import SheepfoldError
from sheepfold.tournament.deals import Deal, Plan
from sheepfold.tournament.match import AnyGame, Match, Place
from sheepfold.tournament.schedule import seatings

MAX_FAULTS: Final = 3  # of a bot in a deal; then it is not asked any more in it

Chunk = tuple[int, ...]
"""Numbers of deals that are played one after the other by one worker."""


class Stopped(SheepfoldError):
    """The tournament cannot go on, for no fault of a bot: the service or the cluster does not answer, a worker was lost
    again and again, or a bot that was there is no more to be found. What was played is kept."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Deals that were played, and the seconds it took."""

    deals: tuple[Deal, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Work:
    """Plays deals of a plan, by the rules in its own process or by those of the service at `url`, which has `timeout`
    seconds for an answer."""

    plan: Plan
    url: str | None
    timeout: float

    def __call__(self, chunk: Chunk) -> Batch:
        """The deals of these numbers, played.

        Raises:
            Stopped: it cannot be done.
        """
        begun = perf_counter()
        try:
            with sheepfold.connect(self.url, timeout=self.timeout) as rules, seated(self.plan.bots) as players:
                game: AnyGame = getattr(rules, self.plan.game)
                run = secrets.token_hex(8)
                deals = tuple(played(self.plan, number, run, game, players) for number in chunk)
        except (SheepfoldError, NoSuchBot) as error:
            raise Stopped(str(error)) from error
        return Batch(deals, perf_counter() - begun)


@contextmanager
def seated(names: tuple[str, ...]) -> Iterator[Mapping[int, Player]]:
    """The players of these names, by their place in the list; closed at the end, whatever happens.

    Raises:
        NoSuchBot: one of them cannot be had.
    """
    with ExitStack() as stack:
        players: dict[int, Player] = {}
        for place, name in enumerate(names):
            players[place] = player(name)
            stack.callback(players[place].close)
        yield players


def played(plan: Plan, number: int, run: str, game: AnyGame, players: Mapping[int, Player]) -> Deal:
    """A deal, played in every arrangement."""
    faults: Counter[int] = Counter()
    found = []
    for index, seating in enumerate(seatings(plan, number)):
        forfeited = frozenset(bot for bot, many in faults.items() if many >= MAX_FAULTS)
        timed = Match(Place(plan, number, index, run), game, seating, players, forfeited).play()
        faults.update(timed.played.bots[fault.seat] for fault in timed.played.faults)
        found.append(timed)
    return Deal(
        number,
        tuple(each.played for each in found),
        tuple(each.thought for each in found),
        tuple(each.slowest for each in found),
    )
