// Requests over HTTP: time limits, and further attempts.
import { ProblemError, ServiceTimeout, ServiceUnreachable, UnexpectedAnswer, readError } from "./errors.js";
const RETRIED = [429, 502, 503, 504];
const BACKOFF = 100; // milliseconds, doubled with each attempt; the second one is made at once
/** Sends requests. Every call is a pure function of its body, so to send one again is safe. */
export class Transport {
    url;
    key;
    #timeout;
    #retries;
    #headers;
    #fetch;
    constructor({ url, timeout = 30_000, retries = 3, headers = {}, key, fetch = globalThis.fetch }) {
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
        this.#fetch = fetch.bind(globalThis);
    }
    /** Send a request until there is an answer to go by, or no attempt is left. */
    async send(request) {
        for (let attempt = 1;; attempt++) {
            const outcome = await this.#attempt(request);
            if (!(outcome instanceof Failure))
                return outcome.value;
            const wait = this.#wait(outcome, attempt);
            if (wait === undefined)
                throw outcome.error;
            await sleep(wait, request.signal);
        }
    }
    /** Return the answer to one attempt, or how it failed. */
    async #attempt({ path, body, key = this.key, signal }) {
        const limit = AbortSignal.timeout(this.#timeout);
        const headers = {
            Accept: "application/json",
            ...(body && { "Content-Type": "application/json" }),
            ...this.#headers,
            ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        };
        try {
            const response = await this.#fetch(this.url + path, {
                ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
                headers,
                redirect: "error",
                signal: signal ? AbortSignal.any([signal, limit]) : limit,
            });
            const text = await response.text();
            return read(response, text, path);
        }
        catch (cause) {
            if (signal?.aborted)
                throw signal.reason;
            const error = limit.aborted
                ? new ServiceTimeout(`${this.url} did not answer in ${this.#timeout / 1000} seconds`, { cause })
                : new ServiceUnreachable(`${this.url} did not answer`, { cause });
            return new Failure(error, true);
        }
    }
    /** Return the milliseconds before the next attempt; undefined if there is to be none. */
    #wait({ isTemporary, retryAfter = 0 }, attempt) {
        const asked = retryAfter * 1000;
        if (!isTemporary || attempt > this.#retries || asked > this.#timeout)
            return;
        const backoff = attempt === 1 ? 0 : BACKOFF * 2 ** (attempt - 1);
        return Math.max(Math.min(backoff, this.#timeout), asked);
    }
}
/** An attempt that failed: why, whether another one may succeed, and the seconds to wait that the service asks for. */
class Failure {
    error;
    isTemporary;
    retryAfter;
    constructor(error, isTemporary, retryAfter) {
        this.error = error;
        this.isTemporary = isTemporary;
        this.retryAfter = retryAfter;
    }
}
/** Return the value of a response, or how it failed. */
function read(response, text, path) {
    const value = parse(text);
    if (response.ok && value)
        return { value };
    if (response.ok)
        return new Failure(new UnexpectedAnswer(`the answer to ${path} is not an object of JSON`), false);
    const error = readError(response.status, response.headers, value);
    const asked = error instanceof ProblemError ? error.retryAfter : undefined;
    return new Failure(error, RETRIED.includes(response.status), asked);
}
/** Return the object of JSON that a text is; undefined if it is none. */
function parse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === "object" && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
/** Wait; if the signal gives up meanwhile, throw its reason. */
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
