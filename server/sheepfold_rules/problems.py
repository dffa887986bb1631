"""Problem details (RFC 9457): why a call is refused, as JSON."""

from collections.abc import Iterable
from typing import Any

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.core.hints import did_you_mean, join_words, show


class UnknownGame(Refusal):
    """There is no game with this name."""

    status = 404
    text = "There is no game with this name."
    advice = "Ask `GET /v1/games` for the names."


def game_expected(name: object, games: Iterable[str]) -> str:
    """Return the sentence about a name that is not one of these games."""
    known = tuple(games)
    return f"{show(name) or 'this'} is not one of {join_words(known)}{did_you_mean(name, known)}"


def refusal(error: Refusal) -> dict[str, Any]:
    """Return the problem of a call that is refused."""
    return problem(type(error), error.detail, **error.more)


def problem(kind: type[Refusal], detail: str, **more: Any) -> dict[str, Any]:
    """Return a problem of that type; `detail` says what is wrong in this case."""
    return {"type": f"/problems/{kind.name}", "title": kind.title, "status": kind.status, "detail": detail, **more}
