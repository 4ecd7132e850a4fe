import { forEachCompany } from '#modules/clients/server/public/own-companies.ts';
import { mayUse } from '#platform/contract/access.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import type { CalendarDates } from '#platform/server/time/calendar-dates.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobPath } from '../address.ts';
import { jobModule } from '../rights.ts';
import { visible } from './visible.ts';

/** The deadlines of visible jobs not dispatched yet, for the calendar feed. */
export const jobDeadlines: CalendarDates = async (work, from, to) => {
  const isClient = work.actor.audience === 'client';
  if (!isClient && !mayUse(work.actor, jobModule.read)) return [];
  const companies = await forEachCompany(work, (of) => dueJobs(of, from, to));
  return companies.flatMap(({ rows, suffix }) =>
    rows.map(({ id, reference_no, title, day, client }) => ({
      uid: `job-${id}`,
      day,
      title: isClient ? `Due: ${title}${suffix}` : `Due: ${reference_no} ${title}, ${client}`,
      link: jobPath(id),
    })),
  );
};

const dueJobs = (work: Work, from: PlainDate, to: PlainDate) =>
  visible(work)
    .select(['job.id', 'job.reference_no', 'job.title'])
    .select((job) => job.ref('job.job_end_date').$notNull().as('day'))
    .select(sql<string>`(select client_name from client where client.id = job.client_id)`.as('client'))
    .where('job.archived_at', 'is', null)
    .where('job.dispatch_date', 'is', null)
    .where('job.job_end_date', '>=', from)
    .where('job.job_end_date', '<=', to)
    .execute();
