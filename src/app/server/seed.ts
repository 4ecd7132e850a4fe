import type { PlainDate } from '#platform/contract/dates.ts';
import { makeMonths } from '#platform/server/partitions/months.ts';
import { startOfDay } from '#platform/server/time/zone.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db.ts';
import { seeding } from '#platform/server/demo/seed.ts';
import { withFirm } from '#platform/server/firm/firm.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { assembly } from './modules.ts';

/** From this factor on, parts of the demo are too large for query plans made for empty tables. */
const large = 10;

/** Fills a migrated, empty database with the demo firm, all in one transaction. */
export async function seedAll(
  database: Database,
  config: Config,
  options: { seed: number; factor: number; asOf: PlainDate },
): Promise<void> {
  const now = new Date(startOfDay(options.asOf, config.firm.zone));
  await database.db.transaction().execute(async (db) => {
    const started = backgroundWork({ db, pool: database.pool }, config, pino({ level: 'silent' }), now);
    const work = { ...started, config: await withFirm(config, started.references), requestId: 'seed' };
    const analysed = new Map<string, number>();
    for (const part of assembly.seeds) {
      await part.run(seeding(work, options.seed, options.factor, options.asOf));
      if (options.factor >= large) await analyseGrown(db, analysed);
    }
  });
  await database.db.transaction().execute((db) => makeMonths(db, now));
  // Gives the first lists plans for the real data.
  await database.pool.query('analyze');
}

/**
 * Analyses the tables that this transaction has filled. Nothing else does so before it ends, and parts of the demo read
 * the rows of earlier parts.
 * @param analysed the rows of each table when last analysed; kept up to date
 */
async function analyseGrown(db: Work['db'], analysed: Map<string, number>): Promise<void> {
  const { rows } = await sql<{ name: string; written: number }>`
    select relname as name, (n_tup_ins + n_tup_upd)::int as written from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_ins + n_tup_upd > 0`.execute(db);
  for (const { name, written } of rows) {
    if (written < 1.2 * (analysed.get(name) ?? 0)) continue;
    await sql`analyze ${sql.table(name)}`.execute(db);
    analysed.set(name, written);
  }
}

/** Values salted or encrypted differently in each run, and timestamps of the database's own clock. */
const neverTheSame = [
  'created_at',
  'password_hash',
  'keyword_cipher',
  'keyword_positions',
  'pan_card_number',
  'aadhar_card_number',
  'secret_cipher',
  'key_id',
  'sealed',
];

/** One hash over all tables: the same seed, factor and date give the same hash. */
export async function contentHash({ pool }: Database): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'migration' order by name`,
  );
  const hashes: string[] = [];
  // One at a time: there are fewer connections than tables, and a million rows take a while.
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(line, '' order by line), '')) as hash
       from (select md5((to_jsonb(stored_row) - $1::text[])::text) as line from ${name} as stored_row) as lines`,
      [neverTheSame],
    );
    hashes.push(`${name} ${rows[0]?.hash}`);
  }
  return createHash('sha256').update(hashes.join('\n')).digest('hex');
}
