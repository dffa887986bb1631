"""`sheepfold serve`: run the service."""

import os
import sys
from typing import Final

import click

from sheepfold.cli.extras import demand

SERVER: Final = "sheepfold_server.web"

WHOLE: Final = click.IntRange(min=0)


@click.command()
@click.option("--host", help="The address to listen at; 0.0.0.0 for every one.")
@click.option("--port", type=WHOLE, help="The port; 8000 by default.")
@click.option("--socket", help="What to listen at in place of host and port, such as unix:/a/path.")
@click.option("--workers", type=WHOLE, help="How many processes answer; by default one a core.")
@click.option("--threads", type=WHOLE, help="How many calls a worker answers at a time.")
@click.option("--rate-limit", help="How many calls a client may make, such as 100/second.")
@click.option("--rate-storage", help="Where calls are counted, such as redis://localhost:6379/0.")
@click.option("--trusted-hops", type=WHOLE, help="How many proxies stand before the service.")
@click.option("--cors-origins", help="The web pages that may call from a browser, with commas between.")
@click.option("--log-level", type=click.Choice(("debug", "info", "warning", "error")), help="What is logged.")
@click.option("--log-format", type=click.Choice(("json", "console")), help="How it is logged.")
@click.option("--metrics/--no-metrics", default=None, help="Whether /metrics tells Prometheus how the service does.")
def serve(**options: str | int | bool | None) -> None:
    """Run the service until it is stopped.

    Each option is also a variable of the environment, such as SHEEPFOLD_PORT; the option wins. There are more
    variables than options: they stand in docs/running.md.
    """
    demand("server")
    given = {f"SHEEPFOLD_{name.upper()}": text_of(value) for name, value in options.items() if value is not None}
    os.execve(sys.executable, [sys.executable, "-m", SERVER], os.environ | given)


def text_of(value: str | int | bool) -> str:
    """An option as the environment has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
