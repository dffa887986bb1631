"""Players in their own process: a command, or our host for a Python bot or a web bot."""

from collections.abc import Callable
from threading import Lock
from typing import Any, Final, TypeVar, get_args

from sheepfold_tools.bots.interface import BotFault, FaultKind, Question, describe_timeout
from sheepfold_tools.bots.process import BotProcess
from sheepfold_tools.bots.protocol import decode_answer, decode_move, encode_question, make_printable
from sheepfold_tools.bots.supervisor import describe_exit

T = TypeVar("T")

START_TIMEOUT: Final = 20.0  # seconds that a process has to start, in addition to those for its first answer


class Program:
    """A command that answers line by line. Its process is started on demand, and again after a fault."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command: Final = command
        self.process: BotProcess | None = None

    def exchange(self, line: bytes, seconds: float, too_slow: str, decode: Callable[[bytes], T]) -> T:
        """Send a line, and return what `decode` reads in the answer. After a failure, the process has been stopped.

        Raises:
            BotFault: there is no answer. The message is `too_slow` if it did not come in time.
        """
        try:
            process = self.process or BotProcess(self.command)
        except OSError as error:
            raise BotFault("crashed", f"it cannot be started: {error.strerror}") from None
        kind: FaultKind
        try:
            self.process = None  # until it has answered
            answer = decode(process.exchange(line, seconds))
        except TimeoutError:
            process.stop(at_once=True)
            kind, reason = "too_slow", too_slow
        except (BrokenPipeError, EOFError):
            ended = process.stop(at_once=False)
            kind, reason = "crashed", ended or "it closed its output"
            if ended in ("", describe_exit(0)):
                kind = "gone"
        except BaseException:  # if it was interrupted, an answer that still arrives would be taken for the next one
            process.stop(at_once=True)
            raise
        else:
            self.process = process
            return answer
        raise BotFault(kind, reason + process.describe_output())

    def close(self) -> None:
        """Close the input of the process, and kill it if it does not exit."""
        if self.process is not None:
            self.process.stop(at_once=False)
            self.process = None


class ExternalPlayer(Program):
    """A player that exchanges lines of JSON with a process.

    A host `greets`: it writes a line once it has started. It can also answer with a fault instead of a move. A command
    does not greet, so the time it has to start is added to the time for its first answer.
    """

    def __init__(self, command: tuple[str, ...], greets: bool, start_timeout: float = START_TIMEOUT) -> None:
        super().__init__(command)
        self.greets: Final = greets
        self.start_timeout: Final = start_timeout
        self.lock: Final = Lock()

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`."""
        game, seconds = question.view.game, question.seconds
        with self.lock:
            extra = 0.0 if self.greets or self.process is not None else self.start_timeout
            to_start = f", plus {extra:g} to start (it may not have flushed its output)" if extra else ""
            too_slow = describe_timeout(seconds) + to_start
            self.start()
            decode = decode_answer if self.greets else lambda line: decode_move(decode_answer(line), game)
            line = encode_question(question)
            answer = self.exchange(line, seconds + extra, too_slow, decode)
        if not self.greets:
            return answer
        if "fault" in answer:
            raise decode_fault(answer["fault"])
        return decode_move(answer, game)

    def start(self) -> None:
        """Start a host, and wait for its greeting, if it is not running."""
        if self.greets and self.process is None:
            too_slow = f"it did not start within {self.start_timeout:g} seconds"
            self.exchange(b"", self.start_timeout, too_slow, decode_greeting)

    def close(self) -> None:
        """Close the input of the process, and kill it if it does not exit."""
        with self.lock:
            super().close()


def decode_greeting(line: bytes) -> None:
    """Raise the fault that a host reports at its start, if it does."""
    greeting = decode_answer(line)
    if "fault" in greeting:
        raise decode_fault(greeting["fault"])


def decode_fault(value: Any) -> BotFault:
    """Return the fault that a host reports. It is not trusted: the bot may have written the line itself."""
    if not isinstance(value, dict) or value.get("kind") not in get_args(FaultKind):
        return BotFault("nonsense", "the host reported an unknown kind of fault")
    return BotFault(value["kind"], make_printable(str(value.get("message"))))
