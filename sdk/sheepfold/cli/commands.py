"""The commands, each in a module of its own."""

import click

from sheepfold.cli.check import check


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="sheepfold")
def sheepfold() -> None:
    """The rules of sheep-themed card games."""


sheepfold.add_command(check)
