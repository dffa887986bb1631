// The page on which a match is stepped through: every position, as anybody saw it. The match is a record that somebody
// opens, or one of those that the page holds.

import { connect, explain } from "./api.js";
import { SheepfoldError } from "./client/index.js";
import { drawFan, drawName, drawRow } from "./drawing.js";
import { ids, nameMatch, openMatch } from "./embedded.js";
import { loadDrawing } from "./games.js";
import { html, nothing, render } from "./lit-html/lit-html.js";
import { pack, unpack } from "./packing.js";
import { drawPages } from "./pages.js";
import { NotARecord, openRecord, playExample, readRecord } from "./records.js";
import { drawAdvice, drawExamples, drawMoves, followMoves } from "./replay_parts.js";

const OPEN = "open";
const PACE = 1_000; // milliseconds between moves, while they are played by themselves

/** @type {any} */
const page = {
  /** @type {import("./records.js").Shown | null} */
  shown: null,
  id: "", // of the match, if the page holds it
  drawing: null,
  /** @type {import("./records.js").Shot | null} */
  position: null,
  /** @type {import("./records.js").Shot | null} */
  before: null, // the position before the last move
  at: 0, // how many moves were made
  drawn: 0, // how many were made in the position that is shown
  as: OPEN, // the seat from which is seen, or all
  problem: "",
  turn: 0,
  /** @type {{name: string, title: string}[]} */
  games: [], // of which there are examples
  /** @type {import("./records.js").Advice[]} */
  advice: [],
  timer: 0, // of the moves that are played by themselves; 0 while they are not
};
const root = /** @type {HTMLElement} */ (document.getElementById("page"));

function show() {
  render(page.shown ? drawMatch() : drawStart(), root);
  followMoves();
}

const drawStart = () => html`
  ${drawPages("replay")}
  <header class="title"><h1>Step through a record</h1><p>A saved match: how it started, and its moves.</p></header>
  <form class="setup" @submit=${submit}>
    ${page.problem ? html`<p class="refusal" role="alert">${page.problem}</p>` : nothing}
    <p><label>A file: <input type="file" accept=".json,.jsonl,application/json" @change=${readFile} /></label></p>
    <p><label for="text">Or its text:</label></p>
    <p><textarea id="text" name="text" rows="10" spellcheck="false"></textarea></p>
    <p class="start"><button class="main">Show</button></p>
    ${page.games.length ? drawExamples(page.games, openExample) : nothing}
  </form>
`;

/** @param {SubmitEvent} event */
function submit(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  openText(String(form.get("text")));
}

/** @param {Event} event */
async function readFile(event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (file) await openText(await file.text());
}

/** @param {string} game */
async function openExample(game) {
  page.problem = "";
  try {
    await openText(JSON.stringify(await playExample(game)));
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    page.problem = explain(error).detail;
    show();
  }
}

/**
 * Show a record; of several in a text, the first.
 * @param {string} text
 */
async function openText(text) {
  page.problem = "";
  try {
    const record = readRecord(text);
    const shown = await openRecord(record);
    history.replaceState(null, "", `#${await pack(JSON.stringify(record))}`);
    await begin(shown);
  } catch (error) {
    if (!(error instanceof SheepfoldError || error instanceof NotARecord)) throw error;
    page.shown = null;
    page.problem = error instanceof SheepfoldError ? explain(error).detail : error.message;
    show();
  }
}

/** Show the match of those in the page that its address names, or else the first. */
async function openNamed() {
  const named = location.hash.slice(1);
  const id = ids.find((each) => each === named) ?? ids[0] ?? "";
  page.id = id;
  const shown = await openMatch(id);
  if (page.id === id) await begin(shown); // and no other was chosen meanwhile
}

/**
 * Show a match: from its start, or where its first illegal move stands.
 * @param {import("./records.js").Shown} shown
 */
async function begin(shown) {
  const drawing = await loadDrawing(shown.game);
  Object.assign(page, { shown, drawing, as: OPEN });
  await go(shown.stop ? shown.applied : 0);
}

/**
 * Go to the position after so many moves.
 * @param {number} at
 */
async function go(at) {
  page.at = Math.max(0, Math.min(at, page.shown.applied));
  const turn = ++page.turn;
  const wanted = page.at;
  try {
    const before = page.at ? await page.shown.find(page.at - 1) : null;
    const position = await page.shown.find(page.at);
    if (turn !== page.turn || !position) return;
    Object.assign(page, { before, position, drawn: wanted, problem: "", advice: [] });
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    if (turn === page.turn) Object.assign(page, { at: page.drawn, problem: explain(error).detail });
  }
  show();
}

/** Play the moves by themselves, or stop that. */
function toggleAutoplay() {
  clearInterval(page.timer);
  page.timer = page.timer ? 0 : setInterval(playOn, PACE);
  show();
}

function playOn() {
  if (page.shown && page.at < page.shown.applied) go(page.at + 1);
  else toggleAutoplay();
}

/** Ask bots what they would do in this position. */
async function ask() {
  const turn = page.turn;
  try {
    const advice = await page.shown.advise(page.at);
    if (turn === page.turn) page.advice = advice;
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    page.problem = explain(error).detail;
  }
  show();
}

/** The view to be drawn; a deal that the last move has ended stays on the table. */
function drawnView() {
  const { before, position, shown, at, drawing } = page;
  const view = chosenView(position);
  const last = before && chosenView(before);
  return drawing.ending && last && last.deal !== view.deal ? drawing.ending(last, shown.moves[at - 1].move) : view;
}

/**
 * The view that is chosen: of a seat, or with the cards of all.
 * @param {import("./records.js").Shot} position
 */
function chosenView({ views }) {
  if (page.as !== OPEN) return views[page.as];
  const view = { ...views[0] };
  for (const name of ["hands", "buried"]) {
    if (view[name]) view[name] = view[name].map((/** @type {any} */ _, /** @type {number} */ seat) => views[seat][name][seat]);
  }
  return view;
}

function drawMatch() {
  const { shown, drawing, position, at } = page;
  const { names, applied } = shown;
  const view = drawnView();
  const ui = {
    names,
    me: page.as === OPEN ? names.length - 1 : page.as,
    isMine: false,
    selected: [],
    turns: shown.moves.slice(0, at),
    hint: null,
    play: () => {},
    click: () => {},
    aim: () => {},
  };
  const seats = [...names.keys()];
  return html`
    ${ids.length ? nothing : drawPages("replay")}
    <header class="bar">
      <h1>${shown.title}: ${page.id ? nameMatch(page.id) : "a record"}</h1>
      <nav>
        ${ids.length ? drawMatches() : nothing}
        <label>As seen by
          <select @change=${choose}>
            <option .selected=${page.as === OPEN}>everybody, open</option>
            ${seats.map((/** @type {number} */ seat) => html`<option .selected=${page.as === seat}>${names[seat]}</option>`)}
          </select>
        </label>
        ${ids.length ? nothing : html`<button @click=${close}>Another record</button>`}
      </nav>
    </header>
    <section class="felt" aria-label="Table">
      <div class="others">
        ${seats.map(
          (/** @type {number} */ seat) => html`<section class="seat ${position.to_act === seat ? "active" : ""}" aria-label=${names[seat]}>
            ${drawName(names[seat], position.views[0].scores[seat], drawing.badges(view, seat))}
            ${view.hands ? drawFan(drawing.sort?.(view.hands[seat]) ?? view.hands[seat]) : nothing}
            ${drawing.before?.(view, seat, ui) ?? nothing}
          </section>`,
        )}
      </div>
      <div class="center">${drawing.center(view, ui)}</div>
      <div class="own">
        <div role="status">${position.text.map((/** @type {string} */ line) => html`<p class="prompt">${line}</p>`)}</div>
        ${page.problem ? html`<p class="refusal" role="alert">${page.problem}</p>` : nothing}
        ${shown.stop && at === applied ? drawStop() : nothing}
        ${shown.isClaimWrong && at === applied
          ? html`<p class="refusal" role="alert">The record claims a different outcome.</p>`
          : nothing}
        <div class="steps">
          <button aria-label="To the start" @click=${() => go(0)}>|◀</button>
          <button aria-label="One move back" @click=${() => go(at - 1)}>◀</button>
          <input
            type="range"
            aria-label="Moves"
            min="0"
            max=${applied}
            .value=${String(at)}
            @input=${(/** @type {any} */ event) => go(Number(event.target.value))}
          />
          <button aria-label="One move on" @click=${() => go(at + 1)}>▶</button>
          <button aria-label="To the end" @click=${() => go(applied)}>▶|</button>
          <output>${at} of ${applied}</output>
          <button @click=${toggleAutoplay}>${page.timer ? "Pause" : "Play"}</button>
          ${shown.advise ? html`<button ?disabled=${position.to_act === null} @click=${ask}>What would a bot do?</button>` : nothing}
        </div>
        ${page.advice.length ? drawAdvice(page.advice) : nothing}
      </div>
    </section>
    ${drawMoves(shown, at, go)}
  `;
}

/** The choice of a match that the page holds, and the way back to the report of the tournament. */
const drawMatches = () => html`
  <a href="report.html">Report</a>
  <label>Match
    <select @change=${(/** @type {any} */ event) => (location.hash = event.target.value)}>
      ${ids.map((id) => html`<option value=${id} .selected=${page.id === id}>${nameMatch(id)}</option>`)}
    </select>
  </label>
`;

/** Why the record stops here, and what could have been played instead. */
function drawStop() {
  const { violation, legal_moves: legal, index } = page.shown.stop;
  const cards = [...new Set(legal.flatMap(page.drawing.cardsOf))];
  return html`<div class="refusal" role="alert">
    <p>Move ${index + 1} of the record is illegal. ${violation.message}</p>
    <p><b>${violation.rule}</b> <small>${violation.source}</small></p>
    ${cards.length ? html`<p>These moves were legal:</p>${drawRow(/** @type {string[]} */ (cards))}` : nothing}
  </div>`;
}

/** @param {any} event */
function choose(event) {
  const chosen = event.target.selectedIndex;
  page.as = chosen === 0 ? OPEN : chosen - 1;
  show();
}

function close() {
  clearInterval(page.timer);
  Object.assign(page, { shown: null, timer: 0 });
  history.replaceState(null, "", location.pathname);
  show();
}

addEventListener("keydown", (event) => {
  if (!page.shown || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) go(page.at + step);
  if (event.key === "Home") go(0);
  if (event.key === "End") go(page.shown.applied);
});

/** Show the record that the address holds. */
async function openLinked() {
  const packed = location.hash.slice(1);
  if (!packed) {
    page.shown = null;
    show();
    return;
  }
  try {
    await openText(await unpack(packed));
  } catch {
    page.shown = null;
    page.problem = "The record in the link cannot be read. It may have been cut off.";
    show();
  }
}

const openAddressed = ids.length ? openNamed : openLinked;
addEventListener("hashchange", openAddressed);
await openAddressed();
if (!ids.length) {
  page.games = await connect().games().then((games) => [...games]).catch(() => []);
  if (!page.shown) show();
}
