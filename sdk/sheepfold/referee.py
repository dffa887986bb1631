"""The referee: reads records line by line, replays each, and says what is wrong with it."""

import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, get_args

from sheepfold import remote, strict_json
from sheepfold.calls import Call, expect, name_type, to_object
from sheepfold.errors import (
    BadRequest,
    DeadlineExceeded,
    ProblemError,
    RateLimited,
    SheepfoldError,
    TooLarge,
    UnexpectedAnswer,
    problem_error,
)
from sheepfold.game import transcript_body
from sheepfold.games import NAMES
from sheepfold.records import Replay, Transcript
from sheepfold.runner import is_problem
from sheepfold.strict_json import InvalidJSON
from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.core.match import Outcome
from sheepfold_rules.core.move import BaseMove
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import read_transcript

if TYPE_CHECKING:
    from sheepfold.games import RuleId
else:
    RuleId = str

Kind = Literal[
    "too-large",
    "not-json",
    "validation-error",
    "unknown-game",
    "invalid-options",
    "no-deck",
    "illegal-move",
    "not-over",
    "wrong-outcome",
    "unfinished",
    "no-outcome",
    "other-decks",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

MAX_BYTES: Final = 4 * 1024 * 1024  # bytes of a record, the same limit as a service's
MAX_DEPTH: Final = 16  # of nested lists and objects; a transcript needs five
MAX_DIGITS: Final = 16  # of a whole number, its sign included
PART_BYTES: Final = 256 * 1024  # of records that are replayed in one request
PART_RECORDS: Final = 256
MAX_MESSAGE: Final = 500  # characters of a message, which can quote names from a record
MOVE: Final = re.compile(r"/moves/([0-9]{1,9})(/|$)")  # the place of a move, as a JSON pointer
BOM: Final = b"\xef\xbb\xbf"

Numbered = tuple[int, bytes | ProblemError]  # a record, or why it cannot be read
SINGLE: Final = (str, bytes, bytearray, memoryview, Mapping, Transcript)  # types of a single record or a file name
Record = str | bytes | Mapping[str, object] | Transcript[object, object, object]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one record.

    `line` counts from 1. `game` is None if the record does not name a known game. `kind` and `message` say what is
    wrong; they are None if nothing is. `applied` is the number of legal moves, or 0 if the record cannot be replayed.
    `index` is the move at fault, counting from 0 like seats and JSON pointers, if there is one. For an illegal move,
    `seat` and `move` are what the record says, `rule` is the rule that it breaks, and `legal_moves` are the moves that
    the seat `to_act` could have made instead. `outcome` is the result of the moves;
    `outcome_agrees` is None if the record does not claim one. `decks_agree` says whether the decks of the record are
    those that its seed gives, as far as its moves are legal; it is None if the record has no decks.
    """

    line: int
    game: str | None
    kind: Kind | None = None
    message: str | None = None
    applied: int = 0
    index: int | None = None
    seat: int | None = None
    move: BaseMove | None = None
    rule: RuleId | None = None
    to_act: int | None = None
    legal_moves: tuple[BaseMove, ...] = ()
    outcome: Outcome | None = None
    outcome_agrees: bool | None = None
    decks_agree: bool | None = None

    @property
    def ok(self) -> bool:
        """Whether the record is valid."""
        return self.kind is None

    @property
    def is_finished(self) -> bool:
        """Whether the moves finish the match."""
        return self.outcome is not None

    @property
    def claims_outcome(self) -> bool:
        """Whether the record claims an outcome."""
        return self.outcome_agrees is not None

    @property
    def has_decks(self) -> bool:
        """Whether the cards come from decks in the record instead of its seed."""
        return self.decks_agree is not None


class Part:
    """A group of records that are replayed together; `bodies` are those of the replays of what can be read."""

    REFUSED: ClassVar = (BadRequest, TooLarge, RateLimited, UnexpectedAnswer)

    def __init__(self, lines: Iterable[Numbered], complete: bool, from_seed: bool) -> None:
        self.complete: Final = complete
        self.from_seed: Final = from_seed
        self.found: Final = [(number, prepare_replay(number, line)) for number, line in lines]
        self.bodies: Final = [each for _, each in self.found if isinstance(each, dict)]
        self.answers: list[Any] = []  # to the first of these: how far each is legal, or the error
        self.size: int = PART_RECORDS

    def replay(self, find_game: Callable[[str], Any]) -> None:
        """Replay the records with the rules in this process."""
        for body in self.bodies:
            try:
                self.answers.append(find_game(body["game"]).replay(body))
            except ProblemError as refused:
                self.answers.append(refused)

    def next_call(self) -> Call[list[Any]] | None:
        """Return the call for the next replays; None once there is an answer to each."""
        done = len(self.answers)
        bodies = self.bodies[done : done + self.size]
        items = [{"game": body["game"], "call": "replay", "body": body} for body in bodies]

        def read(answer: Any) -> list[Any]:
            expect(len(answer["answers"]) == len(bodies), f"the response does not have {len(bodies)} answers")
            found = list(map(read_item, bodies, answer["answers"]))
            late = next((at for at, each in enumerate(found) if isinstance(each, DeadlineExceeded)), len(found))
            return found[: max(late, 1)]  # those that the service had no time for are sent again

        return Call("/v1/batch", {"calls": items}, read) if items else None

    def shrink(self, refused: SheepfoldError) -> None:
        """Ask for half as many replays at a time, after a call for several was refused as a whole.

        Raises:
            RateLimited, UnexpectedAnswer: the call was for one.
        """
        size = min(self.size, len(self.bodies) - len(self.answers))
        if size > 1:
            self.size = size // 2
        elif isinstance(refused, BadRequest | TooLarge):
            self.answers.append(refused)
        else:
            raise refused

    def judge(self) -> Iterator[Verdict]:
        """Yield the verdict on each record, once there is an answer to each replay.

        Raises:
            ProblemError: the service failed.
        """
        replays = iter(self.answers)
        for number, each in self.found:
            if isinstance(each, Verdict):
                yield each
            else:
                claimed = each.get("outcome") or {}
                yield demand(judge(number, each, next(replays)), claimed, self.complete, self.from_seed)


def read_item(body: dict[str, Any], item: Any) -> Replay[Any, Any, Any] | ProblemError:
    """Return the answer to a call of a batch, or its error."""
    if item["status"] == 200:
        return remote.ask_replay(load_rules(body["game"]), body).answer(item["body"])
    expect(is_problem(item["body"]), "the response has a refusal that is no problem")
    return problem_error(item["body"])


def split(records: Iterable[Record], complete: bool, from_seed: bool) -> Iterator[Part]:
    """Return the lines of a binary file, or the records of an iterable, in parts of limited size; see `demand`.

    Raises:
        TypeError: `records` is a single record, or not an iterable of records at all.
    """
    if isinstance(records, SINGLE) or not isinstance(records, Iterable):
        expected = 'a file opened with "rb", or an iterable of records, was expected'
        raise TypeError(f"{expected}, not {name_type(records)}")
    if isinstance(records, io.BufferedIOBase | io.RawIOBase):
        records = iterate_lines(records)
    return (Part(lines, complete, from_seed) for lines in group_lines(map(encode_record, records)))


def iterate_lines(stream: io.BufferedIOBase | io.RawIOBase) -> Iterator[bytes]:
    """Yield the lines of a stream. A line that is too long is cut off just above the limit, so that it is refused."""
    while line := stream.readline(MAX_BYTES + 2):
        yield line
        while len(line) == MAX_BYTES + 2 and not line.endswith(b"\n"):
            line = stream.readline(MAX_BYTES + 2)


def encode_record(record: Record) -> bytes | ProblemError:
    """Return a record as bytes, or the error if it is not a record."""
    if isinstance(record, str):
        return record.encode("utf-8", "surrogatepass")
    if isinstance(record, bytes | bytearray | memoryview):
        return bytes(record)
    try:
        return json.dumps(to_object(record)).encode()
    except ProblemError as refused:
        return refused


def group_lines(lines: Iterable[bytes | ProblemError]) -> Iterator[list[Numbered]]:
    """Yield the lines that are not empty, with their numbers, in parts of limited size."""
    part: list[Numbered] = []
    size = 0
    for number, line in enumerate(lines, 1):
        if isinstance(line, ProblemError):
            part.append((number, line))
            continue
        record = line.removesuffix(b"\n").removesuffix(b"\r").removeprefix(BOM)
        if len(record) <= MAX_BYTES and not record.strip():
            continue
        if part and (size + len(record) > PART_BYTES or len(part) == PART_RECORDS):
            yield part
            part, size = [], 0
        part.append((number, record))
        size += len(record)
    if part:
        yield part


def prepare_replay(number: int, line: bytes | ProblemError) -> dict[str, Any] | Verdict:
    """Return the body that replays a record, or the verdict if it cannot be read."""
    if isinstance(line, ProblemError):
        return refuse(number, None, "validation-error", line)
    if len(line) > MAX_BYTES:
        return Verdict(number, None, "too-large", f"a record of at most {MAX_BYTES} bytes was expected")
    try:
        record = parse_record(line)
    except InvalidJSON as error:
        return Verdict(number, None, "not-json", str(error))
    if type(record) is not dict:
        return Verdict(number, None, "validation-error", "an object was expected")
    if type(record.get("transcript")) is dict:  # a saved match, with its state
        record = record["transcript"]
    name = record.get("game")
    if type(name) is not str:
        missing = "a string was expected" if "game" in record else "this is missing"
        return Verdict(number, None, "validation-error", f"/game: {missing}")
    if name not in NAMES:
        message = f"there is no game {truncate(name, 40)}; the games are: {', '.join(NAMES)}"
        return Verdict(number, None, "unknown-game", message)
    return transcript_body(record)


def parse_record(line: bytes) -> Any:
    """Return the plain value of a record.

    Raises:
        InvalidJSON: it is not JSON, or services could read it differently.
    """
    return strict_json.loads(line, max_depth=MAX_DEPTH, max_digits=MAX_DIGITS)


def judge(number: int, body: dict[str, Any], found: Replay[Any, Any, Any] | ProblemError) -> Verdict:
    """Return the verdict on a record, given what its replay finds.

    Raises:
        ProblemError: the service failed.
    """
    name, rules = body["game"], load_rules(body["game"])
    if isinstance(found, ProblemError):
        kind = next((kind for kind in KINDS if found.type == f"/problems/{kind}"), None)
        if kind is None:
            raise found
        return refuse(number, name, kind, found)
    outcome, applied, violation, to_act = found.match.outcome, found.applied, found.violation, found.to_act
    legal, agrees = found.legal_moves, found.outcome_agrees
    if violation is not None:
        turn = reader(rules.turn, tolerant=True)(body["moves"][applied])
        at: tuple[Any, ...] = (applied, turn.seat, turn.move, violation.rule, to_act, legal, outcome, agrees)
        return Verdict(number, name, "illegal-move", violation.message, applied, *at)
    found_out = Verdict(
        number, name, applied=applied, outcome=outcome, outcome_agrees=agrees, decks_agree=compare_decks(body)
    )
    if agrees is not False:
        return found_out
    if outcome is None:
        message = f"the record claims an outcome, but the match is not over: seat {to_act} is to act"
        return replace(found_out, kind="not-over", message=message)
    claimed, reached = body.get("outcome", {}), plain(outcome)
    differences = [
        f"{member}: {json.dumps(claimed[member])} is claimed, but {json.dumps(each)} was reached"
        for member, each in reached.items()
        if claimed.get(member) not in (None, each)
    ]
    return replace(found_out, kind="wrong-outcome", message=truncate("; ".join(differences)))


def compare_decks(body: dict[str, Any]) -> bool | None:
    """Return whether the decks of a transcript are those that its seed gives; None if it has no decks."""
    if body.get("decks") is None:
        return None
    rules = load_rules(body["game"])
    try:
        start = read_transcript(rules, body | {"moves": []}).start
    except Refusal:  # it has options that only a newer service knows
        return False
    if start.seed is None or start.decks is None:
        return False
    seeded, cards = replace(start, decks=None), rules.cards(start.options)
    return all(seeded.deck(cards, number) == deck for number, deck in enumerate(start.decks, 1))


def demand(verdict: Verdict, claimed: Mapping[str, object], complete: bool, from_seed: bool) -> Verdict:
    """Return the verdict, which becomes wrong if the record is right otherwise and lacks what is demanded."""
    if not verdict.ok:
        return verdict
    if complete and not verdict.is_finished:
        return replace(verdict, kind="unfinished", message="the match is not over")
    missing = [name for name, each in plain(verdict.outcome or {}).items() if each != claimed.get(name)]
    if complete and missing:
        message = f"the record does not claim the whole outcome; it lacks: {', '.join(missing)}"
        return replace(verdict, kind="no-outcome", message=message)
    if from_seed and verdict.decks_agree is False:
        return replace(verdict, kind="other-decks", message="/decks: the seed does not give these cards in this order")
    return verdict


def refuse(number: int, game: str | None, kind: Kind, refused: ProblemError) -> Verdict:
    """Return the verdict on a record that was refused, with the first place at fault.

    Which one is first does not depend on the order in which a service names them.
    """
    places = sorted(refused.errors, key=lambda place: [(len(part), part) for part in place.pointer.split("/")])
    many = f"{places[0].pointer}: {places[0].detail} (and {len(places) - 1} more)" if len(places) > 1 else None
    move = MOVE.match(places[0].pointer) if places else None
    index = None if move is None else int(move[1])
    return Verdict(number, game, kind, truncate(many or refused.detail), index=index)


def truncate(text: str, length: int = MAX_MESSAGE) -> str:
    """Return the text, shortened if it is longer than `length`."""
    return text if len(text) <= length else f"{text[:length]}..."
