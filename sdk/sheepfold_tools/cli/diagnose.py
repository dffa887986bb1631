"""`sheepfold diagnose`: find out which of a bot's decisions gain or lose."""

from pathlib import Path
from typing import Any

import click

from sheepfold_tools.cli.extras import require
from sheepfold_tools.cli.options import GameName
from sheepfold_tools.cli.play import complete_bots
from sheepfold_tools.cli.series import Series, choose_executor, exit_on_sigterm, report_usage_errors, series_options


@click.command()
@click.argument("bot", required=False, metavar="BOT", shell_complete=complete_bots)
@click.option(
    "--against",
    metavar="BOT",
    shell_complete=complete_bots,
    help="The bot to compare BOT with; careful by default.",
)
@click.option("--game", type=GameName(), metavar="GAME", help="The game to play.")
@click.option("--seats", type=int, metavar="N", help="The number of seats.")
@series_options
def diagnose(
    url: str | None,
    timeout: float,
    workers: str | None,
    dask: str | None,
    out: Path | None,
    resume: Path | None,
    as_json: bool,
    quiet: bool,
    **arguments: Any,
) -> None:
    """Find out which of a bot's decisions gain or lose.

    Another bot plays each deal in all seats. Where BOT would decide differently, the match is replayed from that point,
    with BOT making all decisions of that kind in that seat: whether to pick, what to bury, what to lead and how to
    follow as picker, partner or defender. The results show what each kind of decision gains or loses, with a confidence
    interval. They are written to a folder as report.html, JSON and CSV.

    \b
    The exit codes are
      0    all deals are played, and the results are written
      2    it cannot start: a bot, an option, the folder or a package is wrong
      3    the service or the cluster does not answer, or workers keep crashing
      130  interrupted (143: terminated); the finished deals are saved
    """
    require("tournament" if dask is None else "dask")
    from sheepfold_tools.cli.display import open_display
    from sheepfold_tools.cli.gains import GainBoard, format_plan, format_results
    from sheepfold_tools.diagnosis import DIAGNOSIS, make_plan, run

    required = {"bot": "BOT", "game": "--game", "seats": "--seats", "deals": "--deals"}
    fields = (*required, "against", "seed", "options", "seconds")
    series = Series("diagnose", DIAGNOSIS, make_plan, required, fields, "diagnosis-")
    with report_usage_errors(), exit_on_sigterm():
        executor = choose_executor(workers, dask)
        plan, folder = series.prepare(arguments, out, resume, url, timeout)
        headline = f"{format_plan(plan)}, in {folder}"
        with series.suggest_resuming(folder), open_display(headline, GainBoard(plan), quiet) as display:
            results = run(plan, folder, executor=executor, url=url, timeout=timeout, watch=display.add)
            display.finish(format_results(folder, results, as_json))
