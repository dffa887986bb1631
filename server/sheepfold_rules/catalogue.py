"""The catalogue of games, with their options, moves and rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from sheepfold_rules import games
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.core.record import Invariant
from sheepfold_rules.core.rules import RuleInfo
from sheepfold_rules.core.shape import Schema, alternatives, doc, parse, parse_variants
from sheepfold_rules.problems import UnknownGame, game_expected

GUIDE: Final = "how_to_play.md"  # in the folder of each game


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """The numbers of seats of a game: `counts` lists all of them, and `usual` is the most common one."""

    min: int
    max: int
    counts: tuple[int, ...]
    usual: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A summary of a game."""

    name: str
    title: str
    seats: SeatCounts
    line: str


@dataclass(frozen=True, slots=True)
class GameList:
    """Summaries of all games."""

    games: tuple[GameSummary, ...]


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """Options that go together, under one name: a table at which a game is usually played."""

    name: str
    title: str
    text: str = field(metadata=doc("How the table plays, and where such a table is described."))
    options: Schema = field(metadata=doc("The options that are not at their defaults."))


@dataclass(frozen=True, slots=True)
class GameDescription(GameSummary):
    """A full description of a game."""

    options: Schema = field(metadata=doc("The options as a JSON Schema, with their defaults."))
    moves: Schema = field(metadata=doc("The moves as a JSON Schema."))
    rules: tuple[RuleInfo, ...]
    invariants: tuple[Invariant, ...]
    deck: tuple[str, ...] = field(metadata=doc("The cards in deck order, as they lie before a shuffle."))
    presets: tuple[PresetInfo, ...]
    how_to_play: str = field(metadata=doc("A guide in Markdown for people who have never played the game."))


def find_game(name: str) -> AnyGame:
    """Return the game with that name.

    Raises:
        UnknownGame: there is no such game.
    """
    if name not in games.NAMES:
        raise UnknownGame(game_expected(name, games.NAMES))
    return games.load_rules(name)


def summary_members(game: AnyGame) -> dict[str, Any]:
    """Return the members of the summary of a game, with which its description begins."""
    seats = SeatCounts(min(game.seats), max(game.seats), game.seats, game.usual_seats)
    return {"name": game.name, "title": game.title, "seats": seats, "line": game.line}


def list_games() -> GameList:
    """Return summaries of all games."""
    return GameList(tuple(GameSummary(**summary_members(game)) for game in games.GAMES))


def describe(game: AnyGame) -> GameDescription:
    """Return a full description of a game."""
    return GameDescription(
        **summary_members(game),
        options=parse(game.options).schema(),
        moves=parse_variants(alternatives(game.move)).definition(),
        rules=tuple(list_rules(game).values()),
        invariants=game.invariants,
        deck=game.deck,
        presets=tuple(
            PresetInfo(preset.name, preset.title, preset.text, preset.changes) for preset in game.presets.values()
        ),
        how_to_play=how_to_play(game.name),
    )


@cache
def list_rules(game: AnyGame) -> Mapping[str, RuleInfo]:
    """Return the rules of a game by id, in the order in which they are applied."""
    return MappingProxyType({rule.id: RuleInfo(rule.id, rule.text, rule.source) for rule in game.rules})


def find_rule(game: AnyGame, name: str) -> RuleInfo:
    """Return the rule of a game with an id, in which the name of the game may be left out.

    Raises:
        LookupError: there is none. The message says which there is of a similar name.
    """
    short = name.removeprefix(f"{game.name}.")
    by_name = {rule.id.partition(".")[2]: rule for rule in list_rules(game).values()}
    if short not in by_name:
        raise LookupError(f"{game.name} has no rule {name}{did_you_mean(short, by_name)}")
    return by_name[short]


@cache
def how_to_play(name: str) -> str:
    """Return the guide to a game for people who have never played it, in Markdown."""
    from importlib.resources import files  # imported late: it is slow to load

    return files("sheepfold_rules.games").joinpath(name, GUIDE).read_text(encoding="utf-8")
