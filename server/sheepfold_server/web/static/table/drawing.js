// What the drawings of all games have in common. It knows no game.

import { HIDDEN, drawCard, nameOf } from "./cards.js";
import { html, nothing } from "./lit-html/lit-html.js";
import { repeat } from "./lit-html/directives/repeat.js";

/**
 * @typedef {object} Choice a move that is made by a button
 * @property {string} label
 * @property {object} move
 */
/**
 * @typedef {object} Drawing how a game is drawn, and what clicks mean in it
 * @property {(view: any, ui: Ui) => string} prompt what the person is asked to do
 * @property {(view: any, seat: number) => string[]} badges what is said beside the name of a seat
 * @property {(view: any, ui: Ui) => unknown} center what lies in the middle of the table
 * @property {(view: any, seat: number, ui: Ui) => unknown} [before] what lies before a seat
 * @property {(view: any) => Choice[]} choices the moves that are made by buttons
 * @property {(view: any) => boolean} isSet whether cards are selected first, and then played by a button or on a target
 * @property {(move: any) => string[]} cardsOf the cards of the hand that a move needs
 * @property {(cards: string[]) => string[]} [sort] the own hand in the order that a player holds it
 * @property {boolean} [forgets] whether players must remember what they saw, so that only the last turn is told
 * @property {(view: any, cards: string[], target?: object) => Choice[]} movesOf what the selected cards can be played
 *   as, on a target or without one; where nothing of it is legal, what was meant
 */
/**
 * @typedef {object} Ui what a drawing may use of the page
 * @property {string[]} names
 * @property {number} me
 * @property {boolean} isMine whether the person at this page is to move
 * @property {{seat: number, move: any}[]} turns all moves so far
 * @property {string[]} selected
 * @property {any} hint the move that a bot would make; null if nobody has asked
 * @property {(move: object) => void} play
 * @property {(card: string) => void} click
 * @property {(target: object) => void} aim play the selected cards on a target
 */

const ROW = 7; // cards that lie side by side on the smallest screen

/**
 * Draw cards that lie on the table, nobody can click them.
 * @param {string[]} cards
 * @param {string} kind a class for the style sheet
 */
export const drawRow = (cards, kind = "row") =>
  html`<div class=${kind}>${cards.map((card) => html`<span class="lying">${drawCard(card)}</span>`)}</div>`;

/**
 * Draw how many cards a seat holds.
 * @param {string[]} cards
 */
export const drawFan = (cards) =>
  html`<div class="fan" role="img" aria-label="${cards.length} cards">
    ${cards.map((card) => html`<span class="lying small">${drawCard(card)}</span>`)}
  </div>`;

/**
 * Draw the own hand: a button for each card; those that can be played now stand out.
 * @param {string[]} cards
 * @param {Set<string>} legal
 * @param {Ui} ui
 */
export const drawHand = (cards, legal, ui) => {
  const left = [...ui.selected];
  const hinted = ui.hint ? [ui.hint.card] : [];
  return html`<div class="hand ${cards.length > ROW ? "many" : ""}" role="group" aria-label="Your hand">
    ${repeat(
      keyed(cards),
      ([key]) => key,
      ([, card]) => {
        const place = left.indexOf(card);
        if (place >= 0) left.splice(place, 1);
        const kind = `held ${legal.has(card) ? "legal" : ""} ${place >= 0 ? "selected" : ""} ${hinted.includes(card) ? "hinted" : ""}`;
        return html`<button
          class=${kind}
          aria-pressed=${place >= 0}
          aria-label="${nameOf(card)}${ui.isMine && !legal.has(card) ? ", not now" : ""}"
          @click=${() => ui.click(card)}
        >
          ${drawCard(card)}
        </button>`;
      },
    )}
  </div>`;
};

/**
 * Pair each card with a key of its own, though a deck may hold it several times.
 * @param {string[]} cards
 * @returns {[string, string][]}
 */
export function keyed(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card) => [`${card}${(seen[card] = (seen[card] ?? 0) + 1)}`, card]);
}

/** @param {number} count @param {string} label */
export const drawPile = (count, label) =>
  html`<div class="pile">
    ${count ? html`<span class="lying">${drawCard(HIDDEN)}</span>` : html`<span class="gap"></span>`}
    <span>${label}${count ? html`: ${count}` : nothing}</span>
  </div>`;

/**
 * The cards that legal moves need.
 * @param {any} view
 * @param {Drawing} drawing
 */
export const legalCards = (view, drawing) => new Set(view.legal_moves.flatMap(drawing.cardsOf));

/**
 * Whether two lists have the same cards, in any order.
 * @param {string[]} one
 * @param {string[]} other
 */
export const sameCards = (one, other) => String([...one].sort()) === String([...other].sort());

/**
 * The legal moves whose cards are the selected ones.
 * @param {any} view
 * @param {string[]} cards
 * @param {(move: any) => string[]} cardsOf
 * @returns {any[]}
 */
export const findLegal = (view, cards, cardsOf) =>
  view.legal_moves.filter((/** @type {any} */ move) => sameCards(cardsOf(move), cards));
