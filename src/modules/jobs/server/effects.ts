/** What follows from saving a job and from its steps, whoever takes them. */
import type { StepOf } from '#platform/contract/record/record.ts';
import { effects } from '#platform/server/record/effects.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { type Asked, type Given, unscoped } from '#platform/server/record/stored.ts';
import { canBeUndone } from '#platform/server/undo/act.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { job } from '../contract.ts';
import { isUndoable } from '../life.ts';
import { isReviewReason } from '../review-reasons.ts';
import { sendQueries } from '../queries/server/actions.ts';
import { dispatchDocuments } from './documents.ts';
import type { StoredJob } from './facts.ts';
import { forTheFirm } from './for-the-firm.ts';
import { jobs } from './record.ts';
import { tellOfMissing, tellOfReady, tellOfReview } from './notify-client.ts';
import { tellOfNewPeople, tellOfReviewed, tellOfStep } from './notify.ts';

export const jobEffects = effects(job, { afterSave: tellOfSaved, afterStep: followStep });

/** Notifies people newly assigned to a job. For a new job its caller does, for one or for many at once. */
async function tellOfSaved(work: Work, { id }: StoredJob, before: StoredJob | undefined): Promise<void> {
  if (before) await tellOfNewPeople(work, await recordById(work, unscoped(jobs), id), before);
}

type Taken = {
  readonly before: StoredJob;
  readonly asked: Asked;
  readonly given: Given;
  readonly itself: boolean;
};

async function followStep(
  work: Work,
  { name, to }: StepOf<typeof job>,
  { id, version }: StoredJob,
  { before, asked, given, itself }: Taken,
): Promise<void> {
  // A job with an approved quote goes straight to the team (domain specification, D2).
  if (name === 'approve') return void (await portalStep(work, jobs, id, 'assign'));
  const names = name === 'dispatch' ? await dispatchDocuments(work, id, idsIn(given['document_ids'])) : [];
  if (name === 'ask') await sendQueries(work, id);
  if (name === 'change') await keepReasons(work, id, given['change_reasons']);
  const firm = forTheFirm(work);
  const row = await recordById(firm, unscoped(jobs), id);
  const reason = asked['reason'] ?? null;
  if (name === 'miss') await tellOfMissing(firm, row);
  if (name === 'showClient') await tellOfReview(firm, row);
  if (name === 'dispatch') await tellOfReady(firm, row, names);
  if (itself && (name === 'change' || name === 'clientApproves')) await tellOfReviewed(firm, row, reason);
  if (name === 'clientApproves') return;
  const told = (held: Work) => tellOfStep(held, row, reason);
  if (itself || !isUndoable(before.status, to)) return told(firm);
  await canBeUndone(firm, { kind: 'job.step', id, version, before: null }, told);
}

/** Stores the reasons for a change with its log entry. */
async function keepReasons(work: Work, job_id: number, given: unknown): Promise<void> {
  const reasons = Array.isArray(given) ? given.filter(isReviewReason) : [];
  if (reasons.length === 0) return;
  await sql`
    update job_status_log set change_reasons = ${reasons}::text[]
    where id = (select max(id) from job_status_log where job_id = ${job_id})`.execute(work.db);
}

/** The call has checked them; bulk steps have none. */
const idsIn = (given: unknown): readonly number[] =>
  Array.isArray(given) ? given.filter((id) => typeof id === 'number') : [];
