"""The machine with the addresses that it plays at."""

from collections import Counter

from tests.machine.machine import Matches


def machine(plain: str, ledgered: str, tell: bool = False) -> type[Matches]:
    """The machine for two services; its `seen` counts the answers by call and status, and it may tell how it goes."""
    return type("MatchesOverHTTP", (Matches,), {"urls": (plain, ledgered), "seen": Counter(), "tell": tell})
