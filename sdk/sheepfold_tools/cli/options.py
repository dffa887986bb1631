"""Arguments and options that several commands share: the game, its options, how a match starts, bots, the service."""

import json
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce, wraps
from math import inf
from pathlib import Path
from typing import Any, Final

import click

import sheepfold
from sheepfold import Client, Game
from sheepfold.errors import InvalidOptions, Place, ValidationError
from sheepfold.games import NAMES
from sheepfold_rules.catalogue import describe
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_rules.engine import MAX_SIMULATIONS
from sheepfold_rules.games import load_rules
from sheepfold_tools.bots.registry import (
    BUILT_IN,
    MAX_SECONDS,
    MAX_WORKERS,
    UnknownBot,
    is_built_in,
    is_command,
    needs_consent,
    player,
    works_hard,
)
from sheepfold_tools.cli.exits import FileError
from sheepfold_tools.cli.terminal import escape_line, escape_text

Command = Callable[..., Any]

MAX_DIGITS: Final = 9  # of a number that makes sense anywhere


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
            self.fail(f"there is no game {value}{did_you_mean(name, NAMES)}. Games: {', '.join(NAMES)}.", param, ctx)
        return name


def add_options(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """Return a decorator that adds options to a command, in the order in which its help lists them."""
    return lambda command: reduce(lambda each, option: option(each), reversed(options), command)


def complete(words: Iterable[str], incomplete: str) -> list[str]:
    """Return those of the words that begin as typed."""
    return [word for word in words if word.startswith(incomplete)]


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the last name with the built-in bots."""
    before, comma, _ = incomplete.rpartition(",")
    return complete([f"{before}{comma}{name}" for name in BUILT_IN], incomplete)


def complete_option(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the options of the game on the command line, and their values."""
    # click stops parsing at an option without its value: the remaining words are in ctx.args
    words = [ctx.params.get("game"), ctx.params.get("what"), *ctx.args]
    game = next((word for word in words if word in NAMES), None)
    if game is None:
        return []
    known = option_values(game)
    names = complete([f"{name}=" for name in known], incomplete)
    name = names[0][:-1] if len(names) == 1 else incomplete.partition("=")[0]
    values = complete([f"{name}={word}" for word in known.get(name, ())], incomplete if "=" in incomplete else "")
    return values if "=" in incomplete or (len(names) == 1 and values) else names


source_options: Final = add_options(
    click.option("--url", metavar="URL", help="Use the service at this address instead of the rules in this program."),
    click.option(
        "--timeout",
        default=60.0,
        metavar="SECONDS",
        help="Seconds to wait for each response of the service; 60 by default.",
    ),
)
game_options: Final = click.option(
    *("--option", "-o", "options"),
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_option,
    help="An option of the game; `sheepfold rules GAME --options` lists them. Can be repeated.",
)
start_options: Final = add_options(
    click.option(
        "--seats", type=int, metavar="N", help="The number of seats; not needed if the game allows only one number."
    ),
    game_options,
    click.option("--dealer", type=int, metavar="SEAT", help="The seat that deals first; the last one by default."),
    click.option("--seed", metavar="TEXT", help="The seed of the cards, dice and draws; random by default."),
)


def json_option(help: str) -> Callable[[Command], Command]:
    """Return the option --json."""
    return click.option("--json", "as_json", is_flag=True, help=help)


junit_option: Final = click.option(
    "--junit",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write a report as JUnit XML, which CI systems show, to this file.",
)


def with_client(command: Command) -> Command:
    """Add the options for the source of the rules to a command, which is passed a client instead."""

    @wraps(command)
    def connected(url: str | None, timeout: float, **given: Any) -> Any:
        with connect_to(url, timeout) as client:
            return command(client=client, **given)

    return source_options(connected)


def require_positive(option: str, seconds: float) -> None:
    """Raise a usage error if a number of seconds is not above 0."""
    if not 0 < seconds < inf:
        raise click.UsageError(f"{option}: a number above 0 was expected, not {seconds:g}")


def connect_to(url: str | None, timeout: float) -> Client:
    """Connect to the service at `url`, or without one use the rules of this program."""
    require_positive("--timeout", timeout)
    try:
        return sheepfold.connect(url, timeout=timeout)
    except ValueError as error:
        raise click.UsageError(str(error).replace("`url`", "--url")) from None


def start_match(
    game: Game, start: Callable[..., Any], seats: int | None, options: tuple[str, ...], **given: Any
) -> Any:
    """Start a match as the command line says, with a method of the game."""
    chosen = parse_options(options)
    if seats is None and len(game.seats) > 1:
        raise click.UsageError(f"missing --seats: {format_seats(game.name)}")
    try:
        return start(min(game.seats) if seats is None else seats, chosen, **given)
    except (ValidationError, InvalidOptions) as error:
        messages = [explain_place(place, game.name) for place in error.errors]
        raise click.UsageError("\n".join(messages) or error.detail) from None


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
        return f"--option {option}: {game} has no such option{did_you_mean(option, known)}. It has: {', '.join(known)}"
    return f"--option {option}: {place.detail}"


def format_seats(game: str) -> str:
    """Return how many seats a game has."""
    seats = load_rules(game).seats
    return f"{game} is played with {format_range(min(seats), max(seats))} seats"


def format_range(low: int, high: int) -> str:
    """Return a range as text, such as "2 to 4"."""
    return str(low) if low == high else f"{low} to {high}"


def option_values(game: str) -> dict[str, tuple[str, ...]]:
    """Return the options of a game, each with those of its values that are words: none for numbers and lists."""
    schemas = describe(load_rules(game)).options["properties"]
    return {name: tuple(filter(str.isidentifier, list_values(schema))) for name, schema in schemas.items()}


def list_values(schema: Mapping[str, Any]) -> list[str]:
    """Return the values that an option can have as text, given its JSON schema."""
    if "enum" in schema:
        return ["null" if each is None else str(each) for each in schema["enum"]]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    names = {
        "boolean": ["true", "false"],
        "integer": [f"{schema.get('minimum', '')} to {schema.get('maximum', '')}"],
        "array": ["a list of whole numbers"],
        "null": ["null"],
    }
    return [value for kind in kinds for value in names[kind]]


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


def parse_bots(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the names in the values of `--bots`, separated by commas; a command extends to the end of its value."""
    names: list[str] = []
    for text in texts:
        rest = text.strip()
        while not is_command(rest) and "," in rest:
            name, _, rest = rest.partition(",")
            names.append(name.strip())
            rest = rest.strip()
        names.append(rest)
    return tuple(names)


def confirm_bots(source: Path, bots: Iterable[str], arguments: Sequence[str]) -> None:
    """Return if none of the bots that a file or folder names needs consent, or the person agrees to run them.

    Nobody is asked without a terminal. `arguments` are what names these bots on the command line instead.

    Raises:
        FileError: nobody agrees, or there is no such bot.
    """
    names = [name for name in dict.fromkeys(bots) if needs_consent(name)]
    if not names:
        return
    try:
        for name in names:
            player(name)
    except UnknownBot as error:
        raise FileError(f"{source}: {error}") from None
    found = explain_consent(source, names)
    it = "it" if len(names) == 1 else "them"
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise FileError(f"{found} To run {it}, add: {shlex.join(arguments)}")
    click.echo(escape_text(found), err=True)
    try:
        agrees = click.confirm(f"Run {it}?", err=True)
    except click.Abort:
        raise KeyboardInterrupt from None
    if not agrees:
        raise FileError(f"{source}: nothing was run")


def explain_consent(source: Path, names: Sequence[str]) -> str:
    """Return why bots that a file or folder names do not run unasked."""
    said = []
    if programs := [name for name in names if not is_built_in(name)]:
        are = "a bot that is" if len(programs) == 1 else "bots that are"
        shown = ", ".join(map(escape_line, programs))  # on one line, so that a name cannot look like what we say
        said.append(f"{source} names {are} not built in, {shown}. A bot is a program, and can do all that you can do.")
    if searches := [name for name in names if works_hard(name)]:
        what = "a search with a large budget" if len(searches) == 1 else "searches with large budgets"
        most = f"{MAX_SIMULATIONS:,} simulations or {MAX_SECONDS:g} seconds a move, and {MAX_WORKERS} workers"
        said.append(f"{source} names {what}, {', '.join(searches)}. Unasked, a search gets at most {most}.")
    return " ".join(said)
