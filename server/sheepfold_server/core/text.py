"""What the texts of several games are made of."""

from collections.abc import Sequence


def join_words(words: Sequence[str], last: str = "and") -> str:
    """Return the words as a sentence lists them: "QC, 7H and 8S"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
