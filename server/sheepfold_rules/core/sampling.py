"""Sampling states that agree with a view: a game draws proposals, and only those that actually have the view are kept.

Games draw their proposals uniformly from the states with that view (docs/explanation/sampling.md lists the
exceptions). A wrong proposal does no harm: a state becomes a sample only if it passes the whole audit and has exactly
that view.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from sheepfold_rules.core.deadline import CheckTime, ignore_time
from sheepfold_rules.core.errors import ImpossibleState, ImpossibleView, InvalidShape, NoDeck, Path, TooManySamples
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Sampled, Start, list_expected, no_seat, seat_counts_expected
from sheepfold_rules.core.record import frame_record
from sheepfold_rules.core.rng import Rng, commitment
from sheepfold_rules.core.shape import members, plain, reader

MAX_SAMPLES: Final = 1000
MAX_WORK: Final = 200_000  # the most moves that one call replays, which takes a few seconds
DRAW_COST: Final = 10  # the cost of drawing a proposal, in replayed moves
DERIVED: Final = ("legal_moves", "outcome")  # members of every view that follow from the others
SEED_WORDS: Final = 4  # of the new seed of a sampled state


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal for a state with some view: the deal's part of its record, and the seat that dealt first.

    `is_exact` means that nothing was drawn: the seed in the view determines the state, which is that of the match.
    """

    part: Any
    dealer: int
    is_exact: bool = False


@dataclass(frozen=True, slots=True)
class Proposals:
    """A source of proposals: each sample returns one, or None if it did not succeed.

    `sample` takes the random numbers for the proposal, and what its state has instead of the seed. If the first
    `give_up_after` samples bring no state, the view counts as impossible. If proposals are `alike` in everything that
    the view shows, they are all accepted or all rejected, so the first one decides.
    """

    sample: Callable[[Rng, Sampled], Proposal | None]
    give_up_after: int = 2000
    alike: bool = False


class ViewMismatch(Exception):
    """A proposal does not have the requested view; `view` is the view that it has."""

    def __init__(self, view: Any) -> None:
        self.view = view
        super().__init__()


def samples(game: AnyGame, view: Any, count: int, seed: str, check_time: CheckTime = ignore_time) -> tuple[Any, ...]:
    """Return `count` states that agree with the view; the same seed gives the same states.

    If the match is over, so that the view shows the seed, the states have the deck of that seed if it agrees with the
    view.

    Raises:
        ImpossibleView: no state has this view, or none was found.
        TooManySamples: drawing that many states takes too much work.
        OutOfTime: `check_time` raised it.
    """
    audit_view(game, view)
    proposals = game.sampler(view, check_time)
    if view.seed is not None and game.records_deck:
        try:
            return collect(game, view, proposals, count, seed, assemble_with_own_deck, check_time)
        except ImpossibleView:
            pass  # the match was played with given decks besides the seed
    return collect(game, view, proposals, count, seed, assemble, check_time)


def collect(
    game: AnyGame,
    view: Any,
    proposals: Proposals,
    count: int,
    seed: str,
    assemble_record: Callable[[AnyGame, Any, Proposal, Sampled], Any],
    check_time: CheckTime,
) -> tuple[Any, ...]:
    """Return the states of the first `count` proposals that have the view."""
    states: list[Any] = []
    number = work = 0
    rejection: ImpossibleView | ViewMismatch | None = None
    while len(states) < count:
        is_decided = number == proposals.give_up_after or (rejection is not None and proposals.alike)
        if not states and (is_decided or work > MAX_WORK):
            raise impossible_view(view, rejection)
        if work > MAX_WORK:
            drawable = f"one call can draw only {len(states)} of the {count} states (in {number} tries)"
            raise TooManySamples(f"{drawable}; ask for fewer")
        check_time()
        number += 1
        rng = Rng(seed, game.name, "sample", number)
        sampled = Sampled(view.commitment, rng.hex(SEED_WORDS))
        drawn = proposals.sample(rng, sampled)
        record = None if drawn is None else assemble_record(game, view, drawn, sampled)
        work += DRAW_COST + (0 if record is None else len(record.moves))
        if record is not None:
            try:
                states.append(verify(game, view, record, not states))
            except (ImpossibleView, ViewMismatch) as error:
                rejection = error
    return tuple(states)


def impossible_view(view: Any, rejection: ImpossibleView | ViewMismatch | None) -> ImpossibleView:
    """Return the error for a view that no proposal has; `rejection` is why the last proposal was rejected, if any."""
    if rejection is None:
        return ImpossibleView((), "no state with this view was found")
    return ImpossibleView(*difference(view, rejection.view)) if isinstance(rejection, ViewMismatch) else rejection


def assemble(game: AnyGame, view: Any, drawn: Proposal, sampled: Sampled) -> Any:
    """Return the record of a proposal, with its seed only if the view shows it."""
    start = Start(
        game.name, view.seats, view.options, drawn.dealer, view.seed, None, None if drawn.is_exact else sampled
    )
    return frame_record(game.record_type, start, drawn.part)


def assemble_with_own_deck(game: AnyGame, view: Any, drawn: Proposal, sampled: Sampled) -> Any:
    """Return the record of a proposal with the deck of the seed, for a match that is over and shows its seed.

    None if the seed does not give that deal.
    """
    start = Start(game.name, view.seats, view.options, drawn.dealer, view.seed, None)
    try:
        deck = start.deck(game.cards(view.options), game.deal_number(drawn.part))
    except NoDeck:
        return None
    return frame_record(game.record_type, start, replace(drawn.part, deck=deck))


def verify(game: AnyGame, view: Any, record: Any, is_first: bool) -> Any:
    """Return the audited state of a proposal. Only the first one's shape is checked: the others differ only in cards.

    Raises:
        ImpossibleView: no match can reach the state.
        ViewMismatch: the state has another view.
    """
    try:
        state = game.read(reader(game.record_type)(plain(record)) if is_first else record)
    except InvalidShape as invalid_shape:
        path, text = invalid_shape.errors[0]
        raise ImpossibleView(view_path(view, path), text) from None
    except ImpossibleState as impossible:
        raise ImpossibleView(view_path(view, impossible.path), impossible.message) from None
    actual = game.view(state, view.seat)
    if actual != view:
        raise ViewMismatch(actual)
    return state


def view_path(view: Any, path: Path) -> Path:
    """Return the path in a view that corresponds to a path in a record; empty if there is none."""
    place = ("history", *path[1:2], "move", *path[2:]) if path[:1] == ("moves",) else path
    place = path[1:] if path[:1] == ("sampled",) else place
    return place if place and place[0] in {name for name, _, _ in members(view.__class__)} else ()


def difference(view: Any, actual: Any) -> tuple[Path, str]:
    """Return the first member in which a view differs from the actual one, and an error message.

    Members that follow from others come last.
    """
    here, there = plain(view), plain(actual)
    derived = {*DERIVED, *view.derived}
    order = sorted(here, key=lambda name: name in derived)
    name = next(name for name in order if here[name] != there[name])
    return (name,), f"{json.dumps(there[name])} was expected, because of the other members"


def audit_view(game: AnyGame, view: Any) -> None:
    """Refuse a view whose frame contradicts itself or the game.

    Raises:
        ImpossibleView: there is a contradiction.
    """
    if view.seats not in game.seats:
        raise ImpossibleView(("seats",), seat_counts_expected("the game", game.seats))
    for name in view.named_seats:
        seat = getattr(view, name)
        if seat is not None and not 0 <= seat < view.seats:
            raise ImpossibleView((name,), no_seat(seat, view.seats))
    for name, why in view.options.conflicts(view.seats):
        raise ImpossibleView(("options", name), why)
    for name in view.by_seat:
        if len(getattr(view, name)) != view.seats:
            raise ImpossibleView((name,), list_expected(view.seats))
    if (view.phase == "over") != (view.to_act is None):
        raise ImpossibleView(("to_act",), "a seat is to act if and only if the match is not over")
    if view.phase != "over" and view.seed is not None:
        raise ImpossibleView(("seed",), "a seed is shown only once the match is over")
    if view.seed is not None and commitment(view.seed) != view.commitment:
        raise ImpossibleView(("seed",), "this seed does not match the commitment")
