/** What stops a recurrence by itself: its client has ended, or the job that recurs was deleted. */
import { client } from '#modules/clients/contract.ts';
import { job } from '#modules/jobs/contract.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { stopByItself } from './actions.ts';

async function stopThose(work: Work, which: RawBuilder<unknown>, reason: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select recurrence.id from recurrence join job on job.id = source_job_id join client on client.id = job.client_id
    where recurrence.status = 'Original' and recurrence.deleted_at is null and ${which} order by 1`.execute(work.db);
  for (const { id } of rows) await stopByItself(work, id, reason);
}

export const recurrenceReactions = [
  reaction(client.events.moved, (work, id) =>
    stopThose(work, sql`client.id = ${id} and client.status = 'Ended'`, 'The client has ended'),
  ),
  reaction(job.events.deleted, (work, id) => stopThose(work, sql`job.id = ${id}`, 'The job was deleted')),
];
