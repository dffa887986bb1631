"""The tables of the documentation: between two marks in a page, everything is derived."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sheepfold_server.core.schema import schema
from sheepfold_server.core.shape import members
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
WORDS: Final = {
    "boolean": "`true` / `false`",
    "integer": "a whole number",
    "string": "a text",
    "array": "a list of seats",
    "null": "null",
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
    for name, annotation, field in members(declared):
        default = str(field.default).lower() if isinstance(field.default, bool) else field.default
        shown = "null" if default is None else str(default)
        rows.append((f"`{name}`", values(schema(annotation)), f"`{shown}`", field.metadata["said"]))
    return table(("option", "values", "default", "what it does"), rows)


def values(found: dict[str, Any]) -> str:
    """The values of an option in words."""
    if "enum" in found:
        return " / ".join("null" if value is None else f"`{value}`" for value in found["enum"])
    kind = found["type"]
    kinds = kind if isinstance(kind, list) else [kind]
    words = " / ".join(WORDS[each] for each in kinds)
    if "maximum" in found:
        words = words.replace("a whole number", f"{found['minimum']} to {found['maximum']}")
    return words


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
    for name, annotation, field in members(Settings):
        found = schema(annotation)
        shown = "texts with commas between" if found["type"] == "array" else values(found).removesuffix(" / null")
        default = format_value(field.default)
        rows.append((f"`{variable(name)}`", shown, f"`{default}`" if default else "", field.metadata["said"]))
    return table(("variable", "values", "default", "what it does"), rows)
