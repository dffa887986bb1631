"""Transcripts as one line of text, for a chat, a bug report or the name of a file.

    sheepshead 5 called_ace @0 "sheep may safely graze": --P 3.b7HKH 3.cAC 1.QCJD7DACTC ...

Before the colon stand the game, the number of seats, the options that differ from their defaults, such as `crack=true`,
or the preset with exactly these options, the dealer unless it is the last seat, and the seed in quotation marks or the
decks in brackets. In a line that is read, options can also stand beside a preset, and change it. Each move begins with
the `letter` of its type, which plays of cards do not have. Its fields follow in the order of its notation, with commas
in between: cards as two characters, words from a set as their first letters. A field is left out where the notation
leaves it out.

The seat of a move is written, with a point after it, only where it is not the next one clockwise; the first move is
that of the dealer's left. A space stands before such a move, and after a move whose length can vary. Nothing is
replayed, so illegal moves are written and read like any others.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import InvalidShape, Path
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.match import Start, seat_expected
from sheepfold_rules.core.move import FIELD, OPTIONAL
from sheepfold_rules.core.presets import resolve_preset
from sheepfold_rules.core.shape import TAG, alternatives, parse_record, plain, reader, tag_of
from sheepfold_rules.core.shape.nodes import ListOf, Optional
from sheepfold_rules.core.shape.scalars import Choice, Named, Node, Whole
from sheepfold_rules.games import NAMES, load_rules
from sheepfold_rules.problems import game_expected
from sheepfold_rules.transcripts import Transcript, read_start

SPACE: Final = re.compile(r"\s*")
NAME: Final = re.compile(r"\w+")
NUMBER: Final = re.compile(r"[0-9]{1,9}(?![0-9])")
SEAT: Final = re.compile(r"([0-9])\.")
OPTION: Final = re.compile(r"(\w+)=([^\s:]+)")
QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')


class InvalidLine(ValueError):
    """A line is not a transcript. `at` is the index of the character at fault, and `expected` is a sentence."""

    def __init__(self, at: int, expected: str) -> None:
        self.at = at
        self.expected = expected
        super().__init__(f"character {at + 1}: {expected}")


class FieldText(NamedTuple):
    """How a field of a move is written: its pattern, what errors call it, and the functions that write and read it."""

    pattern: re.Pattern[str]
    expected: str
    write: Callable[[Any], str]
    read: Callable[[str], Any]
    is_fixed: bool = True  # whether its length is always the same


class MoveText(NamedTuple):
    """How the moves of a type are written: its class, its letter, and its fields in order, of which some may lack."""

    kind: Any
    letter: str
    fields: dict[str, FieldText]
    required: set[str]

    @property
    def is_fixed(self) -> bool:
        """Whether the length of a move is always the same."""
        return self.required >= self.fields.keys() and all(field.is_fixed for field in self.fields.values())


@cache
def move_texts(game: AnyGame) -> dict[Any, MoveText]:
    """Return how the moves of a game are written, by their class."""
    found = {}
    for kind in alternatives(game.move):
        nodes = {field.name: field.node for field in parse_record(kind).fields}
        fields = {name: field_text(nodes[name]) for name in FIELD.findall(kind.form)}
        found[kind] = MoveText(kind, kind.letter, fields, set(FIELD.findall(OPTIONAL.sub("", kind.form))))
    return found


def field_text(node: Node) -> FieldText:
    """Return how a field is written."""
    match node:
        case Optional():
            return field_text(node.inner)
        case ListOf():
            one = field_text(node.item)
            return FieldText(
                re.compile(f"(?:{one.pattern.pattern})+"),
                one.expected,
                lambda values: "".join(map(one.write, values)),
                lambda text: list(map(one.read, one.pattern.findall(text))),
                is_fixed=False,
            )
        case Choice():
            return word_text(node.values, node.expected)
        case Named():
            return word_text(tuple(node.known), node.expected)
        case Whole():
            return FieldText(NUMBER, "a number", str, int, is_fixed=False)
    raise TypeError(f"{node!r} has no text")


def word_text(words: Sequence[str], expected: str) -> FieldText:
    """Return how a word from a set is written: as its first letter if that is enough, else whole, as cards are."""
    is_short = len({word[0] for word in words}) == len(words)
    codes = {word: word[0] if is_short else word for word in words}
    by_code = {code: word for word, code in codes.items()}
    listed = join_words(tuple(by_code), "or") if is_short else expected
    return FieldText(re.compile("|".join(map(re.escape, by_code))), listed, codes.__getitem__, by_code.__getitem__)


def write_line(start: Start, turns: Sequence[Any]) -> str:
    """Return the transcript of a match as one line, given how it started and its `turns`."""
    game = load_rules(start.game)
    head = [start.game, str(start.seats), *write_options(game, start.options)]
    if start.dealer != start.seats - 1:
        head.append(f"@{start.dealer}")
    if start.seed is not None:
        head.append(json.dumps(start.seed, ensure_ascii=not start.seed.isprintable()))
    head += [f"[{''.join(deck)}]" for deck in start.decks or ()]
    return f"{' '.join(head)}:{''.join(write_moves(game, start, turns))}"


def write_options(game: AnyGame, options: Any) -> Iterator[str]:
    """Yield the options that differ from their defaults, or the name of the preset with these options."""
    defaults = plain(game.options())
    preset = next((each.name for each in game.presets.values() if each.changes and each.options == options), None)
    if preset is not None:
        yield preset
        return
    for name, value in plain(options).items():
        if value != defaults[name]:
            yield f"{name}={write_value(value)}"


def write_moves(game: AnyGame, start: Start, turns: Sequence[Any]) -> Iterator[str]:
    """Yield each move, with the text before it."""
    texts = move_texts(game)
    expected, is_fixed = start.left_of(start.dealer), False
    for turn in turns:
        seat, move = turn.seat, turn.move
        text = texts[type(move)]
        values = move._values()
        fields = [field.write(values[name]) for name, field in text.fields.items() if values[name] is not None]
        mark = "" if seat == expected else f"{seat}."
        space = "" if is_fixed and not mark else " "
        yield f"{space}{mark}{text.letter}{','.join(fields)}"
        expected, is_fixed = start.left_of(seat), text.is_fixed


class Scanner:
    """A line that is being read, and the index of its next character."""

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.at = 0

    @property
    def rest(self) -> str:
        """The next character; empty at the end."""
        return self.text[self.at : self.at + 1]

    def find(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Return the match if the next text has this pattern, and go on after it."""
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def take(self, pattern: re.Pattern[str], expected: str) -> str:
        """Return the next text, which must have this pattern, and go on after it.

        Raises:
            InvalidLine: something else stands there.
        """
        found = self.find(pattern)
        if found is None:
            raise InvalidLine(self.at, f"{expected} was expected")
        return found[0]

    def skip(self, character: str) -> bool:
        """Go on after this character, and return True, if it stands next."""
        is_next = self.text.startswith(character, self.at)
        self.at += len(character) if is_next else 0
        return is_next

    def skip_space(self) -> bool:
        """Go on after white space, and return whether something is left."""
        self.find(SPACE)
        return self.at < len(self.text)


def read_line(line: str) -> Transcript:
    """Return the transcript in a line, with the name of the game in its start. Its moves can be illegal.

    Raises:
        InvalidLine: it is not one, or no match can start that way.
    """
    scanner = Scanner(line)
    scanner.skip_space()
    at, name = scanner.at, scanner.take(NAME, "the name of a game")
    if name not in NAMES:
        raise InvalidLine(at, game_expected(name, NAMES))
    game = load_rules(name)
    start = read_head(game, scanner)
    return Transcript(start, tuple(read_moves(game, start, scanner)), None)


def read_head(game: AnyGame, scanner: Scanner) -> Start:
    """Return how a match starts: the text between the name of the game and the colon.

    Raises:
        InvalidLine: something else stands there, or no match can start that way.
    """
    scanner.skip_space()
    places: dict[Path, int] = {("seats",): scanner.at}
    value: dict[str, Any] = {"seats": int(scanner.take(NUMBER, "the number of seats")), "options": {}}
    cards = re.compile(f"(?:{'|'.join(dict.fromkeys(game.deck))})*")
    while scanner.skip_space() and not scanner.skip(":"):
        at = scanner.at
        path: Path
        found: Any = None
        if scanner.skip("@"):
            path, found = ("dealer",), int(scanner.take(NUMBER, "the seat of the dealer"))
        elif scanner.skip("["):
            value.setdefault("decks", [])
            path, text = ("decks", len(value["decks"])), scanner.take(cards, "a card")
            value["decks"].append([text[i : i + 2] for i in range(0, len(text), 2)])
            if not scanner.skip("]"):
                raise InvalidLine(scanner.at, "a card or ] was expected")
        elif scanner.rest == '"':
            path, found = ("seed",), read_seed(scanner)
        else:
            option = scanner.find(OPTION)
            preset = scanner.find(NAME) if option is None else None
            if option is not None:
                path = "options", option[1]
                value["options"][option[1]] = read_value(option[2])
            elif preset is not None:
                path, found = ("preset",), preset[0]
            else:
                raise InvalidLine(
                    at, "an option (name=value), a preset, @ and the dealer, a seed, a deck or a colon was expected"
                )
        if path in places:
            raise InvalidLine(at, f"{path[-1]} stands here twice")
        places[path] = at
        places.setdefault(path[:1], at)  # of the first deck, for a fault of them all
        if len(path) == 1:
            value[str(path[0])] = found
    if not scanner.text[: scanner.at].endswith(":"):
        raise InvalidLine(scanner.at, "a colon was expected")
    try:
        return read_start(game, resolve_preset(game.presets, game.seats, value))
    except InvalidShape as wrong:
        path, text = wrong.errors[0]
        at = next((places[path[:n]] for n in (2, 1) if path[:n] in places), places["seats",])
        raise InvalidLine(at, text) from None


def read_seed(scanner: Scanner) -> str:
    """Return a seed, which stands in quotation marks as in JSON.

    Raises:
        InvalidLine: it does not.
    """
    at, text = scanner.at, scanner.take(QUOTED, "a seed in quotation marks")
    try:
        seed: str = json.loads(text)
    except ValueError:
        raise InvalidLine(at, "a seed in quotation marks was expected, as JSON has strings") from None
    return seed


def write_value(value: Any) -> str:
    """Return the value of an option as `read_value` reads it, without a space."""
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def read_value(text: str) -> Any:
    """Return the value of an option: JSON, or a bare word."""
    try:
        return json.loads(text, parse_constant=str)
    except (ValueError, RecursionError):
        return text


def read_moves(game: AnyGame, start: Start, scanner: Scanner) -> Iterator[Any]:
    """Yield each move with its seat.

    Raises:
        InvalidLine: something else stands there.
    """
    texts = sorted(move_texts(game).values(), key=lambda text: -len(text.letter))
    read, seat = reader(game.move), start.left_of(start.dealer)
    while scanner.skip_space():
        at, mark = scanner.at, scanner.find(SEAT)
        if mark is not None:
            seat = int(mark[1])
            if seat >= start.seats:
                raise InvalidLine(at, seat_expected(start.seats))
        at = scanner.at
        text = next((text for text in texts if scanner.skip(text.letter)), None)
        if text is None:
            raise InvalidLine(at, move_expected(texts))
        values = read_fields(text, texts, scanner)
        (whole,) = text.kind.complete(values, ())
        try:
            yield game.turn(seat, read({TAG: tag_of(text.kind), **plain(whole)}))
        except InvalidShape as wrong:
            raise InvalidLine(at, wrong.errors[0][1]) from None
        if not text.is_fixed and scanner.rest and not scanner.rest.isspace():
            raise InvalidLine(scanner.at, "a space was expected after this move")
        seat = start.left_of(seat)


def read_fields(text: MoveText, texts: Sequence[MoveText], scanner: Scanner) -> dict[str, Any]:
    """Return the fields of a move whose letter has been read.

    Raises:
        InvalidLine: something else stands there.
    """
    values = {}
    for index, (name, field) in enumerate(text.fields.items()):
        is_required = name in text.required
        if index and not scanner.skip(","):
            if is_required:
                raise InvalidLine(scanner.at, f"a comma and {field.expected} were expected")
            break
        at, found = scanner.at, scanner.find(field.pattern)
        if found is not None:
            values[name] = field.read(found[0])
        elif is_required or index:
            raise InvalidLine(at, f"{field.expected} was expected" if index or text.letter else move_expected(texts))
    return values


def move_expected(texts: Sequence[MoveText]) -> str:
    """Return the sentence about a place where no move begins."""
    bare = [next(iter(text.fields.values())).expected for text in texts if not text.letter]
    return f"{join_words([*sorted(text.letter for text in texts if text.letter), *bare], 'or')} was expected"
