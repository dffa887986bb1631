"""`sheepfold tournament`: find out which bots are better by playing duplicate deals."""

from pathlib import Path
from typing import Any

import click

from sheepfold_tools.cli.extras import require
from sheepfold_tools.cli.opponents import parse_bots
from sheepfold_tools.cli.options import GameName
from sheepfold_tools.cli.play import complete_bots
from sheepfold_tools.cli.series import Series, choose_executor, exit_on_sigterm, report_usage_errors, series_options


@click.command()
@click.option("--game", type=GameName(), metavar="GAME", help="The game to play.")
@click.option("--seats", type=int, metavar="N", help="The number of seats.")
@click.option(
    "--bots",
    multiple=True,
    metavar="BOT,...",
    shell_complete=complete_bots,
    help="The bots, separated by commas: built-in bots, module:Name, file.py:Name, http://... or cmd:COMMAND. A "
    "command extends to the end of its --bots, commas included. Can be repeated.",
)
@click.option(
    "--arrangements",
    type=click.Choice(("auto", "rotations", "all")),
    help="How the bots change seats within a deal; by default, in all ways if there are few, otherwise by rotations.",
)
@series_options
def tournament(
    url: str | None,
    timeout: float,
    workers: str | None,
    dask: str | None,
    out: Path | None,
    resume: Path | None,
    as_json: bool,
    quiet: bool,
    bots: tuple[str, ...],
    **arguments: Any,
) -> None:
    """Find out which bots are better by playing duplicate deals.

    Each deal is played several times with the bots in different seats, and saved when it is finished. At the end, the
    results are written to the folder as report.html, JSON and CSV. --resume continues an interrupted tournament; its
    results are the same as without the interruption.

    \b
    The exit codes are
      0    all deals are played, and the results are written
      2    it cannot start: a bot, an option, the folder or a package is wrong
      3    the service or the cluster does not answer, or workers keep crashing
      130  interrupted (143: terminated); the finished deals are saved
    """
    require("tournament" if dask is None else "dask")
    from sheepfold_tools.cli.display import open_display
    from sheepfold_tools.cli.standings import Scoreboard, format_plan, format_results
    from sheepfold_tools.tournament import TOURNAMENT, make_plan, run

    required = {"game": "--game", "seats": "--seats", "bots": "--bots", "deals": "--deals"}
    fields = (*required, "seed", "options", "arrangements", "seconds")
    series = Series("tournament", TOURNAMENT, make_plan, required, fields)
    with report_usage_errors(), exit_on_sigterm():
        executor = choose_executor(workers, dask)
        plan, folder = series.prepare({**arguments, "bots": parse_bots(bots)}, out, resume, url, timeout)
        headline = f"{format_plan(plan)}, in {folder}"
        with series.suggest_resuming(folder), open_display(headline, Scoreboard(plan), quiet) as display:
            results = run(plan, folder, executor=executor, url=url, timeout=timeout, watch=display.add)
            display.finish(format_results(folder, results, as_json))
