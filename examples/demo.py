"""Play a match of each game over real HTTP: the service is started, played on, checked and stopped.

Every seat has a simple bot that sees only its own view. Now and then a bot tries a move that the rules forbid, and the
refusal is shown. The exit status is 1 where anything disagreed.
"""

import random
import sys
from typing import Any, Final

import sheepfold
from sheepfold.models import pass_the_ewe, president, sheepshead, wolf, wolf_concentration, wolf_herd
from sheepfold.testing import running_service

SEED: Final = "the demonstration match, 2026"
MISCHIEF: Final = 0.12  # how often a bot tries what it may not

Match = sheepfold.Position[Any, Any, Any, Any]


class Bot:
    """A player that sees its view and nothing else: it lays a random legal move, and remembers what it saw."""

    def __init__(self, seat: int) -> None:
        self.chance = random.Random(f"{SEED}, seat {seat}")
        self.seen: list[Any] = []

    def choose(self, view: Any) -> Any:
        """One of the legal moves."""
        self.seen += view.legal_moves
        return self.chance.choice(view.legal_moves)

    def mischief(self) -> Any:
        """A move that was legal once, and may not be now; mostly none."""
        return self.chance.choice(self.seen) if self.seen and self.chance.random() < MISCHIEF else None


def refused(match: Match, move: Any) -> int:
    """Try a move that may be illegal: how many refusals were shown. `check` and `play` must say the same."""
    violation = match.check(move)
    if violation is None:
        return 0
    try:
        match.play(move)
    except sheepfold.IllegalMove as error:
        if error.violation != violation:
            raise RuntimeError(f"check said {violation}, play said {error.violation}") from error
    else:
        raise RuntimeError(f"{move} was played, though {violation.rule} forbids it")
    print(f"    seat {match.to_act} tries {said(move)}: refused by {violation.rule}: {violation.message}")
    return 1


def said(move: Any) -> str:
    """A move in a few characters."""
    parts = (getattr(move, name) for name in move.__slots__)
    return " ".join([move.type, *("+".join(part) if isinstance(part, tuple) else str(part) for part in parts)])


def told(events: tuple[Any, ...], line: list[str]) -> None:
    """Print what happened, a line a trick, hand, round, battle or try; `line` holds what waits to be printed."""
    for event in events:
        match event.type:
            case "dealt":
                print(f"  dealt by seat {event.dealer}")
            case "played":
                cards = [event.card] if hasattr(event, "card") else event.cards
                line.append(f"{event.seat}:{'+'.join(cards)}")
            case "passed":
                line.append(f"{event.seat}:pass")
            case "trick_taken" | "hand_taken" | "round_ended" | "battle_won" | "pair_taken" | "turned_back":
                print(f"    {' '.join(line)} -> {event.type} by seat {event.seat}")
                line.clear()
            case "scored":
                print(f"    {' '.join(line)}\n  scored, the match stands at {list(event.scores)}")
                line.clear()
            case _:
                shown = {name: getattr(event, name) for name in event.__slots__ if name != "seat"}
                line.append(f"{getattr(event, 'seat', '')}:{event.type}{shown or ''}")


def played(match: Match, bots: list[Bot]) -> tuple[Match, int]:
    """The match at its end, and how many moves were refused on the way."""
    refusals = 0
    line: list[str] = []
    told(match.events, line)
    while match.to_act is not None:
        bot = bots[match.to_act]
        forbidden = bot.mischief()
        if forbidden is not None:
            refusals += refused(match, forbidden)
        match = match.play(bot.choose(match.view(match.to_act)), seat=match.to_act)
        told(match.events, line)
    return match, refusals


def rechecked(game: Any, embedded: Any, match: Match) -> bool:
    """Is it true that the transcript replays to the same outcome, on the service and in this process?"""
    transcript = match.transcript()
    for rules in (game, embedded):
        replay = rules.replay(transcript)
        if not (replay.legal and replay.outcome_agrees and replay.position.state == match.state):
            print(f"  the transcript disagrees: {replay}")
            return False
    return True


def table(rows: list[tuple[str, ...]]) -> str:
    """The rows in columns, the first as their head."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-" * max(map(len, lines)), *lines[1:]])


def main() -> int:
    """The exit status: 0 where all agreed."""
    rows: list[tuple[str, ...]] = [("game", "seats", "moves", "refused", "scores", "winners", "replay")]
    agreed, refused_at_all = True, 0
    with running_service() as service, sheepfold.connect(service.url) as remote, sheepfold.connect() as local:
        print(f"the service runs at {service.url}")
        starts: tuple[tuple[str, int, Any, Any, Any], ...] = (
            ("Sheepshead", 5, remote.sheepshead, local.sheepshead, sheepshead.Options(deals=3, partner="called_ace")),
            ("Sheepshead", 7, remote.sheepshead, local.sheepshead, sheepshead.Options(deals=2, crack=True)),
            ("Sheepshead", 2, remote.sheepshead, local.sheepshead, sheepshead.Options(deals=2)),
            ("President", 5, remote.president, local.president, president.Options(end="deals", deals=3)),
            (
                "Pass the Ewe",
                4,
                remote.pass_the_ewe,
                local.pass_the_ewe,
                pass_the_ewe.Options(target=60, wild_jacks=True),
            ),
            ("Wolf", 2, remote.wolf, local.wolf, wolf.Options(max_battles=60)),
            ("Wolf herd", 3, remote.wolf_herd, local.wolf_herd, wolf_herd.Options(overkill="allowed")),
            (
                "Wolf Concentration",
                2,
                remote.wolf_concentration,
                local.wolf_concentration,
                wolf_concentration.Options(max_tries=60),
            ),
        )
        for title, seats, game, embedded, options in starts:
            print(f"\n{title}, {seats} seats")
            match, refusals = played(game.new(seats, options, seed=SEED), [Bot(seat) for seat in range(seats)])
            right = rechecked(game, embedded, match)
            agreed = agreed and right
            refused_at_all += refusals
            outcome = match.outcome
            assert outcome is not None, "the match is over"
            cells = (len(match.transcript().moves), refusals, list(outcome.scores), list(outcome.winners))
            rows.append((title, str(seats), *map(str, cells), "agrees" if right else "DISAGREES"))
    print(f"\n{table(rows)}\n\nthe service is stopped; {'all agreed' if agreed else 'something disagreed'}")
    return 0 if agreed and refused_at_all else 1


if __name__ == "__main__":
    sys.exit(main())
