/** The newest resume of a candidate as text, for people who see the candidate. */
import { filesOf } from '#platform/server/files/records.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { blanked, type Known } from '../../blind/blanked.ts';
import { isHidden } from '../../blind/server/blind.ts';
import { candidate } from '../../contract.ts';
import { candidates } from '../../server/record.ts';
import { textOfResume } from './read.ts';

/** @throws 404 if the candidate is not visible, 503 as `textOfResume` */
export async function newestResume(work: Work, id: number): Promise<{ name: string | null; text: string | null }> {
  await recordById(work, candidates, id);
  const files = (await filesOf(work, candidate.entity, [id])).get(String(id)) ?? [];
  const newest = files.toSorted((one, other) => other.uploadedAt.localeCompare(one.uploadedAt))[0];
  if (!newest) return { name: null, text: null };
  const text = await textOfResume(work, newest.key);
  if (!(await isHidden(work, id))) return { name: newest.name, text };
  const { rows } = await sql<Known>`select name, location from candidate where id = ${id}`.execute(work.db);
  const [told] = rows;
  return { name: null, text: text === null || !told ? null : blanked(text, told) };
}
