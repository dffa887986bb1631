"""States that agree with a view of Sheepshead, each as likely as any other.

The view shows every move but for the cards that were laid away face down (`hidden.history`). The moves rule out places
of the cards that it hides (`hidden.constraints`); what is left is dealt (`hidden.hands`, and for two seats
`hidden.stacks`).
"""

from dataclasses import replace
from typing import Final

from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import MAX_DEALS, Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.games.sheepshead.cards import CARDS, Cards
from sheepfold_rules.games.sheepshead.hidden import hands, stacks
from sheepfold_rules.games.sheepshead.hidden.history import fill_in, replay_opening, replay_tricks, scored_before
from sheepfold_rules.games.sheepshead.match import apply, dealer_of, lay_out, open_deal
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.record import DealRecord
from sheepfold_rules.games.sheepshead.state import DEALING, Finished, Playing, State
from sheepfold_rules.games.sheepshead.view import View

GIVE_UP_AFTER: Final = 20  # the first one has the view, if any has
GIVE_UP_AFTER_AT_END: Final = 100  # the payments depend on the under card, and without a seed on the draw of a tie


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view.

    Raises:
        ImpossibleView: the view contradicts itself, or the hidden cards cannot lie so that every move was legal.
    """
    audit_parts(view)
    first = replay_opening(view, start_of(view, Sampled(view.commitment, "")))
    states = replay_tricks(view, first) if isinstance(first, Playing) else ()
    shown, scored = (states[-1].moves if states else first.moves), scored_before(view)
    draw_deck = (
        stacks.deck_sampler(view, states, check_time)
        if view.seats == DUEL
        else hands.deck_sampler(view, first, states, check_time)
    )

    def draw(rng: Rng, sampled: Sampled) -> Candidate | None:
        deck, buried, under = draw_deck(rng)
        start, moves = start_of(view, sampled), fill_in(shown, buried, under)
        scores = scores_before(view, start, deck, moves)
        if scores is None:
            return None
        part = DealRecord(view.deal, scored, scores, view.doublers, deck, view.die, moves)
        return Candidate(part, start.dealer)

    return Candidates(draw, give_up_after=GIVE_UP_AFTER_AT_END if view.phase == "over" else GIVE_UP_AFTER)


def audit_parts(view: View) -> None:
    """Refuse a view that names a seat which is not there, or in which parts are missing.

    Raises:
        ImpossibleView: it is one.
    """
    for name in ("picker", "cracker", "recracker"):
        seat = getattr(view, name)
        if seat is not None and not 0 <= seat < view.seats:
            raise ImpossibleView((name,), f"there is no seat {seat} in a match with {view.seats} seats")
    for name, least in (("deal", 1), ("doublers", 0)):
        if not least <= getattr(view, name) <= MAX_DEALS:
            raise ImpossibleView((name,), f"a whole number from {least} to {MAX_DEALS} was expected")
    blind = len(CARDS) - view.seats * DEALING[view.seats].hand
    if len(view.blind) != blind:
        raise ImpossibleView(("blind",), f"{blind} cards were expected")


def start_of(view: View, sampled: Sampled) -> Start:
    """Return how the match of the view started, with what it has in place of a seed."""
    any_dealer = Start("sheepshead", view.seats, view.options, 0, view.seed, None, sampled)
    moved = dealer_of(any_dealer, view.deal, scored_before(view))
    return replace(any_dealer, dealer=(view.dealer - moved) % view.seats)


def scores_before(view: View, start: Start, deck: Cards, moves: tuple[Move, ...]) -> tuple[int, ...] | None:
    """Return the scores before this deal: those of a match that is over include its payments.

    None where the match is over, and the moves do not end the deal.
    """
    if view.phase != "over":
        return view.scores
    scored = scored_before(view)
    state: State = open_deal(lay_out(start, deck, view.deal, scored, (0,) * view.seats, view.doublers, view.die or 0))
    for move in moves:
        state = apply(state, move)
    if not isinstance(state, Finished):
        return None
    return tuple(score - paid for score, paid in zip(view.scores, state.scores, strict=True))
