"""Positions of any game: a start with a given deck, moves as plain values, and what the rules say of one more."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.rules import Violation
from sheepfold_rules.core.shape import plain, reader


class Foreign(NamedTuple):
    """A move of some other game."""

    type: str = "bid"

    def verb(self) -> str:
        """Return the words of its notation."""
        return self.type


class Row(NamedTuple):
    """A rule in one position: a move that it lets through, one that it refuses, and the cards that offend.

    Either move may be missing; `cards` are None where they may be any of the move. `seat` breaks the rule and `keeper`
    keeps it, where they are not the seat to act; `earlier` are the moves of the deals before that of the state. The
    conformance kit is made of these rows.
    """

    rule: str
    state: Any
    keeps: Any
    breaks: Any
    cards: str | None = ""
    seat: int | None = None
    keeper: int | None = None
    earlier: tuple[Any, ...] = ()


def begin(
    game: AnyGame, seats: int, decks: Sequence[Sequence[str]] | None = None, dealer: int | None = None, **options: Any
) -> Any:
    """A match before its first move; the last seat deals, unless it is said otherwise."""
    given = None if decks is None else tuple(map(tuple, decks))
    by = seats - 1 if dealer is None else dealer
    return game.start_match(Start(game.name, seats, game.options(**options), by, "a seed that is long enough", given))


def filled(hands: str, sizes: Sequence[int], cards: Sequence[str]) -> list[list[str]]:
    """The hands by seat, filled up to their sizes in deck order; then what is left."""
    named = [part.split() for part in hands.split("|")]
    named += [[] for _ in range(len(sizes) + 1 - len(named))]
    assert len(named) == len(sizes) + 1, hands
    left = list(cards)
    for card in (card for hand in named for card in hand):
        left.remove(card)
    for hand, size in zip(named, sizes, strict=False):
        assert len(hand) <= size, hands
        while len(hand) < size:
            hand.append(left.pop(0))
    return [*named[:-1], [*named[-1], *left]]


def dealt(hands: Sequence[Sequence[str]], dealer: int) -> list[str]:
    """The deck that deals these hands, one card at a time from the dealer's left."""
    seats = len(hands)
    order = [hands[(dealer + 1 + place) % seats] for place in range(seats)]
    return [hand[turn] for turn in range(max(map(len, hands))) for hand in order if turn < len(hand)]


def go(game: AnyGame, state: Any, moves: Iterable[Any]) -> Any:
    """The position after further moves, each of them legal."""
    for move in moves:
        found = check(game.table, state, move)
        assert found is None, f"{move}: {found}"
        state = game.apply(state, move)
    return state


def read(game: AnyGame, value: dict[str, Any]) -> Any:
    """A move out of its plain value."""
    return reader(game.move)(value)


def refusal(game: AnyGame, state: Any, move: Any, seat: int | None = None) -> Violation[str] | None:
    """Why the move is refused, or None."""
    return check(game.table, state, move, seat)


def listed(state: Any) -> list[dict[str, Any]]:
    """The legal moves as plain values."""
    return [plain(move) for move in legal_moves(state)]
