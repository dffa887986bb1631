// The table of a match in a browser: what a seat sees of it, and how it plays. Apps build it in as `sheepfold/table`.
// The service sends all of this as one module, `/table/sheepfold-table.js`, with the client.

export * from "./index.js";
export { SheepfoldTable, type TableEvents } from "./table/element.js";
export { BotMatch, type Bot, type KeptBotMatch, type Scored } from "./table/bot_match.js";
export { UNREACHABLE, KeptMatch, ask, explain, toSentence } from "./table/kept_match.js";
export { BadLink, LinkMatch, follow, readLink, seatId, type KeptLinkMatch, type Link } from "./table/link_match.js";
export type { Table } from "./table/mount.js";
export { pack, unpack } from "./table/packing.js";
export { addPictures } from "./table/pictures.js";
export type { Action, TableSettings } from "./table/settings.js";
export type { Line, Moment, TableSource } from "./table/source.js";
