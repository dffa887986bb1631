"""What a seat cannot know: the cards in other hands."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tests.machine.cards import HIDDEN, View

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
