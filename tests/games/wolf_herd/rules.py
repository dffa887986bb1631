"""The rules of Wolf herd by their ids: moves that keep them, and moves that break them."""

from typing import Final

from tests.games.wolf_herd.table import move, sit
from tests.support.table import Foreign, Row

HERD: Final = "S1 S2 FE | S3 FE FE | W1 W1 W1 W2 W2 WS"
PREY: Final = sit("S1 S2 W1 | S3 S1 FE | W1 S1 WS CR", "S1  S3  S2  S1")  # seat 1 has S3 and S1, seat 0 W1 W1 WS
FENCED: Final = sit("S1 S2 W1 | S1 FE S3 | WS S1 W1 S1", "S1  S1  S2  FE 0")
TWICE: Final = sit("S1 FE FE | S3 S3 S3 | S2 S2 S2 S2", "S1  S3  FE 0  S3")
STUCK: Final = sit("FE W1 CR | S1 S2 S3")
CROOK: Final = sit("FE W1 CR | S1 S2 S3 | W2", "-FE  S1")
CHAIN: Final = sit("CR FE FE | S1 S2 CR | FE FE FE", "-CR  S1  -FE  CR CR  -FE")  # seat 1 has a crook that it fetched

ROWS: Final = (
    Row("turn", sit(HERD), move("S1"), move("S3"), "", 1),
    Row("phase", sit(HERD), move("S1"), Foreign()),
    Row("match_over", sit(HERD, "S1", turn_limit=1), None, move("S2")),
    Row("own_cards", sit(HERD), move("S1"), move("S3"), "S3"),
    Row("own_cards", sit(HERD), move("S1"), move("-WS"), "WS"),
    Row("own_cards", PREY, move("W1>1.1"), move("W1,W1,W1>1.0"), "W1"),
    Row("sheep_card", sit(HERD), move("S1"), move("FE"), "FE"),
    Row("attack_wolves", PREY, move("W1>1.1"), move("W1,WS>1.1"), "WS"),
    Row("fence_own", sit(HERD, "S1  S3"), move("FE 0"), move("FE 1")),
    Row("fence_once", TWICE, move("S2"), move("FE 0")),
    Row("attack_other", PREY, move("W1>1.1"), move("W1>0.0")),
    Row("attack_other", PREY, move("WS>1.0"), move("WS>1.2")),
    Row("attack_fenced", FENCED, move("WS>1.0"), move("W1>1.0")),
    Row("attack_strength", PREY, move("W1>1.1"), move("W1>1.0"), "W1"),
    Row("attack_strength", PREY, move("W1>1.1"), move("W1,W1>1.1"), "W1"),
    Row("crook_take", CROOK, move("CR FE"), move("CR W2"), "W2"),
    Row("crook_take", CROOK, move("CR FE"), move("CR CR"), "CR"),
    Row("crook_chain", CHAIN, move("CR FE"), move("CR CR"), "CR"),
    Row("crook_take", STUCK, move("-FE"), move("CR FE"), "FE"),
    Row("discard_stuck", sit(HERD), move("S1"), move("-FE"), "FE"),
)
