"""Views of Sheepshead from short strings, as the tests of its rules spell them, and what the careful bot plays."""

from typing import Any

from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.bot.careful import choose
from sheepfold_rules.games.sheepshead.view import View
from tests.support.sheepshead import moves_of, sit


def view_of(deal: str, moves: str = "", *, seats: int = 5, dealer: int | None = None, **options: Any) -> View:
    """What the seat to act sees after these moves; the last seat deals by default."""
    state = sit(deal, seats=seats, dealer=dealer, die=1, **options)
    for move in moves_of(moves):
        by_spelling = {spelled(each): each for each in legal_moves(state)}
        state = GAME.apply(state, by_spelling[spelled(move)])
    found: View = GAME.view(state, state.to_act)
    return found


def choice(view: View) -> str:
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
            return f"call {move.card}" + (f" under {move.under}" if move.under else "")
        case "call_up":
            return f"call_up {move.card}"
        case "name_trick":
            return f"name_trick {move.trick}"
        case "play_under":
            return "under"
    return str(move.type)
