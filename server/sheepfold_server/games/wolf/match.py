"""How a battle begins, goes on and ends, and what a war asks of both seats."""

from typing import Final

from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.wolf import play
from sheepfold_server.games.wolf.cards import STRENGTH, cards
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.options import Options
from sheepfold_server.games.wolf.scoring import NOTHING, picked_up, richer, run_out
from sheepfold_server.games.wolf.state import Deal, Finished, Fought, Playing, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def start_match(start: Start) -> Playing:
    """The first battle of a match.

    Raises:
        NoDeck: the start does not give a deal.
    """
    return opened(lay_out(start, start.deck(cards(start.options), 1)))


def lay_out(start: Start, deck: tuple[str, ...]) -> Deal:
    """The first battle that this deck gives, dealt one card at a time from the dealer's left."""
    first = start.left_of(start.dealer)
    return Deal(start, 1, tuple(deck[seat ^ first :: 2] for seat in range(2)), None)


def opened(deal: Deal) -> Playing:
    """The battle before its first card: each seat has one to turn up."""
    return Playing(deal, (), play.PHASE, deal.first, deal.piles, ((), ()), (1, 1))


def apply(state: State, move: Move) -> State:
    """The state after a legal move.

    Raises:
        NoDeck: won cards are shuffled, and the match has no seed.
    """
    if isinstance(state, Finished):
        return state
    after = play.after(state)
    return after if any(after.due) else compared(after)


def compared(state: Playing) -> State:
    """The last cards face up are compared: the higher one takes all, equal ones are a war."""
    order = STRENGTH[state.deal.options.fence_rank]
    ours, theirs = (order[laid[-1].card] for laid in state.laid)
    if ours == theirs:
        return war(state)
    return won(state, 0 if ours > theirs else 1)


def war(state: Playing) -> State:
    """The war after a tie, or the end of the match where somebody has run out of cards."""
    due = asked(state.deal.options, tuple(map(len, state.piles)))
    if not any(due):
        return run_out(state)
    first = state.deal.first
    to_act = first if due[first] else 1 - first
    return Playing(state.deal, state.moves, state.phase, to_act, state.piles, state.laid, due)


def asked(options: Options, sizes: tuple[int, ...]) -> tuple[int, int]:
    """How many cards each seat has to put in a war with such piles; none where somebody has run out of cards."""
    if options.war_runout == "last_card_up":
        return min(2, sizes[0]), min(2, sizes[1])
    least = min(2, *sizes)
    return (least, least) if least == 2 or options.war_runout == "equal_force" else (0, 0)


def won(state: Playing, winner: int) -> State:
    """The next battle, with the cards under the winner's pile; or the end of the match."""
    deal, start = state.deal, state.deal.start
    pile = state.piles[winner] + picked_up(start, deal.number, state.laid, winner)
    piles = play.with_part(state.piles, winner, pile)
    sizes = (len(piles[0]), len(piles[1]))
    last = Fought(state.laid, winner)
    if not all(sizes):
        return Finished(deal, state.moves, sizes, NOTHING, last, winner, "all_cards")
    if deal.number == start.options.max_battles:
        return Finished(deal, state.moves, sizes, NOTHING, last, richer(sizes), "max_battles")
    return opened(Deal(start, deal.number + 1, piles, last))
