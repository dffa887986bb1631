"""How plausible a deal is, by who picked and who passed."""

from collections.abc import Callable
from math import exp, log1p
from typing import Final

from sheepfold_rules.core.bots import all_alike
from sheepfold_rules.games.sheepshead.bot.pick import make_hand, speaks_for
from sheepfold_rules.games.sheepshead.cards import BIT
from sheepfold_rules.games.sheepshead.record import DealRecord
from sheepfold_rules.games.sheepshead.state import DEALING
from sheepfold_rules.games.sheepshead.view import View

DOUBT: Final = 0.6  # how far from the turning point, in what a defender pays, others may judge otherwise


def reckon(view: View) -> Callable[[DealRecord], float]:
    """Return what says how plausible a deal is, as the logarithm of a weight."""
    seats, options = view.seats, view.options
    end = seats * DEALING[seats].hand
    asked = [(seat, -1) for seat in view.passed]
    if view.picker is not None and not view.forced:
        asked.append((view.picker, 1))
    places = [((seat - view.dealer - 1) % seats, sign) for seat, sign in asked if seat != view.seat]
    if not places:
        return all_alike

    def plausibility(deal: DealRecord) -> float:
        found = 0.0
        for place, sign in places:
            cards = 0
            for card in deal.deck[place:end:seats]:
                cards |= BIT[card]
            margin = sign * speaks_for("pick", make_hand(options, seats, place, cards, 0)) / DOUBT
            found -= log1p(exp(-margin)) if margin > -30 else -margin
        return found

    return plausibility
