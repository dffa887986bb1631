"""Players in their own process: a command, or our host for a Python bot or a web bot."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any, Final, get_args

from sheepfold_tools.bots.interface import BotFault, FaultKind, Question
from sheepfold_tools.bots.process import BotProcess, Exit, OutputClosed, OutputTimeout
from sheepfold_tools.bots.protocol import decode_answer, decode_move, encode_question
from sheepfold_tools.bots.supervisor import describe_exit

START_TIMEOUT: Final = 20.0  # seconds that a process has to start, in addition to those for its first answer
SHOWN: Final = 300  # characters of a bot's own message in ours


class ExternalPlayer:
    """A player that exchanges lines of JSON with a process, which is started on demand and again after a fault.

    A host `greets`: it writes a line once it has started. It can also answer with a fault instead of a move. A command
    does not greet, so the time it has to start is added to the time for its first answer.
    """

    def __init__(self, command: tuple[str, ...], greets: bool, start_timeout: float = START_TIMEOUT) -> None:
        self.command: Final = command
        self.greets: Final = greets
        self.start_timeout: Final = start_timeout
        self.lock: Final = Lock()
        self.process: BotProcess | None = None

    def ask(self, question: Question) -> Any:
        """Return the bot's move; see `Player`."""
        line, game, seconds = encode_question(question), question.view.game, question.seconds
        with self.lock:
            extra = 0.0 if self.greets or self.process is not None else self.start_timeout
            to_start = f", plus {extra:g} to start (it may not have flushed its output)" if extra else ""
            too_slow = f"no answer within {seconds:g} seconds{to_start}"
            process = self.start()
            with self.stop_on_failure(process, too_slow):
                answer = decode_answer(process.exchange(line, seconds + extra))
                if not self.greets:
                    return decode_move(answer, game)
        if "fault" in answer:
            raise decode_fault(answer["fault"])
        return decode_move(answer, game)

    def start(self) -> BotProcess:
        """Return the process, after starting it if it is not running.

        Raises:
            BotFault: it cannot be started.
        """
        if self.process is not None:
            return self.process
        try:
            self.process = process = BotProcess(self.command)
        except OSError as error:
            raise BotFault("crashed", f"it cannot be started: {error.strerror}") from None
        if self.greets:
            with self.stop_on_failure(process, f"it did not start within {self.start_timeout:g} seconds"):
                greeting = decode_answer(process.exchange(b"", self.start_timeout))
                if "fault" in greeting:
                    raise decode_fault(greeting["fault"])
        return process

    @contextmanager
    def stop_on_failure(self, process: BotProcess, too_slow: str) -> Iterator[None]:
        """Stop the process if it fails in the block, and raise the fault; `too_slow` says that it took too long."""
        try:
            yield
        except OutputTimeout:
            ended = self.stop(process, at_once=True)
            raise BotFault("too_slow", add_error(too_slow + describe_rest(ended), ended.error)) from None
        except OutputClosed:
            ended = self.stop(process, at_once=False)
            reason = (ended.reason or "it closed its output") + describe_rest(ended)
            raise BotFault(fault_kind(ended), add_error(reason, ended.error)) from None
        except BaseException:  # if it was interrupted, an answer that still arrives would be taken for the next one
            self.stop(process, at_once=True)
            raise

    def stop(self, process: BotProcess, at_once: bool) -> Exit:
        """Stop the process; the next question starts a new one."""
        self.process = None
        return process.stop(at_once)

    def close(self) -> None:
        """Close the input of the process, and kill it if it does not exit."""
        with self.lock:
            if self.process is not None:
                self.stop(self.process, at_once=False)


def describe_rest(ended: Exit) -> str:
    """Return what is said of a line that a process did not finish, if there is one."""
    return f", after an unfinished line that begins {ended.unfinished!r}" if ended.unfinished else ""


def fault_kind(ended: Exit) -> FaultKind:
    """Return the kind of fault of a process that has exited or closed its output."""
    return "gone" if ended.reason in ("", describe_exit(0)) else "crashed"


def decode_fault(value: Any) -> BotFault:
    """Return the fault that a host reports. It is not trusted: the bot may have written the line itself."""
    if not isinstance(value, dict) or value.get("kind") not in get_args(FaultKind):
        return BotFault("nonsense", "the host reported an unknown kind of fault")
    return BotFault(value["kind"], make_printable(str(value.get("message"))))


def add_error(message: str, error: str) -> str:
    """Return a message with the last line of a bot's standard error, if there is one."""
    return f"{message}: {make_printable(error)}" if error else message


def make_printable(text: str) -> str:
    """Return the beginning of a bot's text as one line that is safe to print on a terminal."""
    line = " ".join(text[:SHOWN].split())
    return "".join(each if each.isprintable() else "?" for each in line)
