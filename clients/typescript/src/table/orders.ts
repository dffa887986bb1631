// How the cards of a game rank, as the rules declare it. A table shows it with a button of its own:
//
//     const orders = await loadOrders(game, view.options);
//     html`${orders.length ? html`<details><summary>Order of cards</summary>${drawOrders(orders)}</details>` : nothing}`

import { drawRow } from "./drawing.js";
import { html, render } from "lit-html";

/** Cards of which each ranks above the next one, or that are alike in some other way, which the title says. */
export interface Order {
  readonly title: string;
  readonly cards: string[];
  /** The table rules with which it holds. */
  readonly when: Record<string, unknown>;
}

/** Load the orders that hold with these table rules; none in a game whose cards do not rank. */
export async function loadOrders(game: string, options: Record<string, unknown>): Promise<Order[]> {
  const response = await fetch(new URL(`../orders/${game}.json`, import.meta.url));
  const orders: Order[] = response.ok ? await response.json() : [];
  return orders.filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));
}

/** Draw orders of cards, as an element for a page. */
export function drawOrders(orders: readonly Order[]): HTMLElement {
  const drawn = document.createElement("dl");
  drawn.className = "orders";
  render(orders.map(({ title, cards }) => html`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`), drawn);
  return drawn;
}
