/** What a reader may know of a day’s code: a leave type is for the person, the approver and HR (decisions D27). */
import { whoseTypeIsKnown } from '#modules/leave/server/public/leave-days.ts';
import { idsOf } from '#modules/staff/server/public/people-of.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { absent, halfDay, holiday, leaveOfAType, present, regularized, weekOff } from '../day/codes.ts';

const own = new Set([present, absent, weekOff, holiday, halfDay, regularized]);

/** A code as this reader may know it: 'P.PL' is 'P.L' for a colleague. */
export type Shown = {
  readonly knows: (employeeId: number) => boolean;
  readonly code: (employeeId: number, code: string | null) => string | null;
  /** Whether the code is a leave whose type the reader may not know: its pay would reveal it. */
  readonly hides: (employeeId: number, code: string | null) => boolean;
  /** Reasons for days with leave are hidden along with the type. */
  readonly why: (employeeId: number, code: string | null, why: readonly string[]) => readonly string[];
};

export async function shownTo(work: Work): Promise<Shown> {
  const people = whoseTypeIsKnown(readerOf(work));
  const known = people && (await idsOf(readerOf(work), people));
  const knows = (id: number) => known === undefined || known.has(id);
  const code: Shown['code'] = (id, given) => (given === null || knows(id) ? given : withoutType(given));
  const hides: Shown['hides'] = (id, given) => code(id, given) !== given;
  return {
    knows,
    code,
    hides,
    why: (id, given, why) => (hides(id, given) ? ['Away'] : why),
  };
}

const withoutType = (code: string) => {
  const parts = code.split('.').map((part) => (own.has(part) ? part : leaveOfAType));
  return new Set(parts).size === 1 ? (parts[0] ?? '') : parts.join('.');
};
