// The guides of the games, which are written in a small part of Markdown: headings, paragraphs, lists, tables, **bold**, *emphasis*, `code`.

import { html } from "./lit-html/lit-html.js";

/** @param {string} text */
const inline = (text) =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) =>
    part.startsWith("**")
      ? html`<b>${part.slice(2, -2)}</b>`
      : part.startsWith("`")
        ? html`<code>${part.slice(1, -1)}</code>`
        : part.length > 2 && part.startsWith("*")
          ? html`<em>${part.slice(1, -1)}</em>`
          : part,
  );

/** @param {string} row */
const cells = (row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

/** @param {string} block */
function drawBlock(block) {
  const lines = block.split("\n");
  const heading = /^(#+) (.*)$/.exec(lines[0]);
  if (heading) return heading[1].length === 1 ? html`<h2>${inline(heading[2])}</h2>` : html`<h3>${inline(heading[2])}</h3>`;
  if (lines[0].startsWith("|")) {
    const [head, , ...rows] = lines.map(cells);
    return html`<table>
      <thead><tr>${head.map((cell) => html`<th>${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
    </table>`;
  }
  const items = block.split(/^(?:- |\d+\. )/m);
  if (items.length > 1 && !items[0]) return html`<ul>${items.slice(1).map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
  return html`<p>${inline(block)}</p>`;
}

/**
 * Draw a text in Markdown.
 * @param {string} text
 */
export const drawMarkdown = (text) => text.trim().split(/\n\n+/).map(drawBlock);
