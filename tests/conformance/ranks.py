"""Short matches in which two cards meet that rank next to each other: one for each rank."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

from sheepfold.games import president, sheepshead, wolf
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.sheepshead.cards import FAIL_ORDER, TRUMP_ORDER
from sheepfold_rules.games.wolf.cards import STRENGTH

FAILS: Final = tuple(rank + suit for suit in "CSH" for rank in FAIL_ORDER)
RANKS: Final = "23456789TJQKA"


class Meeting(NamedTuple):
    """How two cards meet: what it exercises, the deck, and the moves; the dealer is the last seat."""

    rule: str
    seats: int
    deck: tuple[str, ...]
    moves: tuple[Any, ...]

    def start(self, game: str, seed: str) -> Start:
        """Return how the match starts."""
        return Start(game, self.seats, load_rules(game).options(), self.seats - 1, seed, (self.deck,))


def meetings(game: AnyGame) -> Iterator[Meeting]:
    """Yield the meetings of a game whose cards have ranks that beat each other."""
    if game.name == "sheepshead":
        yield from (meet_in_trick(low, high) for high, low in pairwise(TRUMP_ORDER))
        fails = [f"{rank}S" for rank in FAIL_ORDER]
        yield from (meet_in_trick(low, high) for high, low in pairwise(fails))
    elif game.name == "president":
        yield from map(follow_rank, RANKS)
    elif game.name == "wolf":
        order = sorted(STRENGTH["lowest"], key=STRENGTH["lowest"].__getitem__)
        yield from (meet_in_battle(low, high) for low, high in pairwise(order))


def meet_in_trick(low: str, high: str) -> Meeting:
    """Return a leaster in which seat 0 leads a card, and seat 1 plays the next higher one; seat 2 has only fails."""
    others = [card for card in FAILS if low in TRUMP_ORDER or card[1] != low[1]][:10]
    rest = [card for card in (*TRUMP_ORDER, *FAILS) if card not in (low, high, *others)]
    first, second, blind = [low, *rest[:9]], [high, *rest[9:18]], rest[18:]
    dealt = [card for cards in zip(first, second, others, strict=True) for card in cards]
    passes = [sheepshead.Pass()] * 3
    plays = [sheepshead.Play(card) for card in (low, high, others[0])]  # type: ignore[arg-type] # they are cards
    rule = f"{high} beats {low}" if low in TRUMP_ORDER else f"{high[0]} beats {low[0]} in a fail suit"
    return Meeting(rule, 3, (*dealt, *blind), (*passes, *plays))


def follow_rank(rank: str) -> Meeting:
    """Return a match whose seats hold a suit each; seat 0 leads a rank, and seat 1 has every rank to follow."""
    dealt = [each + suit for each in RANKS for suit in "CDHS"]
    lead = president.Play(rank, (f"{rank}C",))  # type: ignore[arg-type] # it is a rank
    return Meeting(f"what may follow {rank}", 4, (*dealt, "XB", "XR"), (lead,))


def meet_in_battle(low: str, high: str) -> Meeting:
    """Return the first battle of a match, in which seat 1 turns up the next higher card."""
    deck = list(load_rules("wolf").deck)
    for card in (low, high):
        deck.remove(card)
    return Meeting(f"{high} beats {low}", 2, (low, high, *deck), (wolf.TurnUp(),) * 2)
