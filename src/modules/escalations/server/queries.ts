import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type Stored, stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { escalation } from '../contract.ts';
import { visible } from './sight.ts';
import { afterSave, afterStep } from './steps.ts';
import type { EscalationTables } from './tables.ts';

export type StoredEscalation = StoredRow<typeof escalation>;

const most = 5000;

/** The jobs of this person that an escalation can be about, the newest first. */
export async function escalatedJobs(work: Work): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select job.id, reference_no || ' ' || client_name as name
    from job join client on client.id = client_id
    where job.id in ${seenJobs(work)} order by job.id desc limit ${most}`.execute(work.db);
  return rows;
}

export const escalations = stored(escalation, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients, job: escalatedJobs },
  workedOut: {
    age: ({ today }: Reader) =>
      sql<number>`(coalesce(escalation.closed_at::date, ${today}::date) - escalation.created_at::date)`,
  },
  onSave: afterSave,
  onStep: afterStep,
});

/** Whosoever it is: for what follows from somebody's act, and for the clocks. */
export const everyEscalation: Stored<typeof escalation> = {
  ...escalations,
  visible: ({ db }) =>
    db.withTables<EscalationTables>().selectFrom('escalation').where('escalation.deleted_at', 'is', null),
};
