"""The client's models: the same shapes as plain frozen dataclasses, one module a game."""

import dataclasses
import textwrap
import types
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from sheepfold_server.core.game import Outcome
from sheepfold_server.core.rule import Violation
from sheepfold_server.core.shape import alternatives, members
from sheepfold_server.games import GAMES
from sheepfold_server.service.envelope import AnyGame

HEADER: Final = '"""{text}\n\nDerived from the declarations of the rules by `make derive`: do not edit.\n"""\n\n'
WIDTH: Final = 120
QUOTES: Final = '"""'


@dataclasses.dataclass(frozen=True, slots=True)
class SeatCounts:
    """With how many seats a game is played; `counts` lists every number."""

    min: int
    max: int
    counts: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class GameInfo:
    """A game in a few words."""

    name: str
    title: str
    seats: SeatCounts
    line: str


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
    return head + "".join(model(shape, {}) for shape in COMMON)


def module(game: AnyGame) -> str:
    """The module of one game."""
    moves = shapes(game.options, game.move)
    rest = [shape for shape in shapes(game.view_of, game.event) if shape not in moves]
    known = {game.move: "Move"}
    lines = [
        HEADER.format(text=f"Models of {game.title}."),
        "from dataclasses import dataclass, field\n",
        "from typing import Final, Literal\n\n",
        "from sheepfold.client import Models\n",
        "from sheepfold.models.common import Outcome\n",
        *(model(shape, {}) for shape in moves),
        "\n\n",
        union("Move", game.move),
        *(model(shape, known) for shape in rest),
        "\n\n",
        union("Event", game.event),
        "\n",
        catalogued(game),
    ]
    return "".join(lines)


def catalogued(game: AnyGame) -> str:
    """The source of a game's models as one value."""
    head = "MODELS: Final[Models[Options, Move, View, Event]] = Models("
    names = f'"{game.name}", Options, Move, View, Event, {game.outcome_of.__name__}'
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
    )


def shapes(*annotations: Any) -> tuple[type, ...]:
    """The declarations that some annotations need, each after those it is made of."""
    found: dict[type, None] = {}
    for annotation in annotations:
        for shape in parts(annotation):
            found.setdefault(shape)
    return tuple(shape for shape in found if shape not in COMMON)


def parts(annotation: Any) -> Iterator[type]:
    """The declarations in an annotation, the innermost first."""
    if isinstance(annotation, type) and dataclasses.is_dataclass(annotation):
        for _, inner, _ in members(annotation):
            yield from parts(inner)
        yield annotation
    elif get_origin(annotation) is not Literal:
        for inner in get_args(annotation):
            yield from parts(inner)


def model(shape: type, known: dict[Any, str]) -> str:
    """The source of one model; `known` are annotations that have a name of their own."""
    (base,) = shape.__bases__
    name = shape.__name__ if base is object else f"{shape.__name__}({base.__name__})"
    lines = [f"\n\n@dataclass(frozen=True, slots=True)\nclass {name}:\n", docstring(shape.__doc__ or "", 4)]
    fields = [each for each in members(shape) if each[0] in shape.__annotations__]
    lines += ["\n"] if fields else []
    for name, annotation, field in fields:
        lines.append(f"    {name}: {written(annotation, known)}{default(annotation, field)}\n")
        if "said" in field.metadata:
            lines.append(docstring(field.metadata["said"], 4))
    return "".join(lines)


def docstring(text: str, indent: int) -> str:
    """A docstring, wrapped."""
    own = textwrap.dedent("    " + text).strip().split("\n\n")[0]
    margin = " " * indent
    lines = textwrap.wrap(f"{QUOTES}{' '.join(own.split())}{QUOTES}", WIDTH - indent)
    return "".join(f"{margin}{line}\n" for line in lines)


def default(annotation: Any, field: dataclasses.Field[Any]) -> str:
    """What stands behind a field's annotation."""
    if field.default is dataclasses.MISSING:
        return ""
    value = quoted(field.default)
    return f" = field(default={value}, init=False)" if not field.init else f" = {value}"


def quoted(value: Any) -> str:
    """A value as the formatter writes it."""
    return f'"{value}"' if isinstance(value, str) else repr(value)


def written(annotation: Any, known: dict[Any, str]) -> str:
    """An annotation as source; a limited shape is the shape."""
    origin = get_origin(annotation)
    if not isinstance(annotation, type) and annotation in known:
        return known[annotation]
    if origin is Annotated:
        return written(get_args(annotation)[0], known)
    if origin is Literal:
        return f"Literal[{', '.join(quoted(value) for value in get_args(annotation))}]"
    if origin is tuple:
        return f"tuple[{written(get_args(annotation)[0], known)}, ...]"
    if origin in (Union, types.UnionType):
        return " | ".join(written(each, known) for each in alternatives(annotation))
    return "None" if annotation is type(None) else str(annotation.__name__)


def union(name: str, annotation: Any) -> str:
    """The source of a union."""
    names = [shape.__name__ for shape in alternatives(annotation)]
    line = f"{name} = {' | '.join(names)}\n"
    return (
        line
        if len(line) <= WIDTH
        else f"{name} = (\n    {names[0]}\n" + "".join(f"    | {each}\n" for each in names[1:]) + ")\n"
    )
