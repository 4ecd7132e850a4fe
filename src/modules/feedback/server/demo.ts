/** Feedback on the demo's dispatched jobs: 54 % answer, of whom 72 % are pleased (domain specification, section 4.3). */
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { bandOf, mostRating } from '../bands.ts';

type DispatchedJob = {
  id: number;
  client_id: number;
  manager_id: number | null;
  dispatch_date: string;
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
    select job.id, job.client_id, job.manager_id, dispatch_date, job.status,
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
  null,
  null,
];
const fair = ['Good work, but it took longer than we thought.', 'We were asked twice for the same papers.', null];
const complaint = [
  'The accounts came after the deadline, and nobody told us.',
  'Two figures were wrong. We found them, not you.',
];

/** A job that has received feedback has it; one that is only dispatched has not been rated yet. */
function feedbackOf({ draw }: Seeding, { id, client_id, manager_id, dispatch_date, status, contact }: DispatchedJob) {
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
  const words = kind === 'good' ? praise : kind === 'average' ? fair : complaint;
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
