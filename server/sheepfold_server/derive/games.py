"""The public modules of the SDK: each re-exports the types of one game and what one can ask of its cards, and has its
classes of matches.
"""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from textwrap import fill
from types import ModuleType
from typing import Any, Final, Literal, get_args, get_origin

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import parse
from sheepfold_rules.core.shape.nodes import Record
from sheepfold_rules.core.shape.scalars import Choice, Named
from sheepfold_rules.games import GAMES

HEADER: Final = '"""{text}\n\nDerived from the declarations of the game by `make derive`: do not edit.\n"""\n\n'
MODULES: Final = ("cards", "options", "moves", "events", "state", "scoring", "view")  # of a game, in that order
RANKING: Final = "ranking"  # the module of a game with the functions that its users call
PARAMETERS: Final = "[Options, Move, View, Event, Outcome, RuleId]"
PRIVATE: Final = ("CardName", "Hidden")  # parts of other types
QUOTES: Final = chr(34) * 3
LAZY: Final = f"""

if not TYPE_CHECKING:  # a type checker would take any name for a game's

    def __getattr__(name: str) -> Any:
        {QUOTES}Return the module of a game.{QUOTES}
        if name not in NAMES:
            raise AttributeError(f"module {{__name__!r}} has no attribute {{name!r}}")
        return import_module(f"{{__name__}}.{{name}}")
"""
DIRECTORY: Final = f"""

def __dir__() -> list[str]:
    {QUOTES}Return the public names.{QUOTES}
    return {{names}}
"""
ALIASES: Final = ("AsyncGame", "AsyncMatch", "Bot", "Game", "IllegalMove", "Match", "RuleId", "Violation")
WIDTH: Final = 120


def files() -> dict[str, str]:
    """Return the text of each module, by file name."""
    modules = {f"{game.name}.py": game_module(game) for game in GAMES}
    return modules | {"__init__.py": names_module(), "by_name.py": attributes_module()}


def game_module(game: AnyGame) -> str:
    """Return the module of one game."""
    exports = dict(find_types(game)) | dict(find_functions(game))
    imports = [
        import_line(module, [name for name in exports if exports[name] == module])
        for module in sorted(set(exports.values()))
    ]
    return "".join(
        [
            HEADER.format(text=f"{game.title}: its moves, events, views and options, and the types of its matches."),
            "from typing import TYPE_CHECKING, Literal, TypeAlias\n\n",
            "from sheepfold import aio, errors, sync\n",
            "from sheepfold_rules.core import bots, rules\n",
            *imports,
            f"\n__all__ = [\n{wrap(map(quote, sorted([*exports, *ALIASES])))}]\n",
            f"\nRuleId = Literal[\n{wrap(quote(rule.id) for rule in game.rules)}]\n",
            "Violation: TypeAlias = rules.Violation[RuleId]\n",
            "Bot: TypeAlias = bots.Bot[View, Move]\n",
            illegal_move(game),
            match_and_game(game, "sync", ""),
            match_and_game(game, "aio", "Async"),
            DIRECTORY.format(names="sorted(__all__)"),
        ]
    )


def illegal_move(game: AnyGame) -> str:
    """Return the class of the errors for illegal moves of a game."""
    return f'''

class IllegalMove(errors.IllegalMove, game="{game.name}"):
    {QUOTES}A rule of {game.title} forbids the move.{QUOTES}

    if TYPE_CHECKING:

        @property
        def violation(self) -> Violation:
            {QUOTES}Which rule forbids the move, and why.{QUOTES}
'''


def match_and_game(game: AnyGame, module: str, prefix: str) -> str:
    """Return the classes of the matches of a game and of the game itself, with or without coroutines."""
    return f'''

class {prefix}Match({module}.{prefix}Match{PARAMETERS}):
    {QUOTES}A match of {game.title}.{QUOTES}

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def game(self) -> "{prefix}Game":
            {QUOTES}The game.{QUOTES}


class {prefix}Game({module}.{prefix}Game[{prefix}Match, {PARAMETERS[1:]}):
    {QUOTES}{game.title}, as a client plays it.{QUOTES}

    _match = {prefix}Match
'''


def import_line(module: str, names: list[str]) -> str:
    """Return an import."""
    line = f"from {module} import {', '.join(sorted(names))}"
    return f"{line}\n" if len(line) <= WIDTH else f"from {module} import (\n{wrap(sorted(names))})\n"


def quote(name: str) -> str:
    """Return a name as a string of Python."""
    return f'"{name}"'


def wrap(items: Iterable[str]) -> str:
    """Return the items of a list, as many to a line as fit."""
    return fill(", ".join(items) + ",", WIDTH, initial_indent="    ", subsequent_indent="    ") + "\n"


def find_types(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the name of each type that users of a game meet, with the module that declares it."""
    shapes = (game.options, game.move, game.turn, game.event, game.view_type, game.outcome_type)
    records = {node.declared for shape in shapes for node in parse(shape).walk() if isinstance(node, Record)}
    seen: set[str] = set()
    for module in game_modules(game):
        source = inspect.getsource(module)
        for name, value in vars(module).items():
            is_record = isinstance(value, type) and value in records and value.__module__ == module.__name__
            is_union = (name, value) in (("Move", game.move), ("Event", game.event))
            if (
                name not in seen
                and name not in PRIVATE
                and (is_record or (re.search(rf"^{name} = ", source, re.MULTILINE) and (is_union or is_literal(value))))
            ):
                seen.add(name)
                yield name, module.__name__


def find_functions(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the name of each function for users of a game, with the module that defines it."""
    for module in game_modules(game, (RANKING,)):
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__ == module.__name__:
                yield name, module.__name__


def game_modules(game: AnyGame, names: tuple[str, ...] = MODULES) -> Iterator[ModuleType]:
    """Yield the modules of a game with these names, by default those that declare types."""
    package = f"sheepfold_rules.games.{game.name}"
    own = {module.name for module in pkgutil.iter_modules(importlib.import_module(package).__path__)}
    for name in names:
        if name in own:
            yield importlib.import_module(f"{package}.{name}")


def is_literal(value: Any) -> bool:
    """Whether a value is the type of strings out of a fixed set."""
    if get_origin(value) is Literal:
        return all(isinstance(each, str) for each in get_args(value))
    if get_origin(value) is None or not hasattr(value, "__metadata__"):
        return False
    return isinstance(parse(value), Named | Choice)


def names_module() -> str:
    """Return the package's own module, with the names of the games."""
    names = "".join(f'    "{game.name}",\n' for game in GAMES)
    modules = sorted(f"    from sheepfold.games import {game.name} as {game.name}\n" for game in GAMES)
    rules = "\n        | ".join(f"{game.name}.RuleId" for game in GAMES)
    return (
        HEADER.format(text="The games: a module for each, with its types, imported when it is first asked for.")
        + "from importlib import import_module\nfrom typing import TYPE_CHECKING, Any, Final, Literal, get_args\n\n"
        + f"if TYPE_CHECKING:\n{''.join(modules)}\n    RuleId = (\n        {rules}\n    )\n\n"
        + f"GameName = Literal[\n{names}]\nNAMES: Final[tuple[GameName, ...]] = get_args(GameName)\n"
        + LAZY
        + DIRECTORY.format(names='sorted([*NAMES, "GameName", "NAMES"])')
    )


def attributes_module() -> str:
    """Return the module of the attributes by which a client has the games."""
    return (
        HEADER.format(text="The games as attributes of a client, each with its types.")
        + "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from sheepfold import games\n"
        + attributes_class("Games", "Game")
        + attributes_class("AsyncGames", "AsyncGame")
    )


def attributes_class(title: str, kind: str) -> str:
    """Return the class of the attributes of a client, whose games are of that class."""
    attributes = "".join(f"        {game.name}: games.{game.name}.{kind}\n" for game in GAMES)
    head = f"\n\nclass {title}:\n    {QUOTES}The games of a client, by name.{QUOTES}\n\n    if TYPE_CHECKING:\n"
    return head + attributes
