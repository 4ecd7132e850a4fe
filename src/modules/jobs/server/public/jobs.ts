/** Jobs for modules above. */
import type { Reader } from '#platform/server/list/reader.ts';
import { saidOnce } from '#platform/server/list/said-once.ts';
import { type RawBuilder, sql } from 'kysely';
import { jobLife, jobIsOver } from '../../life.ts';
import { visible, visibleInReports } from '../visible.ts';

export { jobPath } from '../../address.ts';
export { titleWithPeriod } from '../in-words.ts';

/** Ids of visible jobs, as a subquery for `in`; archived ones only for readers who may see the archive. */
export const seenJobs = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  saidOnce(sql<number>`(${visible(reader).select('job.id')})`);

/** The same for reports, where archived jobs count too (decisions D38). */
export const seenJobsInReports = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  sql<number>`(${visibleInReports(reader).select('job.id')})`;

/**
 * Whether work on a job continues, as a condition on the table `job`: dispatched jobs can still be worked on, closed
 * ones cannot.
 */
export const isOpenJob = sql<boolean>`(job.archived_at is null and job.deleted_at is null and job.status = any(${[
  ...jobLife.states.filter((status) => !jobIsOver(status)),
  'Dispatch',
  'Feedback received',
]}::text[]))`;
