"""Every game in words: the table that a seat sees, and what happened."""

import re
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.errors import NoDeck
from sheepfold_server.core.phase import legal_moves
from sheepfold_server.core.shape import plain
from sheepfold_server.games import GAMES
from tests.games.chance import SETTINGS, AnyGame, chances, stopped

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")


def texts(value: Any) -> list[str]:
    """Every text in a plain value."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in texts(part)]


@EVERY_GAME
@SETTINGS
@given(chance=chances())
def test_a_table_names_the_seats_and_shows_no_card_that_the_view_hides(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    for seat in (None, *range(len(names))):
        view = game.view(state, seat)
        table = "\n".join(game.text.draw_table(view, names))
        assert all(name in table for name in names)
        assert set(re.findall(r"\w+", table)) & set(game.deck) <= set(texts(plain(view)))
        assert HIDDEN not in table or game.name in ("wolf", "sheepshead")  # cards that lie face down on the table


@EVERY_GAME
@SETTINGS
@given(chance=chances())
def test_every_event_is_a_sentence_with_names_of_seats(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    found = [*game.start_events(state)]
    for move in legal_moves(state)[:20]:
        with suppress(NoDeck):
            found += game.move_events(state, move, game.apply(state, move))
    for event in found:
        sentence = game.text.describe(event, names)
        assert re.fullmatch(r"[A-Z][^_]*\.", sentence)
        assert "Seat" not in sentence


@EVERY_GAME
def test_every_card_has_its_place_in_hand(game: AnyGame) -> None:
    places = {card: game.text.hand_order(card) for card in game.deck}
    assert len(set(places.values())) == len(places)
    assert game.text.legend
