import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { seenJobs } from '#modules/jobs/server/public/jobs.ts';
import { staffLookup } from '#modules/staff/server/public/people.ts';
import { stored, type StoredRow } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { feedback } from '../contract.ts';
import { visible } from './visible.ts';

export type StoredFeedback = StoredRow<typeof feedback>;

/** The jobs that were dispatched, of those that this person sees. */
export async function ratedJobs(work: Work): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select job.id, reference_no || ' ' || client_name as name
    from job join client on client.id = client_id
    where job.id in ${seenJobs(work)} and dispatch_date is not null
    order by job.id desc limit 5000`.execute(work.db);
  return rows;
}

export const allFeedback = stored(feedback, {
  visible,
  choosable: { employee: staffLookup, client: choosableClients, job: ratedJobs },
});
