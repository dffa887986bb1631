"""Valid request bodies from random matches."""

from collections.abc import Callable
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.phase import legal_moves as list_legal_moves
from sheepfold_rules.core.shape import plain
from sheepfold_rules.games import GAMES
from sheepfold_rules.transcript_line import write_line
from sheepfold_server.service.answers import Keys
from sheepfold_server.service.calls import PATHS
from sheepfold_server.service.sealing.tokens import Sealer
from sheepfold_server.service.states import SEALED
from tests.games.scorekeeper import KNOWN, of, told
from tests.support.callers import resolved
from tests.support.chance import begin, some_moves, stopped
from tests.support.mutations import places, put, variants

Body = dict[str, Any]
INCLUDES: Final = ("legal_moves", "view", "views")
MOST: Final = 12  # calls of a batch
LONGEST: Final = 60  # moves of a transcript
CHARACTERS: Final = '"[]:@.,=~ 7Cb-\x00\n9²٣'  # that may spoil a line


class Asked(NamedTuple):
    """A body, and the key that comes with it."""

    body: Body
    key: str | None = None


class Held(NamedTuple):
    """A state as a caller holds it, open or sealed, with a key for it: mostly the right one."""

    state: Any
    plain: Any
    key: str | None


def asked(game: AnyGame, call: str, chance: Random, sealer: Sealer) -> Asked:
    """What a caller might ask of a true match; one in six has something in it changed."""
    body, key = MAKERS[call](game, chance, sealer)
    return Asked(spoiled(body, chance) if chance.random() < 1 / 6 else body, key)


def spoiled(body: Body, chance: Random) -> Body:
    """The body with one value in it changed into another."""
    pointer = chance.choice([place for place in places(body) if place])
    others = variants(resolved(body, pointer), [])
    return put(body, pointer, chance.choice(others)) if others else body


def held(game: AnyGame, chance: Random, sealer: Sealer) -> Held:
    """A state of a random match, stopped anywhere; one in three is sealed."""
    state = stopped(game, chance)
    if chance.random() < 2 / 3:
        return Held(state, plain(game.write(state)), chance.choice((None, None, "no key at all")))
    match = sealer.create_match()
    token = sealer.seal(game, match, chance.randrange(40), state)
    return Held(state, {SEALED: token}, a_key(sealer.keys(match, state.deal.start.seats), state.to_act, chance))


def a_key(keys: Keys, to_act: int | None, chance: Random) -> str | None:
    """One of the keys of a match, mostly of the host or of the seat to act; or none, or a wrong one."""
    own = keys.host if to_act is None else keys.seats[to_act]
    return chance.choice((own, own, own, keys.host, keys.host, chance.choice(keys.seats), None, own[:-1]))


def start(game: AnyGame, chance: Random) -> Body:
    """How a random match starts, with some optional members omitted."""
    found = plain(begin(game, chance).deal.start)
    return {name: value for name, value in found.items() if name == "seats" or chance.random() < 0.8}


def included(chance: Random) -> Body:
    """What to answer beside the position, where anything."""
    return {"include": chance.sample(INCLUDES, chance.randrange(4))} if chance.random() < 0.5 else {}


def new(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `new`."""
    body = {name: value for name, value in start(game, chance).items() if name != "game"}
    sealed = {SEALED: chance.random() < 0.5} if chance.random() < 0.5 else {}
    return Asked(body | sealed | included(chance))


def check(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `check`: a legal move, or one of anything that a move can be."""
    state, given, key = held(game, chance, sealer)
    moves = list_legal_moves(state) if chance.random() < 0.6 else ()
    move = plain(chance.choice(moves or some_moves(game, chance, 1)))
    seat = chance.choice((state.to_act, state.to_act, None, 0, 1))
    return Asked({"state": given, "move": move} | ({"seat": seat} if chance.random() < 0.5 else {}), key)


def play(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `play`."""
    body, key = check(game, chance, sealer)
    return Asked(body | included(chance), key)


def legal_moves(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `legal-moves`."""
    _, given, key = held(game, chance, sealer)
    return Asked({"state": given}, key)


def view(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `view`."""
    _, given, key = held(game, chance, sealer)
    return Asked({"state": given} | ({"seat": chance.choice((0, 1, None, 6))} if chance.random() < 0.7 else {}), key)


def replay(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `replay`: a true transcript, one in three with a move changed."""
    state = begin(game, chance)
    body, turns = plain(state.deal.start), list[Body]()
    for _ in range(chance.randrange(LONGEST)):
        if state.to_act is None:
            break
        move = chance.choice(list_legal_moves(state))
        turns.append({"seat": state.to_act, "move": plain(move)})
        try:
            state = game.apply(state, move)
        except NoDeck:
            break
    if turns and chance.random() < 1 / 3:
        turns[chance.randrange(len(turns))]["move"] = plain(some_moves(game, chance, 1)[0])
    claimed = {"outcome": plain(game.outcome(state))} if chance.random() < 0.5 else {}
    return Asked(body | {"moves": turns} | claimed)


def parse(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `parse`: the start of a random match and any moves, one in three with a character changed."""
    match = begin(game, chance).deal.start
    turns = [game.turn(chance.randrange(match.seats), move) for move in some_moves(game, chance, chance.randrange(9))]
    line = write_line(match, turns)
    if chance.random() < 1 / 3:
        at = chance.randrange(len(line))
        line = f"{line[:at]}{chance.choice(CHARACTERS)}{line[at + 1 :]}"
    return Asked({"line": line})


def suggest(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `suggest`: a state, or the view of a seat, mostly of the one to act."""
    state, given, key = held(game, chance, sealer)
    how: Body = {"bot": chance.choice(("random", "careful", "search"))} if chance.random() < 0.8 else {}
    how |= {"simulations": chance.randrange(1, 9)} if how.get("bot") == "search" else {}
    how |= {"seed": f"seed {chance.randrange(99)}"} if chance.random() < 0.8 else {}
    if chance.random() < 0.5:
        return Asked({"state": given, **how}, key)
    return Asked({"view": plain(game.view(state, chance.choice((state.to_act, state.to_act, 0)))), **how})


def sample(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `sample`: a true view, mostly with a seed."""
    state = stopped(game, chance)
    seen = plain(game.view(state, chance.choice((state.to_act, 0, None))))
    seed = {"seed": f"seed {chance.randrange(99)}"} if chance.random() < 0.8 else {}
    return Asked({"view": seen, "count": 1 + chance.randrange(3)} | seed)


def score(game: AnyGame, chance: Random, sealer: Sealer) -> Asked:
    """A body of `score`: what a scorekeeper has seen of a deal; of a game that has no such call, only the seats."""
    if game.scorekeeper is None:
        return Asked({"seats": game.seats[0]})
    for before, move, after, events in told(game, begin(game, chance), chance):
        if of("scored", events):
            start = before.deal.start
            facts = KNOWN[game.name](before, move, after, events)
            return Asked(plain({"seats": start.seats, "options": start.options, **facts}))
    return Asked(game.scorekeeper.EXAMPLE)


def batch(chance: Random, sealer: Sealer) -> Asked:
    """A body of a batch: calls of any games, and one in ten of none."""
    calls = [a_call(chance, sealer) for _ in range(1 + chance.randrange(MOST))]
    return Asked({"calls": calls})


def a_call(chance: Random, sealer: Sealer) -> Body:
    """One call of a batch."""
    game, call = chance.choice(GAMES), chance.choice(PATHS)
    body, key = asked(game, call, chance, sealer)
    named = {"call": call if chance.random() < 0.95 else "none", "game": game.name if chance.random() < 0.95 else "go"}
    return named | {"body": body} | ({} if key is None else {"key": key})


MAKERS: Final = MappingProxyType[str, Callable[[AnyGame, Random, Sealer], Asked]](
    {
        "new": new,
        "play": play,
        "legal-moves": legal_moves,
        "check": check,
        "view": view,
        "replay": replay,
        "parse": parse,
        "sample": sample,
        "suggest": suggest,
        "score": score,
    }
)
