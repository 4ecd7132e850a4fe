/** Jobs as modules that come after them ask for them. */
import type { Reader } from '#platform/server/list/reader.ts';
import { saidOnce } from '#platform/server/list/said-once.ts';
import { type RawBuilder, sql } from 'kysely';
import { jobLife, jobIsOver } from '../../life.ts';
import { visible, visibleInReports } from '../visible.ts';

export { jobPath } from '../../address.ts';
export { titleWithPeriod } from '../in-words.ts';

/** The ids of the jobs that this person may see, as a subquery for `in`; archived ones only for who may see the archive. */
export const seenJobs = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  saidOnce(sql<number>`(${visible(reader).select('job.id')})`);

/** The same for reports, which ask whose a job is and not where it is shelved (decisions D38). */
export const seenJobsInReports = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  sql<number>`(${visibleInReports(reader).select('job.id')})`;

/** That work on a job goes on, as a condition on the table `job`: what is dispatched can still be worked on, what is closed cannot. */
export const isOpenJob = sql<boolean>`(job.archived_at is null and job.deleted_at is null and job.status = any(${[
  ...jobLife.states.filter((status) => !jobIsOver(status)),
  'Dispatch',
  'Feedback received',
]}::text[]))`;
