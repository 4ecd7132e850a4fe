/** How long somebody was at work, for the gap to what they booked (decisions D28). Declared below the module that knows it. */
import type { Days } from '#modules/staff/server/public/absences.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { dependency } from '#platform/server/dependency.ts';
import type { Work } from '#platform/server/work.ts';

type Whose = { readonly id: number; readonly user_id: number | null };

/** Net minutes by day, as far as the reader may know them; a day that nobody has decided yet is left out. */
export type NetWorked = (work: Work, person: Whose, days: Days) => Promise<ReadonlyMap<PlainDate, number>>;

/** `provides: [netWorked.provide(netBySwipes)]` in the module that knows who was there. */
export const netWorked = dependency<NetWorked>('how long somebody was at work');

/** The same of all that know. */
export async function netWorkedOf(work: Work, person: Whose, days: Days): Promise<ReadonlyMap<PlainDate, number>> {
  const found: (readonly [PlainDate, number])[] = [];
  for (const ask of netWorked.everywhere()) found.push(...(await ask(work, person, days)));
  return new Map(found);
}
