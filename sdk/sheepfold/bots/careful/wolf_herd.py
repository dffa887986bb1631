"""Rules of thumb for Wolf herd: fences for the big sheep, wolves for those of the others."""

from typing import Any, Final

from sheepfold.bots.careful.thumb import Thumb, first_word

COUNTS: Final = {"S1": 8, "S2": 8, "S3": 10, "FE": 8, "W1": 8, "W2": 4, "WS": 4, "CR": 2}
WOLVES: Final = ("W1", "W2", "WS")
SIZE: Final = {"S1": 1, "S2": 2, "S3": 3}
STRENGTH: Final = {"W1": 1, "W2": 2}
FETCHED: Final = ("S3", "WS", "CR", "S2", "W2", "W1", "FE", "S1")  # what a crook takes first
DROPPED: Final = ("FE", "W1", "CR", "S1", "W2", "S2", "WS", "S3")  # what is discarded first


class Table:
    """What a seat knows: its moves by type, the herds, and whether wolves may still come."""

    __slots__ = (
        "attacks",
        "crooks",
        "danger",
        "disguises",
        "drops",
        "fences",
        "hand",
        "leader",
        "own",
        "sheep",
        "view",
    )

    def __init__(self, view: Any, moves: tuple[Any, ...]) -> None:
        seat = view.seat
        self.view = view
        self.hand = view.hands[seat]
        self.own = view.herds[seat]
        by_type: dict[str, list[Any]] = {}
        for move in moves:
            by_type.setdefault(move.type, []).append(move)
        self.sheep = by_type.get("sheep", [])
        self.fences = by_type.get("fence", [])
        self.attacks = by_type.get("attack", [])
        self.disguises = by_type.get("disguise", [])
        self.crooks = by_type.get("crook", [])
        self.drops = by_type.get("discard", [])
        self.danger = any(COUNTS[kind] > view.discard.count(kind) + self.hand.count(kind) for kind in WOLVES)
        self.leader = max(score for other, score in enumerate(view.scores) if other != seat)

    def target(self, move: Any) -> Any:
        """The sheep that a move is sent against."""
        return self.view.herds[move.seat][move.sheep]

    def leads(self, move: Any) -> bool:
        """Is it sent against the largest herd of the others?"""
        return bool(self.view.scores[move.seat] == self.leader)


def choose(view: Any, moves: tuple[Any, ...]) -> Any:
    """The turn."""
    return first_word(THUMBS, Table(view, moves))


def take_the_last_chance(table: Table) -> Any:
    """In its last turn before the limit a seat does what moves most sheep; nobody will answer."""
    limit = table.view.options.turn_limit
    if limit is None or limit - len(table.view.history) > table.view.seats:
        return None
    swings = [(SIZE[move.card], True, move) for move in table.sheep]
    swings += [(SIZE[table.target(move).card], table.leads(move), move) for move in table.attacks]
    swings += [
        (SIZE[table.target(move).card], table.leads(move), move)
        for move in table.disguises
        if not table.target(move).fences
    ]
    return max(swings, key=lambda swing: swing[:2])[2] if swings else None


def fence_the_large(table: Table) -> Any:
    """Two sheep and three are what wolves come for; while there are wolves, the largest gets a fence first."""
    return fence(table, 2)


def fence_the_rest(table: Table) -> Any:
    """A fence on one sheep is better than a wolf that finds it."""
    return fence(table, 1)


def fence(table: Table, smallest: int) -> Any:
    """The fence for the largest sheep without one, of that size or more, while wolves may come."""
    if not table.danger:
        return None
    bare = [move for move in table.fences if not table.own[move.sheep].fences]
    best = max(bare, key=lambda move: SIZE[table.own[move.sheep].card], default=None)
    return best if best is not None and SIZE[table.own[best.sheep].card] >= smallest else None


def disguise_for_three(table: Table) -> Any:
    """A wolf in sheep's clothing takes three sheep alone; for less it is too good."""
    bare = [move for move in table.disguises if not table.target(move).fences and table.target(move).card == "S3"]
    return max(bare, key=table.leads, default=None)


def attack_the_large(table: Table) -> Any:
    """Wolves hunt the largest sheep that they can, with as few cards as it takes."""
    return attack(table, 2)


def attack_in_company(table: Table) -> Any:
    """At three seats and four there is always some other sheep to come, and the wolves are used while they can be."""
    return attack(table, 1) if table.view.seats > 2 else None


def attack_the_rest(table: Table) -> Any:
    """A wolf with nothing better to do takes one sheep."""
    return attack(table, 1)


def attack(table: Table, smallest: int) -> Any:
    """The attack on the largest sheep, of that size or more: on the leader's of equal ones, with the weakest pack."""
    large = [move for move in table.attacks if SIZE[table.target(move).card] >= smallest]
    return max(large, key=lambda move: aim(table, move), default=None)


def aim(table: Table, move: Any) -> tuple[float, bool, int]:
    """How good an attack is."""
    strength = sum(STRENGTH[card] for card in move.wolves)
    return SIZE[table.target(move).card] - 0.2 * (len(move.wolves) - 1), table.leads(move), -strength


def put_the_small_first(table: Table) -> Any:
    """Wolves come for what stands there; the largest sheep are safest in hand."""
    return min(table.sheep, key=lambda move: SIZE[move.card], default=None)


def fetch_the_best(table: Table) -> Any:
    """A crook waits until it can bring back something good, or there is nothing else to do."""
    return min(table.crooks, key=lambda move: FETCHED.index(move.take), default=None)


def disguise_for_the_largest(table: Table) -> Any:
    """What has to be sent goes for the largest sheep without a fence."""
    return max(
        table.disguises,
        key=lambda move: (not table.target(move).fences, SIZE[table.target(move).card], table.leads(move)),
        default=None,
    )


def fence_for_nothing(table: Table) -> Any:
    """Where nothing else is left, a fence goes where it is needed most."""
    return min(
        table.fences,
        key=lambda move: (table.own[move.sheep].fences, -SIZE[table.own[move.sheep].card]),
        default=None,
    )


def drop_the_least(table: Table) -> Any:
    """Who is stuck drops what is of least use."""
    return min(table.drops, key=lambda move: DROPPED.index(move.card), default=None)


THUMBS: Final[tuple[Thumb[Table], ...]] = (
    take_the_last_chance,
    fence_the_large,
    disguise_for_three,
    attack_the_large,
    fence_the_rest,
    attack_in_company,
    put_the_small_first,
    attack_the_rest,
    fetch_the_best,
    disguise_for_the_largest,
    fence_for_nothing,
    drop_the_least,
)
