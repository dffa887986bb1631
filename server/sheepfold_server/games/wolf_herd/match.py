"""How a match begins, goes on and ends."""

from typing import Final, NamedTuple

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.wolf_herd import play
from sheepfold_server.games.wolf_herd.cards import CARDS, CROOK, DISGUISED, FENCE, in_order, without
from sheepfold_server.games.wolf_herd.moves import Attack, Crook, Disguise, Fence, Move, PlaySheep
from sheepfold_server.games.wolf_herd.state import HAND, Deal, Finished, Herd, Playing, Sheep, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


class Laid(NamedTuple):
    """What a move changes: the hand of who moves, the herds, the discard pile, the fetched crooks in that hand."""

    hand: tuple[str, ...]
    herds: tuple[Herd, ...]
    discard: tuple[str, ...]
    fetched: int


def start_match(start: Start) -> Playing:
    """The match before its first move.

    Raises:
        NoDeck: the start does not give a deal.
    """
    return opened(Deal(start, start.deck(CARDS, 1)))


def opened(deal: Deal) -> Playing:
    """Three cards each, dealt one at a time from the dealer's left, who begins."""
    seats = deal.start.seats
    first = deal.start.left_of(deal.start.dealer)
    dealt = seats * HAND
    hands = tuple(in_order(deal.deck[(seat - first) % seats : dealt : seats]) for seat in range(seats))
    return Playing(deal, (), (), play.PHASE, first, hands, ((),) * seats, (), dealt, (0,) * seats)


def apply(state: State, move: Move) -> State:
    """The state after a legal move: the hand is filled up to three, and the next seat with cards is to act."""
    if isinstance(state, Finished):
        return state
    deal, seat = state.deal, state.to_act
    hand, herds, discard, fetched = laid(state, move)
    drawn = min(len(deal.deck), state.drawn + max(0, HAND - len(hand)))
    hand = in_order(hand + deal.deck[state.drawn : drawn])
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    to_act = next((turn for turn in deal.start.clockwise(deal.start.left_of(seat)) if hands[turn]), None)
    after = Playing(
        deal,
        (*state.moves, move),
        (*state.movers, seat),
        state.phase,
        seat if to_act is None else to_act,
        hands,
        herds,
        discard,
        drawn,
        (*state.fetched[:seat], fetched, *state.fetched[seat + 1 :]),
    )
    if to_act is None:
        return Finished(after, "all_played")
    return Finished(after, "turn_limit") if len(after.moves) == deal.options.turn_limit else after


def laid(state: Playing, move: Move) -> Laid:
    """What the move changes, before cards are drawn."""
    seat, herds, discard = state.to_act, state.herds, state.discard
    hand, fetched = state.hands[seat], state.fetched[seat]
    match move:
        case PlaySheep(card=card):
            herd = (*herds[seat], Sheep(int(card[1]), 0))
            return Laid(without(hand, (card,)), with_herd(herds, seat, herd), discard, fetched)
        case Fence(sheep=place):
            herd = fenced(herds[seat], place, 1)
            return Laid(without(hand, (FENCE,)), with_herd(herds, seat, herd), discard, fetched)
        case Attack(wolves=wolves, seat=victim, sheep=place):
            gone = herds[victim][place].card
            herd = without_sheep(herds[victim], place)
            return Laid(without(hand, wolves), with_herd(herds, victim, herd), (*discard, *wolves, gone), fetched)
        case Disguise(seat=victim, sheep=place):
            gone, herd = visited(herds[victim], place)
            return Laid(
                without(hand, (DISGUISED,)), with_herd(herds, victim, herd), (*discard, DISGUISED, gone), fetched
            )
        case Crook(take=card):
            pile = without((*discard, CROOK), (card,))
            fetched = fetched + 1 if card == CROOK else max(0, fetched - 1)
            return Laid((*without(hand, (CROOK,)), card), herds, pile, fetched)
    dropped = move.card
    fetched = max(0, fetched - (dropped == CROOK))
    return Laid(without(hand, (dropped,)), herds, (*discard, dropped), fetched)


def with_herd(herds: tuple[Herd, ...], seat: int, herd: Herd) -> tuple[Herd, ...]:
    """The herds with another one for that seat."""
    return (*herds[:seat], herd, *herds[seat + 1 :])


def without_sheep(herd: Herd, place: int) -> Herd:
    """The herd without one of its sheep; the indices close up."""
    return (*herd[:place], *herd[place + 1 :])


def fenced(herd: Herd, place: int, more: int) -> Herd:
    """The herd with so many more fences on one of its sheep."""
    sheep = herd[place]
    return (*herd[:place], Sheep(sheep.size, sheep.fences + more), *herd[place + 1 :])


def visited(herd: Herd, place: int) -> tuple[str, Herd]:
    """The card that a wolf in sheep's clothing takes, a fence before the sheep, and the herd after it."""
    if herd[place].fences:
        return FENCE, fenced(herd, place, -1)
    return herd[place].card, without_sheep(herd, place)
