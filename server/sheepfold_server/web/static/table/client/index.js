// Plays sheep-themed card games by asking a Sheepfold service.
export { Client } from "./client.js";
export { AccessDenied, AlreadyPlayed, IllegalMove, InternalError, InvalidRequest, ProblemError, SheepfoldError, ServiceTimeout, ServiceUnreachable, ServiceUnavailable, UnexpectedAnswer, } from "./errors.js";
export { Game, Match, } from "./matches.js";
