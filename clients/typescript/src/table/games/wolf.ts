// Wolf: two piles, and the cards that are laid in a battle.

import { html, nothing } from "lit-html";
import type { Schemas } from "../../types.js";
import { type Drawing, drawPile, drawPlayed } from "../drawing.js";

type View = Schemas["WolfView"];
type Move = Schemas["WolfMove"];

export const drawing: Drawing<View, Move> = {
  prompt: (view) => (isWar(view) ? "War! Lay a card face down, and one face up." : "Turn up your next card."),
  isSet: () => false,
  cardsOf: () => [],
  movesOf: () => [],
  choices: (view) => view.legal_moves.map((move) => ({ label: "Turn up", move })),
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  before: (view, seat, ui) => {
    const pile = drawPile(view.piles[seat] ?? 0, "Pile");
    if (seat !== ui.me) return pile;
    return html`<button class="bare" @click=${() => ui.play({ type: "turn" })}>${pile}</button>`;
  },
  center: (view, ui) => {
    const isNew = view.laid.every((cards) => !cards.length);
    const battle = isNew && view.last ? view.last : { laid: view.laid, winner: null };
    return html`
      <p class="facts">Battle ${isNew && view.last ? view.battle - 1 : view.battle}</p>
      <div class="battle">
        ${[(ui.me + 1) % 2, ui.me].map((seat) =>
          drawPlayed(battle.laid[seat] ?? [], ui.names[seat], battle.winner === seat ? "winner" : ""),
        )}
      </div>
      <p class="facts">${battle.winner === null ? nothing : `${ui.names[battle.winner]} won this battle.`}</p>
    `;
  },
};

function isWar({ laid: [one = [], other = []] }: View) {
  return Math.max(one.length, other.length) > 1 || (one.length > 0 && one.length === other.length);
}
