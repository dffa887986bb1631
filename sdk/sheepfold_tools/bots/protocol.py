"""The protocol of bots in other processes: questions and answers as lines of JSON."""

from typing import Any, Final

import orjson

from sheepfold import strict_json
from sheepfold.strict_json import InvalidJSON
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import BotFault, Question

SHOWN: Final = 100  # characters of an answer in a message
SHOWN_OF_TEXT: Final = 300  # characters of a bot's own message in ours


def encode_line(value: Any) -> bytes:
    """Return a plain value as a line of JSON."""
    return orjson.dumps(value) + b"\n"


def encode_question(question: Question) -> bytes:
    """Return the line that asks a question."""
    return encode_line({**question._asdict(), "view": plain(question.view)})


def decode_question(line: bytes) -> Question:
    """Return the question in a line, which is not validated because we wrote it."""
    asked = orjson.loads(line)
    view_type = load_rules(asked["view"]["game"]).view_type
    try:
        view = reader(view_type)(asked["view"])  # the faster way
    except InvalidShape:
        view = reader(view_type, tolerant=True)(asked["view"])
    return Question(asked["match"], asked["seed"], asked["seconds"], view)


def decode_answer(line: bytes) -> dict[str, Any]:
    """Return the JSON object in a line that a bot wrote, or raise the BotFault that it is none."""
    shown = truncate(line.decode(errors="replace").strip())
    try:
        found = strict_json.loads(line)
    except InvalidJSON as error:
        raise BotFault("nonsense", f"JSON was expected, not {shown!r} ({error})") from None
    if not isinstance(found, dict):
        raise BotFault("nonsense", f"an object was expected, not {shown!r}")
    return found


def decode_move(answer: dict[str, Any], game: str) -> Any:
    """Return the move in an answer, or raise a BotFault whose message begins with a JSON pointer to what is wrong."""
    if answer.keys() != {"move"}:
        names = ", ".join(map(repr, answer)) or "nothing"
        raise BotFault("nonsense", f"an object with only a 'move' was expected, not with {truncate(names)}")
    try:
        return reader(load_rules(game).move)(answer["move"])
    except InvalidShape as invalid_shape:
        fault = invalid_shape.faults[0]
        raise BotFault("nonsense", f"/move{fault.pointer}: {fault.expected}") from None


def truncate(text: str) -> str:
    """Return the text, shortened if it is too long for a message."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def make_printable(text: str) -> str:
    """Return the beginning of a bot's text as one line that is safe to print on a terminal."""
    line = " ".join(text[:SHOWN_OF_TEXT].split())
    return "".join(each if each.isprintable() else "?" for each in line)
