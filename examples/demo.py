"""Start the service, let bots play matches of each game over real HTTP, check them, and stop the service.

Every seat has a simple bot that sees only its own view. Now and then a bot tries a move that the rules forbid, and the
service refuses it. `--verbose` prints every move and every refusal. The exit status is 1 if anything is wrong, and 130
after Ctrl-C.
"""

import argparse
import sys
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

import sheepfold
from sheepfold.testing import running_service

SEED: Final = "the demonstration match, 2026"
MISCHIEF: Final = 0.12  # how often a bot tries a move that may be illegal
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")
WIDTH: Final = 80  # columns
INTERRUPTED: Final = 130  # the usual exit status after Ctrl-C
ROW: Final = "{:<18} {:>5} {:>5} {:>7}  {:<22} {}"
HEAD: Final = ("game", "seats", "moves", "refused", "scores", "winners")


class Start(NamedTuple):
    """How a match starts, and whether its table is shown: when a move is `refused`, or `halfway` through the match."""

    game: str
    seats: int
    options: dict[str, Any]
    shown: str = ""


STARTS: Final = (
    Start("sheepshead", 5, {"deals": 3, "partner": "called_ace"}, "refused"),
    Start("wolf_herd", 3, {"overkill": "allowed"}, "halfway"),
    Start("sheepshead", 7, {"deals": 2, "crack": True}),
    Start("sheepshead", 2, {"deals": 2}),
    Start("president", 5, {"end": "deals", "deals": 3}),
    Start("pass_the_ewe", 4, {"target": 60, "wild_jacks": True}),
    Start("wolf", 2, {"max_battles": 60}),
    Start("wolf_concentration", 2, {"max_tries": 60}),
)


class Bot:
    """A player that sees its view and nothing else: it plays random legal moves, and remembers those that it saw."""

    def __init__(self, seat: int) -> None:
        self.random = Random(f"{SEED}, seat {seat}")
        self.seen: list[Any] = []

    def choose(self, view: sheepfold.types.View) -> Any:
        """Return one of the legal moves."""
        self.seen += view.legal_moves
        return self.random.choice(view.legal_moves)

    def choose_mischief(self) -> Any:
        """Return a move that was legal earlier and may be illegal now; usually None."""
        return self.random.choice(self.seen) if self.seen and self.random.random() < MISCHIEF else None


class Refusal(NamedTuple):
    """A move that the rules forbid, and why."""

    match: sheepfold.Match
    move: Any
    violation: sheepfold.types.Violation[Any]

    def describe(self) -> str:
        """Return who tried what, and why it is refused."""
        names = NAMES[: self.match.seats]
        reason = self.match.game.describe(self.violation, names=names)
        return f"{names[self.match.to_act or 0]} tries {str(self.move)!r}. It is refused: {reason}"


@dataclass
class Played:
    """A match: its position after each move, and the refusals."""

    positions: list[sheepfold.Match]
    refusals: list[Refusal] = field(default_factory=list)

    @property
    def match(self) -> sheepfold.Match:
        """The match as it is now."""
        return self.positions[-1]


def refuse(match: sheepfold.Match, move: Any) -> Refusal | None:
    """Return why a move is refused, by `check` and `play` alike; None if it is legal."""
    violation = match.check(move)
    if violation is None:
        return None
    try:
        match.play(move)
    except sheepfold.IllegalMove as error:
        if error.violation != violation:
            raise RuntimeError(f"check: {violation}; play: {error.violation}") from error
    else:
        raise RuntimeError(f"{move} was played, though {violation.rule} forbids it")
    return Refusal(match, move, violation)


def play(match: sheepfold.Match, verbose: bool) -> Played:
    """Play a match to its end."""
    played = Played([match])
    bots = [Bot(seat) for seat in range(match.seats)]
    line = describe_events(match)
    while match.to_act is not None:
        bot = bots[match.to_act]
        mischief = bot.choose_mischief()
        if mischief is not None and (refusal := refuse(match, mischief)) is not None:
            played.refusals.append(refusal)
            if verbose:
                print(f"    {refusal.describe()} ({refusal.violation.rule})")
        match = match.play(bot.choose(match.view(match.to_act)))
        played.positions.append(match)
        line += describe_events(match)
        if len(match.events) > 1:  # a trick, a round or a deal is over
            if verbose:
                print("   ", *line)
            line = []
    return played


def describe_events(match: sheepfold.Match) -> list[str]:
    """Return what the last move did, in sentences."""
    return [match.game.describe(event, names=NAMES) for event in match.events]


def replays(game: sheepfold.Game, match: sheepfold.Match) -> bool:
    """Whether the transcript of a match leads to the same outcome and state again."""
    replay = game.replay(match.transcript())
    if replay.legal and replay.outcome_agrees and replay.match.state == match.state:
        return True
    print(f"The transcript of {game.title} disagrees: {replay}")
    return False


def picture(played: Played, shown: str) -> Iterator[str]:
    """Yield the lines of a table, as the player to act sees it, and of the refusal if one is shown."""
    refusal = played.refusals[0] if shown == "refused" and played.refusals else None
    match = played.positions[len(played.positions) // 2] if refusal is None else refusal.match
    names = NAMES[: match.seats]
    yield f"\nThe table as {names[match.to_act or 0]} sees it:"
    yield match.game.draw(match.view(match.to_act), names=names)
    if refusal is not None:
        rule = match.game.rules[refusal.violation.rule]
        yield "\n" + textwrap.fill(refusal.describe(), WIDTH)
        yield textwrap.fill(f"The rule {rule.id}: {rule.text}", WIDTH)


def summarize(played: Played) -> str:
    """Return a match as a row of the table of matches."""
    match, outcome = played.match, played.match.outcome
    assert outcome is not None, "the match is over"
    counts = (match.seats, len(match.transcript().moves), len(played.refusals))
    winners = ", ".join(NAMES[seat] for seat in outcome.winners)
    return ROW.format(match.game.title, *counts, " ".join(map(str, outcome.scores)), winners)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the matches, and return the exit status: 0 if everything agrees."""
    parser = argparse.ArgumentParser(description="Play matches of each game over HTTP.")
    parser.add_argument("--verbose", action="store_true", help="print every move and every refusal")
    verbose = parser.parse_args(arguments).verbose
    rows, all_agree, refusals = [ROW.format(*HEAD)], True, 0
    with running_service() as service, sheepfold.connect(service.url) as remote, sheepfold.connect() as local:
        print(f"The service runs at {service.url}, and bots play {len(STARTS)} matches on it.", flush=True)
        for start in STARTS:
            game = remote.game(start.game)
            if verbose:
                print(f"\n{game.title}, {start.seats} seats")
            played = play(game.new(start.seats, start.options, seed=SEED), verbose)
            if start.shown:
                print(*picture(played, start.shown), sep="\n", flush=True)
            all_agree = replays(game, played.match) and replays(local.game(start.game), played.match) and all_agree
            refusals += len(played.refusals)
            rows.append(summarize(played))
    print("", *rows, "", sep="\n")
    return judge(all_agree, refusals)


def judge(all_agree: bool, refusals: int) -> int:
    """Print whether everything is right, and return the exit status."""
    if not (all_agree and refusals):
        print("Something is wrong: a transcript disagrees, or no move was refused.")
        return 1
    print("Every match replays to the same end, on the service and in this process.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
