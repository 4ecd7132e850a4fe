/** Follow-up of a recurrence's steps. */
import { deleteNotStarted, markRecurring } from '#modules/jobs/server/public/recurring.ts';
import type { StepOf } from '#platform/contract/record/record.ts';
import { effects } from '#platform/server/record/effects.ts';
import type { Given } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { recurrence } from '../contract.ts';
import { numberFrom, occurrenceOf } from '../schedule.ts';
import { mustHaveClient } from './actions.ts';
import { planFacts } from './facts.ts';
import { keepPlan } from './making.ts';
import { tellOfStop } from './notify.ts';
import { holdRecurrence } from './record.ts';
import { makeSoon } from './runner.ts';
import type { StoredRecurrence } from './tables.ts';

export const recurrenceEffects = effects(recurrence, {
  afterStep: (work, { name }, { id }, { given }) => followStep(work, name, id, given),
});

/** @param given whether to delete the jobs it made that have not started @throws 409 */
async function followStep(work: Work, step: StepName, id: number, given: Given): Promise<void> {
  const row = await holdRecurrence(work, id);
  await markIfThere(work, row.source_job_id, row.status);
  if (step === 'stop') {
    if (given['delete_not_started'] === true) await deleteMade(work, id);
    await tellOfStop(work, id, row.stop_reason ?? '');
  } else {
    await mustHaveClient(work, row.source_job_id);
    await goOn(work, row);
  }
}

type StepName = StepOf<typeof recurrence>['name'];

/** The job itself may have been deleted. */
async function markIfThere(work: Work, jobId: number, status: StoredRecurrence['status']): Promise<void> {
  const { rows } = await sql`select from job where id = ${jobId} and deleted_at is null`.execute(work.db);
  if (rows.length > 0) await markRecurring(work, jobId, status);
}

/** Goes on with the first start from today; dates missed meanwhile stay skipped. */
async function goOn(work: Work, row: StoredRecurrence): Promise<void> {
  const facts = (await planFacts(work, [row.source_job_id]))(row.source_job_id);
  const { workingDays } = facts.calendar;
  const next_no = numberFrom(row, row.next_no, today(work), workingDays);
  const last = next_no > row.next_no ? occurrenceOf(row, next_no - 1, workingDays)?.nominal : undefined;
  await keepPlan(work, { ...row, next_no, last_nominal: last ?? row.last_nominal }, facts);
  await makeSoon(work, row.id);
}

async function deleteMade(work: Work, id: number): Promise<void> {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from recurrence_occurrence join job on job.id = job_id
    where recurrence_id = ${id} and job.deleted_at is null and job.status in ('Job Created', 'Job Assigned')
    order by job_id`.execute(work.db);
  for (const { job_id } of rows) await deleteNotStarted(work, job_id);
}
