"""Battles, wars, running out and the end of a match (the leaflet, and the readings of it)."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import load_rules
from tests.games.wolf.table import left, sit, turn
from tests.support import shuffle_from_text, table

GAME = load_rules("wolf")

RANKED = ("CR", "S1", "S2", "S3", "W1", "W2", "WS")
FENCES = {"lowest": ("FE", *RANKED), "above_sheep": (*RANKED[:4], "FE", *RANKED[4:]), "highest": (*RANKED, "FE")}


@pytest.mark.parametrize("fence_rank", FENCES)
def test_the_higher_card_takes_both(fence_rank: str) -> None:
    for low, high in pairwise(FENCES[fence_rank]):
        for first, winner in ((f"{low} | {high}", 1), (f"{high} | {low}", 0)):
            state = sit(first, 2, fence_rank=fence_rank)
            assert (state.deal.number, state.deal.last.winner) == (2, winner)
            assert [len(pile) for pile in state.piles] == ([27, 25] if winner == 0 else [25, 27])


def test_without_fences_44_cards_are_dealt() -> None:
    state = sit("|", fence_rank="removed")
    assert [len(pile) for pile in state.piles] == [22, 22]
    assert "FE" not in state.piles[0] + state.piles[1]


def test_the_winner_of_a_war_takes_all_six() -> None:
    state = sit("S1 WS S2 | S1 S3 W1", 2)
    assert GAME.view(state, None).laid == (("S1",), ("S1",))
    assert (state.to_act, state.deal.number) == (0, 1)
    state = turn(state)
    assert GAME.view(state, 0).laid == (("S1", "??", "S2"), ("S1",))
    state = turn(state)
    assert state.piles[1][-6:] == ("S1", "S3", "W1", "S1", "WS", "S2")
    assert plain(GAME.view(state, None).last) == {"laid": [["S1", "??", "S2"], ["S1", "??", "W1"]], "winner": 1}


def test_a_war_can_follow_a_war() -> None:
    state = sit("S1 WS S2 S3 W2 | S1 W1 S2 CR W1", 6)
    assert state.deal.number == 2
    assert [len(pile) for pile in state.piles] == [31, 21]
    assert GAME.view(state, None).last.laid == (("S1", "??", "S2", "??", "W2"), ("S1", "??", "S2", "??", "W1"))


@pytest.mark.parametrize(
    ("pickup", "won"),
    [
        ("winner_first", ("S1", "S3", "W1", "S1", "WS", "S2")),
        ("loser_first", ("S1", "WS", "S2", "S1", "S3", "W1")),
    ],
)
def test_how_won_cards_go_under_the_pile(pickup: str, won: tuple[str, ...]) -> None:
    assert sit("S1 WS S2 | S1 S3 W1", 4, pickup=pickup).piles[1][-6:] == won


def test_won_cards_can_be_shuffled_by_the_seed() -> None:
    state = sit("S1 WS S2 | S1 S3 W1", 4, pickup="shuffled")
    won = ["S1", "S3", "W1", "S1", "WS", "S2"]
    assert list(state.piles[1][-6:]) == shuffle_from_text.pickup("a seed that is long enough", 1, won)


# The piles that are left (all other cards are at the bottom of the longer one), turns, options; the scores and how it
# ended, or where it goes on.
RUNOUTS: tuple[tuple[str, str, int, str, Any], ...] = (
    ("S1 W1", "S1 S2 S3", 2, "lose", ((0, 52), "run_out")),
    ("S1", "S1 S2 S3", 2, "lose", ((0, 52), "run_out")),
    ("S1 W1", "S1 S2 S3", 4, "last_card_up", 10),  # W1 against S3
    ("S1 CR", "S1 S2 S3", 4, "last_card_up", ((0, 52), "all_cards")),
    ("W1", "W1 S2 S3", 3, "last_card_up", 10),  # the tied card stays, against S3
    ("S1", "S1 S2 S3", 3, "last_card_up", ((0, 52), "all_cards")),
    ("S1 W1", "S1 S2 S3", 4, "equal_force", 10),  # W1 against S2
    ("S1 S1", "S1 S2 S3", 4, "equal_force", ((0, 52), "all_cards")),
    ("S1", "S1 S2 S3", 2, "equal_force", ((0, 52), "run_out")),
)


@pytest.mark.parametrize(("mine", "theirs", "turns", "runout", "found"), RUNOUTS)
def test_running_out_in_a_war(mine: str, theirs: str, turns: int, runout: str, found: Any) -> None:
    for swapped in (False, True):
        piles = (theirs, mine) if swapped else (mine, theirs)
        state = turn(left(*piles, war_runout=runout), turns)
        if isinstance(found, int):
            assert state.deal.number == found
        else:
            scores, reason = found
            outcome = GAME.outcome(state)
            assert outcome is not None
            assert (outcome.scores[::-1] if swapped else outcome.scores, outcome.reason) == (scores, reason)


def test_a_seat_without_cards_is_skipped_in_a_war() -> None:
    state = turn(left("W1", "W1 S2 S3", war_runout="last_card_up"), 2)
    assert (state.to_act, state.due) == (1, (0, 2))


@pytest.mark.parametrize("runout", ["lose", "last_card_up", "equal_force"])
def test_a_war_that_neither_has_cards_for_is_a_draw(runout: str) -> None:
    kinds = Counter(GAME.deck)
    piles: list[list[str]] = [[], []]
    for kind, count in kinds.items():
        for pile in piles:
            pile += [kind] * (count // 2)
    state = table.begin(GAME, 2, [table.dealt(piles, 1)], 1, war_runout=runout)
    while state.to_act is not None:
        state = turn(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners, outcome.reason) == ((26, 26), (1, 1), (0, 1), "run_out")


@pytest.mark.parametrize(("piles", "scores"), [("WS CR | S1 S1", (26, 26)), ("WS S2 | S1 S1", (28, 24))])
def test_after_the_last_battle_more_cards_win(piles: str, scores: tuple[int, int]) -> None:
    state = sit(piles, 4, max_battles=2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.reason) == (scores, "max_battles")
    assert len(outcome.winners) == (2 if scores[0] == scores[1] else 1)


def test_a_state_does_not_grow() -> None:
    state = table.begin(GAME, 2)
    sizes = []
    while state.to_act is not None:
        state = turn(state)
        sizes.append(len(str(plain(GAME.write(state)))))
    assert len(sizes) > 100
    assert max(sizes) < sizes[0] + 700, "a long war, and no more"


def test_a_war_without_cards_is_a_draw_whoever_has_put_more() -> None:
    runs = "S1 WS*3 S2*8 FE*8 CR*2 W1*8 W2*4 S3*10 S1*4 WS S1*3"
    deck = [run[:2] for run in runs.split() for _ in range(int(run[3:] or 1))]
    state = table.begin(GAME, 2, [deck], 1, war_runout="last_card_up")
    while state.to_act is not None:
        state = turn(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks, outcome.winners, outcome.reason) == ((25, 27), (1, 1), (0, 1), "run_out")
    view = GAME.view(state, None)
    assert (view.piles, [len(own) for own in view.laid]) == ((0, 0), [25, 27])


def test_the_last_view_tells_where_the_cards_are() -> None:
    view = GAME.view(turn(left("S1 W1", "S1 S2 S3"), 2), None)
    assert (view.piles, view.scores, view.laid) == ((0, 52), (0, 52), ((), ()))
    assert view.last is not None
    assert (view.last.winner, view.last.laid) == (1, (("S1",), ("S1",)))
    view = GAME.view(sit("WS CR | S1 S1", 2, max_battles=1), None)
    assert (view.piles, view.laid) == ((27, 25), ((), ()))


@pytest.mark.parametrize("start", [{}, {"seed": "a seed that is long enough", "sampled": None}])
def test_the_second_battle_follows_from_the_deal(start: dict[str, Any]) -> None:
    record = GAME.write(left("S1 W1", "S1 S2 S3"))
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(replace(record, battle=2, **start))
    assert refused.value.invariant == "wolf.state.piles"
