"""Batches: what many calls in one request take and answer."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from sheepfold_rules.core.shape import Length, doc
from sheepfold_rules.games import NAMED
from sheepfold_server.limits import MAX_CALLS
from sheepfold_server.service.answers import Answer
from sheepfold_server.service.fields import Declared, create_schema


@dataclass(frozen=True, slots=True)
class Item:
    """One call of a batch."""

    call: str = field(metadata=doc("The last part of the call's path, such as `play`."))
    game: str = field(metadata=doc(f"The name of the game: {', '.join(NAMED)}."))
    body: dict[str, Any] = field(
        default_factory=dict, metadata=doc("The body of the call. By default, an empty object.")
    )
    key: str = field(
        default="", metadata=doc("The key for a sealed state. By default, the key that is sent with the batch.")
    )


@dataclass(frozen=True, slots=True)
class ItemAnswer(Answer):
    """The answer to one call of a batch."""

    status: int = field(metadata=doc("The HTTP status that the call alone would have had."))
    body: dict[str, Any] = field(metadata=doc("The answer to the call, or its problem."))


@dataclass(frozen=True, slots=True)
class BatchAnswer(Answer):
    """The answers to the calls, in order."""

    answers: tuple[ItemAnswer, ...]


CALLS: Final = Declared(Annotated[tuple[Item, ...], Length(1, MAX_CALLS)], "The calls, of any games.", required=True)
BATCH: Final = create_schema("batch", {"calls": CALLS})
