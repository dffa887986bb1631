"""Faults to plant: some source code, its replacement, and where the judge must find the fault."""

from typing import Final, NamedTuple

CORE: Final = "sheepfold_rules.core"
GAMES: Final = "sheepfold_rules.games"
SERVICE: Final = "sheepfold_server.service"
PLAYED: Final = {"matches", "shuffles"}


class Fault(NamedTuple):
    """A fault in the source of one module, and where the judge finds it.

    It is found in lines of that part of the kit about that game (those with `about` in them), at a place in the answer
    with `place` in it.
    """

    name: str
    module: str
    old: str
    new: str
    game: str
    part: str
    place: str
    about: str = ""


FAULTS: Final = (
    Fault(
        "a rule is left out",
        f"{GAMES}.sheepshead.phases.play",
        "rules=(own_cards, follow_suit, ",
        "rules=(own_cards, ",
        "sheepshead",
        "rules",
        "/violation",
    ),
    Fault(
        "a set of the next rank is refused",
        f"{GAMES}.president.phases.play",
        "lambda rank, count, jokers: rank >= least",
        "lambda rank, count, jokers: rank > least",
        "president",
        "matches",
        "/legal_moves",
    ),
    Fault(
        "rules refuse in another order",
        f"{GAMES}.pass_the_ewe.play",
        "rules=(one_suit, own_cards, wild_only_sets,",
        "rules=(own_cards, one_suit, wild_only_sets,",
        "pass_the_ewe",
        "rules",
        "/violation/rule",
    ),
    Fault(
        "a refusal names the second of two rules",
        f"{GAMES}.president.phases.play",
        "rules=(one_rank, own_cards,",
        "rules=(own_cards, one_rank,",
        "president",
        "rules",
        "/violation/rule",
    ),
    Fault(
        "another seat leads",
        f"{GAMES}.pass_the_ewe.match",
        "starter = deal.start.left_of(deal.dealer)",
        "starter = deal.dealer",
        "pass_the_ewe",
        "matches",
        "/to_act",
    ),
    Fault(
        "somebody acts after the end",
        f"{SERVICE}.positions",
        "to_act=state.to_act,",
        "to_act=state.to_act or 0,",
        "wolf_herd",
        "matches",
        "/to_act",
    ),
    Fault(
        "a view shows hidden cards",
        f"{CORE}.view",
        "if is_seen else (HIDDEN,)",
        "if is_seen or cards else (HIDDEN,)",
        "president",
        "matches",
        "/hands",
    ),
    Fault(
        "the seed is shown too early",
        f"{CORE}.view",
        "start.seed if state.to_act is None else None",
        "start.seed",
        "wolf",
        "matches",
        "/seed",
    ),
    Fault(
        "the payments are wrong",
        f"{GAMES}.sheepshead.scoring",
        "(seats - 1 - len(partners)) * units",
        "(seats - len(partners)) * units",
        "sheepshead",
        "matches",
        "/events",
    ),
    Fault(
        "a majority needs one point too many",
        f"{GAMES}.sheepshead.scoring",
        "if side_points >= MAJORITY:",
        "if side_points > MAJORITY:",
        "sheepshead",
        "matches",
        "/events",
        "a hand that ends with",
    ),
    Fault(
        "ties have dense ranks",
        f"{CORE}.match",
        "1 + sum(other < key for other in keys)",
        "1 + len({other for other in keys if other < key})",
        "sheepshead",
        "matches",
        "/outcome/ranks",
    ),
    Fault(
        "an event is missing",
        f"{GAMES}.wolf_herd.events",
        "if drawn:",
        "if drawn > 1:",
        "wolf_herd",
        "matches",
        "/events",
    ),
    Fault(
        "cards are shuffled from the first index up",
        f"{CORE}.rng",
        "for last in range(len(order) - 1, 0, -1):  # like",
        "for last in range(1, len(order)):  # like",
        "wolf_concentration",
        "shuffles",
        "/events",
    ),
    Fault(
        "words are not rejected",
        f"{CORE}.rng",
        "while word >= surely_taken and word >=",
        "while word > WORD and word >=",
        "president",
        "shuffles",
        "/views",
    ),
    Fault(
        "a die is read from its other side",
        f"{GAMES}.sheepshead.phases.pick",
        "return 1 + deal.start.rng(",
        "return 6 - deal.start.rng(",
        "sheepshead",
        "shuffles",
        "/events",
    ),
    Fault(
        "characters are counted in UTF-16",
        f"{CORE}.rng",
        "return len(seed) <",
        "return len(seed.encode('utf-16-le')) // 2 <",
        "wolf",
        "shuffles",
        "/commitment",
    ),
    Fault(
        "the seed is hashed as Latin-1",
        f"{CORE}.rng",
        "hashlib.sha256(seed.encode()).hexdigest()",
        "hashlib.sha256(seed.encode('latin-1', 'replace')).hexdigest()",
        "wolf_herd",
        "shuffles",
        "/commitment",
    ),
    Fault(
        "an illegal move has another status",
        f"{CORE}.rules",
        "status = 409",
        "status = 422",
        "wolf",
        "rules",
        "status",
    ),
    Fault(
        "a violation has no source",
        f"{CORE}.phase",
        "return Violation(rule.id, message, rule.source, cards)",
        'return Violation(rule.id, message, "", cards)',
        "wolf_herd",
        "rules",
        "/violation/source",
    ),
    Fault(
        "a violation names no cards",
        f"{CORE}.phase",
        "return Violation(rule.id, message, rule.source, cards)",
        "return Violation(rule.id, message, rule.source, ())",
        "wolf_herd",
        "rules",
        "/violation/cards",
    ),
    Fault(
        "a refusal has no message",
        f"{CORE}.phase",
        "return Violation(rule.id, message, rule.source, cards)",
        'return Violation(rule.id, "", rule.source, cards)',
        "wolf_herd",
        "rules",
        "/violation/message",
    ),
    Fault(
        "unknown members of a request are accepted",
        f"{SERVICE}.fields",
        "name=name)()",
        "name=name)(unknown='exclude')",
        "wolf",
        "problems",
        "status",
    ),
    Fault(
        "conflicts of options are accepted",
        "sheepfold_rules.engine",
        "if conflicts:",
        "if conflicts and not options:",
        "sheepshead",
        "problems",
        "status",
    ),
    Fault(
        "a state with another deck is accepted",
        f"{CORE}.record",
        "if deck != start",
        "if start.decks and deck != start",
        "wolf_concentration",
        "audits",
        "status",
    ),
    Fault(
        "a state with illegal moves is accepted",
        f"{CORE}.record",
        "        if violation is not None:\n            refuse",
        "        if violation is None and False:\n            refuse",
        "wolf_herd",
        "audits",
        "status",
    ),
    Fault(
        "the dealer stays the same",
        f"{GAMES}.pass_the_ewe.match",
        "(start.dealer + number - 1) % seats",
        "start.dealer",
        "pass_the_ewe",
        "shuffles",
        "/dealer",
    ),
    Fault(
        "an option is ignored",
        f"{GAMES}.president.phases.play",
        "passed if state.deal.options.pass_locks else 0",
        "0",
        "president",
        "matches",
        "/to_act",
        "pass_locks",
    ),
    Fault(
        "a legal move is listed twice",
        f"{CORE}.phase",
        "    return state.phase.offers(state, narrow(state))",
        "    found = tuple(state.phase.offers(state, narrow(state)))\n    return found + found[:1]",
        "wolf",
        "matches",
        "/legal_moves",
    ),
    Fault(
        "a legal move is not listed",
        f"{CORE}.phase",
        "    return state.phase.offers(state, narrow(state))",
        "    return tuple(state.phase.offers(state, narrow(state)))[:9]",
        "wolf_concentration",
        "matches",
        "/legal_moves",
    ),
    Fault(
        "a wrong outcome is confirmed",
        f"{SERVICE}.calls",
        'agrees(body.get("outcome"), engine.outcome(game, state))',
        "engine.outcome(game, state) is not None",
        "wolf_herd",
        "matches",
        "/outcome_agrees",
    ),
)


def make_groups() -> list[list[Fault]]:
    """The faults in groups, so that one process can have several: no two of a group are found at the same place."""
    groups: list[list[Fault]] = []
    for fault in FAULTS:
        for group in groups:
            if not any(is_close(fault, other) for other in group):
                group.append(fault)
                break
        else:
            groups.append([fault])
    return groups


def is_close(one: Fault, other: Fault) -> bool:
    """Whether one of two faults could hide the other, or be taken for it.

    The judge stops at the first difference in a line, other cards are another match, and what all games share changes
    every game.
    """
    of_games = all(fault.module.startswith(f"{GAMES}.") for fault in (one, other))
    is_same_part = one.part == other.part or {one.part, other.part} <= PLAYED
    is_hidden = one.game == other.game if of_games else is_same_part
    return one.module == other.module or is_hidden or one.place in other.place or other.place in one.place
