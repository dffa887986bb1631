"""JSON text of what calls answer."""

from typing import Any

import orjson

from sheepfold_server.core.shape import plain


def to_json(value: Any) -> bytes:
    """Return the JSON text of a value, which may hold declared ones."""
    return orjson.dumps(value, default=plain, option=orjson.OPT_PASSTHROUGH_DATACLASS)
