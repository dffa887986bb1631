// Wolf: two piles, and the cards that are laid in a battle.

import { drawPile, drawRow } from "../drawing.js";
import { html, nothing } from "../lit-html/lit-html.js";

/** @type {import("../drawing.js").Drawing} */
export const drawing = {
  prompt: (view) => (view.phase === "war" ? "War: one card face down, one face up." : "Turn up your next card."),
  isSet: () => false,
  cardsOf: () => [],
  movesOf: () => [],
  choices: (view) => view.legal_moves.map((/** @type {any} */ move) => ({ label: "Turn up", move })),
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  before: (view, seat, ui) =>
    seat === ui.me
      ? html`<button class="bare" aria-label="Your pile" @click=${() => ui.play({ type: "turn" })}>
          ${drawPile(view.piles[seat], "Pile")}
        </button>`
      : drawPile(view.piles[seat], "Pile"),
  center: (view, ui) => {
    const isNew = view.laid.every((/** @type {string[]} */ cards) => !cards.length);
    const battle = isNew && view.last ? view.last : { laid: view.laid, winner: null };
    const seats = [(ui.me + 1) % 2, ui.me];
    return html`<p class="facts">Battle ${view.battle}</p>
      <div class="battle">
        ${seats.map(
          (seat) => html`<figure class="played ${battle.winner === seat ? "winner" : ""}">
            ${battle.laid[seat].length ? drawRow(battle.laid[seat]) : html`<span class="gap"></span>`}
            <figcaption>${ui.names[seat]}</figcaption>
          </figure>`,
        )}
      </div>
      ${isNew && view.last && battle.winner !== null
        ? html`<p class="facts">${ui.names[battle.winner]} won the last battle.</p>`
        : nothing}`;
  },
};
