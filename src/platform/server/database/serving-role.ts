/** What the role that serves may do with the tables of another, their owner (record 206). */
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, type Db, openDatabase } from '../db.ts';
import { CannotStart } from '../embedded/cannot-start.ts';
import { inTransaction } from '../outside.ts';

/** All that requests and background work do. Nobody but the owner makes, changes, empties or drops a table. */
const usual = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
const onlyAdded = ['INSERT', 'SELECT'];

/** Less than usual; months have what their table has. */
const less: Readonly<Record<string, readonly string[]>> = {
  audit_bound: ['SELECT'],
  audit_entry: onlyAdded,
  audit_head: onlyAdded,
  audit_removed: onlyAdded,
  audit_seal: onlyAdded,
  audit_seal_unsalted: ['DELETE', 'SELECT'],
  migration: ['SELECT'],
};

/** Any number that nothing else here locks: two who give the same at once are refused by PostgreSQL. */
const giving = 7_202_620;

type Relation = {
  readonly name: string;
  readonly kind: 'table' | 'sequence';
  /** The table that it is a month of, or itself. */
  readonly whole: string;
  readonly has: readonly string[];
};

/** The tables and sequences of the portal and of its queue, with what a role has of each. */
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
 * Gives a role what it needs to serve, and takes what is more; in the transaction at hand, of the owner. A role that
 * may do all that the owner may is left as it is.
 */
export async function grantToServing(db: Db, role: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(giving)})`.execute(db);
  if (await isAsGood(db, role)) return;
  const { rows } = await relations(role).execute(db);
  const to = sql.id(role);
  for (const schema of ['public', 'graphile_worker']) {
    await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(db);
    // What a later version makes is at hand at once, for who still serves by this one.
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
 * The queue's tables show their rows to nobody but their owner, until a policy says otherwise. It names no role: what a
 * role may do is given above, and a backup is restored where that one is unknown.
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
 * @returns the role that serves
 * @throws CannotStart where they do not lead to the same database
 */
export async function servingRole(serving: Database, owner: Database): Promise<string> {
  const [its, ours] = [await placeOf(serving), await placeOf(owner)];
  if (its && its.place === ours?.place) return its.role;
  throw new CannotStart('DATABASE_OWNER_URL leads to another database than DATABASE_URL: give the address of the same');
}

/**
 * Runs what only the owner of the tables may do: in the transaction at hand, or in one of its own where another role
 * serves. The transaction at hand must not have read the tables that are changed, or it stands in the way.
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

/** @returns what to tell, where the role that serves may change the tables */
export async function mayChangeTables({ db }: Database): Promise<string | undefined> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(relowner, 'USAGE') as may from pg_class where oid = to_regclass('migration')`.execute(db);
  if (!rows[0]?.may) return undefined;
  return (
    'The role of DATABASE_URL owns the tables, or may do anything. Serve by another, and name the owner in ' +
    'DATABASE_OWNER_URL: docs/operations.md, Two roles'
  );
}
