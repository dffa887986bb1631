"""Which of the answers that the document has were seen."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tests.support.documented import OPERATIONS

Seen = Counter[tuple[str, int]]  # answers, by operation and status
NEVER: Final = {
    ("", "408"): "a body that takes too long to arrive: the tests of slow clients send one",
    ("", "500"): "the service's own fault: to see one is a failure",
}


def table(seen: Seen) -> str:
    """How many answers of each status each operation gave."""
    codes = sorted({code for _, code in seen})
    head = f"{'answers':40}" + "".join(f"{code:7}" for code in codes)
    names = [operation["operationId"] for operation in OPERATIONS.values()]
    rows = (f"{name:40}" + "".join(f"{seen[name, code] or '-':>7}" for code in codes) for name in names)
    return "\n".join((head, *rows))


def unseen(seen: Seen, tags: Sequence[str]) -> list[tuple[str, int]]:
    """The answers that the document has, and that were never given."""
    return [
        (operation["operationId"], int(code))
        for operation in OPERATIONS.values()
        for code in operation["responses"]
        if is_asked_for(operation["operationId"], code) and not seen[operation["operationId"], int(code)]
        if not tags or set(tags) & set(operation["tags"])
    ]


def is_asked_for(name: str, code: str) -> bool:
    """Whether an operation must have given this answer here."""
    return not any(name.endswith(end) and code == never for end, never in NEVER)
