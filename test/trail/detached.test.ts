/** Months moved out of the portal: both verifiers continue from their bounds and detect false ones (record 201). */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { events } from '#platform/contract/event.ts';
import { askIn, askOf } from '#platform/server/audit/ask.ts';
import { boundsOf, readBound, signBound } from '#platform/server/audit/bounds.ts';
import { detachMonth } from '#platform/server/audit/detach.ts';
import { trailLines } from '#platform/server/audit/export.ts';
import { forgetInTrail } from '#platform/server/audit/forget.ts';
import { signHeads } from '#platform/server/audit/heads.ts';
import { record } from '#platform/server/audit/record.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { publicKeyOf } from '#platform/server/audit/signing.ts';
import { asSuperuser } from '#platform/server/audit/tampering.fixture.ts';
import { verifyAudit } from '#platform/server/audit/verify.ts';
import { type TestRuntime, testRuntime } from '#platform/server/jobs/database.fixture.ts';
import { makeMonths } from '#platform/server/partitions/months.ts';
import { backgroundWork, type Work } from '#platform/server/work.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { added, changed } = events('thing', { added: 'Thing added', changed: 'Thing changed' });
const [secret, foreign] = ['the-key-in-use-of-these-tests-0123', 'of-somebody-else-in-these-tests-89'];
const now = new Date('2026-11-19T09:00:00Z');

let runtime: TestRuntime;
let folder: string;

const inOne = <Result>(at: string, run: (work: Work) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) =>
      run(backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log, new Date(at))),
    );
const write = (at: string, id: number) =>
  inOne(at, async (work) => {
    await record(work, added, id, { after: { id, name: `Ada ${id}`, price: 1.5 } });
    await record(work, changed, id, { before: { note: null }, after: { note: 'a\\b' } });
  });
const seal = (at: string) => sealAudit(runtime.database.pool, new Date(at));
const file = (name: string) => join(folder, name);
const detach = (month: string, config = runtime.config) =>
  detachMonth({ database: runtime.database, config, log: runtime.log as never, now }, month, file(`${month}.jsonl`));
const ask = (statement: string) => runtime.database.pool.query(statement);

/** The whole remaining trail, as a file. */
async function exported(name: string): Promise<string> {
  const client = await runtime.database.pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    await writeFile(file(name), (await Array.fromAsync(trailLines(askOf(client), secret, now))).join(''));
  } finally {
    await client.query('rollback');
    client.release();
  }
  return file(name);
}

/** The result of bin/verify-trail.py for each file. */
async function verify(...paths: string[]): Promise<string[]> {
  const options = ['--key', publicKeyOf(secret), '--heads', file('mails.txt')];
  const run = promisify(execFile)('python3', ['bin/verify-trail.py', ...options, ...paths]);
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return stdout.trim().split(/\n(?! )/);
}
const check = () => verifyAudit(runtime.database.pool, now);
const intact = expect.stringContaining(': intact. ');

/** Runs with a trail changed by someone with all of the database's keys. */
async function tampered(statement: string, run: () => Promise<void>): Promise<void> {
  const { pool } = runtime.database;
  const tables = ['audit_bound', 'audit_seal', 'audit_entry'];
  for (const table of tables) await ask(`create table kept_${table} as select * from ${table}`);
  await asSuperuser(pool, statement);
  try {
    await run();
  } finally {
    for (const table of tables)
      await asSuperuser(
        pool,
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from kept_${table}`,
        `drop table kept_${table}`,
      );
  }
}

beforeAll(async () => {
  runtime = await testRuntime({ auditKey: secret });
  folder = await mkdtemp(join(tmpdir(), 'portico-months-'));
  const { pool, db } = runtime.database;
  const tables = ['audit_head', 'audit_removed', 'audit_seal', 'audit_unsealed', 'audit_entry'];
  await asSuperuser(pool, ...tables.map((table) => `delete from ${table}`));
  // The tests' template has one partition for all earlier months.
  await pool.query('drop table audit_entry_past');
  const heads: string[] = [];
  const sign = async (at: string) => {
    const signed = await inOne(at, (work) => signHeads(askIn(work.db), secret, new Date(at)));
    heads.push(...signed.map(({ line }) => line));
  };
  for (const [id, day] of ['2025-08-20', '2025-08-21', '2025-08-30'].entries()) {
    await write(`${day}T10:00:00Z`, id);
    if (id === 1)
      await inOne(`${day}T11:00:00Z`, (work) =>
        forgetInTrail(work, { entity: 'thing', ids: [0], fields: ['name'], reason: 'Test' }),
      );
    await seal(`${day}T12:00:00Z`);
    await sign(new Date(Date.parse(`${day}T00:20:00Z`) + 86_400_000).toISOString());
  }
  // Mixed at the end of the month: a long transaction is sealed after the next month's first entries.
  for (const [id, at] of ['2025-09-01T00:00:01Z', '2025-08-31T23:59:58Z', '2025-09-01T00:00:02Z'].entries()) {
    await write(at, 10 + id);
    await seal('2025-09-01T00:01:00Z');
  }
  await sign('2025-09-02T00:20:00Z');
  for (const [id, day] of ['2025-09-10', '2025-12-24', '2026-10-05', '2026-11-18'].entries()) {
    await write(`${day}T10:00:00Z`, 20 + id);
    await seal(`${day}T12:00:00Z`);
    await sign(new Date(Date.parse(`${day}T00:20:00Z`) + 86_400_000).toISOString());
  }
  await db.transaction().execute((transaction) => makeMonths(transaction, now));
  await writeFile(file('mails.txt'), `Hello,\n\n${heads.join('\n\n').replaceAll(' ', '\n')}\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['2025-09', '2025-08 is still in the portal and goes first'],
  ['2025-12', '2025-12 stays until 2027-01-01, a year after its end'],
  ['2025-13', '2025-13 is no month'],
  ['2025-07', 'There are no entries of 2025-07'],
])('%s stays: %s', async (month, reason) => {
  await expect(detach(month)).rejects.toThrow(reason);
});

test('without a key to sign its bounds a month stays', async () => {
  await expect(detach('2025-08', { ...runtime.config, auditKey: null })).rejects.toThrow(
    'AUDIT_SIGNING_KEY is not set',
  );
});

test('a tampered trail keeps its months', async () => {
  await tampered(`update audit_entry set request_id = 'x' where entity_id = '1'`, async () => {
    await expect(detach('2025-08')).rejects.toThrow('The trail is broken at 2025-08-21 no. 1');
  });
});

describe('a detached month', () => {
  let whole: string;
  beforeAll(async () => {
    whole = await exported('before.jsonl');
    await detach('2025-08');
    await detach('2025-09');
  });

  test('is bounded where its entries were contiguous, and leaves the database', async () => {
    const bounds = (await boundsOf(askIn(runtime.database.db))).map(({ line }) => readBound(line));
    expect(
      bounds.map((bound) => bound && `${bound.month} ${bound.count} to ${bound.last.day} ${bound.last.position}`),
    ).toEqual([
      '2025-08 7 to 2025-08-30 2',
      '2025-09 2 to 2025-09-01 2',
      '2025-08 2 to 2025-09-01 4',
      '2025-09 4 to 2025-09-10 2',
    ]);
    const { rows } = await ask(`select relname as name from pg_class where relname ~ '2025_0[89]|detached' order by 1`);
    expect(rows).toEqual([]);
    expect((await ask("select from audit_entry where at < timestamptz '2025-10-01Z'")).rowCount).toBe(0);
  });

  test('is skipped by both checks, with its signed days', async () => {
    expect(await check()).toMatchObject({ broken: null, unsealed: 0, checked: 8, detached: 15 });
    const [found] = await verify(await exported('rest.jsonl'));
    expect(found).toMatch(/intact\. 8 entries, without 2025-08, without 2025-09 to 2026-11-19, 8 days signed/);
  });

  test('verifies alone against its bounds, with its own signed days', async () => {
    const [august, september] = await verify(file('2025-08.jsonl'), file('2025-09.jsonl'));
    expect(august).toMatch(/intact\. 9 entries of 2025-08 to 2025-09-01, 3 days signed/);
    expect(september).toMatch(/intact\. 6 entries of 2025-09 to 2025-09-10, 2 days signed/);
  });

  test('has the same lines as in the whole trail', async () => {
    const lines = async (path: string) =>
      (await readFile(path, 'utf8')).split('\n').filter((line) => line.startsWith('{"day"'));
    const parts = [...(await lines(file('2025-08.jsonl'))), ...(await lines(file('2025-09.jsonl')))];
    const rest = await lines(await exported('rest.jsonl'));
    expect((await lines(whole)).toSorted()).toEqual([...parts, ...rest.slice(0, -2)].toSorted());
  });

  test.each([
    ['a changed value', (text: string) => text.replace('Ada 2', 'Ada 3')],
    ['a lost entry', (text: string) => text.replace(/\{"day":"2025-08-21","position":1.*\n/, '')],
    ['a lost end', (text: string) => text.replace(/\{"day":"2025-09-01","position":4.*\n/, '')],
    ['another count of bounds', (text: string) => text.replace(/\{"bound".*\n/, '')],
    ['the name of another month', (text: string) => text.replace('"month":"2025-08"', '"month":"2025-09"')],
    ['a value that was put back', (text: string) => text.replace('{\\"$removed\\": \\"2025-08-21\\"}', '\\"Ada 0\\"')],
  ])('is rejected with %s', async (_what, change) => {
    const text = await readFile(file('2025-08.jsonl'), 'utf8');
    expect(change(text)).not.toBe(text);
    await writeFile(file('forged.jsonl'), change(text));
    expect(await verify(file('forged.jsonl'))).toEqual([expect.stringContaining('BROKEN')]);
  });

  test.each([
    ['a missing bound', `delete from audit_bound where month = '2025-09'`],
    ['a bound that says more', `update audit_bound set line = replace(line, ' 2025-09 4 ', ' 2025-09 5 ')`],
    ['a second gap', `delete from audit_seal where day = '2025-12-24'`],
    [
      'a second gap, with its entries',
      `with gone as (delete from audit_seal where day = '2026-10-05' returning entry_id)
      delete from audit_entry where id in (select entry_id from gone)`,
    ],
  ])('does not cover %s', async (_what, statement) => {
    await tampered(statement, async () => {
      expect((await check()).broken).not.toBeNull();
      expect(await verify(await exported('tampered.jsonl'))).toEqual([expect.stringContaining('BROKEN')]);
    });
  });

  test('cannot be forged without the key', async () => {
    const [line = ''] = (
      await ask(`select line from audit_bound where month = '2025-09' and day = '2025-09-10'`)
    ).rows.map((row) => String(row.line));
    const bound = readBound(line);
    if (!bound) throw new Error('The bound is not signed');
    const { rows } = await ask(`select day, position, hash from audit_seal where day = '2025-12-24' and position = 2`);
    const forged = signBound(foreign, { ...bound, last: rows[0] }, now);
    const statements = `update audit_bound set line = '${forged}' where line = '${line}';
      delete from audit_seal where day = '2025-12-24'`;
    await tampered(statements, async () => {
      // The check in Settings cannot know the firm's former keys, so it lists them.
      expect((await check()).signers.map(({ key }) => key)).toContain(publicKeyOf(foreign));
      const [found] = await verify(await exported('tampered.jsonl'));
      expect(found).toContain('a bound is not signed with a known key');
    });
  });

  test('does not prevent legal removals: values can be removed from the rest, earlier ones stay known', async () => {
    const removed = await inOne('2026-11-19T08:00:00Z', (work) =>
      forgetInTrail(work, { entity: 'thing', ids: [0, 21, 22], fields: ['name'], reason: 'Test' }),
    );
    expect(removed).toBe(2);
    await seal('2026-11-19T08:00:01Z');
    expect(await check()).toMatchObject({ broken: null, removed: 2 });
    expect(await verify(await exported('after.jsonl'), file('2025-08.jsonl'))).toEqual([intact, intact]);
  });

  test.each([
    'delete from audit_bound',
    'truncate audit_bound',
    `update audit_bound set month = ''`,
    'delete from audit_seal',
  ])('the database refuses to %s', async (statement) => {
    await expect(ask(statement)).rejects.toThrow('append only');
  });
});
