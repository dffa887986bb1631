"""The judge, which asks an implementation the questions of a kit, several lines at a time."""

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, Final, NamedTuple

from sheepfold.games import NAMES
from sheepfold_tools.conformance.kit import OF_NO_GAME, InvalidKit, Line
from sheepfold_tools.conformance.lines import Steps, ask_audit, ask_match, ask_problem, ask_rule, ask_shuffle
from sheepfold_tools.conformance.questions import Answer, Question, Target

ASK: Final[dict[str, Callable[[dict[str, Any]], Steps]]] = {
    "rule": ask_rule,
    "match": ask_match,
    "shuffle": ask_shuffle,
    "audit": ask_audit,
    "problem": ask_problem,
}
WIDTHS: Final = {"match": 24, "shuffle": 24, "audit": 100}  # lines that are judged at a time; one of any other kind


class Finding(NamedTuple):
    """Something wrong in an answer: what was asked, the place in the answer, and both values."""

    asked: str
    pointer: str
    expected: Any
    actual: Any


class Judgement:
    """A line that is being judged: the question that is waiting for an answer, and what was found.

    There are no findings if the line passed. It is skipped if it needs a service, and the implementation is not one.
    """

    def __init__(self, line: Line, target: Target) -> None:
        self.line: Final = line
        self.data: Final = line.read()
        self.is_skipped: Final = "request" in self.data and not target.is_service
        self.findings: Final[list[Finding]] = []
        self.question: Question | None = None
        self.questions: Final = self.ask()

    @property
    def game(self) -> str:
        """The game that the line is about, which may not exist in a line about a problem."""
        name = self.data.get("game")
        return name if name in NAMES else OF_NO_GAME

    def ask(self) -> Generator[Question, Answer, None]:
        """Yield the questions, and compare the answers. The first steps with findings are the last."""
        steps = ASK[self.data["kind"]](self.data)
        bodies: Any = None
        try:
            while not self.findings:
                ready, bodies = steps.send(bodies), []
                for step in ready:
                    answer = yield step.question
                    self.findings.extend(Finding(step.asked, *each) for each in step.compare(step.expected, answer))
                    bodies.append(answer.body)
        except StopIteration:
            return
        except (KeyError, TypeError, IndexError) as error:
            raise InvalidKit(f"{self.line.place}: the line is malformed for its kind ({error!r})") from error

    def send(self, answer: Any) -> None:
        """Continue with an answer, which is None at the start."""
        try:
            self.question = self.questions.send(answer)
        except StopIteration:
            self.question = None


def judge_lines(lines: Iterable[Line], games: Iterable[str], target: Target) -> Iterator[Judgement]:
    """Yield the finished judgement of each line that is about one of these games, or about none.

    Raises:
        InvalidKit: a line is not valid in a kit.
        SheepfoldError: the implementation does not answer.
    """
    wanted = {*games, OF_NO_GAME}
    waiting: list[Judgement] = []
    for judgement in (Judgement(line, target) for line in lines):
        if judgement.game not in wanted:
            continue
        if judgement.is_skipped:
            yield judgement
            continue
        kind = judgement.data["kind"]
        if waiting and kind != waiting[0].data["kind"]:
            yield from finish(waiting, 0, target)
        waiting.append(judgement)
        judgement.send(None)
        yield from finish(waiting, WIDTHS.get(kind, 1) - 1, target)
    yield from finish(waiting, 0, target)


def finish(waiting: list[Judgement], most: int, target: Target) -> Iterator[Judgement]:
    """Ask until no more than `most` of the lines are waiting for an answer, and yield and remove the others."""
    while len(waiting) > most:
        answers = iter(target.ask([each.question for each in waiting if each.question is not None]))
        for each in waiting:
            if each.question is not None:
                each.send(next(answers))
        yield from (each for each in waiting if each.question is None)
        waiting[:] = [each for each in waiting if each.question is not None]
