"""Cards as they are held and shown, and names of bots as they are told apart."""

from typing import Final

import pytest

import sheepfold
from sheepfold.games import NAMES
from sheepfold_rules.core.text import format_hand
from sheepfold_rules.games import load_rules
from sheepfold_tools.cli.options import parse_bots
from sheepfold_tools.cli.screen import Screen, card_style


@pytest.mark.parametrize("game", NAMES)
def test_every_card_of_a_deck_is_known_held_and_painted(game: str) -> None:
    with sheepfold.connect() as client:
        deck = client.game(game).deck
    assert sorted(format_hand(deck, load_rules(game).text.hand_order).split()) == sorted(deck)
    screen = Screen()
    for card in deck:
        assert card_style(card)
        assert screen.paint(f"play {card}.").plain == f"play {card}."


LISTS: Final = (
    (("careful",), ("careful",)),
    (("careful, random",), ("careful", "random")),
    (("careful", "random,mine.py:Bot"), ("careful", "random", "mine.py:Bot")),
    (("careful,cmd:./bot --of a,b", "random"), ("careful", "cmd:./bot --of a,b", "random")),
    (("careful,search:200", "http://127.0.0.1:1/a"), ("careful", "search:200", "http://127.0.0.1:1/a")),
    (("cmd:node bot.js --a,b",), ("cmd:node bot.js --a,b",)),
    (("random,cmd:./bot --of a,b",), ("random", "cmd:./bot --of a,b")),
    (("careful,",), ("careful", "")),
    ((",",), ("", "")),
    (("",), ("",)),
)


@pytest.mark.parametrize(("given", "names"), LISTS)
def test_names_of_bots_are_told_apart_by_commas(given: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert parse_bots(given) == names
