"""The file that a match is saved in while it is played, and other files from which a match can be continued."""

from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from sheepfold import Client, Match, strict_json
from sheepfold.errors import IllegalMove, InvalidRequest
from sheepfold.referee import MAX_BYTES
from sheepfold.strict_json import InvalidJSON
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import reader
from sheepfold_tools.bots.registry import make_arguments, needs_consent
from sheepfold_tools.cli.exits import FileError, name_file
from sheepfold_tools.files import open_locked

FORMAT: Final = "sheepfold match 1"
STAND_IN: Final = "random"  # replaces a bot that has failed


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

    def bot(self, seat: int) -> str:
        """Return the name of the bot that plays a seat."""
        return STAND_IN if seat in self.stand_ins else self.bots[seat] or STAND_IN

    def named(self) -> tuple[str, ...]:
        """Return the names of the bots that still play, each once."""
        seats = [seat for seat in range(len(self.bots)) if seat != self.seat]
        return tuple(dict.fromkeys(map(self.bot, seats)))

    def arguments(self) -> list[str]:
        """Return the words of a command line that name the bots that need consent."""
        names = [name for name in self.named() if needs_consent(name)]
        return make_arguments(names) if names else []

    def fit(self, seats: int) -> bool:
        """Whether each seat of a match has a bot or the person."""
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        is_seated = len(self.bots) == seats and people == ([] if self.seat is None else [self.seat])
        return is_seated and set(self.stand_ins) <= set(range(seats))


def record_path(path: Path) -> Path:
    """Return where the record of a match is written once the match is over."""
    return path.with_suffix(".record.json")


def open_match(path: Path, *, is_kept: bool) -> IO[bytes]:
    """Open the file of a match. If the match will be kept in it, no other process can play it until it is closed.

    Raises:
        FileError: another process plays the match, or the file cannot be read.
    """
    with name_file(path):
        try:
            return open_locked(path) if is_kept else path.open("rb")
        except BlockingIOError:
            raise FileError(f"{path}: another process is playing this match") from None


def load_match(client: Client, path: Path, file: IO[bytes]) -> tuple[Match, Players | None]:
    """Load the match of a file that `play` or `new` has written, or that holds a record, and its players, if any."""
    with name_file(path):
        text = file.read(MAX_BYTES + 1)
    if len(text) > MAX_BYTES:
        raise FileError(f"{path}: a file of at most {MAX_BYTES:,} bytes was expected")
    try:
        value = strict_json.loads(text)
    except InvalidJSON as error:
        raise FileError(f"{path}: this is not valid JSON: {error}") from None
    if not isinstance(value, dict):
        raise FileError(f"{path}: a JSON object was expected")
    record = value.get("record", value)
    if not isinstance(record, dict) or not isinstance(record.get("moves"), list):
        raise FileError(f"{path}: this is neither a record nor a match saved by `sheepfold play` or `sheepfold new`")
    try:
        match = client.load(record)
    except (InvalidRequest, IllegalMove) as error:
        raise FileError(f"{path}: {error.detail}") from None
    if "players" not in value:
        return match, None
    if value.get("format") != FORMAT:
        raise FileError(f"{path}: its format is {value.get('format')!r}, and {FORMAT!r} was expected")
    try:
        players: Players = reader(Players)(value["players"])
    except InvalidShape as error:
        raise FileError(f"{path}: /players{error.faults[0].pointer}: {error.errors[0][1]}") from None
    if not players.fit(match.seats):
        raise FileError(f"{path}: /players: a bot for each seat but the person's was expected")
    return match, players
