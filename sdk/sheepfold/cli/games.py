"""`sheepfold games`: which games are played."""

import json

import click

from sheepfold.cli.connecting import connected, source_options
from sheepfold.cli.paper import echo_table
from sheepfold.reading import plain


@click.command()
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON, as the service lists them.")
def games(url: str | None, timeout: float, as_json: bool) -> None:
    """List the games."""
    with connected(url, timeout) as rules:
        found = rules.games
    if as_json:
        click.echo(json.dumps({"games": plain(found)}, indent=2))
        return
    rows = [(game.name, seats(game.seats.min, game.seats.max), game.line) for game in found]
    echo_table(("game", "seats", "what it is"), rows)


def seats(low: int, high: int) -> str:
    """How many seats a game is played with."""
    return str(low) if low == high else f"{low} to {high}"
