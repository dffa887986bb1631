// Wolf herd: the herds with their fences, and the cards that are played on a sheep.

import { drawCard, nameOf } from "../cards.js";
import { drawPile, drawRow, findLegal } from "../drawing.js";
import { html, nothing } from "../lit-html/lit-html.js";

/** @param {any} move @returns {string[]} */
const cardsOf = (move) =>
  move.wolves ?? { fence: ["FE"], disguise: ["WS"], crook: ["CR"] }[/** @type {string} */ (move.type)] ?? [move.card];

/**
 * What the selected cards are meant to do to a sheep.
 * @param {any} view
 * @param {string[]} cards
 * @param {any} target
 */
function meant(view, cards, target) {
  if (cards[0] === "FE") return { type: "fence", sheep: target.sheep };
  if (cards[0] === "WS") return { type: "disguise", ...target };
  return { type: "attack", wolves: cards, ...target };
}

/** @type {import("../drawing.js").Drawing} */
export const drawing = {
  prompt: (view, ui) =>
    ui.selected.length ? "Now click a sheep, or use a button." : "Select a card, or wolves that attack together.",
  isSet: () => true,
  cardsOf,
  movesOf: (view, cards, target) => {
    if (target) return cards.length ? [{ label: "", move: meant(view, cards, target) }] : [];
    const legal = findLegal(view, cards, cardsOf).filter((move) => move.sheep === undefined);
    const moves = legal.length || cards[0][0] !== "S" ? legal : [{ type: "sheep", card: cards[0] }];
    return moves.map((move) => ({ label: sayMove(move), move }));
  },
  choices: () => [],
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  before: (view, seat, ui) =>
    html`<div class="herd" role="group" aria-label="The herd of ${ui.names[seat]}">
      ${view.herds[seat].map((/** @type {any} */ sheep, /** @type {number} */ index) => {
        const card = typeof sheep === "string" ? sheep : sheep.card;
        const fenced = typeof sheep !== "string" && sheep.fences > 0;
        return html`<button
          class="sheep ${isHinted(ui, seat, index) ? "hinted" : ""}"
          aria-label="${nameOf(card)}${fenced ? ", fenced" : ""}"
          @click=${() => ui.aim({ seat, sheep: index })}
        >
          ${drawCard(card)} ${fenced ? html`<span class="fence">${drawCard("FE")}</span>` : nothing}
        </button>`;
      })}
    </div>`,
  center: (view) => html`<div class="piles">
    ${drawPile(view.stock, "Stock")}
    <div class="pile">
      ${view.discard.length ? drawRow([view.discard.at(-1)]) : html`<span class="gap"></span>`}<span>Discard pile</span>
    </div>
  </div>`,
};

/** @param {import("../drawing.js").Ui} ui @param {number} seat @param {number} index */
const isHinted = (ui, seat, index) => ui.hint?.sheep === index && (ui.hint.seat ?? ui.me) === seat;

/** @param {any} move */
const sayMove = (move) =>
  move.type === "sheep"
    ? `Put the ${nameOf(move.card)} into your herd`
    : move.type === "crook"
      ? `Take the ${nameOf(move.take)}`
      : `Discard the ${nameOf(move.card)}`;
