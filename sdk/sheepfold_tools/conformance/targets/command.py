"""A command that answers calls line by line: like a bot, with JSON on its standard input and output."""

import json
from typing import Any, Final

from sheepfold.errors import ServiceTimeout, ServiceUnreachable, UnexpectedAnswer
from sheepfold_tools.bots.external import Program
from sheepfold_tools.bots.interface import BotFault
from sheepfold_tools.conformance.answers import Answer, Call, Question

START_SECONDS: Final = 20.0  # that a command has to start, in addition to those for its first answer
SHOWN: Final = 100  # characters of a line in a message


class CommandTarget(Program):
    """A command that is started when the first question is asked."""

    is_service: Final = False

    def __init__(self, command: tuple[str, ...], timeout: float) -> None:
        super().__init__(command)
        self.timeout: Final = timeout

    def ask(self, questions: list[Question]) -> list[Answer]:
        """Return the answer to each question; see `Target`."""
        return [self.ask_one(question) for question in questions if isinstance(question, Call)]

    def ask_one(self, call: Call) -> Answer:
        """Return the answer to a call."""
        line = json.dumps({"call": call.call, "game": call.game, "body": call.body}).encode() + b"\n"
        seconds = self.timeout if self.process else self.timeout + START_SECONDS
        name, asked = f"the command {self.command[0]}", f"{call.call} of {call.game}"
        try:
            return self.exchange(line, seconds, f"did not answer {asked} within {seconds:g} seconds", decode_answer)
        except BotFault as fault:
            if fault.kind == "too_slow":
                raise ServiceTimeout(f"{name} {fault.message}") from None
            if fault.kind == "nonsense":
                raise UnexpectedAnswer(f"{name}, asked for {asked}: {fault}") from None
            raise ServiceUnreachable(f"{name} gave no answer to {asked}: {fault.message}") from None


def decode_answer(line: bytes) -> Answer:
    """Return the answer in a line, or raise UnexpectedAnswer if it is not one."""
    try:
        found: Any = json.loads(line)
    except ValueError:
        found = None
    if not isinstance(found, dict) or type(found.get("status")) is not int or "body" not in found:
        shown = line[:SHOWN].decode(errors="replace")
        raise UnexpectedAnswer(f'the command wrote {shown!r}, not an answer such as {{"status": 200, "body": {{}}}}')
    return Answer(found["status"], found["body"])
