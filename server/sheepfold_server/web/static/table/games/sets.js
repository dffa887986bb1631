// What games of sets have in common: sets of cards, each beating the last, and seats that pass.

import { drawPlayed } from "../drawing.js";
import { html } from "../lit-html/lit-html.js";
import { repeat } from "../lit-html/directives/repeat.js";

/** @typedef {{type: "play", cards: string[]}} Play */
/**
 * @typedef {object} SetsView what the views of these games have in common
 * @property {number | null} to_act
 * @property {object | null} standing
 * @property {{seat: number, move: {type: string} | Play}[]} history
 */

/**
 * How the cards of a game make sets.
 * @template V
 * @typedef {object} Sets
 * @property {(card: string, view: V) => boolean} isWild
 * @property {(card: string) => string} kindOf the rank or suit of a card that is not wild
 * @property {(move: any) => string} playedAs the rank or suit of a play
 */

const MOST = 3; // sets to be seen at a time

/**
 * The legal plays that are like the selected cards: of the same kind, with as many cards and as many wild ones. The
 * views list one play of each sort, with the lowest cards.
 * @template {{legal_moves: {type: string}[]}} V
 * @param {V} view
 * @param {string[]} cards
 * @param {Sets<V>} sets
 * @returns {V["legal_moves"]}
 */
export function findAlike(view, cards, { isWild, kindOf, playedAs }) {
  const wild = (/** @type {string[]} */ all) => all.filter((card) => isWild(card, view)).length;
  const kinds = new Set(cards.filter((card) => !isWild(card, view)).map(kindOf));
  const plays = view.legal_moves.filter((move) => {
    const own = cardsOfSet(move);
    return own.length === cards.length && wild(own) === wild(cards) && [...kinds].every((kind) => kind === playedAs(move));
  });
  return plays.map((move) => ({ ...move, cards }));
}

/**
 * The cards of a hand that can be part of a legal play.
 * @template {{legal_moves: {type: string}[]}} V
 * @param {V} view
 * @param {string[]} hand
 * @param {Sets<V>} sets
 */
export function findPlayable(view, hand, { isWild, kindOf, playedAs }) {
  const plays = view.legal_moves.filter((move) => cardsOfSet(move).length);
  return hand.filter((card) =>
    isWild(card, view)
      ? plays.some((move) => cardsOfSet(move).some((each) => isWild(each, view)))
      : plays.some((move) => playedAs(move) === kindOf(card) && cardsOfSet(move).some((each) => !isWild(each, view))),
  );
}

/** @param {{type: string} | Play} move @returns {string[]} */
export const cardsOfSet = (move) => ("cards" in move ? move.cards : []);

/**
 * Draw the last sets that were played, the one that stands last and largest.
 * @param {SetsView} view
 * @param {{names: string[], me: number}} ui
 */
export function drawSets(view, ui) {
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

/**
 * Return a view with one more move in its history.
 * @template {{type: string}} M
 * @template {{to_act: number | null, history: {seat: number, move: M}[]}} V
 * @param {V} view
 * @param {M} move
 */
export const withMove = (view, move) => ({ ...view, history: [...view.history, { seat: view.to_act ?? 0, move }] });

/**
 * Say that a seat has passed, where it has.
 * @param {SetsView} view
 * @param {number} seat
 */
export const passedBadge = (view, seat) => {
  const last = view.history.findLast((turn) => turn.seat === seat);
  return last?.move.type === "pass" && view.standing ? ["passed"] : [];
};

/**
 * The move that passes, where it is legal.
 * @template {{type: string}} M
 * @param {{legal_moves: M[]}} view
 */
export const passChoice = (view) =>
  view.legal_moves.filter((move) => move.type === "pass").map((move) => ({ label: "Pass", move }));
