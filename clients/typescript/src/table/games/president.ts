// President: sets of one rank, and what the ranks of the players give one another.

import type { Schemas } from "../../types.js";
import { type Drawing, count } from "../drawing.js";
import { type Sets, cardsOfSet, drawSets, findAlike, findPlayable, passChoice, passedBadge, withMove } from "./sets.js";

type View = Schemas["PresidentView"];
type Move = Schemas["PresidentMove"];

const RANKS: Record<string, string> = { T: "tens", J: "jacks", Q: "queens", K: "kings", A: "aces" };
const ORDER = "23456789TJQKAX";
const PLACES = ["first out", "second out", "third out", "fourth out", "fifth out", "sixth out", "last"];
const rankOf = (card: string) => card.charAt(0);
const isJoker = (card: string) => rankOf(card) === "X";

const SETS: Sets<View> = { isWild: isJoker, kindOf: rankOf, playedAs: (move) => move.rank };

export const drawing: Drawing<View, Move> = {
  prompt: (view) => {
    if (view.phase === "give") return "Select the cards to give back.";
    if (!view.standing) return "Lead a set: any number of cards of one rank.";
    return `Beat ${sayRank(view.standing.rank, view.standing.count)}, or pass.`;
  },
  isSet: () => true,
  cardsOf: cardsOfSet,
  sort: (cards) => [...cards].sort((one, other) => ORDER.indexOf(rankOf(one)) - ORDER.indexOf(rankOf(other))),
  movesOf: (view, cards) => {
    if (view.phase === "give") return [{ label: "Give these cards", move: meant({ type: "give", cards }) }];
    const legal = findAlike(view, cards, SETS);
    const rank = rankOf(cards.find((card) => !isJoker(card)) ?? "A");
    const moves = legal.length ? legal : [meant({ type: "play", rank, cards })];
    return moves.map((move) => ({
      label: moves.length > 1 && move.type === "play" ? `Play as ${sayRank(move.rank, cards.length)}` : "Play these cards",
      move,
    }));
  },
  playable: (view, hand) => (view.phase === "play" ? findPlayable(view, hand, SETS) : hand),
  choices: passChoice,
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.out.includes(seat) ? PLACES.slice(view.out.indexOf(seat)).slice(0, 1) : passedBadge(view, seat)),
  ],
  center: drawSets,
  ending: withMove,
};

const meant = (move: object) => move as Move;

const sayRank = (rank: string, number: number) =>
  RANKS[rank] ? count(number, RANKS[rank].slice(0, -1)) : `${number} ${rank}${number === 1 ? "" : "s"}`;
