import { addDays, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import type { Work } from '#platform/server/work.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import { cast } from '#platform/server/demo/cast.ts';
import type { Updateable } from 'kysely';
import { reviewEvery } from '../rules.ts';
import { everyone, type Row } from './queries.ts';
import { addReview } from './reviews.ts';
import type { AccessReviewTables } from './tables.ts';

/** A finished review, and one in its second week in which the Client Manager of the cast has not answered yet. */
export const seedAccessReview: SeedPart = {
  name: 'access-review',
  run: async (seeding) => {
    const begun = addDays(seeding.asOf, -9);
    await seedReview(seeding, addDays(begun, -reviewEvery), former);
    await seedReview(seeding, begun, running);
  },
};

type Answered = Updateable<AccessReviewTables['access_review_person']>;
type Answers = (seeding: Seeding, people: readonly Row[], begun: PlainDate) => readonly (readonly [Row, Answered])[];

async function seedReview(seeding: Seeding, begun: PlainDate, answersOf: Answers): Promise<void> {
  const now = new Date(startOfDay(begun, seeding.work.config.firm.zone));
  const work: Work = { ...seeding.work, requestId: 'seed', now };
  const review = await addReview(work, begun);
  const people = await everyone(readerOf(work))
    .selectAll()
    .where('person.review_id', '=', review?.id ?? 0)
    .where('person.reviewer_id', 'is not', null)
    .orderBy('person.id')
    .execute();
  for (const [{ id }, answer] of answersOf(seeding, people, begun)) {
    await work.db
      .withTables<AccessReviewTables>()
      .updateTable('access_review_person')
      .set(answer)
      .where('id', '=', id)
      .execute();
  }
}

/** Confirmed by the reviewer, on one of the first days. */
const keptBy = ({ draw }: Seeding, { id, reviewer_id }: Row, begun: PlainDate, days: number): Answered => {
  const chance = draw('accessReview', id);
  const minutes = chance.whole('minutes', 8 * 60, 17 * 60);
  const day = Date.parse(`${addDays(begun, chance.whole('day', 1, days))}T00:00:00Z`);
  const answered_at = new Date(day + minutes * 60_000).toISOString();
  return { state: 'kept', answered_by: reviewer_id, answered_at };
};

/** All but two were answered for; one question was settled. */
const former: Answers = (seeding, people, begun) => {
  const admin = people.find(({ name }) => name === cast.admin.name);
  return people.slice(2).map((person, at) => {
    const kept = keptBy(seeding, person, begun, 18);
    if (at !== 5) return [person, kept];
    const settled_at = new Date(Date.parse(String(kept.answered_at)) + 26 * 60 * 60_000).toISOString();
    return [person, { ...kept, ...settled, settled_by: admin?.account_id ?? null, settled_at }];
  });
};

/** More than half are answered, none by the Client Manager; one person's quotations right is questioned. */
const running: Answers = (seeding, people, begun) =>
  people
    .filter(({ reviewer, id }) => {
      return reviewer !== cast.manager.name && seeding.draw('accessReview', id).chance('answered', 0.85);
    })
    .map((person) => {
      const doubtful = person.own.some(({ module }) => module === 'Quotation');
      return [person, { ...keptBy(seeding, person, begun, 8), ...(doubtful ? questioned : {}) }];
    });

const questioned: Answered = {
  state: 'questioned',
  reason: 'Has moved to bookkeeping in autumn and no longer works on quotations',
};
const settled: Answered = {
  state: 'settled',
  reason: 'The interviews are over: Recruitment is not needed any more',
  outcome: 'Recruitment READ was taken back',
};
