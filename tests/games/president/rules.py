"""The rules of President by their ids: moves that keep them, and moves that break them."""

from typing import Any, Final

from sheepfold_rules.games.president import GAME
from tests.games.president.table import first_deal, move, second, sit
from tests.support.table import Foreign, Row

HANDS: Final = "2C 5C 9C 9D QC QD QH QS XB | 9H 9S 3C 3D XR | 4C 4D 4H 4S"
ALONE: Final = "2C XB XR 5C | 3C"
EXCHANGE: Final = "5C 5D 2C XB XR | 6C AH | 7C AS | AC AD KC"
FIRST: Final = first_deal((0, 1, 2, 3))[1]
PLAYS: Final = (
    Row("turn", sit(HANDS), move("2:2C"), move("-"), "", 2),
    Row("phase", sit(HANDS), move("2:2C"), move("give 2C")),
    Row("phase", second(EXCHANGE), move("give 2C,5C"), move("-"), earlier=FIRST),
    Row("phase", sit(HANDS), move("2:2C"), Foreign()),
    Row("one_rank", sit(HANDS), move("9:9C,9D"), move("9:9C,QC"), "QC"),
    Row("one_rank", sit(HANDS), move("9:9C,XB"), move("T:9C,XB"), "9C"),
    Row("own_cards", sit(HANDS), move("9:9C"), move("9:9C,9H"), "9H"),
    Row("own_cards", sit(HANDS), move("5:5C,XB"), move("5:5C,XR"), "XR"),
    Row("own_cards", sit(HANDS, "9:9C"), move("9:9H"), move("9:9C"), "9C"),
    Row("set_size", sit(HANDS), move("Q:QC,QD,QH,XB"), move("Q:QC,QD,QH,QS,XB"), ""),
    Row("joker_alone", sit(ALONE, joker_alone="ace"), move("A:XB"), move("K:XB"), ""),
    Row("joker_alone", sit(ALONE, joker_alone="ace"), move("5:5C,XB,XR"), move("5:XB,XR"), ""),
    Row("leader_plays", sit(HANDS), move("2:2C"), move("-")),
    Row("leader_plays", sit(HANDS, "2:2C  -  -  -"), move("5:5C"), move("-")),
    Row("same_number", sit(HANDS, "5:5C,XB"), move("9:9H,9S"), move("9:9H")),
    Row("same_number", sit(HANDS, "5:5C"), move("-"), move("9:9H,XR")),
    Row("high_enough", sit(HANDS, "5:5C"), move("9:9H"), move("3:3C"), "3C"),
    Row("high_enough", sit(HANDS, "9:9C"), move("9:9S"), move("3:XR"), "XR"),
    Row("give_own", second(EXCHANGE), move("give 2C,5C"), move("give 2C,6C"), "6C", earlier=FIRST),
    Row("give_count", second(EXCHANGE), move("give 2C,5C"), move("give 2C"), earlier=FIRST),
    Row("give_count", second(EXCHANGE), move("give AC,AD"), move("give 2C,5C,5D"), earlier=FIRST),
    Row(
        "give_dealt",
        second(EXCHANGE, exchange_order="simultaneous"),
        move("give 2C,5C"),
        move("give 5C,AC"),
        "AC",
        earlier=FIRST,
    ),
)
SHORT: Final[dict[str, Any]] = {"end": "deals", "deals": 1}


def over() -> Any:
    """A match that is over: every seat with anything to play plays it."""
    state = sit("", **SHORT)
    while state.to_act is not None:
        state = GAME.apply(state, GAME.view(state, state.to_act).legal_moves[0])
    return state


OVER: Final = Row("match_over", over(), None, move("-"))
ROWS: Final = (*PLAYS, OVER)
