/** Writing, reviewing, agreeing and superseding a statement of work. */
import { plainText } from '#platform/contract/rich-text.ts';
import { invalid, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord, type Changes, deleteRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { allowedStep, askedBy } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { jobEvents } from '../../contract.ts';
import type { StoredJob } from '../../server/facts.ts';
import { openJob } from '../../server/open-job.ts';
import { jobs } from '../../server/record.ts';
import { quotedFor } from '../../server/quoted.ts';
import { tables } from '../../server/tables.ts';
import { isOpenSow, needsNewQuote, sowLife, type SowStatus } from '../life.ts';
import { type Sow, sowEvents, type SowForm, type SowLine, totalOf } from '../contract.ts';
import { sowById, sowInForce, sowRecords, sowsOf, type StoredSow } from './sow.ts';
import { tellOfSow } from './notify.ts';

type Versioned<Body> = Body & { readonly version?: number | undefined };
type Texts = Omit<SowForm, 'lines'>;

/**
 * Creates the next version of the SOW in force, or the first one from the activities of the job's type.
 * @throws 404, 409 if one is open
 */
export async function draft(work: Work, jobId: number): Promise<Sow> {
  const job = await openJob(work, jobId);
  const { rows } = await sowsOf(work, jobId);
  const open = rows.find(({ status }) => isOpenSow(status));
  if (open) throw refused(`Version ${open.sow_version} of the SOW is ${open.status}: finish it first`);
  const inForce = rows.find(({ status }) => status === 'Agreed');
  const start = inForce ?? { ...nothing, lines: await planned(work, job) };
  return sowById(work, await addSow(work, jobId, (rows[0]?.sow_version ?? 0) + 1, start));
}

const nothing: Texts = {
  scope_text: null,
  deliverables: null,
  inclusions: null,
  exclusions: null,
  assumptions: null,
  software: null,
  period: null,
};

/** The job's hours, shared evenly among the activities of its type. */
async function planned(work: Work, { job_type_id, budget_min }: StoredJob): Promise<SowLine[]> {
  const { rows } = await sql<{ id: number; activity_name: string }>`
    select id, activity_name from planning_activity
    where job_type_id = ${job_type_id} and active and deleted_at is null
    order by position, id limit 100 for share`.execute(work.db);
  return rows.map(({ id, activity_name }, at) => ({
    planning_activity_id: id,
    description: activity_name,
    budget_min: shareOf(budget_min, rows.length, at),
    fee_type: 'Fixed',
  }));
}

/** Whole quarters of an hour; the last share takes the rest, so that they add up. */
function shareOf(minutes: number, count: number, at: number): number {
  const each = Math.floor(minutes / count / 15) * 15;
  return at < count - 1 ? each : minutes - each * (count - 1);
}

/** @returns its id */
export async function addSow(
  work: Work,
  job_id: number,
  sow_version: number,
  { lines, ...texts }: Texts & { readonly lines: readonly SowLine[] },
): Promise<number> {
  const { id } = await addRecord(work, sowRecords, sowEvents.created, {
    ...textsOf(texts),
    job_id,
    sow_version,
    status: 'Draft',
    total_budget_min: totalOf(lines),
    prepared_by: work.actor.accountId || null,
    requote: false,
  });
  await saveLines(work, id, lines);
  return id;
}

/** Picks the form's texts from a whole SOW. */
const textsOf = (given: Texts): Texts => ({
  scope_text: given.scope_text && plainText(given.scope_text).trim() !== '' ? given.scope_text : null,
  deliverables: given.deliverables,
  inclusions: given.inclusions,
  exclusions: given.exclusions,
  assumptions: given.assumptions,
  software: given.software,
  period: given.period,
});

async function saveLines(work: Work, sow_id: number, lines: readonly SowLine[]): Promise<void> {
  await tables(work).deleteFrom('sow_line').where('sow_id', '=', sow_id).execute();
  const rows = lines.map(({ planning_activity_id, description, budget_min, fee_type }, position) => ({
    sow_id,
    position,
    planning_activity_id,
    description,
    budget_min,
    fee_type,
  }));
  if (rows.length > 0) await tables(work).insertInto('sow_line').values(rows).execute();
}

/** @throws 400, 404, 409 if it is no longer a draft */
export async function save(work: Work, id: number, { version, lines, ...texts }: Versioned<SowForm>): Promise<Sow> {
  const job = await jobOf(work, id);
  await changeRecord(work, sowRecords, sowEvents.updated, id, version, async ({ status }) => {
    const locked = sowLife.locked[status];
    if (locked) throw refused(locked);
    await checkActivities(work, job, id, lines);
    return { ...textsOf(texts), total_budget_min: totalOf(lines) };
  });
  await saveLines(work, id, lines);
  return sowById(work, id);
}

/** Locks the job of a SOW before the SOW: every change takes the locks in this order. @throws 404, 409 */
async function jobOf(work: Work, id: number): Promise<StoredJob> {
  const { job_id } = await sowById(work, id);
  return openJob(work, job_id);
}

/** Activities must be of the job's type, or already on the SOW. @throws 400 */
async function checkActivities(work: Work, job: StoredJob, sowId: number, lines: readonly SowLine[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ planning_activity_id: one }) => (one === null ? [] : [one])))];
  const { rows } = await sql<{ id: number }>`
    select id from planning_activity
    where id = any(${ids}::bigint[]) and deleted_at is null and (job_type_id = ${job.job_type_id} and active
      or id in (select planning_activity_id from sow_line where sow_id = ${sowId}))
    for share`.execute(work.db);
  if (rows.length < ids.length) throw invalid({ lines: 'Please select Planning activity' });
}

/** @throws 404, 409 if it is no draft */
export async function discard(work: Work, id: number): Promise<{ id: number }> {
  await jobOf(work, id);
  return deleteRecord(work, sowRecords, sowEvents.deleted, id, ({ status }) => {
    if (status !== 'Draft') throw refused(`A SOW that is ${status} is kept`);
  });
}

type Step = { readonly status: SowStatus; readonly reason: string | null; readonly note: string | null };

/** @throws 400, 403, 404, 409 */
export async function move(work: Work, id: number, { version, ...given }: Versioned<Step>): Promise<Sow> {
  const job = await jobOf(work, id);
  const inForce = await sowInForce(work, job.id);
  const stored = await changeRecord(work, sowRecords, sowEvents.moved, id, version, async (row) => {
    const step = await allowedStep(work, sowLife, 'SOW', {
      row,
      from: row.status,
      to: given.status,
      parts: async () => new Set(row.prepared_by === work.actor.accountId ? ['Preparer'] : []),
      facts: async () => ({
        lines: (await sowById(work, id)).lines.length,
        minutes: row.total_budget_min,
      }),
    });
    const { reason = null } = askedBy(step, given);
    if (given.status === 'Agreed') await supersede(work, inForce);
    return { status: given.status, ...(await changesOf(work, job, row, { ...given, reason }, inForce)) };
  });
  if (stored.status === 'Agreed') await setBudget(work, job, stored);
  await tellOfSow(work, await recordById(work, jobs, job.id), stored);
  return sowById(work, id);
}

async function changesOf(
  work: Work,
  job: StoredJob,
  { total_budget_min }: StoredSow,
  { status, reason, note }: Step,
  inForce: StoredSow | undefined,
): Promise<Changes<StoredSow>> {
  const [me, now] = [work.actor.accountId || null, work.now.toISOString()];
  if (status === 'Submitted') return { prepared_by: me, submitted_at: now };
  if (status === 'Management review') return { reviewed_by: me };
  if (status === 'Draft') return { reviewed_by: me, management_note: reason };
  const { minutes } = await quotedFor(work, job, inForce);
  return {
    reviewed_by: me,
    management_note: note,
    agreed_at: now,
    quoted_min: minutes,
    requote: needsNewQuote(minutes, total_budget_min),
  };
}

async function supersede(work: Work, inForce: StoredSow | undefined): Promise<void> {
  if (!inForce) return;
  await changeRecord(work, sowRecords, sowEvents.superseded, inForce.id, undefined, () => ({
    status: 'Superseded' as const,
  }));
}

async function setBudget(work: Work, job: StoredJob, { total_budget_min }: StoredSow): Promise<void> {
  if (job.budget_min === total_budget_min) return;
  await changeRecord(work, jobs, jobEvents.budgeted, job.id, undefined, () => ({ budget_min: total_budget_min }));
}
