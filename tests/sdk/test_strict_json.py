"""JSON from elsewhere is read strictly, and a refusal says why."""

import json
from typing import Final

import pytest

from sheepfold import strict_json
from sheepfold.strict_json import InvalidJSON

READ: Final = [
    b"null",
    b' [1, -2.5, 1e3, true, "\xc3\xa9"] ',
    b'{"a": {"a": 1}, "b": []}',
    rb'"\ud83d\udc11 \u00e9 \\ud800"',
    b"1" * 16,
    b"[" * 16 + b"]" * 16,
]
REFUSED: Final = [
    (b"", "Expecting value, at character 1"),
    (b"[1,]", "character"),
    (b"[1] 2", "Extra data, at character 5"),
    (b'"\xe9"', "byte 2 is not UTF-8"),
    (b"\xff\xfe1\x00", "byte 1 is not UTF-8"),
    (b"NaN", "NaN is not JSON"),
    (b"[-Infinity]", "-Infinity is not JSON"),
    (b"1e400", "the number 1e400 is too large"),
    (b"1" * 17, f"the number {'1' * 17} is too large"),
    (b"1" * 10_000, f"the number {'1' * 40}... is too large"),
    (b'{"a": 1, "a": 1}', 'the name "a" appears twice in one object'),
    (rb'[{"\u001b[31m": 1, "\u001b[31m": 2}]', r'the name "\u001b[31m" appears twice in one object'),
    (rb'"\ud800"', "it contains an unpaired surrogate"),
    (rb'{"\uDC11": 1}', "it contains an unpaired surrogate"),
    (b"[" * 17 + b"]" * 17, "lists and objects are nested more than 16 deep"),
    (b'{"a":' * 17 + b"1" + b"}" * 17, "lists and objects are nested more than 16 deep"),
    (b"[" * 100_000, "lists and objects are nested more than 16 deep"),
]


@pytest.mark.parametrize("text", READ)
def test_what_every_reader_understands_alike_is_read(text: bytes) -> None:
    assert strict_json.loads(text) == json.loads(text)


@pytest.mark.parametrize(("text", "message"), REFUSED, ids=[row[0][:20].decode(errors="replace") for row in REFUSED])
def test_what_readers_could_understand_differently_is_refused(text: bytes, message: str) -> None:
    with pytest.raises(InvalidJSON) as refused:
        strict_json.loads(text)
    assert message in str(refused.value)
