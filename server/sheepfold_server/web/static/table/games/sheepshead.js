// Sheepshead: the blind, the trick, who picked, and what was called.

import { nameOf } from "../cards.js";
import { drawRow, drawPile } from "../drawing.js";
import { html, nothing } from "../lit-html/lit-html.js";

/** @type {Record<string, string>} */
const PROMPTS = {
  pick: "Pick the blind, or pass?",
  bury: "Select the cards to bury.",
  call: "Whom do you call?",
  crack: "Crack, or leave the stakes?",
  name_trick: "Which trick takes the blind?",
  play: "Play a card.",
};
/** @type {Record<string, (move: any) => string>} */
const LABELS = {
  pick: () => "Pick",
  pass: () => "Pass",
  call: (move) => `Call the ${nameOf(move.card)}${move.under ? `, with the ${nameOf(move.under)} under` : ""}`,
  call_up: (move) => `Call up the ${nameOf(move.card)}`,
  partner: () => "Play with a partner",
  alone: () => "Go alone",
  crack: () => "Crack",
  recrack: () => "Recrack",
  name_trick: (move) => `Trick ${move.trick}`,
  play_under: () => "Play the under card",
};

const TRUMPS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"];
const RANKS = "ATK987";
const SUITS = "CSH";

/** @param {string} card how far right a player holds it: trumps on the left, the highest first */
const place = (card) =>
  TRUMPS.includes(card) ? TRUMPS.indexOf(card) : 100 + 10 * SUITS.indexOf(card[1]) + RANKS.indexOf(card[0]);

/** @type {import("../drawing.js").Drawing} */
export const drawing = {
  prompt: (view) => PROMPTS[view.phase] ?? "Your turn.",
  isSet: (view) => view.phase === "bury",
  sort: (cards) => [...cards].sort((one, other) => place(one) - place(other)),
  cardsOf: (move) => (move.type === "play" ? [move.card] : move.type === "bury" ? move.cards : []),
  movesOf: (view, cards) => [
    view.phase === "bury"
      ? { label: "Bury these cards", move: { type: "bury", cards } }
      : { label: "Play this card", move: { type: "play", card: cards[0] } },
  ],
  choices: (view) =>
    view.legal_moves
      .filter((/** @type {any} */ move) => move.type in LABELS)
      .map((/** @type {any} */ move) => ({ label: LABELS[move.type](move), move })),
  badges: (view, seat) => [
    ...(view.dealer === seat ? ["dealer"] : []),
    ...(view.picker === seat ? [view.alone ? "picker, alone" : "picker"] : []),
    ...(view.partners.includes(seat) ? ["partner"] : []),
    ...(view.passed.includes(seat) && view.picker === null ? ["passed"] : []),
    ...(view.cracker === seat ? ["cracked"] : []),
    ...(view.recracker === seat ? ["recracked"] : []),
  ],
  center: (view, ui) => html`
    ${view.picker === null && view.phase === "pick" ? drawPile(view.blind.length, "Blind") : nothing}
    ${view.tricks.length ? drawTrick(view, ui) : nothing}
    ${view.called || view.stakes > 1 || view.leaster ? html`<p class="facts">${facts(view)}</p>` : nothing}
  `,
};

/** @param {any} view */
const facts = (view) =>
  [
    view.leaster ? "Leaster" : "",
    view.called ? `Called: ${nameOf(view.called)}` : "",
    view.stakes > 1 ? `Stakes ×${view.stakes}` : "",
  ]
    .filter(Boolean)
    .join(" · ");

/** @param {any} view @param {import("../drawing.js").Ui} ui */
function drawTrick(view, ui) {
  const trick = view.tricks.at(-1);
  const before = trick.cards.length ? null : view.tricks.at(-2);
  const shown = before ?? trick;
  return html`<div class="trick">
    ${shown.cards.map((/** @type {string} */ card, /** @type {number} */ place) => {
      const seat = (shown.leader + place) % view.seats;
      const kind = seat === shown.winner ? "played winner" : "played";
      return html`<figure class=${kind}>${drawRow([card])}<figcaption>${ui.names[seat]}</figcaption></figure>`;
    })}
  </div>`;
}
