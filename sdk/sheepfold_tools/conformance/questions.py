"""The questions that an implementation is asked, and its answers."""

from typing import Any, NamedTuple, Protocol

Data = dict[str, Any]


class Ask(NamedTuple):
    """A call of a game: its name, such as `play`, and its body."""

    game: str
    call: str
    body: Data

    @property
    def path(self) -> str:
        """The path of the call at a service."""
        return f"/v1/games/{self.game}/{self.call}"

    def to_dict(self) -> Data:
        """Return the call as an item of a batch."""
        return {"call": self.call, "game": self.game, "body": self.body}


class HttpRequest(NamedTuple):
    """A request that can only be sent to a service, because it is not a call, or not in JSON."""

    method: str
    path: str
    headers: dict[str, str]
    content: str


Question = Ask | HttpRequest


class Answer(NamedTuple):
    """An answer: the status, the body as JSON, and over HTTP the media type."""

    status: int
    body: Any
    media_type: str | None = None


class Target(Protocol):
    """An implementation that can be judged."""

    @property
    def is_service(self) -> bool:
        """Whether it accepts HTTP requests besides calls."""
        ...

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question.

        Raises:
            SheepfoldError: the implementation does not answer.
        """

    def close(self) -> None:
        """Stop the implementation if it was started, or close the connections."""
