"""What each seat was in a deal, and what it got for it, read from what everybody saw."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from sheepfold.models import sheepshead
from sheepfold.tournament.records import Part

PARTNERED: Final = 5  # seats of Sheepshead, from which on there are partners unless it is said otherwise


def of_sheepshead(scored: Sequence[Any], options: Any, seats: int) -> tuple[Part, ...]:
    """Of each deal: picker, partner and defender; alone, a picker who could have had a partner; leaster; duel."""
    paired = options.partner != "none" and (options.partner is not None or seats >= PARTNERED)
    return tuple(Part(roles_of(event, paired, seats), event.payments) for event in scored)


def roles_of(event: sheepshead.Scored, paired: bool, seats: int) -> tuple[str, ...]:
    """What each seat was in a deal of Sheepshead; `paired` where pickers have partners."""
    if event.picker is None:
        return ("duel" if seats == 2 else "leaster",) * seats
    roles = ["defender"] * seats
    for partner in event.partners:
        roles[partner] = "partner"
    roles[event.picker] = "alone" if paired and not event.partners else "picker"
    return tuple(roles)


def of_president(scored: Sequence[Any], options: Any, seats: int) -> tuple[Part, ...]:
    """Of each deal: the title that a seat held in it, from the deal before."""
    held: tuple[tuple[int, ...], ...] = ((), *(event.order for event in scored))
    return tuple(Part(titles(order, seats), event.points) for order, event in zip(held, scored, strict=False))


def titles(order: tuple[int, ...], seats: int) -> tuple[str, ...]:
    """By seat, its title by the order in which the seats went out, which is empty for the first deal."""
    if not order:
        return ("first_deal",) * seats
    named = dict(zip(order, ["president", "vice_president"], strict=False))
    named |= dict(zip(reversed(order), ["bum", "vice_bum"], strict=False))
    return tuple(named.get(seat, "no_title") for seat in range(seats))


def of_others(scored: Sequence[Any], options: Any, seats: int) -> tuple[Part, ...]:
    """Of each deal: no roles, and the points of the deal, or of the match where a match has one."""
    return tuple(Part(("",) * seats, getattr(event, "points", event.scores)) for event in scored)


Read = Callable[[Sequence[Any], Any, int], tuple[Part, ...]]

BY_GAME: Final[Mapping[str, Read]] = MappingProxyType({"sheepshead": of_sheepshead, "president": of_president})


def parts(game: str, scored: Sequence[Any], options: Any, seats: int) -> tuple[Part, ...]:
    """The deals of a match, from its `scored` events."""
    return BY_GAME.get(game, of_others)(scored, options, seats)
