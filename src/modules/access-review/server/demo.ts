import { addDays } from '#platform/contract/dates.ts';
import type { SeedPart } from '#platform/server/demo/seed.ts';
import { startOfDay } from '#platform/server/zone.ts';
import { sql } from 'kysely';
import { everyone } from './queries.ts';
import { addReview } from './reviews.ts';
import type { AccessReviewTables } from './tables.ts';

/** One review in its second week: the Client Manager of the cast has not begun, the others have answered for some. */
export const seedAccessReview: SeedPart = {
  name: 'access-review',
  run: async ({ work: seedWork, asOf, draw }) => {
    const begun = addDays(asOf, -9);
    const work = { ...seedWork, requestId: 'seed', now: new Date(startOfDay(begun, seedWork.config.firm.zone)) };
    await addReview(work, begun);
    const people = await everyone(work).selectAll().orderBy('person.id').execute();
    const managers = people.filter(({ reviewer_id }) => reviewer_id !== null);
    const busy = await sql<{ id: number }>`select id from account where email = 'manager@demo.example'`.execute(
      work.db,
    );
    const answered = managers.filter(({ id, reviewer_id }) => {
      return reviewer_id !== busy.rows[0]?.id && draw('accessReview', id).chance('answered', 0.6);
    });
    for (const [at, { id, reviewer_id }] of answered.entries()) {
      await work.db
        .withTables<AccessReviewTables>()
        .updateTable('access_review_person')
        .set({
          ...(at === 2 ? { state: 'questioned', reason: questioned } : { state: 'kept' }),
          answered_by: reviewer_id,
          answered_at: draw('accessReview', id)
            .pick('at', hours)
            .replace('D', addDays(begun, 1 + (at % 7))),
        })
        .where('id', '=', id)
        .execute();
    }
  },
};

const hours = ['DT08:40:00Z', 'DT09:15:00Z', 'DT11:05:00Z', 'DT14:20:00Z', 'DT16:45:00Z'];
const questioned = 'Has moved to bookkeeping in autumn and no longer works on quotations';
