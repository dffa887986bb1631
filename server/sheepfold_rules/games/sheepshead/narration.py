"""Which events a move has: what everybody at the table sees of it."""

from sheepfold_rules.core.cards import HIDDEN
from sheepfold_rules.games.sheepshead import events, moves
from sheepfold_rules.games.sheepshead.cards import BIT, list_cards
from sheepfold_rules.games.sheepshead.events import Event
from sheepfold_rules.games.sheepshead.moves import Move
from sheepfold_rules.games.sheepshead.phases import pick
from sheepfold_rules.games.sheepshead.state import Ending, Finished, Opening, Playing, Settlement, State


def start_events(state: State) -> tuple[Event, ...]:
    """Return what everybody sees of a deal that begins."""
    return (events.Dealt(state.deal.number, state.deal.dealer),)


def move_events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Return what everybody sees of a move, in order."""
    if isinstance(before, Playing):
        return play_events(before, move, after)
    if isinstance(before, Finished):
        return ()
    return (opening_event(before, move, after), *blitz_events(before, move), *following_events(before, after))


def blitz_events(before: Opening, move: Move) -> tuple[Event, ...]:
    """Return the queens that a seat showed with its move, if any."""
    pairs = move.blitz if isinstance(move, moves.Pick | moves.Crack | moves.Recrack) else None
    return (events.Blitzed(before.to_act, pairs),) if pairs else ()


def opening_event(before: Opening, move: Move, after: State) -> Event:
    """Return what a seat did before the first trick."""
    seat = before.to_act
    match move:
        case moves.Pick():
            return events.Picked(seat, after.contract.forced)
        case moves.Bury(cards=cards):
            return events.Buried(seat, len(cards))
        case moves.Call(card=card, under=under):
            return events.Called(seat, card, under is not None)
        case moves.CallUp(card=card):
            return events.CalledUp(seat, card)
        case moves.Partner():
            return events.KeptPartner(seat)
        case moves.Alone():
            return events.WentAlone(seat)
        case moves.Crack():
            return events.Cracked(seat)
        case moves.Recrack():
            return events.Recracked(seat)
        case moves.NameTrick(trick=trick):
            return events.TrickNamed(seat, trick)
    return events.Passed(seat)


def following_events(before: Opening, after: State) -> tuple[Event, ...]:
    """Return what follows: the roll of the die, or after the last pass whatever it leads to."""
    no_pick = before.deal.options.no_pick
    if after.deal is not before.deal and no_pick == "doubler":
        return (events.PassedOut(before.deal.number), *start_events(after))
    if isinstance(after, Finished) or after.deal is not before.deal:
        return (events.HandsShown(tuple(map(list_cards, before.deal.hands))), *ending_events(before, after))
    if before.phase is not pick.PHASE or after.phase is pick.PHASE:
        return ()
    if after.contract.picker is None:
        return ((events.MosterBegun if no_pick == "moster" else events.LeasterBegun)(after.deal.number),)
    return (events.DieRolled(after.contract.die, after.contract.known[0]),) if after.contract.die else ()


def play_events(before: Playing, move: Move, after: State) -> tuple[Event, ...]:
    """Return the events of a play: the card, the trick if it is full, and the score after the last trick."""
    played = events.Played(before.to_act, move.card if isinstance(move, moves.Play) else HIDDEN)
    if isinstance(after, Playing) and after.deal is before.deal:
        if after.led:
            return (played,)
        return (played, *trick_events(before, after.taker), *cards_turned_up(before, after))
    ending = find_ending(after)
    assert ending.taker is not None  # a card was played
    return (played, *trick_events(before, ending.taker), *ending_events(before, after))


def find_ending(after: State) -> Ending:
    """Return how the deal ended that a move has just ended."""
    ending = after.ending if isinstance(after, Finished) else after.deal.previous
    assert ending is not None  # the move ended the deal
    return ending


def ending_events(before: Opening | Playing, after: State) -> tuple[Event, ...]:
    """Return the score of a deal that has ended, and the next deal if there is one."""
    scored = score_event(before, find_ending(after).settlement, after.scores)
    return (scored,) if isinstance(after, Finished) else (scored, *start_events(after))


def trick_events(before: Playing, taker: int) -> tuple[Event, ...]:
    """Return the events of a trick: the seat that took it, and the blind where it goes with that trick."""
    trick = len(before.takers) + 1
    taken = events.TrickTaken(taker, trick)
    return (taken, events.BlindTaken(taker)) if trick == before.contract.trick else (taken,)


def cards_turned_up(before: Playing, after: Playing) -> tuple[Event, ...]:
    """Return the cards that lie open after a trick of two, by seat and stack."""
    opened = [now & ~then for then, now in zip(before.contract.hands, after.contract.hands, strict=True)]
    return tuple(
        events.TurnedUp(seat, stack, card)
        for seat, stacks in enumerate(after.deal.stacks)
        for stack, cards in enumerate(stacks)
        for card in cards
        if BIT[card] & opened[seat]
    )


def score_event(before: Opening | Playing, settlement: Settlement, scores: tuple[int, ...]) -> events.Scored:
    """Return how the deal ended; `scores` are those after it."""
    deal, contract = before.deal, before.contract
    return events.Scored(
        deal.number,
        settlement.result,
        contract.picker,
        contract.partners,
        settlement.winner,
        settlement.points,
        settlement.stakes,
        settlement.payments,
        scores,
        settlement.payer,
    )
