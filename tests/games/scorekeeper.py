"""What a scorekeeper sees of matches by chance: the facts of each deal that they would write down."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves
from tests.support.chance import of_one_type

MOST: Final = 600  # moves of a match


def told(game: AnyGame, state: Any, chance: Random, most: int = MOST) -> Iterator[tuple[Any, Any, Any, list[Any]]]:
    """The states before and after each move of a match by chance, the move, and all that was seen since the deal."""
    events: list[Any] = []
    is_timid = chance.random() < 0.4
    for _ in range(most):
        if state.to_act is None:
            return
        move = choose(legal_moves(state), chance, is_timid)
        try:
            after = game.apply(state, move)
        except NoDeck:
            return
        events += game.move_events(state, move, after)
        yield state, move, after, events
        if after.deal is not state.deal:
            events = []
        state = after


def choose(moves: Sequence[Any], chance: Random, is_timid: bool) -> Any:
    """One of the moves: in a timid match nearly always a pass, where there is one; else rare ones more often."""
    passes = [move for move in moves if move.type == "pass"]
    shows = [move for move in moves if getattr(move, "blitz", None)]
    if passes and is_timid and chance.random() < 0.9:
        return passes[0]
    if shows and chance.random() < 0.5:
        return chance.choice(shows)
    return chance.choice(of_one_type(moves, chance) if chance.random() < 0.3 else moves)


def of(kind: str, events: list[Any]) -> list[Any]:
    """The events of a type."""
    return [event for event in events if event.type == kind]


def sheepshead(before: Any, move: Any, after: Any, events: list[Any]) -> dict[str, Any]:
    """What a scorekeeper has seen of a deal."""
    (scored,) = of("scored", events)
    taken = [event.seat for event in of("trick_taken", events)]
    one = scored.winner if scored.payer is None else scored.payer
    facts: dict[str, Any] = {
        "dealer": before.deal.dealer,
        "picker": scored.picker,
        "partners": scored.partners,
        "alone": bool(of("went_alone", events)),
        "forced": any(event.forced for event in of("picked", events)),
        "cracked": bool(of("cracked", events)),
        "recracked": bool(of("recracked", events)),
        "pairs": tuple(pair for event in of("blitzed", events) for pair in event.pairs),
        "doublers": before.deal.doublers,
    }
    if shown := of("hands_shown", events):
        return facts | {"hands": shown[0].hands}
    tricks = tuple(taken.count(seat) for seat in range(before.deal.start.seats))
    facts |= {"points": scored.points, "tricks": tricks}
    is_drawn = one is not None and is_tie(before.deal.options, scored, tricks)
    return facts | {"drawn": one if is_drawn else None}


def is_tie(options: Any, scored: Any, tricks: tuple[int, ...]) -> bool:
    """Whether a leaster or moster is a tie that the table draws, counted here once more."""
    if options.leaster_tie != "drawn" or scored.result not in ("leaster", "moster") or len(set(tricks) - {0}) == 0:
        return False
    if scored.result == "moster":
        return scored.payer is not None and scored.points.count(max(scored.points)) > 1
    able = [each for each, count in zip(scored.points, tricks, strict=True) if count or not options.leaster_needs_trick]
    return able.count(min(able)) > 1


def president(before: Any, move: Any, after: Any, events: list[Any]) -> dict[str, Any]:
    """What a scorekeeper has seen of a deal."""
    (scored,) = of("scored", events)
    return {"order": scored.order}


def pass_the_ewe(before: Any, move: Any, after: Any, events: list[Any]) -> dict[str, Any]:
    """What a scorekeeper has seen of a round."""
    seats = before.deal.start.seats
    taken = of("hand_taken", events)
    played = of("played", events)
    held = [before.deal.hands[seat].bit_count() for seat in range(seats)]
    gone = [sum(len(event.cards) for event in played if event.seat == seat) for seat in range(seats)]
    return {
        "wool": tuple(sum(event.cards for event in taken if event.seat == seat) for seat in range(seats)),
        "taken": tuple(sum(event.seat == seat for event in taken) for seat in range(seats)),
        "left": tuple(own - out for own, out in zip(held, gone, strict=True)),
        "ewe": taken[-1].seat,
    }


KNOWN: Final = {"sheepshead": sheepshead, "president": president, "pass_the_ewe": pass_the_ewe}
