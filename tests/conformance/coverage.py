"""The coverage of a kit: how much of what the rules declare occurs in its lines."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.conformance.kit import OF_NO_GAME
from tests.conformance.declarations import event_types, option_values, problem_types

TYPES: Final = "/problems/"  # the prefix of a type of problem
SHAPE: Final = f"{TYPES}validation-error"  # what breaks a rule that no well-formed move can break


class Coverage(NamedTuple):
    """How many of the declared things of one sort occur, and which do not."""

    game: str
    sort: str
    declared: int
    missing: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.declared - len(self.missing)} of {self.declared}"


@dataclass(frozen=True, slots=True)
class Seen:
    """What occurs in the lines of a kit."""

    broken: set[str] = field(default_factory=set)  # rules
    seats: set[tuple[str, int]] = field(default_factory=set)
    options: set[tuple[str, str]] = field(default_factory=set)  # games, and values in words
    events: set[tuple[str, str]] = field(default_factory=set)
    invariants: set[str] = field(default_factory=set)
    problems: set[str] = field(default_factory=set)

    def add(self, line: dict[str, Any]) -> None:
        """Record what occurs in a line."""
        expected = line.get("expect", {})
        if "type" in expected:
            self.problems.add(expected["type"].removeprefix(TYPES))
        if "invariant" in expected:
            self.invariants.add(expected["invariant"])
        match line["kind"]:
            case "rule":
                self.add_rule(line)
            case "match":
                self.add_match(line)
            case "shuffle":
                self.add_events(line["game"], line["events"])

    def add_rule(self, line: dict[str, Any]) -> None:
        """Record the rule that a line breaks."""
        expected = line.get("expect", {})
        if expected.get("violation", {}).get("rule") == line["rule"] or expected.get("type") == SHAPE:
            self.broken.add(line["rule"])

    def add_match(self, line: dict[str, Any]) -> None:
        """Record the seats, the options and the events of a match."""
        game = load_rules(line["game"])
        self.seats.add((game.name, line["start"]["seats"]))
        chosen = plain(game.options()) | line["start"].get("options", {})
        for value in option_values(game):
            own = chosen[value.option]
            is_other = value.value is ... and own == plain(game.options())[value.option]
            if value.fits(own) and not is_other:
                self.options.add((game.name, value.name))
        self.add_events(game.name, [position["events"] for position in line["positions"]])

    def add_events(self, game: str, positions: Iterable[list[dict[str, Any]]]) -> None:
        """Record the types of events."""
        self.events.update((game, event["type"]) for events in positions for event in events)


def measure(lines: Iterable[dict[str, Any]], games: Iterable[str]) -> Iterator[Coverage]:
    """Yield the coverage of each game, sort by sort, and that of the types of problem."""
    seen = Seen()
    for line in lines:
        seen.add(line)
    for name in games:
        yield from measure_game(load_rules(name), seen)
    yield coverage(OF_NO_GAME, "problem types", {kind: kind in seen.problems for kind in problem_types()})


def measure_game(game: AnyGame, seen: Seen) -> Iterator[Coverage]:
    """Yield the coverage of a game."""
    name = game.name
    yield coverage(name, "rules", {rule.id: rule.id in seen.broken for rule in game.rules})
    yield coverage(name, "seats", {f"{seats} seats": (name, seats) in seen.seats for seats in game.seats})
    values = [value.name for value in option_values(game)]
    yield coverage(name, "option values", {value: (name, value) in seen.options for value in values})
    yield coverage(name, "events", {event: (name, event) in seen.events for event in event_types(game)})
    yield coverage(name, "invariants", {each.id: each.id in seen.invariants for each in game.invariants})


def coverage(game: str, sort: str, occurs: dict[str, bool]) -> Coverage:
    """Return the coverage of one sort of things, each of which occurs or does not."""
    return Coverage(game, sort, len(occurs), tuple(name for name, is_seen in occurs.items() if not is_seen))
