import type { Ordering } from '#platform/contract/master-calls.ts';
import type { Master } from '#platform/contract/master.ts';
import { sql } from 'kysely';
import { record } from '../audit/record.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import type { Work } from '../work.ts';

/**
 * Reorders some entries. They share the positions they had among all entries; others do not move.
 * @param ordering `was`: their ids in the order seen, `becomes`: the same ids in the order wanted
 * @throws 404 when one is gone, 409 when their order has changed
 */
export async function orderEntries(work: Work, master: Master, { was, becomes }: Ordering): Promise<{ ids: number[] }> {
  if (!sameIds(was, becomes)) throw invalid({ becomes: 'Both orders must have the same entries, each once' });
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(master.table)}
    where id = any(${was}::bigint[]) and deleted_at is null order by id for update`.execute(work.db);
  if (rows.length < was.length) throw notFound();
  const places = rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
  if (places.some(({ id }, at) => id !== was[at])) throw conflict('Someone else has just changed the order', {});
  await sql`
    update ${sql.table(master.table)} as entry set position = wanted.position
    from unnest(${becomes}::bigint[], ${places.map(({ position }) => position)}::integer[]) as wanted (id, position)
    where entry.id = wanted.id and entry.position <> wanted.position`.execute(work.db);
  await record(work, master.events.ordered, 'all', { before: { ids: was }, after: { ids: becomes } });
  return { ids: becomes };
}

const sameIds = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).size === one.length && one.length === other.length && one.every((id) => other.includes(id));
