import type { Work } from '#platform/server/work.ts';
import { type JoiningTables, tables } from './tables.ts';

type Followed = Partial<Omit<JoiningTables['joining_followed'], 'kit_id'>>;

/** Whether a kit's answers were cleared by the nightly job. */
export async function isEmptied(work: Pick<Work, 'db'>, kitId: number): Promise<boolean> {
  const row = await tables(work)
    .selectFrom('joining_followed')
    .select('emptied_at')
    .where('kit_id', '=', kitId)
    .executeTakeFirst();
  return (row?.emptied_at ?? null) !== null;
}

/** Records what scheduled jobs did with a kit, so that it is done only once. */
export async function followed(work: Pick<Work, 'db'>, kitId: number, done: Followed): Promise<void> {
  const none = { reminded_on: null, right_to_work_told: null, emptied_at: null, papers_removed_at: null };
  await tables(work)
    .insertInto('joining_followed')
    .values({ ...none, ...done, kit_id: kitId })
    .onConflict((clash) => clash.column('kit_id').doUpdateSet(done))
    .execute();
}
