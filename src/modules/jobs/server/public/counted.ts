import type { ListQuery } from '#platform/contract/list.ts';
import { filteredRows } from '#platform/server/list/page.ts';
import { recordPage, sourceOf } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { JobRow } from '../../contract.ts';
import { currentJobs } from '../queries.ts';

/** Filters of the list of jobs, as its address has them. */
export type JobFilters = Readonly<Record<string, string>>;

const asQuery = (filters: JobFilters): ListQuery => ({ offset: 0, limit: 1, sort: '-id', ...filters });

/** How many jobs the list shows with these filters, for this person. */
export async function countJobs(work: Work, filters: JobFilters): Promise<number> {
  const found = filteredRows(work, sourceOf(currentJobs), asQuery(filters));
  const row = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return (row as { count: number }).count;
}

/** The first of the jobs that the list shows with these filters. @param sort a sort of the list */
export const firstJobs = async (work: Work, filters: JobFilters, sort: string, limit: number) =>
  (await recordPage(work, currentJobs, { ...asQuery(filters), sort, limit })).rows as readonly JobRow[];
