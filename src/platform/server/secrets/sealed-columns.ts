/** The columns sealed under KEYWORD_KEY, and their change to a new key (decision 213). */
import { sql } from 'kysely';
import * as z from 'zod';
import { dependency } from '../dependency.ts';
import { job } from '../jobs/job.ts';
import type { Work } from '../work.ts';
import { opens, sealedCheck } from './key-check.ts';
import { openSealed, type SealedColumn, sealText } from './sealed.ts';

export const sealedColumns = dependency<SealedColumn>('what is sealed under KEYWORD_KEY');

/**
 * After KEYWORD_KEY has changed, seals values under the former key (KEYWORD_KEY_BEFORE) with the new one. Values that
 * open under neither stay and are reported. The key check comes last: until then no portal starts without the
 * former key.
 */
export const renewSealed = job({
  name: 'renew-sealed',
  payload: z.object({}),
  every: '35 2 * * *',
  run: async (work) => {
    if (work.config.keywordKeyBefore === null) return;
    for (const column of [...sealedColumns.everywhere(), sealedCheck]) await renewColumn(work, column);
    work.log.info('All is sealed under the new KEYWORD_KEY: KEYWORD_KEY_BEFORE is no longer needed');
  },
});

const atOnce = 500;

type Row = { readonly key: string; readonly bound: number; readonly sealed: string };

async function renewColumn(work: Work, one: SealedColumn): Promise<void> {
  const { table, column, key, bound = key } = one;
  const [rows, keys, sealed] = [sql.table(table), sql.ref(key), sql.ref(column)];
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? sql`true` : sql`${keys}::text > ${last}`;
    const found = await sql<Row>`
      select ${keys}::text as key, ${sql.ref(bound)} as bound, ${sealed} as sealed from ${rows}
      where ${sealed} is not null and ${after} order by ${keys}::text limit ${atOnce}`.execute(work.db);
    for (const row of found.rows) await renewOne(work, one, row);
    last = found.rows.at(-1)?.key;
    if (found.rows.length < atOnce) return;
  }
}

/** Skips rows changed meanwhile: they are sealed under the new key already. */
async function renewOne(work: Work, { table, column, key, placeOf }: SealedColumn, row: Row): Promise<void> {
  const { keywordKey } = work.config;
  const place = placeOf(row.bound);
  if (opens(() => openSealed({ keywordKey }, place, row.sealed))) return;
  if (!opens(() => openSealed(work.config, place, row.sealed))) {
    work.log.error({ table, column, key: row.key }, 'What is sealed here opens neither under KEYWORD_KEY nor before');
    return;
  }
  const renewed = sealText(work.config, place, openSealed(work.config, place, row.sealed));
  const sealed = sql.ref(column);
  await sql`update ${sql.table(table)} set ${sealed} = ${renewed}
    where ${sql.ref(key)}::text = ${row.key} and ${sealed} = ${row.sealed}`.execute(work.db);
}
