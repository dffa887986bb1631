"""Small tournaments played by the real rules with random bots, deals that are made up, and reading tables."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf_concentration
from sheepfold_tools.tournament.deals import Deal, Fault, PlayedMatch, ScoredDeal
from sheepfold_tools.tournament.plan import Plan

if TYPE_CHECKING:  # reading their modules takes long
    from sheepfold_tools.tournament.stats.results import Results

OPTIONS: Final[dict[str, Any]] = {
    "sheepshead": sheepshead.Options(),
    "president": president.Options(end="deals", deals=1),
    "pass_the_ewe": pass_the_ewe.Options(deals=1),
    "wolf_concentration": wolf_concentration.Options(max_tries=60),
}


def plan_of(game: str, seats: int, bots: Sequence[str], deals: int, seed: str = "sheep") -> Plan:
    """A plan with options that make matches short."""
    return Plan(game, seats, asdict(OPTIONS[game]), tuple(bots), deals, seed, "rotations", 10.0)


def tables(plan: Plan, number: int) -> Iterator[tuple[int, ...]]:
    """Who sits where in each match of a deal: a window of the bots, rotated through all seats."""
    bots, seats = len(plan.bots), plan.seats
    starts = range(bots) if bots <= seats or seats == 1 else (number % bots,)
    for start in starts:
        table = [(start + seat) % bots for seat in range(seats)]
        for turn in range(seats):
            yield (*table[turn:], *table[:turn])


@dataclass(frozen=True, slots=True)
class Tournament:
    """A plan and its deals."""

    plan: Plan
    played: tuple[Deal, ...]

    def deals(self) -> Iterator[Deal]:
        """The deals in order, as `write` takes them."""
        return iter(self.played)


def tournament(plan: Plan, faulty: Sequence[int] = (), some: float = 1.0) -> Tournament:
    """The plan, played; the faulty bots have a fault in that part of their matches."""
    with sheepfold.connect() as client:
        return Tournament(plan, tuple(deal_of(client, plan, number, faulty, some) for number in range(plan.deals)))


def deal_of(client: sheepfold.Client, plan: Plan, number: int, faulty: Sequence[int], some: float) -> Deal:
    """A deal, played in every arrangement."""
    chance = Random(f"{plan.seed} {number}")
    matches = [match_of(client, plan, number, bots, chance, faulty, some) for bots in tables(plan, number)]
    thought = tuple(tuple(0.001 * asked for asked in match.moves) for match in matches)
    slowest = tuple(tuple(0.002 + 0.001 * bot for bot in match.bots) for match in matches)
    return Deal(number, tuple(matches), thought, slowest)


def match_of(
    client: sheepfold.Client,
    plan: Plan,
    number: int,
    bots: tuple[int, ...],
    chance: Random,
    faulty: Sequence[int],
    some: float,
) -> PlayedMatch:
    """A match by the client, each move by chance."""
    match = getattr(client, plan.game).new(plan.seats, OPTIONS[plan.game], seed=f"{plan.seed}, deal {number}")
    asked = [0] * plan.seats
    parts = []
    while not match.over:
        asked[match.to_act] += 1
        match = match.play(chance.choice(match.legal_moves()))
        parts += [part_of(event) for event in match.events if plan.game == "sheepshead" and event.type == "scored"]
    found = match.outcome
    fell = {bot: bots.index(bot) for bot in sorted(set(bots)) if bot in faulty and chance.random() < some}
    faults = tuple(Fault(seat, "crashed", f"it fell over <{plan.bots[bot]}>", seat) for bot, seat in fell.items())
    counted = tuple(min(found.scores) if bot in fell else s for bot, s in zip(bots, found.scores, strict=True))
    placed = tuple(plan.seats if bot in fell else rank for bot, rank in zip(bots, found.ranks, strict=True))
    return PlayedMatch(
        *(bots, found.scores, found.ranks, counted, placed, tuple(asked), tuple(parts), faults),
        transcript=match.transcript().to_dict(),
    )


def part_of(event: Any) -> ScoredDeal:
    """The roles of a deal of Sheepshead, roughly: who won something, and who did not."""
    return ScoredDeal(tuple("up" if paid > 0 else "down" for paid in event.payments), tuple(event.payments))


def make_deal(plan: Plan, counted: Sequence[Sequence[int]], bots: Sequence[Sequence[int]], number: int = 0) -> Deal:
    """A deal of matches that nobody played, with what each seat counts and which bot sat in it."""
    matches = []
    for scores, seats in zip(counted, bots, strict=True):
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        zeros = (0,) * len(scores)
        matches.append(
            PlayedMatch(tuple(seats), tuple(scores), ranks, tuple(scores), ranks, zeros, (), (), {"game": plan.game})
        )
    nothing = tuple((0.0,) * len(match.bots) for match in matches)
    return Deal(number, tuple(matches), nothing, nothing)


def results_of(plan: Plan, deals: Iterable[Deal]) -> "Results":
    """The results of these deals, without their files: drawing the report takes half a second."""
    from sheepfold_tools.tournament.stats.aggregate import Aggregate, summarize

    aggregate = Aggregate(plan)
    for deal in deals:
        aggregate.add(deal)
    results, _ = summarize(aggregate)
    return results


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a table by the names of its columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))
