/** Gives a new employee their resume and joining papers as documents (issue's Rehire). */
import { resumesFor } from '#modules/candidates/server/public/candidates.ts';
import { openPapersOf } from '#modules/joining/server/public/closing.ts';
import { staffDocument } from '#modules/staff/public/documents.ts';
import { addFromHiring } from '#modules/staff/server/public/joined.ts';
import { type Copied, copyUpload } from '#platform/server/files/copy.ts';
import { enqueue, job } from '#platform/server/jobs/job.ts';
import type { Work } from '#platform/server/work.ts';
import * as z from 'zod';

/**
 * Runs after the commit. Copies, because the candidate's own files follow the retention of candidates. Interview notes
 * are not copied.
 */
export const carryOver = job({
  name: 'carry-over-from-hiring',
  payload: z.object({ candidate_id: z.int(), staff_id: z.int() }),
  waitsFor: ['file storage'],
  givenUp: {
    title: 'The resume of somebody who joins could not be put among their documents',
    link: '/staff/profile/:staff_id',
  },
  prepare: async (work, { candidate_id }) => {
    const files = [...(await resumesFor(work, candidate_id)), ...(await openPapersOf(work, candidate_id))];
    const copies: Copied[] = [];
    for (const file of files)
      copies.push(...[await copyUpload(work, file, staffDocument)].filter((one) => one !== undefined));
    return copies;
  },
  run: (work, { staff_id }, copies) => addFromHiring(work, staff_id, copies),
});

export const carryOverTo = (work: Work, staff_id: number, candidate_id: number): Promise<void> =>
  enqueue(work, carryOver, { candidate_id, staff_id });
