"""Random matches of Sheepshead: any table rules that fit, some random moves, stopped anywhere."""

from random import Random
from typing import Any, Final, Literal, get_args, get_origin

from hypothesis import strategies as st

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.core.shape import alternatives, members
from sheepfold_rules.games.sheepshead import GAME
from sheepfold_rules.games.sheepshead.match import start_match
from sheepfold_rules.games.sheepshead.moves import Bury, Call, CallUp, Move, NameTrick, Play
from sheepfold_rules.games.sheepshead.options import METHODS, Options
from sheepfold_rules.games.sheepshead.state import State
from tests.support.sheepshead import DECK, HAND, PLAIN, SEATS, TRUMPS, deck, in_order

NUMBERS: Final = {"deals": (1, 2, 3), "stake_cap": (1, 2, 3, 1 << 20)}
LENGTHS: Final = (10, 16, 40, 110)  # moves; a hand has some forty


def values(option: str, annotation: Any) -> tuple[Any, ...]:
    """What an option may be."""
    found: list[Any] = []
    for shape in alternatives(annotation):
        if shape is bool:
            found += [False, True]
        elif get_origin(shape) is Literal:
            found += get_args(shape)
        elif shape is type(None):
            found.append(None)
        else:
            found += NUMBERS[option]
    return tuple(found)


VALUES: Final = {option: values(option, annotation) for option, annotation, _ in members(Options)}


def table_rules(chance: Random, seats: int) -> Options:
    """Table rules that fit; those that clash go back to their defaults."""
    chosen = {option: chance.choice(each) for option, each in VALUES.items() if chance.random() < 0.6}
    if seats in (4, 5) and chance.random() < 0.4:
        chosen["partner"] = chance.choice(METHODS[seats])
    clashing = Options(**chosen).conflicts(seats)
    while clashing:
        for name, _ in clashing:
            chosen.pop(name, None)
        clashing = Options(**chosen).conflicts(seats)
    return Options(**chosen)


def rich(chance: Random, seats: int, dealer: int) -> tuple[str, ...]:
    """A deck in which one seat and the blind have nothing but trumps and aces, which leads to the rarer calls."""
    rich = chance.sample([*TRUMPS, "AC", "AH", "AS"], 17)
    rest = [*rich, *chance.sample([card for card in DECK if card not in rich], 15)]
    size = HAND[seats]
    hand, blind, rest = rest[:size], rest[size : 32 - size * (seats - 1)], rest[32 - size * (seats - 1) :]
    chance.shuffle(rest)
    hands = [[rest.pop() for _ in range(size)] for _ in range(seats - 1)]
    hands.insert(chance.randrange(seats), hand)
    return deck(" | ".join(map(" ".join, [*hands, blind])), seats, dealer)


def begin(chance: Random, seats: int | None = None) -> State:
    """A match before its first move, at any number of seats unless it is said."""
    seats = seats or chance.choice(SEATS)
    dealer = chance.randrange(seats)
    seed = f"seed of chance {chance.randrange(1 << 40)}"
    decks = tuple(rich(chance, seats, dealer) for _ in range(4)) if chance.random() < 0.6 else None
    return start_match(Start("sheepshead", seats, table_rules(chance, seats), dealer, seed, decks))


def wander(state: State, chance: Random, moves: int) -> State:
    """The match some moves further, or where it ends or the decks do; seats of one match pick more or less often."""
    eager = chance.choice((0.05, 0.3, 0.8))
    for _ in range(moves):
        if state.to_act is None:
            break
        choices = legal_moves(state)
        if state.phase.name == "pick":
            choices = choices[:1] if chance.random() < eager else choices[-1:]
        try:
            state = GAME.apply(state, chance.choice(choices))
        except NoDeck:
            break
    return state


def stopped(chance: Random, seats: int | None = None) -> State:
    """A match stopped anywhere, often early."""
    return wander(begin(chance, seats), chance, chance.randrange(chance.choice(LENGTHS)))


def some_moves(chance: Random) -> list[Move]:
    """Every play and plain call, all moves without a card, and some of the others, legal or not."""
    moves: list[Move] = [Play(card) for card in DECK]
    moves += [Call(card) for card in DECK]
    moves += [Call(chance.choice(DECK), chance.choice(DECK)) for _ in range(20)]
    moves += [Bury(in_order(chance.sample(DECK, chance.choice((1, 2, 2, 3, 4, 4))))) for _ in range(20)]
    moves += [CallUp(card) for card in ("JC", "JS", "JH", "7C")]
    return [*moves, *PLAIN.values(), *(NameTrick(trick) for trick in range(1, 17))]


def chances() -> st.SearchStrategy[Random]:
    """Generators of random numbers, from a seed that hypothesis chooses."""
    return st.integers(0, (1 << 32) - 1).map(Random)
