/** The rows of facts for a member of the cast: their statement alone, without a report. */
import { readRights } from '#modules/access/server/read-rights.ts';
import { cast, type Role } from '#platform/server/demo/cast.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import type { FactRows, Period } from '#platform/server/report/behind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TestPortal } from '../portal.ts';

export type FactRow = Readonly<Record<string, unknown>>;

export async function readerFor({ database, config, now }: TestPortal, role: Role): Promise<Reader> {
  const { rows } = await database.pool.query<{ id: number; role_id: number; role: string; client_id: number | null }>(
    `select account.id, role_id, role.name as role, client_id from account join role on role.id = role_id
     where account.email = $1`,
    [cast[role].email],
  );
  const [account] = rows;
  if (!account) throw new Error(`${role} has no account`);
  const today = now().toISOString().slice(0, 10);
  return {
    db: database.db,
    today,
    zone: config.firm.zone,
    actor: {
      accountId: account.id,
      name: cast[role].name,
      audience: cast[role].audience,
      clientId: account.client_id,
      role: { id: account.role_id, name: account.role },
      permissions: await readRights(database.db, account.role_id, account.id, today),
      viewer: undefined,
    },
  };
}

export async function factsFor(
  portal: TestPortal,
  role: Role,
  { facts, rows }: FactRows,
  period: Period,
): Promise<readonly FactRow[]> {
  return rowsOf(portal, await rows(await readerFor(portal, role), period), facts.day);
}

/** All rows, with `seen`. */
export async function wholeFor(
  portal: TestPortal,
  role: Role,
  { facts, whole }: FactRows,
  period: Period | null,
): Promise<readonly FactRow[]> {
  if (!whole) throw new Error(`${facts.name} never stand beside others`);
  return rowsOf(portal, whole(await readerFor(portal, role), period), facts.day);
}

const rowsOf = async ({ database }: TestPortal, statement: RawBuilder<unknown>, day: string) =>
  (await sql<FactRow>`select * from (${statement}) as fact order by ${sql.ref(day)}, key`.execute(database.db)).rows;
