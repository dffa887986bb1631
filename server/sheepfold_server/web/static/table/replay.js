// The page on which a record is stepped through: every position, as anybody saw it.

import { Refused, callGame, describeGame } from "./api.js";
import { drawFan, drawRow } from "./drawing.js";
import { loadDrawing } from "./games.js";
import { html, nothing, render } from "./lit-html/lit-html.js";

const PLAYERS = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus"];
const OPEN = "open";

/** @type {any} */
const page = {
  record: null,
  found: null, // what the replay of the whole record says
  info: null,
  drawing: null,
  names: [],
  at: 0, // how many moves were made
  as: OPEN, // the seat from which is seen, or all
  positions: new Map(), // by how many moves were made
  problem: "",
  turn: 0,
};
const root = /** @type {HTMLElement} */ (document.getElementById("page"));

const show = () => render(page.record ? drawRecord() : drawStart(), root);

const drawStart = () => html`
  <header class="title"><h1>Step through a record</h1><p>A match as it was kept: its start, and its moves.</p></header>
  <form class="setup" @submit=${submit}>
    ${page.problem ? html`<p class="refusal" role="alert">${page.problem}</p>` : nothing}
    <p><label>A file: <input type="file" accept=".json,.jsonl,application/json" @change=${readFile} /></label></p>
    <p><label for="text">Or its text:</label></p>
    <p><textarea id="text" name="text" rows="10" spellcheck="false"></textarea></p>
    <p class="start"><button class="main">Show</button></p>
  </form>
`;

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  open(String(form.get("text")));
}

/** @param {Event} event */
async function readFile(event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (file) await open(await file.text());
}

/**
 * Show a record; of several in a text, the first.
 * @param {string} text
 */
async function open(text) {
  page.problem = "";
  try {
    const record = parse(text);
    page.info = await describeGame(record.game);
    page.drawing = await loadDrawing(record.game);
    const found = await callGame(record.game, "replay", record);
    const names = PLAYERS.slice(0, record.seats);
    Object.assign(page, { record, found, names, at: 0, as: OPEN, positions: new Map() });
    if (!found.legal) {
      const { state } = found.position;
      found.violation = (await callGame(record.game, "check", { state, ...record.moves[found.index ?? 0], names })).violation;
    }
    history.replaceState(null, "", `#${await pack(JSON.stringify(record))}`);
    await go(0);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof SyntaxError)) throw error;
    page.record = null;
    page.problem = error instanceof Refused ? error.problem.detail : error.message;
    show();
  }
}

/**
 * @param {string} text
 * @returns {any}
 * @throws {SyntaxError} it holds no record of a game
 */
function parse(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    record = JSON.parse(text.trim().split("\n", 1)[0] || "null");
  }
  if (record?.transcript) record = record.transcript;
  if (typeof record?.game !== "string") throw new SyntaxError("This is not the record of a match: it names no game.");
  return record;
}

/**
 * Go to the position after so many moves.
 * @param {number} at
 */
async function go(at) {
  page.at = Math.max(0, Math.min(at, page.found.applied));
  const turn = ++page.turn;
  const position = await find(page.at);
  if (turn === page.turn && position) show();
}

/** @param {number} at */
async function find(at) {
  const { record, positions, names } = page;
  if (!positions.has(at)) {
    const { moves, outcome, ...start } = record;
    const more = { include: ["views", "text"], names };
    let position;
    if (at === 0) position = await callGame(record.game, "new", { ...startOf(start), ...more });
    else {
      const before = positions.get(at - 1)?.state ?? (await stateAfter(at - 1));
      position = await callGame(record.game, "play", { state: before, ...moves[at - 1], ...more });
    }
    positions.set(at, position);
  }
  return positions.get(at);
}

/** @param {any} start */
const startOf = ({ game, ...start }) => start;

/** @param {number} at */
async function stateAfter(at) {
  const { moves, outcome, ...start } = page.record;
  return (await callGame(page.record.game, "replay", { ...start, moves: moves.slice(0, at) })).position.state;
}

/** The view that is chosen: of a seat, or with the cards of all. */
function chosenView() {
  const { views } = page.positions.get(page.at);
  if (page.as !== OPEN) return views[page.as];
  const view = { ...views[0] };
  for (const name of ["hands", "buried"]) {
    if (view[name]) view[name] = view[name].map((/** @type {any} */ _, /** @type {number} */ seat) => views[seat][name][seat]);
  }
  return view;
}

function drawRecord() {
  const { record, found, info, drawing, names, at } = page;
  const position = page.positions.get(at);
  const view = chosenView();
  const ui = {
    names,
    me: page.as === OPEN ? 0 : page.as,
    isMine: false,
    selected: [],
    turns: record.moves.slice(0, at),
    hint: null,
    play: () => {},
    click: () => {},
    aim: () => {},
  };
  const seats = [...Array(record.seats).keys()];
  const stopped = at === found.applied && !found.legal;
  return html`
    <header class="bar">
      <h1>${info.title}: a record</h1>
      <nav>
        <label>As seen by
          <select @change=${choose}>
            <option .selected=${page.as === OPEN}>everybody, open</option>
            ${seats.map((seat) => html`<option .selected=${page.as === seat}>${names[seat]}</option>`)}
          </select>
        </label>
        <button @click=${close}>Another record</button>
      </nav>
    </header>
    <section class="felt" aria-label="Table">
      <div class="others">
        ${seats.map(
          (seat) => html`<section class="seat ${position.to_act === seat ? "active" : ""}" aria-label=${names[seat]}>
            <p class="name">
              <b>${names[seat]}</b> <span class="score">${view.scores[seat]}</span>
              ${drawing.badges(view, seat).map((/** @type {string} */ badge) => html`<span class="badge">${badge}</span>`)}
            </p>
            ${view.hands ? drawFan(drawing.sort?.(view.hands[seat]) ?? view.hands[seat]) : nothing}
            ${drawing.before?.(view, seat, ui) ?? nothing}
          </section>`,
        )}
      </div>
      <div class="center">${drawing.center(view, ui)}</div>
      <div class="own">
        <div role="status">${position.text.map((/** @type {string} */ line) => html`<p class="prompt">${line}</p>`)}</div>
        ${stopped ? drawStop() : nothing}
        <div class="steps">
          <button aria-label="To the start" @click=${() => go(0)}>|◀</button>
          <button aria-label="One move back" @click=${() => go(at - 1)}>◀</button>
          <input
            type="range"
            aria-label="Moves"
            min="0"
            max=${found.applied}
            .value=${String(at)}
            @input=${(/** @type {any} */ event) => go(Number(event.target.value))}
          />
          <button aria-label="One move on" @click=${() => go(at + 1)}>▶</button>
          <button aria-label="To the end" @click=${() => go(found.applied)}>▶|</button>
          <output>${at} of ${found.applied}</output>
        </div>
      </div>
    </section>
  `;
}

/** Why the record stops here, and what could have been played instead. */
function drawStop() {
  const { violation, legal_moves: legal, index } = page.found;
  const cards = [...new Set(legal.flatMap(page.drawing.cardsOf))];
  return html`<div class="refusal" role="alert">
    <p>Move ${index + 1} of the record is illegal. ${violation.message}</p>
    <p><b>${violation.rule}</b> <small>${violation.source}</small></p>
    ${cards.length ? html`<p>Legal would have been:</p>${drawRow(/** @type {string[]} */ (cards))}` : nothing}
  </div>`;
}

/** @param {any} event */
function choose(event) {
  const chosen = event.target.selectedIndex;
  page.as = chosen === 0 ? OPEN : chosen - 1;
  show();
}

function close() {
  page.record = null;
  history.replaceState(null, "", location.pathname);
  show();
}

/**
 * Pack a text so that it fits into an address.
 * @param {string} text
 */
async function pack(text) {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/**
 * The text that was packed.
 * @param {string} packed
 */
async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

addEventListener("keydown", (event) => {
  if (!page.record || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) go(page.at + step);
  if (event.key === "Home") go(0);
  if (event.key === "End") go(page.found.applied);
});

const packed = location.hash.slice(1);
if (packed) {
  try {
    await open(await unpack(packed));
  } catch {
    page.problem = "The link holds no record that can be read. It may have been cut off.";
    show();
  }
} else show();
