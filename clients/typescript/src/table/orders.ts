// How the cards of a game rank, as the rules declare it.

import { type TemplateResult, html } from "lit-html";
import { drawRow } from "./drawing.js";

/** Cards of which each ranks above the next one, or that are alike in some other way, which the title says. */
export interface Order {
  readonly title: string;
  readonly cards: string[];
  /** The table rules with which it holds. */
  readonly when: Record<string, unknown>;
}

/** Load the orders that hold with these table rules; none in a game whose cards do not rank, or in a page of one file. */
export async function loadOrders(game: string, options: Record<string, unknown>): Promise<Order[]> {
  if (document.querySelector("symbol")) return [];
  const response = await fetch(new URL(`../orders/${game}.json`, import.meta.url)).catch(() => null);
  const orders: Order[] = response?.ok ? await response.json() : [];
  return orders.filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));
}

/** Draw a button, and the card with the order of cards that it opens. */
export const drawOrders = (orders: readonly Order[], closeSheet: (event: Event) => void): TemplateResult => html`
  <button popovertarget="orders">Card order</button>
  <div id="orders" class="sheet" popover @click=${closeSheet}>
    <dl class="orders">${orders.map(({ title, cards }) => html`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`)}</dl>
    <button popovertarget="orders" popovertargetaction="hide">Close</button>
  </div>
`;
