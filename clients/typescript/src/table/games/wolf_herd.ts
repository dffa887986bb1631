// Wolf herd: the herds with their fences, and the cards that are played on a sheep.

import { html, nothing } from "lit-html";
import type { Schemas } from "../../types.js";
import { drawCard, nameOf } from "../cards.js";
import { type Drawing, type Target, type Ui, drawGap, drawPile, drawRow, findLegal } from "../drawing.js";
import { count, join } from "../voice.js";

type View = Schemas["WolfHerdView"];
type Move = Schemas["WolfHerdMove"];

const ONLY = { fence: "FE", disguise: "WS", crook: "CR" }; // the card of each move that has but one

const TOO_FEW = "No sheep without a fence is worth as many wolves as you can send with this card.";
/** Why a card cannot be played, where others can. */
const REASONS: Record<string, string> = {
  FE: "You have no sheep that this fence could protect.",
  W1: TOO_FEW,
  W2: TOO_FEW,
  WS: "No other player has a sheep.",
  CR: "There is no card in the discard pile that the crook may take.",
};

function cardsOf(move: Move): string[] {
  if (move.type === "attack") return move.wolves;
  return move.type in ONLY ? [ONLY[(move.type as keyof typeof ONLY)]] : "card" in move ? [move.card] : [];
}

/** What the selected cards are meant to do to a sheep. */
function meant(cards: string[], target: Target) {
  if (cards[0] === "FE") return { type: "fence", sheep: target.sheep };
  if (cards[0] === "WS") return { type: "disguise", ...target };
  return { type: "attack", wolves: cards, ...target };
}

export const drawing: Drawing<View, Move> = {
  prompt: (view, { selected }) => {
    if (!selected.length) return "Select a card, or wolves that attack together.";
    if (selected[0] === "CR") return "Choose what to take from the discard pile.";
    if (drawing.movesOf(view, selected).length) return "Choose with a button what to do with it.";
    if (selected[0] === "FE") return "Click one of your sheep.";
    const attacks = view.legal_moves.map(cardsOf).filter((cards) => cards.length >= selected.length);
    const hasTarget = attacks.some((cards) => selected.every((card) => cards.includes(card)));
    return hasTarget ? "Click a sheep of another player." : "There is no sheep that these wolves can attack together.";
  },
  isSet: () => true,
  whyNot: (_, card) => REASONS[card] ?? "This card cannot be played now.",
  scored: "Sheep",
  isWide: true,
  cardsOf,
  movesOf: (view, cards, target) => {
    if (target) return cards.length && cards[0] !== "CR" ? [{ label: "", move: meant(cards, target) as Move }] : [];
    const legal = findLegal(view, cards, cardsOf).filter((move) => !("sheep" in move));
    const sheep = { type: "sheep", card: cards[0] } as Move;
    const moves = legal.length || !cards[0]?.startsWith("S") ? legal : [sheep];
    return moves.map((move) => ({ label: say(move), move, isOff: !legal.length }));
  },
  tell,
  choices: () => [],
  badges: (view, seat) => (view.dealer === seat ? ["dealer"] : []),
  before: (view, seat, ui) =>
    html`<div class="herd" role="group" aria-label="The herd of ${ui.names[seat]}">
      ${view.herds[seat]?.map(({ card, fences }, index) => {
        const hinted = isHinted(ui, seat, index) ? "hinted" : "";
        return html`<button
          class="sheep ${hinted}"
          aria-label="${nameOf(card)}${fences ? `, behind ${count(fences, "fence")}` : ""}"
          @click=${() => ui.aim({ seat, sheep: index })}
        >
          ${drawCard(card)} ${fences ? html`<span class="fence">${drawCard("FE")}</span>` : nothing}
          ${fences > 1 ? html`<span class="badge">×${fences}</span>` : nothing}
        </button>`;
      })}
    </div>`,
  reasons: ({ outcome, scores, herds }, { names }) => {
    const fences = herds.map((herd) => herd.reduce((sum, sheep) => sum + sheep.fences, 0));
    const isDecided = (seat: number) => fences.some((number, other) => scores[other] === scores[seat] && number !== fences[seat]);
    const seats = [...names.keys()].filter(isDecided);
    if (!outcome || !seats.length) return [];
    return [`Of herds with equally many sheep, the one with fewer fences is ahead. Fences: ${join(seats.map((seat) => `${names[seat]} ${fences[seat]}`))}.`];
  },
  center: (view) => html`<div class="piles">
    ${drawPile(view.stock, "Stock")}
    <div class="pile">${view.discard.length ? drawRow(view.discard.slice(-1)) : drawGap()}<span>Discard pile</span></div>
  </div>`,
};

/** Say what a seat does with a move. */
function tell(move: Move, names: readonly string[]): string {
  switch (move.type) {
    case "sheep":
      return `puts ${move.card} into the herd`;
    case "fence":
      return "puts FE in front of a sheep";
    case "attack":
      return `sends ${move.wolves.join(" ")} against a sheep of ${names[move.seat]}`;
    case "disguise":
      return `sends WS against a sheep of ${names[move.seat]}`;
    case "crook":
      return `discards CR, and takes ${move.take}`;
    case "discard":
      return `discards ${move.card}`;
  }
}

function isHinted({ hint, me }: Ui<Move>, seat: number, index: number) {
  if (!hint || !("sheep" in hint)) return false;
  return hint.sheep === index && ("seat" in hint ? hint.seat : me) === seat;
}

function say(move: Move) {
  if (move.type === "sheep") return `Put the ${nameOf(move.card)} into your herd`;
  if (move.type === "crook") return `Take the ${nameOf(move.take)} from the discard pile`;
  return "card" in move ? `Discard the ${nameOf(move.card)}` : "";
}
