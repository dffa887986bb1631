// server/sheepfold_server/web/static/table/client/errors.js
var SheepfoldError = class extends Error {
  name = "SheepfoldError";
};
var UnexpectedAnswer = class extends SheepfoldError {
  name = "UnexpectedAnswer";
};
var ServiceUnreachable = class extends SheepfoldError {
  name = "ServiceUnreachable";
};
var ServiceTimeout = class extends ServiceUnreachable {
  name = "ServiceTimeout";
};
var ProblemError = class extends SheepfoldError {
  problem;
  name = "ProblemError";
  /** Which problem it is; a newer service may have added types. */
  type;
  title;
  status;
  /** What is wrong in this case, for people to read. */
  detail;
  /** What is wrong, and where. */
  errors;
  /** The first rule that forbids the move, if that is the problem. */
  violation;
  /** By which an operator can find the request in the logs. */
  requestId;
  /** The seconds after which the service asks to be tried again, if it does. */
  retryAfter;
  constructor(problem, { requestId, retryAfter } = {}) {
    super(`${problem.title}: ${problem.violation?.message ?? problem.detail}`);
    this.problem = problem;
    this.type = problem.type;
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.violation = problem.violation;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
};
var IllegalMove = class extends ProblemError {
  name = "IllegalMove";
};
var AlreadyPlayed = class extends ProblemError {
  name = "AlreadyPlayed";
};
var InvalidRequest = class extends ProblemError {
  name = "InvalidRequest";
};
var AccessDenied = class extends ProblemError {
  name = "AccessDenied";
};
var ServiceUnavailable = class extends ProblemError {
  name = "ServiceUnavailable";
};
var InternalError = class extends ProblemError {
  name = "InternalError";
};
var TEMPORARY = [408, 429, 502, 503, 504];
function classOf({ type, status, violation }) {
  if (type === "/problems/illegal-move" && typeof violation?.rule === "string")
    return IllegalMove;
  if (type === "/problems/already-played")
    return AlreadyPlayed;
  if (TEMPORARY.includes(status))
    return ServiceUnavailable;
  if (status === 401 || status === 403)
    return AccessDenied;
  return status < 500 ? InvalidRequest : InternalError;
}
function isProblem(value) {
  if (typeof value !== "object" || value === null)
    return false;
  const { type, title, status, detail, errors = [] } = value;
  const areTexts = [type, title, detail].every((text) => typeof text === "string");
  return areTexts && typeof status === "number" && Array.isArray(errors);
}
function readError(status, headers, body) {
  const asked = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  const about = {
    requestId: headers.get("X-Request-ID") ?? void 0,
    retryAfter: Number.isNaN(asked) ? void 0 : asked
  };
  if (isProblem(body))
    return new (classOf(body))(body, about);
  if (!TEMPORARY.includes(status))
    return new UnexpectedAnswer(`status ${status} came without a problem of the service`);
  const detail = "It was not the service that answered, but something in front of it.";
  return new ServiceUnavailable({ type: "about:blank", title: `Status ${status}`, status, detail }, about);
}

// server/sheepfold_server/web/static/table/client/batch.js
var MOST = 1e3;
var OUT_OF_TIME = "/problems/deadline-exceeded";
async function runBatch(calls, send, signal) {
  const found = [];
  while (found.length < calls.length) {
    const part2 = calls.slice(found.length, found.length + MOST);
    const answer = await send({ path: "/v1/batch", body: { calls: part2 }, signal });
    found.push(...readAnswers(answer?.answers, part2.length));
  }
  return found;
}
function readAnswers(answers, count2) {
  if (!Array.isArray(answers) || answers.length !== count2) {
    throw new UnexpectedAnswer(`there is no answer to each of ${count2} calls`);
  }
  const late = answers.findIndex((each) => isProblem(each?.body) && each.body.type === OUT_OF_TIME);
  return answers.slice(0, late < 0 ? count2 : Math.max(late, 1)).map(({ status, body }) => status === 200 ? body : readError(status, new Headers(), body));
}

// server/sheepfold_server/web/static/table/client/matches.js
var Game = class {
  client;
  name;
  constructor(client2, name) {
    this.client = client2;
    this.name = name;
  }
  /**
   * Start a match. With `sealed`, its state is encrypted; `match.keys` then has the keys to hand out, and the match goes
   * on with the host's.
   */
  async new(start2, { signal } = {}) {
    const position = await this.call("new", start2, { signal });
    return new Match(this, position, position.keys?.host, wishesOf(start2));
  }
  /** Return the match with this state, once the service has checked it. */
  async load(state, { key, seat, signal, ...wishes } = {}) {
    const view = await this.call("view", { state, seat: seat ?? null }, { key, signal });
    return new Match(this, { ...positionOf(state, view), view }, key, wishes);
  }
  /** Replay a transcript up to its first illegal move. */
  async replay(transcript, { signal, ...wishes } = {}) {
    const answer = await this.call("replay", transcript, { signal });
    return { ...answer, match: new Match(this, answer.position, void 0, wishes) };
  }
  /** Return matches that agree with everything in a view, up to 1,000. */
  async sample(view, count2 = 1, { seed, signal } = {}) {
    const { states } = await this.call("sample", { view, count: count2, seed }, { signal });
    return states.map((state) => new Match(this, positionOf(state, view)));
  }
  /** Return the move that a built-in bot would make, given the view of the seat to act; see `Match.suggest`. */
  suggest(view, bot = "careful", { signal, ...settings } = {}) {
    return this.call("suggest", { view, bot, ...settings }, { signal });
  }
  /** Return how the service describes the game: its seats, options, rules, and how it is played. */
  describe({ signal } = {}) {
    return this.client.send({ path: this.#path, signal });
  }
  /** Make a call of the game with the body and the answer that it has in the OpenAPI document. */
  call(call, body, settings = {}) {
    return this.client.send({ path: `${this.#path}/${call}`, body, ...settings });
  }
  get #path() {
    return `/v1/games/${encodeURIComponent(this.name)}`;
  }
};
var Match = class _Match {
  game;
  /** What the service has answered, as it came. */
  position;
  /** The key with which a sealed match is continued. */
  key;
  #wishes;
  /** Make a match of a position; `game.new(start)` starts one. */
  constructor(game, position, key, { include, names } = {}) {
    if (typeof position?.state !== "object" || position.to_act === void 0) {
      throw new UnexpectedAnswer("there is no state in a position, or no seat to act");
    }
    this.game = game;
    this.position = position;
    this.key = key;
    this.#wishes = { ...include && { include }, ...names && { names } };
  }
  /** Everything about the match, open or sealed. An open state has all hands and the seed in it. */
  get state() {
    return this.position.state;
  }
  /** The seat to act; null once the match is over. */
  get toAct() {
    return this.position.to_act;
  }
  /** Whether the match is over. */
  get over() {
    return this.toAct === null;
  }
  /** The result of the match; null until it is over. */
  get outcome() {
    return this.position.outcome;
  }
  /** What the last move did, or the start, as everyone saw it. */
  get events() {
    return this.position.events;
  }
  /** The events as sentences, if "text" is included. */
  get text() {
    return this.position.text ?? [];
  }
  /** The keys of the match, right after it was started sealed. */
  get keys() {
    return this.position.keys;
  }
  /** Return the match as whoever holds this key sees it. What only the other key may see is not in it. */
  withKey(key) {
    const { state, to_act, outcome, events } = this.position;
    return new _Match(this.game, { state, to_act, outcome, events }, key, this.#wishes);
  }
  /**
   * Return the match after a move.
   * @throws {IllegalMove} a rule forbids it: `violation` says which one, and why
   */
  async play(move, { seat, signal, ...wishes } = {}) {
    const wished = { ...this.#wishes, ...wishes };
    const answer = await this.#call("play", { move, seat, ...wished }, signal);
    return new _Match(this.game, answer, this.key, wished);
  }
  /**
   * Return the legal moves of the seat to act; none once the match is over. Of moves that differ only in cards that the
   * rules treat alike, one is listed; `check` knows them all.
   */
  async legalMoves({ signal } = {}) {
    if (this.over)
      return [];
    return this.position.legal_moves ?? (await this.#call("legal-moves", {}, signal)).legal_moves;
  }
  /** Return what a seat may know; for null, what everyone may know. */
  async view(seat = null, { signal } = {}) {
    const { view, views = [] } = this.position;
    const known = [view, ...views].find((each) => each?.seat === seat);
    return known ?? this.#call("view", { seat }, signal);
  }
  /** Return whether a seat, by default the one to act, may make a move; and if not, why. */
  async check(move, { seat, signal, names = this.#wishes.names } = {}) {
    const { violation } = await this.#call("check", { move, seat, names }, signal);
    return violation ? { legal: false, violation } : { legal: true };
  }
  /**
   * Return the move that a built-in bot would make for the seat to act, from the view of that seat alone, and, if the bot
   * compared moves, how good it found each.
   */
  suggest(bot = "careful", { signal, ...settings } = {}) {
    return this.#call("suggest", { bot, ...settings }, signal);
  }
  /** Return matches that the seat to act, or another, cannot tell from this one. */
  async sample(count2 = 1, { seat = this.toAct, ...settings } = {}) {
    return this.game.sample(await this.view(seat, settings), count2, settings);
  }
  /** Return the match as plain data, which `client.match` reads. */
  toJSON() {
    return { game: this.game.name, position: this.position, ...this.key && { key: this.key }, ...this.#wishes };
  }
  #call(call, body, signal) {
    return this.game.call(call, { state: this.state, ...body }, { key: this.key, signal });
  }
};
var wishesOf = ({ include, names }) => ({ include, names: names ?? void 0 });
function positionOf(state, { to_act, outcome }) {
  return { state, to_act, outcome, events: [] };
}

// server/sheepfold_server/web/static/table/client/transport.js
var RETRIED = [429, 502, 503, 504];
var BACKOFF = 100;
var Transport = class {
  url;
  key;
  #timeout;
  #retries;
  #headers;
  #fetch;
  constructor({ url, timeout = 3e4, retries = 3, headers = {}, key, fetch: fetch2 = globalThis.fetch }) {
    const { protocol, username, password } = new URL(url);
    if (!/^https?:$/.test(protocol))
      throw new TypeError("the address of the service has to begin with http:// or https://");
    if (username || password)
      throw new TypeError("a password cannot stand in the address: send it in `headers`");
    if (!(timeout > 0))
      throw new RangeError("`timeout` has to be a positive number of milliseconds");
    if (!(Number.isInteger(retries) && retries >= 0))
      throw new RangeError("`retries` has to be a whole number from 0");
    this.url = String(url).replace(/\/+$/, "");
    this.key = key;
    this.#timeout = timeout;
    this.#retries = retries;
    this.#headers = headers;
    this.#fetch = fetch2.bind(globalThis);
  }
  /** Send a request until there is an answer to go by, or no attempt is left. */
  async send(request) {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(request);
      if (!(outcome instanceof Failure))
        return outcome.value;
      const wait2 = this.#wait(outcome, attempt);
      if (wait2 === void 0)
        throw outcome.error;
      await sleep(wait2, request.signal);
    }
  }
  /** Return the answer to one attempt, or how it failed. */
  async #attempt({ path, body, key = this.key, signal }) {
    const limit = AbortSignal.timeout(this.#timeout);
    const headers = {
      Accept: "application/json",
      ...body && { "Content-Type": "application/json" },
      ...this.#headers,
      ...key !== void 0 && { Authorization: `Bearer ${key}` }
    };
    try {
      const response = await this.#fetch(this.url + path, {
        ...body ? { method: "POST", body: JSON.stringify(body) } : {},
        headers,
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, limit]) : limit
      });
      const text = await response.text();
      return read(response, text, path);
    } catch (cause) {
      if (signal?.aborted)
        throw signal.reason;
      const error = limit.aborted ? new ServiceTimeout(`${this.url} did not answer in ${this.#timeout / 1e3} seconds`, { cause }) : new ServiceUnreachable(`${this.url} did not answer`, { cause });
      return new Failure(error, true);
    }
  }
  /** Return the milliseconds before the next attempt; undefined if there is to be none. */
  #wait({ isTemporary, retryAfter = 0 }, attempt) {
    const asked = retryAfter * 1e3;
    if (!isTemporary || attempt > this.#retries || asked > this.#timeout)
      return;
    const backoff = attempt === 1 ? 0 : BACKOFF * 2 ** (attempt - 1);
    return Math.max(Math.min(backoff, this.#timeout), asked);
  }
};
var Failure = class {
  error;
  isTemporary;
  retryAfter;
  constructor(error, isTemporary, retryAfter) {
    this.error = error;
    this.isTemporary = isTemporary;
    this.retryAfter = retryAfter;
  }
};
function read(response, text, path) {
  const value = parse(text);
  if (response.ok && value)
    return { value };
  if (response.ok)
    return new Failure(new UnexpectedAnswer(`the answer to ${path} is not an object of JSON`), false);
  const error = readError(response.status, response.headers, value);
  const asked = error instanceof ProblemError ? error.retryAfter : void 0;
  return new Failure(error, RETRIED.includes(response.status), asked);
}
function parse(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : void 0;
  } catch {
    return void 0;
  }
}
function sleep(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted)
      stop();
    else
      signal?.addEventListener("abort", stop, { once: true });
  });
}

// server/sheepfold_server/web/static/table/client/client.js
var Client = class {
  #transport;
  /**
   * @throws {TypeError} the address is not one of HTTP
   * @throws {RangeError} a number is out of range
   */
  constructor(settings) {
    this.#transport = new Transport(settings);
  }
  /** The address of the service. */
  get url() {
    return this.#transport.url;
  }
  game(name) {
    return new Game(this, name);
  }
  /** Return summaries of the games of the service. */
  async games({ signal } = {}) {
    const { games } = await this.send({ path: "/v1/games", signal });
    if (!Array.isArray(games))
      throw new UnexpectedAnswer("there are no games in the list of games");
    return games;
  }
  /** Return the match that `match.toJSON()` has given, without asking the service. */
  match(saved) {
    return new Match(this.game(saved.game), saved.position, saved.key, saved);
  }
  /** Start several matches in one request. The error of one that is refused takes its place. */
  async newAll(starts, settings) {
    const answers = await this.#run(starts.map(([game, body]) => ({ game: game.name, call: "new", body })), settings);
    return starts.map(([game, start2], index) => finish(answers[index], (answer) => new Match(game, answer, answer.keys?.host, wishesOf(start2))));
  }
  /** Make a move in each of several matches in one request. The error of one that is refused takes its place. */
  async playAll(turns, settings) {
    const calls = turns.map(([match, move]) => {
      const { game, position, key, ...wishes } = match.toJSON();
      return { game, call: "play", body: { state: position.state, move, ...wishes }, key };
    });
    const answers = await this.#run(calls, settings);
    return turns.map(([match], index) => finish(answers[index], (answer) => new Match(match.game, answer, match.key, match.toJSON())));
  }
  /** Return a view of each of several matches in one request. The error of one that is refused takes its place. */
  async viewAll(views, settings) {
    const calls = views.map(([{ game, state, key }, seat]) => ({ game: game.name, call: "view", body: { state, seat }, key }));
    return await this.#run(calls, settings);
  }
  /** Make any calls in one request. The error of one that is refused takes the place of its answer. */
  async batch(calls, settings) {
    return await this.#run(calls, settings);
  }
  /** Send a request of any kind, and return its answer. */
  send(request) {
    return this.#transport.send(request);
  }
  #run(calls, { signal } = {}) {
    return runBatch(calls, (request) => this.send(request), signal);
  }
};
function finish(answer, turn) {
  return answer instanceof SheepfoldError ? answer : turn(answer);
}

// server/sheepfold_server/web/static/table/api.js
var PATIENCE = 15e3;
var NOBODY = "about:blank";
var UNREACHABLE = { detail: "The service does not respond. Nothing is lost: try again." };
var client;
var connect = () => client ??= new Client({ url: location.origin, timeout: PATIENCE });
var explain = (error) => error instanceof ProblemError && error.type !== NOBODY ? error.problem : UNREACHABLE;

// server/sheepfold_server/web/static/table/client/table.js
var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __glob = (map) => (path) => {
  var fn = map[path];
  if (fn) return fn();
  throw new Error("Module not found in bundle: " + path);
};
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e32) {
    throw err = [e32], e32;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
function V(t42, i42) {
  if (!u(t42) || !t42.hasOwnProperty("raw")) throw Error("invalid template strings array");
  return void 0 !== e ? e.createHTML(i42) : i42;
}
function M(t42, i42, s32 = t42, e32) {
  if (i42 === E) return i42;
  let h32 = void 0 !== e32 ? s32._$Co?.[e32] : s32._$Cl;
  const o22 = a(i42) ? void 0 : i42._$litDirective$;
  return h32?.constructor !== o22 && (h32?._$AO?.(false), void 0 === o22 ? h32 = void 0 : (h32 = new o22(t42), h32._$AT(t42, s32, e32)), void 0 !== e32 ? (s32._$Co ??= [])[e32] = h32 : s32._$Cl = h32), void 0 !== h32 && (i42 = M(t42, h32._$AS(t42, i42.values), h32, e32)), i42;
}
var t;
var i;
var s;
var e;
var h;
var o;
var n;
var r;
var l;
var c;
var a;
var u;
var d;
var f;
var v;
var _;
var m;
var p;
var g;
var $;
var y;
var x;
var b;
var w;
var T;
var E;
var A;
var C;
var P;
var N;
var S;
var R;
var k;
var H;
var I;
var L;
var z;
var Z;
var j;
var B;
var D;
var init_lit_html = __esm({
  "clients/typescript/node_modules/lit-html/lit-html.js"() {
    t = globalThis;
    i = (t42) => t42;
    s = t.trustedTypes;
    e = s ? s.createPolicy("lit-html", { createHTML: (t42) => t42 }) : void 0;
    h = "$lit$";
    o = `lit$${Math.random().toFixed(9).slice(2)}$`;
    n = "?" + o;
    r = `<${n}>`;
    l = document;
    c = () => l.createComment("");
    a = (t42) => null === t42 || "object" != typeof t42 && "function" != typeof t42;
    u = Array.isArray;
    d = (t42) => u(t42) || "function" == typeof t42?.[Symbol.iterator];
    f = "[ 	\n\f\r]";
    v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
    _ = /-->/g;
    m = />/g;
    p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
    g = /'/g;
    $ = /"/g;
    y = /^(?:script|style|textarea|title)$/i;
    x = (t42) => (i42, ...s32) => ({ _$litType$: t42, strings: i42, values: s32 });
    b = x(1);
    w = x(2);
    T = x(3);
    E = /* @__PURE__ */ Symbol.for("lit-noChange");
    A = /* @__PURE__ */ Symbol.for("lit-nothing");
    C = /* @__PURE__ */ new WeakMap();
    P = l.createTreeWalker(l, 129);
    N = (t42, i42) => {
      const s32 = t42.length - 1, e32 = [];
      let n22, l22 = 2 === i42 ? "<svg>" : 3 === i42 ? "<math>" : "", c32 = v;
      for (let i52 = 0; i52 < s32; i52++) {
        const s42 = t42[i52];
        let a22, u42, d22 = -1, f22 = 0;
        for (; f22 < s42.length && (c32.lastIndex = f22, u42 = c32.exec(s42), null !== u42); ) f22 = c32.lastIndex, c32 === v ? "!--" === u42[1] ? c32 = _ : void 0 !== u42[1] ? c32 = m : void 0 !== u42[2] ? (y.test(u42[2]) && (n22 = RegExp("</" + u42[2], "g")), c32 = p) : void 0 !== u42[3] && (c32 = p) : c32 === p ? ">" === u42[0] ? (c32 = n22 ?? v, d22 = -1) : void 0 === u42[1] ? d22 = -2 : (d22 = c32.lastIndex - u42[2].length, a22 = u42[1], c32 = void 0 === u42[3] ? p : '"' === u42[3] ? $ : g) : c32 === $ || c32 === g ? c32 = p : c32 === _ || c32 === m ? c32 = v : (c32 = p, n22 = void 0);
        const x22 = c32 === p && t42[i52 + 1].startsWith("/>") ? " " : "";
        l22 += c32 === v ? s42 + r : d22 >= 0 ? (e32.push(a22), s42.slice(0, d22) + h + s42.slice(d22) + o + x22) : s42 + o + (-2 === d22 ? i52 : x22);
      }
      return [V(t42, l22 + (t42[s32] || "<?>") + (2 === i42 ? "</svg>" : 3 === i42 ? "</math>" : "")), e32];
    };
    S = class _S {
      constructor({ strings: t42, _$litType$: i42 }, e32) {
        let r22;
        this.parts = [];
        let l22 = 0, a22 = 0;
        const u42 = t42.length - 1, d22 = this.parts, [f22, v32] = N(t42, i42);
        if (this.el = _S.createElement(f22, e32), P.currentNode = this.el.content, 2 === i42 || 3 === i42) {
          const t52 = this.el.content.firstChild;
          t52.replaceWith(...t52.childNodes);
        }
        for (; null !== (r22 = P.nextNode()) && d22.length < u42; ) {
          if (1 === r22.nodeType) {
            if (r22.hasAttributes()) for (const t52 of r22.getAttributeNames()) if (t52.endsWith(h)) {
              const i52 = v32[a22++], s32 = r22.getAttribute(t52).split(o), e42 = /([.?@])?(.*)/.exec(i52);
              d22.push({ type: 1, index: l22, name: e42[2], strings: s32, ctor: "." === e42[1] ? I : "?" === e42[1] ? L : "@" === e42[1] ? z : H }), r22.removeAttribute(t52);
            } else t52.startsWith(o) && (d22.push({ type: 6, index: l22 }), r22.removeAttribute(t52));
            if (y.test(r22.tagName)) {
              const t52 = r22.textContent.split(o), i52 = t52.length - 1;
              if (i52 > 0) {
                r22.textContent = s ? s.emptyScript : "";
                for (let s32 = 0; s32 < i52; s32++) r22.append(t52[s32], c()), P.nextNode(), d22.push({ type: 2, index: ++l22 });
                r22.append(t52[i52], c());
              }
            }
          } else if (8 === r22.nodeType) if (r22.data === n) d22.push({ type: 2, index: l22 });
          else {
            let t52 = -1;
            for (; -1 !== (t52 = r22.data.indexOf(o, t52 + 1)); ) d22.push({ type: 7, index: l22 }), t52 += o.length - 1;
          }
          l22++;
        }
      }
      static createElement(t42, i42) {
        const s32 = l.createElement("template");
        return s32.innerHTML = t42, s32;
      }
    };
    R = class {
      constructor(t42, i42) {
        this._$AV = [], this._$AN = void 0, this._$AD = t42, this._$AM = i42;
      }
      get parentNode() {
        return this._$AM.parentNode;
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      u(t42) {
        const { el: { content: i42 }, parts: s32 } = this._$AD, e32 = (t42?.creationScope ?? l).importNode(i42, true);
        P.currentNode = e32;
        let h32 = P.nextNode(), o22 = 0, n22 = 0, r22 = s32[0];
        for (; void 0 !== r22; ) {
          if (o22 === r22.index) {
            let i52;
            2 === r22.type ? i52 = new k(h32, h32.nextSibling, this, t42) : 1 === r22.type ? i52 = new r22.ctor(h32, r22.name, r22.strings, this, t42) : 6 === r22.type && (i52 = new Z(h32, this, t42)), this._$AV.push(i52), r22 = s32[++n22];
          }
          o22 !== r22?.index && (h32 = P.nextNode(), o22++);
        }
        return P.currentNode = l, e32;
      }
      p(t42) {
        let i42 = 0;
        for (const s32 of this._$AV) void 0 !== s32 && (void 0 !== s32.strings ? (s32._$AI(t42, s32, i42), i42 += s32.strings.length - 2) : s32._$AI(t42[i42])), i42++;
      }
    };
    k = class _k {
      get _$AU() {
        return this._$AM?._$AU ?? this._$Cv;
      }
      constructor(t42, i42, s32, e32) {
        this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t42, this._$AB = i42, this._$AM = s32, this.options = e32, this._$Cv = e32?.isConnected ?? true;
      }
      get parentNode() {
        let t42 = this._$AA.parentNode;
        const i42 = this._$AM;
        return void 0 !== i42 && 11 === t42?.nodeType && (t42 = i42.parentNode), t42;
      }
      get startNode() {
        return this._$AA;
      }
      get endNode() {
        return this._$AB;
      }
      _$AI(t42, i42 = this) {
        t42 = M(this, t42, i42), a(t42) ? t42 === A || null == t42 || "" === t42 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t42 !== this._$AH && t42 !== E && this._(t42) : void 0 !== t42._$litType$ ? this.$(t42) : void 0 !== t42.nodeType ? this.T(t42) : d(t42) ? this.k(t42) : this._(t42);
      }
      O(t42) {
        return this._$AA.parentNode.insertBefore(t42, this._$AB);
      }
      T(t42) {
        this._$AH !== t42 && (this._$AR(), this._$AH = this.O(t42));
      }
      _(t42) {
        this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t42 : this.T(l.createTextNode(t42)), this._$AH = t42;
      }
      $(t42) {
        const { values: i42, _$litType$: s32 } = t42, e32 = "number" == typeof s32 ? this._$AC(t42) : (void 0 === s32.el && (s32.el = S.createElement(V(s32.h, s32.h[0]), this.options)), s32);
        if (this._$AH?._$AD === e32) this._$AH.p(i42);
        else {
          const t52 = new R(e32, this), s42 = t52.u(this.options);
          t52.p(i42), this.T(s42), this._$AH = t52;
        }
      }
      _$AC(t42) {
        let i42 = C.get(t42.strings);
        return void 0 === i42 && C.set(t42.strings, i42 = new S(t42)), i42;
      }
      k(t42) {
        u(this._$AH) || (this._$AH = [], this._$AR());
        const i42 = this._$AH;
        let s32, e32 = 0;
        for (const h32 of t42) e32 === i42.length ? i42.push(s32 = new _k(this.O(c()), this.O(c()), this, this.options)) : s32 = i42[e32], s32._$AI(h32), e32++;
        e32 < i42.length && (this._$AR(s32 && s32._$AB.nextSibling, e32), i42.length = e32);
      }
      _$AR(t42 = this._$AA.nextSibling, s32) {
        for (this._$AP?.(false, true, s32); t42 !== this._$AB; ) {
          const s42 = i(t42).nextSibling;
          i(t42).remove(), t42 = s42;
        }
      }
      setConnected(t42) {
        void 0 === this._$AM && (this._$Cv = t42, this._$AP?.(t42));
      }
    };
    H = class {
      get tagName() {
        return this.element.tagName;
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      constructor(t42, i42, s32, e32, h32) {
        this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t42, this.name = i42, this._$AM = e32, this.options = h32, s32.length > 2 || "" !== s32[0] || "" !== s32[1] ? (this._$AH = Array(s32.length - 1).fill(new String()), this.strings = s32) : this._$AH = A;
      }
      _$AI(t42, i42 = this, s32, e32) {
        const h32 = this.strings;
        let o22 = false;
        if (void 0 === h32) t42 = M(this, t42, i42, 0), o22 = !a(t42) || t42 !== this._$AH && t42 !== E, o22 && (this._$AH = t42);
        else {
          const e42 = t42;
          let n22, r22;
          for (t42 = h32[0], n22 = 0; n22 < h32.length - 1; n22++) r22 = M(this, e42[s32 + n22], i42, n22), r22 === E && (r22 = this._$AH[n22]), o22 ||= !a(r22) || r22 !== this._$AH[n22], r22 === A ? t42 = A : t42 !== A && (t42 += (r22 ?? "") + h32[n22 + 1]), this._$AH[n22] = r22;
        }
        o22 && !e32 && this.j(t42);
      }
      j(t42) {
        t42 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t42 ?? "");
      }
    };
    I = class extends H {
      constructor() {
        super(...arguments), this.type = 3;
      }
      j(t42) {
        this.element[this.name] = t42 === A ? void 0 : t42;
      }
    };
    L = class extends H {
      constructor() {
        super(...arguments), this.type = 4;
      }
      j(t42) {
        this.element.toggleAttribute(this.name, !!t42 && t42 !== A);
      }
    };
    z = class extends H {
      constructor(t42, i42, s32, e32, h32) {
        super(t42, i42, s32, e32, h32), this.type = 5;
      }
      _$AI(t42, i42 = this) {
        if ((t42 = M(this, t42, i42, 0) ?? A) === E) return;
        const s32 = this._$AH, e32 = t42 === A && s32 !== A || t42.capture !== s32.capture || t42.once !== s32.once || t42.passive !== s32.passive, h32 = t42 !== A && (s32 === A || e32);
        e32 && this.element.removeEventListener(this.name, this, s32), h32 && this.element.addEventListener(this.name, this, t42), this._$AH = t42;
      }
      handleEvent(t42) {
        "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t42) : this._$AH.handleEvent(t42);
      }
    };
    Z = class {
      constructor(t42, i42, s32) {
        this.element = t42, this.type = 6, this._$AN = void 0, this._$AM = i42, this.options = s32;
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      _$AI(t42) {
        M(this, t42);
      }
    };
    j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
    B = t.litHtmlPolyfillSupport;
    B?.(S, k), (t.litHtmlVersions ??= []).push("3.3.3");
    D = (t42, i42, s32) => {
      const e32 = s32?.renderBefore ?? i42;
      let h32 = e32._$litPart$;
      if (void 0 === h32) {
        const t52 = s32?.renderBefore ?? null;
        e32._$litPart$ = h32 = new k(i42.insertBefore(c(), t52), t52, void 0, s32 ?? {});
      }
      return h32._$AI(t42), h32;
    };
  }
});
var t2;
var e2;
var i2;
var init_directive = __esm({
  "clients/typescript/node_modules/lit-html/directive.js"() {
    t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
    e2 = (t42) => (...e32) => ({ _$litDirective$: t42, values: e32 });
    i2 = class {
      constructor(t42) {
      }
      get _$AU() {
        return this._$AM._$AU;
      }
      _$AT(t42, e32, i42) {
        this._$Ct = t42, this._$AM = e32, this._$Ci = i42;
      }
      _$AS(t42, e32) {
        return this.update(t42, e32);
      }
      update(t42, e32) {
        return this.render(...e32);
      }
    };
  }
});
var t3;
var i3;
var s2;
var v2;
var u2;
var m2;
var p2;
var M2;
var h2;
var init_directive_helpers = __esm({
  "clients/typescript/node_modules/lit-html/directive-helpers.js"() {
    init_lit_html();
    ({ I: t3 } = j);
    i3 = (o22) => o22;
    s2 = () => document.createComment("");
    v2 = (o22, n22, e32) => {
      const l22 = o22._$AA.parentNode, d22 = void 0 === n22 ? o22._$AB : n22._$AA;
      if (void 0 === e32) {
        const i42 = l22.insertBefore(s2(), d22), n3 = l22.insertBefore(s2(), d22);
        e32 = new t3(i42, n3, o22, o22.options);
      } else {
        const t42 = e32._$AB.nextSibling, n3 = e32._$AM, c32 = n3 !== o22;
        if (c32) {
          let t52;
          e32._$AQ?.(o22), e32._$AM = o22, void 0 !== e32._$AP && (t52 = o22._$AU) !== n3._$AU && e32._$AP(t52);
        }
        if (t42 !== d22 || c32) {
          let o3 = e32._$AA;
          for (; o3 !== t42; ) {
            const t52 = i3(o3).nextSibling;
            i3(l22).insertBefore(o3, d22), o3 = t52;
          }
        }
      }
      return e32;
    };
    u2 = (o22, t42, i42 = o22) => (o22._$AI(t42, i42), o22);
    m2 = {};
    p2 = (o22, t42 = m2) => o22._$AH = t42;
    M2 = (o22) => o22._$AH;
    h2 = (o22) => {
      o22._$AR(), o22._$AA.remove();
    };
  }
});
var u3;
var c2;
var init_repeat = __esm({
  "clients/typescript/node_modules/lit-html/directives/repeat.js"() {
    init_lit_html();
    init_directive();
    init_directive_helpers();
    u3 = (e32, s32, t42) => {
      const r22 = /* @__PURE__ */ new Map();
      for (let l22 = s32; l22 <= t42; l22++) r22.set(e32[l22], l22);
      return r22;
    };
    c2 = e2(class extends i2 {
      constructor(e32) {
        if (super(e32), e32.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
      }
      dt(e32, s32, t42) {
        let r22;
        void 0 === t42 ? t42 = s32 : void 0 !== s32 && (r22 = s32);
        const l22 = [], o22 = [];
        let i42 = 0;
        for (const s42 of e32) l22[i42] = r22 ? r22(s42, i42) : i42, o22[i42] = t42(s42, i42), i42++;
        return { values: o22, keys: l22 };
      }
      render(e32, s32, t42) {
        return this.dt(e32, s32, t42).values;
      }
      update(s32, [t42, r22, c32]) {
        const d22 = M2(s32), { values: p32, keys: a22 } = this.dt(t42, r22, c32);
        if (!Array.isArray(d22)) return this.ut = a22, p32;
        const h32 = this.ut ??= [], v32 = [];
        let m32, y22, x22 = 0, j22 = d22.length - 1, k22 = 0, w22 = p32.length - 1;
        for (; x22 <= j22 && k22 <= w22; ) if (null === d22[x22]) x22++;
        else if (null === d22[j22]) j22--;
        else if (h32[x22] === a22[k22]) v32[k22] = u2(d22[x22], p32[k22]), x22++, k22++;
        else if (h32[j22] === a22[w22]) v32[w22] = u2(d22[j22], p32[w22]), j22--, w22--;
        else if (h32[x22] === a22[w22]) v32[w22] = u2(d22[x22], p32[w22]), v2(s32, v32[w22 + 1], d22[x22]), x22++, w22--;
        else if (h32[j22] === a22[k22]) v32[k22] = u2(d22[j22], p32[k22]), v2(s32, d22[x22], d22[j22]), j22--, k22++;
        else if (void 0 === m32 && (m32 = u3(a22, k22, w22), y22 = u3(h32, x22, j22)), m32.has(h32[x22])) if (m32.has(h32[j22])) {
          const e32 = y22.get(a22[k22]), t52 = void 0 !== e32 ? d22[e32] : null;
          if (null === t52) {
            const e42 = v2(s32, d22[x22]);
            u2(e42, p32[k22]), v32[k22] = e42;
          } else v32[k22] = u2(t52, p32[k22]), v2(s32, d22[x22], t52), d22[e32] = null;
          k22++;
        } else h2(d22[j22]), j22--;
        else h2(d22[x22]), x22++;
        for (; k22 <= w22; ) {
          const e32 = v2(s32, v32[w22 + 1]);
          u2(e32, p32[k22]), v32[k22++] = e32;
        }
        for (; x22 <= j22; ) {
          const e32 = d22[x22++];
          null !== e32 && h2(e32);
        }
        return this.ut = a22, p2(s32, v32), E;
      }
    });
  }
});
var HIDDEN;
var RANKS;
var SUITS;
var OTHERS;
var nameOf;
var isOneFile;
var pictures;
var drawCard;
var init_cards = __esm({
  "clients/typescript/dist/table/cards.js"() {
    "use strict";
    init_lit_html();
    HIDDEN = "??";
    RANKS = {
      A: "ace",
      K: "king",
      Q: "queen",
      J: "jack",
      T: "ten",
      9: "nine",
      8: "eight",
      7: "seven",
      6: "six",
      5: "five",
      4: "four",
      3: "three",
      2: "two"
    };
    SUITS = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
    OTHERS = {
      XB: "black joker",
      XR: "red joker",
      S1: "one sheep",
      S2: "two sheep",
      S3: "three sheep",
      W1: "one wolf",
      W2: "two wolves",
      WS: "a wolf in sheep's clothing",
      FE: "fence",
      CR: "crook",
      [HIDDEN]: "face down"
    };
    nameOf = (card) => OTHERS[card] ?? `${RANKS[card.charAt(0)]} of ${SUITS[card.charAt(1)]}`;
    isOneFile = () => document.querySelector("symbol") !== null;
    pictures = () => isOneFile() ? "" : new URL("../cards.svg", import.meta.url).href;
    drawCard = (card) => b`
  <svg class="card" viewBox="0 0 60 84" role="img" aria-label=${nameOf(card)}>
    ${w`<use href="${pictures()}#${card === HIDDEN ? "back" : card}"></use>`}
  </svg>
`;
  }
});
function toYou(text, names, seat) {
  const plain = text.replace(COUNTED, "").replace(PLACED, "a sheep").replace(STACK, "").replace(POSITION, "turns up ");
  const name = seat === null ? "" : names[seat];
  if (!name)
    return plain;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const me = `(?<![\\w\\p{L}])${escaped}(?![\\w\\p{L}])`;
  return plain.replace(new RegExp(`(^|[:;] )${me} (\\w+)`, "gu"), (_22, start2, verb) => `${start2}you ${withYou(verb)}`).replace(new RegExp(`${me}'s`, "gu"), "your").replace(new RegExp(`(sheep of) ${me}`, "gu"), "$1 yours").replace(new RegExp(me, "gu"), "you").replace(/(^|[.] )you/g, "$1You");
}
function drawLine(text, names, seat) {
  return drawPictured(sentences(text).map((each) => toYou(each, names, seat)).join(" "));
}
function drawPictured(text) {
  const cards = text.match(PICTURED) ?? [];
  return text.split(PICTURED).map((part2, place2) => [part2, cards[place2] ? b`<span class="inline">${drawCard(cards[place2])}</span>` : ""]);
}
var CODE;
var PICTURED;
var CARDS;
var COUNTED;
var PLACED;
var STACK;
var POSITION;
var LISTED;
var join;
var isCards;
var count;
var capitalize;
var withYou;
var sayId;
var nameCards;
var sayRefusal;
var sentences;
var init_voice = __esm({
  "clients/typescript/dist/table/voice.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    CODE = /\b(?:[2-9TJQKA][CDHS]|S[123]|W[12S]|FE|CR|X[BR])\b/g;
    PICTURED = new RegExp(`${CODE.source}|\\?\\?`, "g");
    CARDS = new RegExp(`^(?:${PICTURED.source})(?: (?:${PICTURED.source}))*$`);
    COUNTED = / \(\d+ \w+\)/g;
    PLACED = /\bsheep \d+\b/g;
    STACK = / on stack \d+/g;
    POSITION = /turns up \d+: /;
    LISTED = /^You (?:have \d+ legal moves, such as|may) .+$/;
    join = (words, last = "and") => words.length < 2 ? words[0] ?? "" : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
    isCards = (text) => CARDS.test(text);
    count = (number2, noun) => `${number2} ${noun}${number2 === 1 ? "" : "s"}`;
    capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1);
    withYou = (verb) => ({ has: "have", is: "are", was: "were" })[verb] ?? (verb.endsWith("ies") ? `${verb.slice(0, -3)}y` : verb.replace(/(ss|sh|ch|x|o)es$/, "$1").replace(/([^s])s$/, "$1"));
    sayId = (id) => id.replaceAll("_", " ");
    nameCards = (text) => sayId(text.replace(CODE, (code) => `the ${nameOf(code).replace(/^a /, "")}`));
    sayRefusal = (message, names, seat) => sentences(message).filter((each, place2) => place2 === 0 || !LISTED.test(each)).map((each) => capitalize(nameCards(toYou(each, names, seat)))).join(" ");
    sentences = (text) => text.match(/(?:[^.!?]|\?\?)+(?:[.!?](?!\d)|$)\s*/g)?.map((each) => each.trim()) ?? [text];
  }
});
function drawFan(cards) {
  const seen = cards.filter((card) => card !== HIDDEN);
  const label = seen.length ? seen.map(nameOf).join(", ") : count(cards.length, "card");
  return b`<div class="fan" role="img" aria-label=${label}>
    ${cards.map((card) => b`<span class="lying small">${drawCard(card)}</span>`)}
  </div>`;
}
function keyed(cards) {
  const seen = {};
  return cards.map((card) => [`${card}${seen[card] = (seen[card] ?? 0) + 1}`, card]);
}
var drawName;
var ROW;
var drawRow;
var drawHand;
var drawTrick;
var drawPile;
var drawGap;
var legalCards;
var findLegal;
var init_drawing = __esm({
  "clients/typescript/dist/table/drawing.js"() {
    "use strict";
    init_lit_html();
    init_repeat();
    init_cards();
    init_voice();
    drawName = (name, score, badges) => b`
  <p class="name">
    <b>${name}</b> <span class="score" aria-label="score ${score}">${score}</span>
    ${badges.map((badge) => b`<span class="badge">${badge}</span>`)}
  </p>
`;
    ROW = 7;
    drawRow = (cards) => b`<div class="row">${cards.map((card) => b`<span class="lying">${drawCard(card)}</span>`)}</div>`;
    drawHand = (cards, legal, ui, hinted, label = "Your hand") => {
      const left = [...ui.selected];
      const kinds = [...cards.length > ROW ? ["many", `of-${Math.ceil(cards.length / 2)}`] : [], ...ui.isMine ? ["choosing"] : []];
      return b`<div class="hand ${kinds.join(" ")}" role="group" aria-label=${label}>
    ${c2(keyed(cards), ([key]) => key, ([, card]) => {
        const place2 = left.indexOf(card);
        if (place2 >= 0)
          left.splice(place2, 1);
        const isLegal = legal.has(card);
        const kind = [
          "held",
          ...isLegal ? ["legal"] : [],
          ...place2 >= 0 ? ["selected"] : [],
          ...hinted.includes(card) && place2 < 0 ? ["hinted"] : []
        ];
        return b`<button
          class=${kind.join(" ")}
          aria-pressed=${place2 >= 0 ? "true" : "false"}
          aria-label="${nameOf(card)}${ui.isMine && !isLegal ? ", not allowed now" : ""}"
          @click=${() => ui.click(card, place2 >= 0)}
        >
          ${drawCard(card)}
        </button>`;
      })}
  </div>`;
    };
    drawTrick = ({ plays, leader, best, isOver }, me, names, isInRow, isSwept) => {
      const at = (seat) => (seat - me + names.length) % names.length;
      return b`<div class="trick ${isSwept && best !== null ? `swept to-${at(best)}` : ""}">
    ${c2(plays.filter(({ cards }) => cards.length), ({ seat, cards }) => `${seat} ${String(cards)}`, ({ seat, cards }) => b`<div class="laid at-${at(seat)} ${seat === best ? "best" : ""}">
        ${isInRow ? b`<b>${names[seat]}</b>` : A} ${drawRow(cards)}
        ${seat === best ? b`<span class="mark best">${isOver ? "takes it" : "winning"}</span>` : seat === leader ? b`<span class="mark">led</span>` : A}
      </div>`)}
  </div>`;
    };
    drawPile = (size, label) => b`<div class="pile">
    ${size ? drawRow([HIDDEN]) : drawGap()}
    <span>${label}${size ? b`: ${size}` : A}</span>
  </div>`;
    drawGap = () => b`<span class="gap"></span>`;
    legalCards = (view, hand, drawing7) => new Set(view.legal_moves.length && drawing7.playable ? drawing7.playable(view, hand) : view.legal_moves.flatMap(drawing7.cardsOf));
    findLegal = (view, cards, cardsOf2) => {
      const wanted = String([...cards].sort());
      return view.legal_moves.filter((move) => String([...cardsOf2(move)].sort()) === wanted);
    };
  }
});
var sets_exports = {};
__export(sets_exports, {
  cardsOfSet: () => cardsOfSet,
  findAlike: () => findAlike,
  findPlayable: () => findPlayable,
  findSets: () => findSets,
  passChoice: () => passChoice,
  passedBadge: () => passedBadge,
  sayBeating: () => sayBeating,
  withMove: () => withMove
});
function findAlike(view, cards, { isWild, kindOf, playedAs }) {
  const wild = (all) => all.filter((card) => isWild(card, view)).length;
  const kinds = new Set(cards.filter((card) => !isWild(card, view)).map(kindOf));
  const plays = view.legal_moves.filter((move) => {
    const own = cardsOfSet(move);
    return own.length === cards.length && wild(own) === wild(cards) && [...kinds].every((kind) => kind === playedAs(move));
  });
  return plays.map((move) => ({ ...move, cards }));
}
function findPlayable(view, hand, { isWild, kindOf, playedAs }) {
  const plays = view.legal_moves.filter((move) => cardsOfSet(move).length);
  return hand.filter((card) => isWild(card, view) ? plays.some((move) => cardsOfSet(move).some((each) => isWild(each, view))) : plays.some((move) => playedAs(move) === kindOf(card) && cardsOfSet(move).some((each) => !isWild(each, view))));
}
function findRound({ history: history2, options }) {
  const isLocking = "pass_locks" in options && options.pass_locks === true;
  const passed = /* @__PURE__ */ new Set();
  let [first, last] = [0, -1];
  history2.forEach(({ seat, move }, place2) => {
    if (seat === last || passed.has(seat)) {
      first = place2;
      passed.clear();
    }
    if (move.type === "pass")
      passed.add(seat);
    else {
      last = seat;
      if (!isLocking)
        passed.clear();
    }
  });
  return history2.slice(first);
}
function findSets(view) {
  const round = findRound(view);
  const all = round.flatMap(({ seat, move }) => move.type === "play" ? [{ seat, cards: cardsOfSet(move) }] : []);
  const last = all.at(-1);
  if (!last)
    return null;
  const plays = all.slice(-MOST2).filter((play, place2, some) => some.findLastIndex(({ seat }) => seat === play.seat) === place2);
  return { key: view.standing ? "" : String(view.history.length), plays, leader: null, best: last.seat, isOver: !view.standing };
}
var MOST2;
var cardsOfSet;
var sayBeating;
var withMove;
var passedBadge;
var passChoice;
var init_sets = __esm({
  "clients/typescript/dist/table/games/sets.js"() {
    "use strict";
    init_voice();
    MOST2 = 3;
    cardsOfSet = (move) => "cards" in move ? move.cards : [];
    sayBeating = (view, say3) => join([...new Set(view.legal_moves.filter((move) => move.type === "play").map(say3))], "or");
    withMove = (view, move) => ({ ...view, history: [...view.history, { seat: view.to_act ?? 0, move }] });
    passedBadge = (view, seat) => {
      const last = findRound(view).findLast((turn) => turn.seat === seat);
      return last?.move.type === "pass" && view.standing && view.to_act !== seat ? ["passed"] : [];
    };
    passChoice = (view) => view.legal_moves.filter((move) => move.type === "pass").map((move) => ({ label: "Pass", move }));
  }
});
var pass_the_ewe_exports = {};
__export(pass_the_ewe_exports, {
  drawing: () => drawing
});
function sayPoints(view, seat) {
  const isLast = view.standing?.seat === seat;
  const wool = (view.wool[seat] ?? 0) + (isLast ? view.pile : 0);
  const hands = (view.taken[seat] ?? 0) + (isLast ? 1 : 0);
  const left = view.hands[seat]?.length ?? 0;
  const hasEwe = view.standing ? isLast : view.ewe === seat;
  return [
    `${wool} for wool`,
    `${hands} for ${hands === 1 ? "a hand" : "hands"}`,
    ...hasEwe ? ["2 for the ewe", ...view.outcome ? ["5 more for holding it at the end"] : []] : [],
    ...left ? [`${left} less for ${count(left, "card")} left`] : []
  ].join(", ");
}
var SUITS2;
var saySet;
var suitOf;
var SETS;
var drawing;
var init_pass_the_ewe = __esm({
  "clients/typescript/dist/table/games/pass_the_ewe.js"() {
    "use strict";
    init_voice();
    init_sets();
    SUITS2 = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
    saySet = (set) => count(set.count, set.suit.slice(0, -1));
    suitOf = (card) => "JQK".includes(card.charAt(0)) ? "royals" : SUITS2[card.charAt(1)] ?? "";
    SETS = {
      isWild: (card, view) => view.options.wild_jacks === true && ["JH", "JS"].includes(card),
      kindOf: suitOf,
      playedAs: (move) => move.suit
    };
    drawing = {
      prompt: (view) => {
        if (!view.standing)
          return "Lead a set: any number of cards of one suit, or of royals.";
        const better = sayBeating(view, ({ suit, cards }) => saySet({ suit, count: cards.length }));
        return better ? `Beat ${saySet(view.standing)}: play ${better}; or pass.` : `You cannot beat ${saySet(view.standing)}: pass.`;
      },
      isSet: () => true,
      cardsOf: cardsOfSet,
      movesOf: (view, cards) => {
        const legal = findAlike(view, cards, SETS);
        const moves = legal.length ? legal : [{ type: "play", suit: suitOf(cards[0] ?? ""), cards }];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${move.suit}` : "Play these cards",
          move
        }));
      },
      playable: (view, hand) => findPlayable(view, hand, SETS),
      tell: (move) => move.type === "play" ? `plays ${move.cards.join(" ")} as ${move.suit}` : "passes",
      choices: passChoice,
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.ewe === seat ? ["has the ewe"] : [],
        ...view.taken[seat] ? [`${count(view.taken[seat], "hand")} won`] : [],
        ...view.wool[seat] ? [`${view.wool[seat]} wool`] : [],
        ...passedBadge(view, seat)
      ],
      trick: findSets,
      facts: (view) => view.standing ? [`To beat: ${saySet(view.standing)}`] : [],
      ending: withMove,
      reword: (text, _22, __, tried) => tried?.type === "play" ? text.replace("this suit", tried.suit) : text,
      reasons: (view, { names }) => names.map((name, seat) => `${name}: ${sayPoints(view, seat)}.`)
    };
  }
});
var president_exports = {};
__export(president_exports, {
  drawing: () => drawing2
});
var RANKS3;
var MOST_NAMED;
var ORDER;
var PLACES;
var rankOf;
var isJoker;
var SETS2;
var drawing2;
var sayPlace;
var plural;
var sayExchange;
var meant;
var sayRank;
var init_president = __esm({
  "clients/typescript/dist/table/games/president.js"() {
    "use strict";
    init_cards();
    init_voice();
    init_sets();
    RANKS3 = {
      2: "twos",
      3: "threes",
      4: "fours",
      5: "fives",
      6: "sixes",
      7: "sevens",
      8: "eights",
      9: "nines",
      T: "tens",
      J: "jacks",
      Q: "queens",
      K: "kings",
      A: "aces"
    };
    MOST_NAMED = 3;
    ORDER = "23456789TJQKAX";
    PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];
    rankOf = (card) => card.charAt(0);
    isJoker = (card) => rankOf(card) === "X";
    SETS2 = { isWild: isJoker, kindOf: rankOf, playedAs: (move) => move.rank };
    drawing2 = {
      prompt: (view, { selected }) => {
        if (view.phase === "give")
          return `Choose ${count(drawing2.needed?.(view) ?? 1, "card")} to give back: ${selected.length} chosen.`;
        if (!view.standing)
          return "Lead a set: any number of cards of one rank.";
        const stands = sayRank(view.standing.rank, view.standing.count);
        const ranks = new Set(view.legal_moves.map((move) => move.type === "play" ? move.rank : ""));
        const named = sayBeating(view, ({ rank: rank2, cards }) => sayRank(rank2, cards.length));
        const better = ranks.size > MOST_NAMED ? `${named.split(", ", 1)[0]} or higher` : named;
        const rank = plural(view.standing.rank);
        const isAsHigh = view.legal_moves.some((move) => move.type === "play" && move.rank === view.standing?.rank);
        return better ? `Beat ${stands}${isAsHigh ? ` or follow with ${rank}` : ""}: play ${better}; or pass.` : `You cannot beat ${stands}: pass.`;
      },
      isSet: () => true,
      cardsOf: cardsOfSet,
      sort: (cards) => [...cards].sort((one, other) => ORDER.indexOf(rankOf(one)) - ORDER.indexOf(rankOf(other))),
      movesOf: (view, cards) => {
        if (view.phase === "give")
          return [{ label: "Give these cards", move: meant({ type: "give", cards }) }];
        const legal = findAlike(view, cards, SETS2);
        const rank = rankOf(cards.find((card) => !isJoker(card)) ?? "A");
        const moves = legal.length ? legal : [meant({ type: "play", rank, cards })];
        return moves.map((move) => ({
          label: moves.length > 1 && move.type === "play" ? `Play as ${sayRank(move.rank, cards.length)}` : "Play these cards",
          move
        }));
      },
      playable: (view, hand) => view.phase === "play" ? findPlayable(view, hand, SETS2) : hand,
      tell: (move) => {
        if (move.type === "give")
          return `gives ${move.cards.join(" ")}`;
        if (move.type === "pass")
          return "passes";
        return `plays ${move.cards.join(" ")}${move.cards.some(isJoker) ? ` as ${sayRank(move.rank, move.cards.length)}` : ""}`;
      },
      choices: passChoice,
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.out.includes(seat) ? [sayPlace(view.out.indexOf(seat), view.hands.length)] : passedBadge(view, seat)
      ],
      trick: findSets,
      needed: (view) => view.phase === "give" ? view.legal_moves.find((move) => move.type === "give")?.cards.length ?? null : null,
      facts: (view) => [
        ...view.standing ? [`To beat: ${sayRank(view.standing.rank, view.standing.count)}`] : [],
        ...view.history.length ? [] : sayExchange(view)
      ],
      ending: withMove,
      isOut: (view) => view.seat !== null && view.out.includes(view.seat),
      reword: (text, _22, __, tried) => tried?.type === "play" ? text.replace("this rank", plural(tried.rank)) : text
    };
    sayPlace = (place2, seats) => place2 === seats - 1 ? "last" : `${PLACES[place2]} out`;
    plural = (rank) => RANKS3[rank] ?? rank;
    sayExchange = (view) => view.exchanged.flatMap(({ seat, to, cards }) => {
      if (seat !== view.seat && to !== view.seat)
        return [];
      return [`You ${seat === view.seat ? "gave" : "got"} ${join(cards.map((card) => `the ${nameOf(card)}`))}`];
    });
    meant = (move) => move;
    sayRank = (rank, number2) => {
      const all = plural(rank);
      return number2 === 1 ? `1 ${all.replace(rank === "6" ? /es$/ : /s$/, "")}` : `${number2} ${all}`;
    };
  }
});
var sheepshead_exports = {};
__export(sheepshead_exports, {
  drawing: () => drawing3
});
function say(move) {
  switch (move.type) {
    case "pick":
      return "Pick";
    case "pass":
      return "Pass";
    case "call":
      return `Call the ${nameOf(move.card)}${move.under ? `, with the ${nameOf(move.under)} under` : ""}`;
    case "call_up":
      return `Call up to the ${nameOf(move.card)}`;
    case "partner":
      return "Play with a partner";
    case "alone":
      return "Go alone";
    case "crack":
      return "Crack";
    case "recrack":
      return "Recrack";
    case "name_trick":
      return `Trick ${move.trick}`;
    case "play_under":
      return "Play the under card";
    default:
      return "";
  }
}
function tell(move) {
  switch (move.type) {
    case "pick":
      return "picks";
    case "pass":
      return "passes";
    case "bury":
      return `buries ${move.cards.join(" ")}`;
    case "call":
      return `calls ${move.card}${move.under ? ` with ${move.under} under` : ""}`;
    case "call_up":
      return `calls up to ${move.card}`;
    case "partner":
      return "plays with a partner";
    case "alone":
      return "goes alone";
    case "crack":
      return "cracks";
    case "recrack":
      return "recracks";
    case "name_trick":
      return `names trick ${move.trick}`;
    case "play":
      return `plays ${move.card}`;
    case "play_under":
      return "plays the under card";
  }
}
function tricksOf(view, seat) {
  const taken = view.tricks.filter((trick) => trick.winner === seat).length;
  const points = pointsOf(view)[seat] ?? 0;
  return [...taken ? [count(taken, "trick")] : [], ...taken || points ? [count(points, "card point")] : []];
}
function pointsOf(view) {
  const points = Array.from({ length: view.seats }, () => 0);
  const add = (seat, cards) => {
    if (typeof seat === "number")
      points[seat] = cards.reduce((sum, card) => sum + worth(card), points[seat] ?? 0);
  };
  for (const trick of view.tricks) {
    add(trick.winner, view.under && trick.cards.includes(HIDDEN) ? [...trick.cards, view.under] : trick.cards);
  }
  const owner = view.blind_trick ? view.tricks[view.blind_trick - 1]?.winner : view.picker;
  if (typeof owner === "number" && view.phase === "over" && view.tricks.length && view.under !== HIDDEN) {
    points[owner] = (points[owner] ?? 0) + ALL_POINTS - points.reduce((sum, each) => sum + each, 0);
  } else {
    add(view.picker, view.buried.flat());
  }
  return points;
}
function sayDoubled({ cracker, recracker, stakes }, names) {
  const [crack, recrack] = [cracker, recracker].map((seat) => seat === null ? "" : names[seat]);
  const doubled = [crack && `the crack of ${crack}`, recrack && `the recrack of ${recrack}`].filter((each) => each);
  const isDoubler = stakes > 2 ** doubled.length;
  return doubled.length || isDoubler ? [`Doubled by ${join([...doubled, ...isDoubler ? ["a doubler"] : []])}.`] : [];
}
function sayOthersBuried({ tricks, buried, under }, names) {
  const seen = [...tricks.flatMap((trick) => trick.cards), ...buried.flat(), under];
  const rest = DECK.filter((card) => !seen.includes(card));
  const seats = [...buried.keys()].filter((seat) => buried[seat]?.includes(HIDDEN));
  const hidden = seats.reduce((sum, seat) => sum + (buried[seat]?.length ?? 0), 0);
  return hidden && rest.length === hidden ? [`${join(seats.map((seat) => names[seat] ?? ""))} buried ${nameAll(rest)}.`] : [];
}
function findTrick(view) {
  const place2 = view.tricks.findLastIndex((each) => each.cards.length);
  const trick = view.tricks[place2];
  if (!trick)
    return null;
  const { leader, cards, winner } = trick;
  const plays = cards.map((card, turn) => ({ seat: (leader + turn) % view.seats, cards: [card] }));
  const best = winner ?? plays.toSorted((one, other) => strength(other.cards[0], cards[0]) - strength(one.cards[0], cards[0]))[0]?.seat ?? null;
  return { key: `${view.deal}.${place2}`, plays, leader, best, isOver: winner !== null };
}
function strength(card = "", led = "") {
  if (TRUMPS.includes(card))
    return 100 - TRUMPS.indexOf(card);
  return card.charAt(1) === led.charAt(1) && !TRUMPS.includes(led) ? 20 - RANKS4.indexOf(card.charAt(0)) : 0;
}
function drawStacks(stacks, view, seat, ui) {
  const left = stacks.filter((stack) => stack.length);
  const tops = left.flatMap((stack) => stack.slice(-1));
  const hinted = ui.hint ? drawing3.cardsOf(ui.hint) : [];
  const isOwn = seat === ui.me;
  return b`<div class="stacks">
    ${isOwn ? drawHand(tops, legalCards(view, tops, drawing3), ui, hinted, "The top cards of your stacks") : drawRow(tops)}
    ${left.length ? b`<p class="facts">Below them: ${left.map((stack) => stack.length - 1).join(", ")}</p>` : A}
  </div>`;
}
var PROMPTS;
var TRUMPS;
var RANKS4;
var SUITS3;
var DECK;
var POINTS;
var ALL_POINTS;
var place;
var drawing3;
var nameAll;
var playOf;
var worth;
var facts;
var init_sheepshead = __esm({
  "clients/typescript/dist/table/games/sheepshead.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    init_voice();
    PROMPTS = {
      pick: "Do you pick up the blind, or pass?",
      crack: "Do you crack?",
      recrack: "Do you recrack?",
      bury: "Select the cards to bury.",
      declare: "Who will be your partner?",
      name_trick: "Which trick takes the blind?",
      play: "Play a card.",
      over: ""
    };
    TRUMPS = ["QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "KD", "9D", "8D", "7D"];
    RANKS4 = "ATK987";
    SUITS3 = "CSH";
    DECK = [...TRUMPS, ...[...SUITS3].flatMap((suit) => [...RANKS4].map((rank) => rank + suit))];
    POINTS = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
    ALL_POINTS = 120;
    place = (card) => TRUMPS.includes(card) ? TRUMPS.indexOf(card) : 100 + 10 * SUITS3.indexOf(card.charAt(1)) + RANKS4.indexOf(card.charAt(0));
    drawing3 = {
      prompt: (view, { selected }) => {
        const needed = drawing3.needed?.(view);
        return needed ? `Choose ${count(needed, "card")} to bury: ${selected.length} chosen.` : PROMPTS[view.phase];
      },
      isSet: (view) => view.phase === "bury",
      sort: (cards) => [...cards].sort((one, other) => place(one) - place(other)),
      cardsOf: (move) => move.type === "play" ? [move.card] : move.type === "bury" ? move.cards : [],
      movesOf: (view, cards) => {
        if (view.phase !== "bury")
          return cards.map((card) => ({ label: "Play this card", move: playOf(card) }));
        return [{ label: "Bury these cards", move: { type: "bury", cards } }];
      },
      tell,
      choices: (view) => view.legal_moves.flatMap((move) => {
        const label = say(move);
        return label ? [{ label, move }] : [];
      }),
      badges: (view, seat) => [
        ...view.dealer === seat ? ["dealer"] : [],
        ...view.picker === seat ? [view.alone ? "picker, alone" : "picker"] : [],
        ...view.partners.includes(seat) ? ["partner"] : [],
        ...view.phase === "pick" && view.passed.includes(seat) ? ["passed"] : [],
        ...view.cracker === seat ? ["cracked"] : [],
        ...view.recracker === seat ? ["recracked"] : [],
        ...tricksOf(view, seat)
      ],
      before: (view, seat, ui) => {
        const [buried, stacks] = [view.buried[seat] ?? [], view.stacks[seat]];
        if (stacks)
          return drawStacks(stacks, view, seat, ui);
        if (!buried.length || buried.includes(HIDDEN))
          return A;
        return b`<p class="facts">Buried: ${nameAll(buried)}.</p>`;
      },
      center: (view) => view.phase === "pick" ? drawPile(view.blind.length, "Blind") : A,
      trick: findTrick,
      facts: (view) => facts(view),
      needed: (view) => view.phase === "bury" ? view.legal_moves.find((move) => move.type === "bury")?.cards.length ?? null : null,
      reasons: (view, { names }) => [
        ...sayDoubled(view, names),
        ...view.buried.flatMap((cards, seat) => cards.length && !cards.includes(HIDDEN) ? [`${names[seat]} buried ${nameAll(cards)}.`] : []),
        ...sayOthersBuried(view, names)
      ],
      ending: (view, move) => {
        const trick = view.tricks.at(-1);
        if (!trick || move.type !== "play")
          return view;
        return { ...view, tricks: [...view.tricks.slice(0, -1), { ...trick, cards: [...trick.cards, move.card] }] };
      }
    };
    nameAll = (cards) => join(cards.map((card) => `the ${nameOf(card)}`));
    playOf = (card) => ({ type: "play", card });
    worth = (card) => POINTS[card.charAt(0)] ?? 0;
    facts = (view) => [
      "Trump: queens, jacks, diamonds",
      view.leaster ? "Leaster: the fewest points win" : "",
      view.blind_trick ? `Trick ${view.blind_trick} takes the blind` : "",
      view.called ? `Partner card: ${nameOf(view.called)}` : "",
      view.stakes > 1 ? `Stakes ×${view.stakes}` : ""
    ].filter(Boolean);
  }
});
var wolf_exports = {};
__export(wolf_exports, {
  drawing: () => drawing4
});
function isWar({ laid: [one = [], other = []] }) {
  return Math.max(one.length, other.length) > 1 || one.length > 0 && one.length === other.length;
}
var drawing4;
var number;
var init_wolf = __esm({
  "clients/typescript/dist/table/games/wolf.js"() {
    "use strict";
    init_lit_html();
    init_drawing();
    drawing4 = {
      prompt: (view) => isWar(view) ? "War! Lay a card face down, and one face up." : "Turn up your next card.",
      isSet: () => false,
      scored: "Cards",
      cardsOf: () => [],
      movesOf: () => [],
      tell: () => "turns up a card",
      choices: (view) => view.legal_moves.map((move) => ({ label: "Turn up", move })),
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      before: (view, seat, ui) => {
        const pile = drawPile(view.piles[seat] ?? 0, "Pile");
        if (seat !== ui.me)
          return pile;
        return b`<button class="bare" @click=${() => ui.play({ type: "turn" })}>${pile}</button>`;
      },
      trick: (view) => {
        const isOver = view.laid.every((cards) => !cards.length) && view.last !== null;
        const { laid, winner } = isOver && view.last ? view.last : { laid: view.laid, winner: null };
        const plays = laid.map((cards, seat) => ({ seat, cards: [...cards] }));
        return { key: String(number(view)), plays, leader: null, best: winner, isOver };
      },
      reword: (text, { outcome }, names) => {
        const [winner = 0, tied] = outcome?.winners ?? [];
        const loser = tied === void 0 ? names[1 - winner] : "both players";
        return text.replace("a seat ran out", `${loser} ran out`).replace("one seat has all", `${names[winner]} has all`);
      },
      facts: (view) => [`Battle ${number(view)}`]
    };
    number = (view) => view.laid.every((cards) => !cards.length) && view.last && !view.outcome ? view.battle - 1 : view.battle;
  }
});
var wolf_concentration_exports = {};
__export(wolf_concentration_exports, {
  drawing: () => drawing5
});
var TO_REMEMBER;
var drawing5;
var isPair;
var lastTry;
var init_wolf_concentration = __esm({
  "clients/typescript/dist/table/games/wolf_concentration.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    TO_REMEMBER = 3;
    drawing5 = {
      prompt: (view) => view.up === null ? "Turn a card face up." : "Turn up a second card.",
      isSet: () => false,
      forgets: true,
      lasting: (view, turns) => view.up === null && turns.length && !isPair(view, turns) ? TO_REMEMBER : 1,
      scored: "Pairs",
      isWide: true,
      cardsOf: () => [],
      movesOf: () => [],
      tell: ({ position }) => `turns up card ${position + 1}`,
      choices: () => [],
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      center: (view, ui) => b`<div class="grid" role="group" aria-label="The cards">
    ${view.shown.map((card, position) => {
        const isUp = lastTry(view, ui).includes(position);
        if (view.taken[position] !== null)
          return isUp ? b`<span class="place up">${drawCard(card)}</span>` : drawGap();
        const hinted = ui.hint?.position === position ? "hinted" : "";
        return b`<button
        class="place ${isUp ? "up" : ""} ${hinted}"
        aria-label="card ${position + 1}: ${nameOf(isUp ? card : HIDDEN)}"
        @click=${() => ui.play({ type: "flip", position })}
      >
        ${drawCard(isUp ? card : HIDDEN)}
      </button>`;
      })}
  </div>`
    };
    isPair = (view, turns) => view.taken[turns.at(-1)?.move.position ?? 0] !== null;
    lastTry = (view, ui) => view.up === null ? ui.turns.slice(-2).map((turn) => turn.move.position) : [view.up];
  }
});
var wolf_herd_exports = {};
__export(wolf_herd_exports, {
  drawing: () => drawing6
});
function cardsOf(move) {
  if (move.type === "attack")
    return move.wolves;
  return move.type in ONLY ? [ONLY[move.type]] : "card" in move ? [move.card] : [];
}
function meant2(cards, target) {
  if (cards[0] === "FE")
    return { type: "fence", sheep: target.sheep };
  if (cards[0] === "WS")
    return { type: "disguise", ...target };
  return { type: "attack", wolves: cards, ...target };
}
function tell2(move, names) {
  switch (move.type) {
    case "sheep":
      return `puts ${move.card} into the herd`;
    case "fence":
      return "puts FE in front of a sheep";
    case "attack":
      return `sends ${move.wolves.join(" ")} against a sheep of ${names[move.seat]}`;
    case "disguise":
      return `sends WS against a sheep of ${names[move.seat]}`;
    case "crook":
      return `discards CR, and takes ${move.take}`;
    case "discard":
      return `discards ${move.card}`;
  }
}
function isHinted({ hint, me }, seat, index) {
  if (!hint || !("sheep" in hint))
    return false;
  return hint.sheep === index && ("seat" in hint ? hint.seat : me) === seat;
}
function say2(move) {
  if (move.type === "sheep")
    return `Put the ${nameOf(move.card)} into your herd`;
  if (move.type === "crook")
    return `Take the ${nameOf(move.take)} from the discard pile`;
  return "card" in move ? `Discard the ${nameOf(move.card)}` : "";
}
var ONLY;
var drawing6;
var init_wolf_herd = __esm({
  "clients/typescript/dist/table/games/wolf_herd.js"() {
    "use strict";
    init_lit_html();
    init_cards();
    init_drawing();
    init_voice();
    ONLY = { fence: "FE", disguise: "WS", crook: "CR" };
    drawing6 = {
      prompt: (view, { selected }) => {
        if (!selected.length)
          return "Select a card, or wolves that attack together.";
        if (selected[0] === "CR")
          return "Choose what to take from the discard pile.";
        if (drawing6.movesOf(view, selected).length)
          return "Choose with a button what to do with it.";
        if (selected[0] === "FE")
          return "Click one of your sheep.";
        const attacks = view.legal_moves.map(cardsOf).filter((cards) => cards.length >= selected.length);
        const hasTarget = attacks.some((cards) => selected.every((card) => cards.includes(card)));
        return hasTarget ? "Click a sheep of another player." : "There is no sheep that these wolves can attack together.";
      },
      isSet: () => true,
      isStrict: true,
      scored: "Sheep",
      isWide: true,
      cardsOf,
      movesOf: (view, cards, target) => {
        if (target)
          return cards.length && cards[0] !== "CR" ? [{ label: "", move: meant2(cards, target) }] : [];
        const legal = findLegal(view, cards, cardsOf).filter((move) => !("sheep" in move));
        const sheep = { type: "sheep", card: cards[0] };
        const moves = legal.length || !cards[0]?.startsWith("S") ? legal : [sheep];
        return moves.map((move) => ({ label: say2(move), move }));
      },
      tell: tell2,
      choices: () => [],
      badges: (view, seat) => view.dealer === seat ? ["dealer"] : [],
      before: (view, seat, ui) => b`<div class="herd" role="group" aria-label="The herd of ${ui.names[seat]}">
      ${view.herds[seat]?.map(({ card, fences }, index) => {
        const hinted = isHinted(ui, seat, index) ? "hinted" : "";
        return b`<button
          class="sheep ${hinted}"
          aria-label="${nameOf(card)}${fences ? `, behind ${count(fences, "fence")}` : ""}"
          @click=${() => ui.aim({ seat, sheep: index })}
        >
          ${drawCard(card)} ${fences ? b`<span class="fence">${drawCard("FE")}</span>` : A}
          ${fences > 1 ? b`<span class="badge">×${fences}</span>` : A}
        </button>`;
      })}
    </div>`,
      reasons: ({ outcome, scores, herds }, { names }) => {
        const fences = herds.map((herd) => herd.reduce((sum, sheep) => sum + sheep.fences, 0));
        const isDecided = (seat) => fences.some((number2, other) => scores[other] === scores[seat] && number2 !== fences[seat]);
        const seats = [...names.keys()].filter(isDecided);
        if (!outcome || !seats.length)
          return [];
        return [`Of herds with equally many sheep, the one with fewer fences is ahead. Fences: ${join(seats.map((seat) => `${names[seat]} ${fences[seat]}`))}.`];
      },
      center: (view) => b`<div class="piles">
    ${drawPile(view.stock, "Stock")}
    <div class="pile">${view.discard.length ? drawRow(view.discard.slice(-1)) : drawGap()}<span>Discard pile</span></div>
  </div>`
    };
  }
});
init_lit_html();
init_lit_html();
init_repeat();
init_drawing();
init_lit_html();
var KEY = "sheepfold.habits";
var USUAL = { linger: 1200, passes: true, goesOn: false, watches: false };
function habits() {
  try {
    return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return USUAL;
  }
}
function keepHabits(changed) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...habits(), ...changed }));
  } catch {
  }
}
init_lit_html();
init_voice();
var NOTATION = / A card is written as its rank and its suit: [^.]*\./;
var RANKS2 = /^[2-9TJQKA](?: [2-9TJQKA])+$/;
var OPTION = /^`(\w+)` \(([^)]*)\)/;
var VALUES = { true: "on", false: "off" };
function drawCode(code) {
  if (isCards(code))
    return drawPictured(code);
  if (RANKS2.test(code))
    return code.replace("T", "10");
  return /^[a-z_]+$/.test(code) ? b`<b>${sayId(code)}</b>` : b`<code>${code}</code>`;
}
var inline = (text) => text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).map((part2) => part2.startsWith("**") ? b`<b>${part2.slice(2, -2)}</b>` : part2.startsWith("`") ? drawCode(part2.slice(1, -1)) : part2.length > 2 && part2.startsWith("*") ? b`<em>${part2.slice(1, -1)}</em>` : part2);
function drawItem(item, options) {
  const [start2 = "", name, usual = ""] = OPTION.exec(item) ?? [];
  if (!name)
    return inline(item);
  const empty = options[name]?.enum ? '"by default"' : "empty";
  const say3 = (text) => text.replace(/\b(?:true|false|null)\b/g, (value) => VALUES[value] ?? empty);
  return b`<b>${capitalize(sayId(name))}</b> (${sayId(say3(usual))})${inline(say3(item.slice(start2.length)))}`;
}
var cells = (row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
function drawBlock(block, options) {
  const [first = "", , ...rest] = block.split("\n");
  const [, marks, title] = /^(#+) (.*)$/.exec(first) ?? [];
  if (title)
    return marks === "#" ? b`<h2>${inline(title)}</h2>` : b`<h3>${inline(title)}</h3>`;
  if (first.startsWith("|")) {
    return b`<table>
      <thead><tr>${cells(first).map((cell) => b`<th>${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rest.map((row) => b`<tr>${cells(row).map((cell) => b`<td>${inline(cell)}</td>`)}</tr>`)}</tbody>
    </table>`;
  }
  const items = block.split(/^(?:- |\d+\. )/m);
  if (items.length > 1 && !items[0])
    return b`<ul>${items.slice(1).map((item) => b`<li>${drawItem(item, options)}</li>`)}</ul>`;
  return b`<p>${inline(block)}</p>`;
}
var drawMarkdown = (text, options) => text.trim().split(/\n\n+/).map((block) => drawBlock(block.replace(NOTATION, ""), options));
init_lit_html();
init_cards();
init_drawing();
async function loadOrders(game, options) {
  if (isOneFile())
    return [];
  const response = await fetch(new URL(`../orders/${game}.json`, import.meta.url)).catch(() => null);
  const orders = response?.ok ? await response.json() : [];
  return orders.filter(({ when }) => Object.entries(when).every(([name, value]) => options[name] === value));
}
var drawOrders = (orders) => b`<dl class="orders">
  ${orders.map(({ title, cards }) => b`<dt>${title}</dt><dd>${drawRow(cards)}</dd>`)}
</dl>`;
init_voice();
var reword = ({ source, drawing: drawing7, tried }, text) => drawing7.reword?.(text, source.moment.view, source.names, tried) ?? text;
var drawAction = ({ label, act, isOff }, on, kind) => typeof act === "string" ? b`<a class=${kind} href=${act}>${label}</a>` : b`<button class=${kind} ?disabled=${isOff?.() ?? false} @click=${() => on.do(act)}>${label}</button>`;
var drawMenu = (actions, on) => b`
  <button class="opener" popovertarget="menu">Menu</button>
  <div id="menu" class="menu sheet" popover @click=${(event) => event.currentTarget.hidePopover()}>
    ${actions.map((action) => drawAction(action, on, ""))}
  </div>
`;
var LINGERS = { 0: "not at all", 1200: "1.2 seconds", 4e3: "4 seconds", [-1]: "until I click" };
var drawSettings = ({ orders, drawing: drawing7 }, on) => b`<div id="shortcuts" class="sheet" popover @click=${on.closeSheet}>
  <h2>Settings</h2>
  <p><label>A finished trick stays
    <select @change=${(event) => keepHabits({ linger: Number(event.target.value) })}>
      ${Object.entries(LINGERS).map(([time, label]) => b`<option value=${time} .selected=${Number(time) === habits().linger}>${label}</option>`)}
    </select>
  </label></p>
  ${drawHabit("passes", "Pass for me when I can do nothing else")} ${drawHabit("goesOn", "Turn up cards for me where there is no choice")}
  ${drawing7.isOut ? drawHabit("watches", "Play on at the usual pace once I am out of the deal") : A}
  <h2>Keys</h2>
  <dl class="keys">
    <dt>← → ↑ ↓</dt><dd>go from card to card</dd>
    <dt>Enter, Space</dt><dd>on a card: play or select it</dd>
    <dt>Space</dt><dd>elsewhere: press the only button, or go on</dd>
    <dt>H</dt><dd>hint</dd>
    ${orders.length ? b`<dt>O</dt><dd>card order</dd>` : A}
    <dt>?</dt><dd>this list</dd>
  </dl>
  <button popovertarget="shortcuts" popovertargetaction="hide">Close</button>
</div>`;
var drawOrderSheet = ({ orders }, on) => b`<div id="orders" class="sheet" popover @click=${on.closeSheet}>
  <h2>Card order</h2>
  ${drawOrders(orders)}
  <button popovertarget="orders" popovertargetaction="hide">Close</button>
</div>`;
var drawHabit = (name, label) => b`<p><label>
  <input
    type="checkbox"
    .checked=${Boolean(habits()[name])}
    @change=${(event) => keepHabits({ [name]: event.target.checked })}
  />
  ${label}
</label></p>`;
var drawGuide = (game) => b`<section class="guide" aria-label="Guide">
  <details>
    <summary>How to play</summary>
    <div class="text">${drawMarkdown(game.how_to_play, game.options?.properties ?? {})}</div>
  </details>
  <details>
    <summary>Rules</summary>
    <ul>
      ${game.rules.map((rule) => b`<li>${nameCards(rule.text)} <small>${nameCards(rule.source)}</small></li>`)}
    </ul>
  </details>
</section>`;
init_lit_html();
init_voice();
var ENDED = /scored|match is over/;
var GAIN = /\S [+-]\d+(,|\.)/;
function drawResults(board, view, ui, on) {
  const { source, moment, ended, drawing: drawing7, settings } = board;
  const { names, seat: me } = source;
  const { outcome, scores } = moment.view;
  const wasAway = ended !== null && !ended.move;
  const end = wasAway ? moment.told.findLast((line) => ENDED.test(line.text))?.turn : moment.moves;
  const last = moment.told.filter((line) => line.turn === end && line.turn > 0);
  const said = last.flatMap((line) => sentences(reword(board, line.text)));
  const from = said.findIndex((each) => ENDED.test(each));
  const why = from < 0 ? [] : said.slice(from).filter((each) => !GAIN.test(each) && !/ (deals|gives)\b/.test(each));
  const before = ended?.view.scores ?? [];
  const places = outcome?.ranks ?? scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const rows = [...names.keys()].toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  return b`<section class="results" role="region" aria-label="Results" tabindex="-1">
    <h2>${outcome ? "The match is over" : "The deal is over"}</h2>
    <table>
      <thead><tr>${outcome ? b`<th scope="col">Place</th>` : A}<th scope="col" class="player">Player</th>${ended ? b`<th scope="col">This deal</th>` : A}<th scope="col">${drawing7.scored ?? "Points"}</th></tr></thead>
      <tbody>${rows.map((seat) => b`<tr class=${seat === me ? "me" : ""}>
          ${outcome ? b`<td>${places[seat]}</td>` : A}
          <th scope="row" class="player">${seat === me ? `${names[seat]} (you)` : names[seat]}</th>
          ${ended ? b`<td>${signed((scores[seat] ?? 0) - (before[seat] ?? 0))}</td>` : A}
          <td>${scores[seat]}</td>
        </tr>`)}</tbody>
    </table>
    ${[...why, ...wasAway ? [] : drawing7.reasons?.(view, ui) ?? []].map((each) => b`<p>${nameCards(toYou(each, names, me))}</p>`)}
    <div class="ways">
      ${ended ? b`<button class="main" @click=${on.goOn}>Next deal</button>` : A}
      ${outcome ? settings.endings?.().map((action) => drawAction(action, on, "main")) : A}
    </div>
  </section>`;
}
var signed = (points) => points > 0 ? `+${points}` : String(points);
init_voice();
var MOST_LINES = 60;
function drawBoard(board, on) {
  const { source, settings, drawing: drawing7, ended, moment } = board;
  const { names } = source;
  const me = source.seat ?? names.length - 1;
  const isWatched = source.seat === null;
  const view = ended ? (ended.move && drawing7.ending?.(ended.view, ended.move)) ?? ended.view : moment.view;
  const isMine = moment.view.to_act === source.seat && !moment.view.outcome && !ended;
  const { selected, hint } = board;
  const ui = { names, me, isMine, selected, turns: moment.turns, hint, play: on.play, click: on.click, aim: on.aim };
  const others = names.slice(isWatched ? 0 : 1).map((_22, place2) => (me + 1 + place2) % names.length);
  const trick = board.isGone ? null : drawing7.trick?.(view) ?? null;
  const facts2 = drawing7.facts?.(view) ?? [];
  const kinds = `${drawing7.isWide ? "wide" : "oval"} ${isWatched ? "watched" : ""} of-${names.length}`;
  return b`
    <header class="bar">
      <h1>${settings.heading?.() ?? source.game.title}</h1>
      <nav aria-label="Match">${drawActions(board, on)}</nav>
    </header>
    <section class="felt ${kinds}" aria-label="Table" @click=${on.sweep}>
      <p class="facts">${facts2.join(" · ")}</p>
      <div class="ring">
        <div class="others">${others.map((seat) => drawSeat(board, view, seat, ui))}</div>
        <div class="center">${drawing7.center?.(view, ui) ?? A}</div>
        ${trick ? drawTrick(trick, me, names, isWatched, board.isSweeping) : A}
      </div>
      <div class="own">${isWatched ? settings.below : drawOwn(board, view, ui, on)}</div>
      ${(ended || moment.view.outcome) && !isWatched && !board.isHeld ? drawResults(board, view, ui, on) : A}
    </section>
    ${isWatched && !settings.beside ? A : b`<aside>${settings.beside} ${isWatched ? A : b`${drawTold(board)} ${drawGuide(source.game)}`}</aside>`}
    ${drawRule(board, on)}
  `;
}
function drawOwn(board, view, ui, on) {
  const { drawing: drawing7, ended } = board;
  return b`
    ${drawing7.before?.(view, ui.me, ui) ?? A}
    <p class="prompt" role="status">${prompt(board, ui)}</p>
    <div class="notes">${drawProblems(board, on)}</div>
    <div class="choices">${ui.isMine ? drawChoices(board, on) : A}</div>
    ${"hands" in view && !ended ? drawOwnHand(board, view.hands[ui.me] ?? [], ui) : A}
    ${drawPlayer(board, view, ui.me)}
  `;
}
function drawActions(board, on) {
  const { source, settings, moment, orders } = board;
  return b`
    ${source.suggest ? b`<button @click=${on.hint} ?disabled=${moment.view.to_act !== source.seat}>Hint</button>` : A}
    ${orders.length ? b`<button popovertarget="orders">Card order</button>${drawOrderSheet(board, on)}` : A}
    ${settings.actions?.length ? drawMenu(settings.actions, on) : A} ${settings.above}
    ${source.play ? b`<button popovertarget="shortcuts" aria-label="Settings and shortcuts">?</button>${drawSettings(board, on)}` : A}
  `;
}
function drawProblems(board, on) {
  const { source, refusal, problem, again, hint, moment, drawing: drawing7 } = board;
  return b`
    ${refusal ? b`<p class="refusal" role="alert">
          ${sayRefusal(reword(board, refusal.message), source.names, source.seat)}
          <button class="plain" popovertarget="rule">Why?</button>
        </p>` : A}
    ${problem ? b`<p class="refusal" role="alert">${problem} ${again ? drawAction(again, on, "plain") : A}</p>` : A}
    ${hint ? b`<p class="hint">${sayHint(hint, drawing7.choices(moment.view))}</p>` : A}
  `;
}
function drawRule({ source, refusal }, on) {
  const rule = source.game.rules.find((each) => each.id === refusal?.rule);
  return b`<div id="rule" class="sheet" popover @click=${on.closeSheet}>
    ${rule ? b`<p data-rule=${rule.id}>${nameCards(rule.text)}</p><p><small>${nameCards(rule.source)}</small></p>` : A}
    <button popovertarget="rule" popovertargetaction="hide">Close</button>
  </div>`;
}
function drawChoices({ moment, drawing: drawing7, selected, hint }, on) {
  const needed = drawing7.needed?.(moment.view) ?? null;
  const isOff = needed !== null && selected.length !== needed;
  const chosen = selected.length || isOff ? drawing7.movesOf(moment.view, selected) : [];
  return [
    ...chosen.map((choice) => ({ ...choice, isOff })),
    ...drawing7.choices(moment.view).map((choice) => ({ ...choice, isOff: false }))
  ].map(({ label, move, isOff: isOff2 }) => b`<button class="main ${isSame(move, hint) ? "hinted" : ""}" ?disabled=${isOff2} @click=${() => on.play(move)}>${label}</button>`);
}
function drawOwnHand({ moment, drawing: drawing7, hint }, hand, ui) {
  const legal = ui.isMine ? legalCards(moment.view, hand, drawing7) : /* @__PURE__ */ new Set();
  return drawHand(drawing7.sort?.(hand) ?? hand, legal, ui, hint ? drawing7.cardsOf(hint) : []);
}
function drawSeat(board, view, seat, ui) {
  const { ended, drawing: drawing7, moment, source } = board;
  const isShown = "hands" in view && (!ended || source.seat === null);
  const hand = isShown ? view.hands[seat] ?? [] : [];
  const held = source.seat === null ? drawing7.sort?.(hand) ?? hand : hand;
  return b`<section class="seat at-${(seat - ui.me + ui.names.length) % ui.names.length} ${moment.view.to_act === seat && !ended ? "active" : ""}" aria-label=${ui.names[seat]}>
    ${drawPlayer(board, view, seat)} ${isShown ? drawFan(held) : A}
    ${drawing7.before?.(view, seat, ui) ?? A}
  </section>`;
}
function drawPlayer({ source, moment, drawing: drawing7 }, view, seat) {
  const name = `${source.names[seat]}${seat === source.seat ? " (you)" : ""}`;
  return drawName(name, moment.view.scores[seat], drawing7.badges(view, seat));
}
function prompt({ source, moment, drawing: drawing7, ended, isAsking }, ui) {
  const { outcome, to_act: seat } = moment.view;
  if (isAsking && !ui.isMine)
    return "Click the table or press Space to go on.";
  if (ended)
    return "The deal is over.";
  if (outcome) {
    if (ui.names.length > 1 && outcome.winners.length === ui.names.length)
      return "The match is over. It is a tie.";
    const winners = outcome.winners.map((each) => each === source.seat ? "you" : ui.names[each] ?? "");
    const isPlural = winners.length > 1 || winners[0] === "you";
    return `The match is over. ${capitalize(join(winners))} ${isPlural ? "win" : "wins"}.`;
  }
  if (ui.isMine)
    return drawing7.prompt(moment.view, ui);
  const name = ui.names[seat ?? 0];
  return source.advance ? `${name} is thinking.` : `It is ${name}'s turn.`;
}
function lines({ moment, drawing: drawing7 }) {
  const told = [...moment.told.entries()];
  const seen = drawing7.forgets ? told.filter(([, line]) => line.turn > moment.moves - 2) : told.slice(-MOST_LINES);
  return seen.reverse();
}
function sayHint(hint, choices) {
  const choice = choices.find(({ move }) => isSame(move, hint));
  return choice ? `A bot would choose "${choice.label}".` : "A bot would make the marked move.";
}
var isSame = (move, other) => JSON.stringify(move) === JSON.stringify(other);
var drawTold = (board) => b`<section class="told" aria-label="What has happened">
  <h2>What has happened</h2>
  <ol aria-live="polite" tabindex="0">
    ${c2(lines(board), ([number2]) => number2, ([, line]) => b`<li>${drawLine(reword(board, line.text), board.source.names, board.source.seat)}</li>`)}
  </ol>
</section>`;
init_drawing();
var globImport_games_js = __glob({
  "./games/pass_the_ewe.js": () => Promise.resolve().then(() => (init_pass_the_ewe(), pass_the_ewe_exports)),
  "./games/president.js": () => Promise.resolve().then(() => (init_president(), president_exports)),
  "./games/sets.js": () => Promise.resolve().then(() => (init_sets(), sets_exports)),
  "./games/sheepshead.js": () => Promise.resolve().then(() => (init_sheepshead(), sheepshead_exports)),
  "./games/wolf.js": () => Promise.resolve().then(() => (init_wolf(), wolf_exports)),
  "./games/wolf_concentration.js": () => Promise.resolve().then(() => (init_wolf_concentration(), wolf_concentration_exports)),
  "./games/wolf_herd.js": () => Promise.resolve().then(() => (init_wolf_herd(), wolf_herd_exports))
});
var loadDrawing = async (game) => (await globImport_games_js(`./games/${game}.js`)).drawing;
var WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
var ASIDE = 10;
function moveFocus(event) {
  const way = WAYS[event.key];
  const group = event.target instanceof HTMLButtonElement ? event.target.closest("[role=group]") : null;
  if (!way || !group)
    return;
  const from = event.target.getBoundingClientRect();
  const distance = (card) => {
    const box = card.getBoundingClientRect();
    const [x22, y22] = [box.x - from.x, box.y - from.y];
    const ahead = x22 * way[0] + y22 * way[1];
    const aside = Math.abs(x22 * way[1]) + Math.abs(y22 * way[0]);
    return ahead > 1 && (way[1] || aside < from.height) ? ahead * ASIDE + aside : Infinity;
  };
  const [nearest] = [...group.querySelectorAll("button")].filter((card) => distance(card) < Infinity).sort((one, other) => distance(one) - distance(other));
  nearest?.focus();
  event.preventDefault();
}
var isUsed = false;
globalThis.addEventListener?.("keydown", () => isUsed = true, true);
globalThis.addEventListener?.("pointerdown", () => isUsed = false, true);
function restoreFocus(table) {
  const active = document.activeElement;
  const isOver = table.querySelector(".results") !== null && active?.closest(".felt") && !active.closest(".results");
  const isLost = active === document.body || active?.matches(":disabled");
  if (!isUsed || !(isLost || isOver))
    return;
  const wanted = isOver ? ".results" : ".results .main, .choices .main:not(:disabled), .legal, button.place, .bare, .results";
  table.querySelector(wanted)?.focus();
}
function pressShortcut(event, table) {
  const target = event.target;
  if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, select, textarea"))
    return;
  if (event.key === "?")
    table.querySelector("#shortcuts")?.togglePopover();
  if (event.key.toLowerCase() === "o")
    table.querySelector("#orders")?.togglePopover();
  if (event.key.toLowerCase() === "h")
    buttons(table, ".bar button").find((each) => each.textContent === "Hint")?.click();
  if (![" ", "Enter"].includes(event.key) || target.closest("button, a, summary, [popover]"))
    return;
  const [first, ...more] = buttons(table, ".results .main, .choices .main:not(:disabled)");
  if (first && (!more.length || first.closest(".results")))
    first.click();
  if (!first)
    table.querySelector(".felt")?.click();
  event.preventDefault();
}
var buttons = (table, which) => [...table.querySelectorAll(which)];
init_voice();
var NOTHING_SELECTED = { selected: [], refusal: null, hint: null, problem: "", again: null };
var FRESH = { ended: null, tried: null, isSweeping: false, isGone: false, isHeld: false, isAsking: false, isBusy: false, isStopped: false };
var SWEEP = 400;
var THOUGHT = 900;
var areOfTwoDeals = (one, other) => "deal" in one && "deal" in other && one.deal !== other.deal;
function drawIn(tag, content) {
  const element = document.createElement(tag);
  D(content, element);
  return element;
}
var wait = (time) => new Promise((done) => setTimeout(done, time));
async function mountTable(element, source, settings = {}) {
  const { name } = source.game;
  const [drawing7, orders] = await Promise.all([loadDrawing(name), loadOrders(name, source.moment.view.options)]);
  const board = { source, settings, drawing: drawing7, orders, moment: source.moment, ...FRESH, ...NOTHING_SELECTED };
  let isHere = true;
  let clear = () => {
  };
  let cleared = Promise.resolve();
  let run = 0;
  function draw() {
    if (!isHere)
      return;
    D(drawBoard(board, handlers), element);
    restoreFocus(element);
  }
  function follow() {
    if (board.ended && source.play)
      return;
    const { moment } = source;
    const isNext = moment.before !== void 0 || moment.moves === board.moment.moves + 1;
    const before = moment.before ?? board.moment.view;
    const last = moment.turns.at(-1);
    const ended = isNext && areOfTwoDeals(before, moment.view) && last ? { view: before, move: last.move } : null;
    const isEnd = ended !== null || isNext && moment.view.outcome !== null && before.outcome === null;
    const key = (each) => trickOf(each)?.key;
    const isNew = key(moment) !== key(board.moment) || trickOf(moment)?.isOver !== trickOf(board.moment)?.isOver;
    Object.assign(board, NOTHING_SELECTED, { moment, ended, isAsking: false, isHeld: isEnd && isPausing() });
    if (isNew || !trickOf(moment)?.isOver)
      Object.assign(board, { isSweeping: false, isGone: false });
    if (isNew && trickOf(moment)?.isOver && !ended && !moment.view.outcome && !isOut())
      cleared = linger();
    if (board.isHeld)
      void holdResults();
    draw();
    doWithoutChoice();
  }
  function tell32(move) {
    try {
      return drawing7.tell(move, source.names) ?? "makes a move that the game does not have";
    } catch {
      return "makes a move that cannot be read";
    }
  }
  function catchUp() {
    const { before, view } = board.moment;
    if (source.play && before && !view.outcome && areOfTwoDeals(before, view))
      board.ended = { view: before, move: null };
  }
  const trickOf = ({ view }) => drawing7.trick?.(view) ?? null;
  const isPausing = () => Boolean(source.play) && settings.pace?.() !== 0 && habits().linger !== 0;
  async function pause() {
    const { linger: time } = habits();
    const { moment } = board;
    board.isAsking = time < 0;
    await new Promise((done) => {
      clear = done;
      if (time > 0)
        setTimeout(done, time);
    });
    if (board.moment !== moment)
      return false;
    board.isAsking = false;
    return true;
  }
  async function holdResults() {
    if (!await pause())
      return;
    board.isHeld = false;
    draw();
  }
  async function linger() {
    const { moment } = board;
    if (!isPausing() || !await pause())
      return;
    board.isSweeping = true;
    draw();
    await wait(SWEEP);
    if (board.moment !== moment)
      return;
    Object.assign(board, { isSweeping: false, isGone: true });
    draw();
  }
  function doWithoutChoice() {
    const { moment } = board;
    const { legal_moves: legal, to_act } = moment.view;
    const [only] = legal;
    if (!source.play || to_act !== source.seat || legal.length !== 1 || !only || drawing7.cardsOf(only).length)
      return;
    if (!(only.type === "pass" ? habits().passes : habits().goesOn) || !drawing7.choices(moment.view).length)
      return;
    void wait(THOUGHT).then(() => {
      if (isHere && board.moment === moment && !board.ended && !board.isStopped)
        void play(only);
    });
  }
  const isOut = () => (drawing7.isOut?.(board.moment.view) ?? false) && !habits().watches;
  async function letOthersPlay() {
    const current = ++run;
    const isGoingOn = () => isHere && current === run && !board.ended && board.moment.view.to_act !== null;
    while (source.advance && isGoingOn() && board.moment.view.to_act !== source.seat) {
      const { view, turns } = board.moment;
      const time = (settings.pace?.() ?? 0) * (drawing7.lasting?.(view, turns) ?? 1);
      await (isOut() ? wait(0) : Promise.all([wait(time), cleared]));
      if (isGoingOn())
        await source.advance();
    }
  }
  async function guarded(act, again = null) {
    try {
      await act();
    } catch (error) {
      const violation = error.violation;
      if (violation)
        Object.assign(board, { refusal: violation, hint: null });
      else
        Object.assign(board, { problem: error.message, again: again && { label: "Try again", act: again } });
      draw();
    }
  }
  async function alone(act) {
    if (board.isBusy)
      return;
    board.isBusy = true;
    await guarded(act);
    board.isBusy = false;
  }
  const goOn = () => {
    Object.assign(board, { ended: null, problem: "", again: null });
    if (source.moment.moves === board.moment.moves)
      draw();
    else
      follow();
    void guarded(letOthersPlay, goOn);
  };
  async function play(move) {
    await alone(async () => {
      if (board.isStopped)
        return;
      clear();
      Object.assign(board, { tried: move, refusal: null, problem: "" });
      await source.play?.(move);
    });
    if (!board.refusal && !board.problem)
      await guarded(letOthersPlay, goOn);
  }
  const handlers = {
    play,
    goOn,
    click(card, isSelected) {
      const { moment, selected } = board;
      Object.assign(board, { refusal: null, hint: null });
      if (drawing7.isStrict && !isSelected && !legalCards(moment.view, [card], drawing7).has(card))
        return draw();
      if (!drawing7.isSet(moment.view)) {
        const { legal_moves: legal, to_act } = moment.view;
        if (to_act === source.seat && !legal.some((move) => drawing7.cardsOf(move).length))
          return draw();
        const [choice] = drawing7.movesOf(moment.view, [card]);
        if (choice)
          void play(choice.move);
        return;
      }
      const place2 = isSelected ? selected.indexOf(card) : -1;
      board.selected = isSelected ? selected.filter((_22, index) => index !== place2) : [...selected, card];
      draw();
    },
    aim(target) {
      const { view } = board.moment;
      if (view.to_act !== source.seat)
        return;
      const [choice] = drawing7.movesOf(view, board.selected, target);
      if (choice)
        void play(choice.move);
    },
    hint: () => alone(async () => {
      const { view } = board.moment;
      if (!source.suggest || view.to_act !== source.seat)
        return;
      const hint = await source.suggest();
      Object.assign(board, { hint, refusal: null, problem: "", selected: drawing7.isSet(view) ? drawing7.cardsOf(hint) : [] });
      draw();
    }),
    do: (act) => alone(async () => act()),
    sweep: () => clear(),
    closeSheet(event) {
      if (event.target === event.currentTarget)
        event.currentTarget.hidePopover();
    }
  };
  element.classList.add("at-table");
  const unsubscribe = source.subscribe(follow);
  const onKey = (event) => {
    moveFocus(event);
    pressShortcut(event, element);
  };
  addEventListener("keydown", onKey);
  catchUp();
  draw();
  doWithoutChoice();
  void guarded(letOthersPlay, goOn);
  return {
    forgets: drawing7.forgets ?? false,
    draw,
    drawTurn: ({ seat, move }) => drawIn("span", drawLine(`${source.names[seat] ?? "Nobody"} ${tell32(move)}.`, source.names, null)),
    drawMoves: (moves) => drawIn("div", drawRow([...new Set(moves.flatMap(drawing7.cardsOf))])),
    drawText: (text) => drawIn("span", drawLine(reword(board, text), source.names, source.seat)),
    stop(reason, action) {
      run++;
      Object.assign(board, { isStopped: true, problem: reason, again: action });
      draw();
    },
    remove() {
      isHere = false;
      unsubscribe();
      removeEventListener("keydown", onKey);
      D(A, element);
      element.classList.remove("at-table");
    }
  };
}

// server/sheepfold_server/web/static/table/packing.js
async function pack(text) {
  const packed2 = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed2).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
async function unpack(packed2) {
  const bytes = Uint8Array.from(atob(packed2.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

// server/sheepfold_server/web/static/table/embedded.js
var packed = new Map(
  Array.from(document.querySelectorAll("script[data-match]"), (element) => [
    /** @type {HTMLElement} */
    element.dataset.match ?? "",
    element.textContent ?? ""
  ])
);
var ids = [...packed.keys()];
function nameMatch(id) {
  const [deal, match] = id.split("-");
  return `deal ${deal}, match ${match}`;
}
async function openMatch(id) {
  const match = JSON.parse(await unpack(packed.get(id) ?? ""));
  return { ...match, applied: match.moves.length, stop: null, isClaimWrong: false, find: async (at) => match.positions[at] };
}

// server/sheepfold_server/web/static/table/match.js
var toSentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!]$/.test(text) ? "" : ".");

// server/sheepfold_server/web/static/table/faults.js
var MISSING = "this is missing";
var UNKNOWN = "there is no such member";
var NUMBER = /^\d+$/;
function sayFaults({ detail, errors }) {
  const [first, ...more] = errors ?? [];
  if (!first) return toSentence(detail);
  const said = toSentence(sayFault(first.pointer.split("/").slice(1), first.detail));
  const number2 = more.length;
  return number2 ? `${said} ${number2 === 1 ? "1 more thing is" : `${number2} more things are`} wrong.` : said;
}
function sayFault(path, detail) {
  const around = sayPart(path.slice(0, -1));
  const name = path.at(-1)?.replaceAll("_", " ");
  if (detail === MISSING) return `${around} has no ${name}`;
  if (detail.startsWith(UNKNOWN)) return `${around} has "${name}", which does not belong there`;
  const part2 = sayPart(path);
  const outer = sayPart(path.slice(0, Math.max(0, path.findLastIndex((each) => !NUMBER.test(each)))));
  return `${[sayPart([]), part2].includes(outer) ? "" : `in ${outer}, `}${part2}: ${detail}`;
}
function sayPart(path) {
  const [list, number2 = "", move = "move", ...more] = path;
  if (!list) return "the record";
  if (list === "moves" && NUMBER.test(number2) && move === "move" && !more.length) return `move ${Number(number2) + 1}`;
  const last = path.at(-1) ?? "";
  return NUMBER.test(last) ? `entry ${Number(last) + 1} of ${sayPart(path.slice(0, -1))}` : `the ${last.replaceAll("_", " ")}`;
}

// server/sheepfold_server/web/static/table/lit-html/lit-html.js
var t4 = globalThis;
var i4 = (t7) => t7;
var s3 = t4.trustedTypes;
var e3 = s3 ? s3.createPolicy("lit-html", { createHTML: (t7) => t7 }) : void 0;
var h3 = "$lit$";
var o2 = `lit$${Math.random().toFixed(9).slice(2)}$`;
var n2 = "?" + o2;
var r2 = `<${n2}>`;
var l2 = document;
var c3 = () => l2.createComment("");
var a2 = (t7) => null === t7 || "object" != typeof t7 && "function" != typeof t7;
var u4 = Array.isArray;
var d2 = (t7) => u4(t7) || "function" == typeof t7?.[Symbol.iterator];
var f2 = "[ 	\n\f\r]";
var v3 = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
var _2 = /-->/g;
var m3 = />/g;
var p3 = RegExp(`>|${f2}(?:([^\\s"'>=/]+)(${f2}*=${f2}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
var g2 = /'/g;
var $2 = /"/g;
var y2 = /^(?:script|style|textarea|title)$/i;
var x2 = (t7) => (i7, ...s5) => ({ _$litType$: t7, strings: i7, values: s5 });
var b2 = x2(1);
var w2 = x2(2);
var T2 = x2(3);
var E2 = /* @__PURE__ */ Symbol.for("lit-noChange");
var A2 = /* @__PURE__ */ Symbol.for("lit-nothing");
var C2 = /* @__PURE__ */ new WeakMap();
var P2 = l2.createTreeWalker(l2, 129);
function V2(t7, i7) {
  if (!u4(t7) || !t7.hasOwnProperty("raw")) throw Error("invalid template strings array");
  return void 0 !== e3 ? e3.createHTML(i7) : i7;
}
var N2 = (t7, i7) => {
  const s5 = t7.length - 1, e5 = [];
  let n3, l3 = 2 === i7 ? "<svg>" : 3 === i7 ? "<math>" : "", c5 = v3;
  for (let i8 = 0; i8 < s5; i8++) {
    const s6 = t7[i8];
    let a3, u7, d3 = -1, f3 = 0;
    for (; f3 < s6.length && (c5.lastIndex = f3, u7 = c5.exec(s6), null !== u7); ) f3 = c5.lastIndex, c5 === v3 ? "!--" === u7[1] ? c5 = _2 : void 0 !== u7[1] ? c5 = m3 : void 0 !== u7[2] ? (y2.test(u7[2]) && (n3 = RegExp("</" + u7[2], "g")), c5 = p3) : void 0 !== u7[3] && (c5 = p3) : c5 === p3 ? ">" === u7[0] ? (c5 = n3 ?? v3, d3 = -1) : void 0 === u7[1] ? d3 = -2 : (d3 = c5.lastIndex - u7[2].length, a3 = u7[1], c5 = void 0 === u7[3] ? p3 : '"' === u7[3] ? $2 : g2) : c5 === $2 || c5 === g2 ? c5 = p3 : c5 === _2 || c5 === m3 ? c5 = v3 : (c5 = p3, n3 = void 0);
    const x3 = c5 === p3 && t7[i8 + 1].startsWith("/>") ? " " : "";
    l3 += c5 === v3 ? s6 + r2 : d3 >= 0 ? (e5.push(a3), s6.slice(0, d3) + h3 + s6.slice(d3) + o2 + x3) : s6 + o2 + (-2 === d3 ? i8 : x3);
  }
  return [V2(t7, l3 + (t7[s5] || "<?>") + (2 === i7 ? "</svg>" : 3 === i7 ? "</math>" : "")), e5];
};
var S2 = class _S {
  constructor({ strings: t7, _$litType$: i7 }, e5) {
    let r3;
    this.parts = [];
    let l3 = 0, a3 = 0;
    const u7 = t7.length - 1, d3 = this.parts, [f3, v5] = N2(t7, i7);
    if (this.el = _S.createElement(f3, e5), P2.currentNode = this.el.content, 2 === i7 || 3 === i7) {
      const t8 = this.el.content.firstChild;
      t8.replaceWith(...t8.childNodes);
    }
    for (; null !== (r3 = P2.nextNode()) && d3.length < u7; ) {
      if (1 === r3.nodeType) {
        if (r3.hasAttributes()) for (const t8 of r3.getAttributeNames()) if (t8.endsWith(h3)) {
          const i8 = v5[a3++], s5 = r3.getAttribute(t8).split(o2), e6 = /([.?@])?(.*)/.exec(i8);
          d3.push({ type: 1, index: l3, name: e6[2], strings: s5, ctor: "." === e6[1] ? I2 : "?" === e6[1] ? L2 : "@" === e6[1] ? z2 : H2 }), r3.removeAttribute(t8);
        } else t8.startsWith(o2) && (d3.push({ type: 6, index: l3 }), r3.removeAttribute(t8));
        if (y2.test(r3.tagName)) {
          const t8 = r3.textContent.split(o2), i8 = t8.length - 1;
          if (i8 > 0) {
            r3.textContent = s3 ? s3.emptyScript : "";
            for (let s5 = 0; s5 < i8; s5++) r3.append(t8[s5], c3()), P2.nextNode(), d3.push({ type: 2, index: ++l3 });
            r3.append(t8[i8], c3());
          }
        }
      } else if (8 === r3.nodeType) if (r3.data === n2) d3.push({ type: 2, index: l3 });
      else {
        let t8 = -1;
        for (; -1 !== (t8 = r3.data.indexOf(o2, t8 + 1)); ) d3.push({ type: 7, index: l3 }), t8 += o2.length - 1;
      }
      l3++;
    }
  }
  static createElement(t7, i7) {
    const s5 = l2.createElement("template");
    return s5.innerHTML = t7, s5;
  }
};
function M3(t7, i7, s5 = t7, e5) {
  if (i7 === E2) return i7;
  let h5 = void 0 !== e5 ? s5._$Co?.[e5] : s5._$Cl;
  const o3 = a2(i7) ? void 0 : i7._$litDirective$;
  return h5?.constructor !== o3 && (h5?._$AO?.(false), void 0 === o3 ? h5 = void 0 : (h5 = new o3(t7), h5._$AT(t7, s5, e5)), void 0 !== e5 ? (s5._$Co ??= [])[e5] = h5 : s5._$Cl = h5), void 0 !== h5 && (i7 = M3(t7, h5._$AS(t7, i7.values), h5, e5)), i7;
}
var R2 = class {
  constructor(t7, i7) {
    this._$AV = [], this._$AN = void 0, this._$AD = t7, this._$AM = i7;
  }
  get parentNode() {
    return this._$AM.parentNode;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  u(t7) {
    const { el: { content: i7 }, parts: s5 } = this._$AD, e5 = (t7?.creationScope ?? l2).importNode(i7, true);
    P2.currentNode = e5;
    let h5 = P2.nextNode(), o3 = 0, n3 = 0, r3 = s5[0];
    for (; void 0 !== r3; ) {
      if (o3 === r3.index) {
        let i8;
        2 === r3.type ? i8 = new k2(h5, h5.nextSibling, this, t7) : 1 === r3.type ? i8 = new r3.ctor(h5, r3.name, r3.strings, this, t7) : 6 === r3.type && (i8 = new Z2(h5, this, t7)), this._$AV.push(i8), r3 = s5[++n3];
      }
      o3 !== r3?.index && (h5 = P2.nextNode(), o3++);
    }
    return P2.currentNode = l2, e5;
  }
  p(t7) {
    let i7 = 0;
    for (const s5 of this._$AV) void 0 !== s5 && (void 0 !== s5.strings ? (s5._$AI(t7, s5, i7), i7 += s5.strings.length - 2) : s5._$AI(t7[i7])), i7++;
  }
};
var k2 = class _k {
  get _$AU() {
    return this._$AM?._$AU ?? this._$Cv;
  }
  constructor(t7, i7, s5, e5) {
    this.type = 2, this._$AH = A2, this._$AN = void 0, this._$AA = t7, this._$AB = i7, this._$AM = s5, this.options = e5, this._$Cv = e5?.isConnected ?? true;
  }
  get parentNode() {
    let t7 = this._$AA.parentNode;
    const i7 = this._$AM;
    return void 0 !== i7 && 11 === t7?.nodeType && (t7 = i7.parentNode), t7;
  }
  get startNode() {
    return this._$AA;
  }
  get endNode() {
    return this._$AB;
  }
  _$AI(t7, i7 = this) {
    t7 = M3(this, t7, i7), a2(t7) ? t7 === A2 || null == t7 || "" === t7 ? (this._$AH !== A2 && this._$AR(), this._$AH = A2) : t7 !== this._$AH && t7 !== E2 && this._(t7) : void 0 !== t7._$litType$ ? this.$(t7) : void 0 !== t7.nodeType ? this.T(t7) : d2(t7) ? this.k(t7) : this._(t7);
  }
  O(t7) {
    return this._$AA.parentNode.insertBefore(t7, this._$AB);
  }
  T(t7) {
    this._$AH !== t7 && (this._$AR(), this._$AH = this.O(t7));
  }
  _(t7) {
    this._$AH !== A2 && a2(this._$AH) ? this._$AA.nextSibling.data = t7 : this.T(l2.createTextNode(t7)), this._$AH = t7;
  }
  $(t7) {
    const { values: i7, _$litType$: s5 } = t7, e5 = "number" == typeof s5 ? this._$AC(t7) : (void 0 === s5.el && (s5.el = S2.createElement(V2(s5.h, s5.h[0]), this.options)), s5);
    if (this._$AH?._$AD === e5) this._$AH.p(i7);
    else {
      const t8 = new R2(e5, this), s6 = t8.u(this.options);
      t8.p(i7), this.T(s6), this._$AH = t8;
    }
  }
  _$AC(t7) {
    let i7 = C2.get(t7.strings);
    return void 0 === i7 && C2.set(t7.strings, i7 = new S2(t7)), i7;
  }
  k(t7) {
    u4(this._$AH) || (this._$AH = [], this._$AR());
    const i7 = this._$AH;
    let s5, e5 = 0;
    for (const h5 of t7) e5 === i7.length ? i7.push(s5 = new _k(this.O(c3()), this.O(c3()), this, this.options)) : s5 = i7[e5], s5._$AI(h5), e5++;
    e5 < i7.length && (this._$AR(s5 && s5._$AB.nextSibling, e5), i7.length = e5);
  }
  _$AR(t7 = this._$AA.nextSibling, s5) {
    for (this._$AP?.(false, true, s5); t7 !== this._$AB; ) {
      const s6 = i4(t7).nextSibling;
      i4(t7).remove(), t7 = s6;
    }
  }
  setConnected(t7) {
    void 0 === this._$AM && (this._$Cv = t7, this._$AP?.(t7));
  }
};
var H2 = class {
  get tagName() {
    return this.element.tagName;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  constructor(t7, i7, s5, e5, h5) {
    this.type = 1, this._$AH = A2, this._$AN = void 0, this.element = t7, this.name = i7, this._$AM = e5, this.options = h5, s5.length > 2 || "" !== s5[0] || "" !== s5[1] ? (this._$AH = Array(s5.length - 1).fill(new String()), this.strings = s5) : this._$AH = A2;
  }
  _$AI(t7, i7 = this, s5, e5) {
    const h5 = this.strings;
    let o3 = false;
    if (void 0 === h5) t7 = M3(this, t7, i7, 0), o3 = !a2(t7) || t7 !== this._$AH && t7 !== E2, o3 && (this._$AH = t7);
    else {
      const e6 = t7;
      let n3, r3;
      for (t7 = h5[0], n3 = 0; n3 < h5.length - 1; n3++) r3 = M3(this, e6[s5 + n3], i7, n3), r3 === E2 && (r3 = this._$AH[n3]), o3 ||= !a2(r3) || r3 !== this._$AH[n3], r3 === A2 ? t7 = A2 : t7 !== A2 && (t7 += (r3 ?? "") + h5[n3 + 1]), this._$AH[n3] = r3;
    }
    o3 && !e5 && this.j(t7);
  }
  j(t7) {
    t7 === A2 ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t7 ?? "");
  }
};
var I2 = class extends H2 {
  constructor() {
    super(...arguments), this.type = 3;
  }
  j(t7) {
    this.element[this.name] = t7 === A2 ? void 0 : t7;
  }
};
var L2 = class extends H2 {
  constructor() {
    super(...arguments), this.type = 4;
  }
  j(t7) {
    this.element.toggleAttribute(this.name, !!t7 && t7 !== A2);
  }
};
var z2 = class extends H2 {
  constructor(t7, i7, s5, e5, h5) {
    super(t7, i7, s5, e5, h5), this.type = 5;
  }
  _$AI(t7, i7 = this) {
    if ((t7 = M3(this, t7, i7, 0) ?? A2) === E2) return;
    const s5 = this._$AH, e5 = t7 === A2 && s5 !== A2 || t7.capture !== s5.capture || t7.once !== s5.once || t7.passive !== s5.passive, h5 = t7 !== A2 && (s5 === A2 || e5);
    e5 && this.element.removeEventListener(this.name, this, s5), h5 && this.element.addEventListener(this.name, this, t7), this._$AH = t7;
  }
  handleEvent(t7) {
    "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t7) : this._$AH.handleEvent(t7);
  }
};
var Z2 = class {
  constructor(t7, i7, s5) {
    this.element = t7, this.type = 6, this._$AN = void 0, this._$AM = i7, this.options = s5;
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AI(t7) {
    M3(this, t7);
  }
};
var j2 = { M: h3, P: o2, A: n2, C: 1, L: N2, R: R2, D: d2, V: M3, I: k2, H: H2, N: L2, U: z2, B: I2, F: Z2 };
var B2 = t4.litHtmlPolyfillSupport;
B2?.(S2, k2), (t4.litHtmlVersions ??= []).push("3.3.3");
var D2 = (t7, i7, s5) => {
  const e5 = s5?.renderBefore ?? i7;
  let h5 = e5._$litPart$;
  if (void 0 === h5) {
    const t8 = s5?.renderBefore ?? null;
    e5._$litPart$ = h5 = new k2(i7.insertBefore(c3(), t8), t8, void 0, s5 ?? {});
  }
  return h5._$AI(t7), h5;
};

// server/sheepfold_server/web/static/table/pages.js
var PAGES = [
  { name: "table", title: "Play", find: () => "" },
  { name: "replay", title: "Replay", find: () => "" },
  { name: "guide", title: "Guide and rules", find: (game) => `games/${game}.html` },
  { name: "docs", title: "API", find: (game) => `?game=${game}` }
];
var drawPages = (here, game) => b2`<nav class="pages" aria-label="Pages">
  ${PAGES.map(({ name, title, find }) => b2`<a href="../${name}/${game ? find(game) : ""}" aria-current=${name === here ? "page" : "false"}>${title}</a>`)}
</nav>`;

// server/sheepfold_server/web/static/table/records.js
var PLAYERS = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Flo", "Gus"];
var LONGEST_NAME = 30;
var NotARecord = class extends Error {
};
var SAVED = "A record says how a match started and which moves were made: its game, seats, seed and moves.";
function readRecord(text) {
  if (!text.trim()) throw new NotARecord("There is nothing to show yet: choose a file, paste a record or take an example.");
  const found = parse2(text) ?? parse2(text.trim().split("\n", 1)[0] ?? "");
  if (found === void 0) throw new NotARecord(`This text is not JSON, or a part of it is missing. ${SAVED}`);
  const record = found?.transcript ?? found;
  if (typeof record?.game !== "string") throw new NotARecord(`This is JSON, but it names no game. ${SAVED}`);
  if (!Array.isArray(record.moves)) throw new NotARecord(`This record has no list of moves. ${SAVED}`);
  return record;
}
function parse2(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
async function loadExample(game) {
  const answer = await fetch(`examples/${game}.json`).catch(() => null);
  if (!answer?.ok) throw new NotARecord("The example could not be loaded. Try again.");
  return answer.text();
}
var isNames = (names, seats) => Array.isArray(names) && names.length === seats && names.every((name) => typeof name === "string" && name && name.length <= LONGEST_NAME);
async function openRecord(record) {
  const { names: called, ...played } = record;
  const { game, moves, outcome, ...start2 } = played;
  const rules = connect().game(game);
  const { title } = await rules.describe();
  const names = isNames(called, played.seats) ? called : PLAYERS.slice(0, played.seats);
  const more = { include: ["views", "text"], names };
  const found = await rules.replay(played, more);
  const asked = /* @__PURE__ */ new Map();
  const matchAfter = (at) => asked.get(at) ?? rules.replay({ ...start2, moves: moves.slice(0, at) }, more).then(({ match }) => match);
  const ask2 = async (at) => at === 0 ? rules.new({ ...start2, ...more }) : (await matchAfter(at - 1)).play(moves[at - 1].move, { seat: moves[at - 1].seat });
  const find = async (at) => {
    const position = asked.get(at) ?? ask2(at);
    asked.set(at, position);
    try {
      return (
        /** @type {any} */
        (await position).position
      );
    } catch (error) {
      asked.delete(at);
      throw error;
    }
  };
  const explainStop = async () => {
    const { index, legal_moves, match } = found;
    const { move, seat } = moves[index ?? 0];
    const verdict = await match.check(move, { seat });
    return { index: index ?? 0, violation: verdict.legal ? found.violation : verdict.violation, legal_moves };
  };
  const advise = async (at) => {
    const match = at === 0 ? await rules.new({ ...start2, ...more }) : await matchAfter(at);
    const seat = match.toAct ?? 0;
    const seed = "advice";
    const [careful, search] = await Promise.all([match.suggest("careful", { seed }), match.suggest("search", { seed })]);
    const tried = search.candidates.map(({ move, ...value }) => ({ turn: { seat, move }, ...value }));
    return {
      careful: { seat, move: careful.move },
      search: { seat, move: search.move },
      tried,
      unit: search.unit,
      played: at < found.applied ? { ...moves[at] } : void 0
      // of its own, since each turn is drawn once
    };
  };
  const stop = found.legal ? null : await explainStop();
  const isClaimWrong = found.outcome_agrees === false;
  return { game, title, names, moves, applied: found.applied, stop, isClaimWrong, find, advise };
}

// server/sheepfold_server/web/static/table/lit-html/directive.js
var t5 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
var e4 = (t7) => (...e5) => ({ _$litDirective$: t7, values: e5 });
var i5 = class {
  constructor(t7) {
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AT(t7, e5, i7) {
    this._$Ct = t7, this._$AM = e5, this._$Ci = i7;
  }
  _$AS(t7, e5) {
    return this.update(t7, e5);
  }
  update(t7, e5) {
    return this.render(...e5);
  }
};

// server/sheepfold_server/web/static/table/lit-html/directive-helpers.js
var { I: t6 } = j2;
var i6 = (o3) => o3;
var s4 = () => document.createComment("");
var v4 = (o3, n3, e5) => {
  const l3 = o3._$AA.parentNode, d3 = void 0 === n3 ? o3._$AB : n3._$AA;
  if (void 0 === e5) {
    const i7 = l3.insertBefore(s4(), d3), n4 = l3.insertBefore(s4(), d3);
    e5 = new t6(i7, n4, o3, o3.options);
  } else {
    const t7 = e5._$AB.nextSibling, n4 = e5._$AM, c5 = n4 !== o3;
    if (c5) {
      let t8;
      e5._$AQ?.(o3), e5._$AM = o3, void 0 !== e5._$AP && (t8 = o3._$AU) !== n4._$AU && e5._$AP(t8);
    }
    if (t7 !== d3 || c5) {
      let o4 = e5._$AA;
      for (; o4 !== t7; ) {
        const t8 = i6(o4).nextSibling;
        i6(l3).insertBefore(o4, d3), o4 = t8;
      }
    }
  }
  return e5;
};
var u5 = (o3, t7, i7 = o3) => (o3._$AI(t7, i7), o3);
var m4 = {};
var p4 = (o3, t7 = m4) => o3._$AH = t7;
var M4 = (o3) => o3._$AH;
var h4 = (o3) => {
  o3._$AR(), o3._$AA.remove();
};

// server/sheepfold_server/web/static/table/lit-html/directives/repeat.js
var u6 = (e5, s5, t7) => {
  const r3 = /* @__PURE__ */ new Map();
  for (let l3 = s5; l3 <= t7; l3++) r3.set(e5[l3], l3);
  return r3;
};
var c4 = e4(class extends i5 {
  constructor(e5) {
    if (super(e5), e5.type !== t5.CHILD) throw Error("repeat() can only be used in text expressions");
  }
  dt(e5, s5, t7) {
    let r3;
    void 0 === t7 ? t7 = s5 : void 0 !== s5 && (r3 = s5);
    const l3 = [], o3 = [];
    let i7 = 0;
    for (const s6 of e5) l3[i7] = r3 ? r3(s6, i7) : i7, o3[i7] = t7(s6, i7), i7++;
    return { values: o3, keys: l3 };
  }
  render(e5, s5, t7) {
    return this.dt(e5, s5, t7).values;
  }
  update(s5, [t7, r3, c5]) {
    const d3 = M4(s5), { values: p5, keys: a3 } = this.dt(t7, r3, c5);
    if (!Array.isArray(d3)) return this.ut = a3, p5;
    const h5 = this.ut ??= [], v5 = [];
    let m5, y3, x3 = 0, j3 = d3.length - 1, k3 = 0, w3 = p5.length - 1;
    for (; x3 <= j3 && k3 <= w3; ) if (null === d3[x3]) x3++;
    else if (null === d3[j3]) j3--;
    else if (h5[x3] === a3[k3]) v5[k3] = u5(d3[x3], p5[k3]), x3++, k3++;
    else if (h5[j3] === a3[w3]) v5[w3] = u5(d3[j3], p5[w3]), j3--, w3--;
    else if (h5[x3] === a3[w3]) v5[w3] = u5(d3[x3], p5[w3]), v4(s5, v5[w3 + 1], d3[x3]), x3++, w3--;
    else if (h5[j3] === a3[k3]) v5[k3] = u5(d3[j3], p5[k3]), v4(s5, d3[x3], d3[j3]), j3--, k3++;
    else if (void 0 === m5 && (m5 = u6(a3, k3, w3), y3 = u6(h5, x3, j3)), m5.has(h5[x3])) if (m5.has(h5[j3])) {
      const e5 = y3.get(a3[k3]), t8 = void 0 !== e5 ? d3[e5] : null;
      if (null === t8) {
        const e6 = v4(s5, d3[x3]);
        u5(e6, p5[k3]), v5[k3] = e6;
      } else v5[k3] = u5(t8, p5[k3]), v4(s5, d3[x3], t8), d3[e5] = null;
      k3++;
    } else h4(d3[j3]), j3--;
    else h4(d3[x3]), x3++;
    for (; k3 <= w3; ) {
      const e5 = v4(s5, v5[w3 + 1]);
      u5(e5, p5[k3]), v5[k3++] = e5;
    }
    for (; x3 <= j3; ) {
      const e5 = d3[x3++];
      null !== e5 && h4(e5);
    }
    return this.ut = a3, p4(s5, v5), E2;
  }
});

// server/sheepfold_server/web/static/table/replay_parts.js
var drawMoves = ({ moves, stop }, at, table, go2) => b2`
  <section class="told moves" aria-label="Moves">
    <h2>Moves</h2>
    <ol>
      ${c4(
  moves,
  (_3, index) => index,
  (turn, index) => b2`<li>
          <button
            aria-current=${index + 1 === at ? "step" : "false"}
            ?disabled=${stop !== null && index >= stop.index}
            @click=${() => go2(index + 1)}
          >
            <span>${index + 1}.</span> ${tell3(turn, table)} ${index === stop?.index ? b2`<b>illegal</b>` : A2}
          </button>
        </li>`
)}
    </ol>
  </section>`;
var drawn = /* @__PURE__ */ new WeakMap();
function tell3(turn, table) {
  if (!table) return A2;
  const sentence = drawn.get(turn) ?? table.drawTurn(turn);
  drawn.set(turn, sentence);
  return sentence;
}
function followMoves() {
  const list = document.querySelector(".moves ol");
  const current = (
    /** @type {HTMLElement | null} */
    list?.querySelector("[aria-current=step]")
  );
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
var drawAdvice = ({ careful, search, tried, unit, played }, names, table) => b2`<section
  class="advice"
  aria-label="What bots would do"
>
  <ul>
    <li>A careful bot: ${tell3(careful, table)} ${markPlayed(careful, played)}</li>
    <li>A bot that thinks ahead: ${tell3(search, table)} ${markPlayed(search, played)}</li>
  </ul>
  ${tried.length ? drawTried(tried, sayCounted(unit, names, search.seat), played, table) : A2}
  ${sayChosen(tried, search).map((reason) => b2`<p><small>${reason}</small></p>`)}
</section>`;
var drawTried = (tried, counted, played, table) => b2`<table>
  <caption>${counted}</caption>
  <thead>
    <tr><th scope="col">Move</th><th scope="col">On average</th><th scope="col">Tries</th></tr>
  </thead>
  <tbody>
    ${tried.map(
  ({ turn, mean, standard_error: error, samples }) => b2`<tr class=${isSame2(turn, played) ? "played" : ""}>
        <th scope="row">${tell3(turn, table)} ${markPlayed(turn, played)}</th>
        <td>${SIGNED.format(mean)}${error === null ? A2 : b2` <small>± ${error.toFixed(1)}</small>`}</td>
        <td>${samples}</td>
      </tr>`
)}
    ${!played || tried.some(({ turn }) => isSame2(turn, played)) ? A2 : b2`<tr class="played">
          <th scope="row" colspan="3">
            ${tell3(played, table)} ${markPlayed(played, played)}
            <small>It was not tried itself: either it amounts to the same as a move above, or the bot ruled it out beforehand.</small>
          </th>
        </tr>`}
  </tbody>
</table>`;
function sayCounted(unit, names, seat) {
  const others = names.filter((_3, other) => other !== seat);
  const than = others.length > 1 ? "ahead of the average of the others" : others.length ? `ahead of ${others[0]}` : "with";
  const name = names[seat];
  return `It tried these moves in deals that ${name} cannot tell from this one, and counted how many ${unit} ${name} ended up ${than}.`;
}
function sayChosen(tried, chosen) {
  const { mean, samples } = tried.find(({ turn }) => isSame2(turn, chosen)) ?? { mean: Infinity, samples: 0 };
  const higher = tried.filter((each) => each.mean > mean);
  return [
    ...higher.some((each) => each.samples >= samples) ? ["It keeps the move of the careful bot unless another one is clearly better."] : [],
    ...higher.some((each) => each.samples < samples) ? ["A move with fewer tries was clearly worse than others in the same deals, so its high average is luck."] : []
  ];
}
var markPlayed = (turn, played) => isSame2(turn, played) ? b2`<b>As it was played.</b>` : A2;
var isSame2 = (turn, other) => other !== void 0 && sortedText(turn.move) === sortedText(other.move);
var sortedText = (move) => JSON.stringify(
  Object.entries(move).filter(([, value]) => value !== null).map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]).sort()
);
var SIGNED = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
var drawExamples = (games, open) => b2`<section class="examples" aria-label="Examples">
  <h2>Or an example, played by bots</h2>
  ${games.map(({ name, title }) => b2`<button type="button" @click=${() => open(name)}>${title}</button>`)}
</section>`;

// server/sheepfold_server/web/static/table/replay.js
var OPEN = "open";
var PACE = 1e3;
var page = {
  /** @type {import("./records.js").Shown | null} */
  shown: null,
  id: "",
  // of the match, if the page holds it
  /** @type {import("./client/table.js").Table | null} */
  table: null,
  /** @type {import("./records.js").Shot | null} */
  position: null,
  /** @type {import("./records.js").Shot | null} */
  before: null,
  // the position before the last move
  at: 0,
  // how many moves were made
  drawn: 0,
  // how many were made in the position that is shown
  as: OPEN,
  // the seat from which is seen, or all
  problem: "",
  turn: 0,
  /** @type {{name: string, title: string}[]} */
  games: [],
  // of which there are examples
  /** @type {import("./records.js").Advice | null} */
  advice: null,
  timer: 0
  // of the moves that are played by themselves; 0 while they are not
};
var part = () => document.createElement("div");
var [start, seated, above, beside, below, ways] = [part(), part(), part(), part(), part(), part()];
document.getElementById("page")?.replaceChildren(start, seated, ways);
var listeners = /* @__PURE__ */ new Set();
function show() {
  D2(page.shown ? A2 : drawStart(), start);
  D2(page.shown ? drawChoices2() : A2, above);
  D2(page.shown ? drawSteps() : A2, below);
  D2(page.shown ? drawMoves(page.shown, page.at, page.table, go) : A2, beside);
  D2(page.shown && !ids.length ? drawPages("replay", page.shown.game) : A2, ways);
  for (const listener of listeners) listener();
  followMoves();
}
var drawStart = () => b2`
  ${drawPages("replay")}
  <header class="title"><h1>Step through a record</h1><p>A saved match: how it started, and its moves.</p></header>
  <form class="setup" @submit=${submit}>
    ${page.problem ? b2`<p class="refusal" role="alert">${page.problem}</p>` : A2}
    <p><label>A file: <input type="file" accept=".json,.jsonl,application/json" @change=${readFile} /></label></p>
    <p><label for="text">Or its text:</label></p>
    <p><textarea id="text" name="text" rows="10" spellcheck="false"></textarea></p>
    <p class="start"><button class="main">Show</button></p>
    ${page.games.length ? drawExamples(page.games, openExample) : A2}
  </form>
`;
function submit(event) {
  event.preventDefault();
  const form = new FormData(
    /** @type {HTMLFormElement} */
    event.target
  );
  openText(String(form.get("text")));
}
async function readFile(event) {
  const file = (
    /** @type {HTMLInputElement} */
    event.target.files?.[0]
  );
  if (file) await openText(await file.text());
}
var openExample = (game) => openNew(() => loadExample(game));
var openText = (text) => openNew(async () => text);
async function openNew(load) {
  page.problem = "";
  try {
    const record = readRecord(await load());
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
var sayUnread = (problem) => problem === UNREACHABLE ? problem.detail : `This record cannot be replayed. ${sayFaults(problem)}`;
async function openNamed() {
  const named = location.hash.slice(1);
  const id = ids.find((each) => each === named) ?? ids[0] ?? "";
  page.id = id;
  const shown = await openMatch(id);
  if (page.id === id) await begin(shown);
}
async function begin(shown) {
  page.table?.remove();
  Object.assign(page, { shown, as: OPEN, table: null });
  await go(shown.stop ? shown.applied : 0);
  page.table = await mountTable(seated, sourceOf(shown), { heading, above, beside, below });
  show();
}
var heading = () => `${page.shown?.title}: ${page.id ? nameMatch(page.id) : "a record"}`;
var sourceOf = (shown) => ({
  game: { name: (
    /** @type {any} */
    shown.game
  ), title: shown.title, how_to_play: "", rules: [] },
  names: shown.names,
  seat: null,
  get moment() {
    const { drawn: drawn2, position, before } = page;
    const view = chosenView(position);
    return { view, before: before ? chosenView(before) : view, moves: drawn2, turns: shown.moves.slice(0, drawn2), told: [] };
  },
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
});
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
function toggleAutoplay() {
  clearInterval(page.timer);
  page.timer = page.timer ? 0 : setInterval(playOn, PACE);
  show();
}
function playOn() {
  if (page.shown && page.at < page.shown.applied) go(page.at + 1);
  else toggleAutoplay();
}
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
function chosenView({ views }) {
  if (page.as !== OPEN) return views[page.as];
  const view = { ...views[0] };
  for (const name of ["hands", "buried"]) {
    if (view[name]) view[name] = view[name].map((_3, seat) => views[seat][name][seat]);
  }
  return view;
}
var drawChoices2 = () => b2`
  ${ids.length ? drawMatches() : A2}
  <select aria-label="As seen by" @change=${choose}>
    <option .selected=${page.as === OPEN}>All cards open</option>
    ${page.shown.names.map((name, seat) => b2`<option .selected=${page.as === seat}>As seen by ${name}</option>`)}
  </select>
  ${ids.length ? A2 : b2`<button @click=${close}>Another record</button>`}
`;
function drawSteps() {
  const { shown, position, at } = page;
  const { applied } = shown;
  return b2`
    <div role="status">${position.text.map((line) => b2`<p class="prompt">${sayLine(line)}</p>`)}</div>
    ${page.problem ? b2`<p class="refusal" role="alert">${page.problem}</p>` : A2}
    ${shown.stop && at === applied ? drawStop() : A2}
    ${shown.isClaimWrong && at === applied ? b2`<p class="refusal" role="alert">The record claims a different outcome.</p>` : A2}
    <div class="steps">
      <button aria-label="To the start" @click=${() => go(0)}>|◀</button>
      <button aria-label="One move back" @click=${() => go(at - 1)}>◀</button>
      <input
        type="range"
        aria-label="Moves"
        min="0"
        max=${applied}
        .value=${String(at)}
        @input=${(event) => go(Number(event.target.value))}
      />
      <button aria-label="One move on" @click=${() => go(at + 1)}>▶</button>
      <button aria-label="To the end" @click=${() => go(applied)}>▶|</button>
      <output>${at} of ${applied}</output>
      <button @click=${toggleAutoplay}>${page.timer ? "Pause" : "Play"}</button>
      ${shown.advise ? b2`<button ?disabled=${position.to_act === null} @click=${ask}>What would a bot do?</button>` : A2}
    </div>
    <div role="status">${page.advice ? drawAdvice(page.advice, shown.names, page.table) : A2}</div>
  `;
}
var drawMatches = () => b2`
  <a href="report.html">Report</a>
  <label>Match
    <select @change=${(event) => location.hash = event.target.value}>
      ${ids.map((id) => b2`<option value=${id} .selected=${page.id === id}>${nameMatch(id)}</option>`)}
    </select>
  </label>
`;
var sayLine = (line) => page.table?.drawText(line) ?? line;
function drawStop() {
  const { violation, legal_moves: legal, index } = page.shown.stop;
  const { seat } = page.shown.moves[index];
  return b2`<div class="refusal" role="alert">
    <p>Move ${index + 1} of the record is illegal. The rules say to ${page.shown.names[seat]}: ${sayLine(violation.message)}</p>
    <p><small>${violation.source}</small></p>
    ${legal.length ? b2`<p>These moves were legal:</p><div class="legal-moves">${page.table?.drawMoves(legal)}</div>` : A2}
  </div>`;
}
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
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step) go(page.at + step);
  if (event.key === "Home") go(0);
  if (event.key === "End") go(page.shown.applied);
});
async function openLinked() {
  const packed2 = location.hash.slice(1);
  if (!packed2) {
    closeMatch();
    show();
    return;
  }
  try {
    await openText(await unpack(packed2));
  } catch {
    closeMatch();
    page.problem = "The record in the link cannot be read. It may have been cut off.";
    show();
  }
}
var openAddressed = ids.length ? openNamed : openLinked;
addEventListener("hashchange", openAddressed);
await openAddressed();
if (!ids.length) {
  page.games = await connect().games().then((games) => [...games]).catch(() => []);
  if (!page.shown) show();
}
/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
