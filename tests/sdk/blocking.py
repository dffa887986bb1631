"""`AsyncClient` with the methods of `Client`, so that the same tests run with both."""

import asyncio
import copy
import inspect
from collections.abc import AsyncIterator, Coroutine, Iterator
from dataclasses import replace
from functools import cache
from threading import Thread
from typing import Any, Final, cast

import sheepfold

FACES: Final[dict[type, type]] = {
    sheepfold.AsyncClient: sheepfold.Client,
    sheepfold.AsyncGame: sheepfold.Game,
    sheepfold.AsyncMatch: sheepfold.Match,
}
LONG_ENOUGH: Final = 300.0  # seconds


class Facade:
    """An asynchronous client, game or match that behaves like its synchronous twin: its methods wait for the result."""

    __slots__ = ("_inner",)

    _inner: Any

    def __init__(self, inner: Any) -> None:
        object.__setattr__(self, "_inner", inner)

    @property  # type: ignore[misc] # what `isinstance` goes by
    def __class__(self) -> type:
        face = face_of(self._inner)
        assert face is not None
        return face

    def __getattr__(self, name: str) -> Any:
        return wrap(getattr(self._inner, "aclose" if name == "close" else name))

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._inner, name, value)

    def __enter__(self) -> "Facade":
        run(self._inner.__aenter__())
        return self

    def __exit__(self, *error: Any) -> None:
        run(self._inner.__aexit__(*error))

    def __eq__(self, other: object) -> bool:
        return bool(self._inner == unwrap(other))

    def __hash__(self) -> int:
        return hash(self._inner)

    def __repr__(self) -> str:
        return repr(self._inner)

    def __str__(self) -> str:
        return str(self._inner)

    def __copy__(self) -> Any:
        return wrap(copy.copy(self._inner))

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return wrap(copy.deepcopy(self._inner, memo))

    def __reduce__(self) -> tuple[Any, ...]:
        return wrap, (self._inner,)


def connect(url: str, **options: Any) -> sheepfold.Client:
    """Return an asynchronous client that behaves like the other one."""
    return cast(sheepfold.Client, Facade(sheepfold.AsyncClient(url, **options)))


def face_of(value: Any) -> type | None:
    """Return the class that a value of the asynchronous interface seems to have, if any."""
    return next((face for kind, face in FACES.items() if isinstance(value, kind)), None)


def wrap(value: Any) -> Any:
    """Return a value of the asynchronous interface as the other interface has it."""
    if face_of(value) is not None:
        return Facade(value)
    if type(value) in (list, tuple):
        return type(value)(map(wrap, value))
    if isinstance(value, sheepfold.Replay | sheepfold.SealedMatch):
        return replace(value, match=wrap(value.match))
    if inspect.iscoroutine(value):
        return wrap(run(value))
    if inspect.isasyncgen(value):
        return iterate(value)
    if inspect.ismethod(value):
        return lambda *arguments, **named: wrap(value(*map(unwrap, arguments), **named))
    return value


def unwrap(value: Any) -> Any:
    """Return a value as the asynchronous interface has it."""
    if type(value) is Facade:
        return value._inner
    return [unwrap(each) for each in value] if isinstance(value, Iterator) else value  # here, not in the event loop


def iterate(items: AsyncIterator[Any]) -> Iterator[Any]:
    """Yield what an asynchronous iterator yields."""
    while (item := run(anext(items, items))) is not items:
        yield wrap(item)


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Return the result of a coroutine, which runs in the event loop of all that is wrapped."""
    return asyncio.run_coroutine_threadsafe(coroutine, event_loop()).result(LONG_ENOUGH)


@cache
def event_loop() -> asyncio.AbstractEventLoop:
    """Return an event loop that runs in a thread as long as this process does."""
    loop = asyncio.new_event_loop()
    Thread(target=loop.run_forever, name="event loop of the tests", daemon=True).start()
    return loop
