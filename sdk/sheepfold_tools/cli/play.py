"""`sheepfold play`: play a match in the terminal against bots."""

import secrets
from math import inf
from pathlib import Path
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from sheepfold._sync.client import Client
from sheepfold._sync.game import Game
from sheepfold._sync.match import Match
from sheepfold.errors import BadRequest, NoDeck, TooLarge, UnknownGame
from sheepfold.games import NAMES
from sheepfold_tools.bots import BUILT_IN, UnknownBot, check
from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.cli.match_file import MatchFile, Players, load_match, record_path
from sheepfold_tools.cli.opponents import Opponents, assign_bots, parse_bots
from sheepfold_tools.cli.options import (
    START_ERRORS,
    connect_to,
    format_seats,
    parse_number,
    parse_options,
    refuse_start,
    source_options,
    start_options,
    suggest,
)
from sheepfold_tools.cli.sources import FileError

BOTS: Final = "careful"  # the default opponent and adviser
WATCH: Final = "none"
RECORD_ERRORS: Final = (*START_ERRORS, NoDeck, UnknownGame, BadRequest, TooLarge)  # raised for an invalid record


class Seat(click.ParamType):  # type: ignore[type-arg] # generic in newer versions of click alone
    """A seat, or none."""

    name = "seat"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the seat, or -1 for none."""
        if value == WATCH:
            return -1
        if not str(value).isdecimal():
            self.fail(f"a seat or {WATCH} was expected, not {value!r}", param, ctx)
        return parse_number(str(value))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Complete the only word."""
        return [CompletionItem(WATCH)] if WATCH.startswith(incomplete) else []


def complete_what(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the games, or let the shell complete files."""
    games = [CompletionItem(name) for name in NAMES if name.startswith(incomplete)]
    return games or [CompletionItem(incomplete, type="file")]


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete the last name with the built-in bots."""
    before, comma, last = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{name}") for name in BUILT_IN if name.startswith(last)]


@click.command()
@click.argument("what", metavar="GAME|FILE", shell_complete=complete_what)
@click.option("--seats", type=int, help="The number of seats, if the game allows several.")
@click.option("--seat", type=Seat(), metavar="SEAT", help="Your seat, or none to watch; 0 by default.")
@click.option(
    *("--bots", "bots"),
    multiple=True,
    metavar="NAMES",
    shell_complete=complete_bots,
    help=f"The bots in the other seats, separated by commas; {BOTS} by default. A list that is too short starts again. "
    "Can be repeated.",
)
@start_options
@click.option("--bots-seed", help="The seed of the bots' random numbers; random by default.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="The file to save the match in.")
@click.option(
    *("--hints", "adviser"),
    default=BOTS,
    metavar="BOT",
    shell_complete=complete_bots,
    help=f"The bot that gives hints; {BOTS} by default.",
)
@click.option("--seconds", default=SECONDS, help=f"Seconds a bot has for a move; {SECONDS:g} by default.")
@source_options
def play(
    what: str,
    seats: int | None,
    seat: int | None,
    bots: tuple[str, ...],
    seed: str | None,
    dealer: int | None,
    options: tuple[str, ...],
    bots_seed: str | None,
    save: Path | None,
    adviser: str,
    seconds: float,
    url: str | None,
    timeout: float,
) -> None:
    """Play a match in the terminal against bots.

    GAME starts a match. FILE continues one: a match that `play` or `new` has saved, or the record of an unfinished
    match. The match is saved after each move, so you can continue it however the program ends. Anybody who opens the
    file can see every hand.
    """
    if not 0 < seconds < inf:
        raise click.UsageError(f"--seconds: a number above 0 was expected, not {seconds:g}")
    name = what.lower().replace("-", "_")
    with connect_to(url, timeout) as client:
        if name in NAMES:
            match, players = start_match(client.game(name), seats, seed, dealer, options), None
        else:
            refuse_options(seats=seats, seed=seed, dealer=dealer, option=options)
            match, players = resume_match(client, Path(what))
        if players is None:
            players = choose_players(match, seat, bots, bots_seed)
            path = require_new(save or Path(f"sheepfold-{match.game.name}-{players.match[:8]}.json"))
        else:
            refuse_options(seat=seat, bots=bots, bots_seed=bots_seed)
            path = Path(what) if save is None else require_new(save)
        file = MatchFile(path, match.to_dict(), players)
        try:
            run_session(match, file, adviser, seconds)
        finally:
            file.close()


def run_session(match: Match, file: MatchFile, adviser: str, seconds: float) -> None:
    """Play the match until it is over or the person quits."""
    from sheepfold_tools.cli.session import Session  # only here: it loads the rules

    try:
        bots = Opponents(file.players, seconds)
        check(adviser)
    except UnknownBot as error:  # the usage is not what is wrong
        raise FileError(str(error)) from None
    try:
        Session(match, file, bots, adviser).run()
    except NoDeck as error:
        raise FileError(f"{file.path}: the match cannot be continued: {error.detail}") from None
    finally:
        bots.close()


def start_match(game: Game, seats: int | None, seed: str | None, dealer: int | None, options: tuple[str, ...]) -> Match:
    """Start a match with the options of the command line."""
    chosen = parse_options(options)
    if seats is None and len(game.seats) > 1:
        raise click.UsageError(f"missing --seats: {format_seats(game.name)}")
    try:
        return game.new(min(game.seats) if seats is None else seats, chosen, dealer=dealer, seed=seed)
    except START_ERRORS as error:
        refuse_start(error, game.name)


def resume_match(client: Client, path: Path) -> tuple[Match, Players | None]:
    """Return the match of a file at its last move, and its players if the file has them."""
    if not path.exists():
        raise click.UsageError(
            f"{path} is neither a game nor a file.{suggest(str(path), NAMES)} Games: {', '.join(NAMES)}."
        )
    saved = load_match(path)
    name = saved.record["game"]
    if type(name) is not str or name not in NAMES:
        raise FileError(f"{path}: there is no game {name!r}; the games are {', '.join(NAMES)}")
    try:
        replay = client.game(name).replay(saved.record)
    except RECORD_ERRORS as error:
        raise FileError(f"{path}: {error.detail}") from None
    if replay.violation is not None:
        reason = f"{replay.violation.message} ({replay.violation.rule})"
        raise FileError(f"{path}: move {replay.index} is illegal: {reason}")
    if replay.outcome_agrees is False:
        raise FileError(f"{path}: the moves do not lead to the outcome that it claims")
    return replay.match, saved.players


def choose_players(match: Match, seat: int | None, bots: tuple[str, ...], chance: str | None) -> Players:
    """Return the players of a match by the options of the command line."""
    seats = match.seats
    person = 0 if seat is None else None if seat < 0 else seat
    if person is not None and person >= seats:
        raise click.UsageError(f"--seat: a seat from 0 to {seats - 1} or {WATCH} was expected, not {person}")
    names = tuple(filter(None, parse_bots(bots))) if bots else (BOTS,)
    if not names:
        raise click.UsageError("--bots: a name was expected")
    if chance is None:
        chance = secrets.token_hex(16)
    return Players(person, assign_bots(seats, person, names), secrets.token_hex(16), chance)


def require_new(path: Path) -> Path:
    """Return the path if neither the match nor its record would replace a file."""
    if path.exists():
        raise click.UsageError(f"--save: {path} already exists; to continue its match: sheepfold play {path}")
    if record_path(path).exists():
        raise click.UsageError(f"--save: {record_path(path)} already exists, and the record would replace it")
    return path


def refuse_options(**given: Any) -> None:
    """Raise a usage error if an option is given for which the file has the value."""
    for name, value in given.items():
        if value not in (None, ()):
            raise click.UsageError(f"--{name.replace('_', '-')} cannot be combined with a FILE, which says it already")
