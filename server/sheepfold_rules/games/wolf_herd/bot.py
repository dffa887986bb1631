"""The bots of Wolf herd: fence in your own large sheep, and send wolves to the other herds.

A search plays on by the same heuristics.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from sheepfold_rules.core.bots import GameBot, Heuristic, Moves, Policy, Values, first_decision, to_end_of_match
from sheepfold_rules.core.sheep_deck import COUNTS
from sheepfold_rules.games.wolf_herd.cards import DISGUISED, SHEEP, WOLVES
from sheepfold_rules.games.wolf_herd.moves import Attack, Crook, Discard, Disguise, Fence, Move, PlaySheep
from sheepfold_rules.games.wolf_herd.options import Options
from sheepfold_rules.games.wolf_herd.play.layout import PACKS
from sheepfold_rules.games.wolf_herd.play.rules import is_enough, strength
from sheepfold_rules.games.wolf_herd.state import Herds, Playing, Sheep, State
from sheepfold_rules.games.wolf_herd.view import View

M = TypeVar("M")

FETCHED: Final = ("S3", "WS", "CR", "S2", "W2", "W1", "FE", "S1")  # what a crook takes first
DROPPED: Final = ("FE", "W1", "CR", "S1", "W2", "S2", "WS", "S3")  # what is discarded first
LARGE: Final = 2  # sheep on a card
LARGEST: Final = 3
LATE: Final = 7  # turns that each seat has left, from which on a search pays: before, the draw decides more
FENCE_COST: Final = 0.01  # in sheep, at the end


@dataclass(slots=True)
class Table:
    """What the seat to act knows: its moves by type, the herds, and the sizes of sheep that wolves may still take.

    `turns_left` are the turns of all seats before the limit, or None.
    """

    sheep: list[PlaySheep]
    fences: list[Fence]
    attacks: list[Attack]
    disguises: list[Disguise]
    crooks: list[Crook]
    discards: list[Discard]
    herds: Herds
    own: tuple[Sheep, ...]
    scores: tuple[int, ...]
    leading_score: int
    at_risk: frozenset[int]
    turns_left: int | None

    def target(self, move: Attack | Disguise) -> Sheep:
        """Return the sheep that a move is sent against."""
        return self.herds[move.seat][move.sheep]

    def target_size(self, move: Attack | Disguise) -> int:
        """Return the size of the sheep that a move is sent against."""
        return self.target(move).size

    def is_against_leader(self, move: Attack | Disguise) -> bool:
        """Whether a move is sent against the largest herd of the others."""
        return self.scores[move.seat] == self.leading_score


def read(known: View | Playing, seat: int, options: Options, turns: int, moves: Moves) -> Table:
    """Return the table as the seat to act knows it after that number of turns, from its view or a simulated state."""

    def of_type(kind: type[M]) -> list[M]:
        return [move for move in moves if type(move) is kind]

    hand, discard, scores = known.hands[seat], known.discard, known.scores
    return Table(
        of_type(PlaySheep),
        of_type(Fence),
        of_type(Attack),
        of_type(Disguise),
        of_type(Crook),
        of_type(Discard),
        known.herds,
        known.herds[seat],
        scores,
        max([score for other, score in enumerate(scores) if other != seat]),
        sizes_at_risk(
            *[COUNTS[kind] - discard.count(kind) - hand.count(kind) for kind in (*WOLVES, DISGUISED)],
            options.overkill == "exact",
        ),
        None if options.turn_limit is None else options.turn_limit - turns,
    )


@lru_cache(maxsize=1 << 9)
def sizes_at_risk(single: int, double: int, disguised: int, is_exact: bool) -> frozenset[int]:
    """Return the sizes of sheep that may still be taken, given how many cards there are of each kind of wolf."""
    packs = [pack for pack in PACKS if pack.count("W1") <= single and pack.count("W2") <= double]
    return frozenset(
        size
        for size in SHEEP.values()
        if disguised or any(strength(pack) == size if is_exact else is_enough(pack, size) for pack in packs)
    )


def choose(table: Table) -> Move:
    """Return the move of the first heuristic that applies."""
    found: Move = first_decision(HEURISTICS, table)
    return found


def take_the_last_chance(table: Table) -> Move | None:
    """In its last turn before the limit a seat changes as many sheep as it can, since nobody can answer."""
    if table.turns_left is None or table.turns_left > len(table.herds):
        return None
    swings: list[tuple[int, bool, Move]] = [(SHEEP[move.card], True, move) for move in table.sheep]
    swings += [(table.target_size(move), table.is_against_leader(move), move) for move in table.attacks]
    swings += [
        (table.target_size(move), table.is_against_leader(move), move)
        for move in table.disguises
        if not table.target(move).fences
    ]
    return max(swings, key=lambda swing: swing[:2])[2] if swings else None


def fence_the_large(table: Table) -> Move | None:
    """Two sheep and three are what wolves come for: while there are wolves, the largest sheep gets a fence first."""
    return fence(table, LARGE)


def fence_the_rest(table: Table) -> Move | None:
    """A fence on one sheep is better than a wolf that finds it."""
    return fence(table, 1)


def fence(table: Table, smallest: int) -> Move | None:
    """Return the fence for the largest sheep without one, of that size or more, while wolves may come."""
    if not table.at_risk:
        return None
    bare = [move for move in table.fences if not table.own[move.sheep].fences]
    best = max(bare, key=lambda move: table.own[move.sheep].size, default=None)
    return best if best is not None and table.own[best.sheep].size >= smallest else None


def disguise_for_three(table: Table) -> Move | None:
    """A wolf in sheep's clothing takes three sheep alone; for fewer it is too good."""
    return disguise(table, LARGEST)


def disguise(table: Table, size: int) -> Move | None:
    """Return the move of a wolf in sheep's clothing against sheep of that size without a fence, the leader's if any."""
    bare = [move for move in table.disguises if not table.target(move).fences and table.target_size(move) == size]
    return max(bare, key=table.is_against_leader, default=None)


def attack_the_large(table: Table) -> Move | None:
    """Wolves hunt the largest sheep that they can, with as few cards as it takes."""
    return attack(table, LARGE)


def attack_in_company(table: Table) -> Move | None:
    """With three seats and four there are always other sheep to come, and wolves are used while they can be."""
    return attack(table, 1) if len(table.herds) > 2 else None


def attack_the_rest(table: Table) -> Move | None:
    """A wolf with nothing better to do takes one sheep."""
    return attack(table, 1)


def attack(table: Table, smallest: int) -> Move | None:
    """Return the attack on the largest sheep, of that size or more; of equal ones the leader's, by the weakest pack."""
    large = [move for move in table.attacks if table.target_size(move) >= smallest]
    return max(large, key=lambda move: merit(table, move), default=None)


def merit(table: Table, move: Attack) -> tuple[float, bool, int]:
    """Return how good an attack is, as a key to compare by."""
    size, cards = table.target_size(move), len(move.wolves)
    return size - 0.2 * (cards - 1), table.is_against_leader(move), -strength(move.wolves)


def disguise_for_two(table: Table) -> Move | None:
    """Rather than put out three sheep, which seldom last, a wolf in sheep's clothing takes two. With two
    seats it is better kept."""
    if len(table.herds) == 2 or not table.sheep or min(SHEEP[move.card] for move in table.sheep) < LARGEST:
        return None
    return disguise(table, LARGE)


def put_the_safe_first(table: Table) -> Move | None:
    """Sheep that no wolf can take any more come first, the largest of them; of others the smallest, for the largest are
    safest in hand."""

    def rank(move: PlaySheep) -> tuple[bool, int]:
        size = SHEEP[move.card]
        return (True, size) if size in table.at_risk else (False, -size)

    return min(table.sheep, key=rank, default=None)


def fetch_the_best(table: Table) -> Move | None:
    """A crook waits until it can bring back something good, or there is nothing else to do."""
    return min(table.crooks, key=lambda move: FETCHED.index(move.take), default=None)


def disguise_for_the_largest(table: Table) -> Move | None:
    """A wolf in sheep's clothing that has to go is sent against the largest sheep without a fence."""
    return max(
        table.disguises,
        key=lambda move: (not table.target(move).fences, table.target_size(move), table.is_against_leader(move)),
        default=None,
    )


def fence_anyway(table: Table) -> Move | None:
    """Where nothing else is left, a fence goes where it is needed most."""
    return min(
        table.fences,
        key=lambda move: (table.own[move.sheep].fences, -table.own[move.sheep].size),
        default=None,
    )


def drop_the_least(table: Table) -> Move | None:
    """A seat that can play nothing discards its least useful card."""
    return min(table.discards, key=lambda move: DROPPED.index(move.card), default=None)


HEURISTICS: Final[tuple[Heuristic[Table], ...]] = (
    take_the_last_chance,
    fence_the_large,
    disguise_for_three,
    attack_the_large,
    fence_the_rest,
    attack_in_company,
    disguise_for_two,
    put_the_safe_first,
    attack_the_rest,
    fetch_the_best,
    disguise_for_the_largest,
    fence_anyway,
    drop_the_least,
)


def points(before: State, after: State) -> Values:
    """Return the sheep of each seat; of equal herds the one with fewer fences is ahead."""
    return tuple(sum(each.size - FENCE_COST * each.fences for each in herd) for herd in after.herds)


def is_worth_searching(view: View) -> bool:
    """Whether the end of the match is near enough."""
    left = view.stock + sum(map(len, view.hands))  # turns, at most
    limit = view.options.turn_limit
    if limit is not None:
        left = min(left, limit - len(view.history))
    return left <= LATE * view.seats


BOT: Final = GameBot(
    lambda view, moves: choose(read(view, view.seat, view.options, len(view.history), moves)),
    Policy(
        lambda state, moves: choose(read(state, state.to_act, state.deal.options, len(state.moves), moves)),
        to_end_of_match,
        points,
        is_worth_searching=is_worth_searching,
    ),
)
