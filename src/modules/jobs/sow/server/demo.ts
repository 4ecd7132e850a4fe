/** Statements of work of the demo's jobs that went through 'SOW Created', matching their progress. */
import { addDays } from '#platform/contract/dates.ts';
import { textDocument } from '#platform/contract/rich-text.ts';
import type { Draw } from '#platform/server/demo/draw.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import { type JobStatus, isQuoteApproved } from '../../life.ts';
import { needsNewQuote, type SowStatus } from '../life.ts';
import { feeTypes } from '../contract.ts';
import { textsOf } from './demo-texts.ts';

type Job = {
  id: number;
  title: string;
  client_id: number;
  type: string;
  job_type_id: number;
  status: JobStatus;
  budget_min: number;
  sow_at: string;
  approved_at: string | null;
};

type Activity = { readonly id: number; readonly job_type_id: number; readonly activity_name: string };
type People = readonly (readonly [writer: number, reviewer: number])[];

export const seedSows: SeedPart = {
  name: 'statements of work',
  after: ['jobs'],
  run: async (seeding) => {
    const { db } = seeding.work;
    const { rows: jobs } = await sql<Job>`
      select job.id, job.title, client_id, job_type.name as type, job_type_id, status, budget_min,
        (select min(at) from job_status_log where job_id = job.id and to_status = 'SOW Created') as sow_at,
        (select max(at) from job_status_log where job_id = job.id and to_status = 'Quote Approved') as approved_at
      from job join job_type on job_type.id = job_type_id
      where job.id in (select job_id from job_status_log where to_status = 'SOW Created') order by job.id`.execute(db);
    const { rows: activities } = await sql<Activity>`
      select id, job_type_id, activity_name from planning_activity where deleted_at is null order by position, id`.execute(
      db,
    );
    const people = await peopleOf(seeding);
    const early = jobs.filter(isEarly);
    const made = jobs.flatMap((job) => versionsOf(seeding, job, early.indexOf(job), activities, people));
    const ids = await insertRows(
      seeding.work,
      'sow',
      made.map(({ row }) => row),
    );
    const lines = made.flatMap((one, at) => one.lines.map((line) => Object.assign({ sow_id: ids[at] }, line)));
    for (let from = 0; from < lines.length; from += 5000) {
      await insertRows(seeding.work, 'sow_line', lines.slice(from, from + 5000));
    }
    await followedByJobs(seeding);
  },
};

/** An author, and someone else who may review. */
async function peopleOf({ work: { db } }: Seeding): Promise<People> {
  const { rows } = await sql<{ id: number; name: string }>`
    select account.id, role.name from account join role on role.id = account.role_id
    where role.name in ('Client Manager', 'Partner', 'Director') and account.audience = 'team' order by account.id`.execute(
    db,
  );
  const reviewers = rows.filter(({ name }) => name !== 'Client Manager');
  const pairs = rows
    .filter(({ name }) => name === 'Client Manager')
    .map(({ id }, at): [number, number] => [id, reviewers[at % reviewers.length]?.id ?? 1]);
  return pairs.length > 0 ? pairs : [[1, 1]];
}

/** Before the quote a SOW may be in any state; a quoted one was agreed. */
const unquoted: readonly (readonly [SowStatus, number])[] = [
  ['Draft', 3],
  ['Submitted', 4],
  ['Management review', 2],
  ['Agreed', 3],
];

/** Before a quote was sent. */
const isEarly = ({ status }: Job) => status === 'SOW Created' || status === 'Awaiting Quote';

/** @param early its position among the early ones, which start with one in each state; -1 for any other */
function versionsOf({ draw }: Seeding, job: Job, early: number, activities: readonly Activity[], people: People) {
  const chance = draw('sow', job.id);
  const isQuoted = early < 0;
  const first = isQuoted ? 'Agreed' : (unquoted[early]?.[0] ?? chance.weighted('status', unquoted));
  const again = isQuoted && isQuoteApproved(job.status) && chance.chance('again', 0.13);
  const own = activities.filter(({ job_type_id }) => job_type_id === job.job_type_id);
  const [writer, reviewer] = chance.pick('people', people);
  const about = { job, own, chance, writer, reviewer };
  if (!again) return [versionOf(about, { number: 1, status: first, minutes: job.budget_min, quoted: null })];
  const open = job.status !== 'Close' && chance.chance('still open', 0.4);
  const minutes = Math.round((job.budget_min * chance.pick('grown', [0.9, 1.1, 1.25, 1.5])) / 15) * 15;
  const second: SowStatus = open ? chance.weighted('second', unquoted.slice(0, 3)) : 'Agreed';
  return [
    versionOf(about, { number: 1, status: open ? 'Agreed' : 'Superseded', minutes: job.budget_min, quoted: null }),
    versionOf(about, { number: 2, status: second, minutes, quoted: job.budget_min }),
  ];
}

type About = {
  readonly job: Job;
  readonly own: readonly Activity[];
  readonly chance: Draw;
  readonly writer: number;
  readonly reviewer: number;
};
type Version = {
  readonly number: number;
  readonly status: SowStatus;
  readonly minutes: number;
  readonly quoted: number | null;
};

function versionOf({ job, own, chance, writer, reviewer }: About, { number, status, minutes, quoted }: Version) {
  const at = number === 1 ? job.sow_at : (job.approved_at ?? job.sow_at);
  const later = (days: number) => `${addDays(at.slice(0, 10), days)}T15:00:00Z`;
  const isAgreed = status === 'Agreed' || status === 'Superseded';
  const isReviewed = isAgreed || status === 'Management review';
  const { scope, ...words } = textsOf(job);
  const row = {
    job_id: job.id,
    sow_version: number,
    status,
    ...words,
    scope_text: textDocument(`${job.title}\n${scope}`),
    period: job.title.split(' – ')[1] ?? null,
    total_budget_min: minutes,
    prepared_by: writer,
    submitted_at: status === 'Draft' ? null : at,
    reviewed_by: isReviewed ? reviewer : null,
    management_note: isAgreed
      ? chance.pick('note', ['The client agreed to the scope on the phone.', null, null])
      : null,
    // Before the quote was sent; a second version after it.
    agreed_at: isAgreed ? (number === 1 ? at : later(2)) : null,
    quoted_min: isAgreed ? quoted : null,
    requote: isAgreed && needsNewQuote(quoted, minutes),
    created_by: writer,
    created_at: at,
  };
  return { row, lines: linesOf(own, chance, minutes) };
}

/**
 * Quarters of an hour, the rest on the last line, so that they add up. Some plan fewer activities than their type has,
 * so that some booked time is outside the agreement.
 */
function linesOf(all: readonly Activity[], chance: Draw, minutes: number) {
  const own = all.length > 3 && chance.chance('fewer', 0.25) ? all.slice(0, -2) : all;
  const each = Math.floor(minutes / Math.max(1, own.length) / 15) * 15;
  const fee_type = chance.weighted('fee', [
    [feeTypes[0], 6],
    [feeTypes[1], 3],
    [feeTypes[2], 1],
  ]);
  return own.map(({ id, activity_name }, position) => ({
    position,
    planning_activity_id: id,
    description: activity_name,
    budget_min: position < own.length - 1 ? each : minutes - each * (own.length - 1),
    fee_type,
  }));
}

/** Updates jobs from SOWs and quotes: the budget of the SOW in force, and the day of the quote. */
async function followedByJobs({ work: { db } }: Seeding): Promise<void> {
  await sql`
    update job set budget_min = total_budget_min from sow
    where sow.job_id = job.id and sow.status = 'Agreed' and budget_min <> total_budget_min`.execute(db);
  await sql`
    update job set quotation_date = sent.at::date
    from (select job_id, max(at) as at from job_status_log where to_status = 'Approval Pending' group by 1) as sent
    where sent.job_id = job.id`.execute(db);
}
