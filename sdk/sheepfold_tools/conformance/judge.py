"""The judge, which asks an implementation the questions of a kit, several lines at a time."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

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
NEEDS_HTTP: Final = "only a service can be sent it"


class Verdict(NamedTuple):
    """The result for a line: its findings, which are empty if it passed, or why it was skipped."""

    line: Line
    id: str
    kind: str
    game: str
    rule: str | None
    findings: Findings
    skipped: str | None = None


@dataclass(slots=True)
class Judgement:
    """A line that is being judged, with the question that is waiting for an answer, or its findings at the end."""

    line: Line
    data: dict[str, Any]
    steps: Steps
    question: Question | None = None
    findings: Findings | None = None

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

    def verdict(self, skipped: str | None = None) -> Verdict:
        """Return the verdict on the line."""
        data, findings = self.data, self.findings or []
        return Verdict(self.line, data["id"], data["kind"], game_of(data), data.get("rule"), findings, skipped)


def judge_lines(lines: Iterable[Line], games: Iterable[str], target: Target) -> Iterator[Verdict]:
    """Yield the verdict on each line that is about one of these games, or about none.

    Raises:
        InvalidKit: a line is not valid in a kit.
        SheepfoldError: the implementation does not answer.
    """
    wanted = {*games, OF_NO_GAME}
    started = (start(line) for line in lines)
    judged = (each for each in started if game_of(each.data) in wanted)
    waiting: list[Judgement] = []
    for judgement in judged:
        if "request" in judgement.data and not target.is_service:
            yield judgement.verdict(NEEDS_HTTP)
            continue
        if waiting and judgement.data["kind"] != waiting[0].data["kind"]:
            yield from finish(waiting, 0, target)
            waiting = []
        waiting.append(judgement)
        judgement.send(None)
        yield from finish(waiting, WIDTHS.get(judgement.data["kind"], 1) - 1, target)
        waiting = [each for each in waiting if each.findings is None]
    yield from finish(waiting, 0, target)


def game_of(line: dict[str, Any]) -> str:
    """Return the game that a line is about, which may not exist in a line about a problem."""
    name = line.get("game")
    return name if name in NAMES else OF_NO_GAME


def start(line: Line) -> Judgement:
    """Return the judgement of a line before its first question."""
    data = line.read()
    return Judgement(line, data, JUDGES[data["kind"]](data))


def finish(judgements: list[Judgement], most: int, target: Target) -> Iterator[Verdict]:
    """Ask until no more than `most` of the lines are still being judged, and yield the verdicts on the others."""
    left = judgements
    while len(left) > most:
        questions = [each.question for each in left if each.question is not None]
        answers = iter(target.ask(questions))
        for each in left:
            if each.question is not None:
                each.send(next(answers))
        yield from (each.verdict() for each in left if each.findings is not None)
        left = [each for each in left if each.findings is None]
