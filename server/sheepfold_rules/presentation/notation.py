"""Parsing the moves that players type, in full or shortened notation."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import cache
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.cards import french_deck
from sheepfold_rules.core.errors import InvalidShape
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import MAX_SEATS, validate_named_seats
from sheepfold_rules.core.move import FIELD, OPTIONAL, BaseMove
from sheepfold_rules.core.shape import alternatives, parse_record, plain, reader
from sheepfold_rules.core.shape.nodes import ListOf, Optional
from sheepfold_rules.core.shape.scalars import Choice, Node, Whole

Kind = Any  # a subclass of BaseMove; mypy does not know that it is hashable
Kinds = tuple[Kind, ...]

SEPARATORS: Final = re.compile(r"[,;+:]")
TEN: Final = re.compile(r"\b10([cdhs])\b")
GLYPHS: Final = str.maketrans("♣♦♥♠", "cdhs")
OUTER_SPACE: Final = re.compile(r"\[( ?)(.+?)( ?)\]")
FRENCH: Final = frozenset(french_deck("23456789TJQKA"))  # parsed whole, so that the rules can name the fault
MAX_QUOTE: Final = 100  # characters of what was typed, in a message


class NotUnderstood(ValueError):
    """The typed text is not a move, or is ambiguous; `forms` are the forms of the legal moves."""

    def __init__(self, reason: str, forms: tuple[str, ...]) -> None:
        self.reason = reason
        self.forms = forms
        super().__init__(explain(reason, forms))


def explain(reason: str, forms: Sequence[str]) -> str:
    """Return why a text is not a move, and what was expected, if anything."""
    return f"{reason}. Expected: {'; '.join(forms)}." if forms else f"{reason}."


def parse_move(
    game: AnyGame,
    text: str,
    legal: Sequence[Any],
    is_legal: Callable[[Any], bool] | None = None,
    seats: int = MAX_SEATS,
) -> Any:
    """Return the move that was typed, whether it is legal or not; `legal` are the listed moves.

    If only cards or numbers were typed, the verb is taken from a listed move. If several verbs fit, `is_legal` decides;
    by default, a move is legal if it is listed. The move can name that many seats.

    Raises:
        NotUnderstood: the text is not a move, or is ambiguous.
    """
    moves, faults = [], []
    for move in parse_moves(game, text, legal):
        try:
            validate_named_seats(seats, move)
            moves.append(reader(game.move)(plain(move)))  # with its cards in order
        except InvalidShape as wrong:
            faults.append(wrong.errors[0][1])
    if not moves:
        raise NotUnderstood(f"{quote(text)} is not a move of {game.title}: {faults[0]}", ())
    return choose_move(text, moves, legal, is_legal or legal.__contains__)


def choose_move(text: str, moves: Sequence[Any], legal: Sequence[Any], is_legal: Callable[[Any], bool]) -> Any:
    """Return the one of these moves that was typed; if there are several, the one that `is_legal`.

    Raises:
        NotUnderstood: several are legal.
    """
    if len(moves) > 1:
        moves = tuple(filter(is_legal, moves)) or moves[:1]
    if len(moves) > 1:
        raise ambiguity(text, legal)
    return moves[0]


def parse_moves(game: AnyGame, text: str, legal: Sequence[Any]) -> tuple[Any, ...]:
    """Return the moves that were typed: usually one, but several if the verb was left out and several verbs fit.

    Raises:
        NotUnderstood: the text is not a move, or could be several moves with the same verb.
    """
    if len(text.strip().splitlines()) > 1:  # a move is typed in one line
        raise NotUnderstood(f"{quote(text)} is not a move here", forms_of(legal))
    kinds, cards = alternatives(game.move), cards_of_game(game)
    line = normalize(text, cards)
    moves = tuple(parse_line(line, kinds, cards, legal))
    if len(moves) > 1:
        raise ambiguity(text, legal)
    if not moves:
        verbs = dict.fromkeys(kind.verb() for kind in kinds_of(legal))
        moves = tuple(move for verb in verbs for move in parse_line(f"{verb} {line}", kinds, cards, legal))
    if not moves:
        raise NotUnderstood(f"{quote(text)} is not a move here", forms_of(legal))
    return moves


def ambiguity(text: str, legal: Sequence[Any]) -> NotUnderstood:
    """Return the error for a text that could be several moves."""
    return NotUnderstood(f"{quote(text)} could be several moves", forms_of(legal))


def quote(text: str) -> str:
    """Return what was typed in quotation marks, shortened if it is long."""
    return repr(text) if len(text) <= MAX_QUOTE else f"{text[:MAX_QUOTE]!r}..."


def cards_of_game(game: AnyGame) -> frozenset[str]:
    """Return the cards that can be typed in a game: its own, and all other cards of the same type of deck."""
    return frozenset(game.deck) if FRENCH.isdisjoint(game.deck) else FRENCH.union(game.deck)


def kinds_of(moves: Iterable[BaseMove]) -> Kinds:
    """Return the types of these moves, each once."""
    return tuple(dict.fromkeys(map(type, moves)))


def forms(kinds: Kinds) -> tuple[str, ...]:
    """Return the forms of these types of move as players see them, such as "call CARD [under CARD]"."""
    return tuple(map(form, kinds))


def forms_of(legal: Sequence[Any]) -> tuple[str, ...]:
    """Return the forms of the types of these moves, without the optional parts that none of them has."""
    found = []
    for kind in kinds_of(legal):
        own = [move for move in legal if type(move) is kind]
        used = {name for name in typed_fields(kind) if any(getattr(move, name) is not None for move in own)}
        found.append(form(kind, used))
    return tuple(found)


def form(kind: Kind, used: Set[str] | None = None) -> str:
    """Return the form of a type of move as players see it; with `used`, optional parts need one of these fields."""
    fields = typed_fields(kind)

    def keep(part: re.Match[str]) -> str:
        names = FIELD.findall(part[1])
        return part[0] if used is None or not names or not used.isdisjoint(names) else ""

    shown = OUTER_SPACE.sub(r"\1[\2]\3", OPTIONAL.sub(keep, kind.form))
    return FIELD.sub(lambda field: fields[field[1]].placeholder, shown)


class TypedField(NamedTuple):
    """How a field is typed: its placeholder in a form, its pattern (with `{card}` for a card), and how it is read."""

    placeholder: str
    pattern: str
    read: Callable[[str], Any]


@cache
def typed_fields(kind: Kind) -> dict[str, TypedField]:
    """Return how each field of a type of move is typed."""
    return {field.name: typed_field(field.name, field.node) for field in parse_record(kind).fields}


def typed_field(name: str, node: Node) -> TypedField:
    """Return how a field is typed."""
    match node:
        case Optional():
            return typed_field(name, node.inner)
        case ListOf(item=Choice() as item):
            word = typed_field(name, item)
            one = f"(?:{word.pattern})"
            return TypedField(
                "|".join(item.values),
                f"{one}(?:(?: and)? {one})*",
                lambda text: tuple(word.read(each) for each in text.split() if each != "and"),
            )
        case ListOf():
            return TypedField("CARD ...", "{card}(?: {card})*", lambda text: tuple(text.split()))
        case Choice():
            words = {value.lower(): value for value in node.values}
            return TypedField(name.upper(), "|".join(words), words.__getitem__)
        case Whole():
            return TypedField("SEAT" if name == "seat" else "NUMBER", "[0-9]{{1,3}}", int)
    return TypedField("CARD", "{card}", str)


def normalize(text: str, cards: frozenset[str]) -> str:
    """Return the text in lower case except for its cards, with single spaces between words."""
    words = TEN.sub(r"t\1", SEPARATORS.sub(" ", text).lower().translate(GLYPHS)).split()
    return " ".join(word.upper() if word.upper() in cards else word for word in words)


def parse_line(line: str, kinds: Kinds, cards: frozenset[str], legal: Sequence[Any]) -> Iterator[BaseMove]:
    """Yield the moves that a line with a verb can mean: usually one or none."""
    for kind in kinds:
        match = pattern(kind, cards).fullmatch(line)
        if match:
            fields = typed_fields(kind)
            typed = {name: fields[name].read(text) for name, text in match.groupdict().items() if text}
            yield from (kind(**values) for values in kind.complete(typed, legal))


@cache
def pattern(kind: Kind, cards: frozenset[str]) -> re.Pattern[str]:
    """Return the pattern of a type of move."""
    card = f"(?:{'|'.join(sorted(cards))})"
    fields = {name: field.pattern.format(card=card) for name, field in typed_fields(kind).items()}
    text = OPTIONAL.sub(r"(?:\1)?", kind.form)
    return re.compile(FIELD.sub(lambda field: f"(?P<{field[1]}>{fields[field[1]]})", text))
