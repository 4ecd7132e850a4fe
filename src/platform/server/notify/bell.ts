import type { Bell, BellEntry } from '#platform/contract/notify.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';

/** How many notifications the bell shows. */
const shown = 8;

/** The bell's owner, and the client company they currently work for; null for staff. */
type Hearer = { readonly accountId: number; readonly clientId: number | null };

/** Whether a row of `notification` is for someone working for this company, or for staff. */
export const isOfCompany = (clientId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (notification.client_id is null or ${clientId} is null or notification.client_id = ${clientId})`;

/** The contents of these people's bells, in their order: two statements for all of them. */
export async function bellsOf(db: Db, hearers: readonly Hearer[]): Promise<readonly Bell[]> {
  const people = sql`unnest(${hearers.map(({ accountId }) => accountId)}::bigint[],
    ${hearers.map(({ clientId }) => clientId)}::bigint[]) with ordinality as person (id, client, at)`;
  const [counts, entries] = await Promise.all([countUnread(db, people), newestOf(db, people)]);
  const unread = new Map(counts.map(({ at, count }) => [at, count]));
  const newest = Map.groupBy(entries, ({ at }) => at);
  return hearers.map((_, index) => ({
    unread: unread.get(index + 1) ?? 0,
    newest: (newest.get(index + 1) ?? []).map(toEntry),
  }));
}

/** The record a row of `notification` asks its reader to decide about. */
export const askedOf = sql<BellEntry['asks']>`case
  when notification.approval and notification.entity_id ~ '^[0-9]{1,9}$'
  then json_build_object('entity', notification.entity, 'id', notification.entity_id::integer) end`;

const own = sql`account_id = person.id and in_app and archived_at is null and ${isOfCompany(sql.ref('person.client'))}`;

async function countUnread(db: Db, people: RawBuilder<unknown>): Promise<readonly { at: number; count: number }[]> {
  const { rows } = await sql<{ at: number; count: number }>`
    select person.at, count(*) as count from ${people} join notification on ${own} and read_at is null
    group by person.at`.execute(db);
  return rows;
}

type Newest = Omit<BellEntry, 'group' | 'createdAt' | 'readAt'> & {
  at: number;
  group_name: string;
  created_at: string;
  read_at: string | null;
};

async function newestOf(db: Db, people: RawBuilder<unknown>): Promise<readonly Newest[]> {
  const { rows } = await sql<Newest>`
    select person.at, newest.* from ${people}
    cross join lateral (
      select id, group_name, title, body, link, severity, created_at, read_at, ${askedOf} as asks
      from notification
      where ${own}
      order by created_at desc, id desc limit ${sql.lit(shown)}) as newest
    order by newest.created_at desc, newest.id desc`.execute(db);
  return rows;
}

const toEntry = ({ at: _at, group_name, created_at, read_at, ...entry }: Newest): BellEntry => ({
  ...entry,
  group: group_name,
  createdAt: created_at,
  readAt: read_at,
});
