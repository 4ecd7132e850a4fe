import type { KeptOpen } from '#modules/jobs/server/public/kept-open.ts';
import type { TiedToClient } from '#modules/jobs/server/public/tied-to-client.ts';
import { sql } from 'kysely';

const reason = 'The job recurs: stop its recurrence before it is archived';

/** A job with a running recurrence stays visible to people without the right to the archive. */
export const recurringOf: KeptOpen['of'] = async ({ db }, jobIds) => {
  const { rows } = await sql<{ id: number }>`
    select source_job_id as id from recurrence
    where source_job_id = any(${jobIds}::bigint[]) and status = 'Original' and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id }) => [id, reason]));
};

export const recurs: TiedToClient = async ({ db }, jobId) => {
  const { rows } = await sql`
    select from recurrence where source_job_id = ${jobId} and deleted_at is null limit 1`.execute(db);
  return rows.length > 0 ? 'recurs' : undefined;
};
