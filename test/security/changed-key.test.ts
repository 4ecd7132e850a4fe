/** After a changed KEYWORD_KEY no encrypted value is lost, and none stays under the former key. */
import { runProcess } from '#app/server/process.ts';
import { enterKeyword, enterPassword } from '#modules/sign-in/server/testing/steps.ts';
import { sealSecret as sealApp } from '#modules/sign-in/server/authenticator-app.ts';
import { sealSecret as sealWebhook } from '#modules/sign-in/webhooks/server/secret.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '../portal.ts';
import { testConfig } from '../settings.ts';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '#platform/server/jobs/job.ts';
import { opens } from '#platform/server/secrets/key-check.ts';
import { openSealed, type SealedColumn } from '#platform/server/secrets/sealed.ts';
import { renewSealed, sealedColumns } from '#platform/server/secrets/sealed-columns.ts';

const now = 'tests-only-keyword-key-of-the-new-year-7h3k9';
const { keywordKey: before } = testConfig();
const refusal = /^KEYWORD_KEY is not the key that this database was set up with/;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: { keywordKey: now, keywordKeyBefore: before, logLevel: 'silent' } });
  const { rows } = await portal.database.pool.query<{ id: number }>('select min(id) as id from account');
  const id = rows[0]?.id ?? 0;
  await portal.database.pool.query(
    `insert into account_factor (account_id, kind, name, secret_cipher, created_at, confirmed_at) values ($1, 'app', 'Phone', $2, now(), now())`,
    [id, sealApp({ keywordKey: before }, id, 'JBSWY3DPEHPK3PXP')],
  );
  await portal.database.pool.query(
    `insert into webhook (account_id, name, address, events, secret_cipher, created_at) values ($1, 'Ledger', 'https://ledger.example', '{job.*}', $2, now())`,
    [id, sealWebhook({ keywordKey: before }, id, 'whsec_c2VjcmV0')],
  );
});

const start = async (keys: { keywordKey: string; keywordKeyBefore: string | null }) => {
  const config = { ...portal.config, ...keys, port: 0, host: '127.0.0.1' };
  const stop = await runProcess(config, portal.databaseUrl, { webFolder: '', recurringJobs: false });
  await stop();
};

/** The number of values in a column, and how many the new key alone can decrypt. */
async function underNewKey({
  table,
  column,
  key,
  bound = key,
  placeOf,
}: SealedColumn): Promise<[all: number, opened: number]> {
  const { rows } = await sql<{ bound: number; sealed: string }>`
    select ${sql.ref(bound)} as bound, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(portal.database.db);
  const opened = rows.filter((row) => opens(() => openSealed({ keywordKey: now }, placeOf(row.bound), row.sealed)));
  return [rows.length, opened.length];
}

const counts = async () => {
  const found: Record<string, [number, number]> = {};
  for (const one of sealedColumns.everywhere()) found[`${one.table}.${one.column}`] = await underNewKey(one);
  return found;
};

test('every encrypted column is declared', async () => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and (column_name like '%cipher' or column_name like '%sealed' or column_name like '%refresh')`,
  );
  // The vault has its own key, the check comes last, and values of a sign-in live only for minutes.
  const others = [
    'client_credential.secret_cipher',
    'key_check.sealed',
    'key_check.vault_sealed',
    'factor_challenge.provider_refresh',
  ];
  const known = new Set([...sealedColumns.everywhere().map(({ table, column }) => `${table}.${column}`), ...others]);
  const missing = rows.map(({ name }) => name).filter((name) => !known.has(name));
  expect(missing).toEqual([]);
});

describe('a changed KEYWORD_KEY', () => {
  test('still opens everything, and the nightly job re-encrypts it', async () => {
    const sealed = await counts();
    for (const name of [
      'account.keyword_cipher',
      'account_factor.secret_cipher',
      'webhook.secret_cipher',
      'bank_account.sealed',
    ])
      expect([name, (sealed[name] ?? [0])[0] > 0]).toEqual([name, true]);
    expect(Object.values(sealed).filter(([, opened]) => opened > 0)).toEqual([]);
    const signIn = async () => {
      const { token } = (await enterPassword(portal, cast.hr)).result;
      return (await enterKeyword(portal, cast.hr, token)).status;
    };
    expect(await signIn()).toBe(200);
    await start({ keywordKey: before, keywordKeyBefore: null });
    await start({ keywordKey: now, keywordKeyBefore: before });
    await expect(start({ keywordKey: now, keywordKeyBefore: null })).rejects.toThrow(refusal);
    await enqueue({ db: portal.database.db }, renewSealed, {});
    await portal.runJobs();
    const after = await counts();
    expect(Object.entries(after).filter(([, [all, opened]]) => opened < all)).toEqual([]);
    expect(Object.values(after).map(([all]) => all)).toEqual(Object.values(sealed).map(([all]) => all));
    expect(await signIn()).toBe(200);
    await start({ keywordKey: now, keywordKeyBefore: null });
    await expect(start({ keywordKey: before, keywordKeyBefore: null })).rejects.toThrow(refusal);
  });

  test('skips values that neither key opens, and renews the rest', async () => {
    const { rows } = await portal.database.pool.query<{ id: number; keyword_cipher: string }>(
      'select id, keyword_cipher from account where keyword_cipher is not null order by id limit 1',
    );
    const [row] = rows;
    await portal.database.pool.query(`update account set keyword_cipher = 'AAAA' || keyword_cipher where id = $1`, [
      row?.id,
    ]);
    await enqueue({ db: portal.database.db }, renewSealed, {});
    await portal.runJobs();
    const [all, opened] = (await counts())['account.keyword_cipher'] ?? [0, 0];
    expect(opened).toBe(all - 1);
    const kept = await portal.database.pool.query<{ keyword_cipher: string }>(
      'select keyword_cipher from account where id = $1',
      [row?.id],
    );
    expect(kept.rows[0]?.keyword_cipher).toBe(`AAAA${row?.keyword_cipher}`);
  });
});

test('a key that is lost for good is given up as docs/operations.md says, and a start with another one is good', async () => {
  const [, told = ''] =
    /is lost for good\.\*\*[\s\S]*?```sql\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  await portal.database.pool.query(told);
  expect(Object.values(await counts()).reduce((sum, [all]) => sum + all, 0)).toBe(0);
  await start({ keywordKey: 'tests-only-keyword-key-after-the-loss-5m2x8', keywordKeyBefore: null });
});
