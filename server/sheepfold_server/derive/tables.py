"""The tables of the documentation: between two marks in a page, everything is derived."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sheepfold_server.core.shape.nodes import Choice, Flag, ListOf, Node, Optional, Whole, parse_record
from sheepfold_server.games import GAMES
from sheepfold_server.service.calls import CALLS
from sheepfold_server.service.envelope import AnyGame
from sheepfold_server.service.problems import KINDS
from sheepfold_server.web.serving.settings import Settings, format_value, variable

MARK: Final = "<!-- derived: {} -->"
END: Final = "<!-- end -->"
PAGES: Final = {
    "games": "docs/games/{}.md",
    "api": "docs/api.md",
    "errors": "docs/errors.md",
    "running": "docs/running.md",
}


def files(root: Path) -> dict[Path, str]:
    """The text of every page that holds tables, by its path below the root."""
    found = {}
    for game in GAMES:
        page = Path(PAGES["games"].format(game.name))
        tables = {"options": options(game), "rules": rules(game), "invariants": invariants(game)}
        found[page] = filled((root / page).read_text(encoding="utf-8"), tables)
    others = {
        "api": {"calls": calls(), "games": games()},
        "errors": {"problems": problems()},
        "running": {"settings": settings()},
    }
    for name, tables in others.items():
        page = Path(PAGES[name])
        found[page] = filled((root / page).read_text(encoding="utf-8"), tables)
    return found


def filled(text: str, tables: dict[str, str]) -> str:
    """The page with its tables.

    Raises:
        ValueError: the page lacks the marks of a table.
    """
    for name, table in tables.items():
        mark = MARK.format(name)
        pattern = re.compile(re.escape(mark) + ".*?" + re.escape(END), re.DOTALL)
        if not pattern.search(text):
            raise ValueError(f"the page has no marks for its table of {name}")
        before, after = pattern.split(text, maxsplit=1)
        text = f"{before}{mark}\n\n{table}\n{END}{after}"
    return text


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def options(game: AnyGame) -> str:
    """Every option with its values, default and sentence."""
    rows = []
    declared: Any = game.options  # a class, which mypy takes for no Hashable
    for field in parse_record(declared).fields:
        default = str(field.default).lower() if isinstance(field.default, bool) else field.default
        shown = "null" if default is None else str(default)
        rows.append((f"`{field.name}`", values(field.node), f"`{shown}`", field.doc or ""))
    return table(("option", "values", "default", "what it does"), rows)


def values(node: Node) -> str:
    """Return the values of a node in words."""
    match node:
        case Flag():
            return "`true` / `false`"
        case Whole():
            return f"{node.limits.low} to {node.limits.high}" if node.limits else "a whole number"
        case Choice():
            return " / ".join(f"`{value}`" for value in node.values)
        case ListOf():
            return "a list of seats"
        case Optional():
            return f"{values(node.inner)} / null"
    return "a text"


def rules(game: AnyGame) -> str:
    """Every rule with its text and source, in the order in which they are asked."""
    return table(("rule", "text", "source"), [(f"`{rule.id}`", rule.text, rule.source) for rule in game.rules])


def invariants(game: AnyGame) -> str:
    """What is true of every state."""
    return table(("invariant", "text"), [(f"`{each.id}`", each.text) for each in game.invariants])


def games() -> str:
    """The games in a line each."""
    rows = [
        (f"[{game.title}](games/{game.name}.md)", f"`{game.name}`", ", ".join(map(str, game.seats)), game.line)
        for game in GAMES
    ]
    return table(("game", "name", "seats", "in a line"), rows)


def calls() -> str:
    """The calls of a game, with what they take."""
    game = GAMES[0]
    rows = []
    for call in CALLS:
        takes = ", ".join(f"`{each.name}`" + (" (required)" if each.required else "") for each in call.takes(game))
        rows.append((f"`POST /v1/games/{{game}}/{call.path}`", takes, call.text))
    return table(("call", "takes", "what it does"), rows)


def problems() -> str:
    """Every type of problem."""
    rows = [(f"`/problems/{kind.name}`", str(kind.status), kind.title, kind.text) for kind in KINDS]
    return table(("type", "status", "title", "meaning"), rows)


def settings() -> str:
    """Every setting of the service with its variable, values and default."""
    rows = []
    for field in parse_record(Settings).fields:
        is_list = isinstance(field.node, ListOf)
        shown = "texts with commas between" if is_list else values(field.node).removesuffix(" / null")
        default = format_value(field.default)
        rows.append((f"`{variable(field.name)}`", shown, f"`{default}`" if default else "", field.doc or ""))
    return table(("variable", "values", "default", "what it does"), rows)
