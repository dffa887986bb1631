"""The gain of a swap is how much more the seat scores when the whole match is played with it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import Game, Match
from sheepfold_rules.bots import Careful
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from sheepfold_tools.diagnosis.deals import DiagnosedDeal
from sheepfold_tools.diagnosis.match import diagnose_deal
from sheepfold_tools.diagnosis.plan import DiagnosisPlan
from sheepfold_tools.tournament.match import MAX_FAULTS, MAX_MOVES_WITHOUT_PROGRESS
from sheepfold_tools.tournament.schedule import derive_seed
from sheepfold_tools.tournament.worker import Worker
from tests.support.effort import rounds
from tests.support.flawed_bots import bot, plan_of
from tests.support.plans import steady

LAST: Final = 10**6  # the place of the last legal move, of which there are fewer
Route = Callable[[Any, Any], Any]  # the move in a view, out of the legal ones

TABLES: Final[list[tuple[str, int, dict[str, Any]]]] = [
    ("sheepshead", 2, {}),
    ("sheepshead", 5, {"partner": "called_ace", "crack": True}),
    ("sheepshead", 4, {"partner": "called_ace", "no_pick": "leaster", "deals": 2}),
    ("president", 4, {"end": "deals", "deals": 2}),
    ("pass_the_ewe", 3, {}),
    ("wolf_herd", 2, {}),
    ("wolf_concentration", 2, {}),
]


def diagnosed(plan: DiagnosisPlan) -> tuple[DiagnosedDeal, ...]:
    """All deals of a plan."""
    return Worker(diagnose_deal, plan, None, 10.0)(tuple(range(plan.deals))).deals


def begin(plan: DiagnosisPlan, number: int) -> Match:
    """The match of a deal before its first move."""
    game: Game = getattr(sheepfold.connect(), plan.game)
    return game.new(plan.seats, dict(plan.options), seed=derive_seed(plan.seed, "deal", number))


def scores(plan: DiagnosisPlan, number: int, routes: Sequence[Route]) -> tuple[int, ...]:
    """The scores of a match from its first move, in which each seat has such a bot."""
    match = begin(plan, number)
    while match.to_act is not None:
        view = match.view(match.to_act)
        match = match.play(routes[match.to_act](view, view.legal_moves))
    assert match.outcome is not None
    found: tuple[int, ...] = match.outcome.scores
    return found


def last(view: Any, moves: Any) -> Any:
    """The move of the diagnosed bot: the last legal one."""
    return moves[-1]


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_gain_is_what_the_whole_match_shows(
    game: str, seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    plan = plan_of(game, seats, (steady(tmp_path, LAST), "careful"), options=options, deals=rounds(1, 6))
    name = load_rules(game).facts.decision
    for deal in diagnosed(plan):
        careful: list[Route] = [
            Careful(derive_seed(plan.seed, "bot", deal.number, 0, seat)).choose for seat in range(seats)
        ]
        base = scores(plan, deal.number, careful)
        assert deal.scores == base
        assert not deal.faults
        assert {swap.decision for swap in deal.swaps} == {
            *(count.decision for count in deal.counts if count.different),
            *([None] if deal.swaps else []),
        }
        for swap in deal.swaps:
            routes = [*careful]
            routes[swap.seat] = partial(swapped, swap.decision, name, careful[swap.seat])
            after = scores(plan, deal.number, routes)
            assert ahead(swap.seat, after) - ahead(swap.seat, base) == pytest.approx(swap.gain, abs=1e-6), swap


def ahead(seat: int, scores: Sequence[int]) -> float:
    """How far a seat is ahead of the others on average."""
    others = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - sum(others) / len(others)


def swapped(kind: str | None, name: Callable[[Any], str], own: Route, view: Any, moves: Any) -> Any:
    """Play as the diagnosed bot in decisions of one kind, and as the other bot elsewhere."""
    return last(view, moves) if kind in (None, name(view)) else own(view, moves)


def test_what_is_counted_is_what_was_decided(tmp_path: Path) -> None:
    plan = plan_of("sheepshead", 5, (steady(tmp_path, LAST), "careful"), options={"partner": "called_ace"})
    name = load_rules("sheepshead").facts.decision
    for deal in diagnosed(plan):
        match = begin(plan, deal.number)
        found: dict[str, list[bool]] = {}
        firsts: dict[tuple[int, str], int] = {}
        for ply, turn in enumerate(deal.transcript["moves"]):
            view = match.view(turn["seat"])
            (kept,) = (move for move in view.legal_moves if plain(move) == turn["move"])
            if len(view.legal_moves) > 1:
                kind, differs = name(view), last(view, view.legal_moves) != kept
                found.setdefault(kind, []).append(differs)
                if differs:
                    firsts.setdefault((turn["seat"], kind), ply)
            match = match.play(kept)
        assert {each.decision: (each.count, each.different) for each in deal.counts} == {
            kind: (len(differing), sum(differing)) for kind, differing in found.items()
        }
        assert {(swap.seat, swap.decision): swap.ply for swap in deal.swaps if swap.decision} == firsts


@pytest.mark.parametrize(("name", "other"), [("Twin", "careful"), ("Lucky", "random")])
def test_a_bot_that_plays_alike_gains_nothing(name: str, other: str, tmp_path: Path) -> None:
    for deal in diagnosed(plan_of("sheepshead", 5, (bot(tmp_path, name), other))):
        assert sum(count.count for count in deal.counts) > 5
        assert not any(count.different for count in deal.counts)
        assert not deal.swaps


def test_what_one_kind_of_decision_costs_is_found_there_alone(tmp_path: Path) -> None:
    deals = diagnosed(plan_of("sheepshead", 5, (bot(tmp_path, "Buries"), "careful"), deals=6))
    assert {swap.decision for deal in deals for swap in deal.swaps} == {"bury", None}
    assert {count.decision for deal in deals for count in deal.counts if count.different} == {"bury"}
    bury, whole = (
        sum(swap.gain for deal in deals for swap in deal.swaps if swap.decision == kind) for kind in ("bury", None)
    )
    assert bury == whole < 0


@pytest.mark.parametrize(("name", "kind"), [("Falls", "crashed"), ("Cheats", "illegal")])
def test_where_the_bot_has_a_fault_the_other_plays_on(name: str, kind: str, tmp_path: Path) -> None:
    twin = diagnosed(plan_of("sheepshead", 5, (bot(tmp_path, "Twin"), "careful"), deals=4))
    deals = diagnosed(plan_of("sheepshead", 5, (bot(tmp_path, name), "careful"), deals=4))
    assert [deal.transcript for deal in deals] == [deal.transcript for deal in twin]
    faults = [fault for deal in deals for fault in deal.faults]
    assert {(fault.decision, fault.kind, fault.is_against) for fault in faults} == {("bury", kind, False)}
    assert not any(deal.swaps for deal in deals)


def test_where_the_other_bot_has_faults_a_random_one_plays_on(tmp_path: Path) -> None:
    plan = plan_of("sheepshead", 5, ("careful", bot(tmp_path, "Falls")), deals=3)
    deals = diagnosed(plan)
    faults = [fault for deal in deals for fault in deal.faults]
    assert {(fault.decision, fault.kind, fault.is_against) for fault in faults} == {("bury", "crashed", True)}
    assert "too heavy" in faults[0].message
    assert diagnosed(plan) == deals
    assert {swap.decision for deal in deals for swap in deal.swaps} <= {"bury", None}


def test_after_too_many_faults_a_bot_sits_out_one_match_alone(tmp_path: Path) -> None:
    (deal,) = diagnosed(plan_of("sheepshead", 5, (bot(tmp_path, "first"), bot(tmp_path, "Breaks")), deals=1))
    assert {fault.kind for fault in deal.faults} == {"crashed"}
    assert MAX_FAULTS < len(deal.faults) <= MAX_FAULTS * (1 + len(deal.swaps))


def test_forced_moves_are_made_without_asking(tmp_path: Path) -> None:
    for deal in diagnosed(plan_of("sheepshead", 5, (bot(tmp_path, "Picky"), "random"), deals=1)):
        assert deal.swaps
        assert not deal.faults
    for deal in diagnosed(plan_of("sheepshead", 5, ("random", bot(tmp_path, "Picky")), deals=1)):
        assert deal.swaps
        assert not deal.faults


@pytest.mark.parametrize("most", [200, pytest.param(MAX_MOVES_WITHOUT_PROGRESS, marks=pytest.mark.slow)])
def test_matches_without_an_end_are_ended_by_random_moves(
    most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sheepfold_tools.tournament.match.MAX_MOVES_WITHOUT_PROGRESS", most)
    plan = plan_of("wolf_concentration", 2, (steady(tmp_path), steady(tmp_path, LAST)), deals=1)
    (deal,) = diagnosed(plan)
    assert {(fault.kind, fault.is_against) for fault in deal.faults} == {("endless", False), ("endless", True)}
    assert len(deal.faults) == 2 * (1 + len(deal.swaps))
    assert most < len(deal.transcript["moves"]) < 4 * most
