"""Check a CSV file that has a record in each row: `python check_csv.py IN.csv COLUMN OUT.csv`.

The program prints what is wrong, with the row of the spreadsheet, the move and the rule. It writes the rows to OUT.csv
with a column `verdict`, and exits with 1 if any record is wrong.
"""

import csv
import sys

import sheepfold


def explain(verdict: sheepfold.Verdict) -> str:
    """Say whether a record is right, and if not, what is wrong with it."""
    if verdict.ok:
        return "right"
    move = f" ({verdict.move})" if verdict.move else ""
    place = "" if verdict.index is None else f"move {verdict.index + 1}{move}: "
    return f"{place}{verdict.rule or verdict.kind}: {verdict.message}"


def check(source: str, column: str, target: str) -> bool:
    """Write the verdicts, and return whether all records are right."""
    with open(source, newline="", encoding="utf-8-sig") as file:
        reader = csv.DictReader(file)
        rows, header = [*reader], reader.fieldnames or []
    if column not in header:
        sys.exit(f"{source} has no column {column}.")
    records = (row[column] or "null" for row in rows)  # an empty line would be skipped
    verdicts = [*sheepfold.connect().check_records(records)]
    with open(target, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, [*header, "verdict"])
        writer.writeheader()
        for row, verdict in zip(rows, verdicts, strict=True):
            writer.writerow(row | {"verdict": explain(verdict)})
            if not verdict.ok:
                print(f"row {verdict.line + 1}: {explain(verdict)}")
    return all(verdict.ok for verdict in verdicts)


if __name__ == "__main__":
    csv.field_size_limit(2**22)  # the longest record that is checked
    sys.exit(not check(*sys.argv[1:]))
