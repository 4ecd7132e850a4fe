/** How the same is done to several jobs: each by itself, in one transaction. */
import type { BulkMove, BulkOutcome } from '#platform/contract/record/bulk.ts';
import { eachRecord } from '#platform/server/record/bulk.ts';
import { refused as refusal } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { job } from '../contract.ts';
import { whyNotDates } from '../rules.ts';
import { assign, assigneesOf } from './actions.ts';
import { intoArchive, outOfArchive } from './archiving.ts';
import { openJob } from './open-job.ts';
import { jobs } from './record.ts';
import { visible } from './visible.ts';

const each = (work: Work, ids: readonly number[], run: (id: number) => Promise<unknown>): Promise<BulkOutcome> =>
  eachRecord(work, ids, run, (id) => referenceOf(work, id));

/** The job's reference; empty if this person cannot see the job. */
async function referenceOf(work: Work, id: number): Promise<string> {
  const rows = await visible(work).select('reference_no').where('job.id', '=', id).execute();
  return rows[0]?.reference_no ?? '';
}

type Ids = { readonly ids: readonly number[] };

export const moveAll = (work: Work, { ids, ...move }: BulkMove): Promise<BulkOutcome> =>
  each(work, ids, (id) => takeStep(work, jobs, id, move));

export const assignAll = (
  work: Work,
  { ids, assignee_ids, reviewer_id }: Ids & { assignee_ids: readonly number[]; reviewer_id: number | null },
): Promise<BulkOutcome> =>
  each(work, ids, async (id) => {
    const { rows } = await assigneesOf(work, id);
    const { reviewer_id: had } = await recordById(work, jobs, id);
    const had_ids = new Set(rows.map((row) => row.id));
    const added = assignee_ids.filter((one) => !had_ids.has(one)).map((one) => ({ id: one, budget_min: null }));
    const assignees = [...rows.map((row) => ({ id: row.id, budget_min: row.budget_min })), ...added];
    await assign(work, id, { assignees, reviewer_id: reviewer_id ?? had, note: null, version: undefined });
  });

export const dateAll = (work: Work, { ids, job_end_date }: Ids & { job_end_date: string }): Promise<BulkOutcome> =>
  each(work, ids, async (id) => {
    await openJob(work, id);
    await changeRecord(work, jobs, job.events.updated, id, undefined, (before) => {
      const reason = whyNotDates({ ...before, job_end_date }).job_end_date;
      if (reason) throw refusal(reason);
      return { job_end_date };
    });
  });

export const archiveAll = (work: Work, { ids }: Ids): Promise<BulkOutcome> =>
  each(work, ids, (id) => intoArchive(work, id, undefined));

export const restoreAll = (work: Work, { ids }: Ids): Promise<BulkOutcome> =>
  each(work, ids, (id) => outOfArchive(work, id, undefined));
