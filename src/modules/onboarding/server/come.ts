/** Whether a joiner has come. */
import { refused } from '#platform/server/errors.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { whyHasCome } from '../rules.ts';
import { zoneOf } from './places.ts';
import type { StoredOnboarding } from './record.ts';

/** Signed in since 00:00 of the joining date at their place; rehired people have older sign-ins. */
export async function hasCome(work: Work, row: StoredOnboarding): Promise<boolean> {
  if (row.employee_id === null) return false;
  const { rows } = await sql`
    select from employee join account on account.id = employee.user_id
    where employee.id = ${row.employee_id} and last_sign_in_at >= ${startOfDay(row.doj, await zoneOf(work, row))}`.execute(
    work.db,
  );
  return rows.length > 0;
}

/** @throws 409 if they have come */
export async function mustNotHaveCome(work: Work, row: StoredOnboarding): Promise<void> {
  const why = whyHasCome({ has_come: await hasCome(work, row) });
  if (why) throw refused(why);
}
