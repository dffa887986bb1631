"""`sheepfold games`: list the games."""

import json

import click

from sheepfold_rules.core.shape import plain
from sheepfold_tools.cli.options import connect_to, source_options
from sheepfold_tools.cli.terminal import echo_table


@click.command()
@source_options
@click.option("--json", "as_json", is_flag=True, help="Print JSON, as the service lists them.")
def games(url: str | None, timeout: float, as_json: bool) -> None:
    """List the games."""
    with connect_to(url, timeout) as client:
        listed = client.list_games()
    if as_json:
        click.echo(json.dumps({"games": plain(listed)}, indent=2))
        return
    rows = [(game.name, seat_range(game.seats.min, game.seats.max), game.line) for game in listed]
    echo_table(("game", "seats", "what it is"), rows)


def seat_range(low: int, high: int) -> str:
    """Return with how many seats a game is played, such as "2 to 4"."""
    return str(low) if low == high else f"{low} to {high}"
