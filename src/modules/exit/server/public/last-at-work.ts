/** When a leaver was last at work. Declared below the module that knows it. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

/** `unaccounted`: days after it, up to the last working date and before today, absent or not yet decided. */
export type Presence = { readonly last: PlainDate | null; readonly unaccounted: number };

/** The caller has checked that the reader sees the exit. */
export type PresenceOf = (work: Work, employeeId: number, lastWorkingDate: PlainDate) => Promise<Presence>;

/** `provides: [lastAtWork.provide(lastByDays)]` in the module that knows who was there. */
export const lastAtWork = dependency<PresenceOf>('when somebody was at work last');
