// How the cards of a game rank, as the rules declare it. A table shows it with a button of its own:
//
//     const orders = await loadOrders(game, view.options);
//     html`${orders.length ? html`<details><summary>Order of cards</summary>${drawOrders(orders)}</details>` : nothing}`

import { drawRow } from "./drawing.js";
import { html } from "./lit-html/lit-html.js";

/** @typedef {{title: string, cards: string[], when: Record<string, unknown>}} Order */

/**
 * Load the orders that hold with these table rules; none in a game whose cards do not rank.
 * @param {string} game
 * @param {Record<string, unknown>} options
 * @returns {Promise<Order[]>}
 */
export async function loadOrders(game, options) {
  const response = await fetch(new URL(`orders/${game}.json`, import.meta.url));
  /** @type {Order[]} */
  const orders = response.ok ? await response.json() : [];
  return orders.filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));
}

/**
 * Draw orders of cards.
 * @param {Order[]} orders
 */
export const drawOrders = (orders) =>
  html`<dl class="orders">${orders.map(({ title, cards }) => html`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`)}</dl>`;
