"""States that agree with a view: candidates are drawn, and those are kept that the rules accept and that have the view.

A game draws its candidates so that each state that agrees is as likely as any other (where not, docs/sampling.md says
so). What it draws may be wrong without harm: only what passes the whole audit, and shows the very view, is a sample.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from sheepfold_server.core.errors import Impossible, InvalidShape, NoDeck, NoSuchView, Path, TooManySamples
from sheepfold_server.core.game import Game
from sheepfold_server.core.match import Sampled, Start
from sheepfold_server.core.record import frame_record
from sheepfold_server.core.rng import Rng
from sheepfold_server.core.shape import members, plain, reader

MAX_SAMPLES: Final = 1000
WORK: Final = 200_000  # moves that one call plays again: a few seconds
EACH: Final = 10  # moves that go into drawing a candidate, about as long
FOLLOWING: Final = ("legal_moves", "outcome")  # members of a view that follow from its others
FRESH: Final = 4  # words of the fresh seed of a sampled state


@dataclass(frozen=True, slots=True)
class Drawn:
    """A candidate for a state that has a view: the part of the deal in its record, and the seat that dealt first.

    `is_exact` where nothing was drawn: the state is the very one of the match, and follows from the seed of the view.
    """

    part: Any
    dealer: int
    is_exact: bool = False


@dataclass(frozen=True, slots=True)
class Candidates:
    """What draws states that may have a view: each time one candidate, or None where the draw came to nothing.

    `draw` gets the random numbers of the candidate, and what its state has in place of the seed. Where that many
    candidates are refused before one is accepted (`give_up_after`), no state is taken to have the view.
    """

    draw: Callable[[Rng, Sampled], Drawn | None]
    give_up_after: int = 2000


class ViewMismatch(Exception):
    """A candidate has another view than the one asked for."""

    def __init__(self, shown: Any) -> None:
        self.shown = shown
        super().__init__()


def samples(game: Game, view: Any, count: int, seed: str) -> tuple[Any, ...]:
    """Return `count` states that agree with the view; the same seed gives the same ones.

    Where the view shows the seed, for the match is over, and the deck of that seed agrees with it, they have that deck.

    Raises:
        NoSuchView: no state has this view, or none was found.
        TooManySamples: some were found, but so many take too much work.
    """
    audit_view(game, view)
    candidates = game.sampler(view)
    if view.seed is not None and game.deal_number is not None:
        try:
            return collect(game, view, candidates, count, seed, with_own_deck)
        except NoSuchView:
            pass  # the match was played with decks that were given beside the seed
    return collect(game, view, candidates, count, seed, record_of)


def collect(
    game: Game,
    view: Any,
    candidates: Candidates,
    count: int,
    seed: str,
    assemble: Callable[[Game, Any, Drawn, Sampled], Any],
) -> tuple[Any, ...]:
    """Return the first `count` candidates that are accepted; `assemble` makes the record of a candidate."""
    kept: list[Any] = []
    number = work = 0
    fault: NoSuchView | ViewMismatch = NoSuchView((), "no state was found that has this view")
    while len(kept) < count:
        if not kept and (number == candidates.give_up_after or work > WORK):
            raise fault if isinstance(fault, NoSuchView) else NoSuchView(*difference(view, fault.shown))
        if work > WORK:
            raise TooManySamples(too_many(len(kept), number, count))
        number += 1
        rng = Rng(seed, game.name, "sample", number)
        sampled = Sampled(view.commitment, rng.hex(FRESH))
        drawn = candidates.draw(rng, sampled)
        record = None if drawn is None else assemble(game, view, drawn, sampled)
        work += EACH + (0 if record is None else len(record.moves))
        if record is not None:
            try:
                kept.append(accepted(game, view, record, not kept))
            except (NoSuchView, ViewMismatch) as refused:
                fault = refused
    return tuple(kept)


def too_many(kept: int, tries: int, count: int) -> str:
    """Return the sentence that refuses so many samples."""
    return f"one call takes the work for {kept} such states ({tries} tries), and {count} were asked for: ask for fewer"


def record_of(game: Game, view: Any, drawn: Drawn, sampled: Sampled) -> Any:
    """Return the record of a candidate; its deal was drawn, and its seed is known only where the view shows it."""
    start = Start(
        game.name, view.seats, view.options, drawn.dealer, view.seed, None, None if drawn.is_exact else sampled
    )
    return frame_record(game.record_type, start, drawn.part)


def with_own_deck(game: Game, view: Any, drawn: Drawn, sampled: Sampled) -> Any:
    """Return the record of a candidate for a match that is over and shows its seed, with the deck that this seed gives.

    None where the seed gives no such deal.
    """
    start = Start(game.name, view.seats, view.options, drawn.dealer, view.seed, None)
    number = 1 if game.deal_number is None else game.deal_number(drawn.part)
    try:
        deck = start.deck(game.cards(view.options), number)
    except NoDeck:
        return None
    return frame_record(game.record_type, start, replace(drawn.part, deck=deck))


def accepted(game: Game, view: Any, record: Any, is_first: bool) -> Any:
    """Return the state of a candidate. Its shape is checked for the first one only, since they differ in cards alone.

    Raises:
        NoSuchView: no match leads to it.
        ViewMismatch: it has another view.
    """
    try:
        state = game.read(reader(game.record_type)(plain(record)) if is_first else record)
    except InvalidShape as wrong:
        raise NoSuchView(seen(view, wrong.errors[0][0]), wrong.errors[0][1]) from None
    except Impossible as refused:
        raise NoSuchView(seen(view, refused.path), refused.message) from None
    shown = game.view(state, view.seat)
    if shown != view:
        raise ViewMismatch(shown)
    return state


def seen(view: Any, path: Path) -> Path:
    """The place in a view that a place in a record comes from, as far as there is one."""
    place = ("history", *path[1:2], "move", *path[2:]) if path[:1] == ("moves",) else path
    place = path[1:] if path[:1] == ("sampled",) else place
    return place if place and place[0] in {name for name, _, _ in members(view.__class__)} else ()


def difference(view: Any, shown: Any) -> tuple[Path, str]:
    """Return the first member of a view that differs from what the rules would show, and what that is.

    Members that follow from the others come last.
    """
    here, there = plain(view), plain(shown)
    order = sorted(here, key=lambda name: name in FOLLOWING)
    name = next(name for name in order if here[name] != there[name])
    return (name,), f"{json.dumps(there[name])} was expected beside the other members"


def audit_view(game: Game, view: Any) -> None:
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
