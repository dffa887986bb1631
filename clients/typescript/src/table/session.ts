// The points of a session: of several deals, or of several matches of one deal.

import type { View } from "../types.js";
import type { Moment } from "./source.js";

/** The points of each seat after some deals. */
export const add = (sheet: readonly (readonly number[])[]) => (sheet[0] ?? []).map((_, seat) => sheet.reduce((sum, gains) => sum + (gains[seat] ?? 0), 0));

/** The points of each seat: in the session, where there is one, or in the match. */
export const totals = ({ sheet, view }: Moment): readonly number[] => (sheet?.length ? add(sheet) : view.scores);

/** The points that each seat has got from one view of a match to a later one. */
export const gainsOf = (before: View, after: View) => after.scores.map((score, seat) => score - (before.scores[seat] ?? 0));

/** How many deals of a match are scored, so without those that are dealt again because everybody passed. */
export function dealsScored(view: View): number {
  if ("scored" in view) return view.scored;
  return "deal" in view ? view.deal - (view.outcome ? 0 : 1) : 0;
}

/** Whether the deal that is shown belongs to a session of matches of one deal, and is not the first of them. */
export const isInSession = ({ sheet = [], view }: Moment): boolean => sheet.length > dealsScored(view);
