// The page: choosing a match, and playing it at a table.

import { connect } from "./api.js";
import { colorSuits, keepSetup, lastSettings, lastSetup } from "./choices.js";
import { drawLinks, makeLinks } from "./links.js";
import { html, nothing, render } from "./lit-html/lit-html.js";
import { drawPages } from "./pages.js";
import { BOTS, PEOPLE, drawSetup } from "./setup.js";
import { BadLink, BotMatch, LinkMatch, SheepfoldError, ask, explain, follow, pack, readLink, seatId, toSentence } from "./sheepfold-table.js";
import { findMatch, keepMatch, listMatches, onKept } from "./store.js";

/** @typedef {import("./sheepfold-table.js").Action} Action */
/** @typedef {BotMatch | LinkMatch} AnyMatch */
/** @typedef {{id: string, match: AnyMatch, table: import("./sheepfold-table.js").Table, endings: Action[], copied: string}} Played */

/** @type {import("./sheepfold-table.js").Bot} */
const HINTS = { bot: "search", simulations: 200 };
const TITLE = document.title; // while no match is shown
const MOST_LISTED = 5; // matches to go on with
const LAST_TURNS = 2; // that players of a game of memory may see again

/**
 * @type {{games: import("./sheepfold-table.js").GameSummary[], infos: Record<string, import("./sheepfold-table.js").GameDescription>,
 *   setup: import("./setup.js").Setup, problem: import("./setup.js").Problem | null, played: Played | null, turn: number}}
 */
const page = {
  games: [],
  infos: {},
  setup: lastSetup([]),
  problem: null, // why no match can start
  played: null, // the match that is shown
  turn: 0, // counts what is going on, so that what is outdated stops
};

const part = () => document.createElement("div");
const [start, seated, links, below] = [part(), part(), part(), part()];
const felt = document.createElement("sheepfold-table");
seated.className = "match";
seated.append(links, felt);
document.getElementById("page")?.replaceChildren(start, seated, below);

/** Show the choice of a match, while no match is shown; and below a match, the way to the other pages. */
function show() {
  document.body.classList.toggle("playing", page.played !== null);
  seated.hidden = !page.played;
  render(page.played ? nothing : drawStart(), start);
  const sheet = start.querySelector("dialog");
  if (page.setup.isOpen && !sheet?.open) sheet?.showModal();
  render(page.played ? html`<h1 class="unseen">Sheepfold</h1>${drawPages("table", page.played.match.game.name)}` : nothing, below);
}

function drawStart() {
  const info = page.infos[page.setup.game];
  const change = async (/** @type {Partial<import("./setup.js").Setup>} */ changed) => {
    Object.assign(page.setup, changed);
    page.problem = null;
    keepSetup(page.setup);
    colorSuits(page.setup.hasFourColors);
    if (!page.infos[page.setup.game]) show(); // without the table rules of the game that was chosen before
    await guarded(() => loadInfo(page.setup.game));
    show();
  };
  const settingsOf = (/** @type {import("./sheepfold-table.js").GameSummary} */ game) =>
    game.name === page.setup.game ? {} : lastSettings(game);
  const choose = (/** @type {import("./sheepfold-table.js").GameSummary} */ game) => change({ ...settingsOf(game), isOpen: true });
  const startGame = (/** @type {import("./sheepfold-table.js").GameSummary} */ game) => {
    Object.assign(page.setup, settingsOf(game));
    guarded(startMatch);
  };
  const on = { change, choose, startGame, start: () => guarded(startMatch) };
  return drawSetup(page.games, info, page.setup, page.problem, listMatches().slice(0, MOST_LISTED), on);
}

/** @param {string} game */
async function loadInfo(game) {
  return (page.infos[game] ??= await connect().game(game).describe());
}

/**
 * Start the match that is chosen.
 * @param {{dealer?: number, sheet?: import("./sheepfold-table.js").Scored[]}} session that it goes on with
 */
async function startMatch({ dealer = page.setup.seats - 1, sheet = [] } = {}) {
  const { game, seats, me, opponents, seed, options } = page.setup;
  const names = page.setup.names.slice(0, seats);
  const [mine = "", ...others] = names;
  const players = names.map((_, seat) => (seat === me ? mine : others.shift() ?? ""));
  const begin = { seats, options, dealer, seed: seed || newSeed() };
  const plain = newSeed().slice(0, 12);
  const isByLink = opponents === PEOPLE && seats > 1;
  const bots = names.map((_, seat) => (seat === me ? HINTS : chosenBot()));
  const info = await loadInfo(game);
  const match = isByLink
    ? await LinkMatch.start(connect(), info, { id: plain, start: begin, names: players, me })
    : await BotMatch.start(connect(), info, { start: begin, names: players, me, bots, sheet });
  const id = isByLink ? seatId(plain, me) : plain;
  keepSetup(page.setup);
  page.setup.isOpen = false;
  history.pushState(null, "", `#${id}`);
  await enter(id, match);
}

const newSeed = () => crypto.randomUUID().replaceAll("-", "");

function chosenBot() {
  const { bot, simulations } = BOTS.find((each) => each.bot === page.setup.opponents) ?? BOTS[0];
  return { bot, ...(simulations ? { simulations } : {}) };
}

/**
 * Sit down at the table of a match.
 * @param {string} id
 * @param {AnyMatch} match
 */
async function enter(id, match) {
  const turn = ++page.turn;
  if (page.played?.id !== id) scrollTo(0, 0);
  closeTable();
  const actions = "takeBack" in match ? botActions(match) : [];
  const settings = {
    pace: () => page.setup.pace,
    actions: [...actions, { label: "Leave", act: leave }],
    breaks: "takeBack" in match ? [{ label: "End here", act: endHere }] : [],
    endings: () => page.played?.endings ?? [],
  };
  const keep = () => keepMatch(id, "before" in match ? { ...match.kept, seen: match.view } : match.kept);
  match.subscribe(keep);
  match.subscribe(() => prepare());
  match.subscribe(nameTurn);
  const table = await felt.show(match, settings);
  if (turn !== page.turn) return table.remove();
  page.played = { id, match, table, endings: [], copied: "" };
  nameTurn();
  show();
  felt.focus();
  keep();
  await prepare();
}

function closeTable() {
  page.played?.table.remove();
  page.played = null;
  render(nothing, links);
  document.title = TITLE;
}

/** Say in the title of the page which game it is, and whether it is the turn of the person at it. */
function nameTurn() {
  if (!page.played) return;
  const { game, seat, view } = page.played.match;
  document.title = view.to_act === seat ? `Your turn - ${game.title}` : game.title;
}

/** Prepare what goes with the position: the links for others, and what can be done after the end. */
async function prepare() {
  const { played } = page;
  if (!played) return;
  const { match, table } = played;
  if ("link" in match) {
    const made = await makeLinks(match, table.forgets ? LAST_TURNS : 0);
    const draw = () => render(drawLinks(made, played.copied, !match.moves, copy), links);
    const copy = async (/** @type {import("./links.js").Invitation} */ link, /** @type {HTMLInputElement} */ field) => {
      field.select();
      const isCopied = await navigator.clipboard?.writeText(link.address).then(() => true).catch(() => false);
      if (!isCopied) return; // it is selected, to be copied by hand
      played.copied = link.address;
      draw();
    };
    draw();
    if (match.view.outcome) {
      played.endings = [
        { label: "Rematch", act: () => ask(() => inviteAgain(match)) },
        ...(match.view.seed ? [{ label: "Same deal, next seat", act: () => ask(dealToNextSeat) }] : []),
      ];
      table.draw();
    }
  } else if (match.view.outcome) {
    const { game, start, names, turns } = match.kept;
    const record = await pack(JSON.stringify({ game, ...start, names, moves: turns }));
    const ways = [{ label: "Next deal", act: dealOn }, { label: "End here", act: endHere }];
    played.endings = [
      ...(match.scored === 1 ? ways : [{ label: "Rematch", act: dealAnew }]),
      { label: "Step through it", act: `../replay/#${record}` },
      ...(match.names.length > 1 ? [{ label: "Same deal, next seat", act: () => ask(dealToNextSeat) }] : []),
    ];
    table.draw();
  }
}

/** @param {BotMatch} match @returns {Action[]} */
const botActions = (match) => [
  { label: "Take back", act: () => ask(takeBack), isOff: () => !match.kept.turns.some(({ seat }) => seat === match.seat) },
  { label: "New deal", act: dealAnew },
  ...(match.names.length > 1 ? [{ label: "Same deal, next seat", act: () => ask(dealToNextSeat) }] : []),
];

/**
 * Do something; what goes wrong is said on the page.
 * @param {() => Promise<unknown>} act
 */
async function guarded(act) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof SheepfoldError || error instanceof BadLink)) throw error;
    const problem = error instanceof SheepfoldError ? explain(error) : { detail: error.message };
    page.problem = { ...problem, detail: toSentence(problem.detail) };
    if (problem.errors) page.setup.isOpen = true;
    closeTable();
    show();
    start.querySelector(".refusal")?.scrollIntoView({ block: "nearest" });
  }
}

async function takeBack() {
  const { played } = page;
  if (!played || !("takeBack" in played.match)) return;
  const before = await played.match.takeBack();
  if (before) await enter(played.id, before);
}

/**
 * Start another match like this one.
 * @param {{me?: number, seed?: string}} change
 * @param {Parameters<typeof startMatch>[0]} [session]
 */
async function deal(change, session) {
  const { played } = page;
  if (!played) return;
  const { game, me, names } = played.match.kept;
  const start = startOf(played.match);
  const bots = "bots" in played.match.kept ? played.match.kept.bots : [];
  const chosen = page.setup.opponents === PEOPLE ? BOTS[0].bot : page.setup.opponents;
  const opponents = bots.find((_, seat) => seat !== me)?.bot ?? chosen;
  const all = [names[me] ?? "", ...names.filter((_, seat) => seat !== me), ...page.setup.names.slice(names.length)];
  Object.assign(page.setup, { game, seats: start.seats, options: start.options, me, opponents, names: all, ...change });
  await startMatch(session);
  page.setup.seed = "";
}

/** Start the next deal of a session: the dealer moves on, and the sheet goes on. */
const dealOn = () =>
  ask(async () => {
    const match = page.played?.match;
    if (!match || !("sheet" in match.kept)) return;
    const { start, sheet } = match.kept;
    await deal({ seed: "" }, { dealer: (start.dealer + 1) % start.seats, sheet: sheet.map(({ gains }) => ({ moves: 0, gains })) });
  });

/** End a session between two deals: show who is ahead. */
const endHere = () => page.played?.table.close([{ label: "New match", act: dealAnew }, { label: "Leave", act: leave }]);

const dealAnew = () => ask(() => deal({ seed: "" }));

/**
 * Start another match of the same people, with new invitations; whoever starts it is its host.
 * @param {LinkMatch} match
 */
async function inviteAgain({ kept: { game, names, me }, view }) {
  const options = /** @type {any} */ (view.options);
  const all = [names[me] ?? "", ...names.filter((_, seat) => seat !== me), ...page.setup.names.slice(names.length)];
  Object.assign(page.setup, { game, seats: names.length, options, me, opponents: PEOPLE, names: all, seed: "" });
  await startMatch();
}

async function dealToNextSeat() {
  const match = page.played?.match;
  if (!match) return;
  const { seats, seed, dealer } = startOf(match);
  await deal({ me: (match.seat + 1) % seats, seed }, { dealer });
}

/**
 * How a match started; one by link tells its seed when it is over.
 * @param {AnyMatch} match
 */
function startOf({ kept, view, names }) {
  if ("start" in kept) return kept.start;
  const options = /** @type {any} */ (view.options);
  return { seats: names.length, options, dealer: names.length - 1, seed: view.seed ?? "" };
}

function leave() {
  history.pushState(null, "", location.pathname);
  page.turn++;
  closeTable();
  show();
}

/** Show the match that the address names, or the choice of one. */
async function route() {
  const turn = ++page.turn;
  page.problem = null;
  closeTable();
  show();
  const fragment = location.hash.slice(1);
  const link = await readLink(fragment, page.games.map((game) => game.name));
  const kept = link ? follow(link, findSeat(link)) : findMatch(fragment);
  if (!kept) return;
  const id = "key" in kept ? seatId(kept.id, kept.me) : fragment;
  const info = await loadInfo(kept.game);
  const match = "key" in kept ? await LinkMatch.resume(connect(), info, kept) : await BotMatch.resume(connect(), info, kept);
  if (turn !== page.turn) return;
  if (link) history.replaceState(null, "", `#${id}`); // a key is not to stay in the address
  await enter(id, match);
}

/**
 * What is kept of the seat of a link; without a key in it, of any seat of that match.
 * @param {import("./sheepfold-table.js").Link} link
 */
function findSeat({ id, seat, key, names }) {
  const seats = key === undefined ? [seat, ...names.keys()] : [seat];
  const kept = seats.map((each) => findMatch(seatId(id, each))).find((each) => each !== null);
  return kept && "key" in kept ? kept : null;
}

addEventListener("popstate", () => guarded(route));
onKept((id) => {
  const { played } = page;
  const kept = findMatch(id);
  if (!played || !kept || played.id !== id) return;
  if ("moves" in kept && kept.moves > played.match.moves) guarded(route);
  if ("start" in kept && JSON.stringify(kept.turns) !== JSON.stringify(played.match.kept.turns)) {
    played.table.stop("This match continues in another tab.", { label: "Go on here", act: () => guarded(route) });
  }
});
await guarded(async () => {
  page.games = [...(await connect().games())];
  page.setup = lastSetup(page.games);
  colorSuits(page.setup.hasFourColors);
  if (page.setup.game) await loadInfo(page.setup.game);
  await route();
});
