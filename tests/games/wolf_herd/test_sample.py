"""Samples of Wolf herd: what a discard tells, and views that no state has."""

from dataclasses import replace
from typing import Final

import pytest

from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook
from tests.games.wolf_herd import table

GAME: Final = load_rules("wolf_herd")


def test_a_seat_that_discards_had_nothing_to_play() -> None:
    state = table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE")
    for each in samples(GAME, GAME.view(state, 1), 300, "a seed of wolves"):
        assert not {*each.deal.deck[0:5:2]} & {"S1", "S2", "S3"}


@pytest.mark.parametrize("hands", [(("??",) * 3, ("CR",) * 3), (("??",) * 2, ("S1",) * 3), (("S1",) * 3, ("S1",) * 3)])
def test_hands_that_cannot_have_made_the_moves_are_refused(hands: tuple[tuple[str, ...], ...]) -> None:
    view = GAME.view(table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE  S1"), 1)
    with pytest.raises(ImpossibleView) as refused:
        samples(GAME, replace(view, hands=hands), 1, "seed")
    assert refused.value.pointer.startswith("/h")


@pytest.mark.parametrize(
    ("turn", "move"),
    [(0, Crook("S1")), (0, Attack(("W1",), 1, 0)), (1, Crook("W2")), (1, Attack(("W1",), 0, 0))],
)
def test_a_move_that_no_hand_makes_legal_is_refused_at_its_place(turn: int, move: Crook | Attack) -> None:
    view = GAME.view(table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE  S1"), 1)
    history = list(view.history)
    history[turn] = replace(history[turn], move=move)
    with pytest.raises(ImpossibleView) as refused:
        samples(GAME, replace(view, history=tuple(history)), 1, "seed")
    assert refused.value.pointer == f"/history/{turn}/move"
