"""Drawing states that agree with a view, each as likely as any other."""

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.core.view import frame_view
from sheepfold_rules.games.wolf.hidden.beginnings import Beginning, list_beginnings
from sheepfold_rules.games.wolf.hidden.filling import fill, fill_shuffled, list_choices
from sheepfold_rules.games.wolf.match import LONGEST, apply, open_deal, replay, start_match
from sheepfold_rules.games.wolf.play import TURN
from sheepfold_rules.games.wolf.record import DealRecord, write_deal
from sheepfold_rules.games.wolf.scoring import rank
from sheepfold_rules.games.wolf.state import Finished, State
from sheepfold_rules.games.wolf.view import View, show

GIVE_UP_AFTER: Final = 20_000  # draws, few of which may be a battle; the work of a call ends them before


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: it does not show as many cards as there are, or no battle leads to it.
    """
    if view.seed is not None and (own := replay_seed(view)) is not None:
        true = Candidate(write_deal(own), view.dealer, is_exact=True)
        return Candidates(lambda rng, sampled: true)
    choices = [each for beginning in list_beginnings(view, check_time) for each in list_choices(beginning, check_time)]
    if not any(can_begin(view, choice.beginning) for choice in choices):
        raise ImpossibleView(("laid",), "no battle can lead to these cards")
    totals = list(accumulate(choice.ways for choice in choices))

    def draw(rng: Rng, sampled: Sampled) -> Candidate | None:
        choice = choices[bisect_right(totals, rng.below(totals[-1]))]
        beginning, options = choice.beginning, view.options
        filled = fill_shuffled(options, choice, rng) if beginning.bottom else fill(options, beginning, rng)
        if filled is None or not can_begin(view, beginning):
            return None
        piles, last = filled
        return Candidate(DealRecord(view.battle, piles, last, (TURN,) * beginning.turns), view.dealer)

    return Candidates(draw, GIVE_UP_AFTER if view.phase == "over" else 100, alike=True)


def can_begin(view: View, beginning: Beginning) -> bool:
    """Whether the battle before this one can have begun so: the first one began with two halves."""
    return view.battle != 2 or beginning.sizes_before[0] == beginning.sizes_before[1]


def replay_seed(view: View) -> State | None:
    """Return the match that the seed gives.

    None where that match has another view, since it was played with a deck that was given beside the seed.
    """
    start = Start("wolf", view.seats, view.options, view.dealer, view.seed, None)
    deal = replay(start_match(start).deal, view.battle) if view.battle <= LONGEST else None
    if deal is None:
        return None
    state: State = open_deal(deal)
    while not isinstance(state, Finished) and state.deal is deal:
        state = apply(state, TURN)
    outcome = rank(state) if isinstance(state, Finished) else None
    return state if show(state, view.seat, frame_view(state, view.seat, outcome)) == view else None
