"""Positions of Wolf from the first cards of both piles, "S1 WS | S1 S3"; the rest follows in deck order."""

from typing import Any

from sheepfold_rules.core.shape import plain, reader
from sheepfold_rules.games.wolf import GAME
from sheepfold_rules.games.wolf.moves import TurnUp
from sheepfold_rules.games.wolf.options import Options
from tests.support import table
from tests.support.chance import as_sampled

TURN = TurnUp()


def sit(piles: str = "|", turns: int = 0, **options: Any) -> Any:
    """The position after this number of turns; seat 1 deals, so seat 0 turns first."""
    cards = GAME.cards(Options(**options))
    hands = table.filled(piles, [len(cards) // 2] * 2, cards)[:2]
    return turn(table.begin(GAME, 2, [table.dealt(hands, 1)], 1, **options), turns)


def turn(state: Any, turns: int = 1) -> Any:
    """The position after further turns."""
    return table.go(GAME, state, [TURN] * turns)


def left(mine: str, theirs: str, battle: int = 9, **options: Any) -> Any:
    """A later battle, in which these are the piles from the top; who holds more holds the cards that are not named too,
    at the bottom, where those of the battle before it lie."""
    piles = [mine.split(), theirs.split()]
    rest = list(GAME.cards(Options(**options)))
    for card in piles[0] + piles[1]:
        rest.remove(card)
    rich = 0 if len(piles[0]) > len(piles[1]) else 1
    low = min(rest, key=("CR", "FE", "S1", "S2", "S3", "W1", "W2", "WS").index)
    high = max(rest, key=("CR", "FE", "S1", "S2", "S3", "W1", "W2", "WS").index)
    rest.remove(low)
    rest.remove(high)
    piles[rich] += [*rest, high, low]
    record = as_sampled(GAME.write(table.begin(GAME, 2, **options)))
    last = {"laid": [[high], [low]] if rich == 0 else [[low], [high]], "winner": rich}
    value = {**plain(record), "battle": battle, "piles": piles, "last": last}
    return GAME.read(reader(GAME.record_type)(value))
