"""The derived parts of the page of a game: an introduction and a table for each."""

import re
from collections.abc import Sequence
from typing import Any, Final

from sheepfold_rules.catalogue import how_to_play
from sheepfold_rules.core.actions import ActionBlock
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.observation import Block
from sheepfold_rules.core.shape import Between, parse, parse_record
from sheepfold_rules.core.shape.nodes import ListOf, Optional, Variants
from sheepfold_rules.core.shape.scalars import Flag, Node, Whole
from sheepfold_rules.presentation.notation import form
from sheepfold_server.derive.fields import list_events, list_fields, summarize
from sheepfold_server.derive.markdown import paragraph, table

FIELDS: Final = ("member", "values", "what it says")


def sections(game: AnyGame) -> dict[str, str]:
    """Return the derived parts of a game's page, by the name in their marks."""
    return {
        "how_to_play": guide(game),
        "options": options(game),
        "rules": rules(game),
        "moves": moves(game),
        "events": events(game),
        "view": view(game),
        "state": state(game),
        "invariants": invariants(game),
        "learning": learning(game),
    }


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
    text = "You choose the options when you start a match. An option that you leave out takes its default."
    return paragraph(text) + table(("option", "values", "default", "what it does"), rows)


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
    return node.words


def rules(game: AnyGame) -> str:
    """Return the table of a game's rules, in the order in which they are applied."""
    (source,) = {rule.source.rsplit(": ", 1)[0] for rule in game.rules}
    text = (
        "The service checks a move against these rules in this order, and a refusal names the first rule that "
        "forbids the move. The last column says where the rule is found in the source, by the title of the section "
        f"or by words quoted from the text. The source is *{source}*."
    )
    rows = [(f"`{rule.id}`", rule.text, rule.source.rsplit(": ", 1)[1]) for rule in game.rules]
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
    text = (
        "In JSON, a move is an object with a `type` and the members that belong to it. At the command line you type "
        "it; parts in square brackets are optional."
    )
    return paragraph(text) + table(("move", "phase", "what you type", "what it does"), rows)


def events(game: AnyGame) -> str:
    """Return the table of a game's events."""
    text = "The `events` of a response say what happened, in order, as everyone at the table saw it."
    return paragraph(text) + table(("event", "what happened", "members"), list_events(game.event))


def view(game: AnyGame) -> str:
    """Return the table of the fields of a game's view."""
    text = (
        "A view holds what one seat may know. Every card that is hidden from the seat is `??`. In the table, "
        "`a[].b` is the member `b` of each item in the list `a`."
    )
    return paragraph(text) + table(FIELDS, list_fields(game.view_type))


def state(game: AnyGame) -> str:
    """Return the table of the fields of a game's state."""
    text = (
        "A state holds all that the match needs to continue, including every hidden card. Keep it from the players, "
        "and send it back with the next call."
    )
    return paragraph(text) + table(FIELDS, list_fields(game.record_type))


def invariants(game: AnyGame) -> str:
    """Return the table of a game's invariants."""
    text = (
        "The service checks every state against these invariants, unless it recognises the state as one that it "
        "has just returned. A state that violates one is refused (`/problems/impossible-state`), and the problem names "
        "the invariant. A state that the service returned is never refused."
    )
    return paragraph(text) + table(
        ("invariant", "what holds"), [(f"`{each.id}`", each.text) for each in game.invariants]
    )


def learning(game: AnyGame) -> str:
    """Return the tables of the numbers of a game's moves and of its tensors, with the usual number of seats."""
    seats = game.usual_seats
    space, layout = game.action_space(seats), game.observation(seats)
    return (
        paragraph(f"With {seats} seats, the moves have these numbers:")
        + block_table(("move", "first number", "shape", "what the numbers are"), space.blocks, space.starts)
        + "\n"
        + paragraph("The tensor of an observation has these parts:")
        + block_table(("part", "first index", "shape", "what it shows"), layout.blocks, layout.starts)
    )


def block_table(head: tuple[str, ...], blocks: Sequence[ActionBlock | Block], starts: Sequence[int]) -> str:
    """Return the table of some blocks: their names, first places, shapes and texts."""
    rows = [
        (f"`{block.name}`", str(start), " x ".join(map(str, block.shape)), block.text)
        for block, start in zip(blocks, starts, strict=True)
    ]
    return table(head, rows)
