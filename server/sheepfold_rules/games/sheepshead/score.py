"""The score of a deal of Sheepshead without its cards: what it pays, given what a scorekeeper knows of it."""

from __future__ import annotations  # help shows a card as `Card`, not as all its values

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from sheepfold_rules.core import score as core
from sheepfold_rules.core.cards import card_set
from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.match import MAX_DEALS, BySeat, Seats, Start
from sheepfold_rules.core.presets import preset_name
from sheepfold_rules.core.score import (
    DEALER,
    OPTIONS,
    PRESET,
    SEATS,
    Check,
    Explanation,
    check_columns,
    check_seats,
    refuse_faults,
)
from sheepfold_rules.core.shape import AnyOrder, Between, Distinct, Length, Open, doc
from sheepfold_rules.core.text import count
from sheepfold_rules.games.sheepshead import scoring
from sheepfold_rules.games.sheepshead.cards import BIT, PAIRS, Cards, Pair
from sheepfold_rules.games.sheepshead.options import BY_DIE, BY_SEAT, DUEL, METHODS, Options, house_rule, rule
from sheepfold_rules.games.sheepshead.presets import PRESETS
from sheepfold_rules.games.sheepshead.state import BLIND_SIZE, DEALING, MAX_SEATS, MAX_TRICKS, Result, Settlement

ACE: Final = 11  # card points

Hand = Annotated[Cards, Length(0, MAX_TRICKS)]
Kind = Literal["sides", "leaster", "moster", "schwanzer", "duel"]

SCORING: Final = rule.cite("Keeping Score")
LEAST: Final = rule.cite("Least")
DOUBLING: Final = rule.cite("Doublers")
FORCED: Final = rule.cite("Dealer forced to pick")
CRACKING: Final = rule.cite("Crack and Recrack")
TWO: Final = rule.cite("Two player rules")
SHARES: Final = "Wikipedia, Sheepshead (card game): Scoring"
BLITZING: Final = house_rule.cite("Black Blitzing and Red Blitzing")
MOSTER: Final = "House rules of Sheepshead clubs: Moster"
SCHWANZER: Final = "House rules of Sheepshead clubs: Schwanzer"


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A finished deal of Sheepshead, without its cards: what a scorekeeper knows of it."""

    seats: Annotated[int, Between(min(METHODS), max(METHODS))] = field(metadata=doc(SEATS))
    picker: int | None = field(metadata=doc("The picker; null in a leaster, moster or schwanzer, and with two seats."))
    points: BySeat | None = field(
        default=None,
        metadata=doc(
            "The card points taken, by seat, the buried ones by the picker; needed unless a schwanzer was shown."
        ),
    )
    tricks: BySeat | None = field(
        default=None, metadata=doc("The tricks taken, by seat; needed unless a schwanzer was shown.")
    )
    options: Options = field(default=Options(), metadata=doc(OPTIONS))
    preset: Annotated[str, preset_name(PRESETS)] | None = field(default=None, metadata=doc(PRESET))
    dealer: int | None = field(default=None, metadata=doc(DEALER))
    partners: Annotated[Seats, Length(0, MAX_SEATS), Distinct()] = field(
        default=(), metadata=doc("The picker's partners.")
    )
    alone: bool = field(
        default=False,
        metadata=doc(
            "Whether the picker announced that they were going alone. Where there are no partners, it does not matter."
        ),
    )
    forced: bool = field(default=False, metadata=doc("Whether the picker was a dealer who had to pick."))
    cracked: bool = field(default=False, metadata=doc("Whether somebody cracked."))
    recracked: bool = field(default=False, metadata=doc("Whether the picker's side recracked."))
    pairs: Annotated[tuple[Pair, ...], Length(0, len(PAIRS)), Distinct(), AnyOrder(tuple(PAIRS))] = field(
        default=(), metadata=doc("The pairs of queens that were shown to double the stakes, each once.")
    )
    doublers: Annotated[int, Between(0, MAX_DEALS)] = field(
        default=0, metadata=doc("The number of doublers that were waiting when the cards were dealt.")
    )
    drawn: int | None = field(
        default=None, metadata=doc("The seat that was drawn from those that tied; null unless the table drew one.")
    )
    hands: Annotated[tuple[Hand, ...], Length(min(DEALING), MAX_SEATS)] | None = field(
        default=None, metadata=doc("The hands as dealt, by seat; for a schwanzer only, which needs nothing else.")
    )


@dataclass(frozen=True, slots=True)
class Score(core.Score):
    """What a finished deal pays, and why."""

    result: Annotated[Result, Open()]


EXAMPLE: Final[dict[str, Any]] = {"seats": 3, "picker": 1, "points": [30, 65, 25], "tricks": [3, 4, 3]}


def score(start: Start, deal: FinishedDeal) -> Score:
    """Return what a deal pays at a table that is valid.

    Raises:
        InvalidShape: what is known of it contradicts itself, or the table rules.
    """
    named = check_seats(start, picker=deal.picker, partners=deal.partners, drawn=deal.drawn)
    refuse_faults([*named, *check_columns(start, points=deal.points, tricks=deal.tricks, hands=deal.hands)])
    kind = kind_of(start, deal)
    is_shown = kind == "schwanzer"
    checks = [*check_sides(start, deal), *check_partners(start, deal)]
    refuse_faults([*checks, *(check_hands(start, deal) if is_shown else check_totals(start, deal, kind))])
    tied: list[int] = []

    def draw(seats: Sequence[int]) -> int:
        tied.extend(seats)
        return tied[0] if deal.drawn is None else deal.drawn

    settlement = settle(start, deal, kind, draw)
    refuse_faults(check_drawn(deal, tied))
    reasons = [*EXPLAIN[kind](start, deal, settlement), *explain_stakes(start, deal, settlement.stakes)]
    return Score(settlement.payments, settlement.result, tuple(reasons))


def kind_of(start: Start, deal: FinishedDeal) -> Kind:
    """Return how a deal was played.

    Raises:
        InvalidShape: somebody picks at this table, and nobody did.
    """
    if start.seats == DUEL:
        return "duel"
    if deal.picker is not None:
        return "sides"
    no_pick = start.options.no_pick
    is_wrong = no_pick in ("doubler", "forced_dealer")
    refuse_faults([("picker", is_wrong, f"a seat was expected: with no_pick {no_pick}, some seat picks in every deal")])
    kind: Kind = no_pick
    return kind


def check_sides(start: Start, deal: FinishedDeal) -> Iterator[Check]:
    """Yield the checks of the picker, and of what raises the stakes."""
    options, picker = start.options, deal.picker
    is_dealer = picker == start.dealer
    is_forcing = is_dealer and options.no_pick == "forced_dealer"
    yield "picker", start.seats == DUEL and picker is not None, "null was expected: with two seats, nobody picks"
    yield "forced", deal.forced and not is_forcing, "only a dealer is forced to pick, with no_pick forced_dealer"
    yield "cracked", deal.cracked and not options.crack, "at this table, nobody may crack"
    yield "cracked", deal.cracked and picker is None, "nobody picked, so nobody can have cracked"
    yield "cracked", deal.cracked and is_dealer, "the dealer is the last to pick, so nobody can have cracked"
    yield "recracked", deal.recracked and options.recrack == "none", "at this table, nobody may recrack"
    yield "recracked", deal.recracked and not deal.cracked, "nobody cracked, so nobody can have recracked"
    hidden = set(deal.pairs) - set(options.pairs_to_show())
    yield "pairs", bool(hidden), f"with blitz {options.blitz}, they cannot be shown"
    yield "pairs", bool(deal.pairs) and picker is None, "nobody picked, so nobody can have shown queens"
    has_doublers = options.no_pick == "doubler" and start.seats != DUEL
    yield "doublers", deal.doublers > 0 and not has_doublers, "at this table there are no doublers"


def check_partners(start: Start, deal: FinishedDeal) -> Iterator[Check]:
    """Yield the checks of the picker's partners, and of going alone."""
    seats, options, picker, partners = start.seats, start.options, deal.picker, deal.partners
    method = options.method(seats)
    if picker is None:
        yield "partners", bool(partners), "nobody picked, so there are no partners"
        yield "alone", deal.alone, "nobody picked, so nobody can have gone alone"
        return
    yield "partners", picker in partners, "the picker cannot be their own partner"
    if method == "none":
        yield "partners", bool(partners), "at this table, the picker has no partner"
        return
    yield "partners", deal.alone and bool(partners), "a picker who goes alone has no partner"
    cannot = method == "jack_of_diamonds" and deal.alone and not options.may_go_alone(seats)
    yield "alone", cannot, "at this table, the picker may not go alone"
    most = 2 if seats in (BY_SEAT, BY_DIE) else 1
    yield "partners", len(partners) > most, f"at this table, a picker has at most {count(most, 'partners')}"
    if deal.alone:
        return
    called = method == "called_ace" and not partners
    yield "partners", called, "a picker who calls has a partner, unless they go alone"
    right = (picker - 1) % seats
    beside = seats == BY_SEAT and right not in partners
    yield "partners", beside, f"seat {right}, at the picker's right, is a partner unless the picker goes alone"
    yield "partners", seats == BY_DIE and not partners, "the die always names a partner"


def check_totals(start: Start, deal: FinishedDeal, kind: Kind) -> Iterator[Check]:
    """Yield the checks of points and tricks, whose sums are those of the deck."""
    hand, share = DEALING[start.seats]
    yield "hands", deal.hands is not None, "only a schwanzer is scored by its hands"
    for name, values in (("points", deal.points), ("tricks", deal.tricks)):
        yield name, values is None, "a list of numbers was expected, one for each seat"
        yield name, min(values or (0,)) < 0, "no number can be negative"
    if deal.points is None or deal.tricks is None:
        return
    total = sum(deal.points)
    has_blind = kind in ("leaster", "moster") and start.options.leaster_blind == "ignored"
    least = scoring.WHOLE - ACE * BLIND_SIZE[start.seats] if has_blind else scoring.WHOLE
    sums = f"{least} to {scoring.WHOLE}, as the blind does not count" if least < scoring.WHOLE else f"{scoring.WHOLE}"
    yield "points", not least <= total <= scoring.WHOLE, f"they add up to {total}, and not to {sums}"
    yield "tricks", sum(deal.tricks) != hand, f"they add up to {sum(deal.tricks)}, and not to the {hand} of a deal"
    buried = ACE * BLIND_SIZE[start.seats] if start.seats == BY_DIE else ACE * share
    for seat, (points, tricks) in enumerate(zip(deal.points, deal.tricks, strict=True)):
        most = buried if seat == deal.picker else 0
        why = f"has more points than the {most} that can be buried" if most else "has points"
        yield "points", not tricks and points > most, f"seat {seat} took no trick, and {why}"


def check_hands(start: Start, deal: FinishedDeal) -> Iterator[Check]:
    """Yield the checks of a schwanzer, which is scored by the hands alone."""
    hand = DEALING[start.seats].hand
    for name, value in (("points", deal.points), ("tricks", deal.tricks)):
        yield name, value is not None, "null was expected: no card of a schwanzer is played"
    yield "hands", deal.hands is None, "the hands were expected: nobody picked, and a schwanzer is scored by them"
    hands = deal.hands or ()
    yield "hands", any(len(cards) != hand for cards in hands), f"hands of {hand} cards were expected"
    cards = [card for cards in hands for card in cards]
    yield "hands", len(set(cards)) < len(cards), "a card is there twice"


def check_drawn(deal: FinishedDeal, tied: Sequence[int]) -> Iterator[Check]:
    """Yield the checks of the seat that was drawn; `tied` are those that it was drawn from, if any."""
    seats = f"seat {join_words(tuple(map(str, tied)), 'or')} was expected, as the tie is drawn"
    yield "drawn", bool(tied) and deal.drawn not in tied, seats
    yield "drawn", not tied and deal.drawn is not None, "null was expected: no tie is drawn here"


def settle(start: Start, deal: FinishedDeal, kind: Kind, draw: scoring.Draw) -> Settlement:
    """Return what a deal pays in which nothing is contradictory."""
    options, points, tricks = start.options, deal.points or (), deal.tricks or ()
    if kind == "duel":
        return scoring.settle_duel(options, points, tricks)
    if kind == "schwanzer":
        return scoring.settle_schwanzer([card_set(BIT, hand) for hand in deal.hands or ()])
    if kind == "leaster":
        return scoring.settle_leaster(options, points, tricks, draw)
    if kind == "moster":
        return scoring.settle_moster(options, points, tricks, draw)
    assert deal.picker is not None  # as the kind says
    stakes = scoring.multiply_stakes(options, deal.doublers, count_doublings(deal))
    return scoring.settle_sides(options, deal.picker, deal.partners, deal.forced, points, tricks, stakes)


def count_doublings(deal: FinishedDeal) -> int:
    """Return how often the stakes were doubled at the table."""
    return deal.cracked + deal.recracked + len(deal.pairs)


def explain_sides(start: Start, deal: FinishedDeal, settlement: Settlement) -> Iterator[Explanation]:
    """Yield why the picker's side wins or loses what it does, before the stakes."""
    options, picker, partners = start.options, deal.picker, deal.partners
    side = (picker, *partners)
    points = sum(settlement.points[seat] for seat in side if seat is not None)
    tricks = [each for seat, each in enumerate(deal.tricks or ()) if seat in side]
    units = scoring.units_won(points, sum(tricks) > 0, sum(tricks) < DEALING[start.seats].hand)
    yield Explanation(describe_level(units, points), SCORING)
    if units < 0 and options.double_on_loss:
        is_exempt = options.forced_dealer_undoubled and deal.forced
        doubled = "The dealer was forced to pick, so the loss is not doubled." if is_exempt else "A loss counts double."
        yield Explanation(doubled, FORCED if is_exempt else SCORING)
    if units == -scoring.LEVELS and options.no_trick_partner_exempt and partners:
        who = "the partner" if len(partners) == 1 else "both partners"
        yield Explanation(f"Without a trick, the picker pays for {who} too.", SHARES)
    elif partners:
        yield Explanation("A partner's share is that of one defender; the rest is the picker's.", SHARES)
    else:
        yield Explanation("The picker plays alone, and has the share of every defender.", SHARES)


def describe_level(units: int, points: int) -> str:
    """Return what each defender pays or gets before anything is doubled, as a sentence."""
    took = f"The picker's side took {points} card points and the defenders {scoring.WHOLE - points}"
    if abs(units) == scoring.LEVELS:
        return (
            "The picker's side took every trick, so each defender pays 3."
            if units > 0
            else "The picker's side took no trick, so each defender gets 3."
        )
    if units > 0:
        level = f"fewer than {scoring.DEFENDERS_SCHNEIDER}" if units > 1 else f"at least {scoring.DEFENDERS_SCHNEIDER}"
        return f"{took}, {level}, so each defender pays {units}."
    level = f"fewer than {scoring.PICKER_SCHNEIDER}" if units < -1 else f"fewer than {scoring.MAJORITY}"
    return f"The picker's side took {points} card points, {level}, so each defender gets {-units}."


def explain_leaster(start: Start, deal: FinishedDeal, settlement: Settlement) -> Iterator[Explanation]:
    """Yield why a leaster pays what it does."""
    least = scoring.seats_with_least(start.options, settlement.points, deal.tricks or ())
    of = " of all seats with a trick" if start.options.leaster_needs_trick else ""
    yield Explanation(f"{say_took(least)} the fewest card points{of}, {settlement.points[least[0]]}.", LEAST)
    yield from explain_tie(start, least, settlement.winner, "the fewest tricks", LEAST)
    if settlement.winner is not None:
        yield Explanation(f"Seat {settlement.winner} wins 1 from each other seat.", LEAST)


def explain_moster(start: Start, deal: FinishedDeal, settlement: Settlement) -> Iterator[Explanation]:
    """Yield why a moster pays what it does."""
    if settlement.winner is not None:
        yield Explanation(f"Seat {settlement.winner} took every trick, and wins 1 from each other seat.", MOSTER)
        return
    most = scoring.seats_with_most(settlement.points)
    yield Explanation(f"{say_took(most)} the most card points, {settlement.points[most[0]]}.", MOSTER)
    yield from explain_tie(start, most, settlement.payer, "the most tricks", MOSTER)
    if settlement.payer is not None:
        yield Explanation(f"Seat {settlement.payer} pays 1 to each other seat.", MOSTER)


def say_took(seats: Sequence[int]) -> str:
    """Return the beginning of a sentence about what one or several seats took."""
    if len(seats) == 1:
        return f"Seat {seats[0]} took"
    return f"Seats {join_words(tuple(map(str, seats)))} each took"


def explain_tie(
    start: Start, tied: Sequence[int], chosen: int | None, tricks: str, source: str
) -> Iterator[Explanation]:
    """Yield how a tie is broken, if there is one; by the tricks, the seat with these is chosen."""
    if len(tied) == 1:
        return
    if chosen is None:
        by_tricks = start.options.leaster_tie == "fewest_tricks"
        why = f"They tie, and none alone took {tricks}" if by_tricks else "They tie"
        yield Explanation(f"{why}, so nobody pays.", source)
    elif start.options.leaster_tie == "drawn":
        yield Explanation(f"They tie, and seat {chosen} was drawn.", source)
    else:
        yield Explanation(f"They tie, and of them seat {chosen} took {tricks}.", source)


def explain_schwanzer(start: Start, deal: FinishedDeal, settlement: Settlement) -> Iterator[Explanation]:
    """Yield why a schwanzer pays what it does."""
    most, payer = scoring.seats_with_most(settlement.points), settlement.payer
    counted = "counting 3 for a queen, 2 for a jack and 1 for another diamond"
    seats = f"seat {most[0]}" if len(most) == 1 else f"seats {join_words(tuple(map(str, most)))}"
    yield Explanation(f"Nobody picked, and {seats} held the most, {settlement.points[most[0]]}, {counted}.", SCHWANZER)
    if len(most) > 1:
        yield Explanation(f"Of these, seat {payer} held the highest trump.", SCHWANZER)
    yield Explanation(f"Seat {payer} pays 1 to each other seat.", SCHWANZER)


def explain_duel(start: Start, deal: FinishedDeal, settlement: Settlement) -> Iterator[Explanation]:
    """Yield why a deal for two pays what it does."""
    winner, points = settlement.winner, settlement.points
    if winner is None:
        yield Explanation("Both seats took 60 card points, so nobody pays.", TWO)
        return
    loser = 1 - winner
    yield Explanation(f"Seat {winner} took {points[winner]} card points, and seat {loser} {points[loser]}.", TWO)
    units = settlement.payments[winner]
    if start.options.two_seat_score == "flat":
        yield Explanation(f"Seat {loser} pays 1.", TWO)
        return
    level = ("at least 30 card points", "fewer than 30 card points", "no trick")[units - 1]
    yield Explanation(f"Seat {loser} took {level}, and pays {units}.", SCORING)


def explain_stakes(start: Start, deal: FinishedDeal, stakes: int) -> list[Explanation]:
    """Return what multiplies the payments, and what all of it comes to: the `stakes` of the settlement."""
    options, found = start.options, []
    if deal.doublers:
        waited, times = "A doubler waited", ""
        if deal.doublers > 1 and options.doubler_stack == "multiply":
            waited, times = f"{deal.doublers} doublers waited, and each counts", f" {deal.doublers} times"
        elif deal.doublers > 1:
            waited = f"{deal.doublers} doublers waited, of which one counts now"
        found.append(Explanation(f"{waited}: the stakes are doubled{times}.", DOUBLING))
    if deal.cracked:
        found.append(Explanation("Somebody cracked: the stakes are doubled.", CRACKING))
    if deal.recracked:
        found.append(Explanation("The picker's side recracked: the stakes are doubled.", CRACKING))
    shown = (f"The {pair} queens were shown: the stakes are doubled." for pair in deal.pairs)
    found += [Explanation(text, BLITZING) for text in shown]
    whole = scoring.multiply_uncapped(options, deal.doublers, count_doublings(deal))
    if whole > 2 or stakes < whole:
        cap = f", but at this table by no more than {stakes}" if stakes < whole else ""
        found.append(Explanation(f"Together that multiplies the payments by {whole}{cap}.", found[-1].source))
    return found


EXPLAIN: Final = {
    "sides": explain_sides,
    "leaster": explain_leaster,
    "moster": explain_moster,
    "schwanzer": explain_schwanzer,
    "duel": explain_duel,
}
