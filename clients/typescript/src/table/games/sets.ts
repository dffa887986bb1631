// What games of sets have in common: sets of cards, each beating the last, and seats that pass.

import { html } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { drawPlayed } from "../drawing.js";

type Play = { type: "play"; cards: string[] };

/** What the views of these games have in common. */
export interface SetsView {
  to_act: number | null;
  standing: object | null;
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

/** Draw the last sets that were played, the one that stands last and largest. */
export function drawSets(view: SetsView, ui: { names: readonly string[]; me: number }) {
  const plays = view.history.filter((turn) => turn.move.type === "play");
  if (!plays.length) return html`<p class="facts">${ui.names[view.to_act ?? ui.me]} leads.</p>`;
  return html`<div class="sets">
    ${repeat(
      [...plays.entries()].slice(-MOST),
      ([number]) => number,
      ([number, turn]) => {
        const kind = number < plays.length - 1 ? "past" : view.standing ? "winner" : "";
        return drawPlayed(cardsOfSet(turn.move), ui.names[turn.seat], kind);
      },
    )}
  </div>`;
}

/** Return a view with one more move in its history. */
export const withMove = <M extends { type: string }, V extends {to_act: number | null, history: {seat: number, move: M}[]}>(view: V, move: M) => ({ ...view, history: [...view.history, { seat: view.to_act ?? 0, move }] });

/** Say that a seat has passed, where it has. */
export const passedBadge = (view: SetsView, seat: number) => {
  const last = view.history.findLast((turn) => turn.seat === seat);
  return last?.move.type === "pass" && view.standing ? ["passed"] : [];
};

/** The move that passes, where it is legal. */
export const passChoice = <M extends { type: string }>(view: {legal_moves: M[]}) =>
  view.legal_moves.filter((move) => move.type === "pass").map((move) => ({ label: "Pass", move }));
