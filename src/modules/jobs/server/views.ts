import { daysBetween } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { filteredRows } from '#platform/server/list/page.ts';
import { refuseUnknown, sourceOf } from '#platform/server/record/reads.ts';
import type { Stored } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { job, type ListFilters } from '../contract.ts';
import { type DaysQuery, mostDeadlines } from '../views.ts';
import { currentJobs } from './record.ts';
import type { JobTables } from './tables.ts';

/** The most days in one request. */
const most = 400;

/** The jobs matching the list's filters. @throws 400 for an unknown filter */
export function filteredJobs(
  work: Work,
  { only, ...filters }: ListFilters,
  list: Stored<typeof job> = currentJobs,
): SelectQueryBuilder<JobTables, 'job', Record<never, never>> {
  const query = { offset: 0, limit: 1, sort: '-id', ...filters, ...(only !== undefined && { id: only }) };
  refuseUnknown(work, job, query);
  // Rows of the record's own table, as `visible` returns them.
  return filteredRows(work, sourceOf(list), query) as SelectQueryBuilder<JobTables, 'job', Record<never, never>>;
}

/** @throws 400 for dates in the wrong order, or an unknown filter */
export async function deadlinesOf(work: Work, { from, to, ...filters }: DaysQuery) {
  if (to < from || daysBetween(from, to) > most) throw invalid({ to: 'Please provide a valid To' });
  const rows = await filteredJobs(work, filters)
    .select(['job.id', 'job.title', 'job.status'])
    .select((columns) => columns.ref('job.job_end_date').$notNull().as('day'))
    .select(sql<boolean>`job.dispatch_date is not null`.as('dispatched'))
    .select(sql<string>`(select client_name from client where client.id = job.client_id)`.as('client'))
    .where('job.job_end_date', '>=', from)
    .where('job.job_end_date', '<=', to)
    .orderBy('job.job_end_date')
    .orderBy('job.id')
    .limit(mostDeadlines)
    .execute();
  return { rows };
}
