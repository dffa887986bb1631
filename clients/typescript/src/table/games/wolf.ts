// Wolf: two piles, and the cards that are laid in a battle.

import { html } from "lit-html";
import type { Schemas } from "../../types.js";
import { type Drawing, drawPile } from "../drawing.js";

type View = Schemas["WolfView"];
type Move = Schemas["WolfMove"];

export const drawing: Drawing<View, Move> = {
  prompt: (view) => (isWar(view) ? "War! Lay a card face down, and one face up." : "Turn up your next card."),
  isSet: () => false,
  scored: "Cards",
  cardsOf: () => [],
  movesOf: () => [],
  tell: () => "turns up a card",
  choices: (view) => view.legal_moves.map((move) => ({ label: "Turn up", move })),
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  before: (view, seat, ui) => {
    const pile = drawPile(view.piles[seat] ?? 0, "Pile");
    if (seat !== ui.me) return pile;
    return html`<button class="bare" @click=${() => ui.play({ type: "turn" })}>${pile}</button>`;
  },
  trick: (view) => {
    const isOver = view.laid.every((cards) => !cards.length) && view.last !== null;
    const { laid, winner } = isOver && view.last ? view.last : { laid: view.laid, winner: null };
    const plays = laid.map((cards, seat) => ({ seat, cards: [...cards] as string[] }));
    return { key: String(number(view)), plays, leader: null, best: winner, isOver };
  },
  ends: /wins? battle/,
  reword: (text, { outcome }, names) => {
    const [winner = 0, tied] = outcome?.winners ?? [];
    const loser = tied === undefined ? names[1 - winner] : "both players";
    return text.replace("a seat ran out", `${loser} ran out`).replace("one seat has all", `${names[winner]} has all`);
  },
  facts: (view) => [`Battle ${number(view)}`],
};

/** The number of the battle that is on the table. */
const number = (view: View) =>
  view.laid.every((cards) => !cards.length) && view.last && !view.outcome ? view.battle - 1 : view.battle;


function isWar({ laid: [one = [], other = []] }: View) {
  return Math.max(one.length, other.length) > 1 || (one.length > 0 && one.length === other.length);
}
