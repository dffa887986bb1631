// Pass the Ewe: sets of one suit, the ewe, and the wool that each seat has taken.

import type { Schemas } from "../../types.js";
import type { Drawing } from "../drawing.js";
import { count, join } from "../voice.js";
import { type Sets, cardsOfSet, findAlike, findPlayable, findSets, passChoice, passedBadge, sayBeating, withMove } from "./sets.js";

type View = Schemas["PassTheEweView"];
type Move = Schemas["PassTheEweMove"];

const SUITS: Record<string, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

/** Say a set: "2 hearts". */
const saySet = (set: { suit: string; count: number }) => count(set.count, set.suit.slice(0, -1));

const suitOf = (card: string) => ("JQK".includes(card.charAt(0)) ? "royals" : SUITS[card.charAt(1)] ?? "");

const SETS: Sets<View> = {
  isWild: (card, view) => view.options.wild_jacks === true && ["JH", "JS"].includes(card),
  kindOf: suitOf,
  playedAs: (move) => move.suit,
};

export const drawing: Drawing<View, Move> = {
  prompt: (view) => {
    if (!view.standing) return "Lead a set: any number of cards of one suit, or of royals.";
    const better = sayBeating(view, ({ suit, cards }) => saySet({ suit, count: cards.length }));
    return better ? `Beat ${saySet(view.standing)}: play ${better}; or pass.` : `You cannot beat ${saySet(view.standing)}: pass.`;
  },
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
  tell: (move) => (move.type === "play" ? `plays ${move.cards.join(" ")} as ${move.suit}` : "passes"),
  choices: passChoice,
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.ewe === seat ? ["has the ewe"] : []),
    ...(view.taken[seat] ? [`${count(view.taken[seat], "hand")} won`] : []),
    ...(view.wool[seat] ? [`${view.wool[seat]} wool`] : []),
    ...passedBadge(view, seat),
  ],
  trick: findSets,
  facts: (view) => (view.standing ? [`To beat: ${saySet(view.standing)}`] : []),
  reasons: (view, { names }) => {
    const { seat: taker, pile } = findTaken(view);
    return names.map((name, seat) => {
      const [wool, taken] = [(view.wool[seat] ?? 0) + (seat === taker ? pile : 0), (view.taken[seat] ?? 0) + Number(seat === taker)];
      const left = view.hands[seat]?.length ?? 0;
      const parts = [`${wool} for wool`, `${taken} for ${count(taken, "hand")} won`];
      if (seat === (taker ?? view.ewe)) parts.push("2 for the ewe");
      return `${name}: ${join(parts)}${left ? `, less ${left} for cards left` : ""}.`;
    });
  },
  ending: withMove,
};

/** Find who takes the hand that ends a deal, and its cards, in the view before it; nobody once the match is over. */
const findTaken = ({ standing, pile, outcome }: View) => ({ seat: outcome ? null : (standing?.seat ?? null), pile });
