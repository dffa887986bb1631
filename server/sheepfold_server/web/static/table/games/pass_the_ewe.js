// Pass the Ewe: sets of one suit, the ewe, and the wool that each seat has taken.

import { findLegal } from "../drawing.js";
import { html } from "../lit-html/lit-html.js";
import { cardsOfSet, drawSets, passChoice, passedBadge } from "./sets.js";

/** @type {Record<string, string>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const isRoyal = (/** @type {string} */ card) => "JQK".includes(card[0]);

/** @type {import("../drawing.js").Drawing} */
export const drawing = {
  prompt: (view) =>
    view.standing
      ? `Beat ${view.standing.count === 1 ? "one card" : `${view.standing.count} cards`} of ${view.standing.suit}, or pass.`
      : "Lead a set: any number of cards of one suit, or of royals.",
  isSet: () => true,
  cardsOf: cardsOfSet,
  movesOf: (view, cards) => {
    const legal = findLegal(view, cards, cardsOfSet);
    const suit = isRoyal(cards[0]) ? "royals" : SUITS[cards[0][1]];
    const moves = legal.length ? legal : [{ type: "play", suit, cards }];
    return moves.map((move) => ({ label: moves.length > 1 ? `Play as ${move.suit}` : "Play these cards", move }));
  },
  choices: passChoice,
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.ewe === seat ? ["has the ewe"] : []),
    `wool ${view.wool[seat]}`,
    ...passedBadge(view, seat),
  ],
  center: (view, ui) => html`${drawSets(view, ui)}`,
};
