"""Recorded matches: each replays to the outcome that it had (`records/<game>.jsonl`)."""

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import sheepfold
from sheepfold_rules.core.errors import ImpossibleState, InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games import GAMES, NAMED
from sheepfold_rules.games.sheepshead.options import METHODS
from tests.support.chance import as_sampled, begin

HERE: Final = Path(__file__).parent / "records"


@cache
def records(game: str) -> tuple[dict[str, Any], ...]:
    """The transcripts of a game."""
    text = (HERE / f"{game}.jsonl").read_text(encoding="utf-8")
    return tuple(map(json.loads, text.splitlines()))


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_a_recorded_match_replays_to_its_outcome(game: str) -> None:
    assert {record["seats"] for record in records(game)} == set(NAMED[game].seats)
    for record in records(game):
        replay = sheepfold.connect().game(game).replay(record)
        assert replay.outcome_agrees is True
        assert replay.match.transcript().to_dict() == record


@pytest.mark.parametrize("seats", METHODS)
def test_there_is_a_match_of_sheepshead_for_every_way_to_a_partner(seats: int) -> None:
    played = {
        record["options"].get("partner") or METHODS[seats][0]
        for record in records("sheepshead")
        if record["seats"] == seats
    }
    assert played == set(METHODS[seats])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_record_has_a_seed_or_decks_or_is_sampled(game: AnyGame) -> None:
    record = game.write(begin(game, Random(1)))
    assert game.write(game.read(as_sampled(record))) == as_sampled(record)
    with pytest.raises(ImpossibleState, match="without decks, a match has a seed") as refused:
        game.read(replace(record, seed=None, decks=None))
    assert (refused.value.invariant, refused.value.pointer) == (f"{game.name}.state.start", "/seed")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_dealer_is_one_of_as_many_seats_as_the_game_can_have(game: AnyGame) -> None:
    value, read = plain(game.write(begin(game, Random(1)))), reader(game.record_type)
    for dealer in (0, max(game.seats) - 1):
        assert read({**value, "dealer": dealer}).dealer == dealer
    for dealer in (-1, max(game.seats)):
        with pytest.raises(InvalidShape) as refused:
            read({**value, "dealer": dealer})
        assert [fault.pointer for fault in refused.value.faults] == ["/dealer"]
