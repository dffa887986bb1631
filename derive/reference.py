"""The derived parts of the reference: the games, the calls, the types of problem, and the settings of the service."""

from dataclasses import MISSING
from functools import cache
from typing import Any, Final, get_args, get_origin

from derive.fields import name_value
from derive.game_pages import FIELDS, shared_members, values
from derive.markdown import paragraph, table
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import count_range
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import members, parse, parse_record
from sheepfold_rules.core.shape.nodes import ListOf, Record
from sheepfold_rules.core.shape.scalars import Node
from sheepfold_rules.games import GAMES
from sheepfold_server.service.answers import Position, Replay
from sheepfold_server.service.call import Call, GameCall
from sheepfold_server.service.calls import CALLS, GAME_CALLS
from sheepfold_server.service.problems import KINDS
from sheepfold_server.service.shapes import T, V, declare
from sheepfold_server.web.settings import Settings, format_value, variable

GAME_VALUES: Final = {  # by the attribute of a game that declares the shape
    "options": "an object: the options of the game",
    "move": "a move",
    "event": "an event",
    "turn": "an object: a `seat` and its `move`",
    "view_type": "a view",
    "outcome_type": "an outcome",
    "record_type": "a state",
}
OF_ANY_GAME: Final = {"game": "a string", "seats": "a whole number", "decks": "a list of lists of cards"}  # limits vary


def parts() -> dict[str, dict[str, str]]:
    """Return the derived parts of each page, by the name of the page and by the name in their marks."""
    (position,) = {answer_table(game, Position) for game in GAMES}  # the same for every game
    return {
        "calls": {
            "games": games(),
            **{f"call {call.path}": describe_call(call) for call in CALLS},
            "position": position,
            "view": table(FIELDS, shared_members("view_type")),
            "state": table(FIELDS, shared_members("record_type")),
        },
        "errors": {"problems": problems()},
        "settings": {"settings": settings()},
    }


def games() -> str:
    """Return the table of the games."""
    rows = [
        (f"[{game.title}](../games/{game.name}.md)", f"`{game.name}`", count_range(game.seats), game.line)
        for game in GAMES
    ]
    return table(("game", "name", "seats", "in one line"), rows)


def describe_call(call: Call) -> str:
    """Return what a call takes and answers, member by member, and how it can be refused."""
    offered = [each for each in GAME_CALLS.values() if each.call is call]
    first, *others = offered
    taken = first.schema.fields.keys()
    own = [each for each in others if each.schema.fields.keys() - taken]  # the others take no more than the first
    only = "" if len(offered) == len(GAMES) else f" Only for {', '.join(f'`{each.game.name}`' for each in offered)}."
    refusals = ", ".join(f"`{kind.name}`" for kind in first.problems)
    return (
        f"`POST /v1/games/{{game}}/{call.path}`\n\n"
        + paragraph(call.text + only)
        + request_table(first, f"request in {first.game.title}" if own else "request")
        + "".join("\n" + request_table(each, f"request in {each.game.title}") for each in own)
        + f"\n{describe_answer(first.game, call.gives)}\n"
        + paragraph(f"Problems: {refusals}.")
    )


def request_table(asked: GameCall, title: str) -> str:
    """Return the table of the members that a call of a game takes."""
    takes = [
        (
            f"`{name}`" + (" (required)" if field.default is MISSING else ""),
            describe(asked.game, name, shape),
            field.metadata["doc"] + say_default(field.default),
        )
        for name, shape, field in members(asked.schema.declared)
    ]
    return table((title, "values", "what it is"), takes)


def describe_answer(game: AnyGame, answer: Any) -> str:
    """Return what a call answers: a table, or where else it is described."""
    if answer is Position:
        return "The response is a [position](#position).\n"
    if answer is T:
        return "The response is a [transcript](#transcript-and-replay).\n"
    if answer is V:
        return "The response is a [view](#view-and-state).\n"
    return answer_table(game, answer)


def answer_table(game: AnyGame, answer: Any) -> str:
    """Return the table of the members of an answer, and of the objects in it that are the same for every game."""
    rows = []
    declared = declare(game, answer)
    docs = {field.name: field.doc or "" for field in parse_record(declared).fields}
    for name, shape, _ in members(declared):
        rows.append((f"`{name}`", describe(game, name, shape), docs[name]))
        inner, path = (get_args(shape)[0], f"{name}[]") if get_origin(shape) is tuple else (shape, name)
        if isinstance(parse(inner), Record) and parse(inner) not in known_values(game):
            rows += [
                (f"`{path}.{each}`", describe(game, f"{path}.{each}", part), own.metadata["doc"])
                for each, part, own in members(inner)
            ]
    return table(("response", "values", "what it is"), rows)


def say_default(default: Any) -> str:
    """Return the sentence that follows what a member is: its default, if that is a value of its own."""
    return f" By default, `{format_value(default)}`." if isinstance(default, bool | int | str) else ""


def describe(game: AnyGame, name: str, shape: Any) -> str:
    """Return the values of a member of a body or an answer in words."""
    return OF_ANY_GAME.get(name) or name_value(parse(shape), known_values(game))


@cache
def known_values(game: AnyGame) -> dict[Node, str]:
    """Return what the pages call the values that stand in bodies and answers as a whole."""
    own = {parse(getattr(game, name)): text for name, text in GAME_VALUES.items()}
    shapes = {name: shape for name, shape, _ in members(declare(game, Replay))}
    return own | {parse(shapes["position"]): "a position", parse(Violation[str]): "a violation"}


def problems() -> str:
    """Return the table of the types of problem."""
    rows = [(f"`/problems/{name}`", str(kind.status), kind.text, kind.advice) for name, kind in KINDS.items()]
    return table(("type", "status", "when", "what to do"), rows)


def settings() -> str:
    """Return the table of the settings of the service."""
    rows = []
    for field in parse_record(Settings).fields:
        is_list = isinstance(field.node, ListOf)
        allowed = "strings, separated by commas" if is_list else values(field.node).removesuffix(", `null`")
        default = format_value(field.default)
        rows.append((f"`{variable(field.name)}`", allowed, f"`{default}`" if default else "", field.doc or ""))
    return table(("variable", "values", "default", "what it does"), rows)
