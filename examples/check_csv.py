"""Check a CSV file that has a record in each row: `python check_csv.py IN.csv COLUMN OUT.csv`.

The program prints what is wrong, with the row of the spreadsheet, the move and the rule. It writes the rows to OUT.csv
with a column `verdict`, and exits with 1 if any record is wrong.
"""

import csv
import sys

import sheepfold


def explain(verdict: sheepfold.Verdict | None) -> str:
    """Say whether a record is right, and if not, what is wrong with it."""
    if verdict is None:
        return "There is no record."
    if verdict.ok:
        return "right"
    place = "" if verdict.index is None else f"move {verdict.index + 1}: "
    move = f" ({verdict.move})" if verdict.move else ""
    return f"{place}{verdict.rule or verdict.kind}{move}: {verdict.message}"


def check(source: str, column: str, target: str) -> bool:
    """Write the verdicts, and return whether all records are right."""
    with open(source, newline="", encoding="utf-8-sig") as file:
        reader = csv.DictReader(file, restval="")
        rows, header = [*reader], reader.fieldnames or []
    verdicts = {verdict.line: verdict for verdict in sheepfold.connect().check_records(row[column] for row in rows)}
    with open(target, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [*header, "verdict"])
        writer.writeheader()
        for number, row in enumerate(rows, start=1):
            row["verdict"] = explain(verdicts.get(number))
            writer.writerow(row)
            if row["verdict"] != "right":
                print(f"row {number + 1}: {row['verdict']}")
    return all(row["verdict"] == "right" for row in rows)


if __name__ == "__main__":
    csv.field_size_limit(2**22)  # the longest record that is checked
    sys.exit(not check(*sys.argv[1:]))
