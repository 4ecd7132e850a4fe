/** Tasks and queries of the demo's jobs, depending on their progress. */
import { addDays, daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { SeedPart, Seeding } from '#platform/server/demo/seed.ts';
import { insertRows } from '#platform/server/insert.ts';
import { sql } from 'kysely';
import type { JobStatus } from '../life.ts';
import { remindersOfQuery } from '../queries/contract.ts';
import { statusPercent } from '../rules.ts';
import { questionOf } from './demo-questions.ts';

type Job = {
  id: number;
  job_type_id: number;
  type: string;
  title: string;
  status: JobStatus;
  status_since: string;
  start_date: PlainDate;
  created_at: string;
  archived_at: string | null;
  assignee: number;
  /** The preparer's account. */
  preparer: number | null;
  /** The contact who answers, and the account of those who sign in. */
  contact: string | null;
  contact_account: number | null;
  budget_min: number;
};

/** Statuses for which all tasks are done. */
const finished: ReadonlySet<JobStatus> = new Set([
  'Under Review',
  'Review Change',
  'Review by client',
  'Dispatch',
  'Feedback received',
  'Close',
]);

export const seedJobParts: SeedPart = {
  name: 'tasks and queries of jobs',
  after: ['jobs'],
  run: async (seeding) => {
    const { db } = seeding.work;
    const { rows: jobs } = await sql<Job>`
      select job.id, job_type_id, job_type.name as type, title, job.status, status_since, start_date, job.created_at,
        archived_at, budget_min, assignee.id as assignee, assignee.user_id as preparer,
        own.name as contact, own.account_id as contact_account
      from job join job_type on job_type.id = job_type_id
      left join employee as assignee
        on assignee.id = (select min(assignee_id) from job_assignee where job_id = job.id)
      left join lateral (select contact.name, case when portal_access then account_id end as account_id
        from contact_client join contact on contact.id = contact_id where contact_client.client_id = job.client_id
        order by is_primary desc, contact.id limit 1) as own on true
      order by job.id`.execute(db);
    const { rows: activities } = await sql<{ id: number; job_type_id: number; activity_name: string }>`
      select id, job_type_id, activity_name from planning_activity order by position, id`.execute(db);
    const current = jobs.filter(({ archived_at }) => archived_at === null);
    const tasks = current.flatMap((job) => tasksOf(seeding, job, activities));
    const asked = new Map<string, number>();
    const queries = jobs.flatMap((job) => queriesOf(seeding, job, asked));
    for (const [table, rows] of [['job_task', tasks] as const, ['job_query', queries] as const]) {
      for (let from = 0; from < rows.length; from += 5000) {
        await insertRows(seeding.work, table, rows.slice(from, from + 5000));
      }
    }
  },
};

type Activity = { readonly id: number; readonly job_type_id: number; readonly activity_name: string };

function tasksOf({ draw }: Seeding, job: Job, activities: readonly Activity[]) {
  const own = activities.filter(({ job_type_id }) => job_type_id === job.job_type_id);
  const done = finished.has(job.status) ? own.length : Math.floor((own.length * statusPercent(job.status)) / 100);
  const chance = draw('job task', job.id);
  return own.map(({ id, activity_name }, at) => {
    const isDone = at < done;
    return {
      job_id: job.id,
      planning_activity_id: id,
      title: activity_name,
      assignee_id: job.assignee,
      due_offset: null,
      due_date: null,
      budget_min: Math.round(job.budget_min / own.length / 15) * 15,
      status: isDone ? 'Done' : at === done && statusPercent(job.status) >= 10 ? 'Doing' : 'To do',
      done_by: isDone ? (job.preparer ?? 1) : null,
      done_at: isDone ? job.status_since : null,
      requires_review: !isDone && chance.chance(`review ${at}`, 0.15),
      position: at + 1,
      created_by: 1,
      created_at: job.created_at,
    };
  });
}

/**
 * On average one and a half for each job that far; open ones belong to waiting jobs.
 * @param asked the number for each type of job so far
 */
function queriesOf({ draw, asOf }: Seeding, job: Job, asked: Map<string, number>) {
  const chance = draw('job query', job.id);
  if (statusPercent(job.status) < 50) return [];
  const count = job.status === 'Query sent to client' ? chance.whole('count', 1, 3) : chance.whole('count', 0, 3);
  return Array.from({ length: count }, (_, at) => {
    const waits = job.status === 'Query sent to client' && at === 0;
    const settled = finished.has(job.status);
    const nth = asked.get(job.type) ?? 0;
    asked.set(job.type, nth + 1);
    const amount = amountText(chance.whole(`amount ${at}`, 14, 380) * 25);
    const begun = `${job.start_date}T10:40:00Z`;
    const asked_at = waits || begun > job.status_since ? job.status_since : begun;
    const [question, answer] = questionOf(job, nth, amount);
    return {
      job_id: job.id,
      question,
      due_date: addDays(asked_at.slice(0, 10), 5),
      status: waits ? 'Open' : settled ? 'Accepted' : 'Answered',
      sent_at: asked_at,
      ...answerOf(job, asked_at, waits ? null : answer),
      ...remindersOf(waits ? job.status_since : null, asOf),
      created_by: job.preparer ?? 1,
      created_at: asked_at,
    };
  });
}

/** The reminders that the nightly job would have sent by today. */
function remindersOf(since: string | null, asOf: PlainDate) {
  const { every, times } = remindersOfQuery;
  const days = since === null ? 0 : daysBetween(since.slice(0, 10), asOf);
  const sent = Math.min(times, Math.floor(days / every));
  const reminded_at = since === null || sent === 0 ? null : `${addDays(since.slice(0, 10), sent * every)}T08:00:00Z`;
  return { reminders_sent: sent, reminded_at };
}

/** Answered some days later: in the portal by contacts who sign in, otherwise by link. */
function answerOf({ status_since, contact, contact_account }: Job, asked: string, answer: string | null) {
  if (answer === null) return { answer, answered_by: null, answered_name: null, answered_at: null };
  const later = `${addDays(asked.slice(0, 10), 2)}T14:20:00Z`;
  return {
    answer,
    answered_by: contact_account,
    answered_name: contact_account === null ? contact : null,
    answered_at: later < status_since ? later : status_since,
  };
}

/** 1250 -> '1,250.00'. */
const amountText = (whole: number) => `${String(whole).replace(/(\d)(\d{3})$/, '$1,$2')}.00`;
