"""The group of all commands."""

import click

from sheepfold_rules import __version__
from sheepfold_tools.cli.check import check
from sheepfold_tools.cli.conformance import conformance
from sheepfold_tools.cli.exits import exit_on_failure
from sheepfold_tools.cli.games import games, rules
from sheepfold_tools.cli.mcp import mcp
from sheepfold_tools.cli.play import play
from sheepfold_tools.cli.score import score
from sheepfold_tools.cli.serve import serve
from sheepfold_tools.cli.show import show
from sheepfold_tools.cli.tournament import tournament


class Commands(click.Group):
    """A group of commands with the same exit codes."""

    make_context = exit_on_failure()(click.Group.make_context)  # options that only print, such as `--help`, end here
    invoke = exit_on_failure()(click.Group.invoke)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="sheepfold")
def sheepfold() -> None:
    """Play, check and analyse sheep-themed card games.

    A command whose packages are missing says how to install them.

    \b
    The exit codes are
      0    success
      1    a record is wrong, or the implementation under test gives a wrong answer
      2    a file or an address cannot be used, a package is missing, or the
           command is used wrongly
      3    the service does not answer, or fails
      130  interrupted (Ctrl-C)
      141  the output is no longer read (broken pipe)
      143  terminated (tournament)
    """


for command in (games, rules, play, show, check, conformance, tournament, score, serve, mcp):
    sheepfold.add_command(command)
