// Pass the Ewe: sets of one suit, the ewe, and the wool that each seat has taken.

import type { Schemas } from "../../types.js";
import { type Drawing, count } from "../drawing.js";
import { type Sets, cardsOfSet, drawSets, findAlike, findPlayable, passChoice, passedBadge, withMove } from "./sets.js";

type View = Schemas["PassTheEweView"];
type Move = Schemas["PassTheEweMove"];

const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

const suitOf = (card: string) => ("JQK".includes(card.charAt(0)) ? "royals" : SUITS[card.charAt(1)] ?? "");

const SETS: Sets<View> = {
  isWild: (card, view) => view.options.wild_jacks === true && ["JH", "JS"].includes(card),
  kindOf: suitOf,
  playedAs: (move) => move.suit,
};

export const drawing: Drawing<View, Move> = {
  prompt: (view) =>
    view.standing
      ? `Beat ${count(view.standing.count, "card")} (${view.standing.suit}), or pass.`
      : "Lead a set: any number of cards of one suit, or of royals.",
  isSet: () => true,
  cardsOf: cardsOfSet,
  movesOf: (view, cards) => {
    const legal = findAlike(view, cards, SETS);
    const moves = legal.length ? legal : [{ type: "play", suit: suitOf(cards[0] ?? ""), cards } as Move];
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
