// The page: choosing a match, and playing it. All that is shown follows from `page`.

import { connect, explain } from "./api.js";
import { drawBoard } from "./board.js";
import { BotMatch } from "./bot_match.js";
import { colorSuits, keepSetup, lastSettings, lastSetup } from "./choices.js";
import { IllegalMove, SheepfoldError } from "./client/index.js";
import { loadDrawing } from "./games.js";
import { moveFocus, restoreFocus } from "./keys.js";
import { BadLink, LinkMatch, follow, readLink, seatId } from "./link_match.js";
import { render } from "./lit-html/lit-html.js";
import { pack } from "./packing.js";
import { BOTS, PEOPLE, drawSetup } from "./setup.js";
import { findMatch, keepMatch, listMatches, onKept } from "./store.js";

/** @typedef {import("./client/index.js").Move} Move */
/** @typedef {import("./board.js").Board} Board */

/** @type {import("./bot_match.js").Bot} */
const HINTS = { bot: "search", simulations: 200 };
const MOST_LISTED = 5; // matches to go on with
const LAST_TURNS = 2; // that players of a game of memory may see again

/**
 * @type {{games: import("./client/index.js").GameSummary[], infos: Record<string, import("./client/index.js").GameDescription>,
 *   setup: import("./setup.js").Setup, problem: import("./setup.js").Problem | null, board: Board | null, turn: number}}
 */
const page = {
  games: [],
  infos: {},
  setup: lastSetup([]),
  problem: null, // why no match can start
  board: null, // the match that is shown
  turn: 0, // counts what is going on, so that what is outdated stops
};

const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));

/** Show the page as it is now. */
function show() {
  render(page.board ? drawBoard(page.board, actions) : drawStart(), root);
  if (page.board?.match.isMine) restoreFocus();
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
  const choose = (/** @type {import("./client/index.js").GameSummary} */ game) => change({ ...settingsOf(game), isOpen: true });
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
  const seated = names.map((_, seat) => (seat === me ? mine : others.shift() ?? ""));
  const start = { seats, options, dealer: seats - 1, seed: seed || newSeed() };
  const plain = newSeed().slice(0, 12);
  const isByLink = opponents === PEOPLE && seats > 1;
  const bots = names.map((_, seat) => (seat === me ? HINTS : chosenBot()));
  const match = isByLink
    ? await LinkMatch.start({ id: plain, game, start, names: seated, me })
    : await BotMatch.start({ game, start, names: seated, me, bots });
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

/** @param {string} id @param {Board["match"]} match */
async function enter(id, match) {
  const { game } = match.kept;
  const turn = ++page.turn;
  const [info, drawing] = await Promise.all([loadInfo(game), loadDrawing(game)]);
  if (turn !== page.turn) return;
  page.board = { id, match, info, drawing, links: [], replay: "", rule: "", ...NOTHING_SELECTED };
  await settle(page.board);
  await letBotsPlay(page.board);
}

/** @type {Omit<Board, "id" | "match" | "info" | "drawing" | "links" | "replay" | "rule">} */
const NOTHING_SELECTED = {
  selected: [],
  refusal: null,
  hint: null,
  problem: "",
  ended: null,
  copied: "",
  isBusy: false,
  isElsewhere: false,
};

/**
 * Keep the match, and show it.
 * @param {Board} board
 */
async function settle(board) {
  keepMatch(board.id, board.match.kept);
  Object.assign(board, { links: await linksOf(board), replay: await replayOf(board) });
  show();
}

/** @param {Board} board */
async function replayOf({ match }) {
  if (!match.outcome || !("start" in match.kept)) return "";
  const { game, start, turns } = match.kept;
  return `../replay/#${await pack(JSON.stringify({ game, ...start, moves: turns }))}`;
}

/** @param {Board} board @returns {Promise<Board["links"]>} */
async function linksOf({ match, drawing }) {
  if (!("link" in match)) return [];
  const turns = drawing.forgets ? LAST_TURNS : 0;
  const { names, me, keys } = match.kept;
  const others = [...names.keys()].filter((seat) => seat !== me);
  const next = match.toAct === null ? others : others.filter((seat) => seat === match.toAct);
  const make = async (/** @type {number} */ seat, /** @type {boolean} */ invites) => ({
    seat,
    purpose: invites ? `${names[seat]}'s invitation` : `Send this link to ${names[seat]}`,
    address: await match.link(seat, { turns, invites }),
    isInvitation: invites,
  });
  const passed = match.moves ? next.map((seat) => make(seat, false)) : [];
  const invitations = keys ? others.map((seat) => make(seat, true)) : [];
  return Promise.all([...passed, ...invitations]);
}

/**
 * Let the bots move until it is the turn of the person at this page.
 * @param {Board} board
 */
async function letBotsPlay(board) {
  const { match } = board;
  if (!("suggest" in match)) return;
  const turn = ++page.turn;
  while (match.toAct !== null && !match.isMine && !board.ended) {
    const seat = match.toAct;
    const [move] = await Promise.all([match.suggest(), wait(page.setup.pace)]);
    if (turn !== page.turn) return;
    await make(board, move, () => match.play(move, seat));
  }
}

/**
 * Make a move, and show what it has led to.
 * @param {Board} board
 * @param {Move} move
 * @param {() => Promise<void>} act
 */
async function make(board, move, act) {
  const { match } = board;
  const { view } = match;
  await act();
  const isNextDeal = "deal" in view && "deal" in match.view && view.deal !== match.view.deal;
  Object.assign(board, NOTHING_SELECTED, { ended: isNextDeal ? { view, move } : null });
  await settle(board);
}

/**
 * Do something with the match, and nothing else before it is done.
 * @param {(board: Board) => Promise<unknown>} act
 */
async function alone(act) {
  const { board } = page;
  if (!board || board.isBusy) return;
  board.isBusy = true;
  try {
    await guarded(() => act(board));
  } finally {
    board.isBusy = false;
  }
}

/** @param {Move} move */
async function play(move) {
  await alone(async (board) => {
    if (board.isElsewhere) return;
    Object.assign(board, { hint: null, refusal: null, problem: "" });
    try {
      await make(board, move, () => board.match.play(move));
    } catch (error) {
      if (!(error instanceof IllegalMove)) throw error;
      Object.assign(board, { refusal: error.violation, selected: [] });
      show();
    }
  });
  const { board } = page;
  if (board && !board.refusal && !board.problem) await guarded(() => letBotsPlay(board));
}

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
    const detail = toSentence(problem.detail);
    if (page.board) page.board.problem = detail;
    else page.problem = { ...problem, detail };
    show();
  }
}

/** @param {string} text */
const toSentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

/** @param {string} card @param {boolean} isSelected */
function click(card, isSelected) {
  const { board } = page;
  if (!board) return;
  const { match, drawing, selected } = board;
  Object.assign(board, { refusal: null, hint: null });
  if (!drawing.isSet(match.view)) {
    const [choice] = drawing.movesOf(match.view, [card]);
    if (choice) play(choice.move);
    return;
  }
  const place = isSelected ? selected.indexOf(card) : -1;
  board.selected = isSelected ? selected.filter((_, index) => index !== place) : [...selected, card];
  show();
}

/** @param {import("./drawing.js").Target} target */
function aim(target) {
  const { board } = page;
  if (!board?.match.isMine) return;
  const [choice] = board.drawing.movesOf(board.match.view, board.selected, target);
  if (choice) play(choice.move);
}

const hint = () =>
  alone(async (board) => {
    const { match, drawing } = board;
    if (!("suggest" in match) || !match.isMine) return;
    const found = await match.suggest();
    Object.assign(board, { hint: found, refusal: null, problem: "" });
    board.selected = drawing.isSet(match.view) ? drawing.cardsOf(found) : [];
    show();
  });

const takeBack = () =>
  alone(async (board) => {
    if (!("takeBack" in board.match)) return;
    page.turn++;
    const before = await board.match.takeBack();
    if (before) await enter(board.id, before);
  });

/**
 * Start another match like this one.
 * @param {{me?: number, seed?: string}} change
 */
const deal = (change) =>
  alone(async ({ match }) => {
    if (!("start" in match.kept)) return;
    page.turn++;
    const { game, start, me, bots, names } = match.kept;
    const opponents = bots.find((_, seat) => seat !== me)?.bot ?? page.setup.opponents;
    const all = [names[me] ?? "", ...names.filter((_, seat) => seat !== me), ...page.setup.names.slice(names.length)];
    Object.assign(page.setup, { game, seats: start.seats, options: start.options, me, opponents, names: all, ...change });
    await startMatch();
    page.setup.seed = "";
  });

function dealToNextSeat() {
  if (!page.board || !("start" in page.board.match.kept)) return;
  const { me, start } = page.board.match.kept;
  deal({ me: (me + 1) % start.seats, seed: start.seed });
}

function leave() {
  history.pushState(null, "", location.pathname);
  page.turn++;
  page.board = null;
  show();
}

const goOn = () =>
  guarded(async () => {
    const { board } = page;
    if (!board) return;
    if (board.isElsewhere) return route();
    Object.assign(board, { ended: null, problem: "" });
    show();
    return letBotsPlay(board);
  });

/** @param {string} rule */
function showRule(rule) {
  if (page.board) page.board.rule = rule;
  show();
  document.getElementById(rule)?.scrollIntoView({ block: "nearest" });
}

/** @param {import("./board.js").Invitation} link @param {HTMLInputElement} field */
async function copy(link, field) {
  field.select();
  const isCopied = await navigator.clipboard?.writeText(link.address).then(() => true).catch(() => false);
  if (!isCopied || !page.board) return; // it is selected, to be copied by hand
  page.board.copied = link.address;
  show();
}

/** @type {import("./board.js").Actions} */
const actions = {
  play,
  click,
  aim,
  hint,
  takeBack,
  dealToNextSeat,
  goOn,
  showRule,
  leave,
  copy,
  dealAnew: () => deal({ seed: "" }),
};

/** Show the match that the address names, or the choice of one. */
async function route() {
  const turn = ++page.turn;
  page.board = null;
  page.problem = null;
  show();
  const fragment = location.hash.slice(1);
  const link = await readLink(fragment, page.games.map((game) => game.name));
  const kept = link ? follow(link, findSeat(link)) : findMatch(fragment);
  if (!kept) return;
  const id = "key" in kept ? seatId(kept.id, kept.me) : fragment;
  const match = "key" in kept ? await LinkMatch.resume(kept) : await BotMatch.resume(kept);
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
addEventListener("keydown", moveFocus);
onKept((id) => {
  const { board } = page;
  const kept = findMatch(id);
  if (!board || !kept || board.id !== id) return;
  if ("moves" in kept && kept.moves > board.match.moves) guarded(route);
  if ("start" in kept && JSON.stringify(kept.turns) !== JSON.stringify(board.match.kept.turns)) {
    page.turn++;
    Object.assign(board, { isElsewhere: true, problem: "This match continues in another tab." });
    show();
  }
});
await guarded(async () => {
  page.games = [...(await connect().games())];
  page.setup = lastSetup(page.games);
  colorSuits(page.setup.hasFourColors);
  if (page.setup.game) await loadInfo(page.setup.game);
  await route();
});
