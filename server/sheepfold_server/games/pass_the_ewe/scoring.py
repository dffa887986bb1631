"""Settling a round, and the end of a match."""

from typing import Final

from sheepfold_server.core.game import ranked
from sheepfold_server.core.start import Start
from sheepfold_server.games.pass_the_ewe.options import Options
from sheepfold_server.games.pass_the_ewe.state import HAND, Playing

ROUND_EWE: Final = 2
LAST_EWE: Final = 5
HELD_AT_LEAST: Final = 5  # the last hand's winner has a card less, its point, its wool, and the ewe's two


def settle(state: Playing) -> tuple[int, ...]:
    """What each seat gets for a round: a point a card in its wool pile and a hand won, less one a card in hand; the
    holder of the ewe two more."""
    return tuple(
        wool + hands + ROUND_EWE * (seat == state.ewe) - hand.bit_count()
        for seat, (wool, hands, hand) in enumerate(zip(state.wool, state.taken, state.hands, strict=True))
    )


def is_last(start: Start[Options], scores: tuple[int, ...], number: int) -> bool:
    """Is it true that the match ends with round `number` and these scores?"""
    return max(scores) >= start.options.target or number == start.options.deals


def final(scores: tuple[int, ...], ewe: int | None) -> tuple[int, ...]:
    """The scores with the last points for the ewe: they can decide the match, but not end it."""
    return tuple(score + LAST_EWE * (seat == ewe) for seat, score in enumerate(scores))


def ranks(start: Start[Options], scores: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: 1 is best; equal scores are ordered as the table says, or share."""
    order = tie_order(start)
    keys = [(-score, order.index(seat) if order else 0) for seat, score in enumerate(scores)]
    return ranked(keys)


def tie_order(start: Start[Options]) -> tuple[int, ...]:
    """The seats as ties are broken, or none where they share."""
    options = start.options
    if options.tie_break == "seat":
        return tuple(range(start.seats))
    if options.tie_break == "youngest" and options.age_order is not None:
        return options.age_order
    return ()


def reachable(start: Start[Options], scores: tuple[int, ...], rounds: int, ewe: int | None) -> bool:
    """Is it true that so many rounds can have led to these scores and to this holder of the ewe, and not ended the
    match?

    A seat loses at most its hand in a round, and gets at most every card, a point for each card it held (a hand won
    costs one) and the ewe. All of
    them together get two for the ewe, one a hand, and the cards played less those left. In each round somebody went out
    and lost nothing; the holder of the ewe has won a hand with a card.
    """
    if not rounds:
        return not any(scores)
    hand = HAND[start.seats]
    cards = hand * start.seats
    most_hands = start.seats * (hand - 1) + 1
    least = hand - (cards - hand) + ROUND_EWE + 1
    most = cards + ROUND_EWE + most_hands
    most_of_one = cards + ROUND_EWE + hand
    in_reach = all(-hand * rounds <= score <= most_of_one * rounds for score in scores)
    summed = least * rounds <= sum(scores) <= most * rounds
    lost = sum(min(score, 0) for score in scores) >= -hand * (start.seats - 1) * rounds and (
        rounds > 1 or max(scores) >= 0
    )
    held = ewe is None or scores[ewe] >= HELD_AT_LEAST - hand * rounds
    return in_reach and summed and lost and held and max(scores) < start.options.target
