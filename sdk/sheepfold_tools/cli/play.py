"""`sheepfold play`: play a match in the terminal against bots."""

import secrets
from contextlib import closing
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from sheepfold import Client, Game, Match
from sheepfold.errors import InvalidOptions, ValidationError
from sheepfold.games import NAMES
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.cli.check import is_line
from sheepfold_tools.cli.options import (
    choose_options,
    format_range,
    game_options,
    name_option,
    parse_bots,
    require_naming,
    require_positive,
    with_client,
)

BOTS: Final = "careful"  # the default opponent
WATCH: Final = "none"
STARTS: Final = ("seats", "preset", "options", "dealer", "seed", "deal_only")  # what a file says, or has decided


def complete_what(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the games, or let the shell complete files."""
    names = [CompletionItem(name) for name in NAMES if name.startswith(incomplete)]
    return names or [CompletionItem(incomplete, type="file")]


@click.command()
@click.argument("what", metavar="GAME|FILE|LINE", shell_complete=complete_what)
@click.option(
    "--seats", type=int, metavar="N", help="The number of seats; not needed if the game allows only one number."
)
@game_options
@click.option("--dealer", type=int, metavar="SEAT", help="The seat that deals first; the last one by default.")
@click.option("--seed", metavar="TEXT", help="The seed of the cards, dice and draws; random by default.")
@click.option(
    "--seat",
    metavar="SEAT",
    help="Your seat, or `none` to watch; 0 by default.",
)
@click.option(
    "--bots",
    multiple=True,
    metavar="NAMES",
    help=f"The bots in the other seats, separated by commas; {BOTS} by default. If there are too few, they are used "
    "again from the first. Can be repeated.",
)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="The file to save the match in.")
@click.option("--deal-only", is_flag=True, help="Save the match before its first move, and stop.")
@click.option(
    "--seconds", default=SECONDS, metavar="SECONDS", help=f"Seconds a bot has for a move; {SECONDS:g} by default."
)
@with_client
def play(
    client: Client,
    what: str,
    seat: str | None,
    bots: tuple[str, ...],
    save: Path | None,
    deal_only: bool,
    seconds: float,
    **start: Any,
) -> None:
    """Play a match in the terminal against bots.

    GAME starts a match. FILE continues one: a match that `play` has saved, or the record of an unfinished match. LINE
    is an unfinished match in one line. The match is saved after each move, so you can continue it however the program
    ends. Anybody who opens the file can see every hand.
    """
    from sheepfold_tools.cli.session import Players, Session, load_match  # only here: it takes long to load

    require_positive("--seconds", seconds)
    name, path = what.lower().replace("-", "_"), Path(what)
    if name in NAMES:
        match, players = start_match(client.game(name), **start), None
    elif is_line(what) or path.exists():
        refuse_options(*STARTS)
        match, players = load_match(client, what)
    else:
        known = f"{did_you_mean(what, NAMES)}. Games: {', '.join(NAMES)}."
        raise click.UsageError(f"{what} is neither a game nor a file{known}")
    if players is None:
        seed = start["seed"] or secrets.token_hex(16)
        players = Players(choose_bots(match.seats, seat, bots), secrets.token_hex(16), seed)
        path = save or Path(f"sheepfold-{match.game.name}-{players.match[:8]}.json")
        if path.is_file():
            raise click.UsageError(f"--save: {path} already exists; to continue its match: sheepfold play {path}")
    else:
        refuse_options("seat", "save")
        repeated = parse_bots(bots)
        if unknown := [bot for bot in repeated if bot not in players.named]:
            own = ", ".join(players.named)
            raise click.UsageError(f"--bots: {path} is continued with its own bots, {own}, not {unknown[0]}")
        require_naming(path, players.named, repeated)
    with closing(Session(match, players, path, seconds)) as session:
        session.start()
        if not deal_only:
            session.run()


def refuse_options(*names: str) -> None:
    """Raise a usage error if the command line has an option for which the file has the value."""
    context = click.get_current_context()
    options = {option.name: option.opts[0] for option in context.command.params}
    for name in names:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{options[name]} cannot be combined with a FILE or LINE, which says it already")


def choose_bots(seats: int, seat: str | None, bots: tuple[str, ...]) -> tuple[str | None, ...]:
    """Return the bot of each seat: those of the command line in turn, around the person, whose seat has none."""
    if seat not in (None, WATCH, *map(str, range(seats))):
        raise click.UsageError(f"--seat: a seat from 0 to {seats - 1} or {WATCH} was expected, not {seat}")
    names = tuple(filter(None, parse_bots(bots or (BOTS,))))
    if not names:
        raise click.UsageError("--bots: a name was expected")
    turns = cycle(names)
    return tuple(None if str(each) == (seat or "0") else next(turns) for each in range(seats))


def start_match(game: Game, seats: int | None, preset: str | None, options: tuple[str, ...], **given: Any) -> Match:
    """Start a match as the command line says."""
    if seats is None and len(game.seats) > 1:
        counts = format_range(min(game.seats), max(game.seats))
        raise click.UsageError(f"missing --seats: {game.name} is played with {counts} seats")
    count = min(game.seats) if seats is None else seats
    try:
        return game.new(count, choose_options(game.name, count, preset, options), **given)
    except (ValidationError, InvalidOptions) as error:
        places = [f"{name_option(place.pointer)}: {place.detail}" for place in error.errors]
        raise click.UsageError("\n".join(places) or error.detail) from None
