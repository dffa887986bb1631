"""Plans of small diagnoses, and bots for them."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import sheepfold
from sheepfold_rules.core.shape import plain
from sheepfold_tools.diagnosis import DiagnosisPlan

BOTS: Final = '''
from sheepfold_rules.bots import Careful, Random


def first(view, moves):
    return moves[0]


def last(view, moves):
    return moves[-1]


class Picky:
    """Raises an error where there is nothing to decide."""

    def choose(self, view, moves):
        if len(moves) == 1:
            raise RuntimeError("too easy")
        return moves[-1]


class Breaks:
    """Always raises an error."""

    def choose(self, view, moves):
        raise RuntimeError("too hard")


class Twin:
    """Plays as careful does."""

    def __init__(self, seed):
        self.careful = Careful(seed)

    def choose(self, view, moves):
        return self.careful.choose(view, moves)


class Lucky:
    """Plays as random does."""

    def __init__(self, seed):
        self.random = Random(seed)

    def choose(self, view, moves):
        return self.random.choose(view, moves)


class Buries(Twin):
    """Buries as it comes, and else plays as careful does."""

    def choose(self, view, moves):
        return moves[0] if view.phase == "bury" else super().choose(view, moves)


class Falls(Twin):
    """Raises an error when it is to bury."""

    def choose(self, view, moves):
        if view.phase == "bury":
            raise RuntimeError("too heavy")
        return super().choose(view, moves)


class Cheats(Twin):
    """Makes an illegal move when it is to bury."""

    def choose(self, view, moves):
        if view.phase == "bury":
            return type(moves[0])(cards=tuple(sorted(set("QC QS".split()))))
        return super().choose(view, moves)
'''


def bot(folder: Path, name: str) -> str:
    """The name of one of these bots."""
    file = folder / "own.py"
    if not file.exists():
        file.write_text(BOTS)
    return f"{file}:{name}"


def plan_of(
    game: str,
    seats: int,
    bots: tuple[str, str],
    *,
    deals: int = 3,
    seed: str = "a seed of the tests",
    options: Mapping[str, Any] = MappingProxyType({}),
) -> DiagnosisPlan:
    """A plan, with the options that are given and else those that a game has by itself."""
    with sheepfold.connect() as client:
        full = plain(getattr(client, game).options_type()) | dict(options)
    return DiagnosisPlan(game, seats, full, *bots, deals, seed, 10.0)
