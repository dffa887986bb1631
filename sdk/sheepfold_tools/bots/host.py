"""The host: the process that loads a bot written in Python, and asks it for moves in any number of matches.

`python -m sheepfold_tools.bots.host NAME` writes a line once it has loaded the bot. Then, for each question on a line
of its input, it writes a line with a move or a fault.
"""

import importlib
import importlib.util
import inspect
import os
import random
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, BinaryIO, Final

from sheepfold.calls import to_object
from sheepfold.errors import ValidationError
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.shape import alternatives
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import BotFault, LocalPlayer, describe_error
from sheepfold_tools.bots.protocol import decode_question, encode_line

Choose = Callable[[Any, Sequence[Any]], Any]
MakeChoose = Callable[[str], Choose]  # from the seed of the bot in a match

FILE: Final = ".py"
MAX_LISTED: Final = 10  # names of a module in a message
LOADING_SEED: Final = "loading"  # of the random numbers that a bot draws while it is loaded


def main(name: str) -> int:
    """Answer questions until the input ends, then return the exit code."""
    questions, answers = open_channels()
    try:
        bot = load_bot(name)
    except BotFault as fault:
        answers.write(encode_fault(fault))
        return 1
    answers.write(encode_line({"ready": True}))
    for line in questions:
        try:
            answer = encode_line({"move": choose_move(bot, line)})
        except BotFault as fault:
            answer = encode_fault(fault)
        except (TypeError, RecursionError) as error:  # the bot put something else into a move
            answer = encode_fault(BotFault("nonsense", f"a move of whole numbers and strings was expected: {error}"))
        answers.write(answer)
    return 0


def open_channels() -> tuple[BinaryIO, BinaryIO]:
    """Return the files for questions and answers, out of the bot's reach.

    What the bot prints goes to standard error, and its standard input is empty.
    """
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


def choose_move(bot: LocalPlayer, line: bytes) -> dict[str, Any]:
    """Return the plain value of the move that the bot answers to a question, or raise the BotFault that it has none."""
    question = decode_question(line)
    game = question.view.game
    try:
        move = bot.ask(question)
    except BaseException as error:
        raise BotFault("crashed", report_error(error)) from None
    if type(move) not in (dict, *alternatives(load_rules(game).move)):
        raise BotFault("nonsense", f"a move of {game} was expected, not a value of type {type(move).__name__}")
    try:
        return to_object(move, "move")
    except ValidationError as error:
        raise BotFault("nonsense", str(error)) from None


def encode_fault(fault: BotFault) -> bytes:
    """Return the line that reports a fault."""
    message = fault.message.encode(errors="replace").decode()  # unpaired surrogates cannot be encoded
    return encode_line({"fault": {"kind": fault.kind, "message": message}})


def load_bot(name: str) -> LocalPlayer:
    """Return the player of the bot with that name (`module:Name` or `file.py:Name`), which creates a new instance for
    each seat of each match.

    Raises:
        BotFault: it cannot be loaded.
    """
    make = find_constructor(load_object(name), name)
    return LocalPlayer(lambda seed: SeededBot(make, seed))


class SeededBot:
    """A bot in one match. Its numbers from the module `random` depend on the seed alone, even if other matches are
    played in this process."""

    def __init__(self, make: MakeChoose, seed: str) -> None:
        random.seed(seed)
        self.choose_freely: Final = make(seed)
        self.random_state = random.getstate()

    def choose(self, view: Any, moves: Sequence[Any]) -> Any:
        """Return what the bot chooses."""
        random.setstate(self.random_state)
        move = self.choose_freely(view, moves)
        self.random_state = random.getstate()
        return move


def load_object(name: str) -> Any:
    """Return the object with that name, or raise the BotFault that it cannot be loaded."""
    source, _, attribute = name.rpartition(":")
    random.seed(LOADING_SEED)
    try:
        if source.endswith(FILE):
            module = import_file(Path(source))
        else:  # it is installed, or in the current folder
            sys.path.insert(0, os.getcwd())
            module = importlib.import_module(source)
    except BaseException as error:
        raise BotFault("crashed", f"{source} cannot be loaded: {report_error(error)}") from None
    try:
        return getattr(module, attribute)
    except AttributeError:
        found = list_bots(module)
        has = f"; it has: {', '.join(found[:MAX_LISTED])}" if found else ""
        raise BotFault("crashed", f"{source} has no {attribute}{did_you_mean(attribute, found)}{has}") from None


def list_bots(module: ModuleType) -> list[str]:
    """Return the names of the functions and classes of a module itself, of which some may be bots."""
    own = (name for name, value in vars(module).items() if getattr(value, "__module__", None) == module.__name__)
    return [name for name in own if name[0] != "_" and callable(vars(module)[name])]


def import_file(path: Path) -> ModuleType:
    """Return the module in a file. Like a script, it can import the files next to it."""
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    sys.path.insert(0, str(path.resolve().parent))
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def find_constructor(found: Any, name: str) -> MakeChoose:
    """Return the function that creates the bot for a match, given the object that its name refers to."""
    if not inspect.isclass(found):
        if not accepts(found, None, ()):
            raise BotFault(
                "crashed", f"{name} is not a bot: a function, or a class with choose(view, moves), was expected"
            )
        return lambda seed: found
    kind: Any = found  # a class, which may be any
    bound = isinstance(inspect.getattr_static(found, "choose", None), staticmethod | classmethod)
    if not accepts(getattr(found, "choose", None), *([] if bound else [None]), None, ()):
        raise BotFault("crashed", f"{name} is not a bot: it has no method choose(view, moves)")
    if accepts(found, seed=""):
        return lambda seed: kind(seed=seed).choose
    if not accepts(found):
        raise BotFault("crashed", f"{name} is not a bot: its class must take no arguments, or only seed=")
    return lambda seed: kind().choose


def accepts(found: Any, *values: Any, **named: Any) -> bool:
    """Whether an object can be called with these arguments."""
    try:
        inspect.signature(found).bind(*values, **named)
    except (TypeError, ValueError):
        return False
    return True


def report_error(error: BaseException) -> str:
    """Return the message of an error and where it happened, and print the traceback to standard error."""
    traceback.print_exception(error)
    return describe_error(error, __file__)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
