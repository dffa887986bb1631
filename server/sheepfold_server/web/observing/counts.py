"""Counts in memory that worker processes share."""

from collections import defaultdict
from collections.abc import Iterator
from mmap import ACCESS_COPY, mmap
from struct import Struct
from threading import Lock
from typing import Final

USED: Final = Struct("=q")  # at the beginning of a slot: the number of its entries
ENTRY: Final = Struct("=120sd")  # a key in UTF-8, and its count
COUNT: Final = Struct("=d")
MAX_ENTRIES: Final = 8191
SIZE: Final = (MAX_ENTRIES + 1) * ENTRY.size
SEPARATOR: Final = "\n"

Key = tuple[str, ...]


class Counts:
    """Counts by key. Each process adds to its own slot of the memory, so it never waits for another one.

    A slot has room for `MAX_ENTRIES` keys; further ones are not counted. It only takes memory for those that it has.
    """

    def __init__(self) -> None:
        self.lock: Final = Lock()
        self.memory = mmap(-1, SIZE, access=ACCESS_COPY)  # a fork gets a copy
        self.slots = 1
        self.take(0)

    def share(self, slots: int) -> None:
        """Begin anew, with memory of that many slots, which this process shares with those that it forks.

        The memory has no file, so a full disk makes no difference to it.
        """
        self.memory, self.slots = mmap(-1, slots * SIZE), slots
        self.take(0)

    def take(self, slot: int) -> None:
        """Add to this slot from now on, which nobody else uses any more. The counts in it are kept."""
        self.begin = slot * SIZE
        self.positions = {key: position for key, position, _ in self.entries(slot)}

    def add(self, amount: float, *key: str) -> None:
        """Add an amount to the count of a key."""
        with self.lock:
            position = self.positions.get(key)
            if position is None:
                position = self.append(key)
            if position is not None:
                self.write(position, COUNT.unpack_from(self.memory, position)[0] + amount)

    def reset(self, *key: str) -> None:
        """Set the count of a key back to 0 in this slot."""
        if key in self.positions:
            self.write(self.positions[key], 0.0)

    def append(self, key: Key) -> int | None:
        """Return the position of the count of a new key; None if there is no room for it."""
        name, used = SEPARATOR.join(key).encode(), len(self.positions)
        if used == MAX_ENTRIES or len(name) > ENTRY.size - COUNT.size:
            return None
        begin = self.begin + (used + 1) * ENTRY.size
        self.memory[begin : begin + ENTRY.size] = ENTRY.pack(name, 0.0)
        self.memory[self.begin : self.begin + USED.size] = USED.pack(used + 1)  # now others can read it
        self.positions[key] = begin + ENTRY.size - COUNT.size
        return self.positions[key]

    def write(self, position: int, count: float) -> None:
        """Write a count in one step; `pack_into` would set it to 0 in between."""
        self.memory[position : position + COUNT.size] = COUNT.pack(count)

    def entries(self, slot: int) -> Iterator[tuple[Key, int, float]]:
        """Yield the keys of a slot, the positions of their counts, and the counts."""
        begin = slot * SIZE
        for index in range(USED.unpack_from(self.memory, begin)[0]):
            position = begin + (index + 1) * ENTRY.size
            name, count = ENTRY.unpack_from(self.memory, position)
            yield tuple(name.rstrip(b"\0").decode().split(SEPARATOR)), position + ENTRY.size - COUNT.size, count

    def totals(self) -> defaultdict[Key, float]:
        """Return the counts of all slots together."""
        totals: defaultdict[Key, float] = defaultdict(float)
        for slot in range(self.slots):
            for key, _, count in self.entries(slot):
                totals[key] += count
        return totals
