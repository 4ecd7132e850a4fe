/**
 * Feedback on the demo's dispatched jobs: 54 % are answered, of which 72 % are positive (domain specification, section
 * 4.3).
 */
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { bandOf, mostRating } from '../bands.ts';

type DispatchedJob = {
  id: number;
  client_id: number;
  manager_id: number | null;
  dispatch_date: string;
  job_end_date: string | null;
  status: string;
  contact: string | null;
};

export const seedFeedback: SeedPart = {
  name: 'feedback',
  after: ['jobs'],
  run: async (seeding) => {
    const rows = (await dispatchedJobs(seeding)).map((job) => feedbackOf(seeding, job));
    for (let from = 0; from < rows.length; from += 5000)
      await insertRows(seeding.work, 'feedback', rows.slice(from, from + 5000));
  },
};

async function dispatchedJobs({ work: { db } }: Seeding): Promise<DispatchedJob[]> {
  const { rows } = await sql<DispatchedJob>`
    select job.id, job.client_id, job.manager_id, dispatch_date, job_end_date, job.status,
      (select name from contact join contact_client on contact_id = contact.id
        where client_id = job.client_id and contact.deleted_at is null order by is_primary desc, contact.id limit 1)
        as contact
    from job where dispatch_date is not null and deleted_at is null order by dispatch_date, id`.execute(db);
  return rows;
}

const praise = [
  'Quick and clear, thank you.',
  'Everything was in order, and our questions were answered the same day.',
  'A pleasure as always.',
  'Explained so that I understood it. I wish that everybody did that.',
  'You found a mistake of ours before it cost us anything.',
  'The portal makes it easy to see what you wait for.',
  'Friendly, exact, and we never had to ask twice.',
  'Our new colleague felt in good hands from the first day.',
  'The short call at the end was worth a lot.',
  'Well prepared. It took us very little time.',
  'Please thank the whole team.',
  'Good advice beside the figures.',
  ...Array<null>(8).fill(null),
];
const fair = [
  'We were asked twice for the same papers.',
  'Good work, but we would have liked a short summary.',
  'All correct in the end. The questions came in too many emails.',
  'The result is fine. We would like to have one contact only.',
  'Fine, but some of the terms were never explained.',
  ...Array<null>(3).fill(null),
];
const fairAndLate = [
  'Good work, but it took longer than we thought.',
  'A few days late. We would have liked to be told before.',
  'The result is good. The date was not kept.',
  null,
];
const complaint = [
  'Two figures were wrong. We found them, not you.',
  'Nobody could tell us how you arrived at the totals.',
  'We answered your questions, and they were asked again a week later.',
  'It was corrected three times, and each time something else was wrong.',
];
const lateComplaint = [
  'It came after the date, and nobody told us.',
  'We had to ask four times before it was finished.',
  'The delay cost us a meeting with our bank.',
];

/** A client's comment on a job; lateness is mentioned only where the job was late. */
function wordsFor(kind: string, isLate: boolean): readonly (string | null)[] {
  if (kind === 'good') return praise;
  if (kind === 'average') return isLate ? fairAndLate : fair;
  return isLate ? lateComplaint : complaint;
}

/** A job with status 'feedback received' has a rating; one just dispatched does not. */
function feedbackOf({ draw }: Seeding, job: DispatchedJob) {
  const { id, client_id, manager_id, dispatch_date, job_end_date, status, contact } = job;
  const chance = draw('feedback', id);
  const requested_at = `${dispatch_date}T15:00:00Z`;
  const base = { job_id: id, client_id, manager_id, requested_at, created_at: requested_at };
  const answers = status === 'Feedback received' || (status === 'Close' && chance.whole('answers', 1, 100) <= 54);
  if (!answers) return { ...base, ...silence };
  const kind = chance.weighted('kind', [
    ['good', 72],
    ['average', 20],
    ['poor', 8],
  ]);
  const [least, most] = kind === 'good' ? [8, mostRating] : kind === 'average' ? [5, 7] : [0, 4];
  const rating = chance.whole('rating', least, most);
  const near = (name: string) => Math.min(mostRating, Math.max(0, rating + chance.whole(name, -1, 1)));
  const words = wordsFor(kind, job_end_date !== null && dispatch_date > job_end_date);
  return {
    ...base,
    band: bandOf(rating),
    rating,
    quality: near('quality'),
    timeliness: near('timeliness'),
    communication: near('communication'),
    comment: words[chance.whole('words', 0, words.length - 1)] ?? null,
    publish_ok: kind === 'good' && chance.whole('publish', 1, 100) <= 30,
    rated_at: `${dispatch_date}T18:${String(chance.whole('minute', 10, 59))}:00Z`,
    rated_by: contact ?? 'A contact',
    reminders_sent: 0,
  };
}

const silence = {
  band: 'Awaited',
  rating: null,
  quality: null,
  timeliness: null,
  communication: null,
  comment: null,
  publish_ok: false,
  rated_at: null,
  rated_by: null,
  reminders_sent: 2,
} as const;
