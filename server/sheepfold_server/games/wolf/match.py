"""How a match of Wolf starts, and what follows a battle."""

from typing import Final

from sheepfold_server.core.cards import deal_round
from sheepfold_server.core.match import Start
from sheepfold_server.core.phase import Phase
from sheepfold_server.games.wolf import play
from sheepfold_server.games.wolf.cards import Card, cards
from sheepfold_server.games.wolf.moves import Move
from sheepfold_server.games.wolf.scoring import more_cards, run_out, settle
from sheepfold_server.games.wolf.state import NO_CARDS, Deal, Finished, Fought, Playing, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)


def start_match(start: Start) -> Playing:
    """Return the first battle of a match.

    Raises:
        NoDeck: the start does not give a deal.
    """
    return open_deal(lay_out(start, start.deck(cards(start.options), 1)))


def lay_out(start: Start, deck: tuple[Card, ...]) -> Deal:
    """Return the first battle that this deck gives, dealt one card at a time from the dealer's left."""
    one, other = deal_round(deck, 2, start.left_of(start.dealer), len(deck))
    return Deal(start, 1, (one, other), None)


def open_deal(deal: Deal) -> Playing:
    """Return a battle before its first card: each seat has one to turn up."""
    return Playing(deal, (), play.PHASE, deal.first, deal.piles, NO_CARDS, (1, 1))


def apply(state: State, move: Move) -> State:
    """Return the state after a legal move.

    Raises:
        NoDeck: won cards are shuffled, and the match has no seed.
    """
    if isinstance(state, Finished):
        return state
    after = play.apply(state, move)
    if any(after.due):
        return after
    winner = play.compare(after)
    if winner is not None:
        return end_deal(after, winner)
    war = play.begin_war(after)
    return war if any(war.due) else run_out(war)


def end_deal(state: Playing, winner: int) -> State:
    """Return the next battle, or the end of the match, after a battle that was won.

    Raises:
        NoDeck: won cards are shuffled, and the match has no seed.
    """
    deal, start = state.deal, state.deal.start
    piles, last = settle(state, winner), Fought(state.laid, winner)
    sizes = (len(piles[0]), len(piles[1]))
    if not all(sizes):
        return Finished(deal, state.moves, sizes, NO_CARDS, last, winner, "all_cards")
    if deal.number == start.options.max_battles:
        return Finished(deal, state.moves, sizes, NO_CARDS, last, more_cards(sizes), "max_battles")
    return open_deal(Deal(start, deal.number + 1, piles, last))
