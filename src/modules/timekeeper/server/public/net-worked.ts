/**
 * How long people were at work, for the gap to what they booked (decisions D28). Declared below the module that knows
 * it.
 */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

type Whose = { readonly id: number; readonly user_id: number | null };

/** Net minutes by day that the reader may know; undecided days are left out. */
export type NetWorked = (work: Work, person: Whose, days: Days) => Promise<ReadonlyMap<PlainDate, number>>;

/** `provides: [netWorked.provide(netBySwipes)]` in the module that records attendance. */
export const netWorked = dependency<NetWorked>('how long somebody was at work');

/** The combined answer of all providers. */
export async function netWorkedOf(work: Work, person: Whose, days: Days): Promise<ReadonlyMap<PlainDate, number>> {
  const found: (readonly [PlainDate, number])[] = [];
  for (const ask of netWorked.everywhere()) found.push(...(await ask(work, person, days)));
  return new Map(found);
}
