// The way in: a service, and its games.
import { runBatch } from "./batch.js";
import { SheepfoldError, UnexpectedAnswer } from "./errors.js";
import { Game, Match, wishesOf } from "./matches.js";
import { Transport } from "./transport.js";
/** A service that plays by the rules. It keeps no connection and nothing else, so there is nothing to close. */
export class Client {
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
        const { games } = (await this.send({ path: "/v1/games", signal }));
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
        return starts.map(([game, start], index) => finish(answers[index], (answer) => new Match(game, answer, answer.keys?.host, wishesOf(start))));
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
        return (await this.#run(calls, settings));
    }
    /** Make any calls in one request. The error of one that is refused takes the place of its answer. */
    async batch(calls, settings) {
        return (await this.#run(calls, settings));
    }
    /** Send a request of any kind, and return its answer. */
    send(request) {
        return this.#transport.send(request);
    }
    #run(calls, { signal } = {}) {
        return runBatch(calls, (request) => this.send(request), signal);
    }
}
/** Return what an answer is turned into, or its error. */
function finish(answer, turn) {
    return answer instanceof SheepfoldError ? answer : turn(answer);
}
