// Wolf Concentration: four rows of thirteen cards, of which two are turned up at a time.

import { html } from "lit-html";
import type { Schemas } from "../../types.js";
import { HIDDEN, drawCard, nameOf } from "../cards.js";
import { type Drawing, type Ui, drawGap } from "../drawing.js";

type View = Schemas["WolfConcentrationView"];
type Move = Schemas["WolfConcentrationMove"];

export const drawing: Drawing<View, Move> = {
  prompt: (view) => (view.up === null ? "Turn a card face up." : "Turn up a second card."),
  isSet: () => false,
  forgets: true,
  scored: "Pairs",
  isWide: true,
  cardsOf: () => [],
  movesOf: () => [],
  tell: ({ position }) => `turns up card ${position + 1}`,
  choices: () => [],
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  center: (view, ui) => html`<div class="grid" role="group" aria-label="The cards">
    ${view.shown.map((card, position) => {
      const isUp = lastTry(view, ui).includes(position);
      if (view.taken[position] !== null) return isUp ? html`<span class="place up">${drawCard(card)}</span>` : drawGap();
      const hinted = ui.hint?.position === position ? "hinted" : "";
      return html`<button
        class="place ${isUp ? "up" : ""} ${hinted}"
        aria-label="card ${position + 1}: ${nameOf(isUp ? card : HIDDEN)}"
        @click=${() => ui.play({ type: "flip", position })}
      >
        ${drawCard(isUp ? card : HIDDEN)}
      </button>`;
    })}
  </div>`,
};

/**
 * The cards that are to be seen: the one that is turned up; or else both of the last try, until somebody goes on.
 */
const lastTry = (view: View, ui: Ui<Move>) => (view.up === null ? ui.turns.slice(-2).map((turn) => turn.move.position) : [view.up]);
