"""The bots of a match at the terminal."""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from sheepfold.bots import Player, Question, check, player
from sheepfold.bots.seating import COMMAND
from sheepfold.cli.saved import Players

STAND_IN: Final = "random"  # plays on for a bot that failed


class Opponents:
    """The bots of a match: one player for each name, asked for each of its seats.

    Raises:
        NoSuchBot: one of them is not there.
    """

    def __init__(self, players: Players, seconds: float) -> None:
        self.match: Final = players.match
        self.chance: Final = players.chance
        self.seconds: Final = seconds
        self.names: Final = list(players.bots)
        self.players: Final[dict[str, Player]] = {}
        for seat in players.stand_ins:
            self.replace(seat)
        for name in dict.fromkeys(self.names):
            if name is not None:
                check(name)

    def hired(self, name: str) -> Player:
        """The player of that name.

        Raises:
            NoSuchBot: there is none.
        """
        if name not in self.players:
            self.players[name] = player(name)
        return self.players[name]

    def replace(self, seat: int) -> None:
        """Let the stand-in play for that seat."""
        self.names[seat] = STAND_IN

    def move(self, seat: int, view: Any) -> Any:
        """The move of a seat's bot.

        Raises:
            BotFault: there is none.
        """
        return self.asked(self.names[seat] or STAND_IN, f"seat {seat}", view)

    def asked(self, name: str, part: str, view: Any) -> Any:
        """The move of a bot for one part in the match, such as a seat or the one who gives hints.

        Raises:
            BotFault: there is none.
            NoSuchBot: there is no such bot.
        """
        chance = hashlib.sha256(f"{self.chance}/{part}".encode()).hexdigest()[:32]
        return self.hired(name).ask(Question(f"{self.match}/{part}", chance, self.seconds, view))

    def close(self) -> None:
        """End them all."""
        for each in self.players.values():
            each.close()


def names_of(texts: Sequence[str]) -> tuple[str, ...]:
    """The names in what was given as `--bots`, with commas between; a command reaches to the end of its text."""
    found: list[str] = []
    for text in texts:
        rest = text.strip()
        while not rest.startswith(COMMAND) and "," in rest:
            name, _, rest = rest.partition(",")
            found.append(name.strip())
            rest = rest.strip()
        found.append(rest)
    return tuple(found)


def seated(seats: int, person: int | None, names: tuple[str, ...]) -> tuple[str | None, ...]:
    """The bot of each seat: the names in turn, again from the first where there are more seats."""
    others = [seat for seat in range(seats) if seat != person]
    by_seat = {seat: names[place % len(names)] for place, seat in enumerate(others)}
    return tuple(by_seat.get(seat) for seat in range(seats))
