"""Small tournaments played by the real rules with random bots, boards that are made up, and reading tables."""

import csv
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf_concentration
from sheepfold_tools.tournament.plan import Plan
from sheepfold_tools.tournament.rows import Board, Hand, Row, Run, share_wins

if TYPE_CHECKING:  # reading their modules takes long
    from sheepfold_tools.tournament.stats.results import Results

OPTIONS: Final[dict[str, Any]] = {
    "sheepshead": sheepshead.Options(),
    "president": president.Options(end="deals", deals=1),
    "pass_the_ewe": pass_the_ewe.Options(deals=1),
    "wolf_concentration": wolf_concentration.Options(max_tries=60),
}


def plan_of(game: str, seats: int, bots: Sequence[str], boards: int, seed: str = "sheep") -> Plan:
    """A plan with options that make matches short."""
    return Plan(game, seats, asdict(OPTIONS[game]), tuple(bots), boards, seed, "rotations", 10.0)


def tables(plan: Plan, number: int) -> Iterator[tuple[int, ...]]:
    """Who sits where in each match of a board: a window of the bots, rotated through all seats."""
    bots, seats = len(plan.bots), plan.seats
    starts = range(bots) if bots <= seats or seats == 1 else (number % bots,)
    for start in starts:
        table = [(start + seat) % bots for seat in range(seats)]
        for turn in range(seats):
            yield (*table[turn:], *table[:turn])


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
    """The plan, played; the faulty bots have a fault in that part of their matches."""
    with sheepfold.connect() as client:
        return Tournament(plan, tuple(board_of(client, plan, number, faulty, some) for number in range(plan.boards)))


def board_of(client: sheepfold.Client, plan: Plan, number: int, faulty: Sequence[int], some: float) -> Board:
    """A board, played in every arrangement."""
    chance = Random(f"{plan.seed} {number}")
    rows: list[Row] = []
    transcripts = []
    for match, bots in enumerate(tables(plan, number)):
        played = match_of(client, plan, number, chance)
        fell = {bot: bots.index(bot) for bot in sorted(set(bots)) if bot in faulty and chance.random() < some}
        rows += rows_of_match(plan, number, match, bots, played, fell)
        transcripts.append(played[0].transcript().to_dict())
    return Board(number, tuple(rows), tuple(transcripts))


Played = tuple[Any, list[int], list[Any]]


def match_of(client: sheepfold.Client, plan: Plan, number: int, chance: Random) -> Played:
    """A match by the client, each move by chance; how many moves each seat was asked for, and the `scored` events."""
    match = getattr(client, plan.game).new(plan.seats, OPTIONS[plan.game], seed=f"{plan.seed}, deal {number}")
    asked, scored = [0] * plan.seats, []
    while not match.over:
        asked[match.to_act] += 1
        match = match.play(chance.choice(match.legal_moves()))
        scored += [event for event in match.events if plan.game == "sheepshead" and event.type == "scored"]
    return match, asked, scored


def rows_of_match(
    plan: Plan, number: int, match: int, bots: tuple[int, ...], played: Played, fell: dict[int, int]
) -> Iterator[Row]:
    """The rows of a match in which these bots had a fault, each in that seat."""
    at_end, asked, scored = played
    found = at_end.outcome
    ranks = [plan.seats if bot in fell else rank for bot, rank in zip(bots, found.ranks, strict=True)]
    wins = share_wins(ranks)
    for seat, bot in enumerate(bots):
        counted = min(found.scores) if bot in fell else found.scores[seat]
        has_it = fell.get(bot) == seat
        yield Row(
            *(number, match, seat, plan.bots[bot], found.scores[seat], found.ranks[seat], counted, ranks[seat]),
            *(wins[seat], asked[seat], 0.001 * asked[seat], 0.002 + 0.001 * bot),
            fault="crashed" if bot in fell else None,
            ply=seat if has_it else None,
            message=f"it fell over <{plan.bots[bot]}>" if has_it else None,
            hands=() if bot in fell else tuple(hand_of(event, seat) for event in scored),
        )


def hand_of(event: Any, seat: int) -> Hand:
    """A deal of Sheepshead as a seat played it, with roles roughly: who won something, and who did not."""
    paid = event.payments[seat]
    return Hand("up" if paid > 0 else "down", paid, paid > 0)


def make_board(plan: Plan, counted: Sequence[Sequence[int]], bots: Sequence[Sequence[int]], number: int = 0) -> Board:
    """A board of matches that nobody played, with what each seat counts and which bot sat in it."""
    rows = []
    for match, (scores, seats) in enumerate(zip(counted, bots, strict=True)):
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        wins = share_wins(ranks)
        for seat, (bot, score) in enumerate(zip(seats, scores, strict=True)):
            place = (score, ranks[seat])
            rows.append(Row(number, match, seat, plan.bots[bot], *place, *place, wins[seat], 0, 0.0, 0.0))
    return Board(number, tuple(rows), tuple({"game": plan.game} for _ in counted))


def results_of(plan: Plan, boards: Iterable[Board]) -> "Results":
    """The results of these boards, without their files: drawing the report takes half a second."""
    from sheepfold_tools.tournament.stats.summary import summarize

    results, _ = summarize(plan, [row for board in boards for row in board.rows])
    return results


def write(plan: Plan, boards: Iterable[Board], folder: Path, runs: Sequence[Run] = ()) -> "Results":
    """Write the results of these boards."""
    from sheepfold_tools.tournament.report import write_results

    boards = tuple(boards)
    texts = (json.dumps(record) for board in boards for record in board.transcripts)
    return write_results(plan, [row for board in boards for row in board.rows], texts, folder, runs)


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a table by the names of its columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
