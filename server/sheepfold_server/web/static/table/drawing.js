// What the drawings of all games have in common. It knows no game.

import { HIDDEN, drawCard, nameOf } from "./cards.js";
import { html, nothing } from "./lit-html/lit-html.js";
import { repeat } from "./lit-html/directives/repeat.js";

/**
 * A move that is made by a button.
 * @template M
 * @typedef {{label: string, move: M}} Choice
 */
/**
 * How a game is drawn, and what clicks mean in it.
 * @template V the views of the game
 * @template M its moves
 * @typedef {object} Drawing
 * @property {(view: V, ui: Ui<M>) => string} prompt what the person is asked to do
 * @property {(view: V, seat: number) => string[]} badges what is said beside the name of a seat
 * @property {(view: V, ui: Ui<M>) => unknown} center what lies in the middle of the table
 * @property {(view: V, seat: number, ui: Ui<M>) => unknown} [before] what lies before a seat
 * @property {(view: V) => Choice<M>[]} choices the moves that are made by buttons
 * @property {(view: V) => boolean} isSet whether cards are selected first, and then played by a button or on a target
 * @property {(move: M) => string[]} cardsOf the cards that a move needs to be clicked
 * @property {(view: V, cards: string[], target?: Target) => Choice<M>[]} movesOf what the selected cards can be played
 *   as, on a target or without one; where nothing of it is legal, what was meant
 * @property {(view: V, hand: string[]) => string[]} [playable] the cards of the hand that can be played, where the legal
 *   moves do not name each of them
 * @property {(cards: string[]) => string[]} [sort] the own hand in the order that a player holds it
 * @property {(view: V, move: M) => V} [ending] the view before a move that ended the deal, with what it put on the table
 * @property {boolean} [forgets] whether players must remember what they saw: only the last turn is told, and its moves
 *   are public
 */
/** @typedef {{seat: number, sheep: number}} Target what selected cards may be played on */
/**
 * What a drawing may use of the page.
 * @template M
 * @typedef {object} Ui
 * @property {string[]} names
 * @property {number} me
 * @property {boolean} isMine whether the person at this page is to move
 * @property {{seat: number, move: M}[]} turns the moves so far; at another's page, only the last ones of public moves
 * @property {string[]} selected
 * @property {M | null} hint the move that a bot would make
 * @property {(move: M) => void} play
 * @property {(card: string, isSelected: boolean) => void} click
 * @property {(target: Target) => void} aim play the selected cards on a target
 */

/**
 * Draw the name of a player, with the score and what is said beside it.
 * @param {string} name
 * @param {number | undefined} score
 * @param {string[]} badges
 */
export const drawName = (name, score, badges) => html`
  <p class="name">
    <b>${name}</b> <span class="score" aria-label="score ${score}">${score}</span>
    ${badges.map((badge) => html`<span class="badge">${badge}</span>`)}
  </p>
`;

const ROW = 7; // cards that lie side by side on the smallest screen

/**
 * Draw cards that lie on the table: nobody can click them.
 * @param {string[]} cards
 */
export const drawRow = (cards) =>
  html`<div class="row">${cards.map((card) => html`<span class="lying">${drawCard(card)}</span>`)}</div>`;

/**
 * Draw the hand of another seat.
 * @param {string[]} cards
 */
export function drawFan(cards) {
  const seen = cards.filter((card) => card !== HIDDEN);
  const label = seen.length ? seen.map(nameOf).join(", ") : count(cards.length, "card");
  return html`<div class="fan" role="img" aria-label=${label}>
    ${cards.map((card) => html`<span class="lying small">${drawCard(card)}</span>`)}
  </div>`;
}

/**
 * Draw cards of which each is a button; those that can be played now stand out.
 * @template M
 * @param {string[]} cards
 * @param {Set<string>} legal
 * @param {Ui<M>} ui
 * @param {string[]} hinted the cards of the move that a bot would make
 * @param {string} label
 */
export const drawHand = (cards, legal, ui, hinted, label = "Your hand") => {
  const left = [...ui.selected];
  const kinds = [...(cards.length > ROW ? ["many"] : []), ...(legal.size ? ["choosing"] : [])];
  return html`<div class="hand ${kinds.join(" ")}" role="group" aria-label=${label}>
    ${repeat(
      keyed(cards),
      ([key]) => key,
      ([, card]) => {
        const place = left.indexOf(card);
        if (place >= 0) left.splice(place, 1);
        const isLegal = legal.has(card);
        const kind = [
          "held",
          ...(isLegal ? ["legal"] : []),
          ...(place >= 0 ? ["selected"] : []),
          ...(hinted.includes(card) && place < 0 ? ["hinted"] : []),
        ];
        return html`<button
          class=${kind.join(" ")}
          aria-pressed=${place >= 0 ? "true" : "false"}
          aria-label="${nameOf(card)}${ui.isMine && !isLegal ? ", not allowed now" : ""}"
          @click=${() => ui.click(card, place >= 0)}
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
function keyed(cards) {
  /** @type {Record<string, number>} */
  const seen = {};
  return cards.map((card) => [`${card}${(seen[card] = (seen[card] ?? 0) + 1)}`, card]);
}

/**
 * Draw a pile of cards that lie face down.
 * @param {number} size
 * @param {string} label
 */
export const drawPile = (size, label) =>
  html`<div class="pile">
    ${size ? drawRow([HIDDEN]) : drawGap()}
    <span>${label}${size ? html`: ${size}` : nothing}</span>
  </div>`;

/** Draw a place where no card lies. */
export const drawGap = () => html`<span class="gap"></span>`;

/**
 * Draw what somebody has played.
 * @param {string[]} cards
 * @param {string | undefined} who
 * @param {"winner" | "past" | ""} kind
 */
export const drawPlayed = (cards, who, kind = "") =>
  html`<figure class="played ${kind}">
    ${cards.length ? drawRow(cards) : drawGap()}
    <figcaption>${who}</figcaption>
  </figure>`;

/**
 * Say how many there are: "1 card", "2 cards".
 * @param {number} number
 * @param {string} noun
 */
export const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/**
 * The cards that can be played now.
 * @template M
 * @template {{legal_moves: M[]}} V
 * @param {V} view
 * @param {string[]} hand
 * @param {Drawing<V, M>} drawing
 */
export const legalCards = (view, hand, drawing) =>
  new Set(view.legal_moves.length && drawing.playable ? drawing.playable(view, hand) : view.legal_moves.flatMap(drawing.cardsOf));

/**
 * The legal moves whose cards are the selected ones, in any order.
 * @template M
 * @param {{legal_moves: M[]}} view
 * @param {string[]} cards
 * @param {(move: M) => string[]} cardsOf
 */
export const findLegal = (view, cards, cardsOf) => {
  const wanted = String([...cards].sort());
  return view.legal_moves.filter((move) => String([...cardsOf(move)].sort()) === wanted);
};
