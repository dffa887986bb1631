"""Building the start of a match: its parts are validated together, and a missing seed is generated."""

import secrets
from typing import Any

from sheepfold_rules.core.errors import ConflictingOptions, InvalidShape
from sheepfold_rules.core.game import Game
from sheepfold_rules.core.match import Start, seat_counts_expected, seat_expected

SEED_BYTES = 16


def build_start(
    game: Game,
    seats: int,
    options: Any = None,
    dealer: int | None = None,
    seed: str | None = None,
    decks: tuple[tuple[str, ...], ...] | None = None,
) -> Start:
    """Return the start of a match; the values have the right shape already.

    By default, `options` are those of the game, and `dealer` is the last seat.

    Raises:
        InvalidShape: the game is not played with that number of seats, there is no such dealer, or a deck does not have
            the cards that the options ask for.
        ConflictingOptions: the options conflict with the number of seats, or with one another.
    """
    if seats not in game.seats:
        raise InvalidShape([(("seats",), seat_counts_expected(game.title, game.seats))])
    if dealer is not None and not 0 <= dealer < seats:
        raise InvalidShape([(("dealer",), seat_expected(seats))])
    options = game.options() if options is None else options
    conflicts = game.conflicts(seats, options)
    if conflicts:
        raise ConflictingOptions((("options", name), why) for name, why in conflicts)
    cards = sorted(game.cards(options)) if decks else []
    for index, deck in enumerate(decks or ()):
        if sorted(deck) != cards:
            raise InvalidShape([(("decks", index), f"the {len(cards)} cards of these options were expected")])
    return Start(game.name, seats, options, seats - 1 if dealer is None else dealer, seed, decks)


def new_seed() -> str:
    """Return 128 random bits in hex."""
    return secrets.token_hex(SEED_BYTES)


def ensure_seed(start: Start) -> Start:
    """Return the start, with a new seed if it has none."""
    if start.seed is not None:
        return start
    seed = new_seed()
    return Start(start.game, start.seats, start.options, start.dealer, seed, start.decks)
