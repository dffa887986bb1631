"""`sheepfold play`: play a match in the terminal against bots."""

import secrets
from math import inf
from pathlib import Path
from typing import Any, Final

import click
from click.shell_completion import CompletionItem

from sheepfold.bots import BUILT_IN, NoSuchBot
from sheepfold.bots.player import SECONDS
from sheepfold.cli.connecting import connected, source_options
from sheepfold.cli.known import MODELS, AnyGame, game_of, meant, parse_number
from sheepfold.cli.opponents import Opponents, names_of, seated
from sheepfold.cli.saved import Keeper, Players, Saved, loaded, record_path
from sheepfold.cli.sources import Unreadable
from sheepfold.cli.table_options import REFUSED, parsed, refuse_start, start_options
from sheepfold.client import Position
from sheepfold.connection import Rules
from sheepfold.errors import BadRequest, NoDeck, TooLarge, UnknownGame

AnyPosition = Position[Any, Any, Any, Any]

BOTS: Final = "careful"  # who plays and hints unless it is said otherwise
WATCHING: Final = "none"
UNPLAYABLE: Final = (*REFUSED, NoDeck, UnknownGame, BadRequest, TooLarge)  # what a wrong record is refused with


class Seat(click.ParamType):  # type: ignore[type-arg] # generic in newer versions of click alone
    """A seat, or nobody's."""

    name = "seat"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The seat; -1 for nobody's."""
        if value == WATCHING:
            return -1
        if not str(value).isdecimal():
            self.fail(f"a seat or {WATCHING} was expected, not {value!r}", param, ctx)
        return parse_number(str(value))

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The one word."""
        return [CompletionItem(WATCHING)] if WATCHING.startswith(incomplete) else []


def complete_what(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The games, and the shell's own files."""
    games = [CompletionItem(name) for name in MODELS if name.startswith(incomplete)]
    return games or [CompletionItem(incomplete, type="file")]


def complete_bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The built-in bots, for the last of the names."""
    before, comma, last = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{name}") for name in BUILT_IN if name.startswith(last)]


@click.command()
@click.argument("what", metavar="GAME|FILE", shell_complete=complete_what)
@click.option("--seats", type=int, help="How many seats there are, where the game leaves a choice.")
@click.option("--seat", type=Seat(), metavar="SEAT", help="Yours, 0 by default; none to watch.")
@click.option(
    *("--bots", "bots"),
    multiple=True,
    metavar="NAMES",
    shell_complete=complete_bots,
    help=f"Who plays the other seats, in turn, with commas between; {BOTS} by default. May be given again.",
)
@start_options
@click.option("--bots-seed", help="What the chance of bots follows from; made by chance where it is not given.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Where the match is kept.")
@click.option(
    "--hints", default=BOTS, metavar="BOT", shell_complete=complete_bots, help=f"Who gives hints; {BOTS} by default."
)
@click.option("--seconds", default=SECONDS, help=f"How long a bot has for a move; {SECONDS:g} by default.")
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
    hints: str,
    seconds: float,
    url: str | None,
    timeout: float,
) -> None:
    """Play a match in the terminal against bots.

    With a GAME a match starts; with a FILE one goes on: of `play`, of `new`, or a record that is not over. After each
    move the match is kept in a file, from which it goes on whatever ends the program. The file shows every hand to who
    looks into it.
    """
    if not 0 < seconds < inf:
        raise click.UsageError(f"--seconds: a number above 0 was expected, not {seconds:g}")
    name = what.lower().replace("-", "_")
    with connected(url, timeout) as rules:
        if name in MODELS:
            game = game_of(rules, name)
            position, players = started(game, seats, seed, dealer, options), None
        else:
            refuse_given(seats=seats, seed=seed, dealer=dealer, option=options)
            game, position, players = resumed(rules, Path(what))
        if players is None:
            players = hired(position, seat, bots, bots_seed)
            path = free(save or Path(f"sheepfold-{game.models.name}-{players.match[:8]}.json"))
        else:
            refuse_given(seat=seat, bots=bots, bots_seed=bots_seed)
            path = Path(what) if save is None else free(save)
        keeper = Keeper(path, position.transcript().to_dict(), players)
        try:
            play_on(game, position, keeper, hints, seconds)
        finally:
            keeper.close()


def play_on(game: AnyGame, position: AnyPosition, keeper: Keeper, hints: str, seconds: float) -> None:
    """Play the match to its end."""
    from sheepfold.cli.playing import Playing

    try:
        bots = Opponents(keeper.players, seconds)
    except NoSuchBot as error:
        raise click.UsageError(f"--bots: {error}") from None
    try:
        Playing(game, position, keeper, bots, hints).run()
    except NoDeck as error:
        raise Unreadable(f"{keeper.path}: the match cannot go on: {error.detail}") from None
    finally:
        bots.close()


def started(
    game: AnyGame, seats: int | None, seed: str | None, dealer: int | None, options: tuple[str, ...]
) -> AnyPosition:
    """A new match."""
    chosen, info = parsed(options), game.info
    if seats is None and info.seats.min < info.seats.max:
        raise click.UsageError(f"--seats: {info.name} is played with {info.seats.min} to {info.seats.max} seats")
    try:
        return game.new(info.seats.min if seats is None else seats, chosen, dealer=dealer, seed=seed)
    except REFUSED as refused:
        refuse_start(refused, game.models.name)


def resumed(rules: Rules, path: Path) -> tuple[AnyGame, AnyPosition, Players | None]:
    """The match of a file where it stands, and its players if the file names them."""
    if not path.exists():
        games = tuple(MODELS)
        raise click.UsageError(
            f"there is no game and no file {path}.{meant(str(path), games)} Games: {', '.join(games)}."
        )
    saved: Saved = loaded(path)
    name = saved.record["game"]
    if type(name) is not str or name not in MODELS:
        raise Unreadable(f"{path}: there is no game {name!r}; these are played: {', '.join(MODELS)}")
    game = game_of(rules, name)
    try:
        found = game.replay(saved.record)
    except UNPLAYABLE as refused:
        raise Unreadable(f"{path}: {refused.detail}") from None
    if found.violation is not None:
        told = f"{found.violation.message} ({found.violation.rule})"
        raise Unreadable(f"{path}: move {found.index} is illegal: {told}")
    if found.outcome_agrees is False:
        raise Unreadable(f"{path}: the moves do not lead to the outcome that is claimed")
    return game, found.position, saved.players


def hired(position: AnyPosition, seat: int | None, bots: tuple[str, ...], chance: str | None) -> Players:
    """The players of a match that has none yet."""
    seats = position.view().seats
    person = 0 if seat is None else None if seat < 0 else seat
    if person is not None and person >= seats:
        raise click.UsageError(f"--seat: a seat from 0 to {seats - 1} or {WATCHING} was expected, not {person}")
    names = tuple(filter(None, names_of(bots))) if bots else (BOTS,)
    if not names:
        raise click.UsageError("--bots: a name was expected")
    made, match = secrets.token_hex(16), secrets.token_hex(16)
    return Players(person, seated(seats, person, names), match, made if chance is None else chance)


def free(path: Path) -> Path:
    """The path, where there is no file yet that a match or its record would be written over."""
    if path.exists():
        raise click.UsageError(f"--save: there is a file {path} already; `sheepfold play {path}` goes on with a match")
    if record_path(path).exists():
        raise click.UsageError(f"--save: there is a file {record_path(path)} already, which the record would replace")
    return path


def refuse_given(**given: Any) -> None:
    """Refuse options that say what a file says already."""
    for name, value in given.items():
        if value not in (None, ()):
            raise click.UsageError(f"--{name.replace('_', '-')}: FILE says that already")
