"""What a seat may know of a match, by the rules alone; and states that differ only in what it cannot know."""

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Any, Final

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.sampling import samples
from sheepfold_rules.games import load_rules
from sheepfold_rules.games.president.cards import list_cards
from tests.games.sheepshead.known import known as known_in_sheepshead
from tests.support.chance import as_sampled

Worlds = tuple[Any, Any]
TRIES: Final = 8
REVEALING: Final = ("wolf", "wolf_concentration")  # their moves turn up hidden cards


def played(state: Any, seat: int | None = None) -> set[str]:
    """The cards that have been played in this deal, by one seat or by all."""
    turns = load_rules(state.deal.start.game).view(state, None).history
    return {
        card for turn in turns if turn.move.type == "play" and seat in (None, turn.seat) for card in turn.move.cards
    }


def known_in_president(state: Any, seat: int | None) -> set[str]:
    """The cards played, those that the seat was dealt or exchanged, and the 2 of clubs, which the lead tells."""
    own = [] if seat is None else [state.deal.dealt[seat]]
    cards = [*own, *(moved for giver, receiver, moved in state.exchanged if seat in (giver, receiver))]
    return {"2C"} | played(state) | {card for each in cards for card in list_cards(each)}


def known_in_pass_the_ewe(state: Any, seat: int | None) -> set[str]:
    """The cards played, and those in the seat's hand."""
    return played(state) | (set() if seat is None else {*load_rules("pass_the_ewe").view(state, seat).hands[seat]})


# by game in which no two cards are alike: the cards of which a seat, or everybody, knows where they are or that were
# named to all
KNOWN: Final = MappingProxyType[str, Callable[[Any, int | None], set[str]]](
    {
        "sheepshead": known_in_sheepshead,
        "president": known_in_president,
        "pass_the_ewe": known_in_pass_the_ewe,
    }
)
# by game: what its views do not tell, but somebody remembers, or the next lead tells
TOLD: Final = MappingProxyType[str, Callable[[Any], Any]](
    {
        "president": lambda state: ["2C" in list_cards(hand) for hand in state.hands],
        "wolf_concentration": lambda state: load_rules("wolf_concentration").write(state).shown,
    }
)


def alike(game: AnyGame, state: Any, seat: int | None, chance: Random) -> Worlds | None:
    """Two samples of what a seat sees of a state, or of what everybody sees; None where it tells all."""
    view = game.view(state, seat)
    if view.seed is not None:
        return None
    drawn = samples(game, view, TRIES, f"a seed {chance.random()}")
    here, *others = (game.read(as_sampled(game.write(each))) for each in drawn)
    if game.name in TOLD:
        others = [there for there in others if TOLD[game.name](there) == TOLD[game.name](here)]
    return next(((here, there) for there in others if game.write(there) != game.write(here)), None)
