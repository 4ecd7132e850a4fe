/** The text of a hidden candidate's resume, without what tells who they are. */
import { filesOf } from '#platform/server/files/records.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate } from '../../contract.ts';
import { textOfResume } from '../../resumes/server/read.ts';
import { candidates } from '../../server/record.ts';
import { tables } from '../../server/tables.ts';
import { blanked } from '../blanked.ts';
import { isHidden } from './blind.ts';

/** Read before any transaction: it takes up to some seconds. @throws 404 for a candidate out of sight */
export async function blankedResume(work: Work, id: number): Promise<{ text: string | null }> {
  await recordById(work, candidates, id);
  if (!(await isHidden(work, id))) return { text: null };
  const newest = (await filesOf(work, candidate.entity, [id])).get(String(id))?.at(-1);
  const text = newest ? await textOfResume(work, newest.key) : null;
  const known = await tables(work)
    .selectFrom('candidate')
    .select(['name', 'location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { text: text === null ? null : blanked(text, known) };
}
