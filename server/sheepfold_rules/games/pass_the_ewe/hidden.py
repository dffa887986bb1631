"""States that agree with a view of Pass the Ewe.

Nobody has to play, so a pass shows nothing: the hidden cards can lie in any way, each as likely. Nor does a view show
in which order the cards of a hand were dealt, or who held the ewe before the first hand of this deal was won.
"""

from collections import Counter
from operator import sub

from sheepfold_rules.core.cards import HIDDEN, collect_deck, seen_cards
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.hidden_dealing import Dealer
from sheepfold_rules.core.match import Sampled
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Proposal, Proposals
from sheepfold_rules.games.pass_the_ewe.cards import CARDS, Cards
from sheepfold_rules.games.pass_the_ewe.moves import Play
from sheepfold_rules.games.pass_the_ewe.record import DealRecord
from sheepfold_rules.games.pass_the_ewe.scoring import final_scores, settle
from sheepfold_rules.games.pass_the_ewe.state import HAND, max_turns
from sheepfold_rules.games.pass_the_ewe.view import View


def sampler(view: View, check_time: CheckTime) -> Proposals:
    """Return a source of proposed states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: the view has too few cards, or too many.
    """
    most = max_turns(view.seats)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a deal has at most {most} moves with {view.seats} seats")
    known = [known_cards(view, seat) for seat in range(view.seats)]
    counts = Counter(card for cards in known for card in cards)
    if len(counts) < counts.total():
        raise ImpossibleView(("hands",), f"{counts.most_common(1)[0][0]} is there twice")
    hidden = [card for card in CARDS if card not in counts]
    rooms = [HAND[view.seats] - len(cards) for cards in known]
    dealer = Dealer(hidden, (*rooms, len(hidden) - sum(rooms)), [(2 << view.seats) - 1] * len(hidden))
    rotated = 0 if view.options.dealer_rotation == "same" else view.deal - 1
    scores, moves = scores_before(view), tuple(turn.move for turn in view.history)
    has_won = any(view.taken)

    def sample(rng: Rng, sampled: Sampled) -> Proposal:
        ewe = None if view.deal == 1 else rng.below(view.seats) if has_won else view.ewe
        *dealt, aside = dealer.deal(rng)
        hands = [rng.shuffle(own + more) for own, more in zip(known, dealt, strict=True)]
        deck = (*collect_deck(hands, (view.dealer + 1) % view.seats), *aside)
        return Proposal(DealRecord(view.deal, scores, ewe, deck, moves), (view.dealer - rotated) % view.seats)

    return Proposals(sample, give_up_after=200 if has_won else 1)


def known_cards(view: View, seat: int) -> Cards:
    """Return the cards that a seat is known to have been dealt: those that it has played, and those that it shows.

    Raises:
        ImpossibleView: together with the hidden ones, they are not as many as a hand has.
    """
    hand = view.hands[seat]
    if (HIDDEN in hand) if seat == view.seat else set(hand) - {HIDDEN}:
        raise ImpossibleView(("hands", seat), "a seat sees its own cards, and no others")
    plays = (turn.move for turn in view.history if turn.seat == seat)
    played = tuple(card for move in plays if isinstance(move, Play) for card in move.cards)
    if len(played) + len(hand) != HAND[view.seats]:
        raise ImpossibleView(("hands", seat), f"{HAND[view.seats]} cards were dealt, and {len(played)} of them played")
    return (*played, *seen_cards(hand))


def scores_before(view: View) -> tuple[int, ...]:
    """Return the scores before this deal; those of a match that is over include its last one."""
    if view.phase != "over":
        return view.scores
    points = settle(view.wool, view.taken, list(map(len, view.hands)), view.ewe)
    return tuple(map(sub, view.scores, final_scores(points, view.ewe)))
