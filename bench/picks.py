"""When `careful` should pick in Sheepshead: what hands that it nearly picks, or only just, gain by it.

In fresh deals, each such hand both picks and passes, and everybody plays on carefully. A line through the gains, by how
strong the bot takes the hand to be, says at which strength picking pays; where that is not 0, `numbers.toml` is off by
as much. Judge new numbers with another seed.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, linear_regression, stdev
from typing import Any, Final, NamedTuple

from sheepfold_rules import engine
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.bot.careful import read_hand
from sheepfold_rules.games.sheepshead.bot.pick import judge_hand, no_partner_with_the_jack
from sheepfold_rules.games.sheepshead.moves import Pass, Pick

NEAR: Final = 1.5  # how strong, in what a defender pays, a hand is at most if it is tried, and how weak
LINE: Final = "{:<12} {:>6,} hands  gain {:+.2f} +- {:.2f}  picking pays from {:+.2f}"


class Trial(NamedTuple):
    """A hand that was picked and passed: how strong the bot takes it to be, and what it gained by picking."""

    has_jack: bool
    strength: float
    gain: float


def try_picks(seats: int, partner: str | None, deals: int, seed: str) -> Iterator[Trial]:
    """Yield the hands on the edge of a pick, in deals that are passed until somebody would pick."""
    options = GAME.options(partner=partner)
    for number in range(deals):
        state, _ = engine.start(GAME, seats, options, number % seats, f"{seed} {number}")
        while state.phase.name == "pick":
            seat = state.to_act
            assert seat is not None  # the match is not over
            hand = read_hand(GAME.view(state, seat))
            strength = judge_hand("pick", hand)
            passed = GAME.apply(state, Pass())
            if abs(strength) < NEAR:
                gain = play_on(GAME.apply(state, Pick()), seat) - play_on(passed, seat)
                yield Trial(no_partner_with_the_jack(hand) > 0, strength, gain)
            if strength > 0:
                break
            state = passed


def play_on(state: Any, seat: int) -> int:
    """Return the score of a seat once everybody has played on carefully."""
    while state.to_act is not None:
        moves = legal_moves(state)
        move = moves[0] if len(moves) == 1 else GAME.bot.choose(GAME.view(state, state.to_act), moves)
        state = GAME.apply(state, move)
    score: int = state.scores[seat]
    return score


def describe(trials: list[Trial]) -> str:
    """Return what hands gain by picking, and from which strength on they do."""
    gains = [trial.gain for trial in trials]
    slope, start = linear_regression([trial.strength for trial in trials], gains)
    name = "with JD" if trials[0].has_jack else "without JD"
    return LINE.format(name, len(gains), fmean(gains), 1.96 * stdev(gains) / sqrt(len(gains)), -start / slope)


def main() -> None:
    """Print what picking gains at a table."""
    parser = argparse.ArgumentParser(prog="python -m bench.picks", description=__doc__)
    parser.add_argument("--seats", type=int, default=5, help="the number of seats")
    parser.add_argument("--partner", help="how the picker gets a partner")
    parser.add_argument("--deals", type=int, default=4000, help="the number of deals")
    parser.add_argument("--seed", default="fit", help="the seed of the deals")
    chosen = parser.parse_args()
    found = defaultdict[bool, list[Trial]](list)
    for trial in try_picks(chosen.seats, chosen.partner, chosen.deals, chosen.seed):
        found[trial.has_jack].append(trial)
    for trials in found.values():
        print(describe(trials), flush=True)


if __name__ == "__main__":
    main()
