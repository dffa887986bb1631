"""How a match of Wolf starts, and what follows a battle.

Nobody has a choice in Wolf: the deal decides every battle, and with shuffled pickups the seed.
"""

from functools import lru_cache
from typing import Final

from sheepfold_rules.core.cards import deal_round
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import Phase
from sheepfold_rules.core.rng import is_guessable
from sheepfold_rules.games.wolf import play
from sheepfold_rules.games.wolf.cards import cards
from sheepfold_rules.games.wolf.moves import Move
from sheepfold_rules.games.wolf.scoring import run_out, settle
from sheepfold_rules.games.wolf.state import NO_CARDS, Deal, Finished, Fought, Playing, State

PHASES: Final[tuple[Phase, ...]] = (play.PHASE,)

LONGEST: Final = 20_000  # battles that are fought again; matches of some thousand are the longest that were ever found
STRIDE: Final = 20  # battles that are remembered as one


def deal_cards(start: Start) -> Deal:
    """Return the first battle of a match: all cards, dealt one at a time from the dealer's left.

    Raises:
        NoDeck: the start does not give a deal.
    """
    deck = start.deck(cards(start.options), 1)
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
        return Finished(deal, state.moves, sizes, NO_CARDS, last, "all_cards", sizes)
    if deal.number == start.options.max_battles:
        return Finished(deal, state.moves, sizes, NO_CARDS, last, "max_battles", sizes)
    return open_deal(Deal(start, deal.number + 1, piles, last))


def replay(first: Deal, battle: int) -> Deal | None:
    """Return the battle with that number of the match that begins with `first`; None if the match ends before it.

    Raises:
        NoDeck: won cards are shuffled, and the match has no seed.
    """
    seed = first.start.seed
    advance = fight_many if seed is None or not is_guessable(seed) else fight_many.__wrapped__
    deal: Deal | None = first
    while deal is not None and deal.number < battle:
        deal = advance(deal) if deal.number + STRIDE <= battle else fight(deal)
    return deal


@lru_cache(maxsize=2048)  # of a kilobyte each
def fight_many(deal: Deal) -> Deal | None:
    """Return the battle that comes STRIDE battles later; None if the match ends before it.

    It is remembered, since the states of a match come back one after the other. One whose seed could be guessed is not,
    so that the time of a call tells nobody whether a guess is right.
    """
    after: Deal | None = deal
    for _ in range(STRIDE):
        after = None if after is None else fight(after)
    return after


def fight(deal: Deal) -> Deal | None:
    """Return the battle after this one; None if the match ends with it.

    Raises:
        NoDeck: won cards are shuffled, and the match has no seed.
    """
    state: State = open_deal(deal)
    while state.to_act is not None and state.deal is deal:
        state = apply(state, play.TURN)
    return None if state.to_act is None else state.deal
