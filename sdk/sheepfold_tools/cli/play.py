"""`sheepfold play`: play a match in the terminal against bots."""

import secrets
from collections.abc import Collection
from contextlib import closing
from itertools import cycle
from pathlib import Path
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from sheepfold import Client
from sheepfold.games import NAMES
from sheepfold_rules.core.hints import did_you_mean
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.cli.match_file import Players, load_match
from sheepfold_tools.cli.options import (
    complete,
    complete_bots,
    confirm_bots,
    parse_bots,
    require_positive,
    start_match,
    start_options,
    with_client,
)

BOTS: Final = "careful"  # the default opponent and adviser
WATCH: Final = "none"


def complete_seat(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Complete the only word that is no number."""
    return complete([WATCH], incomplete)


def complete_what(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str] | list[CompletionItem]:
    """Complete the games, or let the shell complete files."""
    return complete(NAMES, incomplete) or [CompletionItem(incomplete, type="file")]


@click.command()
@click.argument("what", metavar="GAME|FILE", shell_complete=complete_what)
@start_options
@click.option(
    "--seat", metavar="SEAT", shell_complete=complete_seat, help="Your seat, or `none` to watch; 0 by default."
)
@click.option(
    *("--bots", "bots"),
    multiple=True,
    metavar="NAMES",
    shell_complete=complete_bots,
    help=f"The bots in the other seats, separated by commas; {BOTS} by default. If there are too few, they are used "
    "again from the first. Can be repeated.",
)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="The file to save the match in.")
@click.option("--deal-only", is_flag=True, help="Save the match before its first move, and stop.")
@click.option(
    *("--hints", "adviser"),
    default=BOTS,
    metavar="BOT",
    shell_complete=complete_bots,
    help=f"The bot that gives hints; {BOTS} by default.",
)
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
    adviser: str,
    seconds: float,
    **start: Any,
) -> None:
    """Play a match in the terminal against bots.

    GAME starts a match. FILE continues one: a match that `play` has saved, or the record of an unfinished match. The
    match is saved after each move, so you can continue it however the program ends. Anybody who opens the file can see
    every hand.
    """
    require_positive("--seconds", seconds)
    name, source = what.lower().replace("-", "_"), Path(what)
    players = None
    if name in NAMES:
        game = client.game(name)
        match = start_match(game, game.new, **start)
    elif source.exists():
        refuse_options(deal_only=deal_only or None, option=start["options"], **start | {"options": None})
        match, players = load_match(client, source)
    else:
        known = f"{did_you_mean(what, NAMES)}. Games: {', '.join(NAMES)}."
        raise click.UsageError(f"{what} is neither a game nor a file{known}")
    if players is None:
        players = choose_players(match.seats, seat, bots, start["seed"])
        source = require_new(save or Path(f"sheepfold-{match.game.name}-{players.match[:8]}.json"))
    else:
        refuse_options(seat=seat, save=save)
        accept_bots(source, players, parse_bots(bots))
    from sheepfold_tools.cli.session import Session  # only here: it takes long to load

    with closing(Session(match, players, source, adviser, seconds)) as session:
        session.start()
        if not deal_only:
            session.run()


def accept_bots(source: Path, players: Players, repeated: Collection[str]) -> None:
    """Return if the bots of a saved match may run: `repeated` are those that the command line names, too."""
    named = players.named()
    if unknown := [name for name in repeated if name not in named]:
        raise click.UsageError(f"--bots: {source} is continued with its own bots, {', '.join(named)}, not {unknown[0]}")
    confirm_bots(source, [name for name in named if name not in repeated], players.arguments())


def choose_players(seats: int, seat: str | None, bots: tuple[str, ...], seed: str | None) -> Players:
    """Return the players of a match by the options of the command line: the bots in turn, around the person.

    The random numbers of the bots follow from the seed of the cards, if it is given.
    """
    if seat not in (None, WATCH, *map(str, range(seats))):
        raise click.UsageError(f"--seat: a seat from 0 to {seats - 1} or {WATCH} was expected, not {seat}")
    person = None if seat == WATCH else int(seat or 0)
    names = tuple(filter(None, parse_bots(bots or (BOTS,))))
    if not names:
        raise click.UsageError("--bots: a name was expected")
    turns = cycle(names)
    seated = tuple(None if each == person else next(turns) for each in range(seats))
    return Players(person, seated, secrets.token_hex(16), seed or secrets.token_hex(16))


def require_new(path: Path) -> Path:
    """Return the path if there is no such file yet."""
    if path.is_file():
        raise click.UsageError(f"--save: {path} already exists; to continue its match: sheepfold play {path}")
    return path


def refuse_options(**given: Any) -> None:
    """Raise a usage error if an option is given for which the file has the value."""
    for name, value in given.items():
        if value not in (None, ()):
            raise click.UsageError(f"--{name.replace('_', '-')} cannot be combined with a FILE, which says it already")
