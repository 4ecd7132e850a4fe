import { mayUse } from '#platform/contract/access.ts';
import type { Waiting } from '#platform/server/waiting.ts';
import type { Work } from '#platform/server/work.ts';
import { jobPath } from '../../address.ts';
import { fetchOwnJobs } from '../../own.ts';
import { ownJobs } from '../own.ts';

/** Jobs waiting for their client: a question, missing information, something to check. */
export async function jobsThatWait(work: Work): Promise<readonly Waiting[]> {
  if (!mayUse(work.actor, fetchOwnJobs.access)) return [];
  const { rows } = await ownJobs(work);
  return rows
    .filter(({ waits_for_you }) => waits_for_you)
    .map(({ id, title, questions, status }) => ({
      title:
        questions > 0
          ? `${questions === 1 ? '1 question' : `${questions} questions`} on ${title}`
          : `${title}: ${status}`,
      due: null,
      action: questions > 0 ? 'Answer' : 'Open',
      link: jobPath(id),
    }));
}
