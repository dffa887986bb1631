"""Bit fields, in which a phase represents everything that a move could do as bits of one integer."""

from typing import NamedTuple


class Field(NamedTuple):
    """A run of adjacent bits in an integer; `all` is the mask of the whole field."""

    start: int
    width: int
    all: int

    def bit(self, index: int) -> int:
        """Return the bit at an index in the field."""
        return 1 << (self.start + index)

    def put(self, bits: int) -> int:
        """Return bits shifted into the field."""
        return bits << self.start

    def take(self, mask: int) -> int:
        """Return the bits of the field in a mask, shifted to start at 0."""
        return (mask & self.all) >> self.start


def fields(*widths: int) -> tuple[Field, ...]:
    """Return adjacent fields of these widths, the first one lowest."""
    layout, start = [], 0
    for width in widths:
        layout.append(Field(start, width, ((1 << width) - 1) << start))
        start += width
    return tuple(layout)
