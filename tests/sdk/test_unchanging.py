"""No result changes later, whatever anybody does with it or with the arguments."""

import dataclasses
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import pytest

import sheepfold
from sheepfold import records, referee
from sheepfold.games import NAMES, pass_the_ewe, sheepshead
from sheepfold_rules.core.shape import plain
from tests.sdk.conftest import IN_EVERY_WAY
from tests.sdk.matches import EACH, SEED, Match, Opened, finished

MODULES: Final = [import_module(f"sheepfold.games.{name}") for name in NAMES]
CLASSES: Final = [
    shape
    for module in (*MODULES, records, referee)
    for shape in vars(module).values()
    if isinstance(shape, type) and dataclasses.is_dataclass(shape)
]
PROPERTIES: Final = ("to_act", "over", "outcome", "events", "seats", "options", "scores", "state", "game")


def test_every_class_of_values_is_frozen_and_takes_no_new_attributes() -> None:
    assert len(CLASSES) > 100
    for shape in CLASSES:
        assert vars(shape)["__dataclass_params__"].frozen, shape
        value: Any = object.__new__(shape)
        for name in ("anything", *(field.name for field in dataclasses.fields(shape))):
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, shape)


def test_a_move_is_a_value() -> None:
    assert sheepshead.Bury(("7C", "8C")) == sheepshead.Bury(("7C", "8C"))
    assert len({sheepshead.Pick(), sheepshead.Pick(), sheepshead.Pass(), pass_the_ewe.Pass()}) == 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        sheepshead.Play("QC").card = "7H"  # type: ignore[misc] # that is the point
    with pytest.raises((AttributeError, TypeError)):
        sheepshead.Play("QC").suit = "clubs"  # type: ignore[attr-defined] # that too


def test_attributes_of_a_match_cannot_be_set(client: sheepfold.Client) -> None:
    match: Any = client.sheepshead.new(3, seed=SEED)
    for name in (*PROPERTIES, "seed", "anything"):
        with pytest.raises(AttributeError):
            setattr(match, name, None)
        with pytest.raises(AttributeError):
            delattr(match, name)


def test_attributes_of_games_and_clients_cannot_be_set(client: sheepfold.Client) -> None:
    game: Any = client.sheepshead
    for name in ("name", "title", "line", "seats", "deck", "rules", "options_schema", "how_to_play", "options_type"):
        with pytest.raises(AttributeError):
            setattr(game, name, None)
    for name in (*NAMES, "games"):
        with pytest.raises(AttributeError):
            setattr(client, name, None)


def facts(match: Match) -> list[Any]:
    """Return everything that a match says."""
    views = [match.view(seat) for seat in (None, *range(match.seats))]
    said = [str(match), repr(match), hash(match), match.to_act, match.over, match.outcome, match.events, match.seats]
    return [
        *said,
        match.options,
        match.scores,
        match.state,
        match.to_dict(),
        match.legal_moves(),
        *map(str, views),
        views,
    ]


@pytest.mark.parametrize("opened", EACH, ids=str)
def test_playing_leaves_the_match_before_as_it_was(client: sheepfold.Client, opened: Opened) -> None:
    matches = [opened.new(client)]
    for _ in range(2):
        matches.append(matches[-1].play(matches[-1].legal_moves()[-1]))
    before = [(facts(match), match.transcript()) for match in matches]
    finished(matches[-1])
    assert [(facts(match), match.transcript()) for match in matches] == before


def test_two_lines_of_play_from_one_match_know_nothing_of_each_other(client: sheepfold.Client) -> None:
    match = client.sheepshead.new(5, seed=SEED)
    picked, passed = match.play(sheepshead.Pick()), match.play(sheepshead.Pass())
    assert (picked.to_act, passed.to_act) == (0, 1)
    assert [turn.move.type for turn in passed.play(sheepshead.Pass()).transcript().moves] == ["pass", "pass"]
    assert [turn.move.type for turn in picked.transcript().moves] == ["pick"]


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


@IN_EVERY_WAY
@pytest.mark.parametrize("is_sealed", [False, True])
def test_changing_a_result_changes_no_match(client: sheepfold.Client, is_sealed: bool) -> None:
    game = client.sheepshead
    match = game.new_sealed(5, seed=SEED).match if is_sealed else game.new(5, seed=SEED)
    match = match.play(sheepshead.Pick())
    before, schema = facts(match), game.options_schema
    for name, give in GIVEN_OUT.items():
        value = give(match)
        assert value, name
        spoil(value)
        assert facts(match) == before, name
        assert game.options_schema == schema, name
        assert match.play(match.legal_moves()[0]).to_act is not None, name


def test_the_rules_of_a_game_cannot_be_changed(client: sheepfold.Client) -> None:
    rules: Any = client.sheepshead.rules
    with pytest.raises(TypeError):
        rules["sheepshead.turn"] = None
    with pytest.raises(TypeError):
        del rules["sheepshead.turn"]


TAKEN: Final[dict[str, Callable[[sheepfold.Client], tuple[Any, Callable[[Any], Any]]]]] = {
    "options": lambda client: (
        {"deals": 2},
        lambda given: client.sheepshead.new(5, given, seed=SEED),
    ),
    "decks": lambda client: (
        [list(client.sheepshead.deck)],
        lambda given: client.sheepshead.new(5, seed=SEED, decks=given),
    ),
    "a state": lambda client: (
        client.sheepshead.new(5, seed=SEED).state,
        lambda given: client.sheepshead.load(given),
    ),
    "what was kept": lambda client: (
        client.sheepshead.new(5, seed=SEED).play(sheepshead.Pass()).to_dict(),
        lambda given: client.load(given),
    ),
    "what was kept sealed": lambda client: (
        client.sheepshead.new_sealed(5, seed=SEED).match.play(sheepshead.Pass()).to_dict(),
        lambda given: client.load(given),
    ),
    "a transcript": lambda client: (
        client.sheepshead.new(5, seed=SEED).play(sheepshead.Pass()).transcript().to_dict(),
        lambda given: client.sheepshead.replay(given).match,
    ),
    "a view": lambda client: (
        plain(client.sheepshead.new(5, seed=SEED).view(0)),
        lambda given: client.sheepshead.sample(given, seed="sheep")[0],
    ),
    "a move": lambda client: (
        {"type": "bury", "cards": list(burying(client).legal_moves()[0].cards)},  # type: ignore[union-attr] # a bury
        lambda given: burying(client).play(given),
    ),
}


def burying(client: sheepfold.Client) -> sheepshead.Match:
    """A match whose picker is to bury."""
    return client.sheepshead.new(5, seed=SEED).play(sheepshead.Pick())


@IN_EVERY_WAY
def test_changing_an_argument_later_changes_no_match(client: sheepfold.Client) -> None:
    for name, take in TAKEN.items():
        given, make = take(client)
        expected = facts(make(given))
        match = make(given)
        spoil(given)  # before anything was asked for
        assert facts(match) == expected, name
        assert match.play(match.legal_moves()[0]).to_act is not None, name


def test_changing_a_saved_match_changes_no_transcript_read_from_it(client: sheepfold.Client) -> None:
    kept = client.sheepshead.new_sealed(5, seed=SEED).match.play(sheepshead.Pass()).to_dict()
    match = client.load(kept)
    transcript = match.transcript()
    spoil(kept)
    assert match.transcript() == transcript


def test_headers_that_are_changed_later_are_not_sent(service_url: str) -> None:
    headers = {"X-Fold": "1"}
    one, two = (sheepfold.connect(service_url, headers=headers) for _ in range(2))
    headers["X-Fold"] = "2"
    with one, two:
        assert one == two != sheepfold.connect(service_url, headers=headers)
