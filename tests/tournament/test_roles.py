"""The role of each seat in a deal, found from the public events."""

from typing import Any, Final

import pytest

import sheepfold
from sheepfold.games import pass_the_ewe, president, sheepshead, wolf
from sheepfold_rules.games import load_rules
from sheepfold_tools.tournament.match import hands_of
from sheepfold_tools.tournament.rows import Hand

ZEROS: Final = (0, 0, 0, 0, 0)
ROWS: Final[list[tuple[int, str | None, str, int | None, tuple[int, ...], str]]] = [
    (5, None, "won", 1, (3,), "defender picker defender partner defender"),
    (5, None, "lost", 1, (), "defender alone defender defender defender"),
    (5, "none", "lost", 1, (), "defender picker defender defender defender"),
    (4, None, "won", 0, (), "picker defender defender defender"),
    (4, "called_ace", "won", 0, (), "alone defender defender defender"),
    (6, None, "won", 0, (1, 5), "picker partner defender defender defender partner"),
    (3, None, "leaster", None, (), "leaster leaster leaster"),
    (3, None, "washed", None, (), "leaster leaster leaster"),
    (2, None, "duel", None, (), "duel duel"),
]


@pytest.mark.parametrize(("seats", "partner", "result", "picker", "partners", "roles"), ROWS)
def test_roles_of_sheepshead(
    seats: int, partner: Any, result: Any, picker: int | None, partners: tuple[int, ...], roles: str
) -> None:
    paid = tuple(range(seats))
    scored = sheepshead.Scored(1, result, picker, partners, None, (0,) * seats, 1, paid, (0,) * seats)
    (hands,) = hands_of("sheepshead", [scored], sheepshead.Options(partner=partner), seats)
    assert tuple((hand.role, hand.points) for hand in hands) == tuple(zip(roles.split(), paid, strict=True))


def test_the_roles_of_a_game_are_those_that_it_groups() -> None:
    assert {role for row in ROWS for role in row[-1].split()} | {"any_picker"} == named_roles("sheepshead")
    titles = hands_of("president", [president.Scored(1, (2, 0, 3, 4, 1), ZEROS, ZEROS)] * 2, president.Options(), 5)
    assert {hand.role for hands in titles for hand in hands} == named_roles("president")


def named_roles(game: str) -> set[str]:
    """The roles that a game names for a report."""
    return {role for group, roles in load_rules(game).facts.role_groups.items() for role in (group, *roles)}


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
    deals = [
        president.Scored(1, (2, 0, 3, 4, 1), (1, 0, 2, 0, 0), ZEROS),
        president.Scored(2, (0, 1, 2, 3, 4), ZEROS, ZEROS),
    ]
    first, second = hands_of("president", deals, president.Options(), 5)
    assert [hand.role for hand in first] == ["first_deal"] * 5
    assert [hand.points for hand in first] == [1, 0, 2, 0, 0]
    assert [hand.role for hand in second] == ["vice_president", "bum", "president", "no_title", "vice_bum"]


def test_other_games_have_no_roles() -> None:
    rounds = [pass_the_ewe.Scored(deal, (deal, 2, 3), (4, 5, 6)) for deal in (1, 2)]
    found = hands_of("pass_the_ewe", rounds, pass_the_ewe.Options(), 3)
    assert [[(hand.role, hand.points) for hand in hands] for hands in found] == [
        [("", 1), ("", 2), ("", 3)],
        [("", 2), ("", 2), ("", 3)],
    ]
    ((first, _),) = hands_of("wolf", [wolf.Scored("run_out", (52, 0))], wolf.Options(), 2)
    assert first == Hand("", 52, True)


def test_the_points_of_all_deals_are_the_score_of_the_match() -> None:
    options = sheepshead.Options(deals=5, no_pick="doubler")
    match = sheepfold.connect().sheepshead.new(5, options, seed="a flock of sheep, twice over")
    scored: list[Any] = []
    while not match.over:
        match = match.play(match.legal_moves()[0])
        scored += [event for event in match.events if event.type == "scored"]
    assert match.outcome is not None
    found = hands_of("sheepshead", scored, options, 5)
    assert tuple(sum(hand.points for hand in hands) for hands in zip(*found, strict=True)) == match.outcome.scores
