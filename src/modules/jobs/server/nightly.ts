/** Scheduled work on jobs: reminders of questions and deadlines, and closing unrated jobs. */
import { addDays, daysBetween, type PlainDate, showDate } from '#platform/contract/dates.ts';
import { job } from '#platform/server/jobs/job.ts';
import { tellPeople } from '#modules/staff/server/public/notify.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import type { JobRow } from '../contract.ts';
import { closesAfter } from '../life.ts';
import { jobNotifications } from '../notifications.ts';
import { remindersOfQuery } from '../queries/contract.ts';
import { type OpenQueries, tellOfOpenQueries } from '../queries/server/notify.ts';
import { forTheFirm } from './for-the-firm.ts';
import { jobs } from './record.ts';
import { remindOfWaitingJobs } from './remind-client.ts';
import { aboutJob, tellOfDeadline, tellOfMany, tellOfOverdue, tellPartnerOfOverdue } from './notify.ts';

const { every, times } = remindersOfQuery;

/**
 * Sends each contact one mail about all open questions of their clients; after the last reminder, notifies the job's
 * manager.
 */
export const remindOfQueries = job({
  name: 'remind-of-job-queries',
  payload: z.object({}),
  every: '0 8 * * *',
  run: async (work) => {
    const firm = forTheFirm(work);
    const until = new Date(work.now.getTime() - every * 86_400_000).toISOString();
    const { rows } = await sql<{ job_id: number; count: number; sent: number }>`
      select job_id, count(*) as count, max(reminders_sent) as sent from job_query join job on job.id = job_id
      where job_query.deleted_at is null and job_query.status in ('Open', 'Reopened') and sent_at is not null
        and job.deleted_at is null and job.archived_at is null and job.status <> 'Close'
        and coalesce(reminded_at, sent_at) <= ${until} and reminders_sent <= ${times}
      group by job_id order by job_id`.execute(work.db);
    const reminded = new Set<number>();
    for (const { job_id, count, sent } of rows) {
      const row = await recordById(firm, jobs, job_id);
      if (sent < times) reminded.add(row.client_id);
      else {
        await tellPeople(firm, jobNotifications.unanswered, [row.manager_id], {
          ...aboutJob(row),
          title: `${row.client} lets ${count === 1 ? 'a query' : `${count} queries`} wait: ${row.title}`,
          body: `They were reminded ${times} times.`,
        });
      }
      await sql`
        update job_query set reminders_sent = reminders_sent + 1, reminded_at = ${work.now.toISOString()}
        where job_id = ${job_id} and status in ('Open', 'Reopened') and sent_at is not null and deleted_at is null
          and coalesce(reminded_at, sent_at) <= ${until}`.execute(work.db);
    }
    const open: OpenQueries[] = [];
    for (const clientId of reminded) open.push(...(await noteReminder(firm, clientId)));
    await tellOfOpenQueries(firm, open);
  },
});

/** Records one reminder for all open questions of a client, which are reminded of together from then on. */
async function noteReminder(work: Work, clientId: number): Promise<OpenQueries[]> {
  const { rows } = await sql<Omit<OpenQueries, 'clientId'>>`
    with open as (
      update job_query set reminded_at = ${work.now.toISOString()}, reminders_sent = reminders_sent
        + (reminders_sent < ${times} and reminded_at is distinct from ${work.now.toISOString()}::timestamptz)::int
      from job where job.id = job_id and job.client_id = ${clientId} and job.deleted_at is null
        and job.archived_at is null and job.status <> 'Close' and job_query.deleted_at is null
        and job_query.status in ('Open', 'Reopened') and sent_at is not null and reminders_sent <= ${times}
      returning job_query.id, job_id, question, job.title || ' (' || job.reference_no || ')' as title)
    select count(*)::int as count, count(distinct job_id)::int as jobs, min(title) as title,
      coalesce(array_agg(question order by id), '{}') as questions,
      (select client_name from client where id = ${clientId}) as client from open`.execute(work.db);
  return rows.filter(({ count }) => count > 0).map((row) => Object.assign({ clientId }, row));
}

/** Closes dispatched jobs not rated within two weeks. */
export const closeUnrated = job({
  name: 'close-unrated-jobs',
  payload: z.object({}),
  every: '30 2 * * *',
  run: async (work) => {
    const { rows } = await sql<{ id: number }>`
      select id from job where ${unratedBy(today(work))} order by id limit 500`.execute(work.db);
    for (const { id } of rows) await portalStep(work, jobs, id, 'closeUnrated');
  },
});

/** Whether a job has waited so long for feedback by a day that it is closed, as a condition on `job`. */
export const unratedBy = (day: PlainDate): RawBuilder<unknown> => sql`status = 'Dispatch' and deleted_at is null
  and dispatch_date <= ${addDays(day, -closesAfter)}::date`;

/** Days before the deadline when the job's people are notified. */
const warnedBefore = [3, 1, 0];

/** Reminds three days before, one day before, and on the day, once each. */
export const remindOfDeadlines = job({
  name: 'remind-of-job-deadlines',
  payload: z.object({}),
  every: '0 7 * * *',
  run: async (work) => {
    for (const days of warnedBefore) await remindOf(work, addDays(today(work), days));
  },
});

/** One notification a person and warning day, however many jobs are due. */
async function remindOf(work: Work, deadline: PlainDate): Promise<void> {
  const { rows } = await sql<Theirs>`
    select person, array_agg(id order by id) as jobs from (${peopleOf(sql`job_end_date = ${deadline}::date`)}) as theirs
    group by person order by person`.execute(work.db);
  await tellEach(work, rows, tellOfDeadline, async (firm, { person, jobs: theirs }) =>
    tellOfMany(firm, jobNotifications.deadline, new Map([[person, theirs.length]]), {
      title: (count) => `${count} jobs are due ${dayText(daysBetween(today(work), deadline))}`,
      link: `/jobs${due(deadline, deadline)}`,
      once: `many.${deadline}.${today(work)}`,
    }),
  );
}

/** Days after the deadline when the client's partner is notified: the first, and the last after missed runs. */
const partnerToldAfter = 3;
const partnerToldUpTo = 30;

/** Notifies preparers and managers of their overdue jobs once each morning; the partner after three days. */
export const tellOfOverdueJobs = job({
  name: 'tell-of-overdue-jobs',
  payload: z.object({}),
  every: '10 7 * * *',
  run: async (work) => {
    const day = today(work);
    const { rows } = await sql<Theirs>`
      select person, array_agg(id order by id) as jobs from (${peopleOf(sql`job_end_date < ${day}::date`)}) as theirs
      group by person order by person`.execute(work.db);
    await tellEach(work, rows, tellOfOverdue, async (firm, { person, jobs: theirs }) =>
      tellOfMany(firm, jobNotifications.overdue, new Map([[person, theirs.length]]), {
        title: (count) => `${count} jobs of yours are overdue`,
        link: '/jobs?due=Overdue',
        once: day,
      }),
    );
    await tellPartners(work, addDays(day, -partnerToldUpTo), addDays(day, -partnerToldAfter));
  },
});

async function tellPartners(work: Work, from: PlainDate, to: PlainDate): Promise<void> {
  const { rows } = await sql<Theirs & { earliest: PlainDate; latest: PlainDate }>`
    with news as (
      insert into job_partner_told (job_id, deadline)
      select job.id, job_end_date from job join client on client.id = client_id
      where ${stillOpen} and job_end_date between ${from}::date and ${to}::date and client.partner_id is not null
      on conflict (job_id) do update set deadline = excluded.deadline
        where job_partner_told.deadline <> excluded.deadline
      returning job_id, deadline
    )
    select client.partner_id as person, array_agg(job.id order by job.id) as jobs,
      min(deadline) as earliest, max(deadline) as latest
    from news join job on job.id = job_id join client on client.id = client_id
    group by client.partner_id order by client.partner_id`.execute(work.db);
  const days = new Map(rows.map(({ person, earliest, latest }) => [person, due(earliest, latest)]));
  await tellEach(work, rows, tellPartnerOfOverdue, async (firm, { person, jobs: theirs }) =>
    tellOfMany(firm, jobNotifications.overdueOfClients, new Map([[person, theirs.length]]), {
      title: (count) => `${count} jobs of your clients are ${partnerToldAfter} days overdue or more`,
      link: `/jobs${days.get(person) ?? ''}`,
    }),
  );
}

/** An employee, and the jobs for their notification. */
type Theirs = { readonly person: number; readonly jobs: readonly number[] };

/** Names a single job, or gives the number of several. */
async function tellEach(
  work: Work,
  rows: readonly Theirs[],
  tellOne: (firm: Work, row: JobRow, person: number) => Promise<void>,
  tellMany: (firm: Work, theirs: Theirs) => Promise<void>,
): Promise<void> {
  const firm = forTheFirm(work);
  for (const theirs of rows) {
    const [one, other] = theirs.jobs;
    if (one === undefined || other !== undefined) await tellMany(firm, theirs);
    else await tellOne(firm, await recordById(firm, jobs, one), theirs.person);
  }
}

const stillOpen = sql<boolean>`job.deleted_at is null and job.archived_at is null and job.dispatch_date is null
  and job.status <> 'Close'`;

/** Preparers and managers of the open jobs with these deadlines. */
const peopleOf = (which: RawBuilder<unknown>) => sql`
  select job.id, manager_id as person from job where ${stillOpen} and ${which} and manager_id is not null
  union select job.id, assignee_id from job join job_assignee on job_id = job.id where ${stillOpen} and ${which}`;

/** Link to the list of jobs due in these days. */
const due = (from: PlainDate, to: PlainDate) =>
  `?${new URLSearchParams({ job_end_dateFrom: showDate(from), job_end_dateTo: showDate(to) })}`;

const dayText = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

export const jobsByThemselves = [
  remindOfQueries,
  remindOfWaitingJobs,
  closeUnrated,
  remindOfDeadlines,
  tellOfOverdueJobs,
];
