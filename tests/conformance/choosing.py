"""Choose the matches of the kit: `python -m tests.conformance.choosing` tries seeds for those that it lacks.

There is a match for each number of seats, for each value of each option, and for each event that none of these has.
That of an option shows it: its moves, played with the option at its default, lead to something else. A match that has
been chosen stays: remove its line in `chosen.jsonl` to have another one chosen.
Those for an exact number of points are never chosen anew.
"""

import json
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any, Final

from sheepfold_rules.core.errors import InvalidShape, NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import check, legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from tests.conformance.coverage import OptionValue, event_types, option_values
from tests.conformance.lines import write_start
from tests.conformance.tables import CHOSEN, POINTS, Position, Table, play, start_of, tables
from tests.support.chance import begin

LONGEST: Final = 200  # moves of a match that shows an option or an event
TRIES: Final = 4000
EACH: Final = 60  # tries with as many other options, before those with one more
WITHOUT_DECKS: Final = 450  # tries, before those that may have decks, which lead to rarer moves
SHORTEST: Final = 40  # matches with default options, of which the shortest is chosen
NUMBERS: Final = (5, 2, 3, 20)  # tried as other values of an option that is a number
SEEDS: Final = ("Schäfchen zählen, match {}", "counting sheep, match {}", "数羊 🐑🐑🐑 第 {} 场 一只也不少哦")

Values = Callable[[int, Random], dict[str, Any]]
"""A function that returns the options that a match with that number of seats must have."""


def draw(game: AnyGame, about: str, number: int, values: Values, seats: int | None = None) -> Table | None:
    """A match with these options: at first with no others, later with more and more of them. None if they clash."""
    chance = Random(f"{game.name} {about} {number}")
    start: dict[str, Any] = {"options": {}} | write_start(begin(game, chance, seats).deal.start)
    wanted = values(start["seats"], chance)
    others = {name: value for name, value in start["options"].items() if name not in wanted}
    kept = chance.sample(sorted(others), min(len(others), number // EACH))
    options = {name: others[name] for name in kept} | wanted
    seed = SEEDS[number % len(SEEDS)].format(number)  # two in three have letters that are not ASCII
    decks = start.get("decks") if number >= WITHOUT_DECKS else None
    table = Table(game.name, about, start["seats"], options, start["dealer"], seed, decks)
    try:
        return None if start_of(table).options.conflicts(table.seats) else table
    except InvalidShape:
        return None


def search(
    game: AnyGame,
    about: str,
    values: Values,
    holds: Callable[[Table], bool],
    *,
    seats: int | None = None,
    most: int = 1,
) -> Table:
    """The shortest of the first matches that are wanted; where none is, the first match of all."""
    drawn = list(filter(None, (draw(game, about, number, values, seats) for number in range(TRIES))))
    fitting = islice(filter(holds, drawn), most)
    return min(fitting, key=lambda table: len(play(table)), default=drawn[0])


def plain_table(game: AnyGame, about: str, seats: int) -> Table:
    """A short match with default options; a target is lowered but at the usual number of seats."""
    target = plain(game.options()).get("target")
    options = {} if target is None or seats == game.usual_seats else {"target": target // 4}
    return search(game, about, lambda *_: options, lambda table: True, seats=seats, most=SHORTEST)


def option_table(game: AnyGame, wanted: OptionValue) -> Table:
    """A match that shows the value of an option.

    Where none does, because the default is by the number of seats, it is any match with that value.
    """

    def values(seats: int, chance: Random) -> dict[str, Any]:
        if wanted.value is not ...:
            return {wanted.option: wanted.value}
        return {wanted.option: chance.sample(range(seats), seats) if wanted.is_list else chance.choice(NUMBERS)}

    return search(game, wanted.name, values, lambda table: shows(game, table, wanted.option))


def event_table(game: AnyGame, about: str, wanted: str) -> Table:
    """A short match in which an event of that type occurs."""
    return search(game, about, lambda *_: {}, lambda table: wanted in events_of(table), most=5)


def events_of(table: Table) -> set[str]:
    """The types of the events of a match, or of its beginning."""
    return {event.type for position in play(table, LONGEST) for event in position.events}


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


def chosen(game: AnyGame, kept: dict[str, Table]) -> Iterator[Table]:
    """The matches of a game: those that are kept, by what they are about, and new ones for all else."""
    missing = set(event_types(game))
    seated = {f"{seats} seats": seats for seats in game.seats}
    valued = {value.name: value for value in option_values(game)}
    for about in (*seated, *valued):
        table = kept.get(about)
        if table is None:
            table = plain_table(game, about, seated[about]) if about in seated else option_table(game, valued[about])
        missing -= {event.type for position in play(table) for event in position.events}
        yield table
    yield from (table for about, table in kept.items() if about.startswith(POINTS))
    while missing:
        about = f"the event {min(missing)}"
        table = kept.get(about) or event_table(game, about, min(missing))
        missing -= {min(missing), *events_of(table)}
        yield table


def main() -> None:
    """Write the file of the chosen matches."""
    kept = {(table.game, table.about): table for are_exact in (False, True) for table in tables(are_exact=are_exact)}
    lines = []
    for game in GAMES:
        for table in chosen(game, {about: each for (name, about), each in kept.items() if name == game.name}):
            given = {name: value for name, value in table._asdict().items() if value is not None}
            lines.append(json.dumps(given, ensure_ascii=False) + "\n")
            if (table.game, table.about) not in kept:
                print(game.name, table.about, table.seats, table.options, len(play(table)), file=sys.stderr, flush=True)
    CHOSEN.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
