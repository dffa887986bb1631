"""What the tests of the ways compare: the facts of values and errors, and the public names of classes."""

import pickle
from collections.abc import Callable
from dataclasses import fields
from functools import cached_property
from typing import Any, Final

import sheepfold

OWN: Final = {"game", "rules_state"}  # properties whose values are equal only to themselves


def properties(kind: type) -> set[str]:
    """Return the names of the public properties of a class."""
    found = {name for name in dir(kind) if name[0] != "_"}
    return {name for name in found if isinstance(getattr(kind, name), property | cached_property)}


def methods(kind: type) -> set[str]:
    """Return the names of the public methods of a class."""
    return {name for name in dir(kind) if name[0] != "_" and callable(getattr(kind, name))}


def facts(value: Any) -> Any:
    """Return everything that can be said of a result, so that a difference shows where it is."""
    if isinstance(value, sheepfold.Match):
        return known(value) | {"legal_moves": value.legal_moves()}
    if isinstance(value, sheepfold.SheepfoldError):
        return facts_of_error(value)
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return [facts(each) for each in value]
    if isinstance(value, sheepfold.Replay):
        return {field.name: facts(getattr(value, field.name)) for field in fields(value)}
    return value


def known(match: sheepfold.Match) -> dict[str, Any]:
    """Return everything that a match says without a call."""
    return {name: getattr(match, name) for name in properties(sheepfold.Match) - OWN} | {
        "dict": match.to_dict(),
        "hash": hash(match),
        "repr": repr(match),
        "str": str(match),
        "html": match._repr_html_(),
        "can be read": match.rules_state is not None,
    }


def facts_of_error(error: Exception) -> dict[str, Any]:
    """Return everything that an error says, but for the id of a request, which only a service has."""
    found = {name: value for name, value in vars(error).items() if name != "request_id"}
    extras = {name: getattr(error, name) for name in ("violation", "invariant") if hasattr(type(error), name)}
    unpickled = pickle.loads(pickle.dumps(error))
    assert (type(unpickled), vars(unpickled)) == (type(error), vars(error))
    return found | extras | {"class": type(error), "str": str(error)}


def attempt(call: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """Return what can be said of the result of a call, or of the error that it raises."""
    try:
        return facts(call(*arguments, **named))
    except (sheepfold.SheepfoldError, TypeError, ValueError) as error:
        return facts_of_error(error)
