"""The referee: reads records line by line, replays each, and says what is wrong with it."""

import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from sheepfold import strict_json
from sheepfold.calls import name_type, to_object
from sheepfold.errors import ParseError, ProblemError
from sheepfold.game import transcript_body
from sheepfold.games import NAMES
from sheepfold.records import KINDS, Kind, Replay, Transcript, Verdict
from sheepfold.strict_json import InvalidJSON, shorten
from sheepfold_rules.core import hints
from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from sheepfold_rules.transcripts import read_transcript

MAX_BYTES: Final = 4 * 1024 * 1024  # bytes of a record, the same limit as a service's
MAX_MESSAGE: Final = 500  # characters of a message, which can quote names from a record
MOVE: Final = re.compile(r"/moves/([0-9]{1,9})(/|$)")  # the place of a move, as a JSON pointer
BOM: Final = b"\xef\xbb\xbf"
LINE: Final = re.compile(rb"\s*\w+\s+[0-9]")  # how a transcript in one line begins, and no JSON

SINGLE: Final = (str, bytes, bytearray, memoryview, Mapping, Transcript)  # types of a single record or a file name
Record = str | bytes | Mapping[str, object] | Transcript[object, object, object]


def read_records(records: Iterable[Record]) -> Iterator[tuple[int, dict[str, Any] | Verdict]]:
    """Return the bodies that replay the records of a binary file or an iterable, or their verdicts, by their numbers.

    Raises:
        TypeError: `records` is a single record, or not an iterable of records at all.
    """
    if isinstance(records, SINGLE) or not isinstance(records, Iterable):
        expected = 'a file opened with "rb", or an iterable of records, was expected'
        raise TypeError(f"{expected}, not {name_type(records)}")
    lines = iterate_lines(records) if isinstance(records, io.BufferedIOBase | io.RawIOBase) else records
    read = ((number, prepare_replay(number, encode_record(line))) for number, line in enumerate(lines, 1))
    return ((number, each) for number, each in read if each is not None)


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


def prepare_replay(number: int, line: bytes | ProblemError) -> dict[str, Any] | Verdict | None:
    """Return the body that replays a record, or the verdict if it cannot be read; None for an empty line."""
    if isinstance(line, ProblemError):
        return refuse(number, None, "validation-error", line)
    line = line.removesuffix(b"\n").removesuffix(b"\r")
    if len(line) > MAX_BYTES:
        return Verdict(number, None, "too-large", f"a record of at most {MAX_BYTES} bytes was expected")
    if not line.removeprefix(BOM).strip():
        return None
    try:
        record = read_record(line)
    except InvalidJSON as error:
        return Verdict(number, None, "not-json", str(error))
    except ParseError as error:
        return Verdict(number, None, "validation-error", error.reason)
    if type(record) is not dict:
        return Verdict(number, None, "validation-error", f"an object was expected{hints.refused(record)}")
    name = record.get("game")
    if type(name) is not str:
        missing = f"a string was expected{hints.refused(name)}" if "game" in record else "this is missing"
        return Verdict(number, None, "validation-error", f"/game: {missing}")
    if name not in NAMES:
        message = f"there is no game {shorten(name)}; the games are: {', '.join(NAMES)}"
        return Verdict(number, None, "unknown-game", message)
    return transcript_body(record)


def read_record(text: bytes) -> Any:
    """Return the plain value of a record, which is JSON or a transcript in one line; of a saved match, its transcript.

    Raises:
        InvalidJSON: it is neither.
        ParseError: it is a line that is not a transcript.
    """
    text = text.removeprefix(BOM)
    if LINE.match(text) is None:
        value = strict_json.loads(text)
        saved = value.get("transcript") if type(value) is dict else None
        return saved if type(saved) is dict else value
    try:
        line = text.decode()
    except UnicodeDecodeError as error:
        raise InvalidJSON(f"byte {error.start + 1} is not UTF-8") from None
    return Transcript.parse(line).to_dict()


def judge(
    number: int, body: dict[str, Any], found: Replay[Any, Any, Any] | ProblemError, *, complete: bool, from_seed: bool
) -> Verdict:
    """Return the verdict on a record, given what its replay finds, or why it was refused.

    Raises:
        ProblemError: the service failed.
    """
    verdict = compare(number, body, found)
    return demand(verdict, body.get("outcome") or {}, complete, from_seed) if verdict.ok else verdict


def compare(number: int, body: dict[str, Any], found: Replay[Any, Any, Any] | ProblemError) -> Verdict:
    """Return the verdict on a record that may be unfinished, or have other decks than its seed; see `judge`."""
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
    return replace(found_out, kind="wrong-outcome", message=shorten("; ".join(differences), MAX_MESSAGE))


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
    return Verdict(number, game, kind, shorten(many or refused.detail, MAX_MESSAGE), index=index)
