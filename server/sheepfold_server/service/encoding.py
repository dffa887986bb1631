"""Encoding answers as JSON."""

from typing import Any

import orjson

from sheepfold_rules.core.shape import plain


def to_json(value: Any) -> bytes:
    """Return a value as JSON; it may contain declared values."""
    return orjson.dumps(value, default=plain, option=orjson.OPT_PASSTHROUGH_DATACLASS)
