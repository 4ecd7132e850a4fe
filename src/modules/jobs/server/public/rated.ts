/** What a client's rating does to its job. */
import type { Work } from '#platform/server/work.ts';
import { moveJobTo } from '../actions.ts';
import { forTheFirm } from '../for-the-firm.ts';
import { holdJob } from './quoting.ts';

export { jobForFirm, seenJob } from './quoting.ts';

/** A job that waits for feedback has it now; one that is closed already stays closed. */
export async function jobRated(work: Work, id: number): Promise<void> {
  const { status } = await holdJob(work, id);
  if (status === 'Dispatch') await moveJobTo(forTheFirm(work), id, { status: 'Feedback received' });
}
