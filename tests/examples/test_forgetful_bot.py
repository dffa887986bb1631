"""A tournament finds out which rule a bot does not know."""

from pathlib import Path

import sheepfold
from sheepfold_tools.tournament import make_plan, run
from tests.support.pages import EXAMPLES


def test_the_results_show_which_rule_it_breaks(tmp_path: Path) -> None:
    bot = f"{EXAMPLES / 'forgetful_bot.py'}:Forgetful"
    with sheepfold.connect() as client:
        plan = make_plan(client, "sheepshead", seats=3, bots=["random", bot], boards=10, seed="forgetful")
    results = run(plan, tmp_path / "out")
    (found,) = (fault for fault in results.faults if fault.rule is not None)
    assert (found.bot, found.kind, found.rule) == (bot, "illegal", "sheepshead.follow_suit")
    assert found.share.interval is not None
    assert 0 < found.share.interval[0] < found.share.interval[1] < 0.1  # of the cards that it forgets, some follow
    assert "<td" in (page := (tmp_path / "out" / "report.html").read_text("utf-8"))
    assert "sheepshead.follow_suit</td>" in page
