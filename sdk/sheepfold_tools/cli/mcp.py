"""`sheepfold mcp`: let language models play and referee."""

import logging
import os
from pathlib import Path

import click

from sheepfold_rules.installing import Requires


@click.command(short_help="Let language models play and referee, through MCP.")
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder to keep matches in; by default, one in your application data folder.",
)
@click.option("--http", is_flag=True, help="Serve over HTTP (streamable) instead of standard input and output.")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", help="The address for --http; 127.0.0.1 by default.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8765,
    metavar="N",
    help="The port for --http; 8765 by default.",
)
def mcp(folder: Path | None, http: bool, host: str, port: int) -> None:
    """Let language models play and referee, through the Model Context Protocol.

    An agent usually starts this command itself, and talks to it through standard input and output. With --http, start
    it yourself; agents then connect to http://127.0.0.1:8765/mcp.

    Matches are kept in a folder, so they survive a restart, and several agents can play at one table. Anybody who can
    read the folder can see every hand.
    """
    with Requires("mcp"):
        from sheepfold_tools.mcp.server import create_server  # only here: it takes long to load

    logging.getLogger("mcp").setLevel(logging.WARNING)  # below, it logs whole refusals, with the moves of a hand
    os.umask(0o077)  # the files of matches contain every hand, and the keys of its seats
    server = create_server(folder or Path(click.get_app_dir("sheepfold")) / "matches")
    if http:
        server.run("streamable-http", host=host, port=port)
    else:
        server.run("stdio")
