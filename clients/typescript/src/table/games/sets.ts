// What games of sets have in common: sets of cards, each beating the last, and seats that pass.

import type { Trick } from "../drawing.js";
import { join } from "../voice.js";

type Play = { type: "play"; cards: string[] };

/** What the views of these games have in common. */
export interface SetsView {
  to_act: number | null;
  standing: object | null;
  options: object;
  history: { seat: number; move: { type: string } | Play }[];
}

/** How the cards of a game make sets. */
export interface Sets<V> {
  isWild: (card: string, view: V) => boolean;
  /** The rank or suit of a card that is not wild. */
  kindOf: (card: string) => string;
  /** The rank or suit of a play. */
  playedAs: (move: any) => string;
}

const MOST = 3; // sets to be seen at a time

/**
 * The legal plays that are like the selected cards: of the same kind, with as many cards and as many wild ones.
 * The views list one play of each sort, with the lowest cards.
 */
export function findAlike<V extends {legal_moves: { type: string }[]}>(view: V, cards: string[], { isWild, kindOf, playedAs }: Sets<V>): V["legal_moves"] {
  const wild = (all: string[]) => all.filter((card) => isWild(card, view)).length;
  const kinds = new Set(cards.filter((card) => !isWild(card, view)).map(kindOf));
  const plays = view.legal_moves.filter((move) => {
    const own = cardsOfSet(move);
    return own.length === cards.length && wild(own) === wild(cards) && [...kinds].every((kind) => kind === playedAs(move));
  });
  return plays.map((move) => ({ ...move, cards }));
}

/** The cards of a hand that can be part of a legal play. */
export function findPlayable<V extends {legal_moves: { type: string }[]}>(view: V, hand: string[], { isWild, kindOf, playedAs }: Sets<V>) {
  const plays = view.legal_moves.filter((move) => cardsOfSet(move).length);
  return hand.filter((card) =>
    isWild(card, view)
      ? plays.some((move) => cardsOfSet(move).some((each) => isWild(each, view)))
      : plays.some((move) => playedAs(move) === kindOf(card) && cardsOfSet(move).some((each) => !isWild(each, view))),
  );
}

export const cardsOfSet = (move: { type: string } | Play): string[] => ("cards" in move ? move.cards : []);

/**
 * The moves of the deal by the round in which they were made. A round is over once the turn comes back to the seat that
 * played last. Then that seat leads or, if it may not, one that has passed.
 */
function splitRounds({ history, options }: SetsView): SetsView["history"][] {
  const isLocking = "pass_locks" in options && options.pass_locks === true;
  const passed = new Set<number>();
  const rounds: SetsView["history"][] = [];
  let last = -1;
  for (const turn of history) {
    const { seat, move } = turn;
    if (!rounds.length || seat === last || passed.has(seat)) {
      rounds.push([]);
      passed.clear();
    }
    rounds.at(-1)?.push(turn);
    if (move.type === "pass") passed.add(seat);
    else {
      last = seat;
      if (!isLocking) passed.clear();
    }
  }
  return rounds;
}

/** The round that is played; the one before, until somebody leads. */
const findRound = (view: SetsView) => splitRounds(view).at(-1) ?? [];

/** Find what was played in each round of the deal. */
export const findRounds = (view: SetsView): Trick[] =>
  splitRounds(view).map((round, place, all) => {
    const plays = round.flatMap(({ seat, move }) => (move.type === "play" ? [{ seat, cards: cardsOfSet(move) }] : []));
    const isOver = place < all.length - 1 || !view.standing;
    return { key: String(place), plays, leader: plays[0]?.seat ?? null, best: plays.at(-1)?.seat ?? null, isOver };
  });

/** Find the last sets of the round, each before its player. */
export function findSets(view: SetsView): Trick | null {
  const round = findRound(view);
  const all = round.flatMap(({ seat, move }) => (move.type === "play" ? [{ seat, cards: cardsOfSet(move) }] : []));
  const last = all.at(-1);
  if (!last) return null;
  const plays = all.slice(-MOST).filter((play, place, some) => some.findLastIndex(({ seat }) => seat === play.seat) === place);
  return { key: view.standing ? "" : String(view.history.length), plays, leader: null, best: last.seat, isOver: !view.standing };
}

/** Say what beats the set that stands: "play 2 tens or 2 aces". */
export const sayBeating = (view: { legal_moves: { type: string }[] }, say: (move: any) => string): string =>
  join([...new Set(view.legal_moves.filter((move) => move.type === "play").map(say))], "or");

/** Return a view with one more move in its history. */
export const withMove = <M extends { type: string }, V extends {to_act: number | null, history: {seat: number, move: M}[]}>(view: V, move: M) => ({ ...view, history: [...view.history, { seat: view.to_act ?? 0, move }] });

/** Say that a seat has passed in this round, where it has. */
export const passedBadge = (view: SetsView, seat: number) => {
  const last = findRound(view).findLast((turn) => turn.seat === seat);
  return last?.move.type === "pass" && view.standing && view.to_act !== seat ? ["passed"] : [];
};

/** The move that passes, where it is legal. */
export const passChoice = <M extends { type: string }>(view: {legal_moves: M[]}) =>
  view.legal_moves.filter((move) => move.type === "pass").map((move) => ({ label: "Pass", move }));
