"""The conformance kit: the program that derives it, and the tests of the kit and of the judge.

`python -m tests.conformance` is the program: `kit` writes the files, whose lines `rules`, `matches`, `shuffles`,
`audits` and `problems` yield. They get their material from `orders` (moves that break several rules), `ranks` (cards
that meet), `exercises` (what decides a line), `tables` (the matches in `chosen.jsonl`, which `choosing` finds) and
`answering` (what the rules say). `coverage` measures what of the rules occurs in the lines.
"""
