// The page: choosing a match, and playing it at a table.

import { connect, explain } from "./api.js";
import { BotMatch } from "./bot_match.js";
import { colorSuits, keepSetup, lastSettings, lastSetup } from "./choices.js";
import { SheepfoldError } from "./client/index.js";
import { mountTable } from "./client/table.js";
import { BadLink, LinkMatch, follow, readLink, seatId } from "./link_match.js";
import { drawLinks, makeLinks } from "./links.js";
import { nothing, render } from "./lit-html/lit-html.js";
import { ask, toSentence } from "./match.js";
import { pack } from "./packing.js";
import { drawPages } from "./pages.js";
import { BOTS, PEOPLE, drawSetup } from "./setup.js";
import { findMatch, keepMatch, listMatches, onKept } from "./store.js";

/** @typedef {import("./client/table.js").Action} Action */
/** @typedef {BotMatch | LinkMatch} AnyMatch */
/** @typedef {{id: string, match: AnyMatch, table: import("./client/table.js").Table, endings: Action[], copied: string}} Played */

/** @type {import("./bot_match.js").Bot} */
const HINTS = { bot: "search", simulations: 200 };
const TITLE = document.title; // while no match is shown
const MOST_LISTED = 5; // matches to go on with
const LAST_TURNS = 2; // that players of a game of memory may see again

/**
 * @type {{games: import("./client/index.js").GameSummary[], infos: Record<string, import("./client/index.js").GameDescription>,
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
const [start, seated, below] = [part(), part(), part()];
document.getElementById("page")?.replaceChildren(start, seated, below);

/** Show the choice of a match, while no match is shown; and below a match, the way to the other pages. */
function show() {
  render(page.played ? nothing : drawStart(), start);
  render(page.played ? drawPages("table", page.played.match.game.name) : nothing, below);
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
  const settingsOf = (/** @type {import("./client/index.js").GameSummary} */ game) =>
    game.name === page.setup.game ? {} : lastSettings(game);
  const choose = async (/** @type {import("./client/index.js").GameSummary} */ game) => {
    await change({ ...settingsOf(game), isOpen: true });
    start.querySelector(".chosen")?.scrollIntoView();
  };
  const startGame = (/** @type {import("./client/index.js").GameSummary} */ game) => {
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

/** Start the match that is chosen. */
async function startMatch() {
  const { game, seats, me, opponents, seed, options } = page.setup;
  const names = page.setup.names.slice(0, seats);
  const [mine = "", ...others] = names;
  const players = names.map((_, seat) => (seat === me ? mine : others.shift() ?? ""));
  const begin = { seats, options, dealer: seats - 1, seed: seed || newSeed() };
  const plain = newSeed().slice(0, 12);
  const isByLink = opponents === PEOPLE && seats > 1;
  const bots = names.map((_, seat) => (seat === me ? HINTS : chosenBot()));
  const info = await loadInfo(game);
  const match = isByLink
    ? await LinkMatch.start(info, { id: plain, game, start: begin, names: players, me })
    : await BotMatch.start(info, { game, start: begin, names: players, me, bots });
  const id = isByLink ? seatId(plain, me) : plain;
  keepSetup(page.setup);
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
  const beside = document.createElement("div");
  const actions = "takeBack" in match ? botActions(match) : [];
  const settings = {
    pace: () => page.setup.pace,
    actions: [...actions, { label: "Leave", act: leave }],
    beside,
    endings: () => page.played?.endings ?? [],
  };
  const keep = () => keepMatch(id, "before" in match ? { ...match.kept, seen: match.view } : match.kept);
  match.subscribe(keep);
  match.subscribe(() => prepare(beside));
  match.subscribe(nameTurn);
  const table = await mountTable(seated, match, settings);
  if (turn !== page.turn) return table.remove();
  page.played = { id, match, table, endings: [], copied: "" };
  nameTurn();
  show();
  keep();
  await prepare(beside);
}

function closeTable() {
  page.played?.table.remove();
  page.played = null;
  document.title = TITLE;
}

/** Say in the title of the page which game it is, and whether it is the turn of the person at it. */
function nameTurn() {
  if (!page.played) return;
  const { game, seat, view } = page.played.match;
  document.title = view.to_act === seat ? `Your turn - ${game.title}` : game.title;
}

/**
 * Prepare what goes with the position: the links for others, and what can be done after the end.
 * @param {HTMLElement} beside the table
 */
async function prepare(beside) {
  const { played } = page;
  if (!played) return;
  const { match, table } = played;
  if ("link" in match) {
    const links = await makeLinks(match, table.forgets ? LAST_TURNS : 0);
    const draw = () => render(drawLinks(links, played.copied, !match.moves, copy), beside);
    const copy = async (/** @type {import("./links.js").Invitation} */ link, /** @type {HTMLInputElement} */ field) => {
      field.select();
      const isCopied = await navigator.clipboard?.writeText(link.address).then(() => true).catch(() => false);
      if (!isCopied) return; // it is selected, to be copied by hand
      played.copied = link.address;
      draw();
    };
    draw();
    beside.querySelector(".links > :is(h2, [open])")?.scrollIntoView({ block: "nearest" });
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
    played.endings = [
      { label: "Rematch", act: dealAnew },
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
 */
async function deal(change) {
  const { played } = page;
  if (!played) return;
  const { game, me, names } = played.match.kept;
  const start = startOf(played.match);
  const bots = "bots" in played.match.kept ? played.match.kept.bots : [];
  const chosen = page.setup.opponents === PEOPLE ? BOTS[0].bot : page.setup.opponents;
  const opponents = bots.find((_, seat) => seat !== me)?.bot ?? chosen;
  const all = [names[me] ?? "", ...names.filter((_, seat) => seat !== me), ...page.setup.names.slice(names.length)];
  Object.assign(page.setup, { game, seats: start.seats, options: start.options, me, opponents, names: all, ...change });
  await startMatch();
  page.setup.seed = "";
}

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
  const { seats, seed } = startOf(match);
  await deal({ me: (match.seat + 1) % seats, seed });
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
  const match = "key" in kept ? await LinkMatch.resume(info, kept) : await BotMatch.resume(info, kept);
  if (turn !== page.turn) return;
  if (link) history.replaceState(null, "", `#${id}`); // a key is not to stay in the address
  await enter(id, match);
}

/**
 * What is kept of the seat of a link; without a key in it, of any seat of that match.
 * @param {import("./link_match.js").Link} link
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
