"""States that agree with a view of Wolf Concentration.

The cards that were never turned up lie in any order. A view does not tell either whether a card of the present try had
been turned up before, or, once the match is over, which try was the last.
"""

from collections import Counter
from dataclasses import dataclass

from sheepfold_rules.core.cards import HIDDEN, seen_cards
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.games.wolf_concentration.cards import CARDS, Card
from sheepfold_rules.games.wolf_concentration.moves import Flip
from sheepfold_rules.games.wolf_concentration.record import DealRecord
from sheepfold_rules.games.wolf_concentration.state import POSITIONS
from sheepfold_rules.games.wolf_concentration.view import View


@dataclass(frozen=True, slots=True)
class Try:
    """The present try: the positions turned up in it, in order, and the seat that took their cards, if it did."""

    flips: tuple[int, ...]
    seat: int | None = None


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: it does not show as many cards as there are, or no try can have been the last.
    """
    hidden, tries = hidden_cards(view), possible_tries(view)

    def draw(rng: Rng, sampled: Sampled) -> Candidate:
        now = tries[rng.below(len(tries))]
        again = {flip for flip in now.flips if rng.below(2)}  # that had been turned up before this try
        cards = iter(rng.shuffle(hidden))
        part = DealRecord(
            deck=tuple(next(cards) if card == HIDDEN else card for card in view.shown),
            tries=view.tries - (view.phase == "over"),
            taken=tuple(positions_taken(view, seat, now) for seat in range(view.seats)),
            shown=tuple(
                place
                for place, card in enumerate(view.shown)
                if card != HIDDEN and (place not in now.flips or place in again)
            ),
            moves=tuple(map(Flip, now.flips)),
        )
        return Candidate(part, view.dealer)

    return Candidates(draw, give_up_after=400 if view.phase == "over" else 40)


def hidden_cards(view: View) -> tuple[Card, ...]:
    """Return the cards that were never turned up.

    Raises:
        ImpossibleView: the view does not have 52 positions, or shows more cards of a kind than there are.
    """
    for name, places in (("shown", view.shown), ("taken", view.taken)):
        if len(places) != POSITIONS:
            raise ImpossibleView((name,), f"a list of {POSITIONS} was expected, one item for each position")
    left = Counter(CARDS)
    left.subtract(seen_cards(view.shown))
    short = [card for card, count in left.items() if count < 0]
    if short:
        raise ImpossibleView(("shown",), f"there are not that many of {short[0]}")
    return tuple(left.elements())


def possible_tries(view: View) -> tuple[Try, ...]:
    """Return every try that can be the present one, or the last one of a match that is over.

    Raises:
        ImpossibleView: there is none.
    """
    if view.phase != "over":
        return (Try(() if view.up is None else (view.up,)),)
    pairs = sum(seat is not None for seat in view.taken) // 2
    turn = (view.dealer + 1 + view.tries - pairs) % view.seats  # of the seat that took the last pair, if one was taken
    places = [place for place, card in enumerate(view.shown) if card != HIDDEN]
    found = [
        Try((one, two), view.taken[one])
        for one in places
        for two in places
        if one != two and view.taken[one] == view.taken[two]
        if (view.shown[one] == view.shown[two]) == (view.taken[one] is not None) and view.taken[one] in (None, turn)
    ]
    if not found:
        raise ImpossibleView(("tries",), "no try can have been the last one")
    return tuple(found)


def positions_taken(view: View, seat: int, now: Try) -> tuple[int, ...]:
    """Return the positions that a seat had taken before this try."""
    return tuple(place for place, owner in enumerate(view.taken) if owner == seat and place not in now.flips)
