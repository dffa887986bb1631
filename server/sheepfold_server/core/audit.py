"""Auditing a record: is there a match that leads to it? What every game that keeps its deal's moves asks alike."""

from collections.abc import Callable
from typing import Any, Final, NoReturn, Protocol, TypeVar

from sheepfold_server.core.errors import Impossible, NoDeck
from sheepfold_server.core.faults import Path
from sheepfold_server.core.game import Invariant, Table, check
from sheepfold_server.core.shuffle import commitment
from sheepfold_server.core.start import Sampled, Start

S = TypeVar("S", bound=Any)


class Recorded(Protocol):
    """What the records of games have in common."""

    @property
    def seats(self) -> int:
        """How many seats the match has."""

    @property
    def options(self) -> Any:
        """The table rules."""

    @property
    def dealer(self) -> int:
        """The seat that dealt first."""

    @property
    def seed(self) -> str | None:
        """What all chance follows from."""

    @property
    def decks(self) -> tuple[tuple[str, ...], ...] | None:
        """The decks that the start gave."""

    @property
    def sampled(self) -> Sampled | None:
        """What a sampled state has in place of the seed."""


class RecordedDeal(Recorded, Protocol):
    """What the records of games have in common that keep their deck."""

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards of the deal in the order dealt."""


DECK: Final = "The deck is the one that the start's decks, or its seed, give for this deal; in a sampled state, any."
HEX: Final = frozenset("0123456789abcdef")
SCORES: Final = "The scores are ones that so many deals can have led to."


def invariants(game: str, **own: str) -> dict[str, Invariant]:
    """What is true of every state of a game, by its name there, in the order in which it is asked.

    Every game has `start` and `moves`; `own` are the sentences of what comes between.
    """
    texts = {
        "start": "The seats, the options, the dealer, the seed and the decks are ones that a match can start with.",
        **own,
        "moves": "Every move was legal in its turn, and none has ended what the state holds the moves of.",
    }
    return {name: Invariant(f"{game}.state.{name}", text) for name, text in texts.items()}


def refuse(invariant: Invariant, path: Path, message: str) -> NoReturn:
    """Refuse a record: the invariant does not hold, as the value at `path` shows."""
    raise Impossible(invariant.id, path, message)


def started(
    game: str,
    record: Recorded,
    counts: tuple[int, ...],
    conflicts: Callable[[int, Any], tuple[tuple[str, str], ...]],
    invariant: Invariant,
) -> Start[Any]:
    """How the match of a record started; `counts` are the numbers of seats that the game is played with."""
    if record.seats not in counts:
        refuse(invariant, ("seats",), f"the game is played with {' or '.join(map(str, counts))} seats")
    for name, why in conflicts(record.seats, record.options):
        refuse(invariant, ("options", name), why)
    if record.dealer >= record.seats:
        refuse(invariant, ("dealer",), f"there is no seat {record.dealer} among {record.seats}")
    if record.sampled is not None:
        audit_sampled(record, record.sampled, invariant)
    return Start(game, record.seats, record.options, record.dealer, record.seed, record.decks, record.sampled)


def audit_sampled(record: Recorded, sampled: Sampled, invariant: Invariant) -> None:
    """A sampled state knows no decks, and no seed but the one that its commitment is of."""
    if record.decks is not None:
        refuse(invariant, ("decks",), "a state that was sampled has no decks")
    if sampled.commitment is not None and not HEX.issuperset(sampled.commitment):
        refuse(invariant, ("sampled", "commitment"), "SHA-256 in hex was expected")
    if record.seed is not None and commitment(record.seed) != sampled.commitment:
        refuse(invariant, ("seed",), "this is not the seed that was committed to")


def one_each(scores: tuple[int, ...], start: Start[Any], invariant: Invariant) -> None:
    """There is a score for each seat."""
    if len(scores) != start.seats:
        refuse(invariant, ("scores",), f"{start.seats} scores were expected, one a seat")


def audit_deck(
    record: RecordedDeal, number: int, start: Start[Any], cards: tuple[str, ...], invariant: Invariant
) -> None:
    """The deck is the one that the start gives; without decks and seed, and in a sampled state, any."""
    if record.sampled is not None:
        return
    if record.decks is not None and number > len(record.decks):
        refuse(invariant, ("deal",), f"the decks give only {len(record.decks)} deals")
    if (record.decks or record.seed) and record.deck != start.deck(cards, number):
        refuse(invariant, ("deck",), f"the start gives another deck for deal {number}")


def folded(table: Table, state: S, moves: tuple[Any, ...], apply: Callable[[S, Any], S], invariant: Invariant) -> S:
    """The state of a deal after its moves, each checked.

    Raises:
        Impossible: a move is illegal, or ends the deal and not the match.
    """
    deal = state.deal
    for index, move in enumerate(moves):
        violation = check(table, state, move)
        if violation is not None:
            refuse(invariant, ("moves", index), f"{violation.rule}: {violation.message}")
        try:
            state = apply(state, move)
        except NoDeck as missing:
            refuse(invariant, ("moves", index), f"this move could not have been made: {missing}")
        if state.deal is not deal:
            refuse(invariant, ("moves", index), "this move ends the deal, so the state is one of the next deal")
    return state
