"""The seeds of a tournament's deals and bots, all derived from the seed of the plan."""

import hashlib
from typing import Final

LENGTH: Final = 32  # hex digits: long enough for a match to have a commitment to its seed


def derive_seed(text: str) -> str:
    """Return the first 32 hex digits of the SHA-256 of a text: the seed of the plan and what it is for."""
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def deal_seed(seed: str, deal: int) -> str:
    """Return the seed from which every match of a deal starts."""
    return derive_seed(f"{seed}/deal/{deal}")


def bot_seed(seed: str, deal: int, match: int, seat: int) -> str:
    """Return the seed of the bot in that seat, in that match of the deal."""
    return derive_seed(f"{seed}/bot/{deal}/{match}/{seat}")


def stand_in_seed(seed: str, deal: int, match: int, seat: int) -> str:
    """Return the seed of the stand-in in that seat, in that match of the deal."""
    return derive_seed(f"{seed}/stand-in/{deal}/{match}/{seat}")


def bot_order(seed: str, deal: int, count: int) -> tuple[int, ...]:
    """Return the order in which the bots 0 to `count` - 1 sit down for a deal."""
    return tuple(sorted(range(count), key=lambda bot: derive_seed(f"{seed}/order/{deal}/{bot}")))
