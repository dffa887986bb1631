"""Rules: each narrows down what may be played, and has an id, a sentence and a source."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from sheepfold_rules.core.errors import Refusal
from sheepfold_rules.core.shape import plain
from sheepfold_rules.core.value import Value

R = TypeVar("R", bound=str, covariant=True)

Narrow = Callable[[Any, int], int]
Message = Callable[[Any, tuple[str, ...]], str]


@dataclass(frozen=True)
class Violation(Value, Generic[R]):
    """Why a move is refused: the first rule that forbids it.

    `rule` is the id of that rule; a game can declare its ids as `Violation[Literal["a_game.turn", ...]]`. `message`
    says what would be legal, without revealing anything that the seat to act may not know. `cards` are the offending
    cards, if any, in deck order.
    """

    rule: R
    message: str
    source: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """A rule: its id, its text, and where it comes from."""

    id: str
    text: str
    source: str


class IllegalMove(Refusal):
    """The rules forbid the move; `violation` says which rule, and why."""

    status = 409
    text = "A rule forbids the move."
    advice = "Read `violation`: it names the rule and says why it forbids the move."

    def __init__(self, violation: Violation[str]) -> None:
        self.violation = violation
        super().__init__(f"{violation.rule}: {violation.message}")

    @property
    def detail(self) -> str:
        """Why the rule forbids the move."""
        return self.violation.message

    @property
    def more(self) -> dict[str, Any]:
        """The violation."""
        return {"violation": plain(self.violation)}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game.

    `narrow(state, left)` returns the bits of `left` that the rule keeps. `message(state, cards)` returns the sentence
    that refuses a move; `cards` are the offending cards, if any, in deck order.
    """

    id: str
    text: str
    source: str
    narrow: Narrow
    message: Message


class RuleMaker:
    """Makes the rules of one game, which all have the same source.

    Its decorators turn a narrowing function into a rule. The id of the rule consists of the names of the game and the
    function:

        rule = RuleMaker("a_game", "The leaflet of a game")

        @rule("Card play", "Follow suit if you can.", lambda state, cards: f"{cards[0]} does not follow.")
        def follow_suit(state: Playing, left: int) -> int: ...
    """

    def __init__(self, game: str, source: str) -> None:
        self.game: Final = game
        self.source: Final = source

    def __call__(self, section: str, text: str, message: Message) -> Callable[[Narrow], Rule]:
        """Return a decorator that makes a rule; `section` is its place in the source."""

        def make(narrow: Narrow) -> Rule:
            return self.make(narrow.__name__, section, text, narrow, message)

        return make

    def make(self, name: str, section: str, text: str, narrow: Narrow, message: Message) -> Rule:
        """Return the rule with that name in the game."""
        return Rule(f"{self.game}.{name}", text, self.cite(section), narrow, message)

    def cite(self, section: str) -> str:
        """Return the place in the source."""
        return f"{self.source}: {section}"

    def table(self, section: str) -> "TableRules":
        """Return the rules that every game has; `section` is the place in the source that says who moves when."""

        def general(name: str, text: str) -> Rule:
            return self.make(name, section, text, lambda state, left: left, lambda state, cards: text)

        return TableRules(
            general("match_over", "No moves are made once the match is over."),
            general("turn", "Only the seat to act may move."),
            general("phase", "A move must belong to the current phase."),
        )


@dataclass(frozen=True, slots=True)
class TableRules:
    """The three rules that every game has, with its own ids. They are applied before the rules of a phase."""

    match_over: Rule
    turn: Rule
    phase: Rule
