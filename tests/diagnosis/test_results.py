"""The results of a diagnosis add up its deals, wherever those were played."""

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from sheepfold_rules.core.shape import plain
from sheepfold_tools.diagnosis import DiagnosedDeal, DiagnosisPlan, Swap, SwapFault, run
from sheepfold_tools.diagnosis.deals import DecisionCount
from sheepfold_tools.diagnosis.report import write_results
from sheepfold_tools.diagnosis.results import EXAMPLES, FORMAT, Aggregate, Diagnosis, summarize
from sheepfold_tools.tournament import InvalidFolder, Processes, Serial
from sheepfold_tools.tournament.stats.bootstrap import MIN_DEALS, RESAMPLES
from tests.support.flawed_bots import plan_of
from tests.support.plans import files, steady

HOSTILE: Final = "<script>alert(1)</script>&\"'\x00"
PLAN: Final = plan_of("sheepshead", 5, (HOSTILE, "careful"), deals=40)


def deal_of(number: int, swaps: tuple[Swap, ...] = (), faults: tuple[SwapFault, ...] = ()) -> DiagnosedDeal:
    """A deal in which the bot was asked for two decisions of either kind."""
    counts = tuple(
        DecisionCount(kind, 2, sum(swap.decision == kind for swap in swaps)) for kind in ("defender_lead", "pick")
    )
    return DiagnosedDeal(number, (0,) * 5, counts, swaps, faults, 30, {"moves": []})


def swap_of(seat: int, decision: str | None, gain: int) -> Swap:
    """A swap of that gain."""
    return Swap(seat, decision, 7, {"type": "bury", "cards": ["QC", HOSTILE]}, {"type": "pass"}, gain)


def summary_of(deals: list[DiagnosedDeal]) -> Diagnosis:
    """The results of deals."""
    aggregate = Aggregate(PLAN)
    for deal in deals:
        aggregate.add(deal)
    return summarize(aggregate)


def made_up() -> list[DiagnosedDeal]:
    """Deals in which picks always lose, and leads now gain and now lose."""
    found = []
    for number in range(40):
        swaps = [swap_of(0, "pick", -2 - number % 3), swap_of(0, None, -2 - number % 3)]
        if number % 2:
            swaps += [swap_of(1, "defender_lead", 3 if number % 4 == 1 else -3)]
        found.append(deal_of(number, tuple(swaps)))
    return found


def test_gains_are_means_over_all_seats_and_over_swaps() -> None:
    found = summary_of(made_up())
    assert (found.format, found.deals, found.confidence, found.resamples) == (FORMAT, 40, 0.95, RESAMPLES)
    whole, pick, lead = found.decisions
    assert [each.decision for each in found.decisions] == [None, "pick", "defender_lead"]
    assert (pick.count, pick.different, pick.swaps) == (80, 40, 40)
    assert (whole.count, whole.different, lead.swaps) == (160, 60, 20)
    total = -sum(2 + number % 3 for number in range(40))
    assert pick.gain.mean == pytest.approx(total / 200, abs=1e-6)
    assert pick.gain_per_swap.mean == pytest.approx(total / 40, abs=1e-6)
    assert pick.gain.interval is not None
    assert pick.gain.interval[0] < total / 200 < pick.gain.interval[1] < 0
    assert lead.gain.mean == 0
    assert lead.gain.interval is not None
    assert lead.gain.interval[0] < 0 < lead.gain.interval[1]


def test_the_swaps_that_lost_and_gained_most_are_listed() -> None:
    found = summary_of(made_up())
    assert [each.gain for each in found.losses] == [-4] * EXAMPLES
    assert [each.gain for each in found.gains] == [3] * 10
    assert {each.decision for each in found.losses} == {"pick"}
    assert [each.deal for each in found.losses] == sorted(each.deal for each in found.losses)


def test_few_deals_have_no_interval_and_none_no_mean() -> None:
    assert all(each.gain.interval is None for each in summary_of(made_up()[: MIN_DEALS - 1]).decisions)
    nothing = summary_of([])
    assert (nothing.deals, nothing.decisions, nothing.losses) == (0, (), ())
    assert summary_of([deal_of(0)]).decisions[1].gain_per_swap.mean is None


def test_a_kind_that_gains_or_loses_in_few_deals_has_no_interval() -> None:
    def with_swaps(lost: int) -> list[DiagnosedDeal]:
        """Return 40 deals with a swap each, of which that many lose points."""
        return [deal_of(number, (swap_of(0, "pick", -2 if number < lost else 0),)) for number in range(40)]

    few, enough = (summary_of(with_swaps(lost)).decisions[1] for lost in (MIN_DEALS - 1, MIN_DEALS))
    assert (few.swaps, few.gain.interval, few.gain_per_swap.interval) == (40, None, None)
    assert few.gain.mean == pytest.approx(-2 * (MIN_DEALS - 1) / 200)
    assert enough.gain.interval is not None
    assert enough.gain.interval[1] < 0


def test_a_kind_that_comes_late_counts_from_the_first_deal() -> None:
    late = [DiagnosedDeal(number, (0,) * 5, (), (), (), 9, {}) for number in range(30)]
    swaps = (swap_of(2, "bury", 5),)
    late.append(DiagnosedDeal(30, (0,) * 5, (DecisionCount("bury", 1, 1),), swaps, (), 9, {}))
    found = {each.decision: each for each in summary_of(late).decisions}
    assert found["bury"].gain.mean == pytest.approx(5 / (31 * 5), abs=1e-6)


def test_faults_are_counted_by_bot_decision_and_kind() -> None:
    faults = [SwapFault(1, "pick", "crashed", HOSTILE, 2, False), SwapFault(0, "pick", "crashed", "b", 3, True)]
    found = summary_of([deal_of(0, faults=(faults[0], faults[0], faults[1])), deal_of(1, faults=(faults[0],))])
    assert [(each.bot, each.count, each.deal, each.seat, each.ply) for each in found.faults] == [
        (HOSTILE, 3, 0, 1, 2),
        ("careful", 1, 0, 0, 3),
    ]


def test_all_files_say_the_same_and_the_page_holds_nothing_but_text(tmp_path: Path) -> None:
    deals = made_up()
    deals[0] = deal_of(0, deals[0].swaps, (SwapFault(1, "pick", "crashed", HOSTILE, 2, False),))
    found = write_results(PLAN, deals, tmp_path)
    assert json.loads((tmp_path / "results.json").read_text()) == plain(found)
    assert json.loads((tmp_path / "plan.json").read_text()) == plain(PLAN)
    assert len((tmp_path / "transcripts.jsonl").read_text().splitlines()) == 40
    with (tmp_path / "decisions.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["decision"] for row in rows] == ["", "pick", "defender_lead"]
    assert float(rows[1]["gain_low"]) < float(rows[1]["gain"]) < float(rows[1]["gain_high"])
    page = (tmp_path / "report.html").read_text()
    assert "<script" not in page
    assert "Worse than <bdi>careful</bdi>:</strong> pick" in page
    assert "Better than" not in page
    assert "http" not in page.replace("http://www.w3.org", "")
    assert "\x00" not in page
    assert page.count("<svg") == 1
    for each in found.losses:
        place = {"deal": each.deal, "seat": each.seat, "move": 8}
        assert "".join(f'<td data-label="{name}">{value}</td>' for name, value in place.items()) in page


def test_a_page_of_no_deals_or_few_says_so(tmp_path: Path) -> None:
    write_results(PLAN, [], tmp_path)
    assert "No deal has been played yet" in (tmp_path / "report.html").read_text()
    write_results(PLAN, made_up()[:3], tmp_path)
    assert "Too few deals" in (tmp_path / "report.html").read_text()


def small(folder: Path, deals: int = 3) -> DiagnosisPlan:
    """A small diagnosis."""
    return plan_of("sheepshead", 3, (steady(folder), "careful"), deals=deals)


def test_the_results_are_the_same_wherever_and_whenever_it_is_played(tmp_path: Path) -> None:
    run(small(tmp_path), tmp_path / "here")
    run(small(tmp_path, deals=1), tmp_path / "later", executor=Serial())
    seen: Counter[bool] = Counter()
    run(
        small(tmp_path),
        tmp_path / "later",
        executor=Processes(2),
        chunk=1,
        watch=lambda deal, new: seen.update([new]),
    )
    assert seen == {False: 1, True: 2}
    here = files(tmp_path / "here")
    assert set(here) == {"plan.json", "results.json", "decisions.csv", "transcripts.jsonl"}
    assert files(tmp_path / "later") == here


@pytest.mark.slow
def test_the_results_are_the_same_with_the_rules_of_a_service(tmp_path: Path, service_url: str) -> None:
    run(small(tmp_path), tmp_path / "here")
    run(small(tmp_path), tmp_path / "remote", url=service_url)
    assert files(tmp_path / "remote") == files(tmp_path / "here")


def test_a_folder_with_something_else_is_not_touched(tmp_path: Path) -> None:
    from sheepfold_tools import tournament
    from tests.support.plans import plan_of as tournament_of

    tournament.run(tournament_of(deals=1, bots=("random",)), tmp_path / "played")
    with pytest.raises(InvalidFolder, match="is a database, but not the journal of a diagnosis"):
        run(small(tmp_path), tmp_path / "played")
    run(small(tmp_path, deals=1), tmp_path / "diagnosed")
    with pytest.raises(InvalidFolder, match="is a database, but not the journal of a tournament"):
        tournament.run(tournament_of(deals=1, bots=("random",)), tmp_path / "diagnosed")
    with pytest.raises(InvalidFolder, match="has a different diagnosis: seats 3, not 4"):
        run(plan_of("sheepshead", 4, (steady(tmp_path), "careful")), tmp_path / "diagnosed")
