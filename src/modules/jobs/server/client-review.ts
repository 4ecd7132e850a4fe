/** A client's response to work sent for checking, and to the firm's comments. */
import { refused } from '#platform/server/errors.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { mustNotBeArchived } from './open-job.ts';
import { jobs } from './record.ts';

/** Returns the work to its reviewer, who dispatches it. @throws 404, 409 if it does not wait for the client */
export async function approveWork(work: Work, id: number): Promise<void> {
  await mustWaitForReview(work, id);
  await portalStep(work, jobs, id, 'clientApproves');
}

/** @throws 404, 409 if it does not wait for the client */
export async function requestChange(work: Work, id: number, change: string): Promise<void> {
  await mustWaitForReview(work, id);
  await portalStep(work, jobs, id, 'change', { asked: { reason: change } });
}

async function mustWaitForReview(work: Work, id: number): Promise<void> {
  const { status } = await lockRecord(work, jobs, id);
  await mustNotBeArchived(work, id);
  if (status !== 'Review by client') throw refused('This was answered already, or we have taken it back');
}
