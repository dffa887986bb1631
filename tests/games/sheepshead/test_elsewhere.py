"""Views that say that the match stands elsewhere than it does: each is refused, unless a state has it."""

import dataclasses
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.view import PhaseName
from tests.support import wandering
from tests.support.sheepshead import sit


def elsewhere(view: Any) -> Iterator[Any]:
    """The view with every other phase and seat to act."""
    for phase, seat in product(get_args(PhaseName), (None, *range(view.seats))):
        if (phase, seat) != (view.phase, view.to_act):
            yield dataclasses.replace(view, phase=phase, to_act=seat)


def test_a_view_that_stands_after_the_bury_but_shows_none_is_refused() -> None:
    state = sit("QC QS 7C 8C 7H 8S | | | JD | | 8H 9H", "pick", partner="called_ace", crack=True)
    for view in (each for seat in (None, 0, 1) for each in elsewhere(GAME.view(state, seat))):
        with pytest.raises(ImpossibleView):
            samples(GAME, view, 1, "a seed of samples")


def test_any_view_that_stands_elsewhere_is_refused_or_sampled_as_it_is() -> None:
    for number in range(40):
        chance = Random(number)
        state = wandering.wander(wandering.begin(chance), chance, number % 10)
        for view in elsewhere(GAME.view(state, chance.choice((None, 0, 1)))):
            with suppress(ImpossibleView):
                assert GAME.view(samples(GAME, view, 1, "a seed of samples")[0], view.seat) == view
