"""What an observation must show, spelled out of the view: bits as text, the first one first.

A group of bits is a string such as "0100", and a block is the string of its groups. Nothing here knows how the games
compute their bits.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import prod
from random import Random
from typing import Any, Final

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from tests.support import chance as matches

NUMBER: Final = 14  # bits of a number of deals, battles or tries
SCORE: Final = 16
RECENT: Final = 16  # turns

GROWING: Final = ("order", "out", "recent")  # blocks that fill up; the rest of them is 0

Expected = Callable[[Any], dict[str, str]]


def one(values: Sequence[Any], value: Any) -> str:
    """One of several values; None is none of them."""
    return "".join("01"[value is not None and each == value] for each in values)


def some(values: Sequence[Any], chosen: Iterable[Any]) -> str:
    """Any of several values."""
    found = set(chosen)
    assert found <= set(values), found
    return "".join("01"[each in found] for each in values)


def unary(count: int, width: int) -> str:
    """So many bits, the first ones."""
    assert count <= width
    return "1" * count + "0" * (width - count)


def binary(number: int, width: int) -> str:
    """A number, the lowest bit first."""
    assert 0 <= number < 1 << width
    return format(number, f"0{width}b")[::-1]


def seat(view: Any, other: int | None) -> str:
    """A seat, counted from the one whose view it is."""
    return one(around(view), other)


def seats(view: Any, others: Iterable[int]) -> str:
    """Several seats, counted from the one whose view it is."""
    return some(around(view), others)


def around(view: Any) -> list[int]:
    """The seats, clockwise from the one whose view it is."""
    return [(view.seat + place) % view.seats for place in range(view.seats)]


def by_seat(view: Any, spell: Callable[[int], str]) -> str:
    """A group for each seat, clockwise from the one whose view it is."""
    return "".join(map(spell, around(view)))


def latest(view: Any, spell: Callable[[Any], str]) -> str:
    """The last turns of the history, the latest first."""
    return "".join(map(spell, view.history[-RECENT:][::-1]))


def cards_played(view: Any, other: int) -> list[str]:
    """The cards that a seat has played, in a game whose plays lay several."""
    moves = [turn.move for turn in view.history if turn.seat == other and turn.move.type == "play"]
    return [card for move in moves for card in move.cards]


def frame(view: Any, phases: str) -> dict[str, str]:
    """What all games show."""
    return {
        "phase": one([*phases.split(), "over"], view.phase),
        "to_act": seat(view, view.to_act),
        "dealer": seat(view, view.dealer),
        "scores": by_seat(view, lambda other: binary(view.scores[other] % (1 << SCORE), SCORE)),
    }


def read_blocks(game: AnyGame, state: Any, observer: int) -> dict[str, str]:
    """The blocks of an observation as text."""
    observation = game.observation(state.deal.start.seats)
    text = format(observation.bits(state, observer), f"0{observation.size}b")[::-1]
    assert len(text) == observation.size
    return {
        block.name: text[start : start + prod(block.shape)]
        for block, start in zip(observation.blocks, observation.starts, strict=True)
    }


def positions(game: AnyGame, chance: Random, moves: int) -> Iterator[Any]:
    """The positions of a match of chance, one move after another, until it ends or its decks do."""
    state = matches.begin(game, chance)
    yield state
    for _ in range(moves):
        if state.to_act is None:
            return
        try:
            state = game.apply(state, chance.choice(matches.of_one_type(legal_moves(state), chance)))
        except NoDeck:
            return
        yield state


def compare(game: AnyGame, chance: Random, moves: int, expected: Expected) -> None:
    """Hold the observations of a match of chance to what the view of one seat shows, each time another."""
    for state in positions(game, chance, moves):
        compare_one(game, state, chance.randrange(state.deal.start.seats), expected)


def compare_one(game: AnyGame, state: Any, observer: int, expected: Expected) -> None:
    """Hold an observation to what the view of its seat shows."""
    found, wanted = read_blocks(game, state, observer), expected(game.view(state, observer))
    assert list(found) == list(wanted)
    for name, text in wanted.items():
        filled = text.ljust(len(found[name]), "0") if name in GROWING else text
        assert found[name] == filled, f"{name}, seat {observer}"
