"""A state as plain JSON: the frame that the records of all games have around the part of the deal, and its audit.

A record names how the match started, then what the game keeps of its deal (a declaration of its own, in its
`record.py`), and in a sampled state what stands for the seed. Reading one asks whether any match leads to it: the start
is checked here, the deal by its game, and then the deal's moves are played again, each by the rules.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NoReturn

from sheepfold_server.core.errors import Impossible, NoDeck, Path
from sheepfold_server.core.match import Sampled, Seed, Start
from sheepfold_server.core.phase import check
from sheepfold_server.core.rng import commitment
from sheepfold_server.core.rules import TableRules
from sheepfold_server.core.shape import Between, Length, doc, members

VERSION: Final = 1
MAX_DECKS: Final = 1000
HEX: Final = frozenset("0123456789abcdef")

DECK: Final = "The deck is the one that the start's decks, or its seed, give for this deal; in a sampled state, any."
SAMPLED: Final = "null but in a state that sample drew: what it has in place of the seed."
SCORES: Final = "The scores are ones that so many deals can have led to."


@dataclass(frozen=True, slots=True)
class Invariant:
    """What is true of every state that play can lead to."""

    id: str
    text: str


def record_type(game: str, seats: tuple[int, ...], options: type, deck: Any, part: type, *, redeals: bool) -> type:
    """Return the declaration of a game's whole record: the frame, with the members of `part` inside.

    `deck` is the shape of one deck; a match that `redeals` has several.
    """
    dealer = "The seat that dealt first." if redeals else "The seat that dealt."
    decks = "The orders of the cards of deal 1, 2, ..., where the start gave them."
    if not redeals:
        decks = "The order of the cards, where the start gave it."
    frame: list[tuple[str, Any, Any]] = [
        ("game", Literal[game], dataclasses.field()),
        ("version", Literal[VERSION], dataclasses.field()),
        ("seats", Annotated[int, Between(min(seats), max(seats))], dataclasses.field()),
        ("options", options, dataclasses.field()),
        ("dealer", Annotated[int, Between(0, max(seats) - 1)], documented(dealer)),
        ("seed", Seed | None, documented("null where it is not known, as in a replay from decks alone.")),
        ("decks", Annotated[tuple[deck, ...], Length(1, MAX_DECKS if redeals else 1)] | None, documented(decks)),
        *((field.name, field.type, dataclasses.field(metadata=field.metadata)) for field in dataclasses.fields(part)),
        ("sampled", Sampled | None, documented(SAMPLED, None)),
    ]
    made = dataclasses.make_dataclass("Record", frame, frozen=True, slots=True)
    made.__doc__ = "The whole state of a match; everything else follows from it."
    return made


def documented(text: str, default: Any = dataclasses.MISSING) -> Any:
    """Return a field with its sentence."""
    return dataclasses.field(default=default, metadata=doc(text))


def members_of(part: type, value: Any) -> list[Any]:
    """Return what a value has for each member of a part, in order."""
    return [getattr(value, name) for name, _, _ in members(part)]


def frame_record(record: type, start: Start, part: Any) -> Any:
    """Return the whole record of a match with that start and that part of the deal."""
    head = (start.game, VERSION, start.seats, start.options, start.dealer, start.seed, start.decks)
    return record(*head, *members_of(type(part), part), start.sampled)


def invariants(game: str, **own: str) -> tuple[Invariant, ...]:
    """Return what holds for every state of a game, in the order in which it is asked.

    Every game has `start` and `moves`; `own` are the sentences of what comes between, by their names.
    """
    texts = {
        "start": "The seats, the options, the dealer, the seed and the decks are ones that a match can start with.",
        **own,
        "moves": "Every move was legal in its turn, and none has ended what the state holds the moves of.",
    }
    return tuple(Invariant(f"{game}.state.{name}", text) for name, text in texts.items())


def refuse(start: Start, invariant: str, path: Path, message: str) -> NoReturn:
    """Refuse a record: the invariant of that name does not hold, as the value at `path` shows."""
    raise Impossible(f"{start.game}.state.{invariant}", path, message)


def read_start(
    record: Any, counts: tuple[int, ...], conflicts: Callable[[int, Any], tuple[tuple[str, str], ...]]
) -> Start:
    """Return how the match of a record started; `counts` are the numbers of seats that the game is played with.

    Raises:
        Impossible: no match starts so.
    """
    start = Start(record.game, record.seats, record.options, record.dealer, record.seed, record.decks, record.sampled)
    if start.seats not in counts:
        refuse(start, "start", ("seats",), f"the game is played with {' or '.join(map(str, counts))} seats")
    for name, why in conflicts(start.seats, start.options):
        refuse(start, "start", ("options", name), why)
    if start.dealer >= start.seats:
        refuse(start, "start", ("dealer",), f"there is no seat {start.dealer} among {start.seats}")
    if start.sampled is not None:
        audit_sampled(start, start.sampled)
    return start


def audit_sampled(start: Start, sampled: Sampled) -> None:
    """Refuse a sampled state with decks, or with a seed that its commitment is not of."""
    if start.decks is not None:
        refuse(start, "start", ("decks",), "a state that was sampled has no decks")
    if sampled.commitment is not None and not HEX.issuperset(sampled.commitment):
        refuse(start, "start", ("sampled", "commitment"), "SHA-256 in hex was expected")
    if start.seed is not None and commitment(start.seed) != sampled.commitment:
        refuse(start, "start", ("seed",), "this is not the seed that was committed to")


def audit_deck(start: Start, number: int, deck: tuple[str, ...], cards: tuple[str, ...]) -> None:
    """Refuse a deck that the start does not give for that deal.

    Without decks and seed, and in a sampled state, any deck will do.
    """
    if start.sampled is not None:
        return
    if start.decks is not None and number > len(start.decks):
        refuse(start, "deck", ("deal",), f"the decks give only {len(start.decks)} deals")
    if (start.decks or start.seed) and deck != start.deck(cards, number):
        refuse(start, "deck", ("deck",), f"the start gives another deck for deal {number}")


def audit_scores(start: Start, scores: tuple[int, ...]) -> None:
    """Refuse scores that are not one for each seat."""
    if len(scores) != start.seats:
        refuse(start, "scores", ("scores",), f"{start.seats} scores were expected, one a seat")


def replay_deal(table: TableRules, state: Any, moves: tuple[Any, ...], apply: Callable[[Any, Any], Any]) -> Any:
    """Return the state of a deal after its moves, each checked by the rules.

    Raises:
        Impossible: a move is illegal, or ends the deal but not the match.
    """
    deal, start = state.deal, state.deal.start
    for index, move in enumerate(moves):
        violation = check(table, state, move)
        if violation is not None:
            refuse(start, "moves", ("moves", index), f"{violation.rule}: {violation.message}")
        try:
            state = apply(state, move)
        except NoDeck as missing:
            refuse(start, "moves", ("moves", index), f"this move could not have been made: {missing}")
        if state.deal is not deal:
            refuse(start, "moves", ("moves", index), "this move ends the deal, so the state is one of the next deal")
    return state
