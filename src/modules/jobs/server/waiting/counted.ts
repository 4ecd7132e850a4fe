import { isAmong, peopleOf } from '#modules/staff/server/public/people-of.ts';
import { recordCount } from '#platform/server/record/reads.ts';
import type { Stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import type { job } from '../../contract.ts';
import { currentJobs } from '../record.ts';

/** Filters of the list of jobs, as in its address. */
export type JobFilters = Readonly<Record<string, string>>;

/** The list limited to these jobs: an index finds what the filters would compute for every job. */
const among = (which: (person: RawBuilder<number>) => RawBuilder<boolean>): Stored<typeof job> => ({
  ...currentJobs,
  visible: (reader) => currentJobs.visible(reader).where(which(peopleOf(reader).self)),
});

const prepared = among((person) =>
  isAmong(sql`job.id`, sql`(select job_id from job_assignee where assignee_id = ${person})`),
);
const withTasks = among((person) =>
  isAmong(sql`job.id`, sql`(select job_id from job_task where assignee_id = ${person})`),
);
const notDispatched = among(() => sql`job.dispatch_date is null`);

/** A small set that includes all matches of these filters: only undispatched jobs are due. */
export function holding({ part, my_tasks, due }: JobFilters): Stored<typeof job> {
  if (part === 'Preparer') return prepared;
  if (my_tasks !== undefined) return withTasks;
  return due === undefined || due.split('|').includes('none') ? currentJobs : notDispatched;
}

/** The number of jobs that the list shows the caller with these filters, as a subquery. */
export const jobCount = (work: Work, filters: JobFilters): RawBuilder<number> =>
  recordCount(work, holding(filters), filters);
