// The table of a match in a browser: what a seat sees of it, and how it plays. Apps build it in as `sheepfold/table`.

export { type Table, mountTable } from "./table/mount.js";
export type { Action, TableSettings } from "./table/settings.js";
export type { Line, Moment, TableSource } from "./table/source.js";
