"""States that agree with a view of Sheepshead, each as likely as any other.

The view shows every move except for the cards that were laid away face down, so its deal is replayed first. The moves
rule out places of the cards that it hides (`hidden.constraints`); the hidden cards are dealt to the others
(`hidden.hands`, and for two seats `hidden.stacks`).
"""

from dataclasses import replace
from typing import Final

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import MAX_DEALS, Sampled, Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal, Proposals
from sheepfold_rules.games.sheepshead.cards import BIT, CARDS, NUMBER, Cards
from sheepfold_rules.games.sheepshead.hidden import hands, stacks
from sheepfold_rules.games.sheepshead.match import apply, dealer_of, lay_out, open_deal
from sheepfold_rules.games.sheepshead.moves import (
    Alone,
    Blitz,
    Bury,
    Call,
    CallUp,
    Crack,
    Move,
    NameTrick,
    Partner,
    Pass,
    Pick,
    Recrack,
)
from sheepfold_rules.games.sheepshead.options import DUEL
from sheepfold_rules.games.sheepshead.phases import bury, crack, declare, pick, play
from sheepfold_rules.games.sheepshead.record import DealRecord
from sheepfold_rules.games.sheepshead.state import BLIND_SIZE, Finished, Opening, Playing, State
from sheepfold_rules.games.sheepshead.view import View

SOME_CARD: Final = CARDS[0]  # in place of one that was laid away face down
GIVE_UP_AFTER: Final = 20  # the first one has the view, if any has
GIVE_UP_AFTER_AT_END: Final = 100  # the payments depend on the under card, and without a seed on the draw of a tie


def sampler(view: View, check_time: CheckTime) -> Proposals:
    """Return a source of proposed states that agree with the view.

    Raises:
        ImpossibleView: the view contradicts itself, or the hidden cards cannot lie so that every move was legal.
    """
    audit_numbers(view)
    first = replay_opening(view, start_of(view, Sampled(view.commitment, "")))
    states = replay_tricks(view, first) if isinstance(first, Playing) else ()
    draw_deal = (
        stacks.deal_sampler(view, states, check_time)
        if view.seats == DUEL
        else hands.deal_sampler(view, first, states, check_time)
    )

    def sample(rng: Rng, sampled: Sampled) -> Proposal | None:
        start, (deck, moves) = start_of(view, sampled), draw_deal(rng)
        scores = scores_before(view, start, deck, moves)
        if scores is None:
            return None
        part = DealRecord(view.deal, scored_before(view), scores, view.doublers, deck, view.die, moves)
        return Proposal(part, start.dealer)

    return Proposals(sample, give_up_after=GIVE_UP_AFTER_AT_END if view.phase == "over" else GIVE_UP_AFTER)


def audit_numbers(view: View) -> None:
    """Check the numbers of deals, of doublers and of cards in the blind.

    Raises:
        ImpossibleView: one of them is impossible.
    """
    for name, least in (("deal", 1), ("doublers", 0)):
        if not least <= getattr(view, name) <= MAX_DEALS:
            raise ImpossibleView((name,), f"a whole number from {least} to {MAX_DEALS} was expected")
    if len(view.blind) != BLIND_SIZE[view.seats]:
        raise ImpossibleView(("blind",), f"{BLIND_SIZE[view.seats]} cards were expected")


def start_of(view: View, sampled: Sampled) -> Start:
    """Return how the match of the view started, with what it has in place of a seed."""
    any_dealer = Start("sheepshead", view.seats, view.options, 0, view.seed, None, sampled)
    moved = dealer_of(any_dealer, view.deal, scored_before(view))
    return replace(any_dealer, dealer=(view.dealer - moved) % view.seats)


def replay_opening(view: View, start: Start) -> State:
    """Return the deal where its first trick begins, or where the view stands before that; only its hands are others.

    A schwanzer has no first trick: there it is the end of the match.

    Raises:
        ImpossibleView: the moves that the view shows do not lead to where it stands.
    """
    deal = lay_out(start, CARDS, view.deal, scored_before(view), (0,) * view.seats, view.doublers, view.die or 0)
    ends_unplayed = view.options.no_pick == "doubler" or (view.options.no_pick == "schwanzer" and view.phase != "over")
    if view.seats != DUEL and len(view.passed) == view.seats and ends_unplayed:
        raise ImpossibleView(("passed",), "everybody has passed, so this deal is over")
    state: State = open_deal(deal)
    while isinstance(state, Opening) and (state.phase.name, state.to_act) != (view.phase, view.to_act):
        state = apply(state, find_move(view, state))
        if state.deal is not deal:
            raise ImpossibleView(("scored",), "the match is over, so all its deals must be scored")
    if (view.phase in ("play", "over")) == isinstance(state, Opening):
        raise ImpossibleView(("phase",), f"the moves so far lead to the phase {state.phase.name}")
    return state


def scored_before(view: View) -> int:
    """Return the number of deals scored before this one."""
    return view.scored - (view.phase == "over")


def find_move(view: View, state: Opening) -> Move:
    """Return what the seat to act did.

    Raises:
        ImpossibleView: the view does not show it.
    """
    seat, phase = state.to_act, state.phase
    if phase is pick.PHASE:
        if seat not in view.passed and seat != view.picker:
            raise ImpossibleView(("passed",), f"seat {seat} has neither passed nor picked")
        return Pass() if seat in view.passed else Pick(find_pairs(view, seat, Pick))
    if phase is crack.CRACK:
        return Crack(find_pairs(view, seat, Crack)) if seat == view.cracker else Pass()
    if phase is crack.RECRACK:
        return Recrack(find_pairs(view, seat, Recrack)) if seat == view.recracker else Pass()
    if phase is bury.PHASE:
        return Bury(CARDS[: state.deal.share])
    if phase is declare.PHASE:
        return find_declaration(view)
    if view.blind_trick is None:
        raise ImpossibleView(("blind_trick",), "a trick was expected, because the dealer has named one")
    return NameTrick(view.blind_trick)


def find_pairs(view: View, seat: int, kind: type[Pick | Crack | Recrack]) -> Blitz | None:
    """Return the queens that a seat showed with a move; None if it showed none.

    A picker who recracked and showed queens once, before anybody else, may have done so with either move: the view is
    the same, and so are the hands that allow it.
    """
    own = [place for place, each in enumerate(view.shown) if each.seat == seat]
    if seat == view.picker and seat == view.recracker:
        with_pick = own[: len(own) - 1] if len(own) > 1 or own != [0] else own
        own = with_pick if kind is Pick else [place for place in own if place not in with_pick]
    return view.shown[own[0]].pairs if own else None


def find_declaration(view: View) -> Move:
    """Return what the picker declared.

    Raises:
        ImpossibleView: the view does not show it.
    """
    if view.alone:
        return Alone()
    if view.called is None:
        raise ImpossibleView(("called",), "a card was expected, because the picker has declared")
    if view.options.method(view.seats) != "called_ace":
        return Partner() if view.called == "JD" else CallUp(view.called)
    if BIT[view.called] not in declare.KEEP:
        raise ImpossibleView(("called",), f"{view.called} is neither an ace nor a ten of a fail suit")
    return Call(view.called, None if view.under is None else SOME_CARD)


def replay_tricks(view: View, first: Playing) -> tuple[Playing, ...]:
    """Return the deal before each play, and after the last one; only its hands are others.

    Raises:
        ImpossibleView: a card cannot have been played.
    """
    states = [first]
    for card in (card for trick in view.tricks for card in trick.cards):
        state = states[-1]
        if state.plays == state.deal.plays or (card == HIDDEN and not state.contract.under):
            raise ImpossibleView(("tricks",), f"{card} could not have been played")
        after = state.copy()
        play.lay(after, NUMBER[card])
        states.append(after)
    return tuple(states)


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
