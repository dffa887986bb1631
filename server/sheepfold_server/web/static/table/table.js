// The page: choosing a match, and playing it. All that is shown follows from `page`.

import { Refused, describeGame, listGames } from "./api.js";
import { drawFan, drawHand, legalCards } from "./drawing.js";
import { loadDrawing } from "./games.js";
import { html, nothing, render } from "./lit-html/lit-html.js";
import { drawMarkdown } from "./markdown.js";
import { LocalMatch } from "./match.js";
import { BOTS, drawSetup } from "./setup.js";
import { findMatch, keepMatch } from "./store.js";

const PLAYERS = ["Ewan", "Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"]; // the person at this page first
const MOST_LINES = 60; // of what has happened

/** @type {any} */
const page = {
  games: [],
  infos: {},
  setup: { game: "", seats: 0, me: 0, bot: "careful", pace: 500, seed: "", options: {} },
  id: "",
  match: null,
  drawing: null,
  selected: [],
  refusal: null, // why a move was refused
  hint: null,
  problem: null, // what else is wrong
  rule: "", // that the guide shows
  turn: 0, // counts what is going on, so that what is outdated stops
};

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));

/** Show the page as it is now. */
function show() {
  render(page.match ? drawTable() : drawStart(), root);
}

const drawStart = () =>
  drawSetup(page.games, page.infos[page.setup.game], page.setup, page.problem, {
    change: async (change) => {
      Object.assign(page.setup, change);
      page.problem = null;
      await loadInfo(page.setup.game);
      show();
    },
    start: () => guarded(startMatch),
  });

/** @param {string} game */
async function loadInfo(game) {
  page.infos[game] ??= await describeGame(game);
}

/** Start the match that is chosen. */
async function startMatch() {
  const { game, seats, me, bot, seed, options } = page.setup;
  const names = PLAYERS.slice(0, seats);
  const others = names.slice(1);
  const own = BOTS.find((each) => each.bot === bot) ?? BOTS[0];
  const plain = { bot: own.bot, ...(own.simulations ? { simulations: own.simulations } : {}) };
  const match = await LocalMatch.start({
    game,
    start: { seats, options, dealer: seats - 1, seed: seed || newSeed() },
    names: [...Array(seats).keys()].map((seat) => (seat === me ? names[0] : /** @type {string} */ (others.shift()))),
    me,
    bots: [...Array(seats).keys()].map((seat) => (seat === me ? { bot: "search", simulations: 200 } : plain)),
  });
  page.id = newSeed().slice(0, 8);
  history.pushState(null, "", `#${page.id}`);
  await enter(match);
}

const newSeed = () => crypto.randomUUID().replaceAll("-", "");

/** @param {LocalMatch} match */
async function enter(match) {
  await loadInfo(match.kept.game);
  page.drawing = await loadDrawing(match.kept.game);
  page.match = match;
  settle();
  await letBotsPlay();
}

/** Forget what was selected and said, and keep the match. */
function settle() {
  Object.assign(page, { selected: [], refusal: null, hint: null, problem: null });
  keepMatch(page.id, page.match.kept);
  show();
}

/** Let the bots move until it is the turn of the person at this page. */
async function letBotsPlay() {
  const turn = ++page.turn;
  while (page.match && page.match.toAct !== null && !page.match.isMine) {
    const [move] = await Promise.all([page.match.suggest(), wait(page.setup.pace)]);
    if (turn !== page.turn) return;
    await page.match.play(move);
    keepMatch(page.id, page.match.kept);
    show();
  }
}

/** @param {object} move */
const play = (move) =>
  guarded(async () => {
    const { match } = page;
    page.hint = null;
    page.refusal = await match.findViolation(move);
    if (page.refusal) {
      page.selected = [];
      show();
      return;
    }
    await match.play(move);
    settle();
    await letBotsPlay();
  });

/**
 * Do something; what goes wrong is said on the page.
 * @param {() => Promise<void>} act
 */
async function guarded(act) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    page.problem = error.problem;
    show();
  }
}

/** @param {string} card */
function click(card) {
  const { match, drawing } = page;
  page.refusal = page.hint = null;
  if (!drawing.isSet(match.view)) {
    play(drawing.movesOf(match.view, [card])[0].move);
    return;
  }
  const held = count(match.view.hands[match.kept.me], card);
  if (count(page.selected, card) < held) page.selected = [...page.selected, card];
  else page.selected = page.selected.filter((/** @type {string} */ each) => each !== card);
  show();
}

/** @param {object} target */
function aim(target) {
  const { match, drawing, selected } = page;
  const [choice] = match.isMine ? drawing.movesOf(match.view, selected, target) : [];
  if (choice) play(choice.move);
}

const count = (/** @type {string[]} */ cards, /** @type {string} */ card) => cards.filter((each) => each === card).length;

const hint = () =>
  guarded(async () => {
    page.hint = await page.match.suggest();
    page.selected = page.drawing.isSet(page.match.view) ? page.drawing.cardsOf(page.hint) : [];
    show();
  });

const takeBack = () =>
  guarded(async () => {
    page.turn++;
    const before = await page.match.takeBack();
    if (before) await enter(before);
  });

/** @param {number} me @param {string} seed */
const deal = (me, seed) =>
  guarded(async () => {
    page.turn++;
    Object.assign(page.setup, { me, seed });
    await startMatch();
    page.setup.seed = "";
  });

function leave() {
  page.turn++;
  page.match = null;
  show();
}

function drawTable() {
  const { match, drawing, refusal, hint: hinted, problem } = page;
  const { view } = match;
  const { names, me, start, told } = match.kept;
  const ui = { names, me, isMine: match.isMine, selected: page.selected, turns: match.kept.turns, hint: hinted, play, click, aim };
  const others = [...Array(start.seats - 1).keys()].map((place) => (me + 1 + place) % start.seats);
  const chosen = match.isMine && page.selected.length ? drawing.movesOf(view, page.selected) : [];
  return html`
    <header class="bar">
      <h1>${page.infos[match.kept.game].title}</h1>
      <nav>
        <button @click=${takeBack}>Take back</button>
        <button @click=${hint} ?disabled=${!match.isMine}>Hint</button>
        <button @click=${() => deal(me, "")}>New deal</button>
        <button @click=${() => deal((me + 1) % start.seats, start.seed)}>Same deal, next seat</button>
        <button
          @click=${() => {
            history.pushState(null, "", location.pathname);
            leave();
          }}
        >
          Leave
        </button>
      </nav>
    </header>
    <section class="felt" aria-label="Table">
      <div class="others">${others.map((seat) => drawSeat(seat, ui))}</div>
      <div class="center">${drawing.center(view, ui)}</div>
      <div class="own">
        <p class="prompt" role="status">${prompt(ui)}</p>
        ${refusal
          ? html`<p class="refusal" role="alert">
              ${refusal.message} <a href="#rule" @click=${(/** @type {Event} */ event) => openRule(event, refusal.rule)}>Why?</a>
            </p>`
          : nothing}
        ${problem ? html`<p class="refusal" role="alert">${problem.detail}</p>` : nothing}
        ${hinted ? html`<p class="hint">The bot would ${sayMove(hinted)}.</p>` : nothing}
        <div class="choices">
          ${match.isMine
            ? [...chosen, ...drawing.choices(view)].map(
                (choice) => html`<button class="main ${isHinted(choice.move) ? "hinted" : ""}" @click=${() => play(choice.move)}>${choice.label}</button>`,
              )
            : nothing}
        </div>
        ${view.hands ? drawHand(drawing.sort?.(view.hands[me]) ?? view.hands[me], match.isMine ? legalCards(view, drawing) : new Set(), ui) : nothing}
        ${drawing.before?.(view, me, ui) ?? nothing}
        ${drawName(me, ui)}
      </div>
    </section>
    <aside>
      <section class="told" aria-label="What has happened" aria-live="polite">
        <h2>What has happened</h2>
        <ol>${lines(match.kept, drawing).reverse().map((/** @type {any} */ line) => html`<li>${line.text}</li>`)}</ol>
      </section>
      ${drawGuide()}
    </aside>
  `;
}

/**
 * What has happened, as far as players may read it again: not what they must remember.
 * @param {import("./match.js").Kept} kept
 * @param {import("./drawing.js").Drawing} drawing
 */
function lines(kept, drawing) {
  if (!drawing.forgets) return kept.told.slice(-MOST_LINES);
  return kept.told.filter((line) => line.turn > kept.turns.length - 2);
}

/** @param {any} ui */
function prompt(ui) {
  const { match, drawing } = page;
  if (match.outcome) {
    const winners = match.outcome.winners.map((/** @type {number} */ seat) => ui.names[seat]).join(" and ");
    return `The match is over. ${winners} ${match.outcome.winners.length > 1 ? "win" : "wins"}.`;
  }
  return ui.isMine ? drawing.prompt(match.view, ui) : `${ui.names[match.toAct]} is thinking.`;
}

/** @param {number} seat @param {any} ui */
const drawSeat = (seat, ui) => html`
  <section class="seat ${page.match.toAct === seat ? "active" : ""}" aria-label=${ui.names[seat]}>
    ${drawName(seat, ui)} ${page.match.view.hands ? drawFan(page.match.view.hands[seat]) : nothing}
    ${page.drawing.before?.(page.match.view, seat, ui) ?? nothing}
  </section>
`;

/** @param {number} seat @param {any} ui */
const drawName = (seat, ui) => html`
  <p class="name">
    <b>${ui.names[seat]}${seat === ui.me ? " (you)" : ""}</b> <span class="score">${page.match.view.scores[seat]}</span>
    ${page.drawing.badges(page.match.view, seat).map((/** @type {string} */ badge) => html`<span class="badge">${badge}</span>`)}
  </p>
`;

/** @param {any} move */
function sayMove(move) {
  const choice = page.drawing.choices(page.match.view).find((/** @type {any} */ each) => isHinted(each.move));
  return choice ? `choose “${choice.label}”` : `play what is marked`;
}

/** @param {any} move */
const isHinted = (move) => page.hint !== null && JSON.stringify(move) === JSON.stringify(page.hint);

/** @param {Event} event @param {string} rule */
function openRule(event, rule) {
  event.preventDefault();
  page.rule = rule;
  show();
  document.getElementById(rule)?.scrollIntoView({ block: "nearest" });
}

function drawGuide() {
  const info = page.infos[page.match.kept.game];
  return html`<section class="guide">
    <details>
      <summary>How to play</summary>
      <div class="text">${drawMarkdown(info.how_to_play)}</div>
    </details>
    <details .open=${page.rule !== ""}>
      <summary>Rules</summary>
      <dl>
        ${info.rules.map(
          (/** @type {any} */ rule) => html`<div id=${rule.id} class=${rule.id === page.rule ? "shown" : ""}>
            <dt>${rule.id}</dt>
            <dd>${rule.text} <small>${rule.source}</small></dd>
          </div>`,
        )}
      </dl>
    </details>
  </section>`;
}

/** Show the match that the address names, or the choice of one. */
async function route() {
  page.turn++;
  const id = location.hash.slice(1);
  const kept = id ? findMatch(id) : null;
  if (!kept) {
    leave();
    return;
  }
  page.id = id;
  await enter(await LocalMatch.resume(kept));
}

addEventListener("popstate", () => guarded(route));
await guarded(async () => {
  page.games = await listGames();
  Object.assign(page.setup, { game: page.games[0].name, seats: page.games[0].seats.usual });
  await loadInfo(page.setup.game);
  await route();
});
