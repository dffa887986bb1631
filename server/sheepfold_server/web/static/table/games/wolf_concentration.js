// Wolf Concentration: four rows of thirteen cards, of which two are turned up at a time.

import { HIDDEN, drawCard, nameOf } from "../cards.js";
import { html } from "../lit-html/lit-html.js";

const COLUMNS = 13;

/** @type {import("../drawing.js").Drawing} */
export const drawing = {
  prompt: (view) => (view.up === null ? "Turn a card face up." : "Turn up a second one."),
  isSet: () => false,
  cardsOf: () => [],
  movesOf: () => [],
  choices: () => [],
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  center: (view, ui) => html`<div class="grid">
    ${view.shown.map((/** @type {string} */ card, /** @type {number} */ position) => {
      const place = `row ${1 + Math.floor(position / COLUMNS)}, column ${1 + (position % COLUMNS)}`;
      const isUp = view.up === position;
      if (view.taken[position] !== null) return html`<span class="gap" aria-label="${place}: taken"></span>`;
      return html`<button
        class="place ${isUp ? "up" : ""}"
        aria-label="${place}: ${nameOf(isUp ? card : HIDDEN)}"
        @click=${() => ui.isMine && ui.play({ type: "flip", position })}
      >
        ${drawCard(isUp ? card : HIDDEN)}
      </button>`;
    })}
  </div>`,
};
