"""Matches of the kit: a start and a stream of numbers, out of which a whole match follows."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import reader
from sheepfold_rules.games import load_rules

POINTS: Final = "a deal that ends with "  # how a match is described that was chosen for an exact number of points
CHOSEN: Final = Path(__file__).parent / "chosen.jsonl"  # written by `python -m tests.conformance.choosing`


class Table(NamedTuple):
    """A match to record: how it starts, and why it was chosen; `options` are those not at their defaults."""

    game: str
    about: str
    seats: int
    options: dict[str, Any]
    dealer: int
    seed: str
    decks: list[list[str]] | None = None


class Position(NamedTuple):
    """A position of a match: the seat and the move that led to it (None at the start), its events, and the state."""

    seat: int | None
    move: Any
    events: tuple[Any, ...]
    state: Any


def tables(*, are_exact: bool = False) -> list[Table]:
    """The matches of the kit that were chosen for seats, options and events, or for an exact number of points."""
    found = [Table(**json.loads(line)) for line in CHOSEN.read_text("utf-8").splitlines()]
    return [table for table in found if table.about.startswith(POINTS) == are_exact]


def start_of(table: Table) -> Start:
    """How the match starts, in the types of its game."""
    game = load_rules(table.game)
    decks = None if table.decks is None else tuple(tuple(deck) for deck in table.decks)
    return Start(table.game, table.seats, reader(game.options)(table.options), table.dealer, table.seed, decks)


def play(table: Table, limit: int = 100_000) -> list[Position]:
    """The positions of the match, from its start to its end, or to the move that no deck is left for."""
    return list(walk(load_rules(table.game), start_of(table), limit))


def walk(game: AnyGame, start: Start, limit: int) -> Iterator[Position]:
    """Play at random from the seed; every second move is chosen by its type first, so that rare ones occur."""
    chance = Random(f"moves of {start.seed}")
    state = game.start_match(start)
    yield Position(None, None, game.start_events(state), state)
    for _ in range(limit):
        if state.to_act is None:
            return
        move, before = choose(chance, legal_moves(state)), state
        try:
            state = game.apply(before, move)
        except NoDeck:
            return
        yield Position(before.to_act, move, game.move_events(before, move, state), state)


def choose(chance: Random, moves: Any) -> Any:
    """One of the legal moves."""
    if chance.random() < 0.5:
        kinds = sorted({move.type for move in moves})
        kind = chance.choice(kinds)
        if len(kinds) > 1:
            moves = [move for move in moves if move.type == kind]
    return moves[int(chance.random() * len(moves))]
