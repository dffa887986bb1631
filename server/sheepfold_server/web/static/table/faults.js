// What is wrong with a record, in words: the service says where by JSON pointers.

import { toSentence } from "./sheepfold-table.js";

const MISSING = "this is missing";
const UNKNOWN = "there is no such member";
const NUMBER = /^\d+$/;

/**
 * Say what is wrong.
 * @param {Pick<import("./sheepfold-table.js").Problem, "detail" | "errors">} problem
 */
export function sayFaults({ detail, errors }) {
  const [first, ...more] = errors ?? [];
  if (!first) return toSentence(detail);
  const said = toSentence(sayFault(first.pointer.split("/").slice(1), first.detail));
  const number = more.length;
  return number ? `${said} ${number === 1 ? "1 more thing is" : `${number} more things are`} wrong.` : said;
}

/** @param {string[]} path @param {string} detail */
function sayFault(path, detail) {
  const around = sayPart(path.slice(0, -1));
  const name = path.at(-1)?.replaceAll("_", " ");
  if (detail.startsWith(MISSING)) return `${around} has no ${name}`;
  if (detail.startsWith(UNKNOWN)) return `${around} has "${name}", which does not belong there`;
  const part = sayPart(path);
  const outer = sayPart(path.slice(0, Math.max(0, path.findLastIndex((each) => !NUMBER.test(each)))));
  return `${[sayPart([]), part].includes(outer) ? "" : `in ${outer}, `}${part}: ${detail}`;
}

/**
 * Name a part of a record: "move 3", "the card", "entry 2 of the cards".
 * @param {string[]} path empty for the whole record
 * @returns {string}
 */
function sayPart(path) {
  const [list, number = "", move = "move", ...more] = path;
  if (!list) return "the record";
  if (list === "moves" && NUMBER.test(number) && move === "move" && !more.length) return `move ${Number(number) + 1}`;
  const last = path.at(-1) ?? "";
  return NUMBER.test(last) ? `entry ${Number(last) + 1} of ${sayPart(path.slice(0, -1))}` : `the ${last.replaceAll("_", " ")}`;
}
