"""Sealed matches: their keys, and what seals them in this process."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Sealing:
    """How states are sealed by the rules in this process.

    `keys` are 32 bytes each, in base64: the first seals, all of them open; without any, one is made. A sealed state
    expires `seconds` after it was made, or never. `ledger` is a Redis address: each sealed state is then played on once
    only.
    """

    keys: tuple[str, ...] = field(default=(), repr=False)
    seconds: int | None = None
    ledger: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys of a sealed match: the host's, who sees everything and moves for every seat, and one for each seat."""

    host: str = field(repr=False)
    seats: tuple[str, ...] = field(repr=False)
