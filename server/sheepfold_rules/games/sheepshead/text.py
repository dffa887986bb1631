"""Sheepshead in words: the table, what happened, and the order of a hand."""

from sheepfold_rules.core.cards import HIDDEN, seen_cards
from sheepfold_rules.core.text import SUIT_ORDER, Names, Plays, TableLayout, format_hand, hand_sizes, title
from sheepfold_rules.games.sheepshead.cards import FAIL_ORDER, TRUMP_ORDER, queens_of
from sheepfold_rules.games.sheepshead.ranking import count_points
from sheepfold_rules.games.sheepshead.view import View


def hand_order(card: str) -> tuple[int, ...]:
    """Return the sort key of a card in hand: trumps from the highest down, then each fail suit."""
    if card in TRUMP_ORDER:
        return 0, TRUMP_ORDER.index(card)
    return 1 + SUIT_ORDER.index(card[1]), FAIL_ORDER.index(card[0])


def lay_table(view: View, names: Names) -> TableLayout:
    """Return the table."""
    stakes = f"stakes x{view.stakes}" if view.stakes > 1 else ""
    phase = view.phase.replace("_", " ")
    taken = [[trick for trick in view.tricks if trick.winner == seat] for seat in range(view.seats)]
    roles = [describe_role(view, seat) for seat in range(view.seats)]
    tricks = [len(tricks) for tricks in taken]
    return TableLayout(
        title(
            "Sheepshead",
            f"deal {view.deal}",
            phase,
            "a leaster" if view.leaster else "a moster" if view.moster else "",
            stakes,
        ),
        {"cards": hand_sizes(view), "tricks": tricks, "points": count_points(view), "score": view.scores, "": roles},
        lines=[
            *(describe_stacks(view, names, seat) for seat in range(len(view.stacks))),
            *list_cards_aside(view, names),
            *(describe_trick(view, names, number) for number in range(max(len(view.tricks) - 2, 0), len(view.tricks))),
        ],
        hands=view.hands,
    )


def describe_role(view: View, seat: int) -> str:
    """Return what a seat is in the deal, as far as the view shows it."""
    roles = {
        "dealer": seat == view.dealer,
        "picker": seat == view.picker,
        "alone": seat == view.picker and view.alone,
        "partner": seat in view.partners,
        "cracked": seat == view.cracker,
        "recracked": seat == view.recracker,
        "passed": seat in view.passed and view.picker is None,
    }
    return ", ".join(name for name, has_role in roles.items() if has_role)


def list_cards_aside(view: View, names: Names) -> list[str]:
    """Return the lines of what is called, under, blind and buried, where any of it is known."""
    lines = [f"Partner's card: {view.called}"] if view.called else []
    lines += [f"Under: {view.under}"] if view.under not in (None, HIDDEN) else []
    lines += [f"Blind: {format_hand(view.blind, hand_order)}"] if seen_cards(view.blind) else []
    lines += [f"The blind goes with trick {view.blind_trick}"] if view.blind_trick else []
    lines += [f"Shown by {names[each.seat]}: {' '.join(queens_of(each.pairs))}" for each in view.shown]
    buried = [seat for seat, cards in enumerate(view.buried) if seen_cards(cards)]
    return [*lines, *(f"Buried by {names[seat]}: {format_hand(view.buried[seat], hand_order)}" for seat in buried)]


def describe_stacks(view: View, names: Names, seat: int) -> str:
    """Return the line of a seat's stacks: each by its top card and the number of cards below it."""
    tops = [f"{stack[-1]}+{len(stack) - 1}" if stack else "--" for stack in view.stacks[seat]]
    return f"Stacks ({names[seat]}), the top and how many below it: {' '.join(tops)}"


def describe_trick(view: View, names: Names, number: int) -> Plays:
    """Return the line of a trick: who played which card, in order, and who took it."""
    trick = view.tricks[number]
    plays = [((trick.leader + index) % view.seats, card) for index, card in enumerate(trick.cards)]
    return Plays(
        f"Trick {number + 1}, led by {names[trick.leader]}",
        plays,
        "" if trick.winner is None else f"taken by {names[trick.winner]}",
    )
