"""The move that a player types, of the words that `moves` writes, and of shorter ones."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from sheepfold.cli.cards import codes_of
from sheepfold.cli.moves import FORMS, ONE_EYED, rank_of, suit_of
from sheepfold.models import pass_the_ewe, president, wolf_concentration, wolf_herd

Legal = tuple[Any, ...]

PARTS: Final = {  # what stands in a form, and what is typed for it; a single card apart
    "CARD ...": r"(?P<cards>CODE(?: CODE)*)",
    "NUMBER": r"(?P<number>\d{1,3})",
    "SEAT": r"(?P<seat>\d)",
    "RANK": r"(?P<rank>[2-9tjqka])",
    "SUIT": r"(?P<suit>hearts|clubs|diamonds|spades|royals)",
}
MOST_DIGITS: Final = 9  # of a number that means anything
PART: Final = re.compile("|".join(map(re.escape, (*PARTS, "CARD"))))


class NotUnderstood(Exception):
    """What was typed is no move of the game."""


def typed(game: str, text: str, legal: Legal, is_legal: Callable[[Any], bool]) -> Any:
    """The move that was typed, legal or not.

    Where only cards or numbers were typed, the verb is that of a legal move.

    Raises:
        NotUnderstood: it is none, or could be several; says what was expected.
    """
    line = normal(game, text)
    found = list(read(game, line, legal))
    if not found:
        kinds = dict.fromkeys(map(type, legal))
        bare = [move for kind in kinds for move in read(game, f"{verb(game, kind)} {line}", legal)]
        found = bare if len(bare) < 2 else [move for move in bare if is_legal(move)] or bare[:1]
    if not found:
        raise NotUnderstood(f"{text!r} is no move here. {expected(game, legal)}")
    if len(found) > 1:
        raise NotUnderstood(f"{text!r} could be several moves. {expected(game, legal)}")
    return found[0]


def expected(game: str, legal: Legal) -> str:
    """What can be typed where these moves are legal."""
    forms = [FORMS[game][kind] for kind in dict.fromkeys(map(type, legal))]
    return f"Expected: {'; '.join(forms)}; or the number of a move; or help."


def verb(game: str, kind: type[Any]) -> str:
    """The words before the first part of a move."""
    return re.split(r" \[| ?[A-Z]", FORMS[game][kind])[0]


def normal(game: str, text: str) -> str:
    """The text in small letters but for its cards, with one space between words."""
    spaced = " ".join(re.sub(r"[,;+:]", " ", text).split()).lower()
    for glyph, letter in zip("♣♦♥♠", "cdhs", strict=True):
        spaced = spaced.replace(glyph, letter)
    spaced = re.sub(r"\b10([cdhs])\b", r"t\1", spaced)
    known = codes_of(game)
    return " ".join(word.upper() if word.upper() in known else word for word in spaced.split(" "))


def read(game: str, line: str, legal: Legal) -> Iterator[Any]:
    """The moves of a line that begins with its verb: mostly one or none."""
    for kind, form in FORMS[game].items():
        match = pattern(game, form).fullmatch(line)
        if match:
            yield from made(kind, {name: value for name, value in match.groupdict().items() if value}, legal)


@cache
def pattern(game: str, form: str) -> re.Pattern[str]:
    """The pattern of a form; what stands in brackets may be left out."""
    singles = iter(("card", "under"))

    def typed_for(part: re.Match[str]) -> str:
        return PARTS.get(part[0]) or f"(?P<{next(singles)}>CODE)"

    text = PART.sub(typed_for, re.sub(r" \[([^\]]+)\]", r"(?: \1)?", form))
    return re.compile(text.replace("CODE", f"(?:{'|'.join(sorted(codes_of(game)))})"))


def made(kind: type[Any], parts: dict[str, str], legal: Legal) -> Iterator[Any]:
    """The moves of that type with these parts."""
    cards = tuple(parts.get("cards", "").split())
    card, number, seat = parts.get("card", ""), int(parts.get("number", 0)), int(parts.get("seat", 0))
    if kind is president.Play:
        yield from (president.Play(rank, cards) for rank in ranks(cards, parts.get("rank"), legal))  # type: ignore[arg-type] # a rank, by the pattern
    elif kind is pass_the_ewe.Play:
        yield pass_the_ewe.Play(parts.get("suit") or suit(cards), cards)  # type: ignore[arg-type] # a suit, by the pattern
    elif kind is wolf_herd.Attack:
        yield wolf_herd.Attack(cards, seat, number)
    elif kind is wolf_herd.Disguise:
        yield wolf_herd.Disguise(seat, number)
    elif kind is wolf_concentration.Flip or "NUMBER" in form_of(kind):
        yield kind(number)
    elif "under" in parts:
        yield kind(card, parts["under"])
    else:
        yield kind(*([cards] if cards else [card] if card else []))


def whole(text: str) -> int:
    """The whole number of decimal digits, or one that is larger than any that is meant."""
    return int(text) if len(text) <= MOST_DIGITS else 10**MOST_DIGITS


def form_of(kind: type[Any]) -> str:
    """How a type of move is written."""
    return next(forms[kind] for forms in FORMS.values() if kind in forms)


def ranks(cards: tuple[str, ...], said: str | None, legal: Legal) -> tuple[str, ...]:
    """The ranks that cards of President may be played as: the one said, that of their first natural card, or for jokers
    alone those that are legal."""
    named = said.upper() if said else rank_of(cards)
    if named:
        return (named,)
    return tuple(move.rank for move in legal if isinstance(move, president.Play) and move.cards == cards) or ("A",)


def suit(cards: tuple[str, ...]) -> str:
    """The suit that cards of Pass the Ewe are meant as: that of the first that cannot be wild."""
    return suit_of(next((card for card in cards if card not in ONE_EYED), cards[0]))
