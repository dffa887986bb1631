"""The table at a glance: what a state of the rules shows without looking back, for simulations."""

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead.bot.history import BEATEN_BY
from sheepfold_rules.games.sheepshead.bot.table import BURY, Table, role_of
from sheepfold_rules.games.sheepshead.cards import FULL, TRUMP, UNDER_CARD, SeenCard, points
from sheepfold_rules.games.sheepshead.state import DEALING, Playing


class GlanceTable(Table):
    """A table as the rules' own state shows it: the sides as they are, but no hand other than the seat's own.

    `hand` is the number of cards in each hand, `hidden` how many cards are out, and `friends` says of each seat whether
    it is one.
    """

    __slots__ = ("friends", "hidden")

    def __init__(self, state: Playing) -> None:
        deal, contract, gone, seat = state.deal, state.contract, state.played, state.to_act
        seats, picker, plays = deal.start.seats, contract.picker, state.plays
        self.seat, self.seats, self.picker = seat, seats, picker
        side = contract.partners if picker is None else (picker, *contract.partners)
        self.is_offence = is_offence = seat in side
        mine = contract.hands[seat] & ~gone & FULL
        number, laid = divmod(plays, seats)
        out = FULL & ~(mine | gone)
        if seat == picker:
            out &= ~contract.buried[seat]
        self.mine, self.out = mine, out
        self.left, self.trumps = DEALING[seats].hand - number, (mine & TRUMP).bit_count()
        self.calling = contract.suit if state.phase.name == "play" and len(state.phase.rules) > 2 else 0
        self.led, self.taker = state.led, state.taker
        self.best = state.best if laid and state.best and state.best != UNDER_CARD else HIDDEN
        self.after = tuple([(seat + step) % seats for step in range(1, seats - laid)])
        won = [points(cards & FULL) for cards in state.won]
        self.won = won
        self.worth = points(gone & FULL) - sum(won) if laid else 0
        self.needs_trick = picker is None and deal.options.leaster_needs_trick and seat not in state.takers
        self.is_for_blind = number + 1 == contract.trick
        if picker is None:
            self.friends = [each == seat for each in range(seats)]
            self.ours, self.theirs = float(won[seat]), float(sum(won) - won[seat])
        else:
            self.friends = [(each in side) == is_offence for each in range(seats)]
            bury = points(contract.buried[seat]) if seat == picker else BURY[seats]
            offence = sum([won[each] for each in side]) + bury
            defence = sum(won) + bury - offence
            self.ours, self.theirs = (offence, defence) if is_offence else (defence, offence)
        self.role = role_of(seat, picker, self.friends)
        self.hidden = out.bit_count() or 1

    def chances(self, suit: int, best: SeenCard, taker: int) -> tuple[float, float]:
        """Return the probabilities; see `Table`."""
        ours, kept, out, friends = 1.0 if self.friends[taker] else 0.0, 1.0, self.out, self.friends
        over = BEATEN_BY[best] & out if best != HIDDEN else (suit | TRUMP) & out
        higher = (over & suit).bit_count()
        share = self.left / self.hidden
        p = 1 - (1 - share) ** higher
        if suit != TRUMP:
            rest = (1 - share) ** (suit & out).bit_count()
            p += (1 - p) * rest * (1 - (1 - share) ** (over & TRUMP).bit_count())
        for seat in self.after:
            ours = ours * (1 - p) + (p if friends[seat] else 0.0)
            kept *= 1 - p
        return ours, kept
