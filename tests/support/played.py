"""Small tournaments of players that move by chance, boards that are made up, and reading tables."""

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import sheepfold
from sheepfold_tools.bots import BotFault, Question, player
from sheepfold_tools.tournament.match import Table, play_board
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board, Row, Run, share_wins
from tests.support.plans import plan_of

if TYPE_CHECKING:  # reading their modules takes long
    from sheepfold_tools.tournament.stats.results import Results

SHORT: Final[dict[str, dict[str, Any]]] = {
    "president": {"end": "deals", "deals": 1},
    "pass_the_ewe": {"deals": 1},
    "wolf_concentration": {"max_tries": 60},
}


def short_plan(game: str, seats: int, bots: Sequence[str], boards: int, seed: str = "sheep") -> Plan:
    """A plan with options that make matches short."""
    return plan_of(game, seats=seats, bots=bots, boards=boards, seed=seed, options=SHORT.get(game, {}))


class Clumsy:
    """A player that moves by chance, and falls over in some of its matches."""

    def __init__(self, name: str, some: float) -> None:
        self.name: Final = name
        self.some: Final = some
        self.player: Final = player("random")
        self.close: Final = self.player.close

    def ask(self, question: Question) -> Any:
        if Random(question.seed).random() < self.some:
            raise BotFault("crashed", f"it fell over <{self.name}>")
        return self.player.ask(question)


@dataclass(frozen=True, slots=True)
class Tournament:
    """A plan and its boards."""

    plan: Plan
    played: tuple[Board, ...]

    @property
    def rows(self) -> list[Row]:
        """The rows of all boards."""
        return [row for board in self.played for row in board.rows]


def tournament(plan: Plan, faulty: Sequence[int] = (), some: float = 1.0) -> Tournament:
    """The plan, played by chance; the faulty bots fall over in that part of the matches of each of their seats.

    A move takes a millisecond, and the slowest of a bot longer.
    """
    players = tuple(Clumsy(name, some if bot in faulty else 0.0) for bot, name in enumerate(plan.bots))
    with sheepfold.connect() as client:
        game = client.game(plan.game)
        table = Table(plan, game, game.options_type(**plan.options), players, "run")
        boards = [play_board(table, number) for number in range(plan.boards)]
    timed = [tuple(set_times(plan, row) for row in board.rows) for board in boards]
    return Tournament(plan, tuple(replace(board, rows=rows) for board, rows in zip(boards, timed, strict=True)))


def set_times(plan: Plan, row: Row) -> Row:
    """The row with times that are the same whenever it is played."""
    return row._replace(seconds=0.001 * row.moves, slowest=0.002 + 0.001 * plan.bots.index(row.bot))


def make_board(plan: Plan, counted: Sequence[Sequence[int]], bots: Sequence[Sequence[int]], number: int = 0) -> Board:
    """A board of matches that nobody played, with what each seat counts and which bot sat in it."""
    rows = []
    for match, (scores, seats) in enumerate(zip(counted, bots, strict=True)):
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        wins = share_wins(ranks)
        for seat, (bot, score) in enumerate(zip(seats, scores, strict=True)):
            place = (score, ranks[seat])
            rows.append(Row(number, match, seat, plan.bots[bot], *place, *place, wins[seat], 0, 0.0, 0.0))
    return Board(number, tuple(rows), tuple(json.dumps({"game": plan.game}) for _ in counted))


def results_of(plan: Plan, boards: Iterable[Board]) -> "Results":
    """The results of these boards, without their files: drawing the report takes half a second."""
    from sheepfold_tools.tournament.stats.summary import summarize

    results, _ = summarize(plan, [row for board in boards for row in board.rows])
    return results


def write(plan: Plan, boards: Iterable[Board], folder: Path, runs: Sequence[Run] = ()) -> "Results":
    """Write the results of these boards."""
    from sheepfold_tools.tournament.report import write_results

    boards = tuple(boards)
    texts = (text for board in boards for text in board.transcripts)
    return write_results(plan, [row for board in boards for row in board.rows], texts, folder, runs)


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a table by the names of its columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
