import type { SeedPart } from '#platform/server/demo/seed.ts';
import { sql } from 'kysely';

/** The demo's firm has been in business for years. */
export const seedMoveIn: SeedPart = {
  name: 'move in',
  run: async ({ work: { db, now } }) => {
    await sql`update move_in set put_aside_at = ${now.toISOString()}`.execute(db);
  },
};
