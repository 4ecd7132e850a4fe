import { mayUse } from '#platform/contract/access.ts';
import type { StoredFile } from '#platform/contract/files.ts';
import type { FileOwner } from '#platform/server/files/owner.ts';
import { attachFile, filesOf } from '#platform/server/files/records.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import { recordById } from '#platform/server/record/reads.ts';
import type { Work } from '#platform/server/work.ts';
import { candidate, candidateResume } from '../contract.ts';
import { isHidden } from '../blind/server/blind.ts';
import { interviews } from '../interviews/server/own.ts';
import { candidatesModule } from '../rights.ts';
import { candidates } from './record.ts';
import { visible } from './visible.ts';

type Resumes = { rows: StoredFile[] };

/** File names identify people, and so do the contents. */
const stored = async (work: Work, id: number): Promise<Resumes> => ({
  rows: (await isHidden(work, id)) ? [] : [...((await filesOf(work, candidate.entity, [id])).get(String(id)) ?? [])],
});

/** @throws 404 if the candidate is not visible */
export async function resumesOf(work: Work, id: number): Promise<Resumes> {
  await recordById(work, candidates, id);
  return stored(work, id);
}

/** @throws 404 if the candidate is not visible, 400 for a file that was not uploaded for them */
export async function addTo(work: Work, id: number, keys: readonly string[]): Promise<Resumes> {
  await lockRecord(work, candidates, id);
  for (const key of keys) await attachFile(work, key, candidateResume, candidate.entity, id);
  return stored(work, id);
}

/** For everybody who sees the candidate, and for their interviewers whatever their rights (decisions D44). */
export const resumeOwner: FileOwner = {
  entity: candidate.entity,
  tells: null,
  mayRead: async (work, id) =>
    !(await isHidden(work, id)) &&
    ((await interviews(work, id)) ||
      (mayUse(work.actor, candidatesModule.read) &&
        (await visible(readerOf(work)).select('candidate.id').where('candidate.id', '=', id).executeTakeFirst()) !==
          undefined)),
};
