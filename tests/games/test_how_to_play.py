"""Every guide for new players: all have the same sections, and what they say agrees with the rules."""

import json
import re
from typing import Any, Final

import pytest

from sheepfold_rules.catalogue import how_to_play
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.shape import parse
from sheepfold_rules.games import GAMES
from tests.games.guide import PLAYERS, example, record, sections, steps

HEADINGS: Final = ["Goal", "Cards", "A deal", "Scoring", "An example", "Table rules"]
OPTION: Final = re.compile(r"^- `(\w+)` \(([^)]*)\): (.+?)(?=\n- |\n\n|\Z)", re.MULTILINE | re.DOTALL)
CODE: Final = re.compile(r"`([^`]+)`")
CARD: Final = re.compile(r"[2-9TJQKAXSWFC][CDHSBR123WE]")

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_every_guide_has_the_same_headings_in_the_same_order(game: AnyGame) -> None:
    assert list(sections(game.name)) == [game.title, *HEADINGS]
    assert all(text.strip() for text in sections(game.name).values())


@every_game
def test_a_guide_is_plain_text_of_a_readable_length(game: AnyGame) -> None:
    lines = how_to_play(game.name).splitlines()
    assert 60 <= len(lines) <= 160
    assert max(map(len, lines)) <= 120
    assert how_to_play(game.name).isascii()
    assert how_to_play(game.name).endswith("\n")


@every_game
def test_a_guide_names_the_number_of_players(game: AnyGame) -> None:
    counts = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])
    assert sections(game.name)[game.title].startswith(f"\n\nFor {counts} players.\n")


@every_game
def test_a_guide_names_the_number_of_cards(game: AnyGame) -> None:
    first = re.search(r"\b(\d+) (?:ordinary )?cards", sections(game.name)["Cards"])
    assert first is not None
    assert int(first[1]) == len(game.deck)


@every_game
def test_every_card_of_a_guide_is_in_the_deck(game: AnyGame) -> None:
    words = [word for code in CODE.findall(how_to_play(game.name)) for word in code.split()]
    cards = {word for word in words if CARD.fullmatch(word)}
    assert cards
    assert cards <= set(game.deck)


@every_game
def test_a_guide_tells_every_option_with_its_default_in_the_order_of_the_game(game: AnyGame) -> None:
    declared = parse(game.options).schema()["properties"]
    told = OPTION.findall(sections(game.name)["Table rules"])
    assert [name for name, _, _ in told] == list(declared)
    for name, default, _ in told:
        assert default == json.dumps(declared[name]["default"]).strip('"')


@every_game
def test_a_guide_tells_every_value_of_an_option_and_no_other(game: AnyGame) -> None:
    declared = parse(game.options).schema()["properties"]
    for name, default, text in OPTION.findall(sections(game.name)["Table rules"]):
        values = {str(value) for value in declared[name].get("enum", ()) if value is not None}
        codes = {code for code in CODE.findall(text) if re.fullmatch(r"[a-z_]+", code)}
        assert values <= codes | {default}, name
        assert codes <= values | set(declared), name


@every_game
def test_a_guide_calls_no_player_he(game: AnyGame) -> None:
    assert not re.search(r"\b(he|him|his|himself)\b", how_to_play(game.name), re.IGNORECASE)


@every_game
def test_an_example_is_of_a_match_with_the_usual_rules(game: AnyGame) -> None:
    kept = record(game.name)
    defaults: dict[str, Any] = {
        name: each["default"] for name, each in parse(game.options).schema()["properties"].items()
    }
    assert kept["options"] == defaults
    assert kept["dealer"] == kept["seats"] - 1
    assert steps(game.name)
    assert f"the seed `{kept['seed']}`" in example(game.name).replace("\n", " ")
    assert all(re.search(rf"\b{name}\b", example(game.name)) for name in PLAYERS[: kept["seats"]])
    assert not any(re.search(rf"\b{name}\b", example(game.name)) for name in PLAYERS[kept["seats"] :])
