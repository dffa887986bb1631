"""States as records: one that play leads to reads back, and one that no match can reach is refused at its place."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from sheepfold_rules.core.errors import ImpossibleState, InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import load_rules
from tests.games import impossible as impossible_elsewhere
from tests.games.sheepshead import impossible as impossible_sheepshead
from tests.games.sheepshead.table import sit
from tests.support.chance import EVERY_GAME, as_sampled, begin


def impossible() -> Iterator[Any]:
    """States that no match reaches, each with its invariant and the place that the refusal names."""
    for moves, options, changes, invariant, place in impossible_sheepshead.REFUSED:
        deals = "" if "seats" in options else impossible_sheepshead.TWICE[: options.get("deals", 2)]
        state = plain(load_rules("sheepshead").write(sit(deals, moves, **options)))
        yield "sheepshead", impossible_sheepshead.changed(state, changes), invariant, place
    yield from impossible_elsewhere.rows()


IMPOSSIBLE: Final = tuple(impossible())


def read(game: AnyGame, value: Any) -> Any:
    """The state of a plain record."""
    return game.read(reader(game.record_type)(value))


@pytest.mark.parametrize(("name", "value", "invariant", "place"), IMPOSSIBLE)
def test_a_state_that_cannot_be_is_refused_by_its_invariant(name: str, value: Any, invariant: str, place: str) -> None:
    with pytest.raises(ImpossibleState) as refused:
        read(load_rules(name), value)
    assert refused.value.invariant == f"{name}.state.{invariant}"
    assert refused.value.pointer.endswith(place)


@EVERY_GAME
def test_a_record_has_a_seed_or_decks_or_is_sampled(game: AnyGame) -> None:
    record = game.write(begin(game, Random(1)))
    assert game.write(game.read(as_sampled(record))) == as_sampled(record)
    with pytest.raises(ImpossibleState, match="without decks, a match has a seed") as refused:
        game.read(replace(record, seed=None, decks=None))
    assert (refused.value.invariant, refused.value.pointer) == (f"{game.name}.state.start", "/seed")


@EVERY_GAME
def test_a_dealer_is_one_of_as_many_seats_as_the_game_can_have(game: AnyGame) -> None:
    value, as_record = plain(game.write(begin(game, Random(1)))), reader(game.record_type)
    for dealer in (0, max(game.seats) - 1):
        assert as_record({**value, "dealer": dealer}).dealer == dealer
    for dealer in (-1, max(game.seats)):
        with pytest.raises(InvalidShape) as refused:
            as_record({**value, "dealer": dealer})
        assert [fault.pointer for fault in refused.value.faults] == ["/dealer"]
