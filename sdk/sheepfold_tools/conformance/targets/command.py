"""A command that answers calls line by line: like a bot, with JSON on its standard input and output."""

import json
from typing import Any, Final, NoReturn

from sheepfold.errors import ServiceTimeout, ServiceUnreachable, SheepfoldError, UnexpectedAnswer
from sheepfold_tools.bots.interface import BotFault
from sheepfold_tools.bots.process import BotProcess, OutputClosed, OutputTimeout
from sheepfold_tools.conformance.answers import Answer, Call, Question

START_SECONDS: Final = 20.0  # that a command has to start, in addition to those for its first answer
SHOWN: Final = 100  # characters of a line in a message


class CommandTarget:
    """A command that is started when the first question is asked."""

    is_service: Final = False

    def __init__(self, command: tuple[str, ...], timeout: float) -> None:
        self.command: Final = command
        self.timeout: Final = timeout
        self.process: BotProcess | None = None

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question; see `Target`."""
        return [self.ask_one(question) for question in questions if isinstance(question, Call)]

    def ask_one(self, call: Call) -> Answer:
        """Return the answer to a call."""
        line = json.dumps({"call": call.call, "game": call.game, "body": call.body}).encode() + b"\n"
        seconds = self.timeout if self.process else self.timeout + START_SECONDS
        process = self.process or self.start()
        try:
            return decode_answer(process.exchange(line, seconds))
        except (OutputTimeout, OutputClosed, BotFault) as error:
            self.fail(error, f"{call.call} of {call.game}", seconds)

    def start(self) -> BotProcess:
        """Start the command, and return its process.

        Raises:
            ServiceUnreachable: the command cannot be started.
        """
        try:
            self.process = BotProcess(self.command)
        except OSError as error:
            raise ServiceUnreachable(f"{self.command[0]} cannot be started: {error.strerror}") from error
        return self.process

    def fail(self, error: Exception, asked: str, seconds: float) -> NoReturn:
        """Stop the command, and raise the error for its missing answer."""
        process, self.process = self.process, None
        ended = process.stop(at_once=not isinstance(error, OutputClosed)) if process else None
        last = f": {ended.error}" if ended is not None and ended.error else ""
        name = f"the command {self.command[0]}"
        if isinstance(error, OutputTimeout):
            raise ServiceTimeout(f"{name} did not answer {asked} within {seconds:g} seconds{last}") from None
        if isinstance(error, OutputClosed):
            how = ended.reason if ended is not None and ended.reason else "it closed its output"
            raise ServiceUnreachable(f"{name} gave no answer to {asked}: {how}{last}") from None
        raise UnexpectedAnswer(f"{name}, asked for {asked}: {error}") from None

    def close(self) -> None:
        """Close the input of the command, and kill it if it does not exit."""
        process, self.process = self.process, None
        if process is not None:
            process.stop(at_once=False)


def decode_answer(line: bytes) -> Answer:
    """Return the answer in a line.

    Raises:
        UnexpectedAnswer: the line is not an answer.
    """
    try:
        found: Any = json.loads(line)
    except ValueError:
        raise refuse(line) from None
    if not isinstance(found, dict) or type(found.get("status")) is not int or "body" not in found:
        raise refuse(line)
    return Answer(found["status"], found["body"])


def refuse(line: bytes) -> SheepfoldError:
    """Return the error for a line that is not an answer."""
    shown = line[:SHOWN].decode(errors="replace")
    return UnexpectedAnswer(f'the command wrote {shown!r}, not an answer such as {{"status": 200, "body": {{}}}}')
