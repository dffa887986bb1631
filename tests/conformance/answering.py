"""The answers of the rules in this process, as statuses and bodies.

`python -m tests.conformance.answering` answers calls line by line, for the tests of the judge.
"""

import json
import sys
from typing import Any, Final

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.problems import refusal
from sheepfold_server.service.call import Access
from sheepfold_server.service.calls import find_call
from sheepfold_server.service.sealing.tokens import KEY_BYTES, Sealer

ACCESS: Final = Access(Sealer((bytes(KEY_BYTES),)))  # no call is on a sealed state


def answer(game: str, call: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """The status and the body with which a call is answered."""
    try:
        return 200, json.loads(ACCESS.answer(find_call(game, call), body, None, None))
    except Refusal as error:
        problem = refusal(error)
        return problem["status"], problem


def main() -> None:
    """Answer each line."""
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            status, body = answer(asked["game"], asked["call"], asked["body"])
        except Exception as error:  # the rules may have a planted fault, which may lead to any
            status, body = 500, {"detail": repr(error)}
        print(json.dumps({"status": status, "body": body}), flush=True)


if __name__ == "__main__":
    main()
