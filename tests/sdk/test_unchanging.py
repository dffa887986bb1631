"""No result changes later, whatever anybody does with it or with the arguments."""

import dataclasses
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import records, referee
from sheepfold.games import NAMES, sheepshead
from sheepfold_rules.core.shape import plain
from tests.sdk.alike import facts, properties
from tests.sdk.conftest import IN_EVERY_WAY
from tests.sdk.matches import EACH, SEED, Match, Opened, finished, picked

MODULES: Final = [import_module(f"sheepfold.games.{name}") for name in NAMES]
CLASSES: Final = [
    shape
    for module in (*MODULES, records, referee)
    for shape in vars(module).values()
    if isinstance(shape, type) and dataclasses.is_dataclass(shape)
]


def test_every_class_of_values_is_frozen_and_takes_no_new_attributes() -> None:
    assert len(CLASSES) > 100
    for shape in CLASSES:
        assert vars(shape)["__dataclass_params__"].frozen, shape
        value: Any = object.__new__(shape)
        for name in ("anything", *(field.name for field in dataclasses.fields(shape))):
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, shape)


def test_attributes_of_matches_games_and_clients_cannot_be_set(client: sheepfold.Client) -> None:
    match: Any = client.sheepshead.new(3, seed=SEED)
    of_match = {*properties(sheepfold.Match), "seed", "anything"}
    with pytest.raises(TypeError):
        match.game.rules["sheepshead.turn"] = None
    for value, names in ((match, of_match), (match.game, properties(sheepfold.Game)), (client, {"games"})):
        for name in names:
            with pytest.raises(AttributeError):
                setattr(value, name, None)
            with pytest.raises(AttributeError):
                delattr(value, name)


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_playing_leaves_the_match_before_as_it_was(client: sheepfold.Client, opened: Opened) -> None:
    matches = [opened.new(client)]
    for _ in range(2):
        matches.append(matches[-1].play(matches[-1].legal_moves()[-1]))
    before = facts(matches)
    finished(matches[-1])
    assert facts(matches) == before


def spoil(value: Any) -> None:
    """Overwrite plain values at every depth."""
    for each in list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, list) else ():
        spoil(each)
    if isinstance(value, dict):
        value |= dict.fromkeys(value, "spoiled") | {"wool": 1}
    elif isinstance(value, list):
        value[:] = ["spoiled"]


GIVEN_OUT: Final[dict[str, Callable[[Match], Any]]] = {
    "state": lambda match: match.state,
    "to_dict": lambda match: match.to_dict(),
    "transcript": lambda match: match.transcript().to_dict(),
    "options": lambda match: plain(match.options),
    "schema": lambda match: match.game.options_schema,
}


def spoil_results(match: Match) -> None:
    """Change what a match gives out, and check that nothing else has changed."""
    before, schema = facts(match), match.game.options_schema
    for name, give in GIVEN_OUT.items():
        value = give(match)
        assert value, name
        spoil(value)
        assert (facts(match) == before, match.game.options_schema == schema) == (True, True), name
        assert match.play(match.legal_moves()[0]).to_act is not None, name


@IN_EVERY_WAY
def test_changing_a_result_changes_no_match(client: sheepfold.Client) -> None:
    spoil_results(picked(client))


def test_changing_a_result_changes_no_sealed_match(sealer: sheepfold.Client) -> None:
    match = sealer.sheepshead.new_sealed(5, seed=SEED).match.play(sheepshead.Pick())
    spoil_results(match)
    saved = match.to_dict()
    loaded = sealer.load(saved)
    spoil(saved)
    assert (loaded.state, loaded.transcript(), loaded.events) == (match.state, match.transcript(), match.events)


# what is given, and what is made of it
TAKEN: Final[dict[str, tuple[Callable[[sheepfold.Client], Any], Callable[[sheepfold.Client, Any], Any]]]] = {
    "options": (lambda client: {"deals": 2}, lambda client, given: client.sheepshead.new(5, given, seed=SEED)),
    "decks": (
        lambda client: [list(client.sheepshead.deck)],
        lambda client, given: client.sheepshead.new(5, seed=SEED, decks=given),
    ),
    "a state": (lambda client: picked(client).state, lambda client, given: client.sheepshead.load(given)),
    "a saved match": (lambda client: picked(client).to_dict(), lambda client, given: client.load(given)),
    "a transcript": (
        lambda client: picked(client).transcript().to_dict(),
        lambda client, given: client.sheepshead.replay(given).match,
    ),
    "a view": (
        lambda client: plain(picked(client).view(0)),
        lambda client, given: client.sheepshead.sample(given, seed="sheep")[0],
    ),
    "a move": (
        lambda client: plain(picked(client).legal_moves()[0]),
        lambda client, given: picked(client).play(given),
    ),
}


@IN_EVERY_WAY
def test_changing_an_argument_later_changes_no_match(client: sheepfold.Client) -> None:
    for name, (take, make) in TAKEN.items():
        given = take(client)
        expected = facts(make(client, given))
        match = make(client, given)
        spoil(given)  # before anything was asked for
        assert facts(match) == expected, name
        assert match.play(match.legal_moves()[0]).to_act is not None, name
