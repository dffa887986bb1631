"""Random matches of OpenSpiel's euchre and skat, driven from Python in the cheapest fair way that we found.

The deal. Both games deal one card per chance action, every card left being as likely as any other (euchre
draws the dealer's seat before). Asking each chance node for its outcomes builds a list per card, which is the
driver's work and not the game's. So that list is asked for once per game, the cards of a match are put in a
random order all at once, and the chance actions follow that order: the same odds, in less than half the time
of legal_actions and a uniform choice at each node, or a quarter of that of chance_outcomes. OpenSpiel has no
call for several such actions at once. `check` holds all this against the chance nodes themselves.

The play. A state that has ended has no legal actions, and after the deal nothing is left to chance in these
two games, so the loop asks for the legal actions alone: neither is_terminal nor is_chance_node is called.
"""

import random
from functools import partial
from importlib.metadata import version
from typing import Final, Protocol, cast

import pyspiel

from bench.timing import Clock, Spread, spread


class State(Protocol):
    """The part of pyspiel.State that is used here."""

    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int, /) -> None: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def is_chance_node(self) -> bool: ...
    def is_terminal(self) -> bool: ...
    def clone(self) -> "State": ...


class Game(Protocol):
    """The part of pyspiel.Game that is used here."""

    def new_initial_state(self) -> State: ...


class Peer:
    """An OpenSpiel game; `draws` says how many chance actions are taken from each set of them."""

    def __init__(self, name: str, draws: tuple[int, ...]) -> None:
        self.name = name
        self.game = cast(Game, pyspiel.load_game(name))
        self.chances = sum(draws)
        self.draws: list[tuple[list[int], int]] = []
        state = self.game.new_initial_state()
        for count in draws:
            self.draws.append((state.legal_actions(), count))
            for action in state.legal_actions()[:count]:
                state.apply_action(action)

    def order(self, rng: random.Random) -> list[int]:
        """Return the chance actions of one match: from each set, that many in random order."""
        number = rng.random
        actions: list[int] = []
        for choices, count in self.draws:
            if count == 1:
                actions.append(choices[int(number() * len(choices))])
            else:
                actions += sorted(choices, key=lambda _: number())[:count]
        return actions

    def deal(self, rng: random.Random) -> State:
        """Return a new match after the deal."""
        state = self.game.new_initial_state()
        apply = state.apply_action
        for action in self.order(rng):
            apply(action)
        return state

    def finish(self, state: State, rng: random.Random) -> int:
        """Play a dealt match to its end at random, and return the number of the players' actions."""
        number, legal, apply = rng.random, state.legal_actions, state.apply_action
        taken = 0
        while actions := legal():
            apply(actions[int(number() * len(actions))])
            taken += 1
        return taken

    def count(self, matches: int, rng: random.Random) -> tuple[int, int]:
        """Play matches, including the deals, and return the numbers of the players' actions and of chance actions."""
        return self.play(matches, rng), matches * self.chances

    def play(self, matches: int, rng: random.Random) -> int:
        """Play matches, including the deals, and return the number of the players' actions."""
        taken = 0
        for _ in range(matches):
            taken += self.finish(self.deal(rng), rng)
        return taken

    def play_by_the_book(self, matches: int, rng: random.Random) -> int:
        """Play matches the way OpenSpiel's own example does, checking the type of every node and the outcomes of chance
        nodes."""
        number = rng.random
        taken = 0
        for _ in range(matches):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(actions, odds)[0])
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(number() * len(legal))])
                    taken += 1
        return taken

    def play_dealt(self, states: list[State], rng: random.Random) -> int:
        """Play matches that are already dealt, and return the number of the players' actions. This empties the list."""
        taken = 0
        while states:
            taken += self.finish(states.pop(), rng)
        return taken

    def check(self, rng: random.Random) -> None:
        """Play one match with all checks, and fail if the shortcuts above are unfair."""
        state = self.game.new_initial_state()
        for action in self.order(rng):
            outcomes = dict(state.chance_outcomes())
            fair = all(abs(odds * len(outcomes) - 1) < 1e-9 for odds in outcomes.values())
            expect(state.is_chance_node() and action in outcomes and fair, "chance is not what is dealt")
            state.apply_action(action)
        while not state.is_terminal():
            expect(not state.is_chance_node(), "chance comes after the deal")
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        expect(not state.legal_actions(), "a match that has ended has legal actions")


EUCHRE: Final = Peer("euchre", draws=(1, 21))  # the dealer's seat; four hands of five and the upcard
SKAT: Final = Peer("skat", draws=(32,))  # three hands of ten and the skat
PEERS: Final = (EUCHRE, SKAT)
VERSION: Final = version("open_spiel")


def expect(held: bool, otherwise: str) -> None:
    """Fail with a message unless the claim holds."""
    if not held:
        raise AssertionError(f"OpenSpiel {VERSION}: {otherwise}")


def costs(peer: Peer, *, seed: int = 1, rounds: int = 9, matches: int = 2000) -> tuple[Spread, Spread]:
    """Return the microseconds per player action with the deal and without it, over alternating rounds.

    Without the deal means clones of dealt states, which are made before the clock starts.
    """
    rng = random.Random(seed)
    dealt = [peer.deal(rng) for _ in range(matches)]
    whole: list[float] = []
    after: list[float] = []
    for _ in range(rounds):
        clock = Clock()
        clock.run(partial(peer.play, matches, rng))
        whole.append(clock.cost)
        replay = partial(peer.play_dealt, [state.clone() for state in dealt], rng)
        clock = Clock()
        clock.run(replay)
        after.append(clock.cost)
    return spread(whole), spread(after)
