"""The options of a match, as they are given on the command line: `--option NAME=VALUE`."""

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import click
from click.shell_completion import CompletionItem

from sheepfold.cli.known import MODELS, meant, option_values
from sheepfold.errors import InvalidOptions, Place, ProblemError, ValidationError

F = TypeVar("F", bound=Callable[..., Any])

REFUSED = (ValidationError, InvalidOptions)  # what a wrong start is


def complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The options of the game that was named, and the values of one."""
    # what is parsed so far ends before an option without its value: the words are left over then
    words = [ctx.params.get("game"), ctx.params.get("what"), *ctx.args]
    game = next((word for word in words if word in MODELS), None)
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


def start_options(command: F) -> F:
    """Give a command the options of how a match starts."""
    seed = click.option("--seed", help="What all chance follows from; made by chance where it is not given.")
    dealer = click.option("--dealer", type=int, metavar="SEAT", help="Who deals first; the last seat by default.")
    return table_options(dealer(seed(command)))


def table_options(command: F) -> F:
    """Give a command the options of the game."""
    option = click.option(
        *("--option", "-o", "options"),
        multiple=True,
        metavar="NAME=VALUE",
        shell_complete=complete_option,
        help="An option of the game, as `sheepfold rules GAME --options` lists them; may be given again.",
    )
    return option(command)


def parsed(texts: tuple[str, ...]) -> dict[str, Any]:
    """The options of texts like `deals=3`; a value is JSON, or a bare word."""
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--option: NAME=VALUE was expected, not {text!r}")
        if name in found:
            raise click.UsageError(f"--option {name}: it is given twice")
        found[name] = value_of(value)
    return found


def value_of(text: str) -> Any:
    """A value: JSON, or a bare word."""
    try:
        return json.loads(text, parse_constant=str)
    except (ValueError, RecursionError):
        return text


def refuse_start(refused: ProblemError, game: str) -> NoReturn:
    """Say which options of the command line a start is refused for."""
    told = [said(place, game) for place in refused.errors]
    raise click.UsageError("\n".join(told) if told else refused.detail)


def said(place: Place, game: str) -> str:
    """What is wrong with one place of a start, in the words of the command line."""
    name, _, below = place.pointer.strip("/").partition("/")
    if name != "options":
        return f"--{name}: {place.detail}"
    option = below.partition("/")[0]
    known = tuple(option_values(game))
    if option not in known:
        return f"--option {option}: {game} has no such option.{meant(option, known)} It has: {', '.join(known)}"
    return f"--option {option}: {place.detail}" if option else f"--option: {place.detail}"
