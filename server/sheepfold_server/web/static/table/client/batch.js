// Many calls in one request.
import { UnexpectedAnswer, isProblem, readError } from "./errors.js";
const MOST = 1000; // calls in a request
const OUT_OF_TIME = "/problems/deadline-exceeded";
/** Make many calls in few requests, and return the answer to each, or its error. What there was no time for is sent again. */
export async function runBatch(calls, send, signal) {
    const found = [];
    while (found.length < calls.length) {
        const part = calls.slice(found.length, found.length + MOST);
        const answer = (await send({ path: "/v1/batch", body: { calls: part }, signal }));
        found.push(...readAnswers(answer?.answers, part.length));
    }
    return found;
}
/** Return the answers that the service had time for; at least one, which may be that there was no time. */
function readAnswers(answers, count) {
    if (!Array.isArray(answers) || answers.length !== count) {
        throw new UnexpectedAnswer(`there is no answer to each of ${count} calls`);
    }
    const late = answers.findIndex((each) => isProblem(each?.body) && each.body.type === OUT_OF_TIME);
    return answers
        .slice(0, late < 0 ? count : Math.max(late, 1))
        .map(({ status, body }) => (status === 200 ? body : readError(status, new Headers(), body)));
}
