"""Arguments and options that several commands share: the game, the options of a match, and the service."""

import dataclasses
import json
from collections.abc import Callable
from difflib import get_close_matches
from math import inf
from typing import Any, Final, NoReturn, TypeVar, get_args, get_type_hints

import click
from click.shell_completion import CompletionItem

import sheepfold
from sheepfold._sync.client import Client
from sheepfold.errors import InvalidOptions, Place, ProblemError, ValidationError
from sheepfold.games import NAMES
from sheepfold_rules.core.text import join_words
from sheepfold_rules.games import load_rules

F = TypeVar("F", bound=Callable[..., Any])


MAX_DIGITS: Final = 9  # of a number that makes sense anywhere
BOOLEANS: Final = ("true", "false")
START_ERRORS: Final = (ValidationError, InvalidOptions)  # raised for a start with invalid values


class GameName(click.Choice[str]):
    """The name of a game."""

    def __init__(self) -> None:
        super().__init__(NAMES)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return what to say if the name is missing."""
        return f"Games: {', '.join(NAMES)}"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name; hyphens are accepted for underscores."""
        name = str(value).lower().replace("-", "_")
        if name not in NAMES:
            self.fail(f"there is no game {value}.{suggest(name, NAMES)} Games: {', '.join(NAMES)}.", param, ctx)
        return name


def source_options(command: F) -> F:
    """Add the options `--url` and `--timeout` to a command."""
    timeout_help = "Seconds to wait for each response of the service; 60 by default."
    timeout = click.option("--timeout", default=60.0, metavar="SECONDS", help=timeout_help)
    url_help = "Use the service at this address instead of the rules in this program."
    return click.option("--url", metavar="URL", help=url_help)(timeout(command))


def connect_to(url: str | None, timeout: float) -> Client:
    """Connect to the service at `url`, or without one use the rules of this program."""
    if not 0 < timeout < inf:
        raise click.UsageError(f"--timeout: a number above 0 was expected, not {timeout:g}")
    try:
        return sheepfold.connect(url, timeout=timeout)
    except ValueError as error:
        raise click.UsageError(str(error).replace("`url`", "--url")) from None


def start_options(command: F) -> F:
    """Add the options of how a match starts to a command."""
    seed = click.option("--seed", help="The seed of the cards, dice and draws; random by default.")
    dealer = click.option(
        "--dealer", type=int, metavar="SEAT", help="The seat that deals first; the last one by default."
    )
    return game_options(dealer(seed(command)))


def game_options(command: F) -> F:
    """Add `--option`, which sets an option of the game, to a command."""
    option = click.option(
        *("--option", "-o", "options"),
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=complete_option,
        help="An option of the game; `sheepfold rules GAME --options` lists them. Can be repeated.",
    )
    return option(command)


def complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the options of the game on the command line, and their values."""
    # click stops parsing at an option without its value: the remaining words are in ctx.args
    words = [ctx.params.get("game"), ctx.params.get("what"), *ctx.args]
    game = next((word for word in words if word in NAMES), None)
    if game is None:
        return []
    known = option_values(game)
    name, equals, value = incomplete.partition("=")
    if not equals:
        names = [each for each in known if each.startswith(name)]
        if len(names) != 1 or not known[names[0]]:
            return [CompletionItem(f"{each}=") for each in names]
        (name,) = names
    return [CompletionItem(f"{name}={word}") for word in known.get(name, ()) if word.startswith(value)]


def option_values(game: str) -> dict[str, tuple[str, ...]]:
    """Return the options of a game, each with those of its values that are words: none for numbers and lists."""
    options = load_rules(game).options
    hints = get_type_hints(options, include_extras=False)
    return {field.name: literal_words(hints[field.name]) for field in dataclasses.fields(options)}


def literal_words(annotation: Any) -> tuple[str, ...]:
    """Return the values of an annotation that can be written as words."""
    if annotation is bool:
        return BOOLEANS
    if annotation is type(None):
        return ("null",)
    return tuple(
        word for each in get_args(annotation) for word in ((each,) if isinstance(each, str) else literal_words(each))
    )


def parse_options(texts: tuple[str, ...]) -> dict[str, Any]:
    """Return the options in texts such as `deals=3`."""
    options: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--option: NAME=VALUE was expected, not {text!r}")
        if name in options:
            raise click.UsageError(f"--option {name} is given twice")
        options[name] = parse_value(value)
    return options


def parse_value(text: str) -> Any:
    """Return the value of a text, which is JSON or a bare word."""
    try:
        return json.loads(text, parse_constant=str)
    except (ValueError, RecursionError):
        return text


def parse_number(text: str) -> int:
    """Return the number of some decimal digits, or one larger than any that makes sense."""
    return int(text) if len(text) <= MAX_DIGITS else 10**MAX_DIGITS


def refuse_start(error: ProblemError, game: str) -> NoReturn:
    """Raise a usage error that names the options because of which a match cannot start."""
    messages = [explain_place(place, game) for place in error.errors]
    raise click.UsageError("\n".join(messages) if messages else error.detail)


def explain_place(place: Place, game: str) -> str:
    """Return what is wrong with a value of a start, in terms of the command line."""
    name, _, below = place.pointer.strip("/").partition("/")
    if name == "seats":
        return f"--seats: {format_seats(game)}"
    if name != "options":
        return f"--{name}: {place.detail}"
    option = below.partition("/")[0]
    known = tuple(option_values(game))
    if option not in known:
        return f"--option {option}: {game} has no such option.{suggest(option, known)} It has: {', '.join(known)}"
    return f"--option {option}: {place.detail}" if option else f"--option: {place.detail}"


def format_seats(game: str) -> str:
    """Return how many seats a game has."""
    seats = load_rules(game).seats
    number = str(seats[0]) if len(seats) == 1 else f"{min(seats)} to {max(seats)}"
    return f"{game} is played with {number} seats"


def suggest(word: str, known: tuple[str, ...]) -> str:
    """Return a question that suggests the known words nearest to an unknown one, or "" if none is near."""
    near = get_close_matches(word, known, n=3, cutoff=0.55)
    return f" Did you mean {join_words(near, 'or')}?" if near else ""
