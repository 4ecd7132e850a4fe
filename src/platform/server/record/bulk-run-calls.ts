/** Starts and stops edits of more records than one request can change. */
import { mostAtOnce, tooMany } from '#platform/contract/record/bulk.ts';
import { sql } from 'kysely';
import { notFound, refused } from '../errors.ts';
import type { Work } from '../work.ts';
import { goOn } from './bulk-run-work.ts';
import type { BackgroundEdit } from './bulk-runs.ts';

/**
 * Changes these records in the background, once the transaction is committed.
 * @param body the values to set, as the call sent them
 * @throws 409 while another such edit of this person is running, and for an access token
 */
export async function startRun(
  work: Work,
  { entity, words }: Pick<BackgroundEdit, 'entity' | 'words'>,
  ids: readonly number[],
  body: object,
): Promise<{ id: number; count: number }> {
  const { accountId, token } = work.actor;
  // Its scopes would not apply in the background.
  if (token) throw refused(`${tooMany(words.many)} by an access token`);
  const { rows } = await sql<{ id: number }>`
    insert into bulk_run (record, body, request_id, created_by, created_at)
    values (${entity}, ${JSON.stringify(body)}::jsonb, ${work.requestId}, ${accountId}, ${work.now.toISOString()})
    on conflict (created_by, record) where ended_at is null do nothing returning id`.execute(work.db);
  const id = rows[0]?.id;
  if (id === undefined) throw refused(`Your last edit of more than ${mostAtOnce} ${words.many} still goes on`);
  await sql`insert into bulk_run_row (run_id, row_id) select ${id}, unnest(${[...ids]}::bigint[])`.execute(work.db);
  await goOn(work, id);
  return { id, count: ids.length };
}

/** @throws 404 for another person's edit, 409 when it is over */
export async function stopRun(work: Work, id: number): Promise<{ id: number }> {
  const { rows } = await sql<{ over: boolean }>`
    update bulk_run set stopped_at = coalesce(stopped_at, ${work.now.toISOString()})
    where id = ${id} and created_by = ${work.actor.accountId} returning ended_at is not null as over`.execute(work.db);
  if (!rows[0]) throw notFound();
  if (rows[0].over) throw refused('It is over already');
  await goOn(work, id);
  return { id };
}
