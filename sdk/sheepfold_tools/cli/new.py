"""`sheepfold new`: start a match."""

import json
from pathlib import Path
from shlex import quote
from typing import Any, Final

import click

from sheepfold._sync.game import Game
from sheepfold._sync.match import Match
from sheepfold.records import Keys
from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli.match_file import write_text
from sheepfold_tools.cli.options import (
    START_ERRORS,
    GameName,
    connect_to,
    parse_options,
    refuse_start,
    source_options,
    start_options,
)
from sheepfold_tools.cli.terminal import Screen, pluralize

MAX_MOVES: Final = 6  # that are listed


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@click.option("--seats", type=int, required=True, metavar="N", help="The number of seats.")
@start_options
@click.option("--sealed", is_flag=True, help="Have the service at --url seal the state, and print its keys.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the JSON to this file. `play` can continue the match from it.",
)
@source_options
@click.option(
    "--json", "as_json", is_flag=True, help="Print JSON: the state, the seat to act, the legal moves, the record."
)
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

    The state contains every hand and the seed of later deals, so do not show it to the players.
    """
    if sealed and url is None:
        raise click.UsageError("--sealed needs the --url of a service: keys that this program creates would be lost")
    if sealed and out is None and not as_json:
        raise click.UsageError("--sealed needs --json or --out: only they show the keys")
    with connect_to(url, timeout) as client:
        try:
            match, keys = start_match(client.game(game), seats, parse_options(options), dealer, seed, sealed)
        except START_ERRORS as error:
            refuse_start(error, game)
        start = start_dict(match, keys)
        if out is not None:
            write_text(out, json.dumps(start) + "\n")
        if as_json:
            click.echo(json.dumps(start, indent=2))
        else:
            print_start(start, match, out)


def start_match(
    game: Game, seats: int, options: dict[str, Any], dealer: int | None, seed: str | None, sealed: bool
) -> tuple[Match, Keys | None]:
    """Start a match, and return it with its keys if it is sealed."""
    if not sealed:
        return game.new(seats, options, dealer=dealer, seed=seed), None
    sealed_match = game.new_sealed(seats, options, dealer=dealer, seed=seed)
    return sealed_match.match, sealed_match.keys


def start_dict(match: Match, keys: Keys | None) -> dict[str, Any]:
    """Return a start as plain JSON values: with its record, which `play` reads, or with the keys if it is sealed."""
    start = {
        "game": match.game.name,
        "state": match.state,
        "to_act": match.to_act,
        "legal_moves": plain(list(match.legal_moves())),
    }
    return start | ({"record": match.to_dict()} if keys is None else {"keys": plain(keys)})


def print_start(start: dict[str, Any], match: Match, out: Path | None) -> None:
    """Print a start as text."""
    view = match.view()
    legal = match.legal_moves()
    moves = list(map(str, legal[:MAX_MOVES]))
    more = ", ..." if len(legal) > MAX_MOVES else "."
    screen = Screen()
    screen.print(f"{view.game}: {pluralize(view.seats, 'seat')}, dealt by seat {view.dealer}.")
    screen.print(f"Seat {match.to_act} acts first. Legal moves: {', '.join(moves)}{more}")
    if "record" in start:
        screen.print_verbatim(f"Seed: {start['record']['seed']}")
    if out is not None:
        hint = f". To play it: sheepfold play {quote(str(out))}" if "record" in start else ""
        screen.print_verbatim(f"Written to {out}{hint}")
