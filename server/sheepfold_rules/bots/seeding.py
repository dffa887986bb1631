"""The text that seeds a bot for one move. It must never change, so that the same seed and view give the same move."""

import json
from typing import Any

from sheepfold_rules.core.shape import plain


def seed_text(seed: str, view: Any) -> str:
    """Return a seed and a view as JSON, with the members of the view in alphabetical order."""
    return json.dumps([seed, plain(view)], sort_keys=True)
