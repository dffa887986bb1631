"""The commands, each in a module of its own."""

import click

from sheepfold.cli.check import check
from sheepfold.cli.exits import Commands
from sheepfold.cli.games import games
from sheepfold.cli.new import new
from sheepfold.cli.play import play
from sheepfold.cli.rules import rules
from sheepfold.cli.serve import serve
from sheepfold.cli.show import show
from sheepfold.cli.tournament import tournament


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sheepfold")
def sheepfold() -> None:
    """The rules of sheep-themed card games.

    \b
    Every command exits with
      0    done
      1    a record is wrong
      2    a file cannot be used, or the command is used wrongly
      3    the service does not answer, or fails
      130  interrupted
      141  nobody reads the output any more
    """


for command in (games, rules, new, play, show, check, tournament, serve):
    sheepfold.add_command(command)
