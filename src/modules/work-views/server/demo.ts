/** Second reviews of the demo's dispatched jobs: the usual share, with the older ones answered. */
import { reviewReasons } from '#modules/jobs/contract.ts';
import { addDays } from '#platform/contract/dates.ts';
import { addWorkingDays, plainWeek } from '#platform/contract/working-days.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { isPicked, reviewDays, secondReviewers } from '../second-reviews.ts';

type Dispatched = {
  id: number;
  dispatch_date: string;
  reviewer_id: number | null;
  manager_id: number | null;
  assignee_ids: number[];
};

/** Jobs dispatched within this many days have one. */
const lately = 120;
/** Number of second reviews left open. */
const open = 12;
/** The default of a new firm. */
const percent = 5;

export const seedSecondReviews: SeedPart = {
  name: 'second reviews',
  after: ['jobs', 'staff'],
  run: async (seeding) => {
    const { db } = seeding.work;
    const { rows: jobs } = await sql<Dispatched>`
      select id, dispatch_date, reviewer_id, manager_id,
        array(select assignee_id from job_assignee where job_id = job.id) as assignee_ids
      from job where dispatch_date > ${addDays(seeding.asOf, -lately)} and deleted_at is null order by id`.execute(db);
    // Partners and directors see all jobs.
    const { rows: people } = await sql<{ id: number }>`
      select employee.id from employee join account on account.id = user_id
      where role_id in (5, 6) and employee.status = 'ACTIVE'
      order by employee.id`.execute(db);
    const picked = jobs.filter(({ id }) => isPicked(id, percent));
    const recent = new Set(
      picked.toSorted((one, other) => other.dispatch_date.localeCompare(one.dispatch_date)).slice(0, open),
    );
    await insertRows(
      seeding.work,
      'second_review',
      picked.flatMap((job) => reviewOf(seeding, job, people, recent.has(job))),
    );
  },
};

function reviewOf({ draw, asOf }: Seeding, job: Dispatched, people: readonly { id: number }[], waits: boolean) {
  const apart = new Set([...job.assignee_ids, job.reviewer_id, job.manager_id]);
  const [reviewer] = secondReviewers(
    job.id,
    people.map(({ id }) => ({ id, due: 0 })),
    apart,
  );
  if (!reviewer) return [];
  const chance = draw('second review', job.id);
  const found = !waits && chance.chance('found', 0.2);
  const answered = `${addDays(job.dispatch_date, 2)}T11:00:00Z`;
  return [
    {
      job_id: job.id,
      first_reviewer_id: job.reviewer_id,
      reviewer_id: reviewer.id,
      due_date: waits
        ? addWorkingDays(asOf, chance.whole('due', 1, reviewDays), plainWeek)
        : addWorkingDays(job.dispatch_date, reviewDays, plainWeek),
      outcome: waits ? null : found ? 'Changes needed' : 'In order',
      reasons: found ? [chance.pick('reason', reviewReasons)] : [],
      note: null,
      answered_at: waits ? null : answered,
      created_at: `${job.dispatch_date}T15:00:00Z`,
    },
  ];
}
