"""Samples of Wolf herd: what a discard tells, and views that no state has."""

from typing import Final

from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import load_rules
from tests.games.wolf_herd import table

GAME: Final = load_rules("wolf_herd")


def test_a_seat_that_discards_had_nothing_to_play() -> None:
    state = table.sit("W1 FE CR | S1 S1 S1 | W2 S1", "-FE")
    for each in samples(GAME, GAME.view(state, 1), 300, "a seed of wolves"):
        assert not {*each.deal.deck[0:5:2]} & {"S1", "S2", "S3"}
