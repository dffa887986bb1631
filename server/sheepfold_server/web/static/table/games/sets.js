// What games of sets have in common: sets of cards, each beating the last, and seats that pass.

import { drawPlayed } from "../drawing.js";
import { html } from "../lit-html/lit-html.js";

/** @typedef {{type: "play", cards: string[]}} Play */
/**
 * @typedef {object} SetsView what the views of these games have in common
 * @property {number | null} to_act
 * @property {object | null} standing
 * @property {{seat: number, move: {type: string} | Play}[]} history
 */

const MOST = 3; // sets to be seen at a time

/** @param {{type: string} | Play} move @returns {string[]} */
export const cardsOfSet = (move) => ("cards" in move ? move.cards : []);

/**
 * Draw the last sets that were played, the one that stands last and largest.
 * @param {SetsView} view
 * @param {{names: string[], me: number}} ui
 */
export function drawSets(view, ui) {
  const plays = view.history.filter((turn) => turn.move.type === "play").slice(-MOST);
  if (!plays.length) return html`<p class="facts">${ui.names[view.to_act ?? ui.me]} leads.</p>`;
  return html`<div class="sets">
    ${plays.map((turn, place) => {
      const kind = place < plays.length - 1 ? "past" : view.standing ? "winner" : "";
      return drawPlayed(cardsOfSet(turn.move), ui.names[turn.seat], kind);
    })}
  </div>`;
}

/**
 * Draw the sets that ended a deal, with the one that was played last.
 * @param {SetsView} view before that move
 * @param {{type: string} | Play} move
 * @param {{names: string[], me: number}} ui
 */
export const drawLastSets = (view, move, ui) =>
  drawSets({ ...view, history: [...view.history, { seat: view.to_act ?? ui.me, move }] }, ui);

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
