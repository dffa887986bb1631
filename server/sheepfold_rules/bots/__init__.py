"""The built-in bots: `random`, `careful`, `search`, and `search:BUDGET[:WORKERS]`.

They can play any game, based on its rules and on what it declares for them (`core.bots`).
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sheepfold_rules.bots.search import SIMULATIONS, Search
from sheepfold_rules.bots.simple import Careful, Random, seed_text
from sheepfold_rules.core.bots import Bot

__all__ = ["BUILT_IN", "SIMULATIONS", "Careful", "MakeBot", "Random", "Search", "find_bot", "seed_text"]

MakeBot = Callable[[str], Bot[Any, Any]]  # from its seed

BUILT_IN: Final[dict[str, MakeBot]] = {"random": Random, "careful": Careful, "search": Search}
BUDGET: Final = re.compile(
    r"search:(?:(?P<simulations>[1-9]\d{0,6})|(?P<seconds>\d{1,4}(?:\.\d{1,3})?)s)(?::(?P<workers>[1-9]\d?))?"
)


def find_bot(name: str) -> MakeBot | None:
    """Return the function that creates the bot with that name; None if there is no such built-in bot.

    Raises:
        ValueError: the name begins with `search:`, but no valid budget follows.
    """
    if not name.startswith("search:"):
        return BUILT_IN.get(name)
    budget = BUDGET.fullmatch(name)
    if budget is None or (budget["seconds"] and not float(budget["seconds"])):
        raise ValueError(
            f"{name}: a budget was expected after 'search:': a number of simulations such as 400 (1 to 9999999) or of "
            "seconds such as 2s (0.001s to 9999.999s), optionally with a number of workers, as in 400:4 (1 to 99)"
        )
    workers = int(budget["workers"] or 0)
    if budget["seconds"]:
        return partial(Search, seconds=float(budget["seconds"]), workers=workers)
    return partial(Search, simulations=int(budget["simulations"]), workers=workers)
