import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { MoveIn } from '../contract.ts';
import { type StepKey, stepKeys } from '../rules.ts';

/** The import of each step, by the path of its call. */
export const importOfStep: Readonly<Record<StepKey, string>> = {
  staff: '/staff/importStaff',
  clients: '/clients/importClients',
  contacts: '/clients/importContacts',
  recurring: '/recurrence/importRecurring',
  jobs: '/jobs/importJobs',
  openings: '/invoices/importOpenings',
  rates: '/timekeeper/rates/importRates',
};

/** The number of imported rows that were not undone, and the time of the last import. */
export async function broughtBy({ db }: Work): Promise<MoveIn['brought']> {
  const { rows } = await sql<{ path: string; added: number; at: string }>`
    select import as path, sum(added - coalesce(removed, 0))::int as added, max(added_at) as at from import_run
    where import = any(${Object.values(importOfStep)}::text[]) group by import`.execute(db);
  return stepKeys.flatMap((step) => {
    const found = rows.find(({ path }) => path === importOfStep[step]);
    return found && found.added > 0 ? [{ step, added: found.added, at: new Date(found.at).toISOString() }] : [];
  });
}
