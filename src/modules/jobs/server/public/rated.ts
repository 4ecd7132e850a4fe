/** The effect of a client's rating on its job. */
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { jobs } from '../record.ts';
import { holdJob } from './quoting.ts';

export { jobForFirm, seenJob } from './quoting.ts';

/** Moves a job waiting for feedback on; a closed one stays closed. */
export async function jobRated(work: Work, id: number): Promise<void> {
  const { status } = await holdJob(work, id);
  if (status === 'Dispatch') await portalStep(work, jobs, id, 'rate');
}
