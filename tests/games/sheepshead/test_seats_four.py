"""Four seats: a blind of four, alone or with a partner as the table has it (pagat.com, Sheepshead: The Art of the Deal,
Pick and Win, Identifying a Partner).
"""

from typing import Any

import pytest

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import load_rules
from tests.games.sheepshead.table import broken, finish, go, may, payments, sit, words, worth

GAME = load_rules("sheepshead")

JACK: dict[str, Any] = {"partner": "jack_of_diamonds"}
ACE: dict[str, Any] = {"partner": "called_ace"}
UP: dict[str, Any] = JACK | {"call_up": "jack_of_hearts"}
BLIND = "7C 8C 7S 8S"
BURY = "pick, bury 7C 8C 7S 8S"
# What is dealt, what is done, options; the partner, or nobody.
SIDES: tuple[tuple[str, str, dict[str, Any], int | None], ...] = (
    (f"| JD | | | {BLIND}", BURY, {}, None),
    (f"| JD | | | {BLIND}", BURY, {"partner": "none"}, None),
    (f"| JD | | | {BLIND}", f"{BURY}, partner", JACK, 1),
    (f"| JD | | | {BLIND}", f"{BURY}, alone", JACK, None),
    (f"JD | | | | {BLIND}", f"{BURY}, partner", JACK, None),
    ("| | | | JD 8C 7S 8S", "pick, bury JD 8C 7S 8S, partner", JACK, None),
    ("| | | JH | JD 8C 7S 8S", "pick, bury JD 8C 7S 8S, call_up JH", UP, 3),
    (f"KC | | AC | | {BLIND}", f"{BURY}, call AC", ACE, 2),
    (f"KC | | AC | | {BLIND}", f"{BURY}, alone", ACE, None),
    ("AC AS AH | | | TH | KD QD QC QS", "pick, bury KD QD QC QS, call TH", ACE, 3),
    ("QC QS QH QD JC JS JH | AH | | | JD AD TD KD", "pick, bury JD AD TD KD, call AH with JS under", ACE, 1),
)


@pytest.mark.parametrize(("deal", "moves", "options", "partner"), SIDES)
def test_one_plays_three_or_two_play_two(deal: str, moves: str, options: dict[str, Any], partner: int | None) -> None:
    state = sit(deal, moves, seats=4, **options)
    assert state.phase.name == "play"
    for seat in range(4):
        assert GAME.view(state, seat).partners == ((partner,) if seat == partner else ())
    assert GAME.view(state, None).partners == ()
    done = payments(finish(state))
    defenders = {done[seat] for seat in (1, 2, 3) if seat != partner}
    assert len(defenders) == 1
    (paid,) = defenders
    assert done[0] == (-3 * paid if partner is None else -paid)
    assert partner is None or done[partner] == -paid


def test_the_picker_takes_four_cards_and_buries_as_many() -> None:
    state = sit(f"QC JD AC | | | | {BLIND}", "pick", seats=4)
    assert (state.phase.name, state.to_act, len(GAME.view(state, 0).hands[0])) == ("bury", 0, 11)
    for cards in (BLIND, "QC JD AC 7C", "7C 8C AC 8S"):
        after = go(state, f"bury {cards}")
        assert set(GAME.view(after, 0).buried[0]) == set(cards.split())
        assert GAME.view(after, 1).buried == (("??",) * 4, (), (), ())
        assert len(GAME.view(after, 0).hands[0]) == 7


def test_four_buried_cards_count_for_the_picker() -> None:
    state = sit("QC QS QH QD JC JS JH | | | | AC AS AH TC", "pick, bury AC AS AH TC", seats=4)
    while len(legal_moves(state)) and GAME.outcome(after := go(state, [legal_moves(state)[0]])) is None:
        state = after
    said = GAME.move_events(state, legal_moves(state)[0], after)[-1]
    assert said.points[0] == worth(["AC", "AS", "AH", "TC", "QC", "QS", "QH", "QD", "JC", "JS", "JH"]) + worth(
        [card for trick in GAME.view(after, None).tricks for card in trick.cards[1:]]
    )
    assert sum(said.points) == 120


@pytest.mark.parametrize(
    ("options", "moves"),
    [(JACK, "partner, alone"), (JACK | {"call_up": "next_jack"}, "partner, alone"), (ACE, "call AC, alone")],
)
def test_a_picker_of_four_declares_by_the_method_of_the_table(options: dict[str, Any], moves: str) -> None:
    state = sit(f"KC QC QS QH QD JC JS | AC | | JD | {BLIND}", BURY, seats=4, **options)
    assert may(state) == words(moves)


def test_without_partners_nobody_declares() -> None:
    state = sit(f"| | | | {BLIND}", BURY, seats=4)
    assert (state.phase.name, state.to_act) == ("play", 0)
    assert broken(state, "alone") == "sheepshead.phase"


@pytest.mark.parametrize(("trick", "seen"), [(1, True), (2, False)])
def test_the_blind_of_a_leaster_goes_whole_to_its_trick(trick: int, seen: bool) -> None:
    state = sit(
        "QC QS | | | | AC AS AH TC",
        f"pass pass pass pass, name_trick {trick}, QC",
        seats=4,
        leaster_blind="dealer_names",
    )
    while len(GAME.view(state, None).tricks) == 1 and GAME.view(state, None).tricks[0].winner is None:
        state = go(state, [legal_moves(state)[0]])
    assert GAME.view(state, 0).blind == (("AC", "AS", "AH", "TC") if seen else ("??",) * 4)
    assert GAME.view(state, 1).blind == ("??",) * 4
