"""Records with faults of every kind, each with what a referee must say of it.

What is expected follows from how the fault was made and from what lay on the table, not from asking the client.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from tests.sdk.faulty import cards, records
from tests.sdk.faulty.making import Fault, Make
from tests.sdk.faulty.played import Played

MAKES: Final[tuple[Make, ...]] = (
    records.another_seat,
    records.a_seat_that_is_not_there,
    records.a_move_missing,
    records.a_move_made_twice,
    records.two_moves_swapped,
    records.moves_after_the_end,
    records.another_phase,
    records.another_claim,
    records.cut_short,
    records.decks_run_out,
    cards.a_card_of_another_hand,
    cards.a_revoke,
    cards.too_few_cards,
    cards.two_kinds_of_card,
    cards.a_pass_instead_of_a_lead,
    cards.a_fence_or_wolf_that_is_not_held,
    cards.the_same_card_twice,
    cards.a_card_that_was_taken,
    records.broken_text,
    records.no_transcript,
    records.no_move,
    records.another_game,
    records.unfit_options,
)


def faults(matches: tuple[Played, ...], seed: str) -> Iterator[tuple[Played, str, Fault]]:
    """Every fault that can be made in each of the matches, with its name."""
    for number, played in enumerate(matches):
        for make in MAKES:
            fault = make(played, Random(f"{seed} {number} {make.__name__}"))
            if fault is not None:
                yield played, make.__name__, fault
