"""Matches for the referee: those that were recorded, and fresh ones of chance over every game and its options."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, cast

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.engine import build_start
from sheepfold_rules.games import GAMES, NAMED
from tests.support.chance import begin

RECORDS: Final = sorted((Path(__file__).parents[2] / "games" / "records").glob("*.jsonl"))
START: Final = ("seats", "options", "dealer", "seed", "decks")
SHORT: Final = 400  # moves of a fresh match


@dataclass(frozen=True)
class Played:
    """A match that was played: its transcript, and the states before each move and at the end."""

    game: AnyGame
    record: dict[str, Any]
    states: tuple[Any, ...]

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The moves with their seats."""
        found: list[dict[str, Any]] = self.record["moves"]
        return found

    def view(self, index: int, seat: int | None = None) -> dict[str, Any]:
        """What a seat saw before that move, by default the one to act."""
        state = self.states[index]
        found: dict[str, Any] = plain(self.game.view(state, state.to_act if seat is None else seat))
        return found


def recorded(record: dict[str, Any]) -> Played:
    """A match of the records."""
    game: AnyGame = NAMED[record["game"]]
    start = {name: record[name] for name in START}
    start["options"] = reader(cast(Any, game.options))(record["options"])
    states = [game.start_match(build_start(game, **start))]
    for turn in record["moves"]:
        states.append(game.apply(states[-1], reader(game.move)(turn["move"])))
    return Played(game, record, tuple(states))


def fresh(game: AnyGame, chance: Random) -> Played | None:
    """A match of chance; None where its decks end before it does, or it is long."""
    states = [begin(game, chance)]
    moves: list[Any] = []
    while states[-1].to_act is not None:
        move = chance.choice(legal_moves(states[-1]))
        moves.append({"seat": states[-1].to_act, "move": plain(move)})
        try:
            states.append(game.apply(states[-1], move))
        except NoDeck:
            return None
        if len(moves) > SHORT:
            return None
    start = plain(states[0].deal.start)
    return Played(game, start | {"moves": moves, "outcome": plain(game.outcome(states[-1]))}, tuple(states))


@cache
def matches(many: int) -> tuple[Played, ...]:
    """The recorded matches, and so many fresh ones of each game; nobody may change them."""
    found = [recorded(json.loads(line)) for path in RECORDS for line in path.read_text("utf-8").splitlines()]
    for game in GAMES:
        chance, made = Random(f"records of {game.name}"), 0
        while made < many:
            played = fresh(game, chance)
            if played is not None:
                found.append(played)
                made += 1
    return tuple(found)
