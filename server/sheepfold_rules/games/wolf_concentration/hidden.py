"""States that agree with a view of Wolf Concentration.

The cards that were never turned up lie in any order. A view does not tell either whether a card of the present try had
been turned up before, or, once the match is over, which try was the last.
"""

from collections import Counter
from itertools import permutations

from sheepfold_rules.core.cards import HIDDEN, reveal, seen_cards
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal, Proposals
from sheepfold_rules.core.sheep_deck import Card, unseen_cards
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_concentration.record import DealRecord
from sheepfold_rules.games.wolf_concentration.state import POSITIONS
from sheepfold_rules.games.wolf_concentration.view import View


def sampler(view: View, check_time: CheckTime) -> Proposals:
    """Return a source of proposed states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: it does not show as many cards as there are, or no try can have been the last.
    """
    hidden, tries = hidden_cards(view), possible_tries(view)
    shown = [position for position, card in enumerate(view.shown) if card != HIDDEN]
    owned = [[position for position, owner in enumerate(view.taken) if owner == seat] for seat in range(view.seats)]

    def sample(rng: Rng, sampled: Sampled) -> Proposal:
        flips = rng.choose(tries)
        new = {flip for flip in flips if not rng.below(2)}  # that had not been turned up before this try
        part = DealRecord(
            deck=reveal(view.shown, iter(rng.shuffle(hidden))),
            tries=view.tries - (view.phase == "over"),
            taken=tuple(tuple(position for position in own if position not in flips) for own in owned),
            shown=tuple(position for position in shown if position not in new),
            moves=tuple(map(Flip, flips)),
        )
        return Proposal(part, view.dealer)

    return Proposals(sample, give_up_after=400 if view.phase == "over" else 40)


def hidden_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that were never turned up.

    Raises:
        ImpossibleView: the view does not have 52 positions, or shows more cards of a kind than there are.
    """
    for name, positions in (("shown", view.shown), ("taken", view.taken)):
        if len(positions) != POSITIONS:
            raise ImpossibleView((name,), f"a list of {POSITIONS} was expected, one item for each position")
    return unseen_cards(Counter(seen_cards(view.shown)), "shown")


def possible_tries(view: View) -> tuple[tuple[int, ...], ...]:
    """Return every try that can be the present one, or the last one of a match that is over, as the positions flipped.

    Raises:
        ImpossibleView: there is none.
    """
    if view.phase != "over":
        return (() if view.up is None else (view.up,),)
    pairs = sum(seat is not None for seat in view.taken) // 2
    turn = (view.dealer + 1 + view.tries - pairs) % view.seats  # of the seat that took the last pair, if one was taken
    shown = [position for position, card in enumerate(view.shown) if card != HIDDEN]
    found = [
        (one, two)
        for one, two in permutations(shown, 2)
        if view.taken[one] == view.taken[two]
        if (view.shown[one] == view.shown[two]) == (view.taken[one] is not None) and view.taken[one] in (None, turn)
    ]
    if not found:
        raise ImpossibleView(("tries",), "no try can have been the last one")
    return tuple(found)
