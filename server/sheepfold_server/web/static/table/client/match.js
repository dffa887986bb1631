// Matches as values: a move gives another match, and the one before stays as it was.
import { UnexpectedAnswer } from "./errors.js";
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
    /** Return the match that `toJSON` has given, without asking the service. */
    static fromJSON(client, saved) {
        return new Match(client.game(saved.game), saved.position, saved.key, saved);
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
    /** Return the move that a built-in bot would make for the seat to act, from the view of that seat alone. */
    async suggest(bot = "careful", { signal, ...settings } = {}) {
        return (await this.#call("suggest", { bot, ...settings }, signal)).move;
    }
    /** Return matches that the seat to act, or another, cannot tell from this one. */
    async sample(count = 1, { seat = this.toAct, ...settings } = {}) {
        return this.game.sample(await this.view(seat, settings), count, settings);
    }
    /** Return the match as plain data, which `Match.fromJSON` reads. */
    toJSON() {
        return { game: this.game.name, position: this.position, ...(this.key && { key: this.key }), ...this.#wishes };
    }
    #call(call, body, signal) {
        return this.game.call(call, { state: this.state, ...body }, { key: this.key, signal });
    }
}
