"""The file that a match is kept in while it is played."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from sheepfold import Client, Match, strict_json
from sheepfold.errors import IllegalMove, InvalidRequest
from sheepfold.referee import MAX_BYTES
from sheepfold.strict_json import InvalidJSON
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import reader
from sheepfold_tools.bots.registry import make_arguments, needs_consent
from sheepfold_tools.cli.exits import FileError, name_file
from sheepfold_tools.files import write_atomically

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


def save_match(path: Path, match: Match, players: Players) -> None:
    """Write a match to its file at once, so that even a killed program leaves a whole match behind.

    Raises:
        FileError: the file cannot be written.
    """
    saved = {"format": FORMAT, "players": asdict(players), "record": match.transcript().to_dict()}
    with name_file(path), write_atomically(path) as file:
        file.write(f"{json.dumps(saved)}\n")


def load_match(client: Client, path: Path) -> tuple[Match, Players | None]:
    """Return the match in a file that `play` has written, and its players; None for the players of a record.

    Raises:
        FileError: the file cannot be read, or holds something else.
    """
    with name_file(path), path.open("rb") as file:
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
        raise FileError(f"{path}: this is neither a record nor a match saved by `sheepfold play`")
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
