"""Players in a process of their own: a command, or our host for a Python bot."""

from typing import Any, Final, get_args

from sheepfold_tools.bots.interface import BotFault, FaultKind, Question, describe_timeout
from sheepfold_tools.bots.process import BotProcess
from sheepfold_tools.bots.protocol import decode_answer, decode_move, encode_question, make_printable
from sheepfold_tools.bots.supervisor import describe_exit

START_TIMEOUT: Final = 20.0  # seconds that a process has to start, in addition to those for its first answer


class ExternalPlayer:
    """A player that exchanges lines of JSON with a process, which is started on demand, and again after a fault.

    A host `greets`: it writes a line once it has started. It can also answer with a fault instead of a move. A command
    does not greet, so the time it has to start is added to the time for its first answer.
    """

    def __init__(self, command: tuple[str, ...], greets: bool, start_timeout: float = START_TIMEOUT) -> None:
        self.command: Final = command
        self.greets: Final = greets
        self.start_timeout: Final = start_timeout
        self.process: BotProcess | None = None

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`."""
        seconds, too_slow = question.seconds, describe_timeout(question.seconds)
        self.start()
        if self.process is None and self.start_timeout:
            seconds += self.start_timeout
            too_slow += f", plus {self.start_timeout:g} to start (it may not have flushed its output)"
        answer = self.exchange(encode_question(question), seconds, too_slow)
        try:
            return decode_move(answer, question.view.game)
        except BotFault:
            if not self.greets:
                self.close()  # what it writes next may belong to this question
            raise

    def start(self) -> None:
        """Start a host, and wait for its greeting, if it is not running.

        Raises:
            BotFault: it cannot play.
        """
        if self.greets and self.process is None:
            try:
                self.exchange(b"", self.start_timeout, f"it did not start within {self.start_timeout:g} seconds")
            except BotFault:
                self.close()
                raise

    def exchange(self, line: bytes, seconds: float, too_slow: str) -> dict[str, Any]:
        """Send a line, and return the object that answers it.

        Raises:
            BotFault: there is none, and the process has been stopped; the message is `too_slow` if it did not come in
                time. Or the host reported the fault.
        """
        try:
            process = self.process or BotProcess(self.command)
        except OSError as error:
            raise BotFault("crashed", f"it cannot be started: {error.strerror}") from None
        self.process = None  # until it has answered
        try:
            answer = decode_answer(process.exchange(line, seconds))
        except TimeoutError:
            process.stop(at_once=True)
            raise BotFault("too_slow", too_slow + process.describe_output()) from None
        except (BrokenPipeError, EOFError):
            ended = process.stop(at_once=False)
            kind: FaultKind = "gone" if ended in ("", describe_exit(0)) else "crashed"
            raise BotFault(kind, (ended or "it closed its output") + process.describe_output()) from None
        except BaseException:  # if it was interrupted, an answer that still arrives would be taken for the next one
            process.stop(at_once=True)
            raise
        self.process = process
        if self.greets and "fault" in answer:
            raise decode_fault(answer["fault"])
        return answer

    def close(self) -> None:
        """Close the input of the process, and kill it if it does not exit."""
        if self.process is not None:
            self.process.stop(at_once=False)
            self.process = None


def decode_fault(value: Any) -> BotFault:
    """Return the fault that a host reports. It is not trusted: the bot may have written the line itself."""
    if not isinstance(value, dict) or value.get("kind") not in get_args(FaultKind):
        return BotFault("nonsense", "the host reported an unknown kind of fault")
    return BotFault(value["kind"], make_printable(str(value.get("message"))))
