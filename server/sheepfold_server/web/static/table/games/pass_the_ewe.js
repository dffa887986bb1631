// Pass the Ewe: sets of one suit, the ewe, and the wool that each seat has taken.

import { count } from "../drawing.js";
import { cardsOfSet, drawSets, findAlike, findPlayable, passChoice, passedBadge, withMove } from "./sets.js";

/** @typedef {import("../client/index.js").Schemas} Schemas */
/** @typedef {Schemas["PassTheEweView"]} View */
/** @typedef {Schemas["PassTheEweMove"]} Move */

/** @type {Record<string, string>} */
const SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** @param {string} card */
const suitOf = (card) => ("JQK".includes(card.charAt(0)) ? "royals" : SUITS[card.charAt(1)] ?? "");

/** @type {import("./sets.js").Sets<View>} */
const SETS = {
  isWild: (card, view) => view.options.wild_jacks === true && ["JH", "JS"].includes(card),
  kindOf: suitOf,
  playedAs: (move) => move.suit,
};

/** @type {import("../drawing.js").Drawing<View, Move>} */
export const drawing = {
  prompt: (view) =>
    view.standing
      ? `Beat ${count(view.standing.count, "card")} (${view.standing.suit}), or pass.`
      : "Lead a set: any number of cards of one suit, or of royals.",
  isSet: () => true,
  cardsOf: cardsOfSet,
  movesOf: (view, cards) => {
    const legal = findAlike(view, cards, SETS);
    const moves = legal.length ? legal : [/** @type {Move} */ ({ type: "play", suit: suitOf(cards[0] ?? ""), cards })];
    return moves.map((move) => ({
      label: moves.length > 1 && move.type === "play" ? `Play as ${move.suit}` : "Play these cards",
      move,
    }));
  },
  playable: (view, hand) => findPlayable(view, hand, SETS),
  choices: passChoice,
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.ewe === seat ? ["has the ewe"] : []),
    ...(view.taken[seat] ? [`${count(view.taken[seat], "hand")} won`] : []),
    ...(view.wool[seat] ? [`${view.wool[seat]} wool`] : []),
    ...passedBadge(view, seat),
  ],
  center: drawSets,
  ending: withMove,
};
