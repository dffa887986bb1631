"""States that agree with a view of Pass the Ewe.

Nobody has to play, so a pass shows nothing: the hidden cards can lie in any way, each as likely. Nor does a view show
in which order the cards of a hand were dealt, or who held the ewe before the first hand of this deal was won.
"""

from collections import Counter

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.core.deadline import CheckTime
from sheepfold_rules.core.errors import ImpossibleView
from sheepfold_rules.core.match import Sampled
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.sampling import Candidate, Candidates
from sheepfold_rules.games.pass_the_ewe.cards import CARDS, Cards
from sheepfold_rules.games.pass_the_ewe.moves import Play
from sheepfold_rules.games.pass_the_ewe.record import DealRecord
from sheepfold_rules.games.pass_the_ewe.scoring import LAST_EWE, ROUND_EWE
from sheepfold_rules.games.pass_the_ewe.state import HAND, most_turns
from sheepfold_rules.games.pass_the_ewe.view import View


def sampler(view: View, check_time: CheckTime) -> Candidates:
    """Return a source of candidate states that agree with the view, each as likely as any other.

    Raises:
        ImpossibleView: the view has too few cards, or too many.
    """
    most = most_turns(view.seats)
    if len(view.history) > most:
        raise ImpossibleView(("history",), f"a deal has at most {most} moves with {view.seats} seats")
    known = tuple(known_cards(view, seat) for seat in range(view.seats))
    hidden = hidden_cards(known)
    scores, moves = scores_before(view), tuple(turn.move for turn in view.history)

    def draw(rng: Rng, sampled: Sampled) -> Candidate:
        part = DealRecord(
            deal=view.deal,
            scores=scores,
            ewe=first_holder(view, rng),
            deck=deck_with(view, known, rng.shuffle(hidden), rng),
            moves=moves,
        )
        return Candidate(part, first_dealer(view))

    return Candidates(draw, give_up_after=200 if any(view.taken) else 1)


def known_cards(view: View, seat: int) -> Cards:
    """Return the cards that a seat is known to have been dealt: those that it has played, and those that it shows.

    Raises:
        ImpossibleView: together with the hidden ones, they are not as many as a hand has.
    """
    if len(view.hands) != view.seats:
        raise ImpossibleView(("hands",), f"{view.seats} hands were expected, one a seat")
    hand = view.hands[seat]
    if (HIDDEN in hand) if seat == view.seat else set(hand) - {HIDDEN}:
        raise ImpossibleView(("hands", seat), "a seat sees its own cards, and no others")
    plays = (turn.move for turn in view.history if turn.seat == seat)
    played = tuple(card for move in plays if isinstance(move, Play) for card in move.cards)
    if len(played) + len(hand) != HAND[view.seats]:
        raise ImpossibleView(("hands", seat), f"{HAND[view.seats]} cards were dealt, and {len(played)} of them played")
    return (*played, *(card for card in hand if card != HIDDEN))


def hidden_cards(known: tuple[Cards, ...]) -> Cards:
    """Return the cards that are not known to be anybody's.

    Raises:
        ImpossibleView: a card is known twice.
    """
    counts = Counter(card for cards in known for card in cards)
    twice = [card for card, count in counts.items() if count > 1]
    if twice:
        raise ImpossibleView(("hands",), f"{twice[0]} is there twice")
    return tuple(card for card in CARDS if card not in counts)


def scores_before(view: View) -> tuple[int, ...]:
    """Return the scores before this deal; those of a match that is over include its last one."""
    if view.phase != "over":
        return view.scores
    parts = (view.scores, view.wool, view.taken, view.hands)
    if len({len(part) for part in parts}) > 1:
        raise ImpossibleView(
            ("scores",), f"{view.seats} were expected, one a seat, and as many wool piles and hands taken"
        )
    return tuple(
        score - wool - taken + len(hand) - (ROUND_EWE + LAST_EWE) * (seat == view.ewe)
        for seat, (score, wool, taken, hand) in enumerate(zip(*parts, strict=True))
    )


def first_dealer(view: View) -> int:
    """Return the seat that dealt the first deal."""
    return view.dealer if view.options.dealer_rotation == "same" else (view.dealer - view.deal + 1) % view.seats


def first_holder(view: View, rng: Rng) -> int | None:
    """Return the seat that held the ewe when the deal began: any seat, once a hand of this deal has been won."""
    if view.deal == 1:
        return None
    return rng.below(view.seats) if any(view.taken) else view.ewe


def deck_with(view: View, known: tuple[Cards, ...], hidden: Cards, rng: Rng) -> Cards:
    """Return a deck that deals each seat its known cards, filled up with hidden ones; the rest lies aside."""
    left, hands = list(hidden), []
    for cards in known:
        rest = HAND[view.seats] - len(cards)
        hands.append(rng.shuffle((*cards, *left[:rest])))
        del left[:rest]
    order = [hands[(view.dealer + 1 + place) % view.seats] for place in range(view.seats)]
    return (*(card for turn in zip(*order, strict=True) for card in turn), *left)
