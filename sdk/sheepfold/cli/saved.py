"""A match that is kept in a file while it is played, and files that a match can be played on from."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any, Final

from sheepfold.cli.sources import Unreadable
from sheepfold.files import lock, write_atomically
from sheepfold.referee import LONGEST, record_of
from sheepfold.strict_json import InvalidJSON

FORMAT: Final = "sheepfold match 1"


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays: the seat of the person, None where bots play alone; and the name of each seat's bot, None for the
    person. `match` names this match, the bots' chance follows from `chance`, and `stand_ins` are the seats whose bots
    failed."""

    seat: int | None
    bots: tuple[str | None, ...]
    match: str
    chance: str
    stand_ins: tuple[int, ...] = ()

    def failed(self, seat: int) -> "Players":
        """The players once the bot of a seat has failed."""
        return replace(self, stand_ins=(*self.stand_ins, seat))


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in a file: its record so far as plain JSON, and its players; None where the file names none."""

    record: dict[str, Any]
    players: Players | None


class Keeper:
    """Keeps a match in its file: after each move the file holds the match with it, or the one before, whatever ends
    the program. Until it is closed no other process keeps a match there, where the system can see to that.

    Raises:
        Unreadable: another process plays the match of that file.
    """

    def __init__(self, path: Path, record: dict[str, Any], players: Players) -> None:
        self.path: Final = path
        self.record: Final = {name: value for name, value in record.items() if name not in ("moves", "outcome")}
        self.moves: Final = [json.dumps(turn) for turn in record["moves"]]
        self.players = players
        self.outcome: dict[str, Any] | None = record["outcome"]
        self.held: IO[Any] | None = taken(path) if path.exists() else None

    def add(self, seat: int, move: Any) -> None:
        """Add a move as plain JSON; it is not written yet."""
        self.moves.append(json.dumps({"seat": seat, "move": move}))

    def write(self) -> None:
        """Write the match."""
        players = {name: getattr(self.players, name) for name in Players.__slots__}
        head = {"format": FORMAT, "players": players}
        held = written(self.path, f'{json.dumps(head)[:-1]},\n"record": {self.record_text()}}}\n')
        self.close()  # only now, so that the match is never free
        self.held = held

    def close(self) -> None:
        """Let other processes have the match."""
        if self.held is not None:
            self.held.close()

    def record_text(self) -> str:
        """The record as a line of JSON."""
        moves = ", ".join(self.moves)
        return f'{json.dumps(self.record)[:-1]}, "moves": [{moves}], "outcome": {json.dumps(self.outcome)}}}'


def record_path(path: Path) -> Path:
    """Where the record of a match is written, once it is over."""
    return path.with_suffix(".record.json")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there in whole or as it was, even where the power is cut.

    Raises:
        Unreadable: it cannot be written.
    """
    try:
        is_plain = path.is_file() or not path.exists()
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    if is_plain:
        written(path, text).close()
    else:
        write_through(path, text)


def write_through(path: Path, text: str) -> None:
    """Write to a device or a pipe, which nothing may take the place of.

    Raises:
        Unreadable: it cannot be written, or is a folder.
    """
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None


def written(path: Path, text: str) -> IO[Any]:
    """The file, written in whole or not at all, and still held by this process; a link stays one.

    Raises:
        Unreadable: it cannot be written.
    """
    try:
        with write_atomically(path, keep_locked=True) as file:
            file.write(text)
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    return file


def taken(path: Path) -> IO[Any]:
    """The file of a match, held by this process.

    Raises:
        Unreadable: another process holds it, or it cannot be read.
    """
    try:
        file = path.open("rb")
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    try:
        lock(file)
    except BlockingIOError:
        file.close()
        raise Unreadable(f"{path}: another process plays this match") from None
    return file


def loaded(path: Path) -> Saved:
    """The match of a file: of `play`, of `new`, or a record of its own.

    Raises:
        Unreadable: it is none of these.
    """
    found = value_of(path)
    record = found.get("record", found)
    if not isinstance(record, dict) or not isinstance(record.get("moves"), list) or "game" not in record:
        raise Unreadable(
            f"{path}: a match was expected, as `sheepfold play` or `sheepfold new` writes one, or a record"
        )
    if "players" not in found:
        return Saved(record, None)
    if found.get("format") != FORMAT:
        raise Unreadable(f"{path}: its format is {found.get('format')!r}, and {FORMAT!r} was expected")
    return Saved(record, players_of(path, found["players"], record))


def value_of(path: Path) -> dict[str, Any]:
    """The object of JSON in a file."""
    try:
        with path.open("rb") as file:
            text = file.read(LONGEST + 1)
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None
    if len(text) > LONGEST:
        raise Unreadable(f"{path}: at most {LONGEST} bytes were expected")
    try:
        found = record_of(text)
    except InvalidJSON as error:
        raise Unreadable(f"{path}: {error}") from None
    if not isinstance(found, dict):
        raise Unreadable(f"{path}: an object of JSON was expected")
    return found


def players_of(path: Path, value: Any, record: dict[str, Any]) -> Players:
    """The players of a file.

    Raises:
        Unreadable: they do not fit the record.
    """
    wrong = Unreadable(f"{path}: /players: the person's seat, a bot for each other seat, and a match were expected")
    try:
        found = Players(value["seat"], tuple(value["bots"]), value["match"], value["chance"], tuple(value["stand_ins"]))
        if not is_fit(found, record["seats"]):
            raise wrong
    except (KeyError, TypeError):
        raise wrong from None
    return found


def is_fit(players: Players, seats: Any) -> bool:
    """Is it true that these are players of a match with so many seats? They may come from any file."""
    names: list[Any] = list(players.bots)
    texts: list[Any] = [players.match, players.chance]
    fit = all(isinstance(name, str) or (name is None and seat == players.seat) for seat, name in enumerate(names))
    places = [*players.stand_ins, *([] if players.seat is None else [players.seat])]
    return (
        fit
        and len(names) == seats
        and all(type(seat) is int and 0 <= seat < seats for seat in places)
        and (players.seat is None or names[players.seat] is None)
        and all(isinstance(text, str) for text in texts)
    )
