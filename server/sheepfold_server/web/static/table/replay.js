// The page on which a match is stepped through: every position, as anybody saw it. The match is a record that somebody
// opens.

import { connect } from "./api.js";
import { sayFaults } from "./faults.js";
import { html, nothing, render } from "./lit-html/lit-html.js";
import { drawPages } from "./pages.js";
import { NotARecord, loadExample, openRecord, readRecord } from "./records.js";
import { drawAdvice, drawExamples, drawMoves, followMoves } from "./replay_parts.js";
import { SheepfoldError, UNREACHABLE, addPictures, explain, pack, unpack } from "./sheepfold-table.js";

const OPEN = "open";
const PACE = 1_000; // milliseconds between moves, while they are played by themselves

/** @type {any} */
const page = {
  /** @type {import("./records.js").Shown | null} */
  shown: null,
  /** @type {import("./sheepfold-table.js").Table | null} */
  table: null,
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
  /** @type {import("./records.js").Advice | null} */
  advice: null,
  timer: 0, // of the moves that are played by themselves; 0 while they are not
};
const part = () => document.createElement("div");
const [start, choices, below, beside, ways] = [part(), part(), part(), part(), part()];
const seated = document.createElement("sheepfold-table");
const [stage, watched] = [part(), part()];
stage.className = "stage";
watched.className = "match";
watched.append(seated, below);
choices.slot = "bar";
choices.className = "choices";
seated.append(choices);
stage.append(watched, beside);
document.getElementById("page")?.replaceChildren(start, stage, ways);
addPictures(document.body); // of the cards in sentences
/** @type {Set<() => void>} */
const listeners = new Set();

/** Show the match, or the choice of one. */
function show() {
  document.body.classList.toggle("playing", page.shown !== null);
  stage.hidden = !page.shown;
  render(page.shown ? nothing : drawStart(), start);
  render(page.shown ? drawChoices() : nothing, choices);
  render(page.shown ? drawSteps() : nothing, below);
  render(page.shown ? drawMoves(page.shown, page.at, page.table, go) : nothing, beside);
  render(page.shown ? drawPages("replay", page.shown.game) : nothing, ways);
  for (const listener of listeners) listener();
  followMoves();
}

const drawStart = () => html`
  ${drawPages("replay")}
  <header class="title"><h1>Step through a record</h1><p>A saved match: how it started, and its moves.</p></header>
  <form class="setup" @submit=${submit}>
    ${page.problem ? html`<p class="refusal" role="alert">${page.problem}</p>` : nothing}
    <p><label>A file: <input type="file" accept=".json,.jsonl,.txt,application/json,text/plain" @change=${readFile} /></label></p>
    <p><label for="text">Or its text, as JSON or in one line:</label></p>
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
const openExample = (game) => openNew(() => loadExample(game));

/** @param {string} text */
const openText = (text) => openNew(async () => text);

/**
 * Show a record; of several in a text, the first.
 * @param {() => Promise<string>} load
 */
async function openNew(load) {
  page.problem = "";
  try {
    const record = await readRecord(await load());
    const shown = await openRecord(record);
    history.replaceState(null, "", `#${await pack(JSON.stringify(record))}`);
    await begin(shown);
  } catch (error) {
    if (!(error instanceof SheepfoldError || error instanceof NotARecord)) throw error;
    closeMatch();
    page.problem = error instanceof SheepfoldError ? sayUnread(explain(error)) : error.message;
    show();
  }
}

/** @param {ReturnType<typeof explain>} problem */
const sayUnread = (problem) =>
  problem === UNREACHABLE ? problem.detail : `This record cannot be replayed. ${sayFaults(problem)}`;

/**
 * Show a match: from its start, or where its first illegal move stands.
 * @param {import("./records.js").Shown} shown
 */
async function begin(shown) {
  page.table?.remove();
  Object.assign(page, { shown, as: OPEN, table: null });
  await go(shown.stop ? shown.applied : 0);
  page.table = await seated.show(sourceOf(shown));
  show();
  seated.focus();
}

/**
 * The match as the source of a table at which nobody plays.
 * @param {import("./records.js").Shown} shown
 * @returns {import("./sheepfold-table.js").TableSource}
 */
const sourceOf = (shown) => ({
  game: { name: /** @type {any} */ (shown.game), title: shown.title, how_to_play: "", rules: [] },
  names: shown.names,
  seat: null,
  get moment() {
    const { drawn, position, before } = page;
    const view = chosenView(position);
    return { view, before: before ? chosenView(before) : view, moves: drawn, turns: shown.moves.slice(0, drawn), told: [] };
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
});

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
    Object.assign(page, { before, position, drawn: wanted, problem: "", advice: null });
  } catch (error) {
    if (!(error instanceof SheepfoldError)) throw error;
    if (turn === page.turn) Object.assign(page, { at: page.drawn, problem: sayFaults(explain(error)) });
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
    page.problem = sayFaults(explain(error));
  }
  show();
  below.querySelector(".advice")?.scrollIntoView({ block: "nearest" });
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

/** What can be chosen above the table. */
const drawChoices = () => html`
  <h1 class="unseen">${page.shown.title}: a record</h1>
  <select aria-label="As seen by" @change=${choose}>
    <option .selected=${page.as === OPEN}>All cards open</option>
    ${page.shown.names.map((/** @type {string} */ name, /** @type {number} */ seat) => html`<option .selected=${page.as === seat}>As seen by ${name}</option>`)}
  </select>
  <button @click=${close}>Another record</button>
`;

/** What has just happened, and the steps. */
function drawSteps() {
  const { shown, position, at } = page;
  const { applied } = shown;
  return html`
    <div role="status">${position.text.map((/** @type {string} */ line) => html`<p class="prompt">${sayLine(line)}</p>`)}</div>
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
    <div role="status">${page.advice ? drawAdvice(page.advice, shown.names, page.table) : nothing}</div>
  `;
}

/** @param {string} line of what has happened, with pictures of its cards once there is a table */
const sayLine = (line) => page.table?.drawText(line) ?? line;

/** Why the record stops here, and what could have been played instead. */
function drawStop() {
  const { violation, legal_moves: legal, index } = page.shown.stop;
  const { seat } = page.shown.moves[index];
  return html`<div class="refusal" role="alert">
    <p>Move ${index + 1} of the record is illegal. The rules say to ${page.shown.names[seat]}: ${sayLine(violation.message)}</p>
    <p><small>${violation.source}</small></p>
    ${legal.length ? html`<p>These moves were legal:</p><div class="legal-moves">${page.table?.drawMoves(legal)}</div>` : nothing}
  </div>`;
}

/** @param {any} event */
function choose(event) {
  const chosen = event.target.selectedIndex;
  page.as = chosen === 0 ? OPEN : chosen - 1;
  show();
}

function closeMatch() {
  page.table?.remove();
  clearInterval(page.timer);
  Object.assign(page, { shown: null, table: null, timer: 0 });
}

function close() {
  closeMatch();
  history.replaceState(null, "", location.pathname);
  show();
}

addEventListener("keydown", (event) => {
  if (!page.shown || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const at = { ArrowLeft: page.at - 1, ArrowRight: page.at + 1, Home: 0, End: page.shown.applied }[event.key];
  if (at === undefined) return;
  event.preventDefault(); // or the page is scrolled, too
  go(at);
});

/** Show the record that the address holds. */
async function openLinked() {
  const packed = location.hash.slice(1);
  if (!packed) {
    closeMatch();
    show();
    return;
  }
  try {
    await openText(await unpack(packed));
  } catch {
    closeMatch();
    page.problem = "The record in the link cannot be read. It may have been cut off.";
    show();
  }
}

addEventListener("hashchange", openLinked);
await openLinked();
page.games = await connect().games().then((games) => [...games]).catch(() => []);
if (!page.shown) show();
