"""Every option of Pass the Ewe: each of its values, and what that changes."""

from typing import Any, Final

import pytest

from sheepfold_rules.core import shape
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.options import Options
from tests.games.pass_the_ewe import table

ROUNDS: Final = 14
AGES: Final = [2, 0, 3, 1]
MIXED: Final = "JH JS 3h 3c 3d 3s 3r"
ELEVEN: Final = "JC QC KC JD QD KD QH KH JS QS KS | JH 10d 6s |"
PLAY_ELEVEN: Final = "JC,QC,KC,JD,QD,KD,QH,KH,JS,QS,KS=r"

# options, the rounds that are played, why the match ends, and the scores of the first seat and of the others:
# the first seat starts every round, plays all its cards, and gets eleven points; the others lose eight
LENGTHS: Final[tuple[tuple[dict[str, Any], str], ...]] = (
    ({"target": 11}, "1 target 16 -8"),
    ({"target": 12}, "2 target 27 -16"),
    ({"target": 99}, "9 target 104 -72"),
    ({"target": 100}, "10 target 115 -80"),
    ({"target": 10_000, "deals": None}, "goes on"),
    ({"deals": 1}, "1 deals 16 -8"),
    ({"deals": 3}, "3 deals 38 -24"),
    ({"deals": 9}, "9 deals 104 -72"),
    ({"deals": 10}, "10 target 115 -80"),
    ({"deals": 11}, "10 target 115 -80"),
    ({"deals": 3, "target": 22}, "2 target 27 -16"),
)

# options, the first dealer of six seats, the dealers of eight rounds
DEALERS: Final[tuple[tuple[dict[str, Any], int, str], ...]] = (
    ({}, 5, "5 0 1 2 3 4 5 0"),
    ({"dealer_rotation": "left"}, 2, "2 3 4 5 0 1 2 3"),
    ({"dealer_rotation": "same"}, 5, "5 5 5 5 5 5 5 5"),
    ({"dealer_rotation": "same"}, 0, "0 0 0 0 0 0 0 0"),
)

# options, the scores at the end, the ranks
RANKS: Final[tuple[tuple[dict[str, Any], str, str], ...]] = (
    ({}, "50 50 50 50", "1 1 1 1"),
    ({"age_order": AGES}, "50 50 50 50", "2 4 1 3"),
    ({"tie_break": "youngest", "age_order": None}, "50 50 50 50", "1 1 1 1"),
    ({"tie_break": "youngest", "age_order": None}, "50 60 50 50", "2 1 2 2"),
    ({"tie_break": "youngest", "age_order": None}, "70 50 70 50", "1 3 1 3"),
    ({"tie_break": "youngest", "age_order": None}, "70 60 50 40", "1 2 3 4"),
    ({"tie_break": "youngest", "age_order": AGES}, "50 50 50 50", "2 4 1 3"),
    ({"tie_break": "youngest", "age_order": AGES}, "50 60 50 50", "3 1 2 4"),
    ({"tie_break": "youngest", "age_order": AGES}, "70 50 70 50", "2 4 1 3"),
    ({"tie_break": "youngest", "age_order": AGES}, "70 60 50 40", "1 2 3 4"),
    ({"tie_break": "shared", "age_order": None}, "50 50 50 50", "1 1 1 1"),
    ({"tie_break": "shared", "age_order": None}, "60 60 60 50", "1 1 1 4"),
    ({"tie_break": "shared", "age_order": AGES}, "50 50 50 50", "1 1 1 1"),
    ({"tie_break": "shared", "age_order": AGES}, "70 50 70 50", "1 3 1 3"),
    ({"tie_break": "seat", "age_order": None}, "50 50 50 50", "1 2 3 4"),
    ({"tie_break": "seat", "age_order": None}, "50 60 50 50", "2 1 3 4"),
    ({"tie_break": "seat", "age_order": AGES}, "50 50 50 50", "1 2 3 4"),
    ({"tie_break": "seat", "age_order": AGES}, "50 50 70 70", "3 4 1 2"),
)

# options, three seats of which the first plays, what the second may answer
TAME: Final[dict[str, Any]] = {"wild_jacks": False}
WILD: Final[dict[str, Any]] = {"wild_jacks": True}
ALONE: Final[dict[str, Any]] = {"wild_jacks": True, "wild_only_sets": True}
BESIDE: Final[dict[str, Any]] = {"wild_jacks": True, "wild_only_sets": False}
ANSWERS: Final[tuple[tuple[dict[str, Any], str, str, str], ...]] = (
    ({}, f"2c | {MIXED} |", "2c", "2h 2d 3c -"),
    (TAME, f"2d | {MIXED} |", "2d", "2r 2c 3d -"),
    (TAME | {"wild_only_sets": False}, f"2d | {MIXED} |", "2d", "2r 2c 3d -"),
    (WILD, f"2c | {MIXED} |", "2c", "2h 2h+1 2h+2 2d 2d+1 2d+2 3c 3c+1 3c+2 -"),
    (ALONE, f"2c | {MIXED} |", "2c", "2h 2h+1 2h+2 2d 2d+1 2d+2 3c 3c+1 3c+2 -"),
    (BESIDE, f"2c | {MIXED} |", "2c", "2h 2h+1 2d 2d+1 3c 3c+1 3c+2 -"),
    (ALONE, f"2d | {MIXED} |", "2d", "2r 2r+1 2r+2 2c 2c+1 2c+2 3d 3d+1 3d+2 -"),
    (BESIDE, f"2d | {MIXED} |", "2d", "2r 2r+1 2r+2 2c 2c+1 3d 3d+1 3d+2 -"),
    (BESIDE, f"1s | {MIXED} |", "1s", "1h 1r 1r+1 2s 2s+1 -"),
    (ALONE, f"1s | {MIXED} |", "1s", "1h 1h+1 1r 1r+1 2s 2s+1 2s+2 -"),
    (TAME, "1d | JH 10c 6s |", "1d", "1c 1r -"),
    (ALONE, "1d | JH 10c 6s |", "1d", "1c 1c+1 1r+1 -"),
    (BESIDE, "1d | JH 10c 6s |", "1d", "1c 1r+1 -"),
    (WILD, "1h | JC JD 10c 5s |", "1h", "1c 1s -"),
    (TAME, ELEVEN, PLAY_ELEVEN, "-"),
    (WILD, ELEVEN, PLAY_ELEVEN, "11d+1 -"),
    (BESIDE, ELEVEN, PLAY_ELEVEN, "11d+1 -"),
    (WILD, "JS | 3h 3c 3s 4d 4r |", "JS=h", "1c 1s 2h -"),
    (WILD, "JS | 3h 3c 3s 4d 4r |", "JS=r", "1d 1s 2r -"),
    (WILD, "JH JS 1c | 3h 4c 3s 4d 3r |", "JH,JS=d", "2c 2r 3d -"),
    (WILD, "JH JS 10c | 4h 5s 4d 4r |", "10c+1", "-"),
)

# options, seats, the option that does not fit them
MISFITS: Final[tuple[tuple[dict[str, Any], int, str], ...]] = (
    ({}, 4, ""),
    ({"age_order": [0, 1, 2]}, 3, ""),
    ({"age_order": [5, 3, 1, 0, 2, 4]}, 6, ""),
    ({"age_order": [0, 1, 2]}, 4, "age_order"),
    ({"age_order": [0, 1, 2, 3]}, 3, "age_order"),
    ({"age_order": [0, 1, 2, 4]}, 4, "age_order"),
)

read = shape.reader(Options)


@pytest.mark.parametrize(("given", "ends"), LENGTHS)
def test_a_match_is_as_long_as_its_target_and_its_deals_say(given: dict[str, Any], ends: str) -> None:
    options = read({"dealer_rotation": "same", **given})
    state = table.dealt(*(ROUNDS * [table.SHORT]), options=options)
    said = "goes on"
    while said == "goes on" and state.deal.number < ROUNDS:
        state = table.play(state, table.SHORT_PLAYS)
        outcome = GAME.outcome(state)
        if outcome is not None:
            said = f"{state.deal.number} {outcome.reason} {outcome.scores[0]} {outcome.scores[1]}"
    assert said == ends


@pytest.mark.parametrize(("given", "first", "dealers"), DEALERS)
def test_the_deal_goes_where_the_options_say(given: dict[str, Any], first: int, dealers: str) -> None:
    deck = table.stacked(table.SHORT, dealer=5)  # whoever deals it, the seat on their left gets the eight hearts
    state = GAME.start_match(Start("pass_the_ewe", 6, read({"target": 500, **given}), first, None, (deck,) * 9))
    for dealer in map(int, dealers.split()):
        assert (GAME.view(state, None).dealer, state.to_act) == (dealer, (dealer + 1) % 6)
        state = table.play(state, table.SHORT_PLAYS)


@pytest.mark.parametrize(("given", "scores", "ranks"), RANKS)
def test_ties_are_ordered_as_the_options_say(given: dict[str, Any], scores: str, ranks: str) -> None:
    after = tuple(map(int, scores.split()))
    before = tuple(score - got for score, got in zip(after, (18, 26, 4, -5), strict=True))
    state = table.play(table.going_on(table.ROUND, before, read({"deals": 9, **given})), table.ROUND_PLAYS)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == after
    assert outcome.ranks == tuple(map(int, ranks.split()))
    assert outcome.winners == tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)


@pytest.mark.parametrize(("given", "hands", "play", "answers"), ANSWERS)
def test_one_eyed_jacks_are_wild_as_the_options_say(given: dict[str, Any], hands: str, play: str, answers: str) -> None:
    state = table.play(table.dealt(hands, options=read(given)), play)
    assert table.offered(state) == set(answers.split())


def test_a_set_with_a_wild_jack_is_listed_with_the_lowest_one_and_legal_with_the_other() -> None:
    state = table.play(table.dealt(f"1c | {MIXED} |", options=read(ALONE)), "1c")
    assert "2C,JH=c" not in table.spelled(state)
    assert {"3C,JH=c", "JH=h", "JH,JS=c"} <= table.spelled(state)
    assert not table.broken(state, "3C,JS=c")
    assert not table.broken(state, "JS=d")
    assert table.broken(state, "JC=c") == "one_suit"


@pytest.mark.parametrize(("given", "seats", "name"), MISFITS)
def test_an_age_order_names_every_seat_once(given: dict[str, Any], seats: int, name: str) -> None:
    assert [option for option, _ in read(given).conflicts(seats)] == name.split()
