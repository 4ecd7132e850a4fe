/** Statements of work waiting for review by someone other than their author. */
import { advanceModule } from '#modules/clients/rights.ts';
import type { ToDoKind } from '#platform/server/to-do/kind.ts';
import { dayAt } from '#platform/server/to-do/of-record.ts';
import { rowsToDo } from '#platform/server/to-do/of-rows.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { visible } from '../../server/visible.ts';

const waiting = (work: Work) => sql`sow join job on job.id = sow.job_id join client on client.id = job.client_id
  where sow.deleted_at is null and sow.status in ('Submitted', 'Management review')
    and sow.prepared_by is distinct from ${work.actor.accountId}
    and sow.job_id in (${visible(readerOf(work)).select('job.id')})`;

export const sowsToReview: ToDoKind = {
  name: 'jobs.sows',
  title: 'SOWs to approve',
  lane: 'Today',
  order: 4,
  action: 'Open',
  asks: 'sow',
  access: advanceModule.update,
  of: (work) =>
    rowsToDo({
      rows: waiting(work),
      id: sql`sow.id`,
      title: sql`job.title`,
      detail: sql`job.reference_no || ', ' || client_name`,
      since: dayAt(work, sql`coalesce(sow.submitted_at, sow.updated_at, sow.created_at)`),
      order: sql`coalesce(sow.submitted_at, sow.updated_at, sow.created_at)`,
      record: (id) => `/job/update/managementSow/${id}`,
    }),
};
