"""The text that seeds a search. The same seed and view have the same text for ever, so they get the same move."""

import json
from typing import Any

from sheepfold_server.core.shape import plain


def seed_text(seed: str, view: Any) -> str:
    """Return the text of a seed and a view: JSON, with the members of the view in alphabetical order."""
    return json.dumps([seed, plain(view)], sort_keys=True)
