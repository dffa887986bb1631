"""`sheepfold new`: start a match."""

import json
from pathlib import Path
from shlex import quote
from typing import Any, Final

import click

from sheepfold import Client
from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli.exits import name_file
from sheepfold_tools.cli.options import GameName, json_option, start_match, start_options, with_client
from sheepfold_tools.cli.terminal import format_json, pluralize
from sheepfold_tools.files import write_atomically

MAX_MOVES: Final = 6  # that are listed


@click.command()
@click.argument("game", type=GameName(), metavar="GAME")
@start_options
@click.option(
    "--sealed",
    is_flag=True,
    help="Have the service at --url seal the state. Needs --json or --out, which show the keys.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write the JSON to this file. `play` can continue the match from it.",
)
@click.option("--force", is_flag=True, help="Replace the file of --out if there is one.")
@with_client
@json_option("Print JSON: the state, the seat to act, the legal moves, the record.")
def new(client: Client, game: str, sealed: bool, out: Path | None, force: bool, as_json: bool, **given: Any) -> None:
    """Start a match of a GAME.

    The state contains every hand and the seed of later deals, so do not show it to the players.
    """
    if sealed and client.url is None:
        raise click.UsageError("--sealed needs the --url of a service: keys that this program creates would be lost")
    if sealed and out is None and not as_json:
        raise click.UsageError("--sealed needs --json or --out: only they show the keys")
    if out is not None and out.is_file() and not force:
        raise click.UsageError(f"--out: {out} already exists; --force replaces it")
    found = client.game(game)
    start_with: Any = found.new_sealed if sealed else found.new
    started = start_match(found, start_with, **given)
    match = started.match if sealed else started
    start: dict[str, Any] = {
        "game": game,
        "state": match.state,
        "to_act": match.to_act,
        "legal_moves": plain(list(match.legal_moves())),
    }
    start |= {"keys": plain(started.keys)} if sealed else {"record": match.transcript().to_dict()}
    if out is not None:
        with name_file(out), write_atomically(out) as file:
            file.write(json.dumps(start) + "\n")
    if as_json:
        click.echo(format_json(start, indent=2))
    else:
        print_start(start, match, out)


def print_start(start: dict[str, Any], match: Any, out: Path | None) -> None:
    """Print a start as text."""
    from sheepfold_tools.cli.screen import Screen

    view = match.view()
    legal = match.legal_moves()
    more = ", ..." if len(legal) > MAX_MOVES else "."
    screen = Screen()
    screen.print_text(f"{view.game}: {pluralize(view.seats, 'seat')}, dealt by seat {view.dealer}.")
    screen.print_text(f"Seat {match.to_act} acts first. Legal moves: {', '.join(map(str, legal[:MAX_MOVES]))}{more}")
    if "record" in start:
        screen.print_verbatim(f"Seed: {start['record']['seed']}")
    if out is None:
        screen.print_text("The match is not saved. --out FILE saves it, so that you can play it; --json prints it.")
    else:
        hint = f". To play it: sheepfold play {quote(str(out))}" if "record" in start else ""
        screen.print_verbatim(f"Written to {out}{hint}")
