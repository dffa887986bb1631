// Games, and matches as values: a move gives another match, and the one before stays as it was.
import { UnexpectedAnswer } from "./errors.js";
/** A game of a service; `client.game(name)` gives one. */
export class Game {
    client;
    name;
    constructor(client, name) {
        this.client = client;
        this.name = name;
    }
    /**
     * Start a match. With `sealed`, its state is encrypted; `match.keys` then has the keys to hand out, and the match goes
     * on with the host's.
     */
    async new(start, { signal } = {}) {
        const position = await this.call("new", start, { signal });
        return new Match(this, position, position.keys?.host, wishesOf(start));
    }
    /** Return the match with this state, once the service has checked it. */
    async load(state, { key, seat, signal, ...wishes } = {}) {
        const view = await this.call("view", { state, seat: seat ?? null }, { key, signal });
        return new Match(this, { ...positionOf(state, view), view }, key, wishes);
    }
    /** Replay a transcript up to its first illegal move. */
    async replay(transcript, { signal, ...wishes } = {}) {
        const answer = await this.call("replay", transcript, { signal });
        return { ...answer, match: new Match(this, answer.position, undefined, wishes) };
    }
    /** Return matches that agree with everything in a view, up to 1,000. */
    async sample(view, count = 1, { seed, signal } = {}) {
        const { states } = await this.call("sample", { view, count, seed }, { signal });
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
}
/** A match at one moment. It never changes; `play` returns the next one. */
export class Match {
    game;
    /** What the service has answered, as it came. */
    position;
    /** The key with which a sealed match is continued. */
    key;
    #wishes;
    /** Make a match of a position; `game.new(start)` starts one. */
    constructor(game, position, key, { include, names } = {}) {
        if (typeof position?.state !== "object" || position.to_act === undefined) {
            throw new UnexpectedAnswer("there is no state in a position, or no seat to act");
        }
        this.game = game;
        this.position = position;
        this.key = key;
        this.#wishes = { ...(include && { include }), ...(names && { names }) };
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
        return new Match(this.game, { state, to_act, outcome, events }, key, this.#wishes);
    }
    /**
     * Return the match after a move.
     * @throws {IllegalMove} a rule forbids it: `violation` says which one, and why
     */
    async play(move, { seat, signal, ...wishes } = {}) {
        const wished = { ...this.#wishes, ...wishes };
        const answer = await this.#call("play", { move, seat, ...wished }, signal);
        return new Match(this.game, answer, this.key, wished);
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
    async sample(count = 1, { seat = this.toAct, ...settings } = {}) {
        return this.game.sample(await this.view(seat, settings), count, settings);
    }
    /** Return the match as plain data, which `client.match` reads. */
    toJSON() {
        return { game: this.game.name, position: this.position, ...(this.key && { key: this.key }), ...this.#wishes };
    }
    #call(call, body, signal) {
        return this.game.call(call, { state: this.state, ...body }, { key: this.key, signal });
    }
}
/** Return what the matches after a start go on asking for. */
export const wishesOf = ({ include, names }) => ({ include, names: names ?? undefined });
/** Return the position with a state, as far as a view of it says. */
function positionOf(state, { to_act, outcome }) {
    return { state, to_act, outcome, events: [] };
}
