"""The table rules of Sheepshead, and the source of the rules."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.rules import RuleMaker
from sheepfold_rules.core.shape import Between, doc
from sheepfold_rules.core.value import BaseOptions
from sheepfold_rules.games.sheepshead.cards import PAIRS, Pair

rule: Final = RuleMaker("sheepshead", "pagat.com, Sheepshead (E. Bushnell, ed. J. McLeod)")
house_rule: Final = RuleMaker("sheepshead", "sheepshead.org, Special Situations and House Rules")

PartnerMethod = Literal["none", "jack_of_diamonds", "called_ace"]
CrackTime = Literal["before_lead", "after_pick"]
NoPick = Literal["leaster", "doubler", "forced_dealer", "schwanzer", "moster"]

METHODS: Final[dict[int, tuple[PartnerMethod, ...]]] = {  # by the number of seats, the default first
    2: ("none",),
    3: ("none",),
    4: ("none", "jack_of_diamonds", "called_ace"),
    5: ("jack_of_diamonds", "called_ace"),
    6: ("jack_of_diamonds",),
    7: ("jack_of_diamonds",),
}

DUEL: Final = 2  # seats: there is no blind and no picker
BY_SEAT: Final = 6  # seats: the one at the picker's right is a partner
BY_DIE: Final = 7  # seats: a die names a partner


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(BaseOptions):
    """The table rules of Sheepshead."""

    deals: Annotated[int, Between(1, 1000)] = field(
        default=1,
        metadata=doc("The number of scored deals in a match. A deal that is passed out for a doubler does not count."),
    )
    partner: PartnerMethod | None = field(
        default=None,
        metadata=doc(
            "How the picker gets a partner; null for the usual way: none with two to four seats, jack_of_diamonds "
            "with five to seven."
        ),
    )
    no_pick: NoPick = field(
        default="leaster",
        metadata=doc(
            "What happens if nobody picks: a leaster; a doubler (the cards are dealt again for double stakes); a "
            "forced pick by the dealer; a schwanzer (the hands are shown, and the strongest pays); or a moster (the "
            "cards are played, and whoever takes the most points pays)."
        ),
    )
    double_on_loss: bool = field(default=True, metadata=doc("Whether the picker's side pays double when it loses."))
    forced_dealer_undoubled: bool = field(
        default=False, metadata=doc("Whether a dealer who was forced to pick pays only the single amount for a loss.")
    )
    no_trick_partner_exempt: bool = field(
        default=False,
        metadata=doc("Whether the picker pays the partners' shares too if their side takes no trick."),
    )
    go_alone: bool = field(default=True, metadata=doc("Whether a picker who could have a partner may go alone."))
    call_up: Literal["none", "jack_of_hearts", "next_jack"] = field(
        default="none",
        metadata=doc(
            "Which higher jack a picker with the jack of diamonds may call instead: none, the jack of hearts, or "
            "the next one that they were not dealt and did not pick up."
        ),
    )
    call_up_when: Literal["blind", "any", "forced_dealer"] = field(
        default="blind",
        metadata=doc(
            "When the picker may call up: only if the jack of diamonds came from the blind; always; or only as a "
            "forced dealer."
        ),
    )
    call_under: bool = field(
        default=True,
        metadata=doc(
            "Whether a picker may call an ace with an under card if they have no card in any suit whose ace they "
            "could call."
        ),
    )
    call_ten: bool = field(default=True, metadata=doc("Whether a picker with all three fail aces may call a fail ten."))
    called_ten_wins: bool = field(
        default=False, metadata=doc("Whether the called ten beats the ace in the first trick of its suit.")
    )
    under_test: Literal["picked_hand", "after_bury"] = field(
        default="picked_hand",
        metadata=doc("Which cards decide whether an under card is needed: those before the bury, or those after it."),
    )
    leaster_needs_trick: bool = field(
        default=True, metadata=doc("Whether only a seat that took a trick can win a leaster.")
    )
    leaster_blind: Literal["ignored", "dealer_names", "last_trick", "first_trick"] = field(
        default="ignored",
        metadata=doc(
            "Who gets the blind in a leaster: nobody; whoever takes the trick that the dealer names; whoever takes "
            "the last trick; or whoever takes the first."
        ),
    )
    leaster_peek: bool = field(
        default=True, metadata=doc("Whether the seat that gets the blind in a leaster may look at it at once.")
    )
    leaster_tie: Literal["wash", "drawn", "fewest_tricks"] = field(
        default="wash",
        metadata=doc(
            "What happens if a leaster or a moster is tied: nobody pays; one of the tied seats is drawn by lot; or the "
            "one with the fewest tricks wins a leaster, and the one with the most tricks pays in a moster."
        ),
    )
    doubler_redeal: Literal["same_dealer", "next_dealer"] = field(
        default="same_dealer", metadata=doc("Who deals again after a deal that was passed out.")
    )
    doubler_stack: Literal["queue", "multiply"] = field(
        default="queue",
        metadata=doc(
            "What several doublers in a row do: double that many of the next deals, or the next deal that many times."
        ),
    )
    crack: bool = field(
        default=False,
        metadata=doc("Whether a seat that had no chance to pick may double the stakes against the picker."),
    )
    recrack: Literal["none", "picker", "picker_or_partner"] = field(
        default="none", metadata=doc("Who may double the stakes once more after a crack.")
    )
    crack_when: CrackTime = field(
        default="before_lead",
        metadata=doc("When seats may crack: before the first lead, or right after the pick, before the bury."),
    )
    blitz: Literal["none", "black", "black_and_red"] = field(
        default="none",
        metadata=doc(
            "Which pairs of queens a seat that was dealt both may show with its pick, crack or recrack to double the "
            "stakes: none, the black queens, or the black and the red ones."
        ),
    )
    stake_cap: Annotated[int, Between(1, 1 << 32)] | None = field(
        default=None,
        metadata=doc(
            "The most that doublers, cracks and blitzes together may multiply the payments by; null for 2^32."
        ),
    )
    two_seat_score: Literal["levels", "flat"] = field(
        default="levels",
        metadata=doc(
            "What the loser pays with two seats: 1, but 2 with fewer than 30 points and 3 without a trick; or always 1."
        ),
    )

    def method(self, seats: int) -> PartnerMethod:
        """Return how the picker gets a partner at that many seats."""
        return self.partner or METHODS[seats][0]

    def pairs_to_show(self) -> tuple[Pair, ...]:
        """Return the pairs of queens that seats may show at this table."""
        return tuple(PAIRS)[: {"none": 0, "black": 1, "black_and_red": 2}[self.blitz]]  # black comes first

    def may_go_alone(self, seats: int) -> bool:
        """Whether a picker who could have a partner may go alone. Not where the die has named one."""
        return self.go_alone and seats != BY_DIE

    def conflicts(self, seats: int) -> tuple[tuple[str, str], ...]:
        """Return the options that do not fit that number of seats or one another, each as (name, reason).

        An option that opens a choice which the seats or the other options rule out is refused. One that says how to do
        something that never happens (`leaster_tie` where no leaster is played) is idle.
        """
        method = self.method(seats)
        found = (
            (
                "partner",
                method not in METHODS[seats],
                f"with {seats} seats, the partner method must be {join_words(METHODS[seats], 'or')}",
            ),
            (
                "call_up",
                self.call_up != "none" and method != "jack_of_diamonds",
                "calling up needs partner to be jack_of_diamonds",
            ),
            (
                "call_up_when",
                self.call_up_when == "forced_dealer" and self.call_up != "none" and self.no_pick != "forced_dealer",
                "forced_dealer needs no_pick to be forced_dealer",
            ),
            ("crack", self.crack and seats == DUEL, "with two seats nobody picks, so nobody can crack"),
            ("blitz", self.blitz != "none" and seats == DUEL, "with two seats nobody picks, so nobody can blitz"),
            ("recrack", self.recrack != "none" and not self.crack, "a recrack needs crack to be true"),
        )
        return tuple((name, why) for name, clash, why in found if clash)


def known_partners(seats: int, picker: int, die: int) -> tuple[int, ...]:
    """Return the partners that the table gives a picker, known to all.

    That is the seat at the picker's right, or the one that the die names, counted clockwise from the picker.
    """
    if seats == BY_SEAT:
        return ((picker - 1) % seats,)
    return ((picker + die) % seats,) if seats == BY_DIE else ()
