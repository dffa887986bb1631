"""The state as a record: it comes back as it was, and one that cannot have come from play is refused."""

from typing import Final

import pytest

from sheepfold_rules.core import shape
from sheepfold_rules.core.errors import ImpossibleState
from sheepfold_rules.core.match import Start
from sheepfold_rules.games.pass_the_ewe import GAME
from sheepfold_rules.games.pass_the_ewe.record import is_reachable
from tests.games.pass_the_ewe import table
from tests.games.pass_the_ewe.impossible import plain
from tests.support.chance import FRESH
from tests.support.mutations import put

as_record = shape.reader(GAME.record_type)

# With three seats, hands of 17 cards and a target of 60: the deals played, the holder of the ewe, the scores, and
# whether they are possible. A seat loses 17 at most in a deal, and gets 70; all together get from -14 to 102.
REACHED: Final[tuple[tuple[int, int | None, tuple[int, ...], bool], ...]] = (
    (0, None, (0, 0, 0), True),
    (0, None, (1, -1, 0), False),
    (1, 0, (59, 43, 0), True),
    (1, 0, (59, 44, 0), False),
    (1, 0, (60, 0, 0), False),  # the match would be over
    (1, 0, (0, -14, 0), True),
    (1, 0, (0, -15, 0), False),
    (1, 0, (3, -17, 0), True),
    (1, 0, (4, -18, 0), False),
    (1, 0, (20, -17, -17), True),
    (1, 0, (-4, -5, -5), False),  # who went out lost nothing
    (2, 0, (-9, -9, -10), True),
    (2, 0, (-9, -10, -10), False),
    (1, 1, (0, -12, 0), True),
    (1, 1, (0, -13, 0), False),  # the holder of the ewe got 5 of the 17 back
    (1, None, (0, -13, 0), True),
    (2, 1, (5, -29, 0), True),
    (2, 1, (6, -30, 0), False),
)


@pytest.mark.parametrize(("deals", "ewe", "scores", "possible"), REACHED)
def test_which_scores_so_many_deals_can_lead_to(
    deals: int, ewe: int | None, scores: tuple[int, ...], possible: bool
) -> None:
    start = Start("pass_the_ewe", 3, GAME.options(target=60), 2, None, None)
    assert is_reachable(start, scores, deals, ewe) is possible


def test_a_seat_gets_70_in_a_deal_at_most() -> None:
    start = Start("pass_the_ewe", 3, GAME.options(target=200), 2, None, None)
    assert is_reachable(start, (70, 32, 0), 1, 0)
    assert not is_reachable(start, (71, 31, 0), 1, 0)


def test_a_move_that_ended_the_round_leads_to_the_next_one() -> None:
    last = f"/moves/{len(plain('later')['moves'])}"
    with pytest.raises(ImpossibleState) as refused:
        GAME.read(as_record(put(plain("later"), last, {"type": "pass"})))
    assert refused.value.pointer == last


def test_in_a_sampled_state_any_deck_goes_on() -> None:
    changed = plain("new") | {"seed": None, "deck": list(table.DECK), "sampled": shape.plain(FRESH)}
    found = GAME.read(as_record(changed))
    assert table.held(found, 0) == table.DECK[:51:3]
    assert shape.plain(GAME.write(found)) == changed
