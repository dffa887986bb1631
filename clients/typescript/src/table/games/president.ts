// President: sets of one rank, and what the ranks of the players give one another.

import type { Schemas } from "../../types.js";
import { nameOf } from "../cards.js";
import { type Drawing, findLegal } from "../drawing.js";
import { count, join } from "../voice.js";
import { type Sets, cardsOfSet, findAlike, findPlayable, findRounds, findSets, passChoice, passedBadge, sayBeating, withMove } from "./sets.js";

type View = Schemas["PresidentView"];
type Move = Schemas["PresidentMove"];

const RANKS: Record<string, string> = {
  2: "twos",
  3: "threes",
  4: "fours",
  5: "fives",
  6: "sixes",
  7: "sevens",
  8: "eights",
  9: "nines",
  T: "tens",
  J: "jacks",
  Q: "queens",
  K: "kings",
  A: "aces",
};
const MOST_NAMED = 3; // ranks that a prompt names
const ORDER = "23456789TJQKAX";
const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];
const rankOf = (card: string) => card.charAt(0);
const isJoker = (card: string) => rankOf(card) === "X";

const SETS: Sets<View> = { isWild: isJoker, kindOf: rankOf, playedAs: (move) => move.rank };

export const drawing: Drawing<View, Move> = {
  prompt: (view, { selected }) => {
    if (view.phase === "give") return `Choose ${count(drawing.needed?.(view) ?? 1, "card")} to give back: ${selected.length} chosen.`;
    if (!view.standing) return "Lead a set: any number of cards of one rank.";
    const stands = sayRank(view.standing.rank, view.standing.count);
    const ranks = new Set(view.legal_moves.map((move) => (move.type === "play" ? move.rank : "")));
    const named = sayBeating(view, ({ rank, cards }) => sayRank(rank, cards.length));
    const better = ranks.size > MOST_NAMED ? `${named.split(", ", 1)[0]} or higher` : named;
    const rank = plural(view.standing.rank);
    const isAsHigh = view.legal_moves.some((move) => move.type === "play" && move.rank === view.standing?.rank);
    return better ? `Beat ${stands}${isAsHigh ? ` or follow with ${rank}` : ""}: play ${better}; or pass.` : `You cannot beat ${stands}: pass.`;
  },
  isSet: () => true,
  cardsOf: cardsOfSet,
  sort: (cards) => [...cards].sort((one, other) => ORDER.indexOf(rankOf(one)) - ORDER.indexOf(rankOf(other))),
  movesOf: (view, cards) => {
    if (view.phase === "give") {
      const isOff = !findLegal(view, cards, cardsOfSet).length;
      return [{ label: "Give these cards", move: meant({ type: "give", cards }), isOff }];
    }
    const legal = findAlike(view, cards, SETS);
    const rank = rankOf(cards.find((card) => !isJoker(card)) ?? "A");
    const moves = legal.length ? legal : [meant({ type: "play", rank, cards })];
    return moves.map((move) => ({
      label: moves.length > 1 && move.type === "play" ? `Play as ${sayRank(move.rank, cards.length)}` : "Play these cards",
      move,
      isOff: !legal.length,
    }));
  },
  playable: (view, hand) => (view.phase === "play" ? findPlayable(view, hand, SETS) : hand),
  tell: (move) => {
    if (move.type === "give") return `gives ${move.cards.join(" ")}`;
    if (move.type === "pass") return "passes";
    return `plays ${move.cards.join(" ")}${move.cards.some(isJoker) ? ` as ${sayRank(move.rank, move.cards.length)}` : ""}`;
  },
  choices: passChoice,
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.out.includes(seat) ? [sayPlace(view.out.indexOf(seat), view.hands.length)] : passedBadge(view, seat)),
  ],
  trick: findSets,
  tricks: { name: "round", find: findRounds },
  ends: /round is over|is scored/,
  needed: (view) => (view.phase === "give" ? (view.legal_moves.find((move) => move.type === "give")?.cards.length ?? null) : null),
  facts: (view) => [
    ...(view.standing ? [`To beat: ${sayRank(view.standing.rank, view.standing.count)}`] : []),
    ...(view.history.some(({ seat }) => seat === view.seat) ? [] : sayExchange(view)),
  ],
  ending: withMove,
  isOut: (view) => view.seat !== null && view.out.includes(view.seat),
  reword: (text, _, __, tried) => (tried?.type === "play" ? text.replace("this rank", plural(tried.rank)) : text),
};

const sayPlace = (place: number, seats: number) => (place === seats - 1 ? "last" : `${PLACES[place]} out`);

const plural = (rank: string) => RANKS[rank] ?? rank;

/** Say what this seat gave and got in the exchange. */
const sayExchange = (view: View): string[] =>
  view.exchanged.flatMap(({ seat, to, cards }) => {
    if (seat !== view.seat && to !== view.seat) return [];
    return [`You ${seat === view.seat ? "gave" : "got"} ${join(cards.map((card) => `the ${nameOf(card)}`))}`];
  });

const meant = (move: object) => move as Move;

const sayRank = (rank: string, number: number) => {
  const all = plural(rank);
  return number === 1 ? `1 ${all.replace(rank === "6" ? /es$/ : /s$/, "")}` : `${number} ${all}`;
};
