/** The ways to raise an escalation: by hand, on a job, by a client, and automatically. */
import { seenJob } from '#modules/jobs/server/public/rated.ts';
import { addRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { escalation } from '../contract.ts';
import type { Category, Severity, Source } from '../levels.ts';
import { escalations, type StoredEscalation } from './record.ts';
import { begun } from './steps.ts';
import { type Cause, tables } from './tables.ts';
import { tellOfRaised } from './notify.ts';

type OnJob = {
  readonly category: string;
  readonly severity: string;
  readonly description: string;
  readonly shared: boolean;
};

/** @throws 404 for a job that this person does not see */
export async function raiseOnJob(
  work: Work,
  jobId: number,
  form: OnJob,
): Promise<{ id: number; escalation_no: string }> {
  const { id: job_id, client_id } = await seenJob(work, jobId);
  const { name: by } = work.actor;
  const { id, escalation_no } = await open(work, { ...(form as Opening), client_id, job_id, source: 'Manager', by });
  return { id, escalation_no };
}

export type Opening = {
  readonly client_id: number;
  readonly job_id: number | null;
  readonly category: Category;
  readonly severity: Severity;
  readonly description: string;
  readonly shared: boolean;
  readonly source: Source;
  readonly by: string;
  /** Its cause, if it was opened automatically. */
  readonly cause?: Partial<Cause>;
};

/** Opens an escalation for any client, and notifies its owner. */
export async function open(work: Work, opening: Opening): Promise<StoredEscalation> {
  const { source, by, cause, ...columns } = opening;
  const first = await begun(work, columns, source, by);
  const row = await addRecord(work, unscoped(escalations), escalation.events.created, {
    ...columns,
    ...first,
    status: 'Open',
  });
  if (cause) await keepCause(work, row.id, cause);
  await tellOfRaised(work, row);
  return row;
}

const keepCause = (work: Work, escalation_id: number, cause: Partial<Cause>) =>
  tables(work)
    .insertInto('escalation_cause')
    .values({ feedback_id: null, job_query_id: null, overdue_job_id: null, invoice_id: null, ...cause, escalation_id })
    .execute();
