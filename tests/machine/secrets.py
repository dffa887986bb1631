"""What a seat cannot know: the cards in other hands, and which of two deals it is in that it cannot tell apart."""

import importlib
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from sheepfold_server.service.states import SEALED
from tests.machine.cards import HIDDEN, View
from tests.support.chance import AnyGame
from tests.support.oracle import SEALER

NAMED: Final = ("called", "exchanged", "legal_moves", "options", "stacks")  # where a card of another hand may stand
OF_KINDS: Final = ("wolf", "wolf_herd", "wolf_concentration")  # whose cards have many of a kind


def shown(views: Sequence[View]) -> Iterator[tuple[int, str]]:
    """Each seat with a card of another hand that its view shows; `views` are those of all seats, in order."""
    for seat, view in enumerate(views):
        others = [each for each in range(len(views)) if each != seat and "hands" in view]
        yield from ((seat, card) for other in others for card in view["hands"][other] if card != HIDDEN)
        if view["game"] not in OF_KINDS:
            held = {card for other in others for card in views[other]["hands"][other]}
            rest = {name: value for name, value in view.items() if name not in NAMED}
            yield from ((seat, card) for card in texts(rest) if card in held)


def texts(value: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from texts(each)


def alike(game: AnyGame, state: Any, seat: int, chance: Random) -> tuple[Any, Any] | None:
    """Two states that differ only in what the seat cannot know; None where none were found."""
    worlds = importlib.import_module(f"tests.games.{game.name}.worlds")
    found: tuple[Any, Any] | None = worlds.alike(state, seat, chance)
    return found


def sealed_for(game: AnyGame, state: Any, seat: int) -> tuple[Any, str]:
    """The state sealed with the key of the service, and the key of that seat."""
    match = SEALER.create_match()
    keys = SEALER.keys(match, state.deal.start.seats)
    return {SEALED: SEALER.seal(game, match, 0, state)}, keys.seats[seat]
