import type { Database } from '../db.ts';
import { grantToServing } from '../database/serving-role.ts';
import { isPassing } from '../jobs/late.ts';
import { inTransaction } from '../outside.ts';
import { makeMonths } from './months.ts';

/**
 * Creates missing month partitions before the portal serves. If one is briefly blocked, the nightly job creates it.
 * @param serving the role that serves, where it does not own the tables
 */
export async function makeMonthsAtStart({ db }: Database, now: Date, serving: string | null): Promise<void> {
  try {
    await inTransaction({ db }, async (work) => {
      await makeMonths(work.db, now);
      if (serving !== null) await grantToServing(work.db, serving);
    });
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}
