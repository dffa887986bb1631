"""The answers of the rules in this process, as statuses and bodies."""

import json
from typing import Any, Final

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.problems import refusal
from sheepfold_server.service.encoding import to_json
from sheepfold_server.service.sealing.access import create_access
from sheepfold_server.web.calls import answer_call

ACCESS: Final = create_access((), 1, None)  # no call is on a sealed state


def answer(game: str, call: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The status and the body with which a call is answered."""
    try:
        return 200, json.loads(to_json(answer_call(game, call, body, ACCESS, None, None)))
    except Refusal as error:
        problem = refusal(error)
        return problem["status"], problem
