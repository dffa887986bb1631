"""Slips of users, and what they are told."""

from collections.abc import Callable
from typing import Any, Final

import pytest

import sheepfold

HINTS: Final[dict[str, tuple[Callable[[Any], Any], type[Exception], str]]] = {  # what a user gets wrong, what is said
    "a move as text": (
        lambda client: client.sheepshead.new(5).play("pick"),
        sheepfold.ValidationError,
        "/move: a move of Sheepshead was expected, not a value of type str: use `match.parse_move` to read what a "
        "player typed",
    ),
    "the type of a move": (
        lambda client: client.sheepshead.new(5).play({"type": "pik"}),
        sheepfold.ValidationError,
        'play_under, not "pik" (did you mean pick?)',
    ),
    "a member of a move": (
        lambda client: client.sheepshead.new(5).play({"type": "play", "card": "QC", "cards": 1}),
        sheepfold.ValidationError,
        "/move/cards: there is no such member (did you mean card?); the members are: type, card",
    ),
    "a card": (
        lambda client: client.sheepshead.new(5).check({"type": "play", "card": "2C"}),
        sheepfold.ValidationError,
        '/move/card: a card of the Sheepshead deck (7C to AS) was expected, not "2C"',
    ),
    "an option as an argument": (
        lambda client: client.sheepshead.new(5, partner="called_ace"),
        TypeError,
        "new() has no argument 'partner': pass options as `options=sheepshead.Options(partner=...)`",
    ),
    "the name of an argument": (
        lambda client: client.wolf.new_sealed(2, sead="x"),
        TypeError,
        "new_sealed() has no argument 'sead' (did you mean seed",
    ),
    "an option": (
        lambda client: client.sheepshead.new(5, {"partners": "called_ace"}),
        sheepfold.ValidationError,
        "/options/partners: there is no such member (did you mean partner?)",
    ),
    "the value of an option": (
        lambda client: client.sheepshead.new(5, {"no_pick": "leastr"}),
        sheepfold.ValidationError,
        'was expected, not "leastr" (did you mean leaster?)',
    ),
    "the number of seats": (
        lambda client: client.sheepshead.new(12),
        sheepfold.ValidationError,
        "/seats: a whole number from 2 to 7 was expected, not 12",
    ),
    "a bot": (
        lambda client: client.sheepshead.new(5).suggest("carefull"),
        sheepfold.ValidationError,
        'not "carefull" (did you mean careful?)',
    ),
    "a game": (
        lambda client: client.game("sheephead"),
        sheepfold.UnknownGame,
        '"sheephead" is not one of sheepshead, president, pass_the_ewe, wolf, wolf_herd and wolf_concentration (did '
        "you mean sheepshead?)",
    ),
}


@pytest.mark.parametrize("name", HINTS)
def test_a_slip_is_answered_with_what_was_given_and_what_may_have_been_meant(
    local: sheepfold.Client, remote: sheepfold.Client, name: str
) -> None:
    ask, error, said = HINTS[name]
    for client in (local, remote):
        with pytest.raises(error) as refused:
            ask(client)
        assert said in str(refused.value)
