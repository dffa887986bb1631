// What games of sets have in common: sets of cards, each beating the last, and seats that pass.

import { drawRow } from "../drawing.js";
import { html } from "../lit-html/lit-html.js";

/**
 * Draw the last sets that were played, the one that stands last and largest.
 * @param {any} view
 * @param {import("../drawing.js").Ui} ui
 */
export function drawSets(view, ui) {
  const plays = view.history.filter((/** @type {any} */ turn) => turn.move.type === "play").slice(-3);
  if (!plays.length) return html`<p class="facts">${ui.names[view.to_act ?? ui.me]} leads.</p>`;
  const standing = view.standing !== null;
  return html`<div class="sets">
    ${plays.map((/** @type {any} */ turn, /** @type {number} */ place) => {
      const isLast = place === plays.length - 1;
      return html`<figure class="played ${isLast && standing ? "winner" : isLast ? "" : "past"}">
        ${drawRow(turn.move.cards)}
        <figcaption>${ui.names[turn.seat]}</figcaption>
      </figure>`;
    })}
  </div>`;
}

/** @param {any} view @param {number} seat */
export const passedBadge = (view, seat) => {
  const last = view.history.findLast((/** @type {any} */ turn) => turn.seat === seat);
  return last?.move.type === "pass" && view.standing ? ["passed"] : [];
};

/** @param {any} move */
export const cardsOfSet = (move) => move.cards ?? [];

/** @param {any} view */
export const passChoice = (view) =>
  view.legal_moves
    .filter((/** @type {any} */ move) => move.type === "pass")
    .map((/** @type {any} */ move) => ({ label: "Pass", move }));
