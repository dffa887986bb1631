"""The file that a match is saved in while it is played, and other files from which a match can be continued."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any, Final

from sheepfold.referee import MAX_BYTES, parse_record
from sheepfold.strict_json import InvalidJSON
from sheepfold_tools import files
from sheepfold_tools.cli.sources import FileError

FORMAT: Final = "sheepfold match 1"


@dataclass(frozen=True, slots=True)
class Players:
    """Who plays a match.

    `seat` is the person's, None if only bots play; `bots` has the name of each seat's bot, None for the person's seat.
    `match` identifies the match, the random numbers of the bots follow from `chance`, and `stand_ins` are the seats
    whose bots have failed.
    """

    seat: int | None
    bots: tuple[str | None, ...]
    match: str
    chance: str
    stand_ins: tuple[int, ...] = ()

    def with_stand_in(self, seat: int) -> "Players":
        """Return the players after the bot of a seat has failed."""
        return replace(self, stand_ins=(*self.stand_ins, seat))


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match in a file: its record so far as plain JSON values, and its players, None if the file has none."""

    record: dict[str, Any]
    players: Players | None


class MatchFile:
    """A file that a match is saved in after each move.

    Even if the program is killed, the file holds the match with the last move or the one before. Until it is closed, no
    other process can use it, as far as the system supports that.

    Raises:
        FileError: Another process plays the match of this file.
    """

    def __init__(self, path: Path, record: dict[str, Any], players: Players) -> None:
        self.path: Final = path
        self.record: Final = {name: value for name, value in record.items() if name not in ("moves", "outcome")}
        self.moves: Final = [json.dumps(turn) for turn in record["moves"]]
        self.players = players
        self.outcome: dict[str, Any] | None = record["outcome"]
        self.locked: IO[Any] | None = open_locked(path) if path.exists() else None

    def add(self, seat: int, move: Any) -> None:
        """Add a move as plain JSON values, without saving it yet."""
        self.moves.append(json.dumps({"seat": seat, "move": move}))

    def save(self) -> None:
        """Write the match."""
        players = {name: getattr(self.players, name) for name in Players.__slots__}
        head = {"format": FORMAT, "players": players}
        locked = replace_locked(self.path, f'{json.dumps(head)[:-1]},\n"record": {self.record_text()}}}\n')
        self.close()  # only now, so that the match is locked at every moment
        self.locked = locked

    def close(self) -> None:
        """Release the file for other processes."""
        if self.locked is not None:
            self.locked.close()

    def record_text(self) -> str:
        """Return the record as a line of JSON."""
        moves = ", ".join(self.moves)
        return f'{json.dumps(self.record)[:-1]}, "moves": [{moves}], "outcome": {json.dumps(self.outcome)}}}'


def record_path(path: Path) -> Path:
    """Return where the record of a match is written once the match is over."""
    return path.with_suffix(".record.json")


def write_text(path: Path, text: str) -> None:
    """Write a file so that it holds either all of the text or what it held before, even after a power failure.

    Raises:
        FileError: The file cannot be written.
    """
    try:
        is_plain = path.is_file() or not path.exists()
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None
    if is_plain:
        replace_locked(path, text).close()
    else:
        write_in_place(path, text)


def write_in_place(path: Path, text: str) -> None:
    """Write to a device or a pipe, which cannot be replaced by another file.

    Raises:
        FileError: It cannot be written, or is a folder.
    """
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None


def replace_locked(path: Path, text: str) -> IO[Any]:
    """Replace a file atomically, and return the new one, locked by this process. A symbolic link stays one.

    Raises:
        FileError: The file cannot be written.
    """
    try:
        with files.write_atomically(path, keep_locked=True) as file:
            file.write(text)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None
    return file


def open_locked(path: Path) -> IO[Any]:
    """Open the file of a match, and lock it for this process.

    Raises:
        FileError: Another process has locked it, or it cannot be read.
    """
    try:
        file = path.open("rb")
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None
    try:
        files.lock(file)
    except BlockingIOError:
        file.close()
        raise FileError(f"{path}: another process is playing this match") from None
    return file


def load_match(path: Path) -> SavedMatch:
    """Load the match of a file that `play` or `new` has written, or that holds a record.

    Raises:
        FileError: It is no such file.
    """
    value = read_object(path)
    record = value.get("record", value)
    if not isinstance(record, dict) or not isinstance(record.get("moves"), list) or "game" not in record:
        raise FileError(f"{path}: this is neither a record nor a match saved by `sheepfold play` or `sheepfold new`")
    if "players" not in value:
        return SavedMatch(record, None)
    if value.get("format") != FORMAT:
        raise FileError(f"{path}: its format is {value.get('format')!r}, and {FORMAT!r} was expected")
    return SavedMatch(record, read_players(path, value["players"], record))


def read_object(path: Path) -> dict[str, Any]:
    """Return the JSON object in a file.

    Raises:
        FileError: The file cannot be read, is too large, or holds something else.
    """
    try:
        with path.open("rb") as file:
            text = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise FileError(f"{path}: {error.strerror}") from None
    if len(text) > MAX_BYTES:
        raise FileError(f"{path}: a file of at most {MAX_BYTES:,} bytes was expected")
    try:
        value = parse_record(text)
    except InvalidJSON as error:
        raise FileError(f"{path}: this is not valid JSON: {error}") from None
    if not isinstance(value, dict):
        raise FileError(f"{path}: a JSON object was expected")
    return value


def read_players(path: Path, value: Any, record: dict[str, Any]) -> Players:
    """Return the players in a file.

    Raises:
        FileError: They are malformed, or do not fit the record.
    """
    invalid = FileError(f"{path}: /players: the person's seat, a bot for each other seat, and a match were expected")
    try:
        players = Players(
            value["seat"], tuple(value["bots"]), value["match"], value["chance"], tuple(value["stand_ins"])
        )
        if not is_valid(players, record["seats"]):
            raise invalid
    except (KeyError, TypeError):
        raise invalid from None
    return players


def is_valid(players: Players, seats: Any) -> bool:
    """Whether players, which may come from any file, are well-formed and fit the number of seats."""
    names: list[Any] = list(players.bots)
    texts: list[Any] = [players.match, players.chance]
    seated = all(isinstance(name, str) or (name is None and seat == players.seat) for seat, name in enumerate(names))
    places = [*players.stand_ins, *([] if players.seat is None else [players.seat])]
    return (
        seated
        and len(names) == seats
        and all(type(seat) is int and 0 <= seat < seats for seat in places)
        and (players.seat is None or names[players.seat] is None)
        and all(isinstance(text, str) for text in texts)
    )
