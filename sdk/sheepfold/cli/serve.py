"""`sheepfold serve`: run the service."""

import os
import sys
from typing import Final

import click

from sheepfold.cli.extras import require

SERVER: Final = "sheepfold_server.web"

WHOLE: Final = click.IntRange(min=0)


@click.command()
@click.option("--host", help="The address to listen on; 0.0.0.0 for all addresses.")
@click.option("--port", type=WHOLE, help="The port to listen on; 8000 by default.")
@click.option("--socket", help="What to listen on instead of host and port, such as unix:/a/path.")
@click.option("--workers", type=WHOLE, help="The number of worker processes; by default, one per core.")
@click.option("--threads", type=WHOLE, help="The number of calls that a worker runs at a time.")
@click.option("--rate-limit", help="The rate limit for each client, such as 100/second.")
@click.option("--rate-storage", help="Where calls are counted, such as redis://localhost:6379/0.")
@click.option("--trusted-hops", type=WHOLE, help="The number of trusted proxies in front of the service.")
@click.option("--cors-origins", help="The origins whose pages may call from a browser, separated by commas.")
@click.option(
    "--log-level",
    type=click.Choice(("debug", "info", "warning", "error")),
    help="The least severe level that is logged.",
)
@click.option("--log-format", type=click.Choice(("json", "console")), help="The format of log lines.")
@click.option("--metrics/--no-metrics", default=None, help="Whether to serve metrics for Prometheus at /metrics.")
def serve(**options: str | int | bool | None) -> None:
    """Run the service until it is stopped.

    Without a proxy in front of it, the service is for trusted networks only: see docs/how-to/put-a-proxy-in-front.md.

    Each option can also be set by an environment variable, such as SHEEPFOLD_PORT; the option takes precedence.
    docs/reference/settings.md lists all variables, some of which have no option.
    """
    require("server")
    from sheepfold_server.web.serving.settings import format_value, variable  # only here: `--help` needs no server

    given = {variable(name): format_value(value) for name, value in options.items() if value is not None}
    os.execve(sys.executable, [sys.executable, "-m", SERVER], os.environ | given)
