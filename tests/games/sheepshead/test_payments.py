"""What is paid at every number of seats and on every side (pagat.com, Sheepshead: Keeping Score, Least, Doublers, Crack
and Recrack; Wikipedia's table for five seats says the same).
"""

from typing import Any, Final

import pytest

from sheepfold_rules.games import load_rules
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import HAND, finish, payments, sit

GAME: Final = load_rules("sheepshead")

ENDS: Final = ("61", "91", "every trick", "60", "30", "no trick")
PAID: Final = {  # picker/partner/defender, or picker/defender, for each of the ends
    "four, alone": "3/-1  6/-2  9/-3  -6/2  -12/4  -18/6",
    "four, partner": "1/1/-1  2/2/-2  3/3/-3  -2/-2/2  -4/-4/4  -6/-6/6",
    "six, two partners": "1/1/-1  2/2/-2  3/3/-3  -2/-2/2  -4/-4/4  -6/-6/6",
    "six, one partner": "3/1/-1  6/2/-2  9/3/-3  -6/-2/2  -12/-4/4  -18/-6/6",
    "six, alone": "5/-1  10/-2  15/-3  -10/2  -20/4  -30/6",
    "seven, two partners": "2/1/-1  4/2/-2  6/3/-3  -4/-2/2  -8/-4/4  -12/-6/6",
    "seven, one partner": "4/1/-1  8/2/-2  12/3/-3  -8/-2/2  -16/-4/4  -24/-6/6",
}
EXEMPT: Final = {  # without a trick, where partners are exempt
    "partner": "-18/0/6",
    "alone": "-24/6",
    "three": "-12/6",
    "four, alone": "-18/6",
    "four, partner": "-12/0/6",
    "six, two partners": "-18/0/6",
    "six, one partner": "-24/0/6",
    "six, alone": "-30/6",
    "seven, two partners": "-24/0/6",
    "seven, one partner": "-30/0/6",
}
ROWS: Final = [
    ("partner: 61", "2/1/-1"),
    ("partner: 90", "2/1/-1"),
    ("partner: 91", "4/2/-2"),
    ("partner: 120, a trick lost", "4/2/-2"),
    ("partner: every trick", "6/3/-3"),
    ("partner: 60", "-4/-2/2"),
    ("partner: 31", "-4/-2/2"),
    ("partner: 30", "-8/-4/4"),
    ("partner: 0, a trick won", "-8/-4/4"),
    ("partner: no trick", "-12/-6/6"),
    ("alone: won", "4/-1"),
    ("alone: schneider", "8/-2"),
    ("alone: every trick", "12/-3"),
    ("alone: lost", "-8/2"),
    ("alone: lost, schneider", "-16/4"),
    ("alone: no trick", "-24/6"),
    ("three: 61", "2/-1"),
    ("three: 90", "2/-1"),
    ("three: 91", "4/-2"),
    ("three: every trick", "6/-3"),
    ("three: 60", "-4/2"),
    ("three: 31", "-4/2"),
    ("three: 30", "-8/4"),
    ("three: no trick", "-12/6"),
    *((f"{sides}: {end}", paid) for sides, row in PAID.items() for end, paid in zip(ENDS, row.split(), strict=True)),
]
# A recorded hand, cracks before it, options, what is paid.
STAKES: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("partner: 61", "crack", {}, "4/2/-2"),
    ("partner: 61", "pass pass pass crack", {}, "4/2/-2"),
    ("partner: 61", "crack, recrack", {"recrack": "picker"}, "8/4/-4"),
    ("partner: 61", "crack, pass recrack", {"recrack": "picker_or_partner"}, "8/4/-4"),
    ("partner: 61", "crack, recrack", {"recrack": "picker", "stake_cap": 3}, "6/3/-3"),
    ("partner: 61", "crack, recrack", {"recrack": "picker", "stake_cap": 1}, "2/1/-1"),
    ("partner: 61", "pass pass pass pass", {}, "2/1/-1"),
    ("partner: 31", "crack", {}, "-8/-4/4"),
    ("partner: no trick", "crack, recrack", {"recrack": "picker"}, "-48/-24/24"),
    ("alone: lost", "crack", {}, "-16/4"),
    ("three: 60", "pass crack", {}, "-8/4"),
    ("three: 61", "crack, recrack", {"recrack": "picker"}, "8/-4"),
    ("four, alone: 61", "crack", {}, "6/-2"),
    ("four, partner: 60", "pass pass crack, recrack", {"recrack": "picker"}, "-8/-8/8"),
    ("four, partner: 60", "crack, pass recrack", {"recrack": "picker_or_partner", "stake_cap": 3}, "-6/-6/6"),
    (
        "six, two partners: no trick",
        "crack, pass pass pass pass recrack",
        {"recrack": "picker_or_partner"},
        "-24/-24/24",
    ),
    ("six, one partner: 61", "pass pass pass crack", {}, "6/2/-2"),
    ("six, alone: 30", "pass pass pass pass crack", {}, "-40/8"),
    ("seven, two partners: 60", "crack, pass pass pass recrack", {"recrack": "picker_or_partner"}, "-16/-8/8"),
    ("seven, one partner: 61", "crack", {}, "8/2/-2"),
)


FORCED: Final = {  # a hand and a blind without a chance, by the number of seats
    4: ("7C 8C 9C 7S 8S 9S 7H", "AC AS AH 8H"),
    5: ("7C 8C 7S 8S 7H 8H", "9C 9S"),
    6: ("7C 8C 9C 7S 8S", "7H 8H"),
}


def by_seat(name: str, paid: str) -> list[int]:
    """What each seat gets, out of picker/partner/defender."""
    picker, *partner, defender = map(int, paid.split("/"))
    return HANDS[name].by_role(picker, defender, *partner)


def halved(amounts: list[int]) -> list[int]:
    """Half of each."""
    return [amount // 2 for amount in amounts]


@pytest.mark.parametrize(("name", "paid"), ROWS)
def test_each_side_is_paid_by_the_table(name: str, paid: str) -> None:
    found = payments(HANDS[name].play())
    assert found == by_seat(name, paid)
    assert sum(found) == 0


@pytest.mark.parametrize(("name", "paid"), ROWS)
def test_a_loss_is_paid_single_where_the_table_does_not_double_it(name: str, paid: str) -> None:
    doubled = by_seat(name, paid)
    assert payments(HANDS[name].play(double_on_loss=False)) == (halved(doubled) if doubled[0] < 0 else doubled)


@pytest.mark.parametrize(("name", "paid"), ROWS)
def test_partners_may_be_exempt_from_a_loss_without_a_trick(name: str, paid: str) -> None:
    sides, end = name.split(": ")
    expected = by_seat(name, EXEMPT[sides] if end == "no trick" else paid)
    assert payments(HANDS[name].play(no_trick_partner_exempt=True)) == expected
    single = halved(expected) if expected[0] < 0 else expected
    assert payments(HANDS[name].play(no_trick_partner_exempt=True, double_on_loss=False)) == single


@pytest.mark.parametrize(("name", "cracks", "options", "paid"), STAKES)
def test_cracks_multiply_what_is_paid(name: str, cracks: str, options: dict[str, Any], paid: str) -> None:
    hand = HANDS[name]
    assert payments(hand.play(f"{hand.opening}, {cracks}", crack=True, **options)) == by_seat(name, paid)


@pytest.mark.parametrize(
    ("seats", "seat", "options", "paid"),
    [
        (4, 3, {}, "-18/6"),
        (4, 3, {"forced_dealer_undoubled": True}, "-9/3"),
        (6, 5, {}, "-30/6"),
        (6, 5, {"forced_dealer_undoubled": True}, "-15/3"),
        (5, 4, {}, "-24/6"),
        (5, 4, {"forced_dealer_undoubled": True}, "-12/3"),
        (5, 4, {"forced_dealer_undoubled": True, "double_on_loss": False}, "-12/3"),
        (5, 4, {"forced_dealer_undoubled": True, "no_pick": "leaster"}, "-24/6"),
        (5, 3, {"forced_dealer_undoubled": True}, "-24/6"),
    ],
)
def test_a_dealer_who_was_forced_may_be_let_off_the_doubling(
    seats: int, seat: int, options: dict[str, Any], paid: str
) -> None:
    mine, blind = FORCED[seats]
    deal = f"{'| ' * seat}{mine}{' |' * (seats - seat)} {blind}"
    moves = f"{'pass ' * seat}pick, bury {blind}{'' if seats == 4 else ', alone'}"
    picker, defender = map(int, paid.split("/"))
    found = payments(finish(sit(deal, moves, seats=seats, **{"no_pick": "forced_dealer"} | options)))
    assert found == [picker if each == seat else defender for each in range(seats)]


@pytest.mark.parametrize("seats", [4, 6, 7])
def test_a_leaster_pays_one_from_each_other_seat_or_nothing_on_a_tie(seats: int) -> None:
    hand, passed = " ".join(["QC", "QS", "QH", "QD", "JC", "JS", "JH"][: HAND[seats]]), "pass " * seats
    assert payments(finish(sit(hand, passed, seats=seats))) == [seats - 1] + [-1] * (seats - 1)
    assert payments(finish(sit(hand, passed, seats=seats, leaster_needs_trick=False))) == [0] * seats
