// President: sets of one rank, and what the ranks of the players give one another.

import { findLegal } from "../drawing.js";
import { html } from "../lit-html/lit-html.js";
import { cardsOfSet, drawSets, passChoice, passedBadge } from "./sets.js";

/** @type {Record<string, string>} */
const RANKS = { T: "tens", J: "jacks", Q: "queens", K: "kings", A: "aces" };
const sayRank = (/** @type {string} */ rank) => RANKS[rank] ?? `${rank}s`;
const ORDER = "3456789TJQKA2X";
const strength = (/** @type {string} */ card) => ORDER.indexOf(card[0]);
const isJoker = (/** @type {string} */ card) => card[0] === "X";
const TITLES = ["out first", "out second", "out third", "out fourth", "out fifth", "out sixth", "last"];

/** @type {import("../drawing.js").Drawing} */
export const drawing = {
  prompt: (view) =>
    view.phase === "play"
      ? view.standing
        ? `Beat ${view.standing.count === 1 ? "one card" : `${view.standing.count} cards`}, or pass.`
        : "Lead a set: any number of cards of one rank."
      : "Select the cards to give back.",
  isSet: () => true,
  cardsOf: cardsOfSet,
  sort: (cards) => [...cards].sort((one, other) => strength(one) - strength(other)),
  movesOf: (view, cards) => {
    if (view.phase !== "play") return [{ label: "Give these cards", move: { type: "give", cards } }];
    const legal = findLegal(view, cards, cardsOfSet);
    const rank = cards.find((card) => !isJoker(card))?.[0] ?? "A";
    const moves = legal.length ? legal : [{ type: "play", rank, cards }];
    return moves.map((move) => ({
      label: moves.length > 1 ? `Play as ${sayRank(move.rank)}` : "Play these cards",
      move,
    }));
  },
  choices: passChoice,
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.out.includes(seat) ? [TITLES[view.out.indexOf(seat)]] : passedBadge(view, seat)),
  ],
  center: (view, ui) => html`${drawSets(view, ui)}`,
};
