"""Parsing the moves that players type: in full notation, or in a shorter form."""

import re
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from sheepfold_server.core.cards import french_deck
from sheepfold_server.core.game import Game
from sheepfold_server.core.move import FIELD, OPTIONAL, BaseMove

Kind = Any  # a subclass of BaseMove, which mypy does not know to be hashable
Kinds = tuple[Kind, ...]

SEPARATORS: Final = re.compile(r"[,;+:]")
TEN: Final = re.compile(r"\b10([cdhs])\b")
GLYPHS: Final = str.maketrans("♣♦♥♠", "cdhs")
FIRST_FIELD: Final = re.compile(r" \[| ?\{")
NUMBER: Final = r"\d{1,3}"
FRENCH: Final = frozenset(french_deck("23456789TJQKA"))  # parsed in every game, so that its rules can name the fault


class NotUnderstood(ValueError):
    """A typed text is not a move, or could be several; `forms` are the forms of the legal moves."""

    def __init__(self, reason: str, forms: tuple[str, ...]) -> None:
        self.reason = reason
        self.forms = forms
        super().__init__(f"{reason}. Expected: {'; '.join(forms)}.")


def parse_move(game: Game, text: str, legal: Sequence[Any], is_legal: Callable[[Any], bool] | None = None) -> Any:
    """Return the move that was typed, legal or not; `legal` are the moves that are listed.

    If only cards or numbers were typed, the verb is that of a listed move. If several verbs fit, `is_legal` decides; by
    default, a move is legal if it is listed.

    Raises:
        NotUnderstood: the text is not a move, or could be several.
    """
    kinds, cards = kinds_of_game(game), FRENCH.union(game.deck)
    line = normalize(text, cards)
    moves = list(parse_line(line, kinds, cards, legal))
    if not moves:
        verbs = [FIRST_FIELD.split(kind.form)[0] for kind in kinds_of(legal)]
        bare = [move for verb in verbs for move in parse_line(f"{verb} {line}", kinds, cards, legal)]
        accepts = is_legal or legal.__contains__
        moves = bare if len(bare) < 2 else [move for move in bare if accepts(move)] or bare[:1]
    if len(moves) != 1:
        reason = "could be several moves" if moves else "is no move here"
        raise NotUnderstood(f"{text!r} {reason}", forms(kinds_of(legal)))
    return moves[0]


def kinds_of_game(game: Game) -> Kinds:
    """Return the types of all moves of a game."""
    return get_args(game.move) or (game.move,)


def kinds_of(moves: Iterable[BaseMove]) -> Kinds:
    """Return the types of these moves, each once."""
    return tuple(dict.fromkeys(map(type, moves)))


def forms(kinds: Kinds) -> tuple[str, ...]:
    """Return the forms of these types of move, as a player sees them: "call CARD [under CARD]"."""
    return tuple(map(form, kinds))


def form(kind: Kind) -> str:
    """Return the form of a type of move, as a player sees it."""
    fields = annotations(kind)
    return FIELD.sub(lambda field: placeholder(field[1], fields[field[1]]), kind.form)


def placeholder(name: str, annotation: Any) -> str:
    """Return the placeholder of a field in a form."""
    if get_origin(annotation) is tuple:
        return "CARD ..."
    if get_origin(annotation) is Literal or name == "seat":
        return name.upper()
    return "NUMBER" if annotation is int else "CARD"


@cache
def annotations(kind: Kind) -> dict[str, Any]:
    """Return the annotation of each field of a type of move, without limits and without None."""
    return {name: without_none(hint) for name, hint in get_type_hints(kind).items()}


def without_none(annotation: Any) -> Any:
    """Return what an annotation allows besides None."""
    if get_origin(annotation) not in (Union, types.UnionType):
        return annotation
    return next(each for each in get_args(annotation) if each is not type(None))


def normalize(text: str, cards: frozenset[str]) -> str:
    """Return the text in lower case except for its cards, with single spaces between words."""
    words = TEN.sub(r"t\1", SEPARATORS.sub(" ", text).lower().translate(GLYPHS)).split()
    return " ".join(word.upper() if word.upper() in cards else word for word in words)


def parse_line(line: str, kinds: Kinds, cards: frozenset[str], legal: Sequence[Any]) -> Iterator[BaseMove]:
    """Yield the moves that a line with a verb can mean: usually one or none."""
    for kind in kinds:
        match = pattern(kind, cards).fullmatch(line)
        if match:
            fields = annotations(kind)
            typed = {name: parse_field(fields[name], text) for name, text in match.groupdict().items() if text}
            yield from (kind(**values) for values in kind.complete(typed, legal))


@cache
def pattern(kind: Kind, cards: frozenset[str]) -> re.Pattern[str]:
    """Return the pattern of a type of move."""
    card = f"(?:{'|'.join(sorted(cards))})"
    fields = annotations(kind)
    text = OPTIONAL.sub(r"(?: \1)?", kind.form)
    return re.compile(FIELD.sub(lambda field: f"(?P<{field[1]}>{field_pattern(fields[field[1]], card)})", text))


def field_pattern(annotation: Any, card: str) -> str:
    """Return the pattern of a field; `card` is the pattern of a card."""
    if get_origin(annotation) is tuple:
        return f"{card}(?: {card})*"
    if get_origin(annotation) is Literal:
        return "|".join(value.lower() for value in get_args(annotation))
    return NUMBER if annotation is int else card


def parse_field(annotation: Any, text: str) -> Any:
    """Return the value of a typed field."""
    if get_origin(annotation) is tuple:
        return tuple(text.split())
    if get_origin(annotation) is Literal:
        return next(value for value in get_args(annotation) if value.lower() == text)
    return int(text) if annotation is int else text
