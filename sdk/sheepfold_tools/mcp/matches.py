"""The matches of agents: each is a SQLite database in a folder, which several servers may share."""

import asyncio
import json
import re
import secrets
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final

import sheepfold
from sheepfold import Match
from sheepfold_rules.core.shape import plain, reader

NAME: Final = re.compile("[0-9a-f]{12}")  # of a match: its file, and how the keys of its agents begin
PAUSE: Final = 0.1  # seconds between two looks at a match
PATIENCE: Final = 30.0  # seconds until a match that another call holds is given up


class UnknownKey(LookupError):
    """No match has this key."""


class Busy(Exception):
    """Another call has held the match for too long."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match as it is saved.

    `match` is its transcript. `keys` has the key of each agent's seat, None for a bot's; `bot` is the name of the bot
    in all other seats, and `chance` the seed of its random numbers. `log` has a sentence for each public event, and
    `told` says how many of them each seat has been told.
    """

    match: dict[str, Any]
    keys: tuple[str | None, ...]
    bot: str
    chance: str
    log: tuple[str, ...]
    told: tuple[int, ...]


@dataclass(slots=True)
class Table:
    """A match that is being played, as one of its agents sees it."""

    match: Match
    saved: Saved
    seat: int

    @property
    def is_waiting(self) -> bool:
        """Whether another agent has to act."""
        return self.match.to_act not in (None, self.seat)

    def play(self, move: Any) -> None:
        """Make a move, and those of the bots after it, up to the turn of an agent.

        Raises:
            ProblemError: a rule forbids the move, or it is another agent's turn.
        """
        self.accept(self.match.play(move, self.seat))
        self.play_bots()

    def play_bots(self) -> None:
        """Make the moves of bots, up to the turn of an agent."""
        while self.match.to_act is not None and self.saved.keys[self.match.to_act] is None:
            seed = f"{self.saved.chance}/{len(self.match.moves)}"
            suggestion = self.match.suggest(self.saved.bot, seed=seed)  # type: ignore[arg-type]
            self.accept(self.match.play(suggestion.move))

    def accept(self, after: Match) -> None:
        """Continue with a match, and log its events."""
        self.match = after
        said = tuple(after.game.describe(event) for event in after.events)
        self.saved = replace(self.saved, log=self.saved.log + said)

    @property
    def news(self) -> tuple[str, ...]:
        """What happened since this seat was told the last time."""
        return self.saved.log[self.saved.told[self.seat] :]

    def to_json(self) -> str:
        """Return the match as it is saved, also once it is over: its agents may still look at it."""
        return json.dumps(plain(replace(self.saved, match=self.match.transcript().to_dict())))

    def mark_told(self) -> None:
        """Count everything that happened so far as told to this seat."""
        told = self.saved.told
        self.saved = replace(self.saved, told=(*told[: self.seat], len(self.saved.log), *told[self.seat + 1 :]))


class Folder:
    """A folder of matches. Any number of servers can use it at the same time: a match is locked while it is changed."""

    def __init__(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.path: Final = path
        self.client: Final = sheepfold.connect()

    def start(
        self, game: str, seats: int, agents: int, bot: str, options: Mapping[str, object], seed: str | None
    ) -> tuple[str, ...]:
        """Start a match, and return the keys of its agents. They have the seats 0, 1, ..., and bots the others.

        Raises:
            ProblemError: the number of seats or an option is invalid.
        """
        match = self.client.game(game).new(seats, dict(options), seed=seed)
        name = secrets.token_hex(6)
        keys = tuple(f"{name}-{seat}-{secrets.token_hex(12)}" for seat in range(agents))
        padded = (*keys, *(None for _ in range(seats - agents)))
        table = Table(match, Saved({}, padded, bot, secrets.token_hex(16), (), (0,) * seats), 0)
        table.accept(match)
        table.play_bots()
        with self.connect(name) as connection:
            connection.execute("CREATE TABLE match (json TEXT NOT NULL)")
            connection.execute("INSERT INTO match VALUES (?)", (table.to_json(),))
        return keys

    @contextmanager
    def open(self, key: str) -> Iterator[Table]:
        """Open the match of a key, which is saved at the end of the block unless the block raises.

        Raises:
            UnknownKey: no match has this key.
            Busy: another call has held the match for too long.
        """
        name, _, _ = key.partition("-")
        if NAME.fullmatch(name) is None or not self.file(name).is_file():
            raise UnknownKey
        with self.connect(name) as connection:
            ((text,),) = connection.execute("SELECT json FROM match")
            saved: Saved = reader(Saved)(json.loads(text))
            seats = [seat for seat, own in enumerate(saved.keys) if own and compare_digest(own.encode(), key.encode())]
            if not seats:
                raise UnknownKey
            table = Table(self.client.load(saved.match), saved, seats[0])
            yield table
            if table.saved is not saved:
                connection.execute("UPDATE match SET json = ?", (table.to_json(),))

    @contextmanager
    def connect(self, name: str) -> Iterator[sqlite3.Connection]:
        """Connect to the file of a match for a transaction, which is rolled back if the block raises.

        Raises:
            Busy: others keep the file for too long.
        """
        with closing(sqlite3.connect(self.file(name), timeout=PATIENCE, isolation_level=None)) as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                    raise
                raise Busy from error
            with connection:
                yield connection

    async def wait_for_change(self, key: str, saved: int, end: float) -> int:
        """Wait until the match of a valid key has been saved again, or until the time `end`.

        `saved` is when it was last saved, in nanoseconds; returns when that is now.
        """
        file = self.file(key.partition("-")[0])
        while (now := file.stat().st_mtime_ns) == saved and time.monotonic() < end:
            await asyncio.sleep(PAUSE)
        return now

    def file(self, name: str) -> Path:
        """Return the file of a match."""
        return self.path / f"{name}.sqlite"


def explain_rule(game: Any, rule: str) -> str:
    """Return a rule with its sentence and its source."""
    found = game.rules[rule]
    return f"{rule}: {found.text} (Source: {found.source})"
