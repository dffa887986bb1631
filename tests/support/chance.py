"""A test that runs for every game, and random matches of any: any table rules that fit, some random moves, stopped
anywhere.
"""

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Annotated, Any, Final, Literal, cast, get_args, get_origin

import pytest
from hypothesis import strategies as st

from sheepfold_rules.core.errors import InvalidShape, NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import Between, alternatives, members, reader, tag_of
from sheepfold_rules.games import GAMES, NAMES

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)  # it takes the game as `game`
EVERY_NAME: Final = pytest.mark.parametrize("name", NAMES)  # it takes the name of the game as `name`
BOUNDED: Final = {"max_tries": 90, "turn_limit": 70, "max_battles": 300, "target": 30, "deals": 2}
FRESH: Final = Sampled(None, "a seed of what is to come")
DECKS: Final = 8  # for more deals than a match has, some passed out
LENGTHS: Final = (8, 20, 60, 200)  # moves


def value(annotation: Any, chance: Random, seats: int, name: str) -> Any:
    """Any value of an option; numbers are small, and lists are of all seats."""
    shape = chance.choice(alternatives(annotation))
    if get_origin(shape) is Annotated and get_origin(get_args(shape)[0]) is tuple:
        return tuple(chance.sample(range(seats), seats))
    if get_origin(shape) is Annotated:
        low = next(limit.low for limit in get_args(shape) if isinstance(limit, Between))
        return chance.choice((low, low + 1, low + 4, BOUNDED.get(name, 16)))
    if get_origin(shape) is Literal:
        return chance.choice(get_args(shape))
    return chance.random() < 0.5 if shape is bool else None


def table_rules(game: AnyGame, chance: Random, seats: int) -> Any:
    """Table rules that fit, and let a match end soon; those that clash go back to their defaults."""
    chosen = {name: BOUNDED[name] for name, _, _ in members(cast(Any, game.options)) if name in BOUNDED}
    chosen |= {
        name: value(annotation, chance, seats, name)
        for name, annotation, _ in members(cast(Any, game.options))
        if chance.random() < 0.6
    }
    for name in chosen.keys() & BOUNDED.keys():
        chosen[name] = chosen[name] or BOUNDED[name]
    while clashing := game.options(**chosen).conflicts(seats):
        for name, _ in clashing:
            chosen.pop(name, None)
    return game.options(**chosen)


def begin(game: AnyGame, chance: Random, seats: int | None = None) -> Any:
    """A match before its first move, at any number of seats unless it is said.

    Where the tests of the game have `decks.py`, one match in two is played with its rich decks.
    """
    seats = seats or chance.choice(game.seats)
    seed = f"seed of chance {chance.randrange(1 << 40)}"
    options, dealer = table_rules(game, chance, seats), chance.randrange(seats)
    decks = None
    if find_spec(f"tests.games.{game.name}.decks") is not None and chance.random() < 0.5:
        rich = import_module(f"tests.games.{game.name}.decks").rich
        decks = tuple(rich(chance, seats, dealer) for _ in range(DECKS))
    return game.start_match(Start(game.name, seats, options, dealer, seed, decks))


def wander(game: AnyGame, state: Any, chance: Random, moves: int) -> Any:
    """The match that number of random moves later, or where it ends or its decks do; rarer moves come more often."""
    for _ in range(moves):
        if state.to_act is None:
            break
        choices = legal_moves(state)
        if chance.random() < 0.5:
            choices = of_one_type(choices, chance)
        try:
            state = game.apply(state, chance.choice(choices))
        except NoDeck:
            break
    return state


def of_one_type(moves: Sequence[Any], chance: Random) -> Sequence[Any]:
    """The moves of a random one of the types that they have."""
    kinds = sorted({type(move).__name__ for move in moves})
    kind = chance.choice(kinds)
    return tuple(move for move in moves if type(move).__name__ == kind) if len(kinds) > 1 else moves


def stopped(game: AnyGame, chance: Random) -> Any:
    """A match stopped anywhere, often early."""
    return wander(game, begin(game, chance), chance, chance.randrange(chance.choice(LENGTHS)))


def seats_of(state: Any) -> tuple[int | None, ...]:
    """None for what everybody may know, and every seat."""
    return (None, *range(state.deal.start.seats))


def as_sampled(record: Any) -> Any:
    """The same record as that of a sampled state, of which nothing tells what was dealt."""
    return replace(record, seed=None, decks=None, sampled=FRESH)


def without_seed(game: AnyGame, state: Any) -> Any:
    """The same state, of which nothing tells what was dealt but its cards."""
    return game.read(as_sampled(game.write(state)))


def some_moves(game: AnyGame, chance: Random, count: int) -> list[Any]:
    """Moves of every type, made of anything that their shape allows; few of them are legal anywhere."""
    found: list[Any] = []
    read = reader(game.move)
    while len(found) < count:
        shape = chance.choice(alternatives(game.move))
        try:
            own = {name: part(annotation, chance, name, shape) for name, annotation, _ in members(shape)}
            found.append(read({"type": tag_of(shape), **own}))
        except InvalidShape:  # a card twice
            continue
    return found


def part(annotation: Any, chance: Random, name: str, shape: Any) -> Any:
    """A plain value of a part of a move."""
    kind = chance.choice(alternatives(annotation))
    if kind is type(None):
        return None
    if get_origin(kind) is Literal:
        return chance.choice(get_args(kind))
    base, *limits = get_args(kind)
    if get_origin(base) is tuple:
        return [part(get_args(base)[0], chance, name, shape) for _ in range(chance.choice((1, 1, 2, 2, 3, 4)))]
    for limit in limits:
        if isinstance(limit, Between):
            return chance.randint(limit.low, min(limit.high, limit.low + chance.choice((2, 60))))
        if hasattr(limit, "values"):
            return chance.choice(limit.values)
    raise AssertionError(f"{shape.__name__}.{name} has a shape without values")


def chances() -> st.SearchStrategy[Random]:
    """Generators of random numbers, from a seed that hypothesis chooses."""
    return st.integers(0, (1 << 32) - 1).map(Random)
