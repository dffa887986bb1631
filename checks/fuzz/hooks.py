"""What schemathesis needs to know of this service: real bodies, one more check, and what a schema cannot say."""

import re
from collections import Counter
from random import Random
from typing import Any, Final

import orjson
import schemathesis
from hypothesis import strategies as st
from schemathesis.core.failures import Failure
from schemathesis.openapi.checks import RejectedPositiveData

from checks.fuzz import material
from sheepfold_rules.games import load_rules
from tests.support.callers import resolved
from tests.support.chance import chances
from tests.support.oracle import SEALER, disagreement

SEEN: Final = Counter[tuple[str, int]]()  # answers, by operation and status
TRUE_CASES: Final = 12  # of each operation, as examples
NOT_OF_SHAPE: Final = {
    "impossible-state": "that a state came from play is beyond a schema",
    "impossible-view": "that a state has the view is beyond a schema",
    "too-many-samples": "how much work a view is, is beyond a schema",
    "invalid-options": "that options fit one another and the seats is beyond a schema",
    "no-deck": "that decks suffice for a match is beyond a schema",
}
UNSAID: Final = ("/score", "/parse")  # no schema says which facts contradict each other, or what a line looks like
NOT_OF_ONE_VALUE: Final = re.compile(  # what depends on two values of the body, which a schema cannot compare
    r"a seat from 0 to \d was expected"  # the seats of the match
    r"|the \d+ cards of these options were expected"  # a deck is whole
    r"|a list of \d names was expected, one for each seat"
    r"|a transcript must have its seed or its decks"  # null stands for none
    r"|either a state or a view was expected(, not both)?"
    r"|only the bot search takes this, not \w+"
    r"|the match is over, so no seat is to act|seat \d was expected, the seat to act"
    r"|seat \d was expected, whose view this is"
    r"|null was expected: no seat has this view"
)


class OtherAnswer(Failure):
    """The service answered otherwise than the rules in this process."""

    def __init__(self, operation: str, told: str) -> None:
        super().__init__(operation=operation, title="Not what the rules answer", message=told)


@schemathesis.hook
def before_generate_case(context: Any, strategy: Any) -> Any:
    """Every other case is about a real match; a case without a body cannot be."""
    operation = context.operation
    if operation.method != "post":
        return strategy
    return st.one_of(strategy, chances().map(lambda chance: true_case(operation, chance)))


def true_case(operation: Any, chance: Random) -> Any:
    """A case with a body from a real match."""
    if operation.path == "/v1/batch":
        body, key = material.batch(chance, SEALER)
    else:
        _, _, _, game, call = operation.path.split("/")
        body, key = material.asked(load_rules(game), call, chance, SEALER)
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    return operation.Case(body=body, headers=headers, media_type="application/json")


@schemathesis.hook
def before_add_examples(context: Any, examples: list[Any]) -> None:
    """Some cases from real matches for every operation, whatever the number of examples."""
    if context.operation.method == "post":
        chance = Random(context.operation.path)
        examples.extend(true_case(context.operation, chance) for _ in range(TRUE_CASES))


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Count the answer."""
    SEEN[case.operation.definition.raw["operationId"], response.status_code] += 1


@schemathesis.hook
def filter_failure(context: Any, failure: Any, case: Any, response: Any) -> bool:
    """Let a body pass that fits the schema and is refused, where the reason is one that no schema can give."""
    refused = isinstance(failure, RejectedPositiveData) and response.status_code == 422
    if refused and case.operation.path.endswith(UNSAID):
        return False
    return not (refused and is_unsaid(response.json(), orjson.loads(response.request.body)))


def is_unsaid(problem: Any, body: Any) -> bool:
    """Whether what is wrong with the body is something that no schema can say."""
    if problem["type"].removeprefix("/problems/") in NOT_OF_SHAPE:
        return True
    return all(
        NOT_OF_ONE_VALUE.fullmatch(place["detail"]) or is_pointed(resolved(body, place["pointer"]))
        for place in problem["errors"]
    )


def is_pointed(value: Any) -> bool:
    """Whether a value is written like 1.0: to a schema that is a whole number, but the service expects 1."""
    return type(value) is float and value.is_integer()


@schemathesis.check
def answers_as_the_rules(ctx: Any, response: Any, case: Any) -> None:
    """The service answers what the rules in this process answer."""
    sent = response.request
    if sent.method != "POST" or not sent.headers.get("Content-Type", "").startswith("application/json"):
        return
    key = sent.headers.get("Authorization", "")
    told = disagreement(sent.path_url, sent.body or b"", key, response.status_code, response.content)
    if told is not None:
        raise OtherAnswer(case.operation.label, told)
