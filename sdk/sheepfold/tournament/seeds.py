"""Every seed of a tournament, made of the plan's: which deal is dealt, and what chance each bot has."""

import hashlib
from typing import Final

LENGTH: Final = 32  # hex digits: enough that a match has a commitment to its seed


def derived(seed: str, *path: str | int) -> str:
    """The first 32 hex digits of SHA-256 of the seed and the path, with slashes between."""
    text = "/".join((seed, *map(str, path)))
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def of_deal(seed: str, deal: int) -> str:
    """The seed that the matches of a deal start from."""
    return derived(seed, "deal", deal)


def of_bot(seed: str, deal: int, match: int, seat: int) -> str:
    """The seed for the chance of the bot on that seat, in that match of the deal."""
    return derived(seed, "bot", deal, match, seat)


def of_stand_in(seed: str, deal: int, match: int, seat: int) -> str:
    """The seed of the stand-in on that seat, in that match of the deal."""
    return derived(seed, "stand-in", deal, match, seat)


def shuffled(seed: str, deal: int, count: int) -> tuple[int, ...]:
    """The places 0 to count - 1 in an order that the seed gives each deal."""
    return tuple(sorted(range(count), key=lambda place: derived(seed, "order", deal, place)))
