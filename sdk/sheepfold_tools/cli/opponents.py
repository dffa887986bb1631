"""The bots of a match in the terminal."""

import hashlib
from collections.abc import Sequence
from typing import Any, Final

from sheepfold_tools.bots import Player, Question, check, player
from sheepfold_tools.bots.registry import COMMAND
from sheepfold_tools.cli.match_file import Players

STAND_IN: Final = "random"  # replaces a bot that has failed


class Opponents:
    """The bots of a match: one player per name, which plays all seats of that name.

    Raises:
        UnknownBot: A bot does not exist.
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

    def replace(self, seat: int) -> None:
        """Let the stand-in play a seat from now on."""
        self.names[seat] = STAND_IN

    def choose_move(self, seat: int, view: Any) -> Any:
        """Return the move that the bot of a seat chooses.

        Raises:
            BotFault: The bot did not answer with a move.
        """
        return self.ask(self.names[seat] or STAND_IN, f"seat {seat}", view)

    def ask(self, name: str, role: str, view: Any) -> Any:
        """Return the move that a bot chooses in a role, which is a seat or that of an adviser.

        In each role, the bot has random numbers of its own.

        Raises:
            BotFault: The bot did not answer with a move.
            UnknownBot: The bot does not exist.
        """
        chance = hashlib.sha256(f"{self.chance}/{role}".encode()).hexdigest()[:32]
        if name not in self.players:
            self.players[name] = player(name)
        return self.players[name].ask(Question(f"{self.match}/{role}", chance, self.seconds, view))

    def close(self) -> None:
        """Stop all bots."""
        for each in self.players.values():
            each.close()


def parse_bots(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the names in the values of `--bots`, separated by commas; a command extends to the end of its value."""
    names: list[str] = []
    for text in texts:
        rest = text.strip()
        while not rest.startswith(COMMAND) and "," in rest:
            name, _, rest = rest.partition(",")
            names.append(name.strip())
            rest = rest.strip()
        names.append(rest)
    return tuple(names)


def assign_bots(seats: int, person: int | None, names: tuple[str, ...]) -> tuple[str | None, ...]:
    """Return the bot of each seat, None for the person's: the names in turn, and again from the first one."""
    others = [seat for seat in range(seats) if seat != person]
    by_seat = {seat: names[place % len(names)] for place, seat in enumerate(others)}
    return tuple(by_seat.get(seat) for seat in range(seats))
