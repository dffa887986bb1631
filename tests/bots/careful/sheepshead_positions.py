"""Views of Sheepshead out of short strings, as the tests of its rules spell them, and what the bot makes of them."""

from typing import Any

import sheepfold
from sheepfold.bots.careful.sheepshead import choose
from sheepfold.models import sheepshead
from tests.games.sheepshead.table import SEEDS, deck, moves_of

RULES = sheepfold.connect()


def seen(
    deal: str, moves: str = "", *, seats: int = 5, dealer: int | None = None, die: int = 1, **options: Any
) -> sheepshead.View:
    """What the seat to act sees after these moves; the last seat deals, unless it is said otherwise."""
    by = seats - 1 if dealer is None else dealer
    start = (seats, sheepshead.Options(**options))
    match = RULES.sheepshead.new(*start, dealer=by, seed=SEEDS[die], decks=[deck(deal, seats, by)])
    for move in moves_of(moves):
        legal = {spelled(each): each for each in match.legal_moves}
        match = match.play(legal[spelled(move)])
    return match.view(match.to_act)


def answer(view: sheepshead.View) -> str:
    """What the bot does, in the words of the moves."""
    return spelled(choose(view, view.legal_moves))


def spelled(move: Any) -> str:
    """A move in words: a play is its card alone."""
    match move.type:
        case "play":
            return str(move.card)
        case "bury":
            return f"bury {' '.join(sorted(move.cards))}"
        case "call":
            return f"call {move.card}" + (f" with {move.under} under" if move.under else "")
        case "call_up":
            return f"call_up {move.card}"
        case "name_trick":
            return f"name_trick {move.trick}"
        case "play_under":
            return "under"
    return str(move.type)
