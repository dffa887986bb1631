"""Every card of a deal, as the views of all seats together show it: none is lost, and none is there twice."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

View = dict[str, Any]
HIDDEN: Final = "??"


def cards_of(views: Sequence[View]) -> list[str]:
    """All cards of the deal; one that no seat sees is ??. `views` are those of all seats, in order."""
    return [*COLLECTORS[views[0]["game"]](views)]


def is_whole(found: Sequence[str], deck: Sequence[str]) -> bool:
    """Whether these are as many cards as the deck has, with no card more often than in the deck."""
    named = Counter(card for card in found if card != HIDDEN)
    return len(found) == len(deck) and named <= Counter(deck)


def own_hands(views: Sequence[View]) -> Iterator[str]:
    """The cards in hand, each hand as its own seat sees it."""
    return chain.from_iterable(view["hands"][seat] for seat, view in enumerate(views))


def unseen(count: int) -> list[str]:
    """So many cards that nobody sees."""
    return [HIDDEN] * count


def of_sheepshead(views: Sequence[View]) -> Iterator[str]:
    """Hands, rows, tricks, buries, the under card; and the blind as long as nobody has it."""
    view = views[0]
    yield from own_hands(views)
    yield from chain.from_iterable(chain.from_iterable(view["stacks"]))
    yield from chain.from_iterable(trick["cards"] for trick in view["tricks"])
    yield from chain.from_iterable(each["buried"][seat] for seat, each in enumerate(views))
    yield from [view["under"]] if view["under"] is not None else []
    yield from view["blind"] if view["picker"] is None else []


def of_president(views: Sequence[View]) -> Iterator[str]:
    """Hands, and what was played in this deal."""
    yield from own_hands(views)
    for turn in views[0]["history"]:
        yield from turn["move"].get("cards", ())


def of_the_ewe(views: Sequence[View]) -> Iterator[str]:
    """Hands, the cards set aside, wool, and the pile."""
    view = views[0]
    yield from own_hands(views)
    yield from unseen(view["aside"] + sum(view["wool"]) + view["pile"])


def of_wolf(views: Sequence[View]) -> Iterator[str]:
    """Piles, and what lies between them."""
    view = views[0]
    yield from unseen(sum(view["piles"]))
    yield from chain.from_iterable(view["laid"])


def of_the_herd(views: Sequence[View]) -> Iterator[str]:
    """Hands, herds with their fences, the discard pile and the stock."""
    view = views[0]
    yield from own_hands(views)
    yield from view["discard"]
    yield from unseen(view["stock"])
    for sheep in chain.from_iterable(view["herds"]):
        yield from (sheep["card"], *["FE"] * sheep["fences"])


def of_concentration(views: Sequence[View]) -> Iterator[str]:
    """What each place has ever shown."""
    yield from views[0]["shown"]


COLLECTORS: Final = MappingProxyType[str, Callable[[Sequence[View]], Iterator[str]]](
    {
        "sheepshead": of_sheepshead,
        "president": of_president,
        "pass_the_ewe": of_the_ewe,
        "wolf": of_wolf,
        "wolf_herd": of_the_herd,
        "wolf_concentration": of_concentration,
    }
)
