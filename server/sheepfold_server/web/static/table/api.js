// The service that this page came from, asked by its client.

import { Client } from "./sheepfold-table.js";

const PATIENCE = 15_000; // milliseconds, longer than the service lets a call take

/** @type {Client | undefined} */
let client;

/** Return the client of the service. A page that is a file needs none, and has no address to ask. */
export const connect = () => (client ??= new Client({ url: location.origin, timeout: PATIENCE }));
