"""The rate limit, if the operator sets one. Calls cost clients the processor time that they take."""

from math import ceil
from time import thread_time
from typing import Final

from flask import Flask, Response, g, request

from sheepfold_server.web import problems
from sheepfold_server.web.budgets import Balance, Budgets, MemoryBudgets, parse_limits
from sheepfold_server.web.http import QUIET
from sheepfold_server.web.serving.settings import Settings, WrongSetting, variable

UNIT: Final = 0.002  # seconds of processor time that count as one call
MEMORY: Final = "memory://"


def register(app: Flask, settings: Settings) -> None:
    """Limit the rate of each client's calls, by the processor time that they take.

    Raises:
        WrongSetting: the limit or its storage is invalid.
    """
    budgets = create_budgets(settings.rate_limit, settings.rate_storage)
    if settings.rate_limit is None:
        return
    app.before_request(lambda: admit(budgets))
    app.after_request(lambda response: charge(budgets, response))


def create_budgets(limit: str | None, storage: str) -> Budgets:
    """Return the budgets for a rate limit; without one, for no limits.

    Raises:
        WrongSetting: the limit or its storage is invalid.
    """
    try:
        limits = () if limit is None else parse_limits(limit)
    except ValueError:
        raise WrongSetting(f"{variable('rate_limit')}: a limit such as 100/second was expected") from None
    if storage == MEMORY:
        return MemoryBudgets(limits)
    from sheepfold_server.web.redis_budgets import RedisBudgets  # imported late: redis is slow to load

    try:
        return RedisBudgets(limits, storage)
    except ValueError:
        expected = f"{MEMORY} or an address such as redis://host:6379/0 was expected"
        raise WrongSetting(f"{variable('rate_storage')}: {expected}") from None


def admit(budgets: Budgets) -> None:
    """Deduct one call from the budget of the client.

    Raises:
        Problem: the budget is used up.
    """
    if request.path in QUIET or request.method == "OPTIONS":
        return
    g.balance = budgets.spend(g.asked.client, 1)
    if not g.balance.is_allowed:
        detail = f"the limit is {g.balance.limit.text}, where a call counts as one for every {UNIT * 1000:g} ms of work"
        raise problems.Problem("rate-limited", detail, retry_after=max(g.balance.wait, 1))


def charge(budgets: Budgets, response: Response) -> Response:
    """Deduct the rest of a call's cost from the budget of the client, and add the headers that say what is left."""
    balance: Balance | None = g.get("balance")
    if balance is None:
        return response
    if balance.is_allowed:
        seconds = thread_time() - g.asked.thread_started + g.asked.cost
        if seconds > UNIT:
            balance = budgets.spend(g.asked.client, ceil(seconds / UNIT) - 1, may_overdraw=True)
    response.headers["RateLimit-Limit"] = str(balance.limit.amount)
    response.headers["RateLimit-Remaining"] = str(balance.remaining)
    response.headers["RateLimit-Reset"] = str(balance.reset)
    return response
