"""Check a CSV file of Sheepshead hands: `python check_hands.py hands.csv` prints what is wrong, line by line.

The columns are seats, moves such as "pass; pick; bury 7H 9H", scores, and seed or deck (the cards in the order dealt).
"""

import csv
import sys

import sheepfold

GAME = sheepfold.connect().sheepshead


def find_fault(row: dict[str, str]) -> str | None:
    """Return what is wrong with a hand; None if nothing is."""
    step = "deal"
    try:
        decks = [row["deck"].split()] if row.get("deck") else None
        match = GAME.new(int(row["seats"]), seed=None if decks else row.get("seed", ""), decks=decks)
        for step in map(str.strip, row["moves"].split(";")):
            match = match.play(GAME.parse_move(step, match))
    except (sheepfold.SheepfoldError, ValueError, KeyError) as error:
        return f"{step}: {error}"
    scores = "unknown, as the hand is not over" if match.outcome is None else " ".join(map(str, match.outcome.scores))
    return None if row["scores"] == scores else f"the scores are {scores}"


if __name__ == "__main__":
    with open(sys.argv[1], newline="", encoding="utf-8-sig") as file:
        rows = csv.DictReader(file, restval="")
        faults = [f"line {rows.line_num}: {fault}\n" for row in rows if (fault := find_fault(row))]
    sys.stdout.writelines(faults)
    sys.exit(len(faults) > 0)
