"""Choose the matches of the kit: `python -m tests.conformance.choosing` tries seeds until each shows what it is for.

With names of games, it chooses only theirs, and the matches of the others stay as they are.

A match is chosen for each number of seats, for each value of each option, and for each event that none of these has.
That of an option shows it: its moves, played with the option at its default, lead to something else.
"""

import json
import sys
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape, NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from tests.conformance.coverage import OptionValue, event_types, option_values
from tests.conformance.exercises import points_of
from tests.conformance.lines import write_start
from tests.conformance.tables import CHOSEN, POINTS, Position, Table, play, start_of
from tests.support.chance import begin, table_rules

LONGEST: Final = 200  # moves of a match that shows an option or an event
TRIES: Final = 40  # of the shortest match with default options
FOR_OPTION: Final = 4000
FEW_OPTIONS: Final = 450  # tries with few other options, before those with any
FOR_EVENT: Final = 3000
FOR_POINTS: Final = 6000
EXACT: Final = {"sheepshead": ((5, 29), (5, 59), (5, 89), (2, 31), (2, 59), (2, 89))}  # beside the hands of its tests
NUMBERS: Final = (5, 2, 3, 20)  # tried as other values of an option that is a number
SEEDS: Final = ("Schäfchen zählen, match {}", "counting sheep, match {}", "数羊 🐑🐑🐑 第 {} 场 一只也不少哦")


def seed(number: int) -> str:
    """A seed, one in three of letters that are not ASCII."""
    return SEEDS[number % len(SEEDS)].format(number)


def plain_table(game: AnyGame, seats: int) -> Table:
    """The shortest of some matches with default options; a target is lowered but at the usual number of seats."""
    target = plain(game.options()).get("target")
    options = {} if target is None or seats == game.usual_seats else {"target": target // 4}
    about = f"{seats} seats"
    tried = [Table(game.name, about, seats, options, number % seats, seed(number)) for number in range(TRIES)]
    return min(tried, key=lambda table: len(play(table)))


def option_table(game: AnyGame, wanted: OptionValue) -> Table:
    """The first match that shows the value of an option, with as few other options as it takes.

    Where none does, because the default is by the number of seats, it is any match with that value.
    """
    drawn = (draw(game, wanted, number) for number in range(FOR_OPTION))
    fitting = (table for table in drawn if table is not None)
    first = next(fitting)
    return next((table for table in chain([first], fitting) if shows(game, table, wanted.option)), first)


def draw(game: AnyGame, wanted: OptionValue, number: int) -> Table | None:
    """A match with that value: at first with no other options, later with more and more of them, then with any.

    Those with any options may have decks that lead to rarer moves.
    """
    chance = Random(f"{game.name} {wanted.name} {number}")
    if number < FEW_OPTIONS:
        seats = chance.choice(game.seats)
        others, count = plain(table_rules(game, chance, seats)), number // 60
        start: dict[str, Any] = {"seats": seats, "dealer": chance.randrange(seats), "seed": seed(number)}
    else:
        start = {"options": {}} | write_start(begin(game, chance).deal.start)
        others, count = start.pop("options"), len(start)
    defaults = plain(game.options())
    companions = [name for name in others if name != wanted.option and others[name] != defaults[name]]
    chosen = chance.sample(companions, min(len(companions), count))
    options = {name: others[name] for name in chosen} | {wanted.option: value_of(wanted, start["seats"], chance)}
    table = Table(game.name, wanted.name, options=options, **start)
    try:
        return None if start_of(table).options.conflicts(table.seats) else table
    except InvalidShape:
        return None


def value_of(wanted: OptionValue, seats: int, chance: Random) -> Any:
    """The value itself, or where any other is wanted, one of them."""
    if wanted.value is not ...:
        return wanted.value
    return chance.sample(range(seats), seats) if wanted.is_list else chance.choice(NUMBERS)


def shows(game: AnyGame, table: Table, option: str) -> bool:
    """Whether the match ends soon enough, and its moves lead to something else with the option at its default."""
    try:
        played = play(table, LONGEST + 1)
    except NoDeck:
        return False
    if len(played) > LONGEST or played[-1].state.to_act is not None:
        return False
    options = {name: value for name, value in table.options.items() if name != option}
    other = table._replace(options=options)
    if start_of(other).options.conflicts(table.seats):
        return True  # it cannot even be left out
    return differs(game, played, other)


def differs(game: AnyGame, played: list[Position], other: Table) -> bool:
    """Whether the moves of a match are illegal in another one, or lead to something else there."""
    state = game.start_match(start_of(other))
    states = [state]
    for position in played[1:]:
        if check(game.table, state, position.move, position.seat):
            return True
        state = game.apply(state, position.move)
        states.append(state)
    pairs = list(zip([position.state for position in played], states, strict=True))
    return any(face(game, one) != face(game, two) for one, two in pairs) or any(
        views(game, one) != views(game, two) for one, two in pairs
    )


def face(game: AnyGame, state: Any) -> Any:
    """What everybody sees of a position at once."""
    return state.to_act, tuple(legal_moves(state)), game.outcome(state), state.scores


def views(game: AnyGame, state: Any) -> list[dict[str, Any]]:
    """What each seat may know, but for the options."""
    seats = range(state.deal.start.seats)
    return [{**vars(game.view(state, seat)), "options": None} for seat in seats]


def event_table(game: AnyGame, wanted: str) -> Table:
    """The shortest of the matches, of any options, in which an event of that type occurs."""
    found = []
    for number in range(FOR_EVENT):
        start = begin(game, Random(f"{game.name} {wanted} {number}")).deal.start
        written = {"options": {}, "decks": None} | write_start(start)
        table = Table(game.name, f"the event {wanted}", **written)
        if any(event.type == wanted for position in play(table, LONGEST) for event in position.events):
            found.append(table)
            if len(found) == 5:
                break
    return min(found, key=lambda table: len(play(table, LONGEST)))


def points_table(game: AnyGame, seats: int, points: int) -> Table:
    """The first match of one deal that ends with as many points of the picker's side, with two seats of seat 0."""
    about = f"{POINTS}{points} points{' with two seats' if seats == 2 else ''}"
    tried = (Table(game.name, about, seats, {}, number % seats, seed(number)) for number in range(FOR_POINTS))
    return next(table for table in tried if points_of(play(table)[-1].events[-1]) == points)


def chosen(game: AnyGame) -> Iterator[Table]:
    """The matches of a game."""
    missing = set(event_types(game))
    wanted = [value for value in option_values(game) if not value.is_default]
    plain_tables = (plain_table(game, seats) for seats in game.seats)
    for table in chain(plain_tables, (option_table(game, value) for value in wanted)):
        missing -= {event.type for position in play(table) for event in position.events}
        yield table
    for seats, points in EXACT.get(game.name, ()):
        yield points_table(game, seats, points)
    while missing:
        table = event_table(game, min(missing))
        missing -= {event.type for position in play(table) for event in position.events}
        yield table


def main(names: list[str]) -> None:
    """Write the file of the chosen matches; choose anew those of the games named, or of all."""
    kept = CHOSEN.read_text("utf-8").splitlines(keepends=True)
    lines = []
    for game in GAMES:
        if names and game.name not in names:
            lines += [line for line in kept if json.loads(line)["game"] == game.name]
            continue
        for table in chosen(game):
            given = {name: value for name, value in table._asdict().items() if value is not None}
            lines.append(json.dumps(given, ensure_ascii=False) + "\n")
            print(game.name, table.about, table.seats, table.options, len(play(table)), file=sys.stderr, flush=True)
    CHOSEN.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
