/** Bulk actions on jobs: each job on its own, in one transaction. */
import type { BulkChoice, BulkMove, BulkOutcome } from '#platform/contract/record/bulk.ts';
import { eachRecord } from '#platform/server/record/bulk.ts';
import { bulkEditing } from '#platform/server/record/bulk-edit.ts';
import { chosenIds } from '#platform/server/record/chosen.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { jobEdits } from '../bulk.ts';
import { assign, assigneesOf } from './actions.ts';
import { intoArchive, outOfArchive } from './archiving.ts';
import { archivedJobs, currentJobs, jobs } from './record.ts';
import { visible } from './visible.ts';

type Run = (id: number) => Promise<unknown>;

/** Runs for each job selected in the list of jobs, or in the archive. */
const each = async (work: Work, choice: BulkChoice, run: Run, listed = currentJobs): Promise<BulkOutcome> =>
  eachRecord(work, await chosenIds(work, listed, choice), run, (id) => referenceOf(work, id));

/** Manager, people, dates and priority of several jobs. */
export const jobEditing = bulkEditing(jobEdits, jobs, { list: '/jobs', listed: currentJobs });

/** The job's reference; empty if this person cannot see the job. */
async function referenceOf(work: Work, id: number): Promise<string> {
  const rows = await visible(work).select('reference_no').where('job.id', '=', id).execute();
  return rows[0]?.reference_no ?? '';
}

export const moveAll = (work: Work, { ids, found, ...move }: BulkMove): Promise<BulkOutcome> =>
  each(work, { ids, found }, (id) => takeStep(work, jobs, id, move));

type Assigned = { readonly assignee_ids: readonly number[]; readonly reviewer_id: number | null };

export const assignAll = (
  work: Work,
  { assignee_ids, reviewer_id, ...choice }: BulkChoice & Assigned,
): Promise<BulkOutcome> =>
  each(work, choice, async (id) => {
    const { rows } = await assigneesOf(work, id);
    const { reviewer_id: had } = await recordById(work, jobs, id);
    const had_ids = new Set(rows.map((row) => row.id));
    const added = assignee_ids.filter((one) => !had_ids.has(one)).map((one) => ({ id: one, budget_min: null }));
    const assignees = [...rows.map((row) => ({ id: row.id, budget_min: row.budget_min })), ...added];
    await assign(work, id, { assignees, reviewer_id: reviewer_id ?? had, note: null, version: undefined });
  });

export const archiveAll = (work: Work, choice: BulkChoice): Promise<BulkOutcome> =>
  each(work, choice, (id) => intoArchive(work, id, undefined));

export const restoreAll = (work: Work, choice: BulkChoice): Promise<BulkOutcome> =>
  each(work, choice, (id) => outOfArchive(work, id, undefined), archivedJobs);
