"""States that agree with a view of Pass the Ewe.

Nobody must play who could, so a pass tells nothing: the unseen cards lie anywhere, each way as likely. Nor does a view
tell the order in which hands were dealt, or who held the ewe before the first hand of this round was won.
"""

from collections import Counter

from sheepfold_server.core.cards import HIDDEN
from sheepfold_server.core.errors import NoSuchView
from sheepfold_server.core.match import Sampled
from sheepfold_server.core.rng import Rng
from sheepfold_server.core.sampling import Candidates, Drawn
from sheepfold_server.games.pass_the_ewe.cards import CARDS
from sheepfold_server.games.pass_the_ewe.moves import Play
from sheepfold_server.games.pass_the_ewe.record import DealRecord
from sheepfold_server.games.pass_the_ewe.scoring import LAST_EWE, ROUND_EWE
from sheepfold_server.games.pass_the_ewe.state import HAND
from sheepfold_server.games.pass_the_ewe.view import View


def sampler(view: View) -> Candidates:
    """What draws states that agree with the view, each as likely as any other.

    Raises:
        NoSuchView: cards are missing, or there are too many.
    """
    known = tuple(dealt_to(view, seat) for seat in range(view.seats))
    unseen = unknown(known)
    scores, moves = before(view), tuple(turn.move for turn in view.history)

    def draw(rng: Rng, sampled: Sampled) -> Drawn:
        part = DealRecord(
            deal=view.deal,
            scores=scores,
            ewe=first_holder(view, rng),
            deck=deck(view, known, rng.shuffle(unseen), rng),
            moves=moves,
        )
        return Drawn(part, first_dealer(view))

    return Candidates(draw, give_up_after=200 if any(view.taken) else 1)


def dealt_to(view: View, seat: int) -> tuple[str, ...]:
    """The cards that a seat is known to have been dealt: those it played, and those it shows.

    Raises:
        NoSuchView: with those that are hidden they are not as many as a hand has.
    """
    if len(view.hands) != view.seats:
        raise NoSuchView(("hands",), f"{view.seats} hands were expected, one a seat")
    hand = view.hands[seat]
    if (HIDDEN in hand) if seat == view.seat else set(hand) - {HIDDEN}:
        raise NoSuchView(("hands", seat), "a seat sees its own cards, and no others")
    plays = (turn.move for turn in view.history if turn.seat == seat)
    played = tuple(card for move in plays if isinstance(move, Play) for card in move.cards)
    if len(played) + len(hand) != HAND[view.seats]:
        raise NoSuchView(("hands", seat), f"{HAND[view.seats]} cards were dealt, and {len(played)} of them played")
    return (*played, *(card for card in hand if card != HIDDEN))


def unknown(known: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """The cards that nobody has shown.

    Raises:
        NoSuchView: a card has been shown twice.
    """
    shown = Counter(card for cards in known for card in cards)
    twice = [card for card, count in shown.items() if count > 1]
    if twice:
        raise NoSuchView(("hands",), f"there is one {twice[0]}")
    return tuple(card for card in CARDS if card not in shown)


def before(view: View) -> tuple[int, ...]:
    """The scores before this round: those of a match that is over have its last one in them."""
    if view.phase != "over":
        return view.scores
    parts = (view.scores, view.wool, view.taken, view.hands)
    if len({len(part) for part in parts}) > 1:
        raise NoSuchView(("scores",), f"{view.seats} were expected, one a seat, and as many wool piles and hands taken")
    return tuple(
        score - wool - taken + len(hand) - (ROUND_EWE + LAST_EWE) * (seat == view.ewe)
        for seat, (score, wool, taken, hand) in enumerate(zip(*parts, strict=True))
    )


def first_dealer(view: View) -> int:
    """The seat that dealt the first round."""
    return view.dealer if view.options.dealer_rotation == "same" else (view.dealer - view.deal + 1) % view.seats


def first_holder(view: View, rng: Rng) -> int | None:
    """The seat that held the ewe when the round began: any, once a hand of this round has been won."""
    if view.deal == 1:
        return None
    return rng.below(view.seats) if any(view.taken) else view.ewe


def deck(view: View, known: tuple[tuple[str, ...], ...], unseen: tuple[str, ...], rng: Rng) -> tuple[str, ...]:
    """The deck that deals each seat what is known of its hand, filled up with unseen cards; the rest lies aside."""
    left, hands = list(unseen), []
    for cards in known:
        rest = HAND[view.seats] - len(cards)
        hands.append(rng.shuffle((*cards, *left[:rest])))
        del left[:rest]
    order = [hands[(view.dealer + 1 + place) % view.seats] for place in range(view.seats)]
    return (*(card for turn in zip(*order, strict=True) for card in turn), *left)
