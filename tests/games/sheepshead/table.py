"""Positions of Sheepshead out of short strings: what was dealt, what was moved, what may be moved now.

A deal names the hands by seat and then the blind: "QC JC | 7H | | | | KC KH". What it does not name is filled up in
deck order. With two seats a hand is sixteen cards in the order dealt: the stacks row by row from the lowest, then what
is held; with seven the roll of the die is given beside it. Moves stand in parts: "pass pick, bury KC KH, call AC with
7H under, KS 7S under, QC"; a bare card is a play, and so is "under".
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import reader
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead import moves as made
from sheepfold_rules.games.sheepshead.cards import Card, Cards, Deck
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.options import Options
from sheepfold_rules.games.sheepshead.state import State
from tests.support import shuffle_from_text, table

DECK: Final[Cards] = reader(Deck)([rank + suit for suit in "CDHS" for rank in "789TJQKA"])
HAND: Final = {2: 16, 3: 10, 4: 7, 5: 6, 6: 5, 7: 4}  # cards dealt to each seat
SEATS: Final = tuple(HAND)
TAKEN: Final = {3: 2, 4: 4, 5: 2, 6: 2, 7: 2}  # how many cards of the blind the picker takes
SEEDS: Final = {  # by the roll of the die in the first deal
    shuffle_from_text.die("sheepshead", seed, 1): seed
    for seed in (f"a seed to roll by {number}" for number in range(99))
}
PLAIN: Final[dict[str, Move]] = {
    "pick": made.Pick(),
    "pass": made.Pass(),
    "partner": made.Partner(),
    "alone": made.Alone(),
    "crack": made.Crack(),
    "recrack": made.Recrack(),
    "under": made.PlayUnder(),
}
WORTH: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
FAIL: Final = "ATK987"  # the ranks of a fail suit, the highest first
TRUMPS: Final = ("QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D")


# options, and numbers of seats, of many tables
ACE: Final[dict[str, Any]] = {"partner": "called_ace"}
JACK: Final[dict[str, Any]] = {"partner": "jack_of_diamonds"}
UP: Final[dict[str, Any]] = {"call_up": "jack_of_hearts"}
FOUR: Final[dict[str, Any]] = {"seats": 4}
SIX: Final[dict[str, Any]] = {"seats": 6}
SEVEN: Final[dict[str, Any]] = {"seats": 7}
PASSED: Final = "pass pass pass pass pass"  # by all of five


class Case(NamedTuple):
    """A rule in one position: a move that it lets through, and one that it refuses."""

    rule: str
    deal: str
    moves: str
    keeps: str
    breaks: str
    options: dict[str, Any] = {}  # noqa: RUF012 never written to


def deck(deal: str, seats: int, dealer: int) -> tuple[str, ...]:
    """The deck that deals these hands, one card at a time from the dealer's left, with the blind at its end."""
    *hands, blind = table.filled(deal, [HAND[seats]] * seats, DECK)
    return (*table.dealt(hands, dealer), *blind)


def turned(deal: str, by: int) -> str:
    """The same deal with each hand that many seats further to the left."""
    *hands, blind = deal.split(" | ")
    by %= len(hands)
    return " | ".join([*hands[-by:], *hands[:-by], blind] if by else [*hands, blind])


def moves_of(text: str) -> list[Move]:
    """The moves of a text."""
    return [move for part in text.split(",") if part.strip() for move in part_of(part.split())]


def card_of(name: str) -> Card:
    """The card of that name."""
    return DECK[DECK.index(name)]


def in_order(names: Iterable[str]) -> Cards:
    """The cards of these names, in deck order."""
    return tuple(DECK[place] for place in sorted(map(DECK.index, names)))


def part_of(words: list[str]) -> list[Move]:
    """The moves of one part."""
    match words:
        case ["bury", *cards]:
            return [made.Bury(in_order(cards))]
        case ["call", card, "with", under, "under"]:
            return [made.Call(card_of(card), card_of(under))]
        case ["call", card]:
            return [made.Call(card_of(card))]
        case ["call_up", card]:
            return [made.CallUp(card_of(card))]
        case ["name_trick", number]:
            return [made.NameTrick(int(number))]
        case ["pick" | "crack" | "recrack" as kind, "show", *pairs]:
            return [reader(Move)({"type": kind, "blitz": pairs})]
    return [PLAIN[word] if word in PLAIN else made.Play(card_of(word)) for word in words]


def sit(
    deal: str | Sequence[tuple[str, int]] = "",
    moves: str = "",
    *,
    seats: int = 5,
    dealer: int | None = None,
    seed: str | None = None,
    die: int | None = None,
    **options: Any,
) -> State:
    """The position after these moves; the last seat deals, unless it is said otherwise.

    The die of the first deal rolls as it is said.
    Several deals are given as pairs of hands and the dealer they are for.
    """
    first = seats - 1 if dealer is None else dealer
    seed = SEEDS[die] if die else seed
    deals = [(deal, first)] if isinstance(deal, str) else deal
    decks = tuple(deck(hands, seats, by) for hands, by in deals)
    return go(GAME.start_match(Start("sheepshead", seats, Options(**options), first, seed, decks)), moves)


def go(state: State, moves: str | Iterable[Move]) -> State:
    """The position after further moves, each of them legal."""
    for move in moves_of(moves) if isinstance(moves, str) else moves:
        assert refusal(state, move) is None, f"{move}: {refusal(state, move)}"
        state = GAME.apply(state, move)
    return state


def finish(state: State) -> State:
    """The match played out, always with the first legal move."""
    while state.to_act is not None:
        state = GAME.apply(state, legal_moves(state)[0])
    return state


def spelled(move: Move) -> str:
    """A move as the tables spell it: its type, and what it names."""
    match move:
        case made.CallUp(card=named) | made.NameTrick(trick=named):
            return f"{move.type} {named}"
        case made.Partner() | made.Alone() | made.PlayUnder():
            return move.type
    return str(move)


def may(state: State) -> set[str]:
    """What the seat to act may do, in words."""
    return {spelled(move) for move in legal_moves(state)}


def words(moves: str) -> set[str]:
    """The same words, out of a text of moves."""
    return {spelled(move) for move in moves_of(moves)}


def refusal(state: State, move: str | Move, seat: int | None = None) -> Violation[str] | None:
    """Why a move is refused, or None."""
    return check(GAME.table, state, moves_of(move)[0] if isinstance(move, str) else move, seat)


def broken(state: State, move: str, seat: int | None = None) -> str | None:
    """The id of the rule that refuses a move, or None."""
    found = refusal(state, move, seat)
    return found.rule if found else None


def payments(state: State) -> list[int]:
    """What each seat has after a match."""
    found = GAME.outcome(state)
    assert found is not None
    return list(found.scores)


def worth(cards: Iterable[str]) -> int:
    """The card points of some cards, counted without the game."""
    return sum(WORTH.get(card[0], 0) for card in cards)
