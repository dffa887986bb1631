"""Every game in words: the table that a seat sees, and what happened."""

import re
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.text import describe_outcome, name_seats, seat_names
from sheepfold_rules.games import GAMES
from tests.support.chance import begin, chances, some_moves, stopped, wander

EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve", "Flo", "Gus")


def texts(value: Any) -> list[str]:
    """Every text in a plain value."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for part in parts for text in texts(part)]


@EVERY_GAME
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
@given(chance=chances())
def test_the_string_of_a_view_is_its_table(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    for seat in (None, 0):
        view = game.view(state, seat)
        assert str(view).split("\n") == game.text.draw_table(view, seat_names(view.seats))
        assert "Seat 0" in str(view)
        assert repr(view).startswith(f"View(game='{game.name}', seat={seat}, ")


@EVERY_GAME
@given(chance=chances())
def test_every_event_is_a_sentence_with_names_of_seats(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    found = [*game.start_events(state)]
    for move in legal_moves(state)[:20]:
        with suppress(NoDeck):
            found += game.move_events(state, move, game.apply(state, move))
    for event in found:
        sentence = event.describe(names)
        assert re.fullmatch(r"[A-Z][^_]*\.", sentence)
        assert "Seat" not in sentence


@EVERY_GAME
@given(chance=chances())
def test_the_score_that_a_result_names_is_the_winners_own(game: AnyGame, chance: Random) -> None:
    state = wander(game, begin(game, chance), chance, 20_000)
    outcome = game.outcome(state)
    assert outcome is not None
    said = describe_outcome(game.text, outcome, NAMES)
    (score,) = re.findall(r"^[^;]* (?:wins|share first place) with (-?\d+) ", said)
    assert {outcome.scores[seat] for seat in outcome.winners} == {int(score)}


@EVERY_GAME
def test_every_card_has_its_place_in_hand(game: AnyGame) -> None:
    places = {card: game.text.hand_order(card) for card in game.deck}
    assert len(set(places.values())) == len(places)
    assert game.text.legend


# a sentence, and the same with the names of three seats
SENTENCES: Final = (
    ("It is seat 2's turn, not seat 0's.", "It is Cid's turn, not Ann's."),
    ("You do not hold QC. You may play 7H or KH.", "You do not hold QC. You may play 7H or KH."),
    ("Seat 0 may attack sheep 1 of seat 2 with W1.", "Ann may attack sheep 1 of Cid with W1."),
    ("That is seat 1's herd.", "That is Bob's herd."),
    ("That is not a sheep in another seat's herd.", "That is not a sheep in another seat's herd."),
    ("There is no seat 3 among 3.", "There is no seat 3 among 3."),
    ("Seats 0 and 1 are unseat 1.", "Seats 0 and 1 are unseat 1."),
)


@pytest.mark.parametrize(("sentence", "expected"), SENTENCES)
def test_a_sentence_can_have_the_names_of_the_seats(sentence: str, expected: str) -> None:
    assert name_seats(sentence, NAMES[:3]) == expected


@EVERY_GAME
@given(chance=chances())
def test_a_refusal_can_have_the_names_of_the_seats(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    names = NAMES[: state.deal.start.seats]
    for move in some_moves(game, chance, 20):
        for seat in (None, 0):
            violation = check(game.table, state, move, seat)
            if violation is not None:
                assert not re.search(r"\bseats? \d", name_seats(violation.message, names), re.IGNORECASE)
