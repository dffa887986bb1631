"""States that agree with a view: candidates are drawn, and those are kept that the rules accept and that have the view.

A game draws its candidates so that each state that agrees is as likely as any other (where not, docs/sampling.md says
so). What it draws may be wrong without harm: only what passes the whole audit, and shows the very view, is a sample.
"""

import json
from dataclasses import replace
from typing import Any, Final, TypeVar

from sheepfold_server.core.chance import Chance
from sheepfold_server.core.errors import Impossible, NoDeck, NoSuchView, TooManySamples
from sheepfold_server.core.faults import Misshapen, Path
from sheepfold_server.core.game import Candidates, Game
from sheepfold_server.core.shape import plain, reader
from sheepfold_server.core.start import Start

S = TypeVar("S")

MOST_SAMPLES: Final = 1000
WORK: Final = 200_000  # moves that one call plays again: a few seconds
EACH: Final = 10  # moves that go into drawing a candidate, about as long


class Otherwise(Exception):
    """A candidate has another view than the one asked for."""

    def __init__(self, shown: Any) -> None:
        self.shown = shown
        super().__init__()


def samples(game: Game[Any, S, Any], view: Any, count: int, seed: str) -> tuple[S, ...]:
    """So many states that agree with the view; the same seed gives the same ones.

    Where the view shows the seed, for the match is over, and the deck of that seed agrees with it, they have that deck.

    Raises:
        NoSuchView: no state has this view, or none was found.
        TooManySamples: some were found, but so many take too much work.
    """
    audit_view(game, view)
    candidates = game.sample(view)
    if view.seed is not None and hasattr(game.record, "deck"):
        try:
            return found(game, view, with_own_deck(game, view, candidates), count, seed)
        except NoSuchView:
            pass  # the match was played with decks that were given beside the seed
    return found(game, view, candidates, count, seed)


def found(game: Game[Any, S, Any], view: Any, candidates: Candidates, count: int, seed: str) -> tuple[S, ...]:
    """The first candidates that are accepted, so many of them."""
    kept: list[S] = []
    number = work = 0
    fault: NoSuchView | Otherwise = NoSuchView((), "no state was found that has this view")
    while len(kept) < count:
        if not kept and (number == candidates.vain or work > WORK):
            raise fault if isinstance(fault, NoSuchView) else NoSuchView(*difference(view, fault.shown))
        if work > WORK:
            raise TooManySamples(too_many(len(kept), number, count))
        number += 1
        record = candidates.draw(Chance(seed, game.name, number))
        work += EACH + (0 if record is None else len(record.moves))
        if record is not None:
            try:
                kept.append(accepted(game, view, record, not kept))
            except (NoSuchView, Otherwise) as refused:
                fault = refused
    return tuple(kept)


def too_many(kept: int, tries: int, count: int) -> str:
    """That so many are too many, in words."""
    return f"one call takes the work for {kept} such states ({tries} tries), and {count} were asked for: ask for fewer"


def with_own_deck(game: Game[Any, Any, Any], view: Any, candidates: Candidates) -> Candidates:
    """The candidates of a match that is over and shows its seed, with the deck that this seed gives."""
    start: Start[Any] = Start(game.name, view.seats, view.options, view.dealer, view.seed, None)
    cards = game.cards(view.options)

    def draw_again(chance: Chance) -> Any:
        record = candidates.draw(chance)
        if record is None:
            return None
        try:
            deck = start.deck(cards, getattr(record, "deal", 1))
        except NoDeck:
            return None
        return replace(record, sampled=None, deck=deck)

    return replace(candidates, draw=draw_again)


def accepted(game: Game[Any, S, Any], view: Any, record: Any, is_first: bool) -> S:
    """The state of a candidate; that it has its shape is asked of the first one only, for they differ in cards alone.

    Raises:
        NoSuchView: no match leads to it.
        Otherwise: it has another view.
    """
    try:
        state = game.read(reader(game.record)(plain(record)) if is_first else record)
    except Misshapen as wrong:
        raise NoSuchView(seen(view, wrong.at[0][0]), wrong.at[0][1]) from None
    except Impossible as refused:
        raise NoSuchView(seen(view, refused.path), refused.message) from None
    shown = game.view(state, view.seat)
    if shown != view:
        raise Otherwise(shown)
    return state


def seen(view: Any, path: Path) -> Path:
    """The place in a view that a place in a record comes from, as far as there is one."""
    place = ("history", *path[1:2], "move", *path[2:]) if path[:1] == ("moves",) else path
    place = path[1:] if path[:1] == ("sampled",) else place
    return place if place and hasattr(view, str(place[0])) else ()


def difference(view: Any, shown: Any) -> tuple[Path, str]:
    """The first member of a view that differs from what the rules would show, and what that is."""
    here, there = plain(view), plain(shown)
    name = next(name for name in here if here[name] != there[name])
    return (name,), f"{json.dumps(there[name])} was expected beside the other members"


def audit_view(game: Game[Any, Any, Any], view: Any) -> None:
    """The members that every view has fit one another, and those that a state starts with have its shape.

    Raises:
        NoSuchView: they do not.
    """
    if view.seats not in game.seats:
        raise NoSuchView(("seats",), f"the game is played with {' or '.join(map(str, game.seats))} seats")
    for name in ("seat", "to_act", "dealer"):
        seat = getattr(view, name)
        if seat is not None and not 0 <= seat < view.seats:
            raise NoSuchView((name,), f"there is no seat {seat} among {view.seats}")
    for name, why in game.conflicts(view.seats, view.options):
        raise NoSuchView(("options", name), why)
    if (view.phase == "over") != (view.to_act is None):
        raise NoSuchView(("to_act",), "there is a seat to act until the match is over")
    if view.phase != "over" and view.seed is not None:
        raise NoSuchView(("seed",), "a seed is shown only once the match is over")
