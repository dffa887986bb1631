// The types of each game, by its name. They are those of the OpenAPI document, found by their names there.

import type { components } from "./openapi.js";

/** All schemas of the OpenAPI document, by their names there. */
export type Schemas = components["schemas"];

/** The name of a game. */
export type GameName = Schemas[Extract<keyof Schemas, `${string}Record`>]["game"];

/** The name of a game as it begins the names of its schemas. */
type Prefix<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Capitalize<First>}${Prefix<Rest>}`
  : Capitalize<Name>;

/** The schema of a game with that name after the prefix. */
type Named<G extends GameName, Name extends string> = `${Prefix<G>}${Name}` extends infer Full extends keyof Schemas
  ? Schemas[Full]
  : never;

/** The types of every game, worked out. */
type Found = {
  [G in GameName]: {
    Move: Named<G, "Move">;
    Event: Named<G, "Event">;
    View: Named<G, "View">;
    Options: Named<G, "Options">;
    Card: Exclude<Named<G, "Card"> | Named<G, "SeenCard">, "??">;
    OpenState: Named<G, "Record">;
    State: Named<G, "State">;
    Position: Named<G, "Position">;
    Turn: Named<G, "Turn">;
    Start: Named<G, "StartRequest">;
    Transcript: Named<G, "ReplayRequest">;
    Calls: {
      new: { body: Named<G, "StartRequest">; answer: Named<G, "Position"> };
      play: { body: Named<G, "PlayRequest">; answer: Named<G, "Position"> };
      "legal-moves": { body: Named<G, "ListLegalMovesRequest">; answer: Named<G, "LegalMoves"> };
      check: { body: Named<G, "CheckRequest">; answer: Schemas["Verdict"] };
      view: { body: Named<G, "ViewRequest">; answer: Named<G, "View"> };
      replay: { body: Named<G, "ReplayRequest">; answer: Named<G, "Replay"> };
      parse: { body: Named<G, "ParseRequest">; answer: Named<G, "Transcript"> };
      sample: { body: Named<G, "SampleRequest">; answer: Named<G, "Samples"> };
      suggest: { body: Named<G, "SuggestRequest">; answer: Named<G, "Suggestion"> };
      score: { body: Named<G, "ScoreRequest">; answer: Schemas["Score"] };
    };
  };
};

/** The types of every game. As an interface, so that they are known of a game that is a type parameter too. */
export interface Games extends Found {}

/** A move of a game, or of any game: `switch` over its `type`. */
export type Move<G extends GameName = GameName> = Games[G]["Move"];

/**
 * An event of a type that a newer service has added. In truth its `type` is any string that no known event has.
 * TypeScript has no type for that, so it is given one that never occurs: a `switch` over `type` needs a `default`.
 */
export type UnknownEvent = Schemas["UnknownEvent"];

/** What happened at the table, as everyone saw it: `switch` over its `type`, with a `default`. */
export type Event<G extends GameName = GameName> = Games[G]["Event"];

/** A match as a seat sees it; cards that it cannot see are "??". */
export type View<G extends GameName = GameName> = Games[G]["View"];

/** The table rules of a match. */
export type Options<G extends GameName = GameName> = Games[G]["Options"];

/** A card, such as "QC". */
export type Card<G extends GameName = GameName> = Games[G]["Card"];

/** Everything about a match, in the open form, with all hands and the seed, or sealed. */
export type State<G extends GameName = GameName> = Games[G]["State"];

/** A state in the open form. */
export type OpenState<G extends GameName = GameName> = Games[G]["OpenState"];

/** What `new` and `play` answer: a state, and what goes with it. */
export type Position<G extends GameName = GameName> = Games[G]["Position"];

/** The result of a match. */
export type Outcome<G extends GameName = GameName> = NonNullable<Position<G>["outcome"]>;

/** A move, and the seat that makes it. */
export type Turn<G extends GameName = GameName> = Games[G]["Turn"];

/** How a match starts. */
export type Start<G extends GameName = GameName> = Games[G]["Start"];

/** How a match started, and all its moves. */
export type Transcript<G extends GameName = GameName> = Games[G]["Transcript"];

/** What a scorekeeper knows of a finished deal; `never` for a game that does not score deals. */
export type FinishedDeal<G extends GameName = GameName> = CallBody<G, "score">;

/** What a finished deal pays, and why. */
export type Score = Schemas["Score"];

/** The name of a call of a game, as in its path. */
export type CallName = keyof Games[GameName]["Calls"];

/** The body of a call of a game. */
export type CallBody<G extends GameName, C extends CallName> = Games[G]["Calls"][C]["body"];

/** The answer to a call of a game. */
export type CallAnswer<G extends GameName, C extends CallName> = Games[G]["Calls"][C]["answer"];

/** Why a move is illegal: the first rule that forbids it. */
export type Violation = Schemas["Violation"];

/** The keys of a sealed match: the host's, and one for each seat. */
export type Keys = Schemas["Keys"];

/** What is wrong with a call (RFC 9457). */
export type Problem = Schemas["Problem"];

/** A place in the body of a call, as a JSON pointer, and what is wrong there. */
export type Place = Schemas["ProblemPlace"];

/** A summary of a game. */
export type GameSummary = Schemas["GameSummary"];

/** A full description of a game. `options` and `moves` are JSON Schemas. */
export type GameDescription = Omit<Schemas["Game"], "options" | "moves"> & {
  options: Record<string, unknown>;
  moves: Record<string, unknown>;
};

/** What a position has beyond the state, the seat to act, the outcome and the events. */
export type Include = "legal_moves" | "view" | "views" | "text";

/** Who chooses a move: see "built-in bots" in the documentation. */
export type BotName = NonNullable<CallBody<GameName, "suggest">["bot"]>;

/** The move that a built-in bot would make, and how good it found the moves that it compared. */
export type Suggestion<G extends GameName = GameName> = CallAnswer<G, "suggest">;

/** Whether a move is legal; and if not, why. */
export type Verdict = { readonly legal: true } | { readonly legal: false; readonly violation: Violation };
