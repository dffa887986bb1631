"""Reading the move that a player types: its notation, or a shorter form of it."""

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
FRENCH: Final = frozenset(french_deck("23456789TJQKA"))  # read in every game: a refusal says which cards it has


class NotUnderstood(ValueError):
    """A typed text is no move, or could be several; `forms` are the forms of the moves that are legal."""

    def __init__(self, reason: str, forms: tuple[str, ...]) -> None:
        self.reason = reason
        self.forms = forms
        super().__init__(f"{reason}. Expected: {'; '.join(forms)}.")


def parse_move(game: Game, text: str, legal: Sequence[Any], is_legal: Callable[[Any], bool] | None = None) -> Any:
    """Return the move that was typed, legal or not; `legal` are the moves that are listed.

    Where only cards or numbers were typed, the verb is that of a listed move; if several verbs would do, `is_legal`
    decides, by default whether the move is listed.

    Raises:
        NotUnderstood: it is none, or could be several.
    """
    kinds, cards = kinds_of_game(game), FRENCH.union(game.deck)
    line = normalize(text, cards)
    found = list(read(line, kinds, cards, legal))
    if not found:
        verbs = [FIRST_FIELD.split(kind.form)[0] for kind in kinds_of(legal)]
        bare = [move for verb in verbs for move in read(f"{verb} {line}", kinds, cards, legal)]
        accepts = is_legal or legal.__contains__
        found = bare if len(bare) < 2 else [move for move in bare if accepts(move)] or bare[:1]
    if len(found) != 1:
        wrong = "could be several moves" if found else "is no move here"
        raise NotUnderstood(f"{text!r} {wrong}", forms(kinds_of(legal)))
    return found[0]


def kinds_of_game(game: Game) -> Kinds:
    """Return the types of all moves of a game."""
    return get_args(game.move) or (game.move,)


def kinds_of(moves: Iterable[BaseMove]) -> Kinds:
    """Return the types of some moves, each once."""
    return tuple(dict.fromkeys(map(type, moves)))


def forms(kinds: Kinds) -> tuple[str, ...]:
    """Return how moves of these types are typed: "call CARD [under CARD]"."""
    return tuple(map(form, kinds))


def form(kind: Kind) -> str:
    """Return how a move of that type is typed."""
    fields = annotations(kind)
    return FIELD.sub(lambda field: placeholder(field[1], fields[field[1]]), kind.form)


def placeholder(name: str, annotation: Any) -> str:
    """Return what stands for a field in a form."""
    if get_origin(annotation) is tuple:
        return "CARD ..."
    if get_origin(annotation) is Literal or name == "seat":
        return name.upper()
    return "NUMBER" if annotation is int else "CARD"


@cache
def annotations(kind: Kind) -> dict[str, Any]:
    """Return the annotation of each field of a move, without its limits and without None."""
    return {name: without_none(hint) for name, hint in get_type_hints(kind).items()}


def without_none(annotation: Any) -> Any:
    """Return what an annotation allows beside None."""
    if get_origin(annotation) not in (Union, types.UnionType):
        return annotation
    return next(each for each in get_args(annotation) if each is not type(None))


def normalize(text: str, cards: frozenset[str]) -> str:
    """Return the text in lower case but for its cards, with one space between words."""
    words = TEN.sub(r"t\1", SEPARATORS.sub(" ", text).lower().translate(GLYPHS)).split()
    return " ".join(word.upper() if word.upper() in cards else word for word in words)


def read(line: str, kinds: Kinds, cards: frozenset[str], legal: Sequence[Any]) -> Iterator[BaseMove]:
    """Yield the moves of a line that begins with its verb: mostly one or none."""
    for kind in kinds:
        match = pattern(kind, cards).fullmatch(line)
        if match:
            typed = {name: value_of(annotations(kind)[name], text) for name, text in match.groupdict().items() if text}
            yield from (kind(**values) for values in kind.complete(typed, legal))


@cache
def pattern(kind: Kind, cards: frozenset[str]) -> re.Pattern[str]:
    """Return the pattern of a form."""
    card = f"(?:{'|'.join(sorted(cards))})"
    text = OPTIONAL.sub(r"(?: \1)?", kind.form)
    return re.compile(FIELD.sub(lambda field: f"(?P<{field[1]}>{typed_as(annotations(kind)[field[1]], card)})", text))


def typed_as(annotation: Any, card: str) -> str:
    """Return the pattern of what is typed for a field."""
    if get_origin(annotation) is tuple:
        return f"{card}(?: {card})*"
    if get_origin(annotation) is Literal:
        return "|".join(value.lower() for value in get_args(annotation))
    return NUMBER if annotation is int else card


def value_of(annotation: Any, text: str) -> Any:
    """Return the value of a field that was typed."""
    if get_origin(annotation) is tuple:
        return tuple(text.split())
    if get_origin(annotation) is Literal:
        return next(value for value in get_args(annotation) if value.lower() == text)
    return int(text) if annotation is int else text
