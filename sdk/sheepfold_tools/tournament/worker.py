"""Playing chunks of boards: what a worker does, wherever it runs."""

import secrets
from contextlib import ExitStack, closing
from dataclasses import dataclass
from time import perf_counter

import sheepfold
from sheepfold.errors import SheepfoldError
from sheepfold_rules.core.shape import reader
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots import UnknownBot, player
from sheepfold_tools.bots.registry import check_present
from sheepfold_tools.tournament.match import Table, play_board
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board

Chunk = tuple[int, ...]
"""The numbers of the boards that one worker plays one after another."""


class TournamentStopped(SheepfoldError):
    """The tournament cannot continue, and no bot's play is to blame: the service or the cluster does not respond,
    workers keep crashing, or a bot is no longer there. The finished boards are saved."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Boards that were played, and how many seconds they took."""

    boards: tuple[Board, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Worker:
    """Plays boards of a plan, with the rules in its own process or with the service at `url`.

    `timeout` is the number of seconds that the service has to respond.
    """

    plan: Plan
    url: str | None
    timeout: float

    def __call__(self, chunk: Chunk) -> Batch:
        """Play the boards with these numbers. The players are closed at the end.

        Raises:
            TournamentStopped: there is no such bot, or the service fails.
        """
        start, plan = perf_counter(), self.plan
        try:
            for name in plan.bots:
                check_present(name)
            with sheepfold.connect(self.url, timeout=self.timeout) as client, ExitStack() as stack:
                game = client.game(plan.game)
                players = tuple(stack.enter_context(closing(player(name))) for name in plan.bots)
                options = reader(load_rules(plan.game).options)(plan.options)
                table = Table(plan, game, options, players, run=secrets.token_hex(8))
                boards = tuple(play_board(table, number) for number in chunk)
                return Batch(boards, perf_counter() - start)
        except (SheepfoldError, UnknownBot) as error:
            raise TournamentStopped(str(error)) from error
