/** The demo's companies are there without the event that gives a new one its policies. */
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { sql } from 'kysely';

export const seedPolicies: SeedPart = {
  name: 'leave policies',
  run: async ({ work }) => {
    await sql`select add_usual_leave(id) from company where deleted_at is null order by id`.execute(work.db);
  },
};
