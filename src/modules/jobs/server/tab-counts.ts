/** Counts for the job tabs of this module: for tasks and queries, the open ones. */
import { readable } from '#platform/server/comments/commented.ts';
import type { TabCount } from '#platform/server/record/tab-counts.ts';
import { sql } from 'kysely';
import { jobComments } from '../contract.ts';

export const ownTabCounts: readonly TabCount[] = [
  {
    tab: 'tasks',
    count: () => sql`(select count(*) from job_task where job_id = job.id and deleted_at is null
      and not (status = 'N/A' or (status = 'Done' and (not requires_review or reviewed_at is not null))))`,
  },
  {
    tab: 'queries',
    count: () => sql`(select count(*) from job_query where job_id = job.id and deleted_at is null
      and status <> 'Accepted')`,
  },
  {
    tab: 'documents',
    count: () => sql`(select count(*) from job_document where job_id = job.id and deleted_at is null)`,
  },
  {
    tab: 'comments',
    access: jobComments.access.read,
    count: (reader) =>
      sql`(${readable(reader, { declared: jobComments })
        .select(sql<number>`count(*)`.as('count'))
        .where('comment.record_id', '=', sql<number>`job.id`)})`,
  },
];
