"""The table rules of Sheepshead."""

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from sheepfold_server.core.shape import Between, doc

PartnerMethod = Literal["none", "jack_of_diamonds", "called_ace"]
CrackTime = Literal["before_lead", "after_pick"]

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
class Options:
    """The table rules of Sheepshead."""

    deals: Annotated[int, Between(1, 1000)] = field(
        default=1,
        metadata=doc("Deals that are scored in a match; a deal passed out for a doubler does not count."),
    )
    partner: PartnerMethod | None = field(
        default=None,
        metadata=doc(
            "How the picker gets a partner; null is none at two to four seats, jack_of_diamonds at five to seven."
        ),
    )
    no_pick: Literal["leaster", "doubler", "forced_dealer"] = field(
        default="leaster",
        metadata=doc("When nobody picks: play a leaster, deal again as a doubler, or the dealer must pick."),
    )
    double_on_loss: bool = field(default=True, metadata=doc("The picker's side pays double when it loses."))
    forced_dealer_undoubled: bool = field(
        default=False, metadata=doc("A dealer who was forced to pick does not pay double for a loss.")
    )
    no_trick_partner_exempt: bool = field(
        default=False,
        metadata=doc("When the picker's side takes no trick, the picker pays the partners' shares too."),
    )
    go_alone: bool = field(default=True, metadata=doc("The picker may go alone where they could have a partner."))
    call_up: Literal["none", "jack_of_hearts", "next_jack"] = field(
        default="none",
        metadata=doc(
            "A picker with the jack of diamonds may call up: to the jack of hearts, or to the next jack not in hand."
        ),
    )
    call_up_when: Literal["blind", "any", "forced_dealer"] = field(
        default="blind",
        metadata=doc(
            "When the picker may call up: with the jack of diamonds from the blind, always, or as a forced dealer."
        ),
    )
    call_under: bool = field(
        default=True,
        metadata=doc("A picker with no ace to call for want of a card of its suit may call one with an under card."),
    )
    call_ten: bool = field(default=True, metadata=doc("A picker with all three fail aces may call a fail ten."))
    called_ten_wins: bool = field(
        default=False, metadata=doc("The called ten takes its suit's first trick over the ace.")
    )
    under_test: Literal["picked_hand", "after_bury"] = field(
        default="picked_hand",
        metadata=doc("The cards that decide whether an under is needed: those before, or those after the bury."),
    )
    leaster_needs_trick: bool = field(default=True, metadata=doc("Only a seat with a trick can win a leaster."))
    leaster_blind: Literal["ignored", "dealer_names", "last_trick", "first_trick"] = field(
        default="ignored",
        metadata=doc("Who gets the blind in a leaster: nobody, or whoever takes a certain trick."),
    )
    leaster_peek: bool = field(
        default=True, metadata=doc("Whoever gets the blind in a leaster may look at it at once.")
    )
    leaster_tie: Literal["wash", "drawn"] = field(
        default="wash", metadata=doc("A tie for a leaster pays nothing, or its winner is drawn by the seed.")
    )
    doubler_redeal: Literal["same_dealer", "next_dealer"] = field(
        default="same_dealer", metadata=doc("Who deals again after everybody has passed.")
    )
    doubler_stack: Literal["queue", "multiply"] = field(
        default="queue",
        metadata=doc("Doublers in a row: double that many of the next hands, or double the next hand that many times."),
    )
    crack: bool = field(
        default=False,
        metadata=doc("A seat that had no chance to pick may double the stakes against the picker."),
    )
    recrack: Literal["none", "picker", "picker_or_partner"] = field(
        default="none", metadata=doc("Who may double the stakes again after a crack.")
    )
    crack_when: CrackTime = field(
        default="before_lead",
        metadata=doc("When seats may crack: before the first lead, or after the pick and before the bury."),
    )
    stake_cap: Annotated[int, Between(1, 1 << 32)] | None = field(
        default=None,
        metadata=doc(
            "The most that doublers and cracks together can multiply the payments by; null for no cap but 2^32."
        ),
    )
    two_seat_score: Literal["levels", "flat"] = field(
        default="levels",
        metadata=doc("With two seats: the loser pays 1, 2 for schneider, 3 for no trick; or always 1."),
    )

    def method(self, seats: int) -> PartnerMethod:
        """Return how the picker gets a partner at that many seats."""
        return self.partner or METHODS[seats][0]

    def may_go_alone(self, seats: int) -> bool:
        """Whether a picker who could have a partner may go alone. Not where the die has named one."""
        return self.go_alone and seats != BY_DIE


def known_partners(seats: int, picker: int, die: int) -> tuple[int, ...]:
    """Return the partners that the table gives a picker, known to all.

    That is the seat at the picker's right, or the one that the die names, counted clockwise from the picker.
    """
    if seats == BY_SEAT:
        return ((picker - 1) % seats,)
    return ((picker + die) % seats,) if seats == BY_DIE else ()


def conflicts(seats: int, options: Options) -> tuple[tuple[str, str], ...]:
    """Return the options that do not fit the seats or one another: (name, why).

    An option that opens a choice which the seats or the other options close for ever is refused. One that says how to
    do a thing that does not arise (`leaster_tie` where no leaster is played) is idle.
    """
    method = options.partner or METHODS[seats][0]
    found = (
        (
            "partner",
            method not in METHODS[seats],
            f"with {seats} seats the partner method is {' or '.join(METHODS[seats])}",
        ),
        (
            "call_up",
            options.call_up != "none" and method != "jack_of_diamonds",
            "calling up needs the partner method jack_of_diamonds",
        ),
        (
            "call_up_when",
            options.call_up_when == "forced_dealer"
            and options.call_up != "none"
            and options.no_pick != "forced_dealer",
            "no dealer is forced to pick unless no_pick is forced_dealer",
        ),
        ("crack", options.crack and seats == DUEL, "with two seats nobody picks, so there is nobody to crack"),
        ("recrack", options.recrack != "none" and not options.crack, "a recrack needs crack to be true"),
    )
    return tuple((name, why) for name, clash, why in found if clash)
