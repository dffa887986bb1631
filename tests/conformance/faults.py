"""Faults to plant: some source code, its replacement, and what the judge must find."""

from typing import Final, NamedTuple

CORE: Final = "sheepfold_rules.core"
GAMES: Final = "sheepfold_rules.games"
SERVICE: Final = "sheepfold_server.service"


class Fault(NamedTuple):
    """A fault in the source of one module, and where the judge finds it.

    It is found in lines of that part of the kit about that game (those with `about` in them), at a place in the answer
    with `place` in it. `suspect` is among the rules that the report suspects first.
    """

    name: str
    module: str
    old: str
    new: str
    game: str
    part: str
    place: str
    about: str = ""
    suspect: str = ""


# fmt: off
FAULTS: Final = (
    Fault(
        "a rule is left out", f"{GAMES}.sheepshead.phases.play",
        "rules=(own_cards, follow_suit, ",
        "rules=(own_cards, ",
        "sheepshead", "rules", "/violation", suspect="sheepshead.follow_suit",
    ),
    Fault(
        "a set of the next rank is refused", f"{GAMES}.president.phases.play",
        "lambda rank, count, jokers: rank >= least",
        "lambda rank, count, jokers: rank > least",
        "president", "matches", "/legal_moves",
    ),
    Fault(
        "rules refuse in another order", f"{GAMES}.pass_the_ewe.play",
        "rules=(one_suit, own_cards, wild_only_sets,",
        "rules=(own_cards, one_suit, wild_only_sets,",
        "pass_the_ewe", "rules", "/violation/rule",
    ),
    Fault(
        "a refusal names the second of two rules", f"{GAMES}.president.phases.play",
        "rules=(one_rank, own_cards,",
        "rules=(own_cards, one_rank,",
        "president", "rules", "/violation/rule",
    ),
    Fault(
        "another seat leads", f"{GAMES}.pass_the_ewe.match",
        "starter = deal.start.left_of(deal.dealer)",
        "starter = deal.dealer",
        "pass_the_ewe", "matches", "/to_act",
    ),
    Fault(
        "somebody acts after the end", f"{SERVICE}.positions",
        "to_act=state.to_act,",
        "to_act=state.to_act or 0,",
        "wolf_herd", "matches", "/to_act",
    ),
    Fault(
        "a view shows hidden cards", f"{CORE}.view",
        "if is_seen else (HIDDEN,)",
        "if is_seen or cards else (HIDDEN,)",
        "president", "matches", "/hands",
    ),
    Fault(
        "the seed is shown too early", f"{CORE}.view",
        "start.seed if state.to_act is None else None",
        "start.seed",
        "wolf", "matches", "/seed",
    ),
    Fault(
        "the payments are wrong", f"{GAMES}.sheepshead.scoring",
        "(seats - 1 - len(partners)) * units",
        "(seats - len(partners)) * units",
        "sheepshead", "matches", "/events",
    ),
    Fault(
        "a majority needs one point too many", f"{GAMES}.sheepshead.scoring",
        "if side_points >= MAJORITY:",
        "if side_points > MAJORITY:",
        "sheepshead", "matches", "/events", about="a hand that ends with", suspect="sheepshead.61 points",
    ),
    Fault(
        "ties have dense ranks", f"{CORE}.match",
        "1 + sum(other < key for other in keys)",
        "1 + len({other for other in keys if other < key})",
        "sheepshead", "matches", "/outcome/ranks",
    ),
    Fault(
        "an event is missing", f"{GAMES}.wolf_herd.events",
        "if drawn:",
        "if drawn > 1:",
        "wolf_herd", "matches", "/events",
    ),
    Fault(
        "cards are shuffled from the first index up", f"{CORE}.rng",
        "for last in range(len(order) - 1, 0, -1):  # like",
        "for last in range(1, len(order)):  # like",
        "wolf_concentration", "shuffles", "/events",
    ),
    Fault(
        "words are not rejected", f"{CORE}.rng",
        "while word >= surely_taken and word >=",
        "while word > WORD and word >=",
        "president", "shuffles", "/views",
    ),
    Fault(
        "a die is read from its other side", f"{GAMES}.sheepshead.phases.pick",
        "return 1 + deal.start.rng(",
        "return 6 - deal.start.rng(",
        "sheepshead", "shuffles", "/events",
    ),
    Fault(
        "characters are counted in UTF-16", f"{CORE}.rng",
        "return len(seed) <",
        "return len(seed.encode('utf-16-le')) // 2 <",
        "wolf", "shuffles", "/commitment",
    ),
    Fault(
        "the seed is hashed as Latin-1", f"{CORE}.rng",
        "hashlib.sha256(seed.encode()).hexdigest()",
        "hashlib.sha256(seed.encode('latin-1', 'replace')).hexdigest()",
        "wolf_herd", "shuffles", "/commitment",
    ),
    Fault(
        "an illegal move has another status", f"{CORE}.rules",
        "status = 409",
        "status = 422",
        "wolf", "rules", "status",
    ),
    Fault(
        "a violation has no source", f"{CORE}.phase",
        "return Violation(rule.id, message, rule.source, cards)",
        'return Violation(rule.id, message, "", cards)',
        "wolf_herd", "rules", "/violation/source",
    ),
    Fault(
        "a violation names no cards", f"{CORE}.phase",
        "return Violation(rule.id, message, rule.source, cards)",
        "return Violation(rule.id, message, rule.source, ())",
        "wolf_herd", "rules", "/violation/cards",
    ),
    Fault(
        "a refusal has no message", f"{CORE}.phase",
        "return Violation(rule.id, message, rule.source, cards)",
        'return Violation(rule.id, "", rule.source, cards)',
        "wolf_herd", "rules", "/violation/message",
    ),
    Fault(
        "unknown members of a request are accepted", f"{SERVICE}.fields",
        "name=name)()",
        "name=name)(unknown='exclude')",
        "wolf", "problems", "status",
    ),
    Fault(
        "conflicts of options are accepted", "sheepfold_rules.engine",
        "if conflicts:",
        "if conflicts and not options:",
        "sheepshead", "problems", "status",
    ),
    Fault(
        "a state with another deck is accepted", f"{CORE}.record",
        "if deck != start",
        "if start.decks and deck != start",
        "wolf_concentration", "audits", "status",
    ),
    Fault(
        "a state with illegal moves is accepted", f"{CORE}.record",
        "        if violation is not None:\n            refuse",
        "        if violation is None and False:\n            refuse",
        "wolf_herd", "audits", "status",
    ),
    Fault(
        "the dealer stays the same", f"{GAMES}.pass_the_ewe.match",
        "(start.dealer + number - 1) % seats",
        "start.dealer",
        "pass_the_ewe", "shuffles", "/dealer",
    ),
    Fault(
        "an option is ignored", f"{GAMES}.president.phases.play",
        "passed if state.deal.options.pass_locks else 0",
        "0",
        "president", "matches", "/to_act", about="pass_locks", suspect="president.pass_locks = true",
    ),
    Fault(
        "a legal move is listed twice", f"{CORE}.phase",
        "    return state.phase.offers(state, narrow(state))",
        "    found = tuple(state.phase.offers(state, narrow(state)))\n    return found + found[:1]",
        "wolf", "matches", "/legal_moves",
    ),
    Fault(
        "a legal move is not listed", f"{CORE}.phase",
        "    return state.phase.offers(state, narrow(state))",
        "    return tuple(state.phase.offers(state, narrow(state)))[:9]",
        "wolf_concentration", "matches", "/legal_moves",
    ),
    Fault(
        "a wrong outcome is confirmed", f"{SERVICE}.calls",
        'agrees(body.get("outcome"), engine.outcome(game, state))',
        "engine.outcome(game, state) is not None",
        "wolf_herd", "matches", "/outcome_agrees",
    ),
    Fault(
        "jacks rank above queens", f"{GAMES}.sheepshead.cards",
        '"QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD"',
        '"JC", "JS", "JH", "JD", "QC", "QS", "QH", "QD", "AD"',
        "sheepshead", "matches", "", suspect="sheepshead.trick_taken",
    ),
    Fault(
        "two trumps are in the wrong order", f"{GAMES}.sheepshead.cards",
        '"JD", "AD"',
        '"AD", "JD"',
        "sheepshead", "matches", "/events", about="JD beats AD", suspect="sheepshead.JD beats AD",
    ),
    Fault(
        "the ten ranks below the king", f"{GAMES}.sheepshead.cards",
        'FAIL_ORDER: Final = "ATK987"',
        'FAIL_ORDER: Final = "AKT987"',
        "sheepshead", "matches", "/events", about="T beats K", suspect="sheepshead.T beats K in a fail suit",
    ),
    Fault(
        "the picker escapes schneider with one point too few", f"{GAMES}.sheepshead.scoring",
        "PICKER_SCHNEIDER: Final = 31",
        "PICKER_SCHNEIDER: Final = 30",
        "sheepshead", "matches", "/events", about="partner: 30", suspect="sheepshead.30 points",
    ),
    Fault(
        "the defenders escape schneider with one point too few", f"{GAMES}.sheepshead.scoring",
        "DEFENDERS_SCHNEIDER: Final = 30",
        "DEFENDERS_SCHNEIDER: Final = 29",
        "sheepshead", "matches", "/events", about="partner: 91", suspect="sheepshead.91 points",
    ),
)
# fmt: on
