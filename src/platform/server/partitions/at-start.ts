import type { Database } from '../db.ts';
import { isPassing } from '../jobs/late.ts';
import { inTransaction } from '../outside.ts';
import { makeMonths } from './months.ts';

/** Makes the months that are missing before the portal serves. What stands in the way for a moment is left to the night. */
export async function makeMonthsAtStart({ db }: Database, now: Date): Promise<void> {
  try {
    await inTransaction({ db }, (work) => makeMonths(work.db, now));
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}
