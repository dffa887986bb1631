"""The derived tables of the documentation, which stand between marks in its pages."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from sheepfold_server.core.actions import ActionBlock
from sheepfold_server.core.observation import ObservationBlock
from sheepfold_server.core.shape.nodes import Choice, Flag, ListOf, Node, Optional, Whole, parse_record
from sheepfold_server.derive.fields import list_events, list_fields
from sheepfold_server.games import GAMES
from sheepfold_server.service.calls import CALLS
from sheepfold_server.service.catalogue import how_to_play
from sheepfold_server.service.envelope import AnyGame
from sheepfold_server.service.problems import KINDS
from sheepfold_server.web.serving.settings import Settings, format_value, variable

MARK: Final = "<!-- derived: {} -->"
END: Final = "<!-- end -->"
PAGES: Final = {
    "games": "docs/games/{}.md",
    "api": "docs/reference/calls.md",
    "errors": "docs/reference/errors.md",
    "settings": "docs/reference/settings.md",
}


def files(root: Path) -> dict[Path, str]:
    """Return the text of every page with tables, by its path below the root."""
    pages = {}
    for game in GAMES:
        page = Path(PAGES["games"].format(game.name))
        tables = {
            "how_to_play": guide(game),
            "events": table(("event", "what happened", "fields"), list_events(game.event)),
            "view": table(("field", "values", "what it is"), list_fields(game.view_type)),
            "options": options(game),
            "rules": rules(game),
            "invariants": invariants(game),
            "actions": actions(game),
            "observation": observation(game),
        }
        pages[page] = insert_tables((root / page).read_text(encoding="utf-8"), tables)
    others = {
        "api": {"calls": calls(), "games": games()},
        "errors": {"problems": problems()},
        "settings": {"settings": settings()},
    }
    for name, tables in others.items():
        page = Path(PAGES[name])
        pages[page] = insert_tables((root / page).read_text(encoding="utf-8"), tables)
    return pages


def insert_tables(text: str, tables: dict[str, str]) -> str:
    """Return a page with its tables.

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
    """Return a table in Markdown."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |\n" for line in lines)


def guide(game: AnyGame) -> str:
    """Return the guide for new players without its title, its headings one level deeper."""
    _, text = how_to_play(game.name).split("\n", 1)
    return re.sub(r"^(?=#+ )", "#", text.strip(), flags=re.MULTILINE) + "\n"


def options(game: AnyGame) -> str:
    """Return the table of a game's options."""
    rows = []
    declared: Any = game.options  # mypy does not know that classes are hashable
    for field in parse_record(declared).fields:
        default = str(field.default).lower() if isinstance(field.default, bool) else field.default
        text = "null" if default is None else str(default)
        rows.append((f"`{field.name}`", values(field.node), f"`{text}`", field.doc or ""))
    return table(("option", "values", "default", "what it does"), rows)


def actions(game: AnyGame) -> str:
    """Return the table of the numbers of a game's moves, with the usual number of seats."""
    space = game.action_space(game.usual_seats)
    return block_table(("move", "first", "shape", "what the numbers are"), space.blocks, space.starts)


def observation(game: AnyGame) -> str:
    """Return the table of the parts of a game's tensors, with the usual number of seats."""
    layout = game.observation(game.usual_seats)
    return block_table(("part", "first", "shape", "what it shows"), layout.blocks, layout.starts)


def block_table(head: tuple[str, ...], blocks: Sequence[ActionBlock | ObservationBlock], starts: Sequence[int]) -> str:
    """Return the table of some blocks: their names, first places, shapes and texts."""
    rows = [
        (f"`{block.name}`", str(start), " x ".join(map(str, block.shape)), block.text)
        for block, start in zip(blocks, starts, strict=True)
    ]
    return table(head, rows)


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
    """Return the table of a game's rules, in the order in which they are applied."""
    return table(("rule", "text", "source"), [(f"`{rule.id}`", rule.text, rule.source) for rule in game.rules])


def invariants(game: AnyGame) -> str:
    """Return the table of a game's invariants."""
    return table(("invariant", "text"), [(f"`{each.id}`", each.text) for each in game.invariants])


def games() -> str:
    """Return the table of the games."""
    rows = [
        (f"[{game.title}](../games/{game.name}.md)", f"`{game.name}`", ", ".join(map(str, game.seats)), game.line)
        for game in GAMES
    ]
    return table(("game", "name", "seats", "in a line"), rows)


def calls() -> str:
    """Return the table of the calls of a game."""
    game = GAMES[0]
    rows = []
    for call in CALLS:
        takes = ", ".join(f"`{each.name}`" + (" (required)" if each.required else "") for each in call.takes(game))
        rows.append((f"`POST /v1/games/{{game}}/{call.path}`", takes, call.text))
    return table(("call", "takes", "what it does"), rows)


def problems() -> str:
    """Return the table of the types of problem."""
    rows = [(f"`/problems/{kind.name}`", str(kind.status), kind.title, kind.text) for kind in KINDS]
    return table(("type", "status", "title", "meaning"), rows)


def settings() -> str:
    """Return the table of the settings of the service."""
    rows = []
    for field in parse_record(Settings).fields:
        is_list = isinstance(field.node, ListOf)
        allowed = "texts, separated by commas" if is_list else values(field.node).removesuffix(" / null")
        default = format_value(field.default)
        rows.append((f"`{variable(field.name)}`", allowed, f"`{default}`" if default else "", field.doc or ""))
    return table(("variable", "values", "default", "what it does"), rows)
