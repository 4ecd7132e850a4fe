/** The demo's leave rules: what its companies grant, and when auditors cannot be away. */
import { addDays } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';

export const seedPolicies: SeedPart = {
  name: 'leave policies',
  run: async ({ work, asOf }) => {
    // The demo inserts companies without the event that gives a new one its policies.
    await sql`select add_usual_leave(id) from company where deleted_at is null order by id`.execute(work.db);
    const { rows } = await sql<{ id: number }>`select id from department where name = 'Audit'`.execute(work.db);
    await insertRows(work, 'leave_block', [
      {
        department_id: rows[0]?.id ?? null,
        from_date: addDays(asOf, 150),
        to_date: addDays(asOf, 163),
        reason: 'Peak of the audits',
      },
    ]);
  },
};
