// The guides of the games, which are written in a small part of Markdown: headings, paragraphs, lists, tables, **bold**, *emphasis*, `code`.
// At a table, cards are pictures, and table rules are called as in its settings.

import { html } from "lit-html";
import { capitalize, drawPictured, isCards, sayId } from "./voice.js";

const NOTATION = / A card is written as its rank and its suit: [^.]*\./; // in which nobody types at a table
const RANKS = /^[2-9TJQKA](?: [2-9TJQKA])+$/;
const OPTION = /^`(\w+)` \(([^)]*)\)/;
const VALUES: Record<string, string> = { true: "on", false: "off" };

/** The schemas of the options, as far as they are known. */
export type Options = Record<string, { enum?: unknown[] } | undefined>;

/** Draw what is written as code, for a player: cards by their pictures, ranks as cards show them, and values in words. */
function drawCode(code: string) {
  if (isCards(code)) return drawPictured(code);
  if (RANKS.test(code)) return code.replace("T", "10");
  return /^[a-z_]+$/.test(code) ? html`<b>${sayId(code)}</b>` : html`<code>${code}</code>`;
}

const inline = (text: string) =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part) =>
    part.startsWith("**")
      ? html`<b>${part.slice(2, -2)}</b>`
      : part.startsWith("`")
        ? drawCode(part.slice(1, -1))
        : part.length > 2 && part.startsWith("*")
          ? html`<em>${part.slice(1, -1)}</em>`
          : part,
  );

/** Draw an item of a list; one about an option has its name and its default as a form shows them. */
function drawItem(item: string, options: Options) {
  const [start = "", name, usual = ""] = OPTION.exec(item) ?? [];
  if (!name) return inline(item);
  const empty = options[name]?.enum ? '"by default"' : "empty"; // a choice, or a field
  const say = (text: string) => text.replace(/\b(?:true|false|null)\b/g, (value) => VALUES[value] ?? empty);
  return html`<b>${capitalize(sayId(name))}</b> (${sayId(say(usual))})${inline(say(item.slice(start.length)))}`;
}

const cells = (row: string) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());

function drawBlock(block: string, options: Options) {
  const [first = "", , ...rest] = block.split("\n");
  const [, marks, title] = /^(#+) (.*)$/.exec(first) ?? [];
  if (title) return marks === "#" ? html`<h3>${inline(title)}</h3>` : html`<h4>${inline(title)}</h4>`;
  if (first.startsWith("|")) {
    return html`<table>
      <thead><tr>${cells(first).map((cell) => html`<th>${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rest.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
    </table>`;
  }
  const items = block.split(/^(?:- |\d+\. )/m);
  if (items.length > 1 && !items[0]) return html`<ul>${items.slice(1).map((item) => html`<li>${drawItem(item, options)}</li>`)}</ul>`;
  return html`<p>${inline(block)}</p>`;
}

/** Draw a guide in Markdown, for players. */
export const drawMarkdown = (text: string, options: Options) =>
  text
    .trim()
    .split(/\n\n+/)
    .map((block) => drawBlock(block.replace(NOTATION, ""), options));
