"""The lines of matches: whole matches, with the legal moves, events and views of their positions."""

from collections.abc import Iterator
from typing import Any, Final

from sheepfold_server.core.phase import legal_moves
from sheepfold_server.core.shape import plain
from sheepfold_server.games import load_rules
from tests.conformance.lines import write_start
from tests.conformance.tables import Position, Table, play, start_of, tables
from tests.games.chance import AnyGame

VIEWED: Final = 45  # positions of a match whose views are recorded, about
OF_OPTION: Final = 16  # the same of a match that shows an option or an event


def lines(game: AnyGame) -> Iterator[dict[str, Any]]:
    """The lines of a game, in the order in which its matches were chosen."""
    own = [table for table in tables() if table.game == game.name]
    for number, table in enumerate(own, 1):
        yield line(table, f"{game.name}.match.{number}")


def line(table: Table, name: str) -> dict[str, Any]:
    """The line of a match."""
    game, positions = load_rules(table.game), play(table)
    every = max(1, -(-len(positions) // (VIEWED if table.about.endswith("seats") else OF_OPTION)))
    return {
        "kind": "match",
        "id": name,
        "game": table.game,
        "about": table.about,
        "start": write_start(start_of(table)),
        "views_every": every,
        "positions": [
            write_position(game, position, index % every == 0 or index == len(positions) - 1)
            for index, position in enumerate(positions)
        ],
        "outcome": plain(game.outcome(positions[-1].state)),
    }


def write_position(game: AnyGame, position: Position, is_viewed: bool) -> dict[str, Any]:
    """A position, with the views of all seats and of nobody where they are to be recorded."""
    state = position.state
    found = {} if position.move is None else {"seat": position.seat, "move": plain(position.move)}
    found |= {"events": plain(position.events), "to_act": state.to_act}
    found["legal_moves"] = plain(tuple(legal_moves(state)))
    if is_viewed:
        found["views"] = [plain(game.view(state, seat)) for seat in range(state.deal.start.seats)]
        found["public"] = plain(game.view(state, None))
    return found
