// What can go wrong, as a tree of classes.
//
// SheepfoldError
// ├── ProblemError            the call was refused: type, title, status, detail, errors, requestId, retryAfter, problem
// │   ├── IllegalMove         a rule forbids the move: violation
// │   ├── AlreadyPlayed       another move was already made from this sealed state
// │   ├── InvalidRequest      the call cannot be carried out as it stands: see errors
// │   ├── AccessDenied        the state is sealed, and the key does not allow this call
// │   ├── ServiceUnavailable  the service, or a proxy in front of it, refuses for now: try again later
// │   └── InternalError       the service failed
// ├── ServiceUnreachable      the service did not respond: the connection was refused or cut off
// │   └── ServiceTimeout      the service did not respond in time
// └── UnexpectedAnswer        the response did not come from a Sheepfold service, or it came from a much newer one

import type { Place, Problem, Violation } from "./types.js";

/** The base of all errors of this package. */
export class SheepfoldError extends Error {
  override name = "SheepfoldError";
}

/** The response did not come from a Sheepfold service, or it came from a much newer one. */
export class UnexpectedAnswer extends SheepfoldError {
  override name = "UnexpectedAnswer";
}

/** The service did not respond; `cause` says why. */
export class ServiceUnreachable extends SheepfoldError {
  override name = "ServiceUnreachable";
}

/** The service did not respond in time. */
export class ServiceTimeout extends ServiceUnreachable {
  override name = "ServiceTimeout";
}

/** The call was refused. `type`, `title`, `status` and `detail` are those of the problem (RFC 9457). */
export class ProblemError extends SheepfoldError {
  override name = "ProblemError";
  /** Which problem it is; a newer service may have added types. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** What is wrong in this case, for people to read. */
  readonly detail: string;
  /** What is wrong, and where. */
  readonly errors: readonly Place[];
  /** The first rule that forbids the move, if that is the problem. */
  readonly violation: Violation | undefined;
  /** By which an operator can find the request in the logs. */
  readonly requestId: string | undefined;
  /** The seconds after which the service asks to be tried again, if it does. */
  readonly retryAfter: number | undefined;

  constructor(
    /** The problem as it came. */
    readonly problem: Problem,
    { requestId, retryAfter }: { requestId?: string | undefined; retryAfter?: number | undefined } = {},
  ) {
    super(`${problem.title}: ${problem.violation?.message ?? problem.detail}`);
    this.type = problem.type;
    this.title = problem.title;
    this.status = problem.status;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.violation = problem.violation;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

/** A rule forbids the move: `violation` says which one, and why. */
export class IllegalMove extends ProblemError {
  override name = "IllegalMove";
  declare readonly violation: Violation;
}

/** Another move has already been made from this sealed state. */
export class AlreadyPlayed extends ProblemError {
  override name = "AlreadyPlayed";
}

/** The call cannot be carried out as it stands: sent again, it is refused again. `errors` says what is wrong, and where. */
export class InvalidRequest extends ProblemError {
  override name = "InvalidRequest";
}

/** The state is sealed, and the key does not give access to what was asked for. */
export class AccessDenied extends ProblemError {
  override name = "AccessDenied";
}

/** The service refuses the call for now: try again later, after `retryAfter` seconds if it says so. */
export class ServiceUnavailable extends ProblemError {
  override name = "ServiceUnavailable";
}

/** The service failed; the call is not to blame. */
export class InternalError extends ProblemError {
  override name = "InternalError";
}

/** The statuses of a refusal that may not last. */
const TEMPORARY: readonly number[] = [408, 429, 502, 503, 504];

/** Return the class of a problem; of a type that a newer service has added, the one for its status. */
function classOf({ type, status, violation }: Problem): typeof ProblemError {
  if (type === "/problems/illegal-move" && typeof violation?.rule === "string") return IllegalMove;
  if (type === "/problems/already-played") return AlreadyPlayed;
  if (TEMPORARY.includes(status)) return ServiceUnavailable;
  if (status === 401 || status === 403) return AccessDenied;
  return status < 500 ? InvalidRequest : InternalError;
}

/** Whether a value is a problem of the service. */
export function isProblem(value: unknown): value is Problem {
  if (typeof value !== "object" || value === null) return false;
  const { type, title, status, detail, errors = [] } = value as Partial<Record<keyof Problem, unknown>>;
  const areTexts = [type, title, detail].every((text) => typeof text === "string");
  return areTexts && typeof status === "number" && Array.isArray(errors);
}

/** Return the error for an answer that is not a success. */
export function readError(status: number, headers: Headers, body: unknown): SheepfoldError {
  const asked = Number.parseInt(headers.get("Retry-After") ?? "", 10);
  const about = {
    requestId: headers.get("X-Request-ID") ?? undefined,
    retryAfter: Number.isNaN(asked) ? undefined : asked,
  };
  if (isProblem(body)) return new (classOf(body))(body, about);
  if (!TEMPORARY.includes(status)) return new UnexpectedAnswer(`status ${status} came without a problem of the service`);
  const detail = "It was not the service that answered, but something in front of it.";
  return new ServiceUnavailable({ type: "about:blank", title: `Status ${status}`, status, detail }, about);
}
