"""The results of a diagnosis: plain values, as `results.json` has them, computed from its deals."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from sheepfold_rules.games import load_rules
from sheepfold_tools.diagnosis.deals import DiagnosedDeal
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.tournament.stats.aggregate import Column, to_matrices
from sheepfold_tools.tournament.stats.bootstrap import MIN_DEALS, RESAMPLES, bootstrap_seed, estimates
from sheepfold_tools.tournament.stats.results import CONFIDENCE, Estimate

FORMAT: Final = 1  # of results.json; it changes when a name in it changes its meaning
EXAMPLES: Final = 12


@dataclass(frozen=True, slots=True)
class DecisionResult:
    """What the decisions of a kind gain. `decision` is None for all kinds together.

    `count` is the number of these decisions, and `different` how many of them the bot makes differently. `gain` is what
    a seat gains on the mean of the others in a deal if the bot makes these decisions, and no other, in that seat.
    `swaps` is the number of seats in which the bot made at least one differently, summed over the deals, and
    `gain_per_swap` is the gain in these alone. An interval is None if fewer than ten deals have a gain other than 0.
    """

    decision: str | None
    count: int
    different: int
    swaps: int
    gain: Estimate
    gain_per_swap: Estimate


@dataclass(frozen=True, slots=True)
class Example:
    """A swap of one kind of decision, which began after `ply` moves: `move` was played in place of `instead`."""

    deal: int
    seat: int
    decision: str
    ply: int
    move: dict[str, Any]  # JSON
    instead: dict[str, Any]  # JSON
    gain: float


@dataclass(frozen=True, slots=True)
class FaultResult:
    """The faults of a bot in decisions of a kind: how many there were, and the first of them."""

    bot: str
    decision: str
    kind: str
    count: int
    deal: int
    seat: int
    ply: int
    message: str


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Everything a diagnosis found: the same for the same plan, whoever played it.

    `decisions` start with all kinds together, and go on in the order in which they come in a deal. `losses` are the
    swaps that lost most, and `gains` those that gained most.
    """

    format: int
    plan: DiagnosisPlan
    deals: int
    confidence: float
    resamples: int
    decisions: tuple[DecisionResult, ...]
    losses: tuple[Example, ...]
    gains: tuple[Example, ...]
    faults: tuple[FaultResult, ...]


class Aggregate:
    """The totals of the deals that were added so far."""

    def __init__(self, plan: DiagnosisPlan) -> None:
        self.plan: Final = plan
        self.deals = 0
        self.decisions: Final[Counter[str | None]] = Counter()
        self.different: Final[Counter[str | None]] = Counter()
        self.gains: Final[defaultdict[str | None, Column]] = defaultdict(Column)
        self.examples: Final[list[Example]] = []
        self.faults: Final[dict[tuple[bool, str, str], FaultResult]] = {}

    def add(self, deal: DiagnosedDeal) -> None:
        """Add a deal."""
        for count in deal.counts:
            for decision in (count.decision, None):
                self.decisions[decision] += count.count
                self.different[decision] += count.different
        for swap in deal.swaps:
            self.gains[swap.decision].add(self.deals, swap.gain)
            if swap.decision is not None and swap.gain:
                example = (swap.seat, swap.decision, swap.ply, swap.move, swap.instead, swap.gain)
                self.examples.append(Example(deal.number, *example))
        for fault in deal.faults:
            key = (fault.is_against, fault.decision, fault.kind)
            first = (deal.number, fault.seat, fault.ply, fault.message)
            new = FaultResult(self.plan.bots[fault.is_against], fault.decision, fault.kind, 0, *first)
            before = self.faults.get(key, new)
            self.faults[key] = replace(before, count=before.count + 1)
        self.deals += 1


def summarize(aggregate: Aggregate) -> Diagnosis:
    """Return the results of the deals that were added."""
    plan = aggregate.plan
    order = load_rules(plan.game).facts.decisions
    kinds = [None, *sorted(aggregate.decisions.keys() - {None}, key=order.index)]
    losses = sorted(aggregate.examples, key=lambda each: (each.gain, each.deal, each.ply))
    gains = sorted(aggregate.examples, key=lambda each: (-each.gain, each.deal, each.ply))
    return Diagnosis(
        FORMAT,
        plan,
        aggregate.deals,
        CONFIDENCE,
        RESAMPLES,
        tuple(decision_results(aggregate, kinds)) if aggregate.deals else (),
        tuple(each for each in losses[:EXAMPLES] if each.gain < 0),
        tuple(each for each in gains[:EXAMPLES] if each.gain > 0),
        tuple(aggregate.faults.values()),
    )


def decision_results(aggregate: Aggregate, kinds: list[str | None]) -> Iterator[DecisionResult]:
    """Yield what each kind of decision gains."""
    deals, plan = aggregate.deals, aggregate.plan
    sums, swaps = to_matrices(deals, [aggregate.gains[kind] for kind in kinds])
    seats = np.full_like(sums, plan.seats)
    (found,) = estimates(np.hstack((sums, sums)), np.hstack((seats, swaps)), bootstrap_seed(plan), [deals])
    for place, kind in enumerate(kinds):
        gain, per_swap = found[place], found[len(kinds) + place]
        if np.count_nonzero(sums[:, place]) < MIN_DEALS:  # a bootstrap of few gains would be too sure of them
            gain, per_swap = Estimate(gain.mean, None), Estimate(per_swap.mean, None)
        yield DecisionResult(
            kind,
            aggregate.decisions[kind],
            aggregate.different[kind],
            int(swaps[:, place].sum()),
            gain,
            per_swap,
        )
