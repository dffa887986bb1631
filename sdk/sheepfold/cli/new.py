"""`sheepfold new`: start a match."""

import json
from pathlib import Path
from shlex import quote
from typing import Any, Final

import click

from sheepfold.cli.connecting import connected, source_options
from sheepfold.cli.known import AnyGame, GameName, game_of
from sheepfold.cli.saved import write_whole
from sheepfold.cli.screen import Screen
from sheepfold.cli.table_options import REFUSED, parsed, refuse_start, start_options
from sheepfold.client import Position
from sheepfold.reading import plain
from sheepfold.sealing import Keys

AnyPosition = Position[Any, Any, Any, Any]

SHOWN_MOVES: Final = 6


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@click.option("--seats", type=int, required=True, help="How many seats there are.")
@start_options
@click.option("--sealed", is_flag=True, help="Let the service of --url seal the state, and print its keys.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the JSON there: `play` goes on.")
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON: the state, who acts, the legal moves, the record.")
def new(
    game: str,
    seats: int,
    seed: str | None,
    dealer: int | None,
    options: tuple[str, ...],
    sealed: bool,
    out: Path | None,
    url: str | None,
    timeout: float,
    as_json: bool,
) -> None:
    """Start a match of a GAME.

    The state shows every hand, and the seed of the deals to come: it is for a program that may see all.
    """
    if sealed and url is None:
        raise click.UsageError(
            "--sealed needs the --url of a service: keys that were made here would be lost at the end"
        )
    if sealed and out is None and not as_json:
        raise click.UsageError("--sealed needs --json or --out, which hold the keys")
    with connected(url, timeout) as rules:
        try:
            position, keys = opened(game_of(rules, game), seats, parsed(options), dealer, seed, sealed)
        except REFUSED as refused:
            refuse_start(refused, game)
        found = started(position, keys)
        if out is not None:
            write_whole(out, json.dumps(found) + "\n")
        if as_json:
            click.echo(json.dumps(found, indent=2))
        else:
            tell(found, position, out)


def opened(
    game: AnyGame, seats: int, options: dict[str, Any], dealer: int | None, seed: str | None, sealed: bool
) -> tuple[AnyPosition, Keys | None]:
    """A new match, and its keys where it is sealed."""
    if not sealed:
        return game.new(seats, options, dealer=dealer, seed=seed), None
    made = game.new_sealed(seats, options, dealer=dealer, seed=seed)
    return made.position, made.keys


def started(position: AnyPosition, keys: Keys | None) -> dict[str, Any]:
    """A start as plain JSON: what `play` goes on from is its record; a sealed one has its keys in place of that."""
    found = {
        "game": position.view().game,
        "state": position.state,
        "to_act": position.to_act,
        "legal_moves": plain(position.legal_moves),
    }
    return found | ({"record": position.transcript().to_dict()} if keys is None else {"keys": plain(keys)})


def tell(found: dict[str, Any], position: AnyPosition, out: Path | None) -> None:
    """Print a start to read."""
    from sheepfold.rules_text import write_move  # only here: it loads the rules

    view = position.view()
    moves = [write_move(view.game, move) for move in position.legal_moves[:SHOWN_MOVES]]
    more = ", ..." if len(position.legal_moves) > SHOWN_MOVES else "."
    screen = Screen()
    screen.say(f"{view.game}: {view.seats} seats, dealt by seat {view.dealer}.")
    screen.say(f"Seat {position.to_act} is to act: {', '.join(moves)}{more}")
    if "record" in found:
        screen.tell(f"Seed: {found['record']['seed']}")
    if out is not None:
        goes_on = f"; to go on: sheepfold play {quote(str(out))}" if "record" in found else ""
        screen.tell(f"Written to {out}{goes_on}")
