"""The derived parts of the two pages of a game: how to play it, and what it looks like as data."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from derive.fields import list_events, list_fields, name_value, summarize
from derive.markdown import paragraph, table
from sheepfold_rules.catalogue import how_to_play
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Between, parse, parse_record
from sheepfold_rules.core.shape.nodes import ListOf, Optional, Variants
from sheepfold_rules.core.shape.scalars import Flag, Node, Whole
from sheepfold_rules.games import GAMES
from sheepfold_rules.presentation.notation import form

FIELDS: Final = ("member", "values", "what it says")


def play_parts(game: AnyGame) -> dict[str, str]:
    """Return the derived parts of the page on how to play a game, by the name in their marks."""
    return {
        "how_to_play": guide(game),
        "options": options(game),
        "rules": rules(game),
        **({"presets": presets(game)} if game.presets else {}),
    }


def data_parts(game: AnyGame) -> dict[str, str]:
    """Return the derived parts of the page of a game as data, by the name in their marks."""
    return {
        "moves": moves(game),
        "events": table(("event", "what happened", "members"), list_events(game.event)),
        "view": own_members(game.view_type, shared_members("view_type")),
        "state": own_members(game.record_type, shared_members("record_type")),
        "invariants": table(("invariant", "what holds"), [(f"`{each.id}`", each.text) for each in game.invariants]),
    }


def shared_members(shape: str) -> list[tuple[str, str, str]]:
    """Return the rows for the members that the views or the states of all games have in common."""
    first, *others = [list_fields(getattr(game, shape)) for game in GAMES]
    return [row for row in first if all(row in rows for rows in others)]


def own_members(declared: Any, shared: Sequence[tuple[str, str, str]]) -> str:
    """Return the table of the members of a view or a state that only this game has."""
    return table(FIELDS, [row for row in list_fields(declared) if row not in shared])


def guide(game: AnyGame) -> str:
    """Return the guide for new players without its title, its headings one level deeper."""
    _, text = how_to_play(game.name).split("\n", 1)
    return re.sub(r"^(?=#+ )", "#", text.strip(), flags=re.MULTILINE) + "\n"


def options(game: AnyGame) -> str:
    """Return the table of a game's options. What each does is in the guide, under its table rules."""
    rows = []
    declared: Any = game.options  # mypy does not know that classes are hashable
    for field in parse_record(declared).fields:
        default = str(field.default).lower() if isinstance(field.default, bool) else field.default
        text = "null" if default is None else str(default)
        rows.append((f"`{field.name}`", values(field.node), f"`{text}`"))
    return table(("option", "values", "default"), rows)


def presets(game: AnyGame) -> str:
    """Return the table of a game's presets."""
    rows = [
        (
            f"`{preset.name}`",
            preset.title,
            ", ".join(f"`{name}`: `{json.dumps(value)}`" for name, value in preset.changes.items()) or "none",
            preset.text,
        )
        for preset in game.presets.values()
    ]
    return table(("preset", "title", "options that are not at their defaults", "what it is"), rows)


def values(node: Node) -> str:
    """Return the values of a node in words."""
    match node:
        case Flag():
            return "`true`, `false`"
        case Whole(limits=Between() as limits):
            return f"{limits.low} to {limits.high}"
        case ListOf():
            return "a list of seats"
        case Optional():
            return f"{values(node.inner)}, `null`"
    return name_value(node)


def rules(game: AnyGame) -> str:
    """Return the table of a game's rules, in the order in which they are applied."""
    source, *others = dict.fromkeys(rule.source.rsplit(": ", 1)[0] for rule in game.rules)
    text = (
        "A refusal names the first of these rules that forbids the move. The last column says where the rule is "
        f"found in *{source}*{', unless another source is named' if others else ''}: the section, or the words."
    )
    rows = [(f"`{rule.id}`", rule.text, rule.source.removeprefix(f"{source}: ")) for rule in game.rules]
    return paragraph(text) + table(("rule", "what it says", "where"), rows)


def moves(game: AnyGame) -> str:
    """Return the table of a game's moves."""
    node: Any = parse(game.move)
    records = node.records if isinstance(node, Variants) else (node,)
    rows = []
    for record in records:
        declared: Any = record.declared
        names = dict.fromkeys(phase.name for phase in game.phases if declared in phase.moves)
        phases = ", ".join(f"`{name}`" for name in names)
        rows.append((f"`{record.tag}`", phases, f"`{form(declared)}`", summarize(declared)))
    return table(("move", "phase", "what you type", "what it does"), rows)
