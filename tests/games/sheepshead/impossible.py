"""Records of Sheepshead that no play leads to: a position that it leads to, and what is changed in its record."""

from typing import Any

from sheepfold_rules.core.shape import plain
from tests.games.sheepshead.hands import HANDS
from tests.games.sheepshead.table import DECK, PASSED
from tests.support.chance import FRESH
from tests.support.mutations import put

WON = HANDS["partner: 61"]
TWICE = [(WON.deal, 4), (WON.deal, 0), (WON.deal, 1)]
SAMPLED = {"decks": None, "sampled": plain(FRESH)}

# The position, what is changed in its record, the invariant that does not hold, and the place it names.
REFUSED: tuple[tuple[str, dict[str, Any], dict[str, Any], str, str], ...] = (
    ("pass", {}, {"seats": 4}, "start", "/dealer"),
    ("pass", {}, {"seats": 3}, "start", ""),
    ("pass", {}, {"dealer": 6}, "start", "/dealer"),
    ("pass", {}, {"dealer": 5}, "start", "/dealer"),
    ("pass", {}, {"options/partner": "none"}, "start", "/options/partner"),
    ("pass", {}, {"options/recrack": "picker"}, "start", "/options/recrack"),
    ("pass", {}, {"options/partner": "called_ace", "options/call_up": "next_jack"}, "start", "/options/call_up"),
    ("pass", {}, {"deck": list(DECK)}, "deck", "/deck"),
    ("pass", {}, {"decks": [list(DECK)]}, "deck", "/deck"),
    ("pass", {}, {"decks": None, "seed": "another seed"}, "deck", "/deck"),
    ("pass", {}, {"deal": 4}, "deck", "/deal"),
    ("pass", {}, {"decks": None}, "start", "/seed"),
    ("pass", {}, {"deal": 2, **SAMPLED}, "counts", "/deal"),
    ("pass", {}, {"scored": 1}, "counts", "/scored"),
    ("pass", {}, {"doublers": 1}, "counts", "/doublers"),
    (f"{PASSED} pass", {"no_pick": "doubler"}, {"doublers": 0}, "counts", "/doublers"),
    (f"{PASSED} pass", {"no_pick": "schwanzer", "deals": 2}, {"scores": [0, 0, 0, 0, 0]}, "scores", "/scores"),
    (f"{PASSED} pass", {"no_pick": "schwanzer", "deals": 2}, {"scores": [-12, 3, 3, 3, 3]}, "scores", "/scores"),
    (f"{PASSED} pass", {"no_pick": "schwanzer", "deals": 2}, {"deal": 3, **SAMPLED}, "counts", "/deal"),
    (WON.moves, {"deals": 2, "blitz": "black"}, {"scores": [32, -8, -8, -8, -8]}, "scores", "/scores"),
    (WON.moves, {"deals": 2, "blitz": "black", "stake_cap": 1}, {"scores": [8, -4, 4, -4, -4]}, "scores", "/scores"),
    ("pick", {}, {"moves": [{"type": "pick", "blitz": ["black"]}]}, "moves", "/moves/0"),
    ("pick", {"blitz": "black"}, {"moves": [{"type": "pick", "blitz": ["red"]}]}, "moves", "/moves/0"),
    (f"{PASSED} pass", {"no_pick": "doubler"}, {"doublers": 2}, "counts", "/doublers"),
    (f"{PASSED} pass", {"no_pick": "doubler"}, {"options/no_pick": "leaster"}, "counts", "/deal"),
    (f"{PASSED} pass", {"no_pick": "doubler", "deals": 2}, {"scored": 1}, "counts", ""),
    ("pass", {"no_pick": "doubler", "deals": 2}, {"scored": 1}, "counts", "/deal"),
    ("", {"seats": 2, "no_pick": "doubler"}, {"deal": 2, "doublers": 1, **SAMPLED}, "counts", "/deal"),
    ("pass pick", {"seats": 7, "die": 1}, {"moves": [{"type": "pick"}, {"type": "alone"}]}, "moves", "/moves/1"),
    ("", {"seats": 2}, {"moves": [{"type": "pick"}]}, "moves", "/moves/0"),
    ("pass pick", {"seats": 7, "die": 1}, {"die": 2}, "die", "/die"),
    ("pass pick", {"seats": 7, "die": 1}, {"die": None}, "die", "/die"),
    ("pass pass", {"seats": 7, "die": 1}, {"die": 1}, "die", "/die"),
    ("pass pass", {"seats": 7, "die": 1}, {"die": 1, "seed": None}, "die", "/die"),
    ("pass pick", {"seats": 7, "die": 1}, {"die": None, "seed": None}, "moves", "/moves/1"),
    ("pass pick", {"seats": 6}, {"die": 1}, "die", "/die"),
    ("pass", {}, {"scores": [1, -1, 0, 0, 0]}, "scores", "/scores"),
    ("pass", {}, {"scores": [0, 0, 0]}, "scores", "/scores"),
    (WON.moves, {"deals": 2}, {"scores": [0, 0, 0, 0, 1]}, "scores", "/scores"),
    (WON.moves, {"deals": 2}, {"scores": [2, -1, 1, -1, 0]}, "scores", "/scores"),
    (WON.moves, {"deals": 2}, {"scores": [4, -2, 1, -1, -2]}, "scores", "/scores"),
    (WON.moves, {"deals": 2}, {"scores": [20, -5, -5, -5, -5]}, "scores", "/scores"),
    (WON.moves, {"deals": 2}, {"scores": [0, 0, 0, 0, 0], "options/leaster_tie": "drawn"}, "scores", "/scores"),
    (f"{WON.moves}, pass", {"deals": 3}, {"scores": [4000, -1000, -1000, -1000, -1000]}, "scores", "/scores"),
    ("pass pick", {}, {"moves": [{"type": "pick"}, {"type": "pick"}]}, "moves", "/moves/1"),
    ("pick", {}, {"moves": [{"type": "crack"}]}, "moves", "/moves/0"),
    (PASSED, {}, {"options/no_pick": "forced_dealer"}, "moves", "/moves/4"),
    (PASSED, {}, {"options/no_pick": "doubler"}, "moves", "/moves/4"),
    (f"{WON.opening}, QC", {}, {"options/crack": True}, "moves", "/moves/3"),
    (WON.moves, {}, {"options/deals": 2}, "moves", "/moves/32"),
)


def changed(record: dict[str, Any], changes: dict[str, Any]) -> Any:
    """A plain record with other values at some paths."""
    for path, value in changes.items():
        record = put(record, f"/{path}", value)
    return record
