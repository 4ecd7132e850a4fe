import { daysBetween } from '#platform/contract/dates.ts';
import { invalid } from '#platform/server/errors.ts';
import { filteredRows } from '#platform/server/list/page.ts';
import { refuseUnknown, sourceOf } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { job } from '../contract.ts';
import { type DaysQuery, mostDeadlines } from '../views.ts';
import { currentJobs } from './queries.ts';
import type { JobTables } from './tables.ts';

/** Days that can be looked at together. */
const most = 400;

/** The jobs of the list that its filters find. @throws 400 for days in no order, or a filter that is not theirs */
function filteredJobs(work: Work, asked: DaysQuery): SelectQueryBuilder<JobTables, 'job', Record<never, never>> {
  const { from, to, only, ...filters } = asked;
  const query = { offset: 0, limit: 1, sort: '-id', ...filters, ...(only !== undefined && { id: only }) };
  refuseUnknown(work, job, query);
  if (to < from || daysBetween(from, to) > most) {
    throw invalid({ to: 'Please provide a valid To' });
  }
  // The rows of the record's own table, as its `visible` gives them.
  return filteredRows(work, sourceOf(currentJobs), query) as SelectQueryBuilder<JobTables, 'job', Record<never, never>>;
}

export async function deadlinesOf(work: Work, query: DaysQuery) {
  const rows = await filteredJobs(work, query)
    .select(['job.id', 'job.title', 'job.status'])
    .select((columns) => columns.ref('job.job_end_date').$notNull().as('day'))
    .select(sql<string>`(select client_name from client where client.id = job.client_id)`.as('client'))
    .where('job.job_end_date', '>=', query.from)
    .where('job.job_end_date', '<=', query.to)
    .orderBy('job.job_end_date')
    .orderBy('job.id')
    .limit(mostDeadlines)
    .execute();
  return { rows };
}
