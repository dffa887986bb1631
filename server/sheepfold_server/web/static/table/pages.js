// The way from each page to the others.

import { html } from "./lit-html/lit-html.js";

const PAGES = [
  { name: "table", title: "Play" },
  { name: "replay", title: "Replay" },
  { name: "guide", title: "Guide and rules" },
  { name: "docs", title: "API" },
];

/**
 * Draw the links to the pages of the service.
 * @param {string} here the page that is shown
 */
export const drawPages = (here) => html`<nav class="pages" aria-label="Pages">
  ${PAGES.map(({ name, title }) => html`<a href="../${name}/" aria-current=${name === here ? "page" : "false"}>${title}</a>`)}
</nav>`;
