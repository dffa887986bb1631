"""Matches played over the service by chance, and the positions met in them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from sheepfold_rules.games import load_rules
from sheepfold_rules.transcript_line import write_line
from sheepfold_rules.transcripts import read_transcript
from tests.support import effort
from tests.support.callers import LOCAL, Caller, ask, get

Position = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Table:
    """A game with what a match of it starts with, beside its seed."""

    game: str
    seats: int
    options: dict[str, Any]
    is_quick: bool = False  # only `make test-slow` plays at the others

    @property
    def start(self) -> dict[str, Any]:
        """The body of `new`."""
        return {"seats": self.seats, "options": self.options}

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options])


def quick(game: str, seats: int, options: dict[str, Any]) -> Table:
    """A table at which `make test` plays too."""
    return Table(game, seats, options, is_quick=True)


TABLES: Final = (
    quick("sheepshead", 2, {"deals": 2}),
    Table("sheepshead", 3, {}),
    Table("sheepshead", 4, {"partner": "called_ace", "crack": True}),
    Table("sheepshead", 5, {}),
    Table("sheepshead", 6, {"crack": True, "recrack": "picker_or_partner"}),
    quick("sheepshead", 7, {"call_up": "jack_of_hearts", "no_trick_partner_exempt": True}),
    Table("sheepshead", 3, {"deals": 4, "no_pick": "doubler", "doubler_redeal": "next_dealer", "crack": True}),
    quick("sheepshead", 5, {"deals": 3, "partner": "called_ace", "crack": True, "recrack": "picker_or_partner"}),
    Table("sheepshead", 5, {"deals": 4, "no_pick": "doubler", "doubler_stack": "multiply", "stake_cap": 4}),
    Table("sheepshead", 5, {"deals": 2, "no_pick": "forced_dealer", "call_up": "next_jack", "call_up_when": "any"}),
    Table("sheepshead", 5, {"deals": 2, "leaster_blind": "dealer_names", "leaster_tie": "drawn"}),
    Table("president", 4, {"target": 3}),
    quick("president", 5, {"end": "deals", "deals": 2, "pass_locks": True, "exchange_order": "simultaneous"}),
    Table("president", 7, {"end": "deals", "deals": 2, "joker_alone": "ace", "exchange_jokers": "exempt"}),
    quick("pass_the_ewe", 3, {"target": 50}),
    Table("pass_the_ewe", 4, {"deals": 2, "wild_jacks": True}),
    Table("pass_the_ewe", 5, {"target": 30, "age_order": [4, 2, 0, 1, 3], "wild_jacks": True, "wild_only_sets": False}),
    Table("pass_the_ewe", 6, {"deals": 2, "dealer_rotation": "same", "tie_break": "seat"}),
    Table("wolf", 2, {"max_battles": 60}),
    quick("wolf", 2, {"max_battles": 40, "fence_rank": "removed", "pickup": "shuffled", "war_runout": "equal_force"}),
    Table("wolf_herd", 2, {"overkill": "allowed", "fence_targets": "own_any"}),
    quick("wolf_herd", 4, {"crook_take": "any", "turn_limit": 40}),
    Table("wolf_concentration", 1, {"max_tries": 30}),
    quick("wolf_concentration", 3, {"max_tries": 60}),
)
QUICK_TABLES: Final = tuple(table for table in TABLES if table.is_quick)
LONG_ENOUGH: Final = 26  # characters of a seed that gets a commitment


def at_every(tables: Iterable[Table] = TABLES) -> pytest.MarkDecorator:
    """Run a test with each of these tables: with the quick ones in `make test`, with the others in `make test-slow`."""
    cases = [table if table.is_quick else pytest.param(table, marks=pytest.mark.slow) for table in tables]
    return pytest.mark.parametrize("table", cases, ids=str)


def tables_in_force() -> tuple[Table, ...]:
    """The tables for a test that plays with all of them."""
    return TABLES if effort.is_thorough() else QUICK_TABLES


def seeded(number: int) -> str:
    """A seed; one in two is short enough to be guessed."""
    return f"sheep {number}".ljust(LONG_ENOUGH * (number % 2), ".")


class Match(NamedTuple):
    """A match that was played over the service: its positions from the deal to the end, and the moves between."""

    table: Table
    number: int
    positions: tuple[Position, ...]
    turns: tuple[dict[str, Any], ...]

    @property
    def transcript(self) -> dict[str, Any]:
        """What a replay takes."""
        start = self.table.start | {"seed": seeded(self.number)}
        return start | {"game": self.table.game, "moves": list(self.turns), "outcome": self.positions[-1]["outcome"]}


def line_of(played: Match) -> str:
    """A match in one line."""
    told = read_transcript(load_rules(played.table.game), played.transcript)
    return write_line(told.start, told.turns)


def play(caller: Caller, table: Table, number: int, include: tuple[str, ...] = ()) -> Match:
    """A match in which every move is made by chance."""
    chance = Random(number)
    wanted = {"include": ["legal_moves", *include]}
    positions = [ask(caller, table.game, "new", {**table.start, "seed": seeded(number), **wanted})]
    turns = []
    while positions[-1]["to_act"] is not None:
        before = positions[-1]
        move = chance.choice(before["legal_moves"])
        turns.append({"seat": before["to_act"], "move": move})
        positions.append(ask(caller, table.game, "play", {"state": before["state"], "move": move, **wanted}))
    return Match(table, number, tuple(positions), tuple(turns))


@cache
def match(table: Table, number: int = 1) -> Match:
    """A match played in this process; it is shared, and nobody may change it."""
    return play(LOCAL, table, number)


def sample(table: Table, count: int, number: int = 1) -> list[Position]:
    """Some positions of a match: its first, its last, and `count` others where there are so many."""
    first, *rest, last = match(table, number).positions
    return [first, *Random(number).sample(rest, min(count, len(rest))), last]


def through(caller: Caller, game: str, start: dict[str, Any], moves: Iterable[dict[str, Any]]) -> Position:
    """The position after those moves, each of them legal."""
    position: Position = ask(caller, game, "new", start)
    for move in moves:
        position = ask(caller, game, "play", {"state": position["state"], "move": move})
    return position


def in_order(game: str) -> list[str]:
    """The cards in deck order: with it everybody knows who holds what."""
    deck: list[str] = get(LOCAL, f"/v1/games/{game}")["deck"]
    return deck


def cards_of(table: Table) -> list[str]:
    """The cards that the table plays with, in deck order."""
    return [card for card in in_order(table.game) if card != "FE" or table.options.get("fence_rank") != "removed"]


def deck_of(state: Any) -> list[str]:
    """The deck of a state; that of Wolf lies in its piles, dealt by turns from the dealer's left."""
    if "deck" in state:
        return list(state["deck"])
    first = (state["dealer"] + 1) % 2
    return [card for pair in zip(state["piles"][first], state["piles"][1 - first], strict=False) for card in pair]
