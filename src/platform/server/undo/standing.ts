import { sql } from 'kysely';
import { mayUse } from '#platform/contract/access.ts';
import type { HistoryUndo } from '#platform/contract/history.ts';
import { undoneWithin } from '#platform/contract/record/undo.ts';
import type { Work } from '../work.ts';
import { undoneBy } from './act.ts';
import { held, type Held } from './held.ts';
import { tellHeld } from './tell-held.ts';

type Entry = { readonly at: string; readonly actor_id: number | null; readonly request_id: string };

/**
 * The trail entries this person can still undo: no one has been notified, no record has changed since, and they still
 * have the right. Only for the screen: programs get no key.
 * @returns by the entries' `request_id`
 */
export async function standingUndo(work: Work, entries: readonly Entry[]): Promise<ReadonlyMap<string, HistoryUndo>> {
  const { accountId, viewer, token } = work.actor;
  const since = work.now.getTime() - undoneWithin.quiet * 1000;
  const own = entries.filter(({ actor_id, at }) => actor_id === accountId && Date.parse(at) > since);
  if (own.length === 0 || viewer || token) return new Map();
  const requests = own.map(({ request_id }) => request_id);
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${tellHeld.name})
      and locked_at is null and (payload ->> 'account')::bigint = ${accountId}
      and payload ->> 'request' = any(${requests}::text[])`.execute(work.db);
  const standing = new Map<string, HistoryUndo>();
  for (const { payload } of rows) {
    const { key, request, steps } = held.parse(payload);
    if (await canTakeBack(work, steps)) standing.set(request, { key, steps: steps.length });
  }
  return standing;
}

/** Whether this person still has the right to each step, and its record is unchanged since. */
async function canTakeBack(work: Work, steps: Held['steps']): Promise<boolean> {
  const byKind = Map.groupBy(steps, ({ kind }) => kind);
  for (const [kind, some] of byKind) {
    const by = undoneBy.everywhere().find((one) => one.kind === kind);
    if (!by || !mayUse(work.actor, by.access)) return false;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(by.table)} as record
      join json_to_recordset(${JSON.stringify(some)}::json) as left_as (id bigint, version int)
        on record.id = left_as.id and record.version = left_as.version
      where record.deleted_at is null`.execute(work.db);
    if (rows[0]?.count !== some.length) return false;
  }
  return true;
}
