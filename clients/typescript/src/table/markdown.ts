// The guides of the games, which are written in a small part of Markdown: headings, paragraphs, lists, tables, **bold**, *emphasis*, `code`.
// At a table, cards are pictures, and table rules are called as in its settings.

import { html } from "lit-html";
import { drawPictured } from "./voice.js";

const NOTATION = / A card is written as its rank and its suit: [^.]*\./; // in which nobody types at a table
const RANKS = /^[2-9TJQKA](?: [2-9TJQKA])+$/;
const WORDS = /\b[a-z]+(?:_[a-z]+)+\b/g; // of a table rule

const inline = (text: string) =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) =>
    part.startsWith("**")
      ? html`<b>${part.slice(2, -2)}</b>`
      : part.startsWith("`")
        ? html`<code>${drawPictured(part.slice(1, -1).replace(RANKS, (ranks) => ranks.replace("T", "10")))}</code>`
        : part.length > 2 && part.startsWith("*")
          ? html`<em>${part.slice(1, -1)}</em>`
          : part,
  );

const cells = (row: string) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

function drawBlock(block: string) {
  const [first = "", , ...rest] = block.split("\n");
  const [, marks, title] = /^(#+) (.*)$/.exec(first) ?? [];
  if (title) return marks === "#" ? html`<h2>${inline(title)}</h2>` : html`<h3>${inline(title)}</h3>`;
  if (first.startsWith("|")) {
    return html`<table>
      <thead><tr>${cells(first).map((cell) => html`<th>${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rest.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
    </table>`;
  }
  const items = block.split(/^(?:- |\d+\. )/m);
  if (items.length > 1 && !items[0]) return html`<ul>${items.slice(1).map((item) => html`<li>${inline(item)}</li>`)}</ul>`;
  return html`<p>${inline(block)}</p>`;
}

/** Draw a text in Markdown. */
export const drawMarkdown = (text: string) => 
  text
    .trim()
    .split(/\n\n+/)
    .map((block) => drawBlock(block.replace(NOTATION, "").replace(WORDS, (id) => id.replaceAll("_", " "))));
