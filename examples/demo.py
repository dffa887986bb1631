"""Play a match of each game over real HTTP: the service is started, played on, checked and stopped.

Every seat has a simple bot that sees only its own view. Now and then a bot tries a move that the rules forbid, and the
refusal is shown. The exit status is 1 if anything disagrees.
"""

import random
import sys
from typing import Any, Final

import sheepfold
from sheepfold.testing import running_service

SEED: Final = "the demonstration match, 2026"
MISCHIEF: Final = 0.12  # how often a bot tries a move that may be illegal
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen")
STARTS: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    ("sheepshead", 5, {"deals": 3, "partner": "called_ace"}),
    ("sheepshead", 7, {"deals": 2, "crack": True}),
    ("sheepshead", 2, {"deals": 2}),
    ("president", 5, {"end": "deals", "deals": 3}),
    ("pass_the_ewe", 4, {"target": 60, "wild_jacks": True}),
    ("wolf", 2, {"max_battles": 60}),
    ("wolf_herd", 3, {"overkill": "allowed"}),
    ("wolf_concentration", 2, {"max_tries": 60}),
)


class Bot:
    """A player that sees its view and nothing else: it plays random legal moves, and remembers those that it saw."""

    def __init__(self, seat: int) -> None:
        self.random = random.Random(f"{SEED}, seat {seat}")
        self.seen: list[Any] = []

    def choose(self, view: sheepfold.View) -> Any:
        """Return one of the legal moves."""
        self.seen += view.legal_moves
        return self.random.choice(view.legal_moves)

    def choose_mischief(self) -> Any:
        """Return a move that was legal once, and may not be now; mostly None."""
        return self.random.choice(self.seen) if self.seen and self.random.random() < MISCHIEF else None


def is_refused(match: sheepfold.AnyMatch, move: Any) -> bool:
    """Whether a move is refused, by `check` and `play` alike; the refusal is printed."""
    assert match.to_act is not None, "the match is not over"
    violation = match.check(move)
    if violation is None:
        return False
    try:
        match.play(move)
    except sheepfold.IllegalMove as error:
        if error.violation != violation:
            raise RuntimeError(f"check: {violation}; play: {error.violation}") from error
    else:
        raise RuntimeError(f"{move} was played, though {violation.rule} forbids it")
    reason = match.game.describe(violation, names=NAMES)
    print(f"    {NAMES[match.to_act]} tries to {move}: {reason} ({violation.rule})")
    return True


def play(match: sheepfold.AnyMatch) -> tuple[sheepfold.AnyMatch, int]:
    """Play a match to its end, and return it with the number of refused moves."""
    bots = [Bot(seat) for seat in range(match.seats)]
    refusals = 0
    line = describe_events(match)
    while match.to_act is not None:
        bot = bots[match.to_act]
        mischief = bot.choose_mischief()
        if mischief is not None and is_refused(match, mischief):
            refusals += 1
        match = match.play(bot.choose(match.view(match.to_act)))
        line += describe_events(match)
        if len(match.events) > 1:  # a trick, a round or a deal is over
            print("   ", *line)
            line = []
    return match, refusals


def describe_events(match: sheepfold.AnyMatch) -> list[str]:
    """Return what the last move did, in sentences."""
    return [match.game.describe(event, names=NAMES) for event in match.events]


def replays(game: sheepfold.AnyGame, match: sheepfold.AnyMatch) -> bool:
    """Whether the transcript of a match leads to the same outcome and state again."""
    replay = game.replay(match.transcript())
    if replay.legal and replay.outcome_agrees and replay.match.state == match.state:
        return True
    print(f"    the transcript disagrees: {replay}")
    return False


def format_table(rows: list[tuple[str, ...]]) -> str:
    """Return rows in columns, the first row as their head."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def main() -> int:
    """Play the matches, and return the exit status: 0 if everything agrees."""
    rows: list[tuple[str, ...]] = [("game", "seats", "moves", "refused", "scores", "winners", "replay")]
    all_agree, all_refusals = True, 0
    with running_service() as service, sheepfold.connect(service.url) as remote, sheepfold.connect() as local:
        print(f"the service runs at {service.url}")
        for name, seats, options in STARTS:
            game = remote.game(name)
            print(f"\n{game.title}, {seats} seats")
            match, refusals = play(game.new(seats, options, seed=SEED))
            agrees = replays(game, match) and replays(local.game(name), match)
            all_agree, all_refusals = all_agree and agrees, all_refusals + refusals
            outcome = match.outcome
            assert outcome is not None, "the match is over"
            cells = (seats, len(match.transcript().moves), refusals, list(outcome.scores), list(outcome.winners))
            rows.append((game.title, *map(str, cells), "agrees" if agrees else "DISAGREES"))
    print(f"\n{format_table(rows)}\n\nthe service is stopped; {'all agree' if all_agree else 'something disagrees'}")
    return 0 if all_agree and all_refusals else 1


if __name__ == "__main__":
    sys.exit(main())
