"""What a card is worth, which of two cards wins, and who takes a trick: what players ask of a view."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from sheepfold_rules.core.asking import require, unexpected
from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead.cards import (
    BIT,
    CARDS,
    NUMBER,
    POINTS,
    SUIT,
    SUIT_NAMES,
    TRUMP,
    UNDER,
    Card,
    SeenCard,
    Suit,
)
from sheepfold_rules.games.sheepshead.scoring import WHOLE
from sheepfold_rules.games.sheepshead.view import Trick, View, read_contract


def points_of(card: SeenCard) -> int:
    """Return the card points of a card; a hidden one has none."""
    if card != HIDDEN and card not in CARDS:
        raise unexpected(card, SeenCard)
    return POINTS.get(card[0], 0)


def is_trump(card: SeenCard) -> bool:
    """Whether a card is a trump: a queen, a jack or a diamond. A hidden one is none."""
    return card != HIDDEN and suit_of(card) == "trump"


def suit_of(card: Card) -> Suit:
    """Return the suit that a card belongs to; all trumps are one suit."""
    try:
        return SUIT_NAMES[SUIT[NUMBER[card]]]
    except (KeyError, TypeError):
        raise unexpected(card, Card) from None


def trick_on_table(view: View) -> Trick | None:
    """Return the trick that is being played; None before its first card."""
    require(view, View, "a view of Sheepshead")
    return view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None


def find_taker(view: View) -> tuple[int, SeenCard] | None:
    """Return the seat that takes the trick on the table so far, and its card; None before the first card."""
    trick = trick_on_table(view)
    if trick is None:
        return None
    best = 0
    for place, card in enumerate(trick.cards):
        if beats(view, card, trick.cards[best]):
            best = place
    return (trick.leader + best) % view.seats, trick.cards[best]


def beats(view: View, card: SeenCard, other: SeenCard) -> bool:
    """Whether a card wins against another that was played before it in the trick on the table.

    Trumps win, then the suit that was led, each in its order; a card that is neither beats nothing. Before the first
    card, `other` is the lead. A hidden card is the under card, which follows the called suit and beats nothing. At
    tables that play so, the called ten beats its ace.
    """
    trick = trick_on_table(view)
    for each in (card, other):
        if each != HIDDEN and each not in CARDS:
            raise unexpected(each, SeenCard)
    contract = read_contract(view)
    played, before = BIT.get(card, UNDER), BIT.get(other, UNDER)
    able = TRUMP | contract.suits[NUMBER[trick.cards[0] if trick else other]]  # to take the trick
    return played & (contract.beaten_by[NUMBER[other]] if before & able else able) > 0


def count_points(view: View) -> tuple[int, ...]:
    """Return the card points of each seat: those in its tricks, and for the picker those buried.

    Cards that the view hides do not count before the match is over. Then what is missing is the bury, or the blind of a
    leaster; with a hidden under card, nobody can tell how much of it is whose.
    """
    require(view, View, "a view of Sheepshead")
    points = [0] * view.seats
    for trick in view.tricks:
        if trick.winner is not None:
            under = [view.under] if view.under and HIDDEN in trick.cards else []
            points[trick.winner] += sum(map(points_of, [*trick.cards, *under]))
    named = view.tricks[view.blind_trick - 1 : view.blind_trick] if view.blind_trick else ()
    owner = named[0].winner if named else view.picker
    if owner is not None and view.phase == "over" and view.tricks and view.under != HIDDEN:
        points[owner] += WHOLE - sum(points)
    elif view.picker is not None:
        points[view.picker] += sum(points_of(card) for cards in view.buried for card in cards)
    return tuple(points)
