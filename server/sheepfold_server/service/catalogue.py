"""The catalogue of games, with their options, moves and rules."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from sheepfold_rules.core.game import Game
from sheepfold_rules.core.schema import schema, union_schema
from sheepfold_rules.core.shape import alternatives
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_server.service.answers import GameDescription, GameList, GameSummary, RuleInfo, SeatCounts
from sheepfold_server.service.errors import UnknownGame, game_expected

GUIDE: Final = "how_to_play.md"  # in the folder of each game


def find_game(name: str) -> Game:
    """Return the game with that name.

    Raises:
        UnknownGame: there is no such game.
    """
    if name not in NAMED:
        raise UnknownGame(game_expected(name, NAMED))
    return NAMED[name]


def summary_members(game: Game) -> dict[str, Any]:
    """Return the members of the summary of a game, with which its description begins."""
    seats = SeatCounts(min(game.seats), max(game.seats), game.seats, game.usual_seats)
    return {"name": game.name, "title": game.title, "seats": seats, "line": game.line}


def list_games() -> GameList:
    """Return summaries of all games."""
    return GameList(tuple(GameSummary(**summary_members(game)) for game in GAMES))


def describe(game: Game) -> GameDescription:
    """Return a full description of a game."""
    return GameDescription(
        **summary_members(game),
        options=schema(game.options),
        moves=union_schema(alternatives(game.move)),
        rules=tuple(RuleInfo(rule.id, rule.text, rule.source) for rule in game.rules),
        invariants=game.invariants,
        deck=game.deck,
        how_to_play=how_to_play(game.name),
    )


@cache
def how_to_play(name: str) -> str:
    """Return the guide to a game for people who have never played it, in Markdown."""
    return files("sheepfold_rules.games").joinpath(name, GUIDE).read_text(encoding="utf-8")
