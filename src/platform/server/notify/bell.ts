import type { Bell, BellEntry } from '#platform/contract/notify.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** How many the bell shows. */
const shown = 8;

/** What the bells of these people show: two statements for all of them. */
export async function bellsOf(db: Db, accountIds: readonly number[]): Promise<ReadonlyMap<number, Bell>> {
  const [counts, entries] = await Promise.all([countUnread(db, accountIds), newestOf(db, accountIds)]);
  const unread = new Map(counts.map(({ id, count }) => [id, count]));
  const newest = Map.groupBy(entries, ({ account_id }) => account_id);
  return new Map(
    accountIds.map((id) => [id, { unread: unread.get(id) ?? 0, newest: (newest.get(id) ?? []).map(toEntry) }]),
  );
}

async function countUnread(db: Db, ids: readonly number[]): Promise<readonly { id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select account_id as id, count(*) as count from notification
    where account_id = any(${ids}::bigint[]) and in_app and read_at is null and archived_at is null
    group by account_id`.execute(db);
  return rows;
}

type Newest = Omit<BellEntry, 'group' | 'createdAt' | 'readAt'> & {
  account_id: number;
  group_name: string;
  created_at: string;
  read_at: string | null;
};

async function newestOf(db: Db, ids: readonly number[]): Promise<readonly Newest[]> {
  const { rows } = await sql<Newest>`
    select newest.* from unnest(${ids}::bigint[]) as person (id)
    cross join lateral (
      select account_id, id, group_name, title, body, link, severity, created_at, read_at from notification
      where account_id = person.id and in_app and archived_at is null
      order by created_at desc, id desc limit ${sql.lit(shown)}) as newest
    order by newest.created_at desc, newest.id desc`.execute(db);
  return rows;
}

const toEntry = ({ account_id: _account, group_name, created_at, read_at, ...entry }: Newest): BellEntry => ({
  ...entry,
  group: group_name,
  createdAt: created_at,
  readAt: read_at,
});
