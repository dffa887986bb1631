// Games: what starts, checks and describes matches of one game.
import { Match } from "./match.js";
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
    /** Return the move that a built-in bot would make, given the view of the seat to act. */
    async suggest(view, bot = "careful", { signal, ...settings } = {}) {
        const { move } = await this.call("suggest", { view, bot, ...settings }, { signal });
        return move;
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
/** Return what the matches after a start go on asking for. */
export const wishesOf = ({ include, names }) => ({ include, names: names ?? undefined });
/** Return the position with a state, as far as a view of it says. */
function positionOf(state, { to_act, outcome }) {
    return { state, to_act, outcome, events: [] };
}
