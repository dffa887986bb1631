"""Play a match of Wolf herd from the first move to the result: `python first_match.py`.

Three players make random moves. The program prints what happens at the table, what one player can see, and who wins.
"""

import random

import sheepfold

NAMES = ["Ann", "Ben", "Cleo"]

game = sheepfold.connect().wolf_herd  # or sheepfold.connect("http://127.0.0.1:8000").wolf_herd to ask a service
match = game.new(seats=len(NAMES))
print(game.draw(match.view(0), names=NAMES))  # Ann's own cards, and ?? for everyone else's

while not match.over:
    match = match.play(random.choice(match.legal_moves()))  # a match never changes: a move gives you the next one
    for event in match.events:
        print(game.describe(event, names=NAMES))

assert match.outcome is not None
print("Winners:", ", ".join(NAMES[seat] for seat in match.outcome.winners))
print("Scores:", dict(zip(NAMES, match.outcome.scores, strict=True)))
