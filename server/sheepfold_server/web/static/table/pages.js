// The way from each page to the others.

import { html } from "./lit-html/lit-html.js";

const PAGES = [
  { name: "table", title: "Play", find: () => "" },
  { name: "replay", title: "Replay", find: () => "" },
  { name: "guide", title: "Guide and rules", find: (/** @type {string} */ game) => `games/${game}.html` },
  { name: "docs", title: "API", find: (/** @type {string} */ game) => `?game=${game}` },
];

/**
 * Draw the links to the pages of the service.
 * @param {string} here the page that is shown
 * @param {string} [game] whose part of them is meant
 */
export const drawPages = (here, game) => html`<nav class="pages" aria-label="Pages">
  ${PAGES.map(({ name, title, find }) => html`<a href="../${name}/${game ? find(game) : ""}" aria-current=${name === here ? "page" : "false"}>${title}</a>`)}
</nav>`;
