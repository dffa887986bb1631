"""`sheepfold ladder`: how much better each bot is than the one below it, at many tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sheepfold_tools.bots.interface import SECONDS
from sheepfold_tools.cli.extras import require
from sheepfold_tools.cli.opponents import parse_bots
from sheepfold_tools.cli.play import complete_bots
from sheepfold_tools.cli.series import FOLDER, choose_executor, exit_on_sigterm, explain_interrupt, report_usage_errors

if TYPE_CHECKING:  # what takes long to load is loaded when deals are played
    from sheepfold_tools.tournament import Plan
    from sheepfold_tools.tournament.runner import Watch


@click.command()
@click.option(
    "--bots",
    multiple=True,
    required=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, weakest first; names as for `tournament`. Can be repeated.",
)
@click.option(
    "--tables",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A TOML file that lists the tables; by default, those of the ladder of the built-in bots.",
)
@click.option("--game", metavar="GAME", help="Play only at the tables of this game.")
@click.option("--deals", type=click.IntRange(min=1), metavar="N", help="Deals per step, overriding the list.")
@click.option("--seed", default="ladder", metavar="TEXT", help="Seed for all random numbers; ladder by default.")
@click.option(
    "--seconds", type=float, default=SECONDS, metavar="SECONDS", help="Seconds a bot has for a move; 10 by default."
)
@click.option(
    "--workers",
    metavar="N",
    help="The number of processes to play in, or auto for one per core; 1 by default.",
)
@click.option("--dask", metavar="ADDRESS", help="Play on the Dask cluster at this address.")
@click.option(
    "--out", type=FOLDER, default=Path("ladder"), metavar="FOLDER", help="The folder to write to; ladder by default."
)
@click.option(
    "--page",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="A page in Markdown into which the table is written, between its marks.",
)
@click.option("--quiet", "-q", is_flag=True, help="Print nothing.")
def ladder(
    bots: tuple[str, ...],
    tables: Path | None,
    game: str | None,
    deals: int | None,
    seed: str,
    seconds: float,
    workers: str | None,
    dask: str | None,
    out: Path,
    page: Path | None,
    quiet: bool,
) -> None:
    """Find out how much better each bot is than the one below it.

    At each table, every bot plays a tournament against the one before it in --bots. The folder keeps all finished
    deals, so if you interrupt the command, run it again to continue. It writes ladder.json after each step, and at the
    end writes ladder.svg and prints a table. Bots are told apart by name alone: if you change the code of a bot, use
    another folder.

    \b
    The exit codes are
      0    all deals are played, and the ladder is written
      2    it cannot start: a bot, the list, the folder or a package is wrong
      3    the cluster does not answer, or workers keep crashing
      130  interrupted (143: terminated); the finished deals are saved
    """
    require("tournament" if dask is None else "dask")
    import sheepfold
    from sheepfold_tools.cli.display import open_display
    from sheepfold_tools.cli.standings import Scoreboard, format_plan
    from sheepfold_tools.ladder import InvalidTables, make_plans, read_tables, run
    from sheepfold_tools.ladder.page import make_table, read_page, write_page
    from sheepfold_tools.ladder.plot import write_plot
    from sheepfold_tools.tournament import InvalidPlan

    @contextmanager
    def open_watch(plan: "Plan") -> Iterator["Watch"]:
        with open_display(f"{format_plan(plan)}: {' over '.join(plan.bots)}", Scoreboard(plan), quiet) as display:
            yield display.add

    with report_usage_errors(), exit_on_sigterm():
        try:
            listed = read_tables(tables)
        except InvalidTables as error:
            raise click.UsageError(str(error)) from None
        chosen = [replace(table, deals=deals or table.deals) for table in listed if game in (None, table.game)]
        if not chosen:
            raise click.UsageError(f"--game: there is no table of {game!r} in the list")
        if page is not None:
            read_page(page)  # before hours are spent on playing
        with sheepfold.connect() as client:
            try:
                plans = make_plans(client, chosen, parse_bots(bots), seed, seconds)
            except InvalidPlan as error:
                raise click.UsageError(f"{tables}: {error}" if tables else str(error)) from None
        with explain_interrupt("To continue, run the same command again."):
            found = run(plans, out, executor=choose_executor(workers, dask), open_watch=open_watch)
        plot = write_plot(found, out)
        if page is not None:
            write_page(found, page, plot)
        if not quiet:
            click.echo(make_table(found).rstrip())
