/** The rights of the serving role on tables that another role owns (record 206). */
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, type Db, openDatabase } from '../db.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { inTransaction } from '../outside.ts';

/** All that requests and background work need. Only the owner creates, alters, truncates or drops tables. */
const usual = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
const onlyAdded = ['INSERT', 'SELECT'];

/** Tables with fewer rights; a month's partition has the rights of its table. */
const less: Readonly<Record<string, readonly string[]>> = {
  audit_bound: ['SELECT'],
  audit_entry: onlyAdded,
  audit_head: onlyAdded,
  audit_removed: onlyAdded,
  audit_seal: onlyAdded,
  audit_seal_unsalted: ['DELETE', 'SELECT'],
  migration: ['SELECT'],
};

/** A lock number used nowhere else: PostgreSQL refuses two equal grants at once. */
const giving = 7_202_620;

type Relation = {
  readonly name: string;
  readonly kind: 'table' | 'sequence';
  /** The table that it is a partition of, or itself. */
  readonly whole: string;
  readonly has: readonly string[];
};

/** The tables and sequences of the portal and its queue, with a role's rights on each. */
const relations = (role: string) => sql<Relation>`
  select format('%I.%I', nspname, relname) as name,
    case relkind when 'S' then 'sequence' else 'table' end as kind,
    coalesce(
      (select relname from pg_class where oid = pg_partition_root(relation.oid)), relname)::text as whole,
    array(select privilege_type from aclexplode(relacl)
      where grantee = (select oid from pg_roles where rolname = ${role}) order by privilege_type) as has
  from pg_class as relation join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm', 'S')
    and pg_has_role(relowner, 'USAGE')`;

function wantedOf({ kind, whole }: Relation): readonly string[] {
  if (kind === 'sequence') return ['SELECT', 'USAGE'];
  return whole.startsWith('audit_detached_') ? ['SELECT'] : (less[whole] ?? usual);
}

/**
 * Grants a role what it needs to serve, and revokes anything more, in the owner's current transaction. A role that
 * has all the owner's rights is left as it is.
 */
export async function grantToServing(db: Db, role: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(giving)})`.execute(db);
  if (await isAsGood(db, role)) return;
  const { rows } = await relations(role).execute(db);
  const to = sql.id(role);
  for (const schema of ['public', 'graphile_worker']) {
    await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(db);
    // Tables of a later version are accessible at once, for processes still running this one.
    const made = sql`alter default privileges in schema ${sql.id(schema)} grant`;
    await sql`${made} ${sql.raw(usual.join())} on tables to ${to}`.execute(db);
    await sql`${made} select, usage on sequences to ${to}`.execute(db);
  }
  for (const relation of rows) {
    const wanted = wantedOf(relation).join();
    if (relation.has.join() === wanted) continue;
    const which = sql.raw(`${relation.kind} ${relation.name}`);
    await sql`revoke all on ${which} from ${to}`.execute(db);
    await sql`grant ${sql.raw(wanted)} on ${which} to ${to}`.execute(db);
  }
  await openQueue(db);
}

/**
 * The queue's tables show their rows only to their owner, until a policy says otherwise. The policy names no role: a
 * role's rights are granted above, and a backup may be restored where the role is unknown.
 */
const shut = sql<{ name: string }>`
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'graphile_worker' and relrowsecurity and pg_has_role(relowner, 'USAGE')
    and not exists (select from pg_policy where polrelid = pg_class.oid)`;

async function openQueue(db: Db): Promise<void> {
  const { rows } = await shut.execute(db);
  for (const { name } of rows)
    await sql`create policy serving on ${sql.raw(name)} using (true) with check (true)`.execute(db);
}

const isAsGood = async (db: Db, role: string): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select pg_has_role(${role}, current_user, 'USAGE') as is`.execute(db);
  return rows[0]?.is === true;
};

type Place = { readonly role: string; readonly place: string };

const placeOf = async ({ db }: Pick<Database, 'db'>): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select current_user::text as role,
      (select system_identifier from pg_control_system()) || ' ' || current_database() as place`.execute(db);
  return rows[0];
};

/**
 * @param serving connections by the role that serves
 * @param owner those by the owner of the tables
 * @returns the serving role
 * @throws CannotStart if they do not lead to the same database
 */
export async function servingRole(serving: Database, owner: Database): Promise<string> {
  const [its, ours] = [await placeOf(serving), await placeOf(owner)];
  if (its && its.place === ours?.place) return its.role;
  throw new CannotStart('DATABASE_OWNER_URL leads to another database than DATABASE_URL: give the address of the same');
}

/**
 * Runs what only the owner of the tables may do: in the current transaction, or in a separate one if another role
 * serves. The current transaction must not have read the tables that are changed, or it would block this.
 */
export async function asOwner(
  { db, config }: { readonly db: Db; readonly config: Pick<Config, 'databaseOwnerUrl'> },
  run: (db: Db) => Promise<void>,
): Promise<void> {
  if (config.databaseOwnerUrl === null) return run(db);
  const serving = await placeOf({ db });
  const owner = openDatabase(config.databaseOwnerUrl, 1);
  try {
    await inTransaction({ db: owner.db }, async (inside) => {
      await run(inside.db);
      if (serving) await grantToServing(inside.db, serving.role);
    });
  } finally {
    await owner.close();
  }
}

/** @returns a warning if the serving role may alter the tables */
export async function mayChangeTables({ db }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(relowner, 'USAGE') as may from pg_class where oid = to_regclass('migration')`.execute(db);
  if (!rows[0]?.may) return undefined;
  return (
    'The role of DATABASE_URL owns the tables, or may do anything. Serve by another, and name the owner in ' +
    'DATABASE_OWNER_URL: docs/operations.md, Two roles'
  );
}
