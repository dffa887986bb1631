"""What a line of the kit exercises: rules that forbid something, events, options, and thresholds of points."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.sheepshead.cards import FAIL_ORDER, TRUMP_ORDER
from tests.conformance.lines import write_start

THRESHOLDS: Final = (29, 30, 31, 59, 60, 61, 89, 90, 91)  # card points at which what a deal pays may change, and beside


def exercised(game: AnyGame, start: Start, states: Iterable[Any], events: Iterable[Any], *more: str) -> list[str]:
    """Return what a match exercises up to the last of these states, and what `more` names, each once."""
    found = dict.fromkeys(more)
    found |= dict.fromkeys(name_options(start))
    found |= dict.fromkeys(rule for state in states for rule in narrowing(state))
    found |= dict.fromkeys(name for event in events for name in (event.type, *name_points(event)))
    return [name if name.startswith(f"{game.name}.") else f"{game.name}.{name}" for name in found]


def name_options(start: Start) -> Iterator[str]:
    """Yield each option that is not at its default, with its value if that is a word."""
    words = {None: "null", True: "true", False: "false"}
    for name, value in write_start(start).get("options", {}).items():
        is_word = isinstance(value, str) or value is None or isinstance(value, bool)
        yield f"{name} = {words.get(value, value)}" if is_word else name


def narrowing(state: Any) -> Iterator[str]:
    """Yield the rules that forbid something in a position, which those before them permit."""
    left = state.phase.everything
    for rule in state.phase.rules:
        before, left = left, rule.narrow(state, left)
        if left != before:
            yield rule.id


def points_of(event: Any) -> int | None:
    """Return the card points of the picker's side in a deal that is scored, with two seats those of seat 0."""
    points = getattr(event, "points", ())
    if event.type != "scored" or not hasattr(event, "picker") or (event.picker is None and len(points) > 2):
        return None
    side: set[int] = {0} if event.picker is None else {event.picker, *event.partners}
    return sum(int(points[seat]) for seat in side)


def name_points(event: Any) -> Iterator[str]:
    """Yield the threshold at or beside which a deal ends, if it does."""
    points = points_of(event)
    if points in THRESHOLDS:
        yield f"{points} points"


def name_ranks(events: Iterable[Any]) -> Iterator[str]:
    """Yield the two best cards of each trick whose ranks are next to each other."""
    trick: list[str] = []
    for event in events:
        if event.type == "played":
            trick.append(event.card)
        elif event.type == "trick_taken":
            trumps = [card for card in TRUMP_ORDER if card in trick]
            suit = [rank for rank in FAIL_ORDER if rank + trick[0][1] in trick]
            order, best, end = (TRUMP_ORDER, trumps, "") if trumps else (FAIL_ORDER, suit, " in a fail suit")
            if len(best) > 1 and order.index(best[1]) == order.index(best[0]) + 1:
                yield f"{best[0]} beats {best[1]}{end}"
            trick = []
