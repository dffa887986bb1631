"""The games that the command line knows: their models, and words of the shell for them."""

import dataclasses
from difflib import get_close_matches
from typing import Any, Final, get_args, get_type_hints

import click

from sheepfold.client import Game
from sheepfold.connection import Rules
from sheepfold.models.games import MODULES

AnyGame = Game[Any, Any, Any, Any]

MODELS: Final = MODULES  # by the name of the game
MOST_DIGITS: Final = 9  # of a number that anyone means
TOGGLE: Final = ("true", "false")


def game_of(rules: Rules, name: str) -> AnyGame:
    """The game of that name."""
    game: AnyGame = getattr(rules, name)
    return game


def option_values(game: str) -> dict[str, tuple[str, ...]]:
    """The options of a game, each with the values that it can have as words; none where it is a number or a list."""
    options = MODELS[game].Options
    hints = get_type_hints(options)
    return {field.name: words_of(hints[field.name]) for field in dataclasses.fields(options)}


def words_of(shape: Any) -> tuple[str, ...]:
    """The values of an annotation that can be written as words."""
    if shape is bool:
        return TOGGLE
    if shape is type(None):
        return ("null",)
    return tuple(word for each in get_args(shape) for word in ((each,) if isinstance(each, str) else words_of(each)))


def meant(word: str, known: tuple[str, ...]) -> str:
    """A question after the known words nearest to an unknown one; "" where none is near."""
    near = get_close_matches(word, known, n=3, cutoff=0.55)
    return f" Did you mean {' or '.join(near)}?" if near else ""


def parse_number(text: str) -> int:
    """Return the number of some decimal digits, or one larger than any that is meant."""
    return int(text) if len(text) <= MOST_DIGITS else 10**MOST_DIGITS


class GameName(click.Choice[str]):
    """The name of a game."""

    def __init__(self) -> None:
        super().__init__(tuple(MODELS))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name; a hyphen is as good as an underscore."""
        found = str(value).lower().replace("-", "_")
        if found not in MODELS:
            known = tuple(MODELS)
            self.fail(f"there is no game {value}.{meant(found, known)} Games: {', '.join(known)}.", param, ctx)
        return found
