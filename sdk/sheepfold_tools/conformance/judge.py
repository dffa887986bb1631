"""The judge, which asks an implementation the questions of a kit, several lines at a time."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from sheepfold.games import NAMES
from sheepfold_tools.conformance.answers import Findings, Question, Steps, Stopped, Target
from sheepfold_tools.conformance.kit import OF_NO_GAME, InvalidKit, Line
from sheepfold_tools.conformance.lines import judge_audit, judge_match, judge_problem, judge_rule, judge_shuffle

JUDGES: Final[dict[str, Callable[[dict[str, Any]], Steps]]] = {
    "rule": judge_rule,
    "match": judge_match,
    "shuffle": judge_shuffle,
    "audit": judge_audit,
    "problem": judge_problem,
}
WIDTHS: Final = {"match": 24, "shuffle": 24, "audit": 100}  # lines that are judged at a time; one of any other kind


@dataclass(slots=True)
class Judgement:
    """A line that is being judged: the question that is waiting for an answer, and at the end its findings.

    There are no findings if the line passed. It is skipped if it needs a service, and the implementation is not one.
    """

    line: Line
    data: dict[str, Any]
    steps: Steps
    question: Question | None = None
    findings: Findings = field(default_factory=list)
    is_skipped: bool = False

    @property
    def game(self) -> str:
        """The game that the line is about, which may not exist in a line about a problem."""
        name = self.data.get("game")
        return name if name in NAMES else OF_NO_GAME

    def send(self, answer: Any) -> None:
        """Continue with an answer, which is None at the start."""
        try:
            self.question = self.steps.send(answer)
        except StopIteration as end:
            self.question, self.findings = None, end.value
        except Stopped as stopped:
            self.question, self.findings = None, stopped.findings
        except (KeyError, TypeError, IndexError) as error:
            raise InvalidKit(f"{self.line.place}: the line is malformed for its kind ({error!r})") from error


def judge_lines(lines: Iterable[Line], games: Iterable[str], target: Target) -> Iterator[Judgement]:
    """Yield the finished judgement of each line that is about one of these games, or about none.

    Raises:
        InvalidKit: a line is not valid in a kit.
        SheepfoldError: the implementation does not answer.
    """
    wanted = {*games, OF_NO_GAME}
    waiting: list[Judgement] = []
    for line in lines:
        data = line.read()
        judgement = Judgement(line, data, JUDGES[data["kind"]](data))
        if judgement.game not in wanted:
            continue
        if "request" in data and not target.is_service:
            judgement.is_skipped = True
            yield judgement
            continue
        if waiting and data["kind"] != waiting[0].data["kind"]:
            yield from finish(waiting, 0, target)
        waiting.append(judgement)
        judgement.send(None)
        yield from finish(waiting, WIDTHS.get(data["kind"], 1) - 1, target)
    yield from finish(waiting, 0, target)


def finish(waiting: list[Judgement], most: int, target: Target) -> Iterator[Judgement]:
    """Ask until no more than `most` of the lines are waiting for an answer, and yield and remove the others."""
    while len(waiting) > most:
        questions = [each.question for each in waiting if each.question is not None]
        answers = iter(target.ask(questions))
        for each in waiting:
            if each.question is not None:
                each.send(next(answers))
        yield from (each for each in waiting if each.question is None)
        waiting[:] = [each for each in waiting if each.question is not None]
