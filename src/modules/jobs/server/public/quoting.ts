/** The effect of a quotation on its job, whoever decides it: the steps run with the firm's rights. */
import { refused } from '#platform/server/errors.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobEvents, type JobRow } from '../../contract.ts';
import { jobIsOver, jobLife, type JobStatus } from '../../life.ts';
import type { StoredJob } from '../facts.ts';
import { forTheFirm } from '../for-the-firm.ts';
import { jobs } from '../record.ts';

export { agreedSow, sowToQuote } from './sow.ts';

/** Locks the job until the transaction ends; any change to a job or its quotation takes this lock first. @throws 404 */
export const holdJob = (work: Work, id: number): Promise<StoredJob> => lockRecord(work, unscoped(jobs), id);

/** The job as this person sees it. @throws 404 */
export const seenJob = (work: Work, id: number): Promise<JobRow> => recordById(work, jobs, id);

/** The job, without checking rights, for what follows from a person's action. */
export const jobForFirm = (work: Work, id: number): Promise<JobRow> => recordById(forTheFirm(work), unscoped(jobs), id);

/** Why a job cannot be quoted; null if it can. A job in progress can: its work has grown. */
export async function whyNotQuote(
  { db }: Pick<Work, 'db'>,
  { id, status, archived_at }: Pick<StoredJob, 'id' | 'status' | 'archived_at'>,
): Promise<string | null> {
  if (archived_at !== null) return 'The job is archived: restore it to change it';
  if (jobIsOver(status)) return jobLife.locked[status] ?? 'The job is finished';
  if (status !== 'Job Created') return null;
  const { rows } = await sql`
    select from sow join sow_line on sow_id = sow.id where job_id = ${id} and deleted_at is null limit 1`.execute(db);
  return rows.length > 0 ? null : 'Write the statement of work first';
}

/** The steps from a job not yet worked on to waiting for the client. */
const toPending: Readonly<Partial<Record<JobStatus, readonly ('sow' | 'askQuote' | 'quoteSent')[]>>> = {
  'Job Created': ['sow', 'askQuote', 'quoteSent'],
  'SOW Created': ['askQuote', 'quoteSent'],
  'Quote Rejected': ['askQuote', 'quoteSent'],
  'Awaiting Quote': ['quoteSent'],
};

/** The quotation is with the client: a job not yet worked on now waits for it. @throws 409 */
export async function quoteSent(work: Work, id: number): Promise<void> {
  const job = await holdJob(work, id);
  const why = await whyNotQuote(work, job);
  if (why) throw refused(why);
  for (const step of toPending[job.status] ?? []) await portalStep(work, jobs, id, step);
}

type Fee = { readonly fee: string; readonly currency_id: number };

/** The client approved: the job gets this fee, and a waiting job moves on to the team. */
export async function quoteApproved(work: Work, id: number, { fee, currency_id }: Fee): Promise<void> {
  const job = await holdJob(work, id);
  const quote_approved_at = work.now.toISOString();
  const agreed = { client_quote_fee: fee, currency_id, quote_approved_at };
  await changeRecord(work, unscoped(jobs), jobEvents.quoted, id, undefined, () => agreed);
  if (job.status === 'Job Created') await portalStep(work, jobs, id, 'assign');
  else if (await isPending(work, job)) await portalStep(work, jobs, id, 'approve');
}

/** Whether the job waits for the client; first brings a job not yet worked on to that state. */
async function isPending(work: Work, { id, status }: Pick<StoredJob, 'id' | 'status'>): Promise<boolean> {
  if (status === 'Approval Pending') return true;
  const steps = status === 'Job Created' ? [] : (toPending[status] ?? []);
  for (const step of steps) await portalStep(work, jobs, id, step);
  return steps.length > 0;
}

/** The client rejected the quotation. @param reason the client's */
export async function quoteRejected(work: Work, id: number, reason: string): Promise<void> {
  const job = await holdJob(work, id);
  if (job.status === 'Quote Rejected') return;
  if (await isPending(work, job)) await portalStep(work, jobs, id, 'reject', { asked: { reason } });
}

/** The quotation ended without an answer: the job waits for another one. @param reason for the log */
export async function quoteEnded(work: Work, id: number, reason: string): Promise<void> {
  const job = await holdJob(work, id);
  if (job.status !== 'Approval Pending') return;
  await portalStep(work, jobs, id, 'reject', { asked: { reason } });
  await portalStep(work, jobs, id, 'askQuote');
}

/** Whether the approved work is untouched, so that the approval can be reversed. */
export const isUntouched = ({ status, actual_min }: Pick<StoredJob, 'status' | 'actual_min'>): boolean =>
  status === 'Job Assigned' && actual_min === 0;

/** Reverses the approval. @throws 409 once the job has begun */
export async function quoteReversed(work: Work, id: number, reason: string): Promise<void> {
  await portalStep(work, jobs, id, 'quoteReversed', {
    event: jobEvents.quoteReversed,
    asked: { reason },
    columns: (job) => {
      if (!isUntouched(job)) throw refused('The job has started, so its quotation stands');
      return { client_quote_fee: null, quotation_date: null, quote_approved_at: null };
    },
  });
}
