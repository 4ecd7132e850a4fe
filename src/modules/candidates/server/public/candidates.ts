/** Candidates, for the modules that take them on from 'To be Offered'. */
import type { StoredFile } from '#platform/contract/files.ts';
import { filesOf } from '#platform/server/files/records.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import type { Work } from '#platform/server/work.ts';
import { type RawBuilder, sql } from 'kysely';
import { candidate } from '../../contract.ts';
import type { candidateLife, Progress } from '../../life.ts';
import type { RejectReason } from '../../rejecting/reasons.ts';
import { candidates } from '../record.ts';
import { visible } from '../visible.ts';

/** The ids of the candidates that someone sees, as a subquery for `in`. */
export const candidatesSeenBy = (reader: Reader): RawBuilder<number> =>
  sql<number>`(${visible(reader).select('candidate.id')})`;

type PortalStep = keyof (typeof candidateLife)['steps'];

/**
 * Takes a step that follows from an offer or an onboarding.
 * @param reason of the rejection, for steps that lead to one
 * @throws 404, 409 if their current stage does not allow the step
 */
export async function moveByPortal(work: Work, id: number, step: PortalStep, reason?: RejectReason): Promise<void> {
  await portalStep(work, candidates, id, step, { asked: { reject_reason: reason ?? null } });
}

/** The resumes of a hired candidate; the caller has checked the reader's rights. */
export const resumesFor = async (work: Pick<Work, 'db'>, id: number): Promise<readonly StoredFile[]> =>
  (await filesOf(work, candidate.entity, [id])).get(String(id)) ?? [];

/** For the demo, without notifications: the candidate that a member of staff once was. */
export const wasInDemo = ({ db }: Pick<Work, 'db'>, id: number, { name, email }: { name: string; email: string }) =>
  sql`update candidate set name = ${name}, email = ${email} where id = ${id}`.execute(db);

/** The stage of a candidate; undefined for a deleted one. */
export async function progressOf({ db }: Pick<Work, 'db'>, id: number): Promise<Progress | undefined> {
  const { rows } = await sql<{ selection_progress: Progress }>`
    select selection_progress from candidate where id = ${id} and deleted_at is null`.execute(db);
  return rows[0]?.selection_progress;
}
