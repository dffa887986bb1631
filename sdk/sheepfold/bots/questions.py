"""A question and its answer as lines of JSON: what a bot outside of this process reads and writes."""

import importlib
import json
from typing import Any, Final

from sheepfold import strict_json
from sheepfold.bots.answers import read_move
from sheepfold.bots.player import BotFault, Question
from sheepfold.client import Models
from sheepfold.reading import plain, read
from sheepfold.strict_json import InvalidJSON

AnyModels = Models[Any, Any, Any, Any]

COMPACT: Final = (",", ":")
SHOWN: Final = 100  # characters of an answer that a message shows


def models_of(game: str) -> AnyModels:
    """The models of the game of that name."""
    found: AnyModels = importlib.import_module(f"sheepfold.models.{game}").MODELS
    return found


def written(value: Any) -> bytes:
    """A plain value as a line."""
    return json.dumps(value, separators=COMPACT).encode() + b"\n"


def question_line(question: Question) -> bytes:
    """The line that asks the question."""
    return written(
        {
            "match": question.match,
            "seed": question.seed,
            "seconds": question.seconds,
            "view": plain(question.view),
        }
    )


def question_of(line: bytes) -> Question:
    """The question that a line of ours asks."""
    asked = json.loads(line)
    view = read(models_of(asked["view"]["game"]).view, asked["view"])
    return Question(asked["match"], asked["seed"], asked["seconds"], view)


def answer_of(line: bytes) -> dict[str, Any]:
    """The object that answers a question.

    Raises:
        BotFault: it is none.
    """
    try:
        found = strict_json.loads(line)
    except InvalidJSON as error:
        raise BotFault("nonsense", f"JSON was expected, and there was {shown(line)} ({error})") from None
    if not isinstance(found, dict):
        raise BotFault("nonsense", f'{{"move": ...}} was expected, and there was {shown(line)}')
    return found


def move_of(answer: dict[str, Any], game: str) -> Any:
    """The move that an answer gives.

    Raises:
        BotFault: it is no move of the game; the message says where, as a JSON pointer.
    """
    if answer.keys() != {"move"}:
        names = ", ".join(map(repr, answer)) or "nothing"
        raise BotFault("nonsense", f"an object with a 'move' alone was expected, and there was {clipped(names)}")
    return read_move(models_of(game).move, answer["move"])


def shown(line: bytes) -> str:
    """The line for a message."""
    return repr(clipped(line.decode(errors="replace").strip()))


def clipped(text: str) -> str:
    """The text, or its beginning."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
