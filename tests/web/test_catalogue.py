"""How the service describes its games."""

from typing import Final

import pytest
from jsonschema_rs import meta

from sheepfold_rules.games import NAMES
from tests.support.callers import get
from tests.support.documented import judge
from tests.support.service import Wire
from tests.support.web_matches import Table, at_every, match

SUMMARY: Final = ["name", "title", "seats", "line"]
FRENCH: Final = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
FLOCK: Final = "S1 " * 8 + "S2 " * 8 + "S3 " * 10 + "FE " * 8 + "W1 " * 8 + "W2 " * 4 + "WS " * 4 + "CR " * 2
DECKS: Final = {
    "sheepshead": [card for card in FRENCH if card[0] not in "23456"],
    "president": [*FRENCH, "XB", "XR"],
    "pass_the_ewe": FRENCH,
    "wolf": FLOCK.split(),
    "wolf_herd": FLOCK.split(),
    "wolf_concentration": FLOCK.split(),
}


def test_every_game_is_listed_in_a_few_words(wire: Wire) -> None:
    games = get(wire, "/v1/games")["games"]
    assert [game["name"] for game in games] == list(NAMES)
    for game in games:
        assert list(game) == SUMMARY
        assert game["title"]
        assert game["line"].endswith(".")
        counts = game["seats"]["counts"]
        assert counts == sorted(set(counts))
        assert (game["seats"]["min"], game["seats"]["max"]) == (counts[0], counts[-1])


@pytest.mark.parametrize("game", NAMES)
def test_a_game_is_described_in_full(wire: Wire, game: str) -> None:
    told = get(wire, f"/v1/games/{game}")
    listed = {each["name"]: each for each in get(wire, "/v1/games")["games"]}
    assert {name: told[name] for name in SUMMARY} == listed[game]
    assert {"options", "moves", "rules", "deck", "how_to_play"} <= told.keys()
    assert told["deck"] == DECKS[game]
    assert told["how_to_play"].startswith(f"# {told['title']}\n")


@pytest.mark.parametrize("game", NAMES)
def test_every_option_has_a_default_and_a_sentence(wire: Wire, game: str) -> None:
    options = get(wire, f"/v1/games/{game}")["options"]
    meta.validate(options)
    assert options["properties"]
    for option in options["properties"].values():
        assert "default" in option
        assert option["description"].endswith(".")
        judge(option).validate(option["default"])


@at_every()
def test_options_and_moves_fit_the_schemas_of_the_game(wire: Wire, table: Table) -> None:
    told = get(wire, f"/v1/games/{table.game}")
    moves = judge(told["moves"])
    for position in match(table).positions:
        for move in position["legal_moves"]:
            moves.validate(move)
    judge(told["options"]).validate(match(table).positions[0]["state"]["options"])
    assert not moves.is_valid({"type": "shear"})
    assert not judge(told["options"]).is_valid({"shears": True})
