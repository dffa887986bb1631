"""Pass the Ewe in words: the table, what happened, and the order of a hand."""

from sheepfold_rules.core.hints import join_words
from sheepfold_rules.core.text import SUIT_ORDER, Names, TableLayout, count, hand_sizes, title
from sheepfold_rules.games.pass_the_ewe.cards import RANKS, SUIT_INDEX, SUIT_OF
from sheepfold_rules.games.pass_the_ewe.ranking import list_beating
from sheepfold_rules.games.pass_the_ewe.view import View


def hand_order(card: str) -> tuple[int, ...]:
    """Return the position of a card in hand: by suit, each next to those that beat it."""
    return SUIT_INDEX[SUIT_OF[card]], RANKS.index(card[0]), SUIT_ORDER.index(card[1])


def lay_table(view: View, names: Names) -> TableLayout:
    """Return the table."""
    marks = ["holds the ewe" if seat == view.ewe else "" for seat in range(view.seats)]
    return TableLayout(
        title("Pass the Ewe", f"deal {view.deal}"),
        {"cards": hand_sizes(view), "hands": view.taken, "wool": view.wool, "score": view.scores, "": marks},
        lines=[] if view.to_act is None else [describe_standing(view, names)],
        hands=view.hands,
    )


def describe_standing(view: View, names: Names) -> str:
    """Return what lies on the table, and what beats it."""
    if view.standing is None:
        return "The table is empty: start the hand with any cards of one suit."
    last = view.standing
    beats = join_words([count(*each) for each in list_beating(last.suit, last.count)], "or")
    played = f"{count(last.count, last.suit)} ({names[last.seat]})"
    return f"To beat {played}: {beats}. {count(view.pile, 'cards')} on the table."
