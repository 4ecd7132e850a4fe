import { addDays } from '#platform/contract/dates.ts';
import type { Seeding } from '#platform/server/demo/seed.ts';
import { sql } from 'kysely';
import { writeLines } from '../dues/server/proposed.ts';
import { keepFrozen } from '../dues/server/settlement.ts';
import type { StoredExit } from './standing.ts';

/**
 * Dues of leavers by pay, leave and service, in both countries: settled a fortnight after the last day if all is done.
 * @returns exit -> when its dues were settled
 */
export async function demoDues(
  { work }: Seeding,
  exits: readonly StoredExit[],
  hr: { id: number },
): Promise<ReadonlyMap<number, string>> {
  const settlements = new Map<number, string>();
  for (const exit of exits.filter(({ access_ended_at }) => access_ended_at !== null)) {
    const terms = { month_paid_by: 'Settlement', counts_five_years: false } as const;
    await sql`
      update exit_record set month_paid_by = ${terms.month_paid_by}, counts_five_years = ${terms.counts_five_years}
      where id = ${exit.id}`.execute(work.db);
    await writeLines(work, { ...exit, ...terms }, true);
    const settled = exit.stage === 'DONE' ? `${addDays(exit.lwd, 14)}T14:05:00Z` : null;
    if (settled === null || settled > work.now.toISOString()) continue;
    const frozen = await keepFrozen(work, { ...exit, ...terms }, settled);
    await sql`
      update exit_settlement set frozen_by = ${hr.id}, paid_by = ${hr.id}, paid_at = ${settled}
      where id = ${frozen}`.execute(work.db);
    settlements.set(exit.id, settled);
  }
  return settlements;
}
