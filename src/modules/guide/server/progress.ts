import { invalid, notFound } from '#platform/server/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { sql } from 'kysely';
import { chaptersFor } from '../chapters.ts';
import { checklistFor } from '../checklist.ts';
import { noSuchItem, type Progress } from '../contract.ts';
import { tables } from './tables.ts';

const columns = ['film', 'seconds', 'furthest', 'finished'] as const;

/** The caller's progress in each film they have started. */
export const ownProgress = (work: Work): Promise<Progress[]> =>
  tables(work).selectFrom('guide_progress').select(columns).where('account_id', '=', work.actor.accountId).execute();

/**
 * Stores the caller's position, at most the film's length; a finished film stays finished. Not business data, so it is
 * not audited.
 * @throws 404 for a chapter that is not for them, or a film of the firm that does not exist
 */
export async function keepProgress(
  work: Work,
  { film, seconds: at, finished }: Pick<Progress, 'film' | 'seconds' | 'finished'>,
): Promise<Progress> {
  const seconds = Math.min(at, await lengthOf(work, film));
  const now = work.now.toISOString();
  return tables(work)
    .insertInto('guide_progress')
    .values({ account_id: work.actor.accountId, film, seconds, furthest: seconds, finished, updated_at: now })
    .onConflict((clash) =>
      clash.columns(['account_id', 'film']).doUpdateSet({
        seconds,
        furthest: sql`greatest(guide_progress.furthest, excluded.furthest)`,
        finished: sql`guide_progress.finished or excluded.finished`,
        updated_at: now,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** In seconds; for a film of the firm, known only from its file. */
async function lengthOf(work: Work, film: string): Promise<number> {
  const own = /^own-(\d+)$/.exec(film)?.[1];
  const length =
    own === undefined
      ? chaptersFor(work.actor.audience).find(({ name }) => name === film)?.seconds
      : (await isThere(work, Number(own))) && Infinity;
  if (length === undefined || length === false) throw notFound();
  return length;
}

const isThere = async (work: Work, id: number) =>
  (await tables(work)
    .selectFrom('guide_video')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export async function ownTicks(work: Work): Promise<string[]> {
  const rows = await tables(work)
    .selectFrom('guide_tick')
    .select('item')
    .where('account_id', '=', work.actor.accountId)
    .orderBy('item')
    .execute();
  return rows.map(({ item }) => item);
}

/** @throws 400 for an item of another audience's checklist */
export async function tick(work: Work, item: string, done: boolean): Promise<{ ticked: string[] }> {
  if (!checklistFor(work.actor.audience).some(({ name }) => name === item)) throw invalid({ item: noSuchItem });
  const account_id = work.actor.accountId;
  if (done) {
    await tables(work)
      .insertInto('guide_tick')
      .values({ account_id, item, ticked_at: work.now.toISOString() })
      .onConflict((clash) => clash.columns(['account_id', 'item']).doNothing())
      .execute();
  } else {
    await tables(work).deleteFrom('guide_tick').where('account_id', '=', account_id).where('item', '=', item).execute();
  }
  return { ticked: await ownTicks(work) };
}
