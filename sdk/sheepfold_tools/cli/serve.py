"""`sheepfold serve`: run the service."""

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, Final

import click

from sheepfold_rules.core.shape import parse
from sheepfold_rules.installing import UNIX_ONLY, Requires
from sheepfold_server.web import settings
from sheepfold_tools.cli.options import add_options

SERVER: Final = "sheepfold_server.web"
SETTINGS: Final[dict[str, Any]] = parse(settings.Settings).schema()["properties"]
OFFERED: Final = {  # the settings that are options too, and what their help calls a value
    "host": "ADDRESS",
    "port": "N",
    "socket": "SOCKET",
    "workers": "N",
    "threads": "N",
    "rate_limit": "LIMIT",
    "rate_storage": "URL",
    "trusted_hops": "N",
    "cors_origins": "ORIGIN,...",
    **dict.fromkeys(("log_level", "log_format", "metrics")),
}


def make_option(name: str, metavar: str | None) -> Callable[[Any], Any]:
    """Return the option of a setting, with what the setting says of itself and its default."""
    setting, option = SETTINGS[name], name.replace("_", "-")
    default, text = setting["default"], setting["description"]
    if setting["type"] == "boolean":
        return click.option(f"--{option}/--no-{option}", default=None, help=text)
    choices = [each for each in setting.get("enum", ()) if each is not None]
    kind = click.Choice(choices) if choices else int if setting["type"] == "integer" else str
    return click.option(
        f"--{option}", type=kind, metavar=metavar, help=f"{text} By default, {default}." if default else text
    )


@click.command()
@add_options(*(make_option(name, metavar) for name, metavar in OFFERED.items()))
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
