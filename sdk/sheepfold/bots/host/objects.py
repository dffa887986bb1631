"""Bots written in Python: loading one, and asking it match by match."""

import importlib
import importlib.util
import inspect
import os
import random
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args

from sheepfold.bots.latest import Latest
from sheepfold.bots.player import BotFault, Question, told
from sheepfold.bots.questions import models_of, question_of
from sheepfold.reading import plain

Choose = Callable[[Any, tuple[Any, ...]], Any]
Make = Callable[[str], Choose]  # the bot of a match, by its seed

FILE: Final = ".py"
LOADING: Final = "loading"  # the seed of what a bot draws while it is loaded


@dataclass(slots=True)
class Seat:
    """The bot of a match, and how far the chance of the standard library has come in it."""

    choose: Choose
    chance: Any


class Objects:
    """The Python bot of that name (`module:Name`, `file.py:Name`), made anew for each match.

    Raises:
        BotFault: it cannot be loaded.
    """

    def __init__(self, name: str) -> None:
        self.make: Final = maker(loaded(name), name)
        self.seats: Final[Latest[Seat]] = Latest()

    def answer(self, line: bytes) -> dict[str, Any]:
        """The answer to a question.

        Raises:
            BotFault: there is none.
        """
        question = question_of(line)
        game = question.view.game
        move = self.chosen(self.seats.take(question.match), question)
        kinds = models_of(game).move
        if not isinstance(move, get_args(kinds) or kinds):
            raise BotFault("nonsense", f"a move of {game} was expected, and there was {type(move).__name__}")
        return {"move": plain(move)}

    def chosen(self, seat: Seat | None, question: Question) -> Any:
        """What the bot of the match chooses. Numbers by chance (the module `random`) follow from the match's seed, as
        if there were no other match; a bot that crashes is forgotten."""
        try:
            if seat is None:
                random.seed(question.seed)
                seat = Seat(self.make(question.seed), None)
            else:
                random.setstate(seat.chance)
            move = seat.choose(question.view, question.view.legal_moves)
        except BaseException as error:
            raise BotFault("crashed", reported(error)) from None
        seat.chance = random.getstate()
        self.seats.put(question.match, seat)
        return move


def loaded(name: str) -> Any:
    """What has that name.

    Raises:
        BotFault: there is no such thing.
    """
    source, _, own = name.rpartition(":")
    random.seed(LOADING)
    try:
        module = module_of_file(Path(source)) if source.endswith(FILE) else module_of_name(source)
    except BaseException as error:
        raise BotFault("crashed", f"{source} cannot be loaded: {reported(error)}") from None
    try:
        return getattr(module, own)
    except AttributeError:
        raise BotFault("crashed", f"{source} has no {own}") from None


def module_of_name(name: str) -> ModuleType:
    """The module of that name, installed or in this folder."""
    sys.path.insert(0, os.getcwd())
    return importlib.import_module(name)


def module_of_file(path: Path) -> ModuleType:
    """The module that a file holds; it finds its neighbours, as a script does."""
    spec = importlib.util.spec_from_file_location(f"bot_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no file of Python")
    sys.path.insert(0, str(path.resolve().parent))
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def maker(found: Any, name: str) -> Make:
    """What makes the bot of a match.

    Raises:
        BotFault: this is no bot.
    """
    if not inspect.isclass(found):
        if not takes(found, None, ()):
            raise BotFault("crashed", f"{name} is no bot: a class with choose(view, moves) was expected, or a function")
        return lambda seed: found
    kind: Any = found  # whatever stands in that file
    bound = isinstance(inspect.getattr_static(found, "choose", None), staticmethod | classmethod)
    if not takes(getattr(found, "choose", None), *([] if bound else [None]), None, ()):
        raise BotFault("crashed", f"{name} is no bot: it has no method choose(view, moves)")
    if takes(found, seed=""):
        return lambda seed: kind(seed=seed).choose
    if not takes(found):
        raise BotFault("crashed", f"{name} is no bot: it is made with nothing, or with seed=")
    return lambda seed: kind().choose


def takes(found: Any, *values: Any, **named: Any) -> bool:
    """Can it be called so?"""
    try:
        inspect.signature(found).bind(*values, **named)
    except (TypeError, ValueError):
        return False
    return True


def reported(error: BaseException) -> str:
    """The error, and where it happened; the whole traceback goes to the standard error."""
    traceback.print_exception(error)
    return told(error, __file__)
