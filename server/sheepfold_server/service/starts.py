"""How a match starts: what was asked for, checked as a whole, and a seed where none was given."""

import secrets
from typing import Any

from sheepfold_server.core.errors import ConflictingOptions, InvalidShape
from sheepfold_server.core.game import Game
from sheepfold_server.core.match import Start

SEED_BYTES = 16


def build_start(
    game: Game,
    seats: int,
    options: Any = None,
    dealer: int | None = None,
    seed: str | None = None,
    decks: tuple[tuple[str, ...], ...] | None = None,
) -> Start:
    """Return a start of the game, of values that have their shape.

    `options` are the defaults where they are None, and `dealer` is the last seat.

    Raises:
        InvalidShape: the seats are not ones of the game, there is no such dealer, or a deck is not that of the options;
            says where.
        ConflictingOptions: options do not fit the seats or one another.
    """
    if seats not in game.seats:
        counts = " or ".join(map(str, game.seats))
        raise InvalidShape([(("seats",), f"{game.title} is played with {counts} seats")])
    if dealer is not None and dealer >= seats:
        raise InvalidShape([(("dealer",), f"a seat from 0 to {seats - 1} was expected")])
    options = game.options() if options is None else options
    clashes = game.conflicts(seats, options)
    if clashes:
        raise ConflictingOptions((("options", name), why) for name, why in clashes)
    cards = sorted(game.cards(options)) if decks else []
    for index, deck in enumerate(decks or ()):
        if sorted(deck) != cards:
            raise InvalidShape([(("decks", index), f"the {len(cards)} cards of these options were expected")])
    return Start(game.name, seats, options, seats - 1 if dealer is None else dealer, seed, decks)


def new_seed() -> str:
    """Return 128 random bits in hex."""
    return secrets.token_hex(SEED_BYTES)


def ensure_seed(start: Start) -> Start:
    """Return the start with a seed: its own, or a new one."""
    if start.seed is not None:
        return start
    seed = new_seed()
    return Start(start.game, start.seats, start.options, start.dealer, seed, start.decks)
