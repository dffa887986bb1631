"""What the service accepts: the limits for every caller.

What the rules limit everywhere, they declare themselves: `MAX_SIMULATIONS` in `sheepfold_rules.engine`, and
`MAX_SAMPLES` in `sheepfold_rules.core.sampling`.
"""

from typing import Final

MEBIBYTE: Final = 1024 * 1024

# Bodies
LARGEST_BODY: Final = 4 * MEBIBYTE  # bytes of a replay or a batch, unless the operator sets another limit
MAX_CALL_BODY: Final = 524_288  # bytes of a call that takes no transcript: a state with 1,000 decks has up to 400,000
MAX_LIGHT_BODY: Final = 65_536  # bytes: whatever it contains, such a body takes little time and memory
MIN_NESTED: Final = 14  # bytes of a body per object or array in it; the smallest in a call, a turn, has 33 for two
MIN_MEMBER: Final = 4  # bytes of a body per comma in it

# What is in them
MAX_CALLS: Final = 1000  # of a batch
MAX_ANSWERS: Final = 8 * MEBIBYTE  # bytes of answers after which no further call of a batch is started
MAX_MOVES: Final = 50_000  # of a transcript
MAX_LINE: Final = 20_000  # characters of a match in one line
MAX_LIGHT_LINE: Final = 2000  # characters: reading such a line takes little time
MAX_NAME: Final = 100  # characters of the name of a player
MAX_TOKEN: Final = 1_000_000  # characters of a sealed state or a key, and bytes of the JSON inside

# Files
MAX_KEYS_FILE: Final = 65_536  # bytes of the file with the service keys

# Time
REDIS_PAUSE: Final = 2  # seconds between attempts to reach a Redis that did not respond
SEALED_SECONDS: Final = 30 * 24 * 3600  # after which a sealed state expires, by default
MAX_SEALED_SECONDS: Final = 10**10  # three hundred years
