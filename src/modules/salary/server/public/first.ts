/** The first salary of somebody who joins, as far as it goes with whether they come. */
import type { PlainDate } from '#platform/contract/dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';

/** Who does not come is paid nothing; an earlier time's salaries stay. @public onboarding calls it */
export async function takeBackFirstSalary(work: Work, staffId: number, from: PlainDate): Promise<void> {
  await sql`
    update salary set deleted_at = ${work.now.toISOString()}, deleted_by = ${work.actor.accountId || null},
      version = version + 1
    where employee_id = ${staffId} and begins_on >= ${from} and deleted_at is null`.execute(work.db);
}
