import { employeeOf } from '#modules/staff/server/public/people.ts';
import { myData } from '#platform/server/my-data.ts';
import { sql } from 'kysely';

type Row = { what: string; number: string | null; lent_on: string; back_on: string | null };

/** Assets lent to the person, with the day of return. */
export const myAssets = myData('Assets lent', 118, async (work) => {
  const own = await employeeOf(work, work.actor.accountId);
  if (!own) return [];
  const { rows } = await sql<Row>`
    select what, number, lent_on, back_on from lent_asset
    where employee_id = ${own.id} and deleted_at is null order by lent_on, id`.execute(work.db);
  return rows;
});
