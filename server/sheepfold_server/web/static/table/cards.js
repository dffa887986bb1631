// Cards: their pictures, which the service draws, and their names, which a screen reader says.

import { html, svg } from "./lit-html/lit-html.js";

// a page of one file holds the pictures itself
const PICTURES = document.querySelector("symbol") ? "" : new URL("cards.svg", import.meta.url).href;
export const HIDDEN = "??";

/** @type {Record<string, string>} */
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" };
/** @type {Record<string, string>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
/** @type {Record<string, string>} */
const OTHERS = {
  XB: "black joker",
  XR: "red joker",
  S1: "one sheep",
  S2: "two sheep",
  S3: "three sheep",
  W1: "one wolf",
  W2: "two wolves",
  WS: "a wolf in sheep's clothing",
  FE: "fence",
  CR: "crook",
  [HIDDEN]: "face down",
};

/**
 * Return the name of a card: "queen of spades".
 * @param {string} card
 */
export const nameOf = (card) => OTHERS[card] ?? `${RANKS[card.charAt(0)] ?? card.charAt(0)} of ${SUITS[card.charAt(1)]}`;

/**
 * Draw a card.
 * @param {string} card
 */
export const drawCard = (card) => html`
  <svg class="card" viewBox="0 0 60 84" role="img" aria-label=${nameOf(card)}>
    ${svg`<use href="${PICTURES}#${card === HIDDEN ? "back" : card}"></use>`}
  </svg>
`;
