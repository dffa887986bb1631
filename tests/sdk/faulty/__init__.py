"""Records with faults of every kind, each with what a referee must say of it.

What is expected follows from how the fault was made and from what lay on the table, not from asking the client.
"""

from collections.abc import Iterator
from random import Random

from tests.sdk.faulty.making import Fault
from tests.sdk.faulty.played import Played
from tests.sdk.faulty.records import MAKES

__all__ = ["MAKES", "faults"]


def faults(matches: tuple[Played, ...], seed: str) -> Iterator[tuple[Played, str, Fault]]:
    """Every fault that can be made in each of the matches, with its name."""
    for number, played in enumerate(matches):
        for make in MAKES:
            fault = make(played, Random(f"{seed} {number} {make.__name__}"))
            if fault is not None:
                yield played, make.__name__, fault
