"""`sheepfold serve`: run the service."""

import os
import signal
import sys
from typing import Final

import click

from sheepfold_rules.installing import UNIX_ONLY, Requires

SERVER: Final = "sheepfold_server.web"


@click.command()
@click.option("--host", metavar="ADDRESS", help="The address to listen on; 127.0.0.1 by default, 0.0.0.0 for all.")
@click.option("--port", type=int, metavar="N", help="The port to listen on; 8000 by default, 0 for any free port.")
@click.option("--socket", metavar="SOCKET", help="Listen on this socket instead, such as unix:/run/sheepfold.sock.")
@click.option("--workers", type=int, metavar="N", help="The number of worker processes; 2 by default.")
@click.option("--threads", type=int, metavar="N", help="The number of calls that a worker handles at the same time.")
@click.option("--rate-limit", metavar="LIMIT", help="The rate limit for each client, such as 100/second.")
@click.option(
    "--rate-storage",
    metavar="URL",
    help="Where to count the calls for the rate limit, such as redis://localhost:6379/0.",
)
@click.option("--trusted-hops", type=int, metavar="N", help="The number of trusted proxies in front of the service.")
@click.option(
    "--cors-origins",
    metavar="ORIGINS",
    help="The origins whose web pages may call the service, separated by commas.",
)
@click.option(
    "--log-level",
    type=click.Choice(("debug", "info", "warning", "error")),
    help="Log events of this level and above; info by default.",
)
@click.option(
    "--log-format",
    type=click.Choice(("json", "console")),
    help="The format of log lines; by default, console on a terminal and json elsewhere.",
)
@click.option("--metrics/--no-metrics", default=None, help="Whether to serve metrics for Prometheus at /metrics.")
def serve(**options: str | int | bool | None) -> None:
    """Run the service until it is stopped.

    When the service is ready, it prints the addresses of the table to play at, the guide and the API documentation.
    Ctrl-C stops it.

    You can also set each option with an environment variable, such as SHEEPFOLD_PORT. An option takes precedence over
    its variable. Some settings have only a variable.

    Without a proxy in front of it, run the service only on a network that you trust.

    \b
    For more, see these pages of the running service:
      settings  /guide/reference/settings.html
      proxy     /guide/how-to/put-a-proxy-in-front.html
    """
    if os.name != "posix":
        raise click.UsageError(UNIX_ONLY)
    with Requires("server"):
        import gunicorn  # noqa: F401 # what takes the place of this process needs it

        from sheepfold_server.web.serving import settings  # only here: `--help` needs no server

    given = {settings.variable(name): settings.format_value(each) for name, each in options.items() if each is not None}
    environment = os.environ | given
    try:
        settings.read_settings(environment)
    except settings.WrongSetting as error:
        name, colon, message = str(error).partition(":")
        option = "--" + name.removeprefix(settings.PREFIX).lower().replace("_", "-") if name in given else name
        raise click.UsageError(f"{option}{colon}{message}") from None
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # until the service can end without a traceback
    os.execve(sys.executable, [sys.executable, "-P", "-m", SERVER], environment)
