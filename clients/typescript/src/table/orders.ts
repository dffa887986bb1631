// How the cards of a game rank, as the rules declare it.

import { html } from "lit-html";
import { drawRow } from "./drawing.js";
import all from "./orders.json";

/** Cards of which each ranks above the next one, or that are alike in some other way, which the title says. */
export interface Order {
  readonly title: string;
  readonly cards: string[];
  /** The table rules with which it holds. */
  readonly when: Record<string, unknown>;
}

const orders: Record<string, Order[] | undefined> = all;

/** Return the orders that hold with these table rules; none in a game whose cards do not rank. */
export const findOrders = (game: string, options: Record<string, unknown>): Order[] =>
  (orders[game] ?? []).filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));

/** Draw orders of cards. */
export const drawOrders = (orders: readonly Order[]) => html`<dl class="orders">
  ${orders.map(({ title, cards }) => html`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`)}
</dl>`;
