/** Stops a recurrence when its client ends or its source job is deleted. */
import { client } from '#modules/clients/contract.ts';
import { job } from '#modules/jobs/contract.ts';
import { markRecurring } from '#modules/jobs/server/public/recurring.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { reaction } from '#platform/server/reactions.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { recurrences } from './record.ts';

async function stopThose(work: Work, which: RawBuilder<unknown>, reason: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select recurrence.id from recurrence join job on job.id = source_job_id join client on client.id = job.client_id
    where recurrence.status = 'Original' and recurrence.deleted_at is null and ${which} order by 1`.execute(work.db);
  for (const { id } of rows) await portalStep(work, recurrences, id, 'stop', { asked: { reason } });
}

/** Sets the job's recurrence mark: its recurrence was stopped when it was deleted. */
async function markRestored(work: Work, jobId: number): Promise<void> {
  const { rows } = await sql<{ status: 'Original' | 'Stopped' }>`
    select status from recurrence where source_job_id = ${jobId} and deleted_at is null`.execute(work.db);
  if (rows[0]) await markRecurring(work, jobId, rows[0].status);
}

export const recurrenceReactions = [
  reaction(client.events.moved, (work, id) =>
    stopThose(work, sql`client.id = ${id} and client.status = 'Ended'`, 'The client has ended'),
  ),
  reaction(job.events.deleted, (work, id) => stopThose(work, sql`job.id = ${id}`, 'The job was deleted')),
  reaction(job.events.restored, markRestored),
];
