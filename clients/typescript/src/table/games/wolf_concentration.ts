// Wolf Concentration: four rows of thirteen cards, of which two are turned up at a time.

import { html } from "lit-html";
import type { Schemas } from "../../types.js";
import { HIDDEN, drawCard, nameOf } from "../cards.js";
import { type Drawing, type Ui, drawGap } from "../drawing.js";

type View = Schemas["WolfConcentrationView"];
type Move = Schemas["WolfConcentrationMove"];

const TO_REMEMBER = 3; // times as long as any other card: two that do not match are turned down again

export const drawing: Drawing<View, Move> = {
  prompt: (view) => (view.up === null ? "Turn a card face up." : "Turn up a second card."),
  isSet: () => false,
  forgets: true,
  lasting: (view, turns) => (view.up === null && turns.length && !isPair(view, turns) ? TO_REMEMBER : 1),
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

/** Whether the card that was turned last was taken. */
const isPair = (view: View, turns: readonly { move: Move }[]) => view.taken[turns.at(-1)?.move.position ?? 0] !== null;

/**
 * The cards that are to be seen: the one that is turned up; or else both of the last try, until somebody goes on.
 */
const lastTry = (view: View, ui: Ui<Move>) => (view.up === null ? ui.turns.slice(-2).map((turn) => turn.move.position) : [view.up]);
