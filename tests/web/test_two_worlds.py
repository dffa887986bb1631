"""Positions with secrets: a seat is answered alike, and by the same steps, in all deals that it cannot tell apart."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, reject

from sheepfold_rules.core.errors import NoDeck
from sheepfold_rules.core.game import AnyGame
from sheepfold_rules.core.match import Start
from sheepfold_rules.core.phase import legal_moves
from sheepfold_rules.games import GAMES, load_rules
from tests.games.secrets import Worlds, alike
from tests.games.sheepshead.decks import rich
from tests.support import effort
from tests.support.chance import chances, stopped
from tests.support.service import Wire
from tests.web.two_worlds import count_steps, questions, seal, tell_apart

FEW, MANY = 12, 100  # positions of a kind
A_MATCH: Final = 4  # positions of one match, at most
LONGEST: Final = 300  # moves
SEEN: Final = 1 / 2  # of the positions of that kind in a match


@dataclass(frozen=True)
class Secret:
    """A kind of position: matches that lead there, the moves that do, and from whom something is hidden in it."""

    name: str
    game: str
    options: dict[str, Any]
    seats: tuple[int, ...]
    leading: tuple[str, ...]  # types of moves, the better ones first
    is_hidden: Callable[[Any, int], bool]
    hidden: Callable[[Any], Any]  # which is different in two worlds
    rich: bool = False  # one seat has nothing but trumps and aces

    def __str__(self) -> str:
        return self.name

    def begin(self, chance: Random) -> Any:
        """A match before its first move."""
        rules = load_rules(self.game)
        seats, options = chance.choice(self.seats), rules.options(**self.options)
        dealer = chance.randrange(seats)
        decks = tuple(rich(chance, seats, dealer) for _ in range(2)) if self.rich else None
        seed = f"a seed that nobody guesses, {chance.randrange(1 << 40)}"
        return rules.start_match(Start(self.game, seats, options, dealer, seed, decks))

    def lead(self, state: Any, chance: Random) -> Any:
        """A legal move, mostly one that leads there."""
        moves = legal_moves(state)
        ranks = [self.leading.index(kind) if (kind := label(move)) in self.leading else 99 for move in moves]
        best = [move for move, rank in zip(moves, ranks, strict=True) if rank == min(ranks)]
        return chance.choice(best if chance.random() < 0.9 else moves)


def label(move: Any) -> str:
    """The type of a move, and whether a card goes under."""
    return f"{move.type} under" if getattr(move, "under", None) else str(move.type)


def is_under_card_hidden(state: Any, seat: int) -> bool:
    """Whether there is an under card that the seat does not know."""
    return bool(view(state, seat).under == "??")


def is_blind_hidden(state: Any, seat: int) -> bool:
    """Whether the dealer has named the trick that takes the blind, which the seat has not seen."""
    return state.contract.trick > 0 and "??" in view(state, seat).blind


def is_partner_hidden(state: Any, seat: int) -> bool:
    """Whether there is a partner whom the seat does not know."""
    return len(view(state, seat).partners) < len(state.contract.partners)


def is_asked(state: Any, seat: int) -> bool:
    """Whether a partner whom the seat does not know has been asked to double the stakes, is, or will be."""
    return state.phase.name in ("crack", "recrack") and is_partner_hidden(state, seat)


def is_exchange_hidden(state: Any, seat: int) -> bool:
    """Whether cards go, or went, between two other seats."""
    both = (*state.deal.tribute, *state.exchanged)
    return any(seat not in (each.giver, each.receiver) for each in both)


def view(state: Any, seat: int) -> Any:
    """What the seat sees of Sheepshead."""
    return load_rules("sheepshead").view(state, seat)


def under(state: Any) -> Any:
    """The under card."""
    return state.contract.under


def partners(state: Any) -> Any:
    """The picker's partners."""
    return state.contract.partners


def gifts(state: Any) -> Any:
    """What the seats hand over and give back."""
    return state.deal.tribute, state.exchanged


CALLED: Final = {"partner": "called_ace"}
SECRETS: Final = (
    Secret("under cards", "sheepshead", CALLED, (4, 5), ("pick", "call under"), is_under_card_hidden, under, rich=True),
    Secret(
        "leasters with a named trick",
        "sheepshead",
        {"leaster_blind": "dealer_names"},
        (3, 4, 5, 6, 7),
        ("name_trick", "pass"),
        is_blind_hidden,
        lambda state: set(state.deal.blind),
    ),
    Secret("called aces", "sheepshead", CALLED, (4, 5), ("pick", "call"), is_partner_hidden, partners),
    Secret(
        "cracks", "sheepshead", {"crack": True}, (5, 6, 7), ("pick", "partner", "recrack", "crack"), is_asked, partners
    ),
    Secret(
        "cracks by called aces",
        "sheepshead",
        CALLED | {"crack": True, "recrack": "picker_or_partner"},
        (4, 5),
        ("pick", "call", "recrack", "crack"),
        is_asked,
        partners,
    ),
    Secret("exchanges", "president", {"end": "deals", "deals": 3}, (4, 5, 6, 7), ("play",), is_exchange_hidden, gifts),
    Secret(
        "exchanges at once",
        "president",
        {"end": "deals", "deals": 3, "exchange_order": "simultaneous"},
        (4, 5, 6, 7),
        ("play",),
        is_exchange_hidden,
        gifts,
    ),
)


def positions(secret: Secret, chance: Random) -> Iterator[tuple[Worlds, int]]:
    """Two worlds in which something else is hidden in such positions, and the seat that cannot tell them apart."""
    game: AnyGame = load_rules(secret.game)
    while True:
        state, found = secret.begin(chance), 0
        for _ in range(LONGEST):
            if state.to_act is None or found == A_MATCH:
                break
            seat = chance.choice((state.to_act, chance.randrange(state.deal.start.seats)))
            if secret.is_hidden(state, seat) and chance.random() < SEEN:
                pair = alike(game, state, seat, chance)
                if pair is not None and secret.hidden(pair[0]) != secret.hidden(pair[1]):
                    found += 1
                    yield pair, seat
            try:
                state = game.apply(state, secret.lead(state, chance))
            except NoDeck:
                break


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@effort.examples(3, 30)
@given(chance=chances())
def test_a_call_takes_the_same_steps_in_deals_that_its_seat_cannot_tell_apart(game: AnyGame, chance: Random) -> None:
    state = stopped(game, chance)
    seat = chance.randrange(state.deal.start.seats)
    pair = alike(game, state, seat, chance)
    if pair is None:
        reject()
    sealed = [seal(game, world) for world in pair]
    for question in questions(game, pair, seat, chance):
        if question.asker != seat:
            continue  # the hand of another seat may decide how long its own call takes
        here, there = [count_steps(game, world, question) for world in sealed]
        assert here == there, question


@pytest.mark.thorough
@pytest.mark.parametrize("secret", SECRETS, ids=str)
def test_a_seat_is_answered_alike_in_deals_that_it_cannot_tell_apart(wire: Wire, secret: Secret) -> None:
    chance = Random(secret.name)
    game, count = load_rules(secret.game), 0
    for worlds, seat in positions(secret, chance):
        assert not tell_apart(wire, game, worlds, seat, chance), (worlds, seat)
        count += 1
        if count == effort.rounds(FEW, MANY):
            break
    assert count == effort.rounds(FEW, MANY)
