"""What happens in a match of Pass the Ewe, as everybody at the table sees it."""

from dataclasses import dataclass, field

from sheepfold_server.core.shape import Tagged, doc
from sheepfold_server.games.pass_the_ewe import moves, play
from sheepfold_server.games.pass_the_ewe.cards import Card, Suit
from sheepfold_server.games.pass_the_ewe.moves import Move
from sheepfold_server.games.pass_the_ewe.scoring import settle
from sheepfold_server.games.pass_the_ewe.state import Finished, Playing, State


@dataclass(frozen=True, slots=True)
class Dealt(Tagged):
    """A round has been dealt."""

    deal: int = field(metadata=doc("The round, counted from 1."))
    dealer: int


@dataclass(frozen=True, slots=True)
class Played(Tagged):
    """A seat played a set."""

    seat: int
    suit: Suit
    cards: tuple[Card, ...] = field(metadata=doc("In deck order."))


@dataclass(frozen=True, slots=True)
class Passed(Tagged):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandTaken(Tagged):
    """A seat took the hand, and the ewe with it."""

    seat: int
    cards: int = field(metadata=doc("The number of cards that went to the wool pile."))


@dataclass(frozen=True, slots=True)
class Scored(Tagged):
    """A round has been scored."""

    deal: int
    points: tuple[int, ...] = field(metadata=doc("What each seat got for the round."))
    scores: tuple[int, ...] = field(
        metadata=doc("The match so far, by seat; at its end with the last points for the ewe.")
    )


Event = Dealt | Played | Passed | HandTaken | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """What everybody sees of a round that begins."""
    return (Dealt(state.deal.number, state.deal.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What everybody sees of a move, in order."""
    if isinstance(before, Finished):
        return ()
    seat = before.to_act
    if isinstance(move, moves.Play):
        return (Played(seat, move.suit, move.cards),)
    laid = play.after(before, move)
    if laid.standing is not play.FRESH:
        return (Passed(seat),)
    taken = HandTaken(before.standing.last, before.standing.pile)
    return (Passed(seat), taken, *ended(laid, after))


def ended(last: Playing, after: State) -> tuple[Event, ...]:
    """The score of the round where the hand ended it, and the next round."""
    if isinstance(after, Finished):
        return (Scored(last.deal.number, settle(last), after.scores),)
    if after.deal is last.deal:
        return ()
    return (Scored(last.deal.number, settle(last), after.deal.scores), *start_events(after))
