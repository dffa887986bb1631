"""Runs of bits: how a phase lays out, in one whole number, everything that a move could do."""

from typing import NamedTuple


class Field(NamedTuple):
    """A run of bits; `all` holds every one of them."""

    start: int
    width: int
    all: int

    def bit(self, place: int) -> int:
        """Return one of its bits, counted from 0."""
        return 1 << (self.start + place)

    def put(self, bits: int) -> int:
        """Return bits counted from 0, moved into the field."""
        return bits << self.start

    def take(self, mask: int) -> int:
        """Return the bits of the field in a mask, counted from 0."""
        return (mask & self.all) >> self.start


def fields(*widths: int) -> tuple[Field, ...]:
    """Return fields of these widths, one after the other from the lowest bit."""
    found, start = [], 0
    for width in widths:
        found.append(Field(start, width, ((1 << width) - 1) << start))
        start += width
    return tuple(found)
