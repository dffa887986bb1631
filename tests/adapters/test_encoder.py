"""Matches as arrays: numbers of moves that lead back to them, and tensors of what a view shows."""

from random import Random

import numpy as np
import pytest

import sheepfold
from sheepfold import Match
from sheepfold_rules.games import load_rules
from sheepfold_tools.rl import Encoder
from tests.support.chance import EVERY_NAME


def some_matches(name: str, count: int) -> list[Match]:
    """Matches of a game, each stopped somewhere."""
    chance, found = Random(7), []
    game = sheepfold.connect().game(name)
    for number in range(count):
        match = game.new(chance.choice(game.seats), seed=f"a match to encode {number}")
        for _ in range(chance.randrange(60)):
            if not match.over:
                match = match.play(chance.choice(match.legal_moves()))
        found.append(match)
    return found


@EVERY_NAME
def test_the_mask_has_the_numbers_of_the_legal_moves(name: str) -> None:
    for match in some_matches(name, 30):
        encoder = Encoder(name, match.seats)
        numbers = [encoder.number(match, move) for move in match.legal_moves()]
        assert np.flatnonzero(encoder.mask(match)).tolist() == sorted(numbers)
        assert [encoder.move(match, number) for number in numbers] == list(match.legal_moves())


@EVERY_NAME
def test_a_number_that_is_not_legal_is_refused(name: str) -> None:
    for match in some_matches(name, 5):
        encoder = Encoder(name, match.seats)
        illegal = np.flatnonzero(encoder.mask(match) == 0)
        for number in (-1, encoder.actions.size, *illegal[:3]):
            with pytest.raises(ValueError, match="not the number of a legal move"):
                encoder.move(match, number)


@EVERY_NAME
def test_a_view_has_the_tensor_of_its_match(name: str) -> None:
    for match in some_matches(name, 20):
        encoder = Encoder(name, match.seats)
        for seat in range(match.seats):
            tensor = encoder.observe(match, seat)
            assert tensor.dtype == np.int8
            assert set(tensor.tolist()) <= {0, 1}
            view = match.view(seat)
            assert np.array_equal(encoder.observe_view(view), tensor)
            numbers = [encoder.number_in_view(view, move) for move in view.legal_moves]
            assert numbers == [encoder.number(match, move) for move in view.legal_moves]


@EVERY_NAME
def test_the_parts_of_a_tensor_fill_it_without_gaps(name: str) -> None:
    for seats in load_rules(name).seats:
        encoder = Encoder(name, seats)
        for parts, size in (
            (encoder.action_parts, encoder.actions.size),
            (encoder.observation_parts, encoder.observation.size),
        ):
            ends = [part.start + int(np.prod(part.shape)) for part in parts]
            assert [part.start for part in parts] == [0, *ends[:-1]]
            assert ends[-1] == size
            assert len({part.name for part in parts}) == len(parts)


def test_the_view_of_everyone_is_refused() -> None:
    match = sheepfold.connect().wolf.new(2)
    with pytest.raises(ValueError, match="the view of a seat was expected"):
        Encoder("wolf").observe_view(match.view(None))


def test_a_part_can_be_read_by_its_name() -> None:
    match = sheepfold.connect().sheepshead.new(5, seed="a match whose parts are read")
    encoder = Encoder("sheepshead", 5)
    (hand,) = (part for part in encoder.observation_parts if part.name == "hand")
    for seat in range(5):
        held = encoder.observe(match, seat)[hand.start : hand.start + 32]
        assert [card for card, has in zip(match.game.deck, held, strict=True) if has] == list(match.view(seat).hand)


@pytest.mark.parametrize(
    ("game", "seats", "message"), [("whist", 4, "there is no game 'whist'"), ("wolf", 3, "Wolf is")]
)
def test_an_unknown_game_or_a_wrong_number_of_seats_is_refused(game: str, seats: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Encoder(game, seats)


@EVERY_NAME
def test_a_match_of_a_service_is_encoded_like_one_in_this_process(name: str, service_url: str) -> None:
    with sheepfold.connect(service_url) as client:
        for match in some_matches(name, 3):
            encoder, twin = Encoder(name, match.seats), client.game(name).load(match.transcript())
            assert np.array_equal(encoder.mask(twin), encoder.mask(match))
            assert np.array_equal(encoder.observe(twin, 0), encoder.observe(match, 0))
            for move in match.legal_moves()[:5]:
                assert encoder.move(twin, encoder.number(twin, move)) == move
        encoder = Encoder(name)
        sealed = client.game(name).new_sealed(encoder.seats).match
        for ask in (encoder.mask, lambda match: encoder.observe(match, 0), lambda match: encoder.move(match, 0)):
            with pytest.raises(TypeError, match="this one is sealed: encode its views instead"):
                ask(sealed)
        assert encoder.observe_view(sealed.view(0)).any()
