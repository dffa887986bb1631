// The points of a session: of several deals, or of several matches of one deal.

import type { Moment } from "./source.js";

/** The points of each seat after some deals. */
export const add = (sheet: readonly (readonly number[])[]) => (sheet[0] ?? []).map((_, seat) => sheet.reduce((sum, gains) => sum + (gains[seat] ?? 0), 0));

/** The points of each seat: in the session, where there is one, or in the match. */
export const totals = ({ sheet, view }: Moment): readonly number[] => (sheet?.length ? add(sheet) : view.scores);

/** Whether the deal that is shown belongs to a session of matches of one deal, and is not the first of them. */
export const isInSession = (moment: Moment): boolean => String(totals(moment)) !== String(moment.view.scores);
