"""Choosing a card: every tactic says what it is worth to play it, in card points; the card worth most is played."""

from typing import Any

from sheepfold.bots.careful.sheepshead.cards import UNDER
from sheepfold.bots.careful.sheepshead.duel import DUEL
from sheepfold.bots.careful.sheepshead.following import FOLLOWING
from sheepfold.bots.careful.sheepshead.leading import LEADING
from sheepfold.bots.careful.sheepshead.leaster import LEASTER
from sheepfold.bots.careful.sheepshead.table import Table, read_table
from sheepfold.bots.careful.sheepshead.trial import Tactic, tried


def choose_play(view: Any, moves: tuple[Any, ...]) -> Any:
    """The play that the tactics make most of; the first of equals."""
    if len(moves) == 1:
        return moves[0]
    table = read_table(view)
    tactics = tactics_for(table)
    best, most = moves[0], float("-inf")
    for move in moves:
        trial = tried(table, move.card if move.type == "play" else UNDER)
        worth = 0.0
        for tactic in tactics:
            worth += tactic(table, trial)
        if worth > most:
            best, most = move, worth
    return best


def tactics_for(table: Table) -> tuple[Tactic, ...]:
    """The tactics of this trick: with two seats, in a leaster, at the lead or after it."""
    if table.view.stacks:
        return DUEL
    if table.alone:
        return LEASTER
    return FOLLOWING if table.history.laid else LEADING
