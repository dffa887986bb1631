"""Records, the JSON form of states: the frame that all games share, and its audit.

A record contains the start of the match, the game's own part for the current deal (declared in the game's `record.py`),
and in a sampled state what replaces the seed. Reading a record verifies that a match can lead to its state: the start
is checked here and the deal by its game, and then the moves of the deal are replayed under the rules.
"""

import dataclasses
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Literal, NoReturn, Self

from sheepfold_rules.core.errors import ImpossibleState, NoDeck, Path
from sheepfold_rules.core.match import Sampled, Seed, Start, no_seat, seat_counts_expected, too_few_decks
from sheepfold_rules.core.phase import check
from sheepfold_rules.core.rng import commitment
from sheepfold_rules.core.rules import TableRules
from sheepfold_rules.core.shape import Between, Length, doc, members

VERSION: Final = 1  # goes up with a shape, or with rules under which moves in sealed states would lead elsewhere
MAX_DECKS: Final = 1000
HEX: Final = frozenset("0123456789abcdef")

DECK: Final = (
    "The deck is the one that the seed or the decks of the match give for this deal. Not checked in a sampled state."
)
SAMPLED: Final = (
    "A new seed, and the commitment to the seed of the match, in a sampled state (one that the call `sample` drew); "
    "null in any other state."
)


@dataclass(frozen=True, slots=True)
class Invariant:
    """A condition that holds for every state that a match can lead to."""

    id: str
    text: str


class BaseDealRecord(ABC):
    """The deal's part of a record. Each game has a subclass, which is a frozen dataclass.

    If it has a member `deck`, that is checked against the start; its member `deal` is the number of the deal if a match
    redeals. `invariants` are what holds for every state, in the order in which it is checked.
    """

    __slots__ = ()

    invariants: ClassVar[tuple[Invariant, ...]]

    @classmethod
    @abstractmethod
    def of(cls, state: Any) -> Self:
        """Return what a record keeps of the deal of a state."""

    @abstractmethod
    def open(self, start: Start) -> Any:
        """Return the deal before its first move, after auditing this part.

        Raises:
            ImpossibleState: no match can reach it; says which invariant does not hold.
        """

    def audit(self, state: Any) -> None:  # noqa: B027 most games have nothing to audit here
        """Audit what the moves decide, given the state after them.

        Raises:
            ImpossibleState: it differs from what this part says.
        """


def record_type(game: str, seats: tuple[int, ...], options: type, deck: Any, part: type, *, redeals: bool) -> type:
    """Return the declaration of a game's whole record: the frame, including the fields of `part`.

    `deck` is the shape of one deck; a game that `redeals` can have several in a match.
    """
    dealer = "The seat that dealt first." if redeals else "The seat that dealt."
    decks = "The order of the cards in each deal; null unless the match was started with decks."
    if not redeals:
        decks = "A list with the order of the cards; null unless the match was started with decks."
    frame: list[tuple[str, Any, Any]] = [
        ("game", Literal[game], member("The name of the game.")),
        ("version", Literal[VERSION], member("The version of the format of states.")),
        ("seats", Annotated[int, Between(min(seats), max(seats))], member("The number of seats.")),
        ("options", options, member("The options of the match.")),
        ("dealer", Annotated[int, Between(0, max(seats) - 1)], member(dealer)),
        ("seed", Seed | None, member("The seed of the match; null if it is unknown, as in a replay from decks alone.")),
        ("decks", Annotated[tuple[deck, ...], Length(1, MAX_DECKS if redeals else 1)] | None, member(decks)),
        *((field.name, field.type, dataclasses.field(metadata=field.metadata)) for field in dataclasses.fields(part)),
        ("sampled", Sampled | None, member(SAMPLED, None)),
    ]
    record = dataclasses.make_dataclass("Record", frame, frozen=True, slots=True)
    record.__doc__ = "The whole state of a match."
    return record


def member(text: str, default: Any = dataclasses.MISSING) -> Any:
    """Return a field of a dataclass with a description."""
    return dataclasses.field(default=default, metadata=doc(text))


def field_values(part: type, value: Any) -> list[Any]:
    """Return the values of an object for the fields of a declaration, in order."""
    return [getattr(value, name) for name, _, _ in members(part)]


def frame_record(record: type, start: Start, part: Any) -> Any:
    """Return the whole record for that start and that part of the deal."""
    head = (start.game, VERSION, start.seats, start.options, start.dealer, start.seed, start.decks)
    return record(*head, *field_values(type(part), part), start.sampled)


def list_invariants(game: str, part: str | None = "deal", /, **own: str) -> tuple[Invariant, ...]:
    """Return the invariants of a game, in the order in which they are checked.

    Every game has `start` and `moves`; `own` are the texts of those in between, by name. `part` is the part of a match
    whose moves a state holds, or None if it holds those of the whole match.
    """
    moves = "Every move was legal when it was made."
    if part is not None:
        moves += f" None ended the {part}, unless it ended the match too, "
        moves += f"because a state holds the moves of one {part} only."
    texts = {
        "start": "A match can start with these seats, options, dealer, seed and decks. A state has a seed or decks, "
        "unless it is sampled; then `decks` is null, and `seed` is null or matches the commitment in `sampled`.",
        **own,
        "moves": moves,
    }
    return tuple(Invariant(f"{game}.state.{name}", text) for name, text in texts.items())


def refuse(start: Start, invariant: str, path: Path, message: str) -> NoReturn:
    """Raise ImpossibleState: the value at `path` violates the invariant with that name."""
    raise ImpossibleState(f"{start.game}.state.{invariant}", path, message)


def build_start(record: Any) -> Start:
    """Return the start of a record's match, unchecked."""
    return Start(record.game, record.seats, record.options, record.dealer, record.seed, record.decks, record.sampled)


def read_start(record: Any, counts: tuple[int, ...]) -> Start:
    """Return the start of a record's match; `counts` are the numbers of seats that the game is played with.

    Raises:
        ImpossibleState: no match can start that way.
    """
    start = build_start(record)
    if start.seats not in counts:
        refuse(start, "start", ("seats",), seat_counts_expected("the game", counts))
    for name, why in start.options.conflicts(start.seats):
        refuse(start, "start", ("options", name), why)
    if start.dealer >= start.seats:
        refuse(start, "start", ("dealer",), no_seat(start.dealer, start.seats))
    if start.sampled is not None:
        audit_sampled(start, start.sampled)
    elif start.seed is None and start.decks is None:
        refuse(start, "start", ("seed",), "without decks, a match has a seed")
    return start


def audit_sampled(start: Start, sampled: Sampled) -> None:
    """Refuse a sampled state that has decks, or whose seed does not match its commitment."""
    if start.decks is not None:
        refuse(start, "start", ("decks",), "a sampled state has no decks")
    if sampled.commitment is not None and not HEX.issuperset(sampled.commitment):
        refuse(start, "start", ("sampled", "commitment"), "a SHA-256 in hex was expected")
    if start.seed is not None and commitment(start.seed) != sampled.commitment:
        refuse(start, "start", ("seed",), "this seed does not match the commitment")


def audit_deck(start: Start, number: int, deck: tuple[str, ...], cards: tuple[str, ...]) -> None:
    """Refuse a deck that differs from the one in the start for that deal.

    In a sampled state, any deck is accepted.
    """
    if start.sampled is not None:
        return
    if start.decks is not None and number > len(start.decks):
        refuse(start, "deck", ("deal",), too_few_decks(len(start.decks)))
    if deck != start.deck(cards, number):
        refuse(start, "deck", ("deck",), f"the decks or the seed give another deck for deal {number}")


def audit_scores(start: Start, scores: tuple[int, ...]) -> None:
    """Refuse scores unless there is one for each seat."""
    if len(scores) != start.seats:
        refuse(start, "scores", ("scores",), f"{start.seats} scores were expected, one for each seat")


def replay_deal(table: TableRules, state: Any, moves: tuple[Any, ...], apply: Callable[[Any, Any], Any]) -> Any:
    """Return the state of a deal after its moves, each of which is checked.

    Raises:
        ImpossibleState: a move is illegal, or begins the next deal.
    """
    deal, start = state.deal, state.deal.start
    for index, move in enumerate(moves):
        violation = check(table, state, move)
        if violation is not None:
            refuse(start, "moves", ("moves", index), f"{violation.rule}: {violation.message}")
        try:
            state = apply(state, move)
        except NoDeck as missing:
            refuse(start, "moves", ("moves", index), f"this move cannot have been made: {missing}")
        if state.deal is not deal:
            refuse(
                start, "moves", ("moves", index), "this move ends the deal, so it cannot be in the state of that deal"
            )
    return state
