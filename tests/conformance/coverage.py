"""What the rules declare and the kit must cover, and what of it occurs in no line.

The values of options have a match each, which `choosing` finds.

A declared thing is a tuple of the game, the sort of thing, and its name.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final, Literal, NamedTuple, get_args, get_origin

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import Between, alternatives, members, plain, tag_of
from sheepfold_rules.games import GAMES
from sheepfold_server.service.problems import KINDS

ANY: Final = ...  # any number or list except the default
TYPES: Final = "/problems/"  # the prefix of a type of problem
SHAPE: Final = f"{TYPES}validation-error"  # what breaks a rule that no well-formed move can break
UNCOVERED: Final = {  # problem types that a kit cannot expect from every implementation, and why
    "bad-request": "it is about HTTP itself, below the calls",
    "key-missing": "sealing is up to each implementation",
    "key-rejected": "sealing is up to each implementation",
    "seat-denied": "sealing is up to each implementation",
    "already-played": "sealing is up to each implementation",
    "ledger-unavailable": "sealing is up to each implementation",
    "request-timeout": "time limits are settings of a service",
    "deadline-exceeded": "time limits are settings of a service",
    "too-large": "the largest body is a setting of a service",
    "too-many-samples": "how much work a call can take is up to the implementation",
    "rate-limited": "rate limits are settings of a service",
    "service-busy": "how many calls run at a time is a setting of a service",
    "internal-error": "it is always a fault",
}

Declared = tuple[str, str, str]


class OptionValue(NamedTuple):
    """A value of an option that a match must have; for numbers and lists, any value except the default."""

    option: str
    value: Any
    is_list: bool = False

    @property
    def name(self) -> str:
        """The value in words, such as `pickup = "shuffled"`."""
        words = {None: "null", True: "true", False: "false"}
        kind = "another list" if self.is_list else "another number"
        return f"{self.option} = {kind if self.value is ANY else words.get(self.value, self.value)}"


def option_values(game: AnyGame) -> Iterator[OptionValue]:
    """Yield the values of the options of a game that are not the defaults; of numbers and lists, any other one."""
    options: Any = game.options
    defaults = plain(options())
    for name, annotation, _ in members(options):
        for shape in alternatives(annotation):
            for value in shape_values(shape):
                if type(value) is not type(defaults[name]) or value != defaults[name]:
                    is_number = any(isinstance(limit, Between) for limit in get_args(shape))
                    yield OptionValue(name, value, is_list=value is ANY and not is_number)


def shape_values(shape: Any) -> tuple[Any, ...]:
    """Return the values of one shape of an option."""
    if shape is bool:
        return False, True
    if get_origin(shape) is Literal:
        return get_args(shape)
    return (None,) if shape is type(None) else (ANY,)


def event_types(game: AnyGame) -> tuple[str, ...]:
    """Return the types of the events of a game."""
    return tuple(str(tag_of(event)) for event in alternatives(game.event))


def declared() -> Iterator[Declared]:
    """Yield what the games declare but options, and the types of problem that every implementation must answer."""
    for game in GAMES:
        yield from ((game.name, "rule", rule.id) for rule in game.rules)
        yield from ((game.name, "seats", str(seats)) for seats in game.seats)
        yield from ((game.name, "event", event) for event in event_types(game))
        yield from ((game.name, "invariant", each.id) for each in game.invariants)
    yield from (("", "problem", name) for name in KINDS if name not in UNCOVERED)


def occurring(line: dict[str, Any]) -> Iterator[Declared]:
    """Yield what occurs in a line of the kit: seats only where a whole match is played."""
    name, is_match = line.get("game", ""), ".match." in line["id"]
    for call in line["calls"]:
        answer = call["answer"]
        if call["status"] != 200:
            yield "", "problem", answer["type"].removeprefix(TYPES)
            if "invariant" in answer:
                yield name, "invariant", answer["invariant"]
            if answer["type"] == SHAPE or answer.get("violation", {}).get("rule") == line["about"]:
                yield name, "rule", line["about"]
        if call.get("call") == "new" and is_match:
            yield name, "seats", str(call["body"]["seats"])
        yield from ((name, "event", event["type"]) for event in answer.get("events", ()))


def missing(lines: Iterable[dict[str, Any]]) -> set[Declared]:
    """Return what is declared and occurs in none of the lines."""
    return set(declared()) - {each for line in lines for each in occurring(line)}
