// Pass the Ewe: sets of one suit, the ewe, and the wool that each seat has taken.

import type { Schemas } from "../../types.js";
import type { Drawing } from "../drawing.js";
import { count } from "../voice.js";
import { type Sets, cardsOfSet, findAlike, findPlayable, findRounds, findSets, passChoice, passedBadge, sayBeating, withMove } from "./sets.js";

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
      isOff: !legal.length,
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
  tricks: { name: "hand", find: findRounds },
  ends: /takes? the hand|is scored/,
  facts: (view) => (view.standing ? [`To beat: ${saySet(view.standing)}`] : []),
  ending: withMove,
  reword: (text, _, __, tried) => (tried?.type === "play" ? text.replace("this suit", tried.suit) : text),
  reasons: (view, { names }) => names.map((name, seat) => `${name}: ${sayPoints(view, seat)}.`),
};

/** Say what a seat gets points for in a deal that is over, or will be with the last hand, which goes to the last play. */
function sayPoints(view: View, seat: number): string {
  const isLast = view.standing?.seat === seat;
  const wool = (view.wool[seat] ?? 0) + (isLast ? view.pile : 0);
  const hands = (view.taken[seat] ?? 0) + (isLast ? 1 : 0);
  const left = view.hands[seat]?.length ?? 0;
  const hasEwe = view.standing ? isLast : view.ewe === seat;
  return [
    `${wool} for wool`,
    `${hands} for ${hands === 1 ? "a hand" : "hands"}`,
    ...(hasEwe ? ["2 for the ewe", ...(view.outcome ? ["5 more for holding it at the end"] : [])] : []),
    ...(left ? [`${left} less for ${count(left, "card")} left`] : []),
  ].join(", ");
}
