"""What a tournament knows about the games."""

from types import SimpleNamespace
from typing import Any

import pytest

from sheepfold_rules.games import load_rules


@pytest.mark.parametrize(
    ("seats", "most", "objects"), [(1, None, True), (1, 30, False), (2, None, False), (2, 30, False)]
)
def test_a_tournament_of_one_seat_needs_a_limit_of_tries(seats: int, most: int | None, objects: bool) -> None:
    rules = load_rules("wolf_concentration")
    assert bool(rules.facts.objection(seats, rules.options(max_tries=most))) is objects


@pytest.mark.parametrize(
    ("seats", "partner", "picker", "partners", "expected"),
    [
        (5, None, 1, (3,), "defender picker defender partner defender"),
        (5, None, 1, (), "defender alone defender defender defender"),
        (5, "called_ace", 0, (), "alone defender defender defender defender"),
        (4, None, 1, (), "defender picker defender defender"),
        (4, "called_ace", 1, (), "defender alone defender defender"),
        (4, "called_ace", 1, (2,), "defender picker partner defender"),
        (3, None, 2, (), "defender defender picker"),
        (3, None, None, (), "leaster leaster leaster"),
        (2, None, None, (), "duel duel"),
        (6, None, 0, (1, 5), "picker partner defender defender defender partner"),
    ],
)
def test_a_picker_is_alone_where_a_partner_could_have_been(
    seats: int, partner: str | None, picker: int | None, partners: tuple[int, ...], expected: str
) -> None:
    rules = load_rules("sheepshead")
    scored: Any = SimpleNamespace(picker=picker, partners=partners)
    assert rules.facts.roles([scored], rules.options(partner=partner), seats) == (tuple(expected.split()),)


@pytest.mark.parametrize("result", ["moster", "schwanzer"])
def test_where_nobody_picks_all_have_one_role(result: Any) -> None:
    rules = load_rules("sheepshead")
    scored: Any = SimpleNamespace(picker=None, partners=())
    assert rules.facts.roles([scored], rules.options(no_pick=result), 3) == ((result,) * 3,)


@pytest.mark.parametrize(
    ("game", "gains", "won"),
    [
        ("sheepshead", (-1, 2, -1, 1, -1), (1, 3)),  # the picker and the partner
        ("sheepshead", (1, -2, 1, -1, 1), (0, 2, 4)),
        ("sheepshead", (2, -4, 2, 0, 0), (0, 2)),
        ("sheepshead", (0, 0, 0), ()),
        ("president", (1, 0, 2, 0, 0), (2,)),
        ("pass_the_ewe", (3, 3, 1), (0, 1)),
        ("pass_the_ewe", (3, 3, 3), ()),
        ("wolf_concentration", (26,), ()),
    ],
)
def test_a_deal_is_won_by_the_side_that_is_paid_or_the_first(game: str, gains: tuple[int, ...], won: Any) -> None:
    assert tuple(seat for seat, is_won in enumerate(load_rules(game).facts.wins(gains)) if is_won) == won


def test_titles_of_president_are_those_of_the_deal_before() -> None:
    rules = load_rules("president")
    deals: list[Any] = [SimpleNamespace(order=order) for order in ((2, 0, 3, 4, 1), (0, 1, 2, 3, 4))]
    first, second = rules.facts.roles(deals, rules.options(), 5)
    assert first == ("first_deal",) * 5
    assert second == ("vice_president", "bum", "president", "no_title", "vice_bum")


@pytest.mark.parametrize(
    ("name", "roles"),
    [
        ("sheepshead", "any_picker picker alone partner defender leaster moster schwanzer duel"),
        ("president", "first_deal president vice_president no_title vice_bum bum"),
        ("wolf", ""),
    ],
)
def test_a_report_groups_the_roles_of_a_game(name: str, roles: str) -> None:
    groups = load_rules(name).facts.role_groups
    assert {role for group, members in groups.items() for role in (group, *members)} == {*roles.split()}
