// Plays sheep-themed card games by asking a Sheepfold service.

export type { Answer, Call } from "./batch.js";
export { Client } from "./client.js";
export {
  AccessDenied,
  AlreadyPlayed,
  IllegalMove,
  InternalError,
  InvalidRequest,
  ProblemError,
  SheepfoldError,
  ServiceTimeout,
  ServiceUnreachable,
  ServiceUnavailable,
  UnexpectedAnswer,
} from "./errors.js";
export {
  Game,
  Match,
  type CheckSettings,
  type LoadSettings,
  type PlaySettings,
  type Replay,
  type SavedMatch,
  type SuggestSettings,
  type Wishes,
} from "./matches.js";
export type { components, operations, paths } from "./openapi.js";
export type { CallSettings, ClientSettings, Request, Sender } from "./transport.js";
export type {
  BotName,
  CallAnswer,
  CallBody,
  CallName,
  Card,
  Event,
  FinishedDeal,
  GameDescription,
  GameName,
  GameSummary,
  Include,
  Keys,
  Move,
  OpenState,
  Options,
  Outcome,
  Place,
  Position,
  Problem,
  Schemas,
  Score,
  Start,
  State,
  Suggestion,
  Transcript,
  Turn,
  UnknownEvent,
  Verdict,
  View,
  Violation,
} from "./types.js";
