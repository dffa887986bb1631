"""The referee: reads records line by line, plays each through, and says what is wrong with it."""

import io
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from sheepfold import strict_json
from sheepfold.client import Game
from sheepfold.errors import BadRequest, Place, ProblemError, TooLarge
from sheepfold.models.common import Outcome, Violation
from sheepfold.reading import member, read
from sheepfold.strict_json import InvalidJSON
from sheepfold.transports.ask import Ask, Transport

Kind = Literal[
    "too-large",
    "not-json",
    "wrong-shape",
    "no-such-game",
    "unfit-options",
    "no-deck",
    "illegal-move",
    "not-over",
    "wrong-outcome",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

LONGEST: Final = 4 * 1024 * 1024  # bytes of a record: as many as a service takes
MAX_DEPTH: Final = 16  # lists and objects inside each other; a transcript needs five
MAX_DIGITS: Final = 16  # of a whole number, its sign included
PART_BYTES: Final = 256 * 1024  # of records that are played through at once
PART_RECORDS: Final = 256
SAID: Final = 500  # characters of a message: what a record is refused for may repeat its names
BOM: Final = b"\xef\xbb\xbf"

Games = Mapping[str, Game[Any, Any, Any, Any]]
Numbered = tuple[int, bytes]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says of one record.

    `line` is counted from 1. `game` is None where the record names none that is played. `kind` and `message` say what
    is wrong, and are None where nothing is. `applied` counts the legal moves; it is 0 where the record could not be
    played. `index` is the move at fault, counted from 0, where it is one. `rule` is the rule that an illegal move
    breaks; `legal_moves` of the seat `to_act` are what would have been legal in its place. `outcome` is the result that
    the moves reach, and `outcome_agrees` is None where the record claims none.
    """

    line: int
    game: str | None
    kind: Kind | None = None
    message: str | None = None
    applied: int = 0
    index: int | None = None
    rule: str | None = None
    to_act: int | None = None
    legal_moves: tuple[Any, ...] = ()
    outcome: Outcome | None = None
    outcome_agrees: bool | None = None

    @property
    def ok(self) -> bool:
        """Is it true that nothing is wrong?"""
        return self.kind is None


def check_records(transport: Transport, games: Games, records: Iterable[str | bytes]) -> Iterator[Verdict]:
    """A verdict on each record, in order: of a binary file each line, else each of the iterable; empty ones are passed
    over. It holds no more of them than one part.

    Raises:
        ProblemError, ServiceUnreachable, UnexpectedAnswer: the service failed, or is none; no fault of a record.
    """
    lines = lines_of(records) if isinstance(records, io.BufferedIOBase | io.RawIOBase) else map(encoded, records)
    for part in parts(lines):
        yield from judged(transport, games, part)


def lines_of(stream: io.BufferedIOBase | io.RawIOBase) -> Iterator[bytes]:
    """The lines of a stream; one that is too long is cut, but not so short that it could pass."""
    while line := stream.readline(LONGEST + 2):
        yield line
        while len(line) == LONGEST + 2 and not line.endswith(b"\n"):
            line = stream.readline(LONGEST + 2)


def encoded(record: str | bytes) -> bytes:
    """The bytes of a record."""
    return record.encode("utf-8", "surrogatepass") if isinstance(record, str) else record


def parts(lines: Iterable[bytes]) -> Iterator[list[Numbered]]:
    """The lines that hold something, with their numbers, in parts of bounded size."""
    part: list[Numbered] = []
    size = 0
    for number, line in enumerate(lines, 1):
        record = line.removesuffix(b"\n").removesuffix(b"\r").removeprefix(BOM)
        if len(record) <= LONGEST and not record.strip():
            continue
        if part and (size + len(record) > PART_BYTES or len(part) == PART_RECORDS):
            yield part
            part, size = [], 0
        part.append((number, record))
        size += len(record)
    if part:
        yield part


def judged(transport: Transport, games: Games, part: Iterable[Numbered]) -> Iterator[Verdict]:
    """The verdicts on a part, all played through at once."""
    found = [(number, asked_of(games, number, line)) for number, line in part]
    answers = iter(answers_of(transport, [each for _, each in found if isinstance(each, Ask)]))
    for number, each in found:
        yield each if isinstance(each, Verdict) else verdict(number, games[each.game], each.body, next(answers))


def asked_of(games: Games, number: int, line: bytes) -> Ask | Verdict:
    """The call that plays a record through, or the verdict on one that cannot be read."""
    if len(line) > LONGEST:
        return Verdict(number, None, "too-large", f"a record of at most {LONGEST} bytes was expected")
    try:
        record = record_of(line)
    except InvalidJSON as error:
        return Verdict(number, None, "not-json", str(error))
    if type(record) is not dict:
        return Verdict(number, None, "wrong-shape", "an object was expected")
    name = record.get("game")
    if type(name) is not str:
        missing = "a string was expected" if "game" in record else "this is missing"
        return Verdict(number, None, "wrong-shape", f"/game: {missing}")
    if name not in games:
        message = f"there is no game {shortened(name, 40)}; these are played: {', '.join(games)}"
        return Verdict(number, None, "no-such-game", message)
    return games[name]._asked_replay(record)


def record_of(line: bytes) -> Any:
    """The plain value of a record.

    Raises:
        InvalidJSON: it is no JSON that every service reads.
    """
    return strict_json.loads(line, max_depth=MAX_DEPTH, max_digits=MAX_DIGITS)


def answers_of(transport: Transport, calls: list[Ask]) -> list[Any]:
    """The answer to each call, or the problem that it is refused with.

    What makes a service refuse a whole request is found by asking in halves.
    """
    try:
        return transport.batch(calls)
    except (BadRequest, TooLarge) as refused:
        if len(calls) == 1:
            return [refused]
        half = len(calls) // 2
        return [*answers_of(transport, calls[:half]), *answers_of(transport, calls[half:])]


def verdict(number: int, game: Game[Any, Any, Any, Any], record: dict[str, Any], answer: Any) -> Verdict:
    """The verdict on a record, by what the replay of it answers.

    Raises:
        ProblemError: the service failed.
    """
    name = game.models.name
    if isinstance(answer, ProblemError):
        kind = next((kind for kind in KINDS if answer.type == f"/problems/{kind}"), None)
        if kind is None:
            raise answer
        return Verdict(number, name, kind, shortened(reason(answer)), index=index_of(answer))
    violation: Violation | None = read(Violation | None, member(answer, "violation"))
    reached = member(member(answer, "position"), "outcome")
    agrees = member(answer, "outcome_agrees")
    applied = member(answer, "applied")
    outcome: Outcome | None = read(game.models.outcome | None, reached)
    if violation is not None:
        legal = tuple(read(game.models.move, move) for move in member(answer, "legal_moves"))
        at = (member(answer, "index"), violation.rule, member(answer, "to_act"), legal)
        return Verdict(number, name, "illegal-move", violation.message, applied, *at, outcome, agrees)
    if agrees is not False:
        return Verdict(number, name, None, None, applied, outcome=outcome, outcome_agrees=agrees)
    if reached is None:
        message = f"an outcome is claimed, but the match is not over: seat {member(answer, 'to_act')} is to act"
        return Verdict(number, name, "not-over", message, applied, outcome_agrees=False)
    message = shortened("; ".join(differences(reached, record["outcome"])))
    return Verdict(number, name, "wrong-outcome", message, applied, outcome=outcome, outcome_agrees=False)


def first_place(refused: ProblemError) -> Place:
    """The first of the places that a record is refused for, in an order that is the same for every service."""
    return min(refused.errors, key=lambda place: [(len(part), part) for part in place.pointer.split("/")])


def reason(refused: ProblemError) -> str:
    """What a record is refused for; of many places, the first."""
    if len(refused.errors) < 2:
        return refused.detail
    place = first_place(refused)
    return f"{place.pointer}: {place.detail} (and {len(refused.errors) - 1} more)"


def index_of(refused: ProblemError) -> int | None:
    """The move that a record is refused for, counted from 0; None where it is not for one."""
    parts = first_place(refused).pointer.split("/") if refused.errors else []
    return int(parts[2]) if parts[1:2] == ["moves"] and len(parts) > 2 else None


def differences(reached: dict[str, Any], claimed: dict[str, Any]) -> Iterator[str]:
    """What a claimed outcome has otherwise than the one reached."""
    for name, each in reached.items():
        if claimed.get(name) != each:
            yield f"{name}: {json.dumps(claimed.get(name))} is claimed, {json.dumps(each)} was reached"


def shortened(text: str, most: int = SAID) -> str:
    """The text, or the beginning of a long one."""
    return text if len(text) <= most else f"{text[:most]}..."
