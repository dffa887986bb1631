"""The rules of Pass the Ewe by their ids: moves that keep them, and moves that break them."""

from collections.abc import Iterator
from typing import Any, Final

from sheepfold_rules.games.pass_the_ewe.options import Options
from sheepfold_rules.games.pass_the_ewe.state import State
from tests.games.pass_the_ewe import table
from tests.support.table import Foreign, Row

TAME: Final = Options(deals=1)
WILD: Final = Options(wild_jacks=True)
BESIDE: Final = Options(wild_jacks=True, wild_only_sets=False)
JACKS: Final = "JH JS 3h 3c 3d 3s 3r"

Case = tuple[str, Options, str, str, str]

# the rule, the options, the hands, the plays before, the move (with its seat, where that is not the one to act)
KEEPS: Final[tuple[Case, ...]] = (
    ("match_over", TAME, table.SHORT, "8h - - - -", "-"),
    ("turn", TAME, table.EVEN, "1h", "1: 1c"),
    ("phase", TAME, table.EVEN, "1h", "-"),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "2H,3H=h"),
    ("one_suit", TAME, "JC QD KH JS | |", "", "JC,QD,KH,JS=r"),
    ("one_suit", WILD, "2H JS | |", "", "2H,JS=h"),
    ("one_suit", WILD, "JS | |", "", "JS=r"),
    ("own_cards", TAME, "2H 3H | |", "", "3H=h"),
    ("own_cards", TAME, f"1c | {JACKS} |", "1c", "2H=h"),
    ("wild_only_sets", BESIDE, f"2c | {JACKS} |", "2c", "2h+1"),
    ("wild_only_sets", BESIDE, f"2d | {JACKS} |", "2d", "2r+2"),
    ("starter_plays", TAME, table.EVEN, "", "1h"),
    ("starter_plays", TAME, table.EVEN, "1h - - -", "1c"),
    ("beating_suit", TAME, table.EVEN, "1h", "1c"),
    ("beating_suit", TAME, table.EVEN, "1h", "1s"),
    ("beating_suit", TAME, table.EVEN, "1h", "2h"),
    ("beating_suit", TAME, table.EVEN, "1h", "-"),
    ("exact_count", TAME, table.EVEN, "2c", "2h"),
    ("exact_count", TAME, table.EVEN, "2c", "3c"),
    ("exact_count", TAME, "12r | |", "", "12r"),
)

# the same, and the cards that offend
BREAKS: Final[tuple[tuple[*Case, str], ...]] = (
    ("match_over", TAME, table.SHORT, table.SHORT_PLAYS, "-", ""),
    ("match_over", TAME, table.SHORT, table.SHORT_PLAYS, "2H=h", ""),
    ("turn", TAME, table.EVEN, "1h", "0: 2C=c", ""),
    ("turn", TAME, table.EVEN, "1h", "3: -", ""),
    ("phase", TAME, table.EVEN, "1h", "bid", ""),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "2H,2C=h", "2C"),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "3H,JH=h", "JH"),
    ("one_suit", TAME, "2H 3H JH 2C | |", "", "2C,2H,JH=r", "2C 2H"),
    ("one_suit", WILD, "2H JC JS | |", "", "JC,2H,JS=h", "JC"),
    ("one_suit", WILD, "2H JC JS | |", "", "2H,JS=r", "2H"),
    ("own_cards", TAME, "2H | 3H |", "", "2H,3H=h", "3H"),
    ("own_cards", TAME, "2H | 3H 3C |", "2H=h", "2C=c", "2C"),
    ("own_cards", TAME, "2H 3H | 1c 1s |", "2H=h - -", "2H=h", "2H"),
    ("own_cards", WILD, "2H JH | JS |", "", "2H,JS=h", "JS"),
    ("wild_only_sets", BESIDE, f"2c | {JACKS} |", "2c", "2h+2", ""),
    ("wild_only_sets", BESIDE, "JH | |", "", "JH=s", ""),
    ("starter_plays", TAME, table.EVEN, "", "-", ""),
    ("starter_plays", TAME, table.EVEN, "1h - - -", "-", ""),
    ("beating_suit", TAME, table.EVEN, "1h", "1d", ""),
    ("beating_suit", TAME, table.EVEN, "1h", "2r", ""),
    ("exact_count", TAME, table.EVEN, "1h", "1h", ""),
    ("exact_count", TAME, table.EVEN, "1h", "2c", ""),
    ("exact_count", TAME, table.EVEN, "2c", "1c", ""),
    ("exact_count", TAME, table.EVEN, "2c", "1h", ""),
)


def rows() -> Iterator[Row]:
    """The cases as rows, of which each has one of the two moves."""
    for rule, options, hands, plays, said in KEEPS:
        state, made, seat = attempt(options, hands, plays, said)
        yield Row(rule, state, made, None, keeper=seat)
    for rule, options, hands, plays, said, cards in BREAKS:
        state, made, seat = attempt(options, hands, plays, said)
        yield Row(rule, state, None, made, cards, seat)


def attempt(options: Options, hands: str, plays: str, said: str) -> tuple[State, Any, int | None]:
    """The state before the move of a case, the move, and the seat that makes it, where that is not the one to act."""
    state = table.play(table.dealt(hands, options=options), plays)
    seat, _, word = said.rpartition(": ")
    return state, Foreign() if word == "bid" else table.move(state, word), int(seat) if seat else None


ROWS: Final = tuple(rows())
