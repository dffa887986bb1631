"""The lines of shuffles: what seeds give, and a transcript that shows it from outside."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.rng import Rng
from sheepfold_rules.core.shape import plain, reader
from tests.conformance.lines import ask, earlier, write_start
from tests.conformance.tables import Position, walk

DEALS: Final = 3
THROUGH: Final = 400  # moves: through three deals, or a whole match
ABOUT_ONE: Final = 40
DICE: Final = {"sheepshead": 7}  # games with a die, and the seats that roll it
SEATS: Final = {"sheepshead": 7, "president": 4, "pass_the_ewe": 3}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "sheepshead": {"deals": DEALS},
    "president": {"end": "deals", "deals": DEALS},
    "pass_the_ewe": {"deals": DEALS, "target": 10_000},
    "wolf": {"pickup": "shuffled"},
}


class Seed(NamedTuple):
    """A seed, what it is a case of, and after how many moves its transcript ends at the latest."""

    about: str
    text: str
    moves: int = ABOUT_ONE


SEEDS: Final = (
    Seed("three deals of one seed", "sheep may safely graze", THROUGH),
    Seed("a seed of letters that are not ASCII", "Zwölf Böckchen grasen über Århus, 羊 🐑"),
    Seed("a short seed, which has no commitment", "ewe"),
    Seed("21 characters, more as UTF-16 and as UTF-8: no commitment", "eighteen letters 🐑🐑🐑🐑"),
    Seed("22 characters: the shortest seed with a commitment", "twenty-two letters: 22"),
    Seed("a seed longer than the block of SHA-256", "one sheep, two sheep, three sheep, " * 3),
)
REJECTED: Final = {  # seeds in whose first deck a word is too high to be uniform; one in six million has such a word
    "president": ("a word is rejected 009608683", "a word is rejected 018266361", "a word is rejected 029054006"),
}


def lines(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The lines of a game."""
    rejected = [Seed("a word of the stream is rejected", seed, 0) for seed in REJECTED.get(game.name, ())]
    for number, seed in enumerate([*SEEDS, *rejected], 1):
        yield line(game, seed, f"{game.name}.shuffle.{number}")


def line(game: AnyGame, seed: Seed, name: str) -> dict[str, Any]:
    """The line of a seed."""
    seats = SEATS.get(game.name, game.usual_seats)
    options = reader(game.options)(OPTIONS.get(game.name, {}))
    start = Start(game.name, seats, options, seats - 1, seed.text, None)
    deals = range(1, (DEALS if game.redeals else 1) + 1)
    found: dict[str, Any] = {"id": name, "game": game.name, "about": seed.about, "seed": seed.text}
    found |= {"commitment": start.commitment}
    found |= {"decks": [list(start.deck(game.cards(options), deal)) for deal in deals]}
    if game.name in DICE:
        found |= {"dice": [1 + Rng(seed.text, game.name, "die", deal).below(6) for deal in deals]}
    return found | {
        "calls": play_twice(write_start(start), found["decks"], start.commitment, walk(game, start, seed.moves))
    }


def play_twice(
    start: dict[str, Any], decks: list[Any], commitment: str | None, positions: Iterable[Position]
) -> list[dict[str, Any]]:
    """The calls that play a match from the decks of its seed and from the seed, which nobody can tell apart.

    The views are compared at every deal, and at the end.
    """
    found: list[dict[str, Any]] = []
    played = list(positions)
    for index, position in enumerate(played):
        answer: dict[str, Any] = {"events": plain(position.events)}
        more: dict[str, Any] = {}
        if position is played[-1] or any(event.type == "dealt" for event in position.events):
            more = {"include": ["views"]}
            answer["views"] = [{"commitment": commitment}] * start["seats"]
        at = len(found)
        for other in (0, 1):
            if index:
                turn = {"seat": position.seat, "move": plain(position.move)}
                found.append(ask("play", {"state": earlier(f"/{at - 2 + other}/state"), **turn} | more, answer))
            else:
                found.append(ask("new", (start if other else {**start, "decks": decks}) | more, answer))
            if more:
                answer = answer | {"views": earlier(f"/{at}/views")}
    return found
