/** The hours for which a job's client has approved a quote. */
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import type { JobRow } from '../contract.ts';
import { isQuoteApproved } from '../life.ts';
import { quotedMinutes } from '../sow/life.ts';

type Quoted = Pick<JobRow, 'id' | 'quotation_date' | 'status' | 'budget_min'>;
type InForce = Parameters<typeof quotedMinutes>[1];

/** @param inForce the SOW in force */
export async function quotedFor(work: Pick<Work, 'db'>, job: Quoted, inForce?: InForce) {
  const isApproved = job.quotation_date !== null && isQuoteApproved(job.status);
  if (!isApproved) return { at: null, minutes: null };
  const { rows } = await sql<{ at: string | null }>`
    select greatest(max(at), (select quote_approved_at from job where id = ${job.id})) as at from job_status_log
    where job_id = ${job.id} and to_status = 'Quote Approved'`.execute(work.db);
  const at = rows[0]?.at ?? null;
  return { at, minutes: quotedMinutes({ isApproved, at, budget_min: job.budget_min }, inForce) };
}
