"""The client's models: the same shapes as plain frozen dataclasses, one module a game."""

import dataclasses
import textwrap
from collections.abc import Iterator
from typing import Any, Final

from sheepfold_server.core.match import Outcome
from sheepfold_server.core.rules import Violation
from sheepfold_server.core.shape import alternatives, doc, parse
from sheepfold_server.core.shape.nodes import (
    REQUIRED,
    Choice,
    Flag,
    ListOf,
    Named,
    Node,
    Optional,
    Record,
    Text,
    Variants,
    Whole,
    parse_record,
)
from sheepfold_server.games import GAMES
from sheepfold_server.service.envelope import AnyGame

HEADER: Final = '"""{text}\n\nDerived from the declarations of the rules by `make derive`: do not edit.\n"""\n\n'
WIDTH: Final = 120
QUOTES: Final = '"""'

Known = dict[Node, str]  # nodes that have a name of their own


@dataclasses.dataclass(frozen=True, slots=True)
class SeatCounts:
    """With how many seats a game is played; `counts` lists every number."""

    min: int
    max: int
    counts: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class GameInfo:
    """A game in a few words, and the guide to it where one game is described."""

    name: str
    title: str
    seats: SeatCounts
    line: str
    how_to_play: str | None = dataclasses.field(
        default=None,
        metadata=doc("A guide for new players, in Markdown; None in a list of games, and from an older service."),
    )


@dataclasses.dataclass(frozen=True, slots=True)
class RuleInfo:
    """A rule: its id, its text, and where it comes from."""

    id: str
    text: str
    source: str


COMMON: Final[tuple[type, ...]] = (Outcome, Violation, SeatCounts, GameInfo, RuleInfo)


def files() -> dict[str, str]:
    """The text of each module, by its file name."""
    found = {f"{game.name}.py": module(game) for game in GAMES}
    return found | {"common.py": common(), "games.py": listing()}


def common() -> str:
    """The module of the models that all games share."""
    head = HEADER.format(text="Models that every game shares.") + "from dataclasses import dataclass\n"
    return head + "".join(model(parse_record(declared), {}) for declared in COMMON)


def module(game: AnyGame) -> str:
    """The module of one game."""
    moves = records(game.options, game.move)
    rest = [record for record in records(game.view_type, game.event) if record not in moves]
    move = parse(game.move)
    known: Known = {move: "Move"} if isinstance(move, Variants) else {}
    lines = [
        HEADER.format(text=f"Models of {game.title}."),
        "from dataclasses import dataclass\n",
        "from typing import ClassVar, Final, Literal\n\n",
        "from sheepfold.client import Models\n",
        "from sheepfold.models.common import Outcome\n",
        *(model(record, {}) for record in moves),
        "\n\n",
        union("Move", game.move),
        *(model(record, known) for record in rest),
        "\n\n",
        union("Event", game.event),
        "\n",
        catalogued(game),
    ]
    return "".join(lines)


def catalogued(game: AnyGame) -> str:
    """The source of a game's models as one value."""
    head = "MODELS: Final[Models[Options, Move, View, Event]] = Models("
    names = f'"{game.name}", Options, Move, View, Event, {game.outcome_type.__name__}'
    line = f"{head}{names})\n"
    return line if len(line) <= WIDTH else f"{head}\n    {names}\n)\n"


def listing() -> str:
    """The module that lists the games."""
    imports = f"from sheepfold.models import {', '.join(sorted(game.name for game in GAMES))}\n"
    lines = [f"        self.{game.name}: Final = Game(transport, {game.name}.MODELS)\n" for game in GAMES]
    return (
        HEADER.format(text="The games of a service.")
        + "from typing import Final\n\nfrom sheepfold.client import Game\n"
        + imports
        + "from sheepfold.transport import Transport\n\n\nclass Games:\n"
        + f"    {QUOTES}Every game, by its name.{QUOTES}\n\n"
        + "    def __init__(self, transport: Transport) -> None:\n"
        + "".join(lines)
        + "\n\nMODULES: Final = {\n"
        + "".join(f'    "{game.name}": {game.name},\n' for game in GAMES)
        + "}\n"
    )


def records(*annotations: Any) -> tuple[Record, ...]:
    """Return the records that some annotations need, each after those it is made of."""
    found = dict.fromkeys(record for annotation in annotations for record in parts(parse(annotation)))
    return tuple(record for record in found if record.declared not in COMMON)


def parts(node: Node) -> Iterator[Record]:
    """Return the records in a node, the innermost first."""
    match node:
        case ListOf():
            yield from parts(node.item)
        case Optional():
            yield from parts(node.inner)
        case Variants():
            for record in node.records:
                yield from parts(record)
        case Record():
            for field in node.fields:
                yield from parts(field.node)
            yield node


def model(record: Record, known: Known) -> str:
    """Return the source of one model."""
    declared = record.declared
    (base,) = declared.__bases__
    name = f"{declared.__name__}({base.__name__})" if base in COMMON else declared.__name__
    lines = [f"\n\n@dataclass(frozen=True, slots=True)\nclass {name}:\n", docstring(declared.__doc__ or "", 4)]
    fields = [field for field in record.fields if base not in COMMON or field.name in declared.__annotations__]
    lines += ["\n"] if fields or record.tag else []
    if record.tag:
        lines.append(f'    type: ClassVar[Literal["{record.tag}"]] = "{record.tag}"\n')
    for field in fields:
        default = "" if field.default is REQUIRED else f" = {quoted(field.default)}"
        lines.append(f"    {field.name}: {written(field.node, known)}{default}\n")
        if field.doc is not None:
            lines.append(docstring(field.doc, 4))
    return "".join(lines)


def docstring(text: str, indent: int) -> str:
    """A docstring, wrapped."""
    own = textwrap.dedent("    " + text).strip().split("\n\n")[0]
    margin = " " * indent
    lines = textwrap.wrap(f"{QUOTES}{' '.join(own.split())}{QUOTES}", WIDTH - indent)
    return "".join(f"{margin}{line}\n" for line in lines)


def quoted(value: Any) -> str:
    """A value as the formatter writes it."""
    return f'"{value}"' if isinstance(value, str) else repr(value)


def written(node: Node, known: Known) -> str:
    """Return a node as the source of an annotation, without its limits."""
    if node in known:
        return known[node]
    match node:
        case Flag():
            return "bool"
        case Whole():
            return "int"
        case Text() | Named():
            return "str"
        case Choice():
            return f"Literal[{', '.join(map(quoted, node.values))}]"
        case ListOf():
            return f"tuple[{written(node.item, known)}, ...]"
        case Optional():
            return f"{written(node.inner, known)} | None"
        case Variants():
            return " | ".join(record.declared.__name__ for record in node.records)
        case Record():
            return node.declared.__name__


def union(name: str, annotation: Any) -> str:
    """The source of a union."""
    names = [shape.__name__ for shape in alternatives(annotation)]
    line = f"{name} = {' | '.join(names)}\n"
    return (
        line
        if len(line) <= WIDTH
        else f"{name} = (\n    {names[0]}\n" + "".join(f"    | {each}\n" for each in names[1:]) + ")\n"
    )
