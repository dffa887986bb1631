"""Digests of the answers of a match: of what they mean, and of how they say it."""

import hashlib
from pathlib import Path
from typing import Any, Final

import orjson
from flask.testing import FlaskClient

from tests.frozen.playing import Table, play

KEPT: Final = Path(__file__).parent / "digests.jsonl"
SENTENCES: Final = ("message", "detail")  # members that may be worded anew


def digests(client: FlaskClient, table: Table) -> dict[str, Any]:
    """The table with the digests of its answers: `meaning` leaves the sentences out."""
    meaning, wording = hashlib.sha256(), hashlib.sha256()
    for answer in play(client, table):
        whole = orjson.dumps(answer._asdict(), option=orjson.OPT_SORT_KEYS)
        wording.update(whole)
        if any(f'"{name}":'.encode() in whole for name in SENTENCES):
            whole = orjson.dumps(without(answer._asdict(), SENTENCES), option=orjson.OPT_SORT_KEYS)
        meaning.update(whole)
    return table._asdict() | {"meaning": meaning.hexdigest(), "wording": wording.hexdigest()}


def without(value: Any, names: tuple[str, ...]) -> Any:
    """The value without the members of those names, at any depth."""
    if isinstance(value, dict):
        return {name: without(each, names) for name, each in value.items() if name not in names}
    return [without(each, names) for each in value] if isinstance(value, list | tuple) else value
