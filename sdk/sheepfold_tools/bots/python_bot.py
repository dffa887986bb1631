"""Loading bots that are written in Python, and asking them for moves in any number of matches."""

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
from typing import Any, Final, get_args

from sheepfold.calls import to_object
from sheepfold.errors import ValidationError
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.interface import BotFault, LocalPlayer, describe_error
from sheepfold_tools.bots.protocol import decode_question

Choose = Callable[[Any, Sequence[Any]], Any]
MakeChoose = Callable[[str], Choose]  # from the seed of the bot in a match

FILE: Final = ".py"
MAX_LISTED: Final = 10  # names of a module in a message
LOADING_SEED: Final = "loading"  # of the random numbers that a bot draws while it is loaded


class PythonBot:
    """The Python bot with that name (`module:Name` or `file.py:Name`), with a new instance for each seat of each match.

    Raises:
        BotFault: it cannot be loaded.
    """

    def __init__(self, name: str) -> None:
        make = find_constructor(load_object(name), name)
        self.player: Final = LocalPlayer(lambda seed: SeededBot(make, seed))

    def answer(self, line: bytes) -> dict[str, Any]:
        """Return the answer to a question, or raise the BotFault that there is none."""
        question = decode_question(line)
        game = question.view.game
        try:
            move = self.player.ask(question)
        except BaseException as error:
            raise BotFault("crashed", report_error(error)) from None
        kinds = load_rules(game).move
        if type(move) not in (dict, *(get_args(kinds) or (kinds,))):
            raise BotFault("nonsense", f"a move of {game} was expected, not a value of type {type(move).__name__}")
        try:
            return {"move": to_object(move, "move")}
        except ValidationError as error:
            raise BotFault("nonsense", str(error)) from None


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
