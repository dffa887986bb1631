"""A bot in a process of its own: a command, or our host of a Python object or of a web address."""

from threading import Lock
from typing import Any, Final, NoReturn, get_args

from sheepfold.bots.child import Child, Ended, Last, Late
from sheepfold.bots.player import BotFault, FaultKind, Question
from sheepfold.bots.questions import answer_of, move_of, question_line

STARTING: Final = 20.0  # seconds that a process has to start, beside those for its first answer
SHOWN: Final = 300  # characters of what a bot said


class Foreign:
    """A player who is asked in lines; its process starts when it is needed, and after a fault anew.

    A host greets: it says when it has started, and it may answer with a fault in place of a move. A command is not
    asked to, so that its start counts in its first answer.
    """

    def __init__(self, command: tuple[str, ...], greets: bool, starting: float = STARTING) -> None:
        self.command: Final = command
        self.greets: Final = greets
        self.starting: Final = starting
        self.lock: Final = Lock()
        self.child: Child | None = None

    def ask(self, question: Question) -> Any:
        """The bot's move; see `Player`."""
        line = question_line(question)
        with self.lock:
            more = 0.0 if self.greets or self.child is not None else self.starting
            child = self.start()
            try:
                answer = answer_of(child.exchange(line, question.seconds + more))
                if not self.greets:
                    return move_of(answer, question.view.game)
            except (Late, Ended, BotFault) as error:
                started = f", and {more:g} to start (it may stand in a buffer)" if more else ""
                self.give_up(child, error, f"no answer came in {question.seconds:g} seconds{started}")
            except BaseException:  # we are interrupted: what comes now would answer another question
                self.end(child, at_once=True)
                raise
        if "fault" in answer:
            raise fault_of(answer["fault"])
        return move_of(answer, question.view.game)

    def start(self) -> Child:
        """The process, which has started.

        Raises:
            BotFault: it cannot.
        """
        if self.child is not None:
            return self.child
        try:
            self.child = child = Child(self.command)
        except OSError as error:
            raise BotFault("crashed", f"it cannot be started: {error.strerror}") from None
        if not self.greets:
            return child
        try:
            greeting = answer_of(child.greeting(self.starting))
        except (Late, Ended, BotFault) as error:
            self.give_up(child, error, f"it has not started in {self.starting:g} seconds")
        except BaseException:
            self.end(child, at_once=True)
            raise
        if "fault" in greeting:
            self.end(child, at_once=True)
            raise fault_of(greeting["fault"])
        return child

    def give_up(self, child: Child, error: Exception, late: str) -> NoReturn:
        """End the process, and say what was wrong with it."""
        last = self.end(child, at_once=not isinstance(error, Ended))
        if isinstance(error, BotFault):
            raise error
        begun = f", and the end of the line that begins {last.begun!r} is missing" if last.begun else ""
        if isinstance(error, Late):
            raise BotFault("too_slow", told(late + begun, last.error)) from None
        raise BotFault(kind_of(last), told((last.end or "it closed its output") + begun, last.error)) from None

    def end(self, child: Child, at_once: bool) -> Last:
        """End the process; the next question starts another."""
        self.child = None
        return child.end(at_once)

    def close(self) -> None:
        """End the process: its input ends, and if it does not end then by itself, it is killed."""
        with self.lock:
            if self.child is not None:
                self.end(self.child, at_once=False)


def kind_of(last: Last) -> FaultKind:
    """Whether a process that ended crashed, or just went."""
    return "gone" if last.end in ("", "it ended with exit code 0") else "crashed"


def fault_of(told: Any) -> BotFault:
    """The fault that a host tells of: unless the bot in it writes in its place."""
    if not isinstance(told, dict) or told.get("kind") not in get_args(FaultKind):
        return BotFault("nonsense", "a kind of fault was expected of the host, and there was none")
    return BotFault(told["kind"], printable(str(told.get("message"))))


def told(what: str, error: str) -> str:
    """What happened, and what the process said last."""
    return f"{what}: {printable(error)}" if error else what


def printable(said: str) -> str:
    """The beginning of what a bot said, in one line that harms no terminal."""
    line = " ".join(said[:SHOWN].split())
    return "".join(each if each.isprintable() else "?" for each in line)
