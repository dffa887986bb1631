"""What happens in a match of President, as everybody at the table sees it."""

from dataclasses import dataclass, field

from sheepfold_server.core.shape import Tagged, doc
from sheepfold_server.games.president import moves
from sheepfold_server.games.president.cards import Card, Rank
from sheepfold_server.games.president.moves import Move
from sheepfold_server.games.president.phases import play
from sheepfold_server.games.president.scoring import settle
from sheepfold_server.games.president.state import Exchanging, Finished, Playing, State


@dataclass(frozen=True, slots=True)
class Dealt(Tagged):
    """A deal has been dealt."""

    deal: int = field(metadata=doc("The deal, counted from 1."))
    dealer: int


@dataclass(frozen=True, slots=True)
class Gave(Tagged):
    """A seat gave cards to another, unseen by the rest: what it had to hand over, or what it chose to give back."""

    seat: int
    to: int = field(metadata=doc("The seat that received them."))
    cards: int = field(metadata=doc("The number of cards."))


@dataclass(frozen=True, slots=True)
class Played(Tagged):
    """A seat played a set."""

    seat: int
    rank: Rank
    cards: tuple[Card, ...] = field(metadata=doc("In deck order."))


@dataclass(frozen=True, slots=True)
class Passed(Tagged):
    """A seat passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut(Tagged):
    """A seat has no cards left."""

    seat: int
    place: int = field(metadata=doc("1 for the President, 2 for the Vice President, and so on."))


@dataclass(frozen=True, slots=True)
class RoundEnded(Tagged):
    """The turn came back to the last seat that played; the cards are cleared away."""

    seat: int = field(metadata=doc("The seat that played last."))
    leader: int = field(metadata=doc("The seat that starts the next round."))


@dataclass(frozen=True, slots=True)
class Scored(Tagged):
    """A deal has been scored."""

    deal: int
    order: tuple[int, ...] = field(metadata=doc("The seats as they went out; the last one is the Bum."))
    points: tuple[int, ...] = field(metadata=doc("What each seat got for the deal."))
    scores: tuple[int, ...] = field(metadata=doc("The match so far, by seat."))


Event = Dealt | Gave | Played | Passed | WentOut | RoundEnded | Scored


def start_events(state: State) -> tuple[Event, ...]:
    """What everybody sees of a deal that begins: in a later deal, the Bum and the Vice Bum hand over cards at once."""
    handed = (Gave(giver, receiver, cards.bit_count()) for giver, receiver, cards in state.deal.handed)
    return (Dealt(state.deal.number, state.deal.dealer), *handed)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """What everybody sees of a move, in order."""
    if isinstance(before, Exchanging):
        gift = after.exchanged[-1]
        return (Gave(gift.giver, gift.receiver, gift.cards.bit_count()),)
    if isinstance(before, Finished):
        return ()
    seat = before.to_act
    laid = play.after(before, move)
    if not isinstance(move, moves.Play):
        return (Passed(seat), *round_ended(before, laid))
    played = Played(seat, move.rank, move.cards)
    if len(laid.out) == len(before.out):
        return (played, *round_ended(before, laid))
    out = WentOut(seat, len(laid.out))
    if after.deal is before.deal and isinstance(after, Playing):
        return (played, out, *round_ended(before, laid))
    return (played, out, *ended(laid, after))


def round_ended(before: Playing, laid: Playing) -> tuple[Event, ...]:
    """The end of the round, where the move brought it."""
    if laid.standing is not play.FRESH:
        return ()
    last = before.standing.last if laid.moves[-1].type == "pass" else before.to_act
    return (RoundEnded(last, laid.to_act),)


def ended(last: Playing, after: State) -> tuple[Event, ...]:
    """The score of the deal, and the next deal."""
    if isinstance(after, Finished):
        return (Scored(last.deal.number, after.out, settle(after.out), after.scores),)
    order = after.deal.order
    return (Scored(last.deal.number, order, settle(order), after.deal.scores), *start_events(after))
