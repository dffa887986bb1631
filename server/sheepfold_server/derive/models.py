"""The models of the SDK: the same shapes as plain frozen dataclasses, in one module for each game."""

import dataclasses
import textwrap
from collections.abc import Iterator
from typing import Any, Final

from sheepfold_server.core.match import Outcome
from sheepfold_server.core.rules import Violation
from sheepfold_server.core.shape import alternatives, doc, has_same_members, parse
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
from sheepfold_server.service.answers import GameSummary, RuleInfo, SeatCounts
from sheepfold_server.service.envelope import AnyGame

HEADER: Final = '"""{text}\n\nDerived from the declarations of the rules by `make derive`: do not edit.\n"""\n\n'
WIDTH: Final = 120
QUOTES: Final = '"""'

Known = dict[Node, str]  # the names of nodes that have one


@dataclasses.dataclass(frozen=True, slots=True)
class GameInfo(GameSummary):
    """A game in a few words, and the guide to it where one game is described."""

    how_to_play: str | None = dataclasses.field(
        default=None,
        metadata=doc("A guide for new players, in Markdown; None in a list of games, and from an older service."),
    )


COMMON: Final[tuple[type, ...]] = (Outcome, Violation, SeatCounts, GameInfo, RuleInfo)


def files() -> dict[str, str]:
    """Return the text of each module, by file name."""
    modules = {f"{game.name}.py": game_module(game) for game in GAMES}
    return modules | {"common.py": common_module(), "games.py": games_module()}


def common_module() -> str:
    """Return the module of the models that all games share."""
    head = HEADER.format(text="Models that every game shares.") + "from dataclasses import dataclass\n"
    return head + "".join(model(parse_record(declared), {}) for declared in COMMON)


def game_module(game: AnyGame) -> str:
    """Return the module of one game."""
    moves = records(game.options, game.move)
    rest = [record for record in records(game.view_type, game.event) if record not in moves]
    has_own_outcome = not is_common(game.outcome_type)
    move = parse(game.move)
    known: Known = {move: "Move"} if isinstance(move, Variants) else {}
    lines = [
        HEADER.format(text=f"Models of {game.title}."),
        "from dataclasses import dataclass\n",
        "from typing import ClassVar, Final, Literal\n\n",
        "from sheepfold.client import Models\n",
        "from sheepfold.models import common\n" if has_own_outcome else "from sheepfold.models.common import Outcome\n",
        *(model(record, {}) for record in moves),
        "\n\n",
        union("Move", game.move),
        *(model(record, known) for record in rest),
        "\n\n",
        union("Event", game.event),
        "\n",
        models_constant(game),
    ]
    return "".join(lines)


def models_constant(game: AnyGame) -> str:
    """Return the source of the constant that holds a game's models."""
    head = "MODELS: Final[Models[Options, Move, View, Event]] = Models("
    names = f'"{game.name}", Options, Move, View, Event, {game.outcome_type.__name__}'
    line = f"{head}{names})\n"
    return line if len(line) <= WIDTH else f"{head}\n    {names}\n)\n"


def games_module() -> str:
    """Return the module that lists the games."""
    imports = f"from sheepfold.models import {', '.join(sorted(game.name for game in GAMES))}\n"
    lines = [f"        self.{game.name}: Final = Game(transport, {game.name}.MODELS)\n" for game in GAMES]
    return (
        HEADER.format(text="The games of a service.")
        + "from typing import Final\n\nfrom sheepfold.client import Game\n"
        + imports
        + "from sheepfold.transports.ask import Transport\n\n\nclass Games:\n"
        + f"    {QUOTES}Every game, by its name.{QUOTES}\n\n"
        + "    def __init__(self, transport: Transport) -> None:\n"
        + "".join(lines)
        + "\n\nMODULES: Final = {\n"
        + "".join(f'    "{game.name}": {game.name},\n' for game in GAMES)
        + "}\n"
    )


def records(*annotations: Any) -> tuple[Record, ...]:
    """Return the records that some annotations need, each after those that it consists of."""
    needed = dict.fromkeys(record for annotation in annotations for record in nested_records(parse(annotation)))
    return tuple(record for record in needed if not is_common(record.declared))


def is_common(declared: type) -> bool:
    """Whether a model is one of those that all games share, or adds nothing to it."""
    return any(has_same_members(declared, each) for each in COMMON)


def nested_records(node: Node) -> Iterator[Record]:
    """Yield the records in a node, the innermost first."""
    match node:
        case ListOf():
            yield from nested_records(node.item)
        case Optional():
            yield from nested_records(node.inner)
        case Variants():
            for record in node.records:
                yield from nested_records(record)
        case Record():
            for field in node.fields:
                yield from nested_records(field.node)
            yield node


def model(record: Record, known: Known) -> str:
    """Return the source of one model."""
    declared = record.declared
    (base,) = declared.__bases__
    name = f"{declared.__name__}(common.{base.__name__})" if base in COMMON else declared.__name__
    lines = [f"\n\n@dataclass(frozen=True, slots=True)\nclass {name}:\n", docstring(declared.__doc__ or "", 4)]
    fields = [field for field in record.fields if base not in COMMON or field.name in declared.__annotations__]
    lines += ["\n"] if fields or record.tag else []
    if record.tag:
        lines.append(f'    type: ClassVar[Literal["{record.tag}"]] = "{record.tag}"\n')
    for field in fields:
        default = "" if field.default is REQUIRED else f" = {literal(field.default)}"
        lines.append(f"    {field.name}: {annotation_source(field.node, known)}{default}\n")
        if field.doc is not None:
            lines.append(docstring(field.doc, 4))
    return "".join(lines)


def docstring(text: str, indent: int) -> str:
    """Return a docstring, wrapped."""
    own = textwrap.dedent("    " + text).strip().split("\n\n")[0]
    margin = " " * indent
    lines = textwrap.wrap(f"{QUOTES}{' '.join(own.split())}{QUOTES}", WIDTH - indent)
    return "".join(f"{margin}{line}\n" for line in lines)


def literal(value: Any) -> str:
    """Return a value as the formatter writes it."""
    return f'"{value}"' if isinstance(value, str) else repr(value)


def annotation_source(node: Node, known: Known) -> str:
    """Return the source of the annotation of a node, without its limits."""
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
            return f"Literal[{', '.join(map(literal, node.values))}]"
        case ListOf():
            return f"tuple[{annotation_source(node.item, known)}, ...]"
        case Optional():
            return f"{annotation_source(node.inner, known)} | None"
        case Variants():
            return " | ".join(record.declared.__name__ for record in node.records)
        case Record():
            return node.declared.__name__


def union(name: str, annotation: Any) -> str:
    """Return the source of a union."""
    names = [shape.__name__ for shape in alternatives(annotation)]
    line = f"{name} = {' | '.join(names)}\n"
    return (
        line
        if len(line) <= WIDTH
        else f"{name} = (\n    {names[0]}\n" + "".join(f"    | {each}\n" for each in names[1:]) + ")\n"
    )
