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

from jinja2 import Environment, PackageLoader, StrictUndefined

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import parse
from sheepfold_rules.core.shape.nodes import Record
from sheepfold_rules.core.shape.scalars import Choice, Named, Node
from sheepfold_rules.games import GAMES

MODULES: Final = ("cards", "options", "moves", "events", "state", "scoring", "score", "view")  # of a game, in order
RANKING: Final = "ranking"  # the module of a game with the functions that its users call
SCORE: Final = "score"  # the function of a game that scores deals
PRIVATE: Final = ("CardName", "Hidden")  # parts of other types
SHARED: Final = ("__init__.py", "by_name.py")  # the files for all games
ALIASES: Final = ("AsyncGame", "AsyncMatch", "Bot", "Game", "IllegalMove", "Match", "RuleId", "Violation")
WIDTH: Final = 120


def files() -> dict[str, str]:
    """Return the text of each module, by file name."""
    templates = Environment(
        loader=PackageLoader(__package__),
        autoescape=False,
        trim_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    templates.filters["wrap"] = wrap
    own = templates.get_template("game.py.jinja")
    modules = {f"{game.name}.py": own.render(game=game, **list_names(game)) for game in GAMES}
    shared = {name: templates.get_template(f"{name}.jinja").render(games=GAMES) for name in SHARED}
    return modules | shared


def list_names(game: AnyGame) -> dict[str, Any]:
    """Return the lines that import what users of a game meet, and all names that its module exports."""
    names = dict(find_types(game)) | dict(find_functions(game)) | dict(find_presets(game))
    modules = sorted(set(names.values()))
    return {
        "imports": [import_line(module, [name for name in names if names[name] == module]) for module in modules],
        "exports": sorted([*names, *ALIASES, *([SCORE] if game.scorekeeper else [])]),
    }


def import_line(module: str, names: list[str]) -> str:
    """Return an import."""
    line = f"from {module} import {', '.join(sorted(names))}"
    return line if len(line) <= WIDTH else f"from {module} import (\n{fill_lines(sorted(names))}\n)"


def wrap(names: Iterable[str]) -> str:
    """Return the items of a list of strings in Python."""
    return fill_lines(f'"{name}"' for name in names)


def fill_lines(items: Iterable[str]) -> str:
    """Return the items of a list, as many to a line as fit."""
    return fill(", ".join(items) + ",", WIDTH, initial_indent="    ", subsequent_indent="    ")


def find_types(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the name of each type that users of a game meet, with the module that declares it."""
    keeper = game.scorekeeper
    shapes: list[Any] = [game.options, game.move, game.turn, game.event, game.view_type, game.outcome_type]
    shapes += [keeper.FinishedDeal, keeper.Score] if keeper else []
    records = {node.declared for shape in shapes for node in list_nodes(parse(shape)) if isinstance(node, Record)}
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


def list_nodes(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes in it."""
    yield node
    for part in node.parts:
        yield from list_nodes(part)


def find_functions(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the name of each function for users of a game, with the module that defines it."""
    for module in game_modules(game, (RANKING,)):
        for name, value in vars(module).items():
            if inspect.isfunction(value) and value.__module__ == module.__name__:
                yield name, module.__name__


def find_presets(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the name of the presets of a game, if it has some, with the module that defines them."""
    for module in game_modules(game, ("presets",)):
        yield "PRESETS", module.__name__


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
