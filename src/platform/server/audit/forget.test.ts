import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#platform/contract/event.ts';
import { trailEvents } from '#platform/contract/history.ts';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { backgroundWork, type Work } from '../work.ts';
import { forgetInTrail, type Forgotten } from './forget.ts';
import { record } from './record.ts';
import { sealAudit } from './seal.ts';
import { asSuperuser } from './tampering.fixture.ts';
import { verifyAudit } from './verify.ts';

const { added, changed } = events('thing', { added: 'Thing added', changed: 'Thing changed' });
const now = new Date('2026-11-20T23:30:00Z');

let runtime: TestRuntime;
beforeAll(async () => {
  // In the firm's zone it is already the next day.
  runtime = await testRuntime({ firm: { ...(await testRuntime()).config.firm, zone: 'Europe/Berlin' } });
});
const tamper = (...statements: string[]) => asSuperuser(runtime.database.pool, ...statements);
beforeEach(() =>
  tamper(
    'delete from audit_removed',
    'delete from audit_seal',
    'delete from audit_unsealed',
    'delete from audit_entry',
  ),
);

const inOne = <Result>(run: (work: Work) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) => run(backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log, now)));
const seal = () => sealAudit(runtime.database.pool, now);
const verify = () => verifyAudit(runtime.database.pool, now);
const forget = (what: Partial<Forgotten> = {}) =>
  inOne((work) => forgetInTrail(work, { entity: 'thing', ids: [1], fields: ['name'], reason: 'Test', ...what }));

const writeThings = async (work: Work) => {
  for (const id of [1, 2]) {
    await record(work, added, id, { after: { id, name: 'Ada "A" Ü', tags: ['a', { b: 1 }], price: '1.10' } });
    await record(work, changed, id, { before: { name: 'Ada "A" Ü', price: null }, after: { name: 'Bea', price: '2' } });
  }
};
const documents = async (id = 1) =>
  (
    await runtime.database.pool.query(
      `select before, after from audit_entry where entity = 'thing' and entity_id = $1 order by id`,
      [String(id)],
    )
  ).rows;
const everything = async () =>
  JSON.stringify([
    (await runtime.database.pool.query('select * from audit_entry')).rows,
    (await runtime.database.pool.query('select * from audit_seal')).rows,
    (await runtime.database.pool.query('select * from audit_removed')).rows,
  ]);
const gone = { $removed: '2026-11-21' };

describe('a removed value', () => {
  beforeEach(async () => {
    await inOne(writeThings);
    await seal();
  });

  test('is gone from both sides with its salt, and the chain verifies', async () => {
    const { rows } = await runtime.database.pool.query<{ salts: string[] }>('select salts from audit_seal limit 1');
    const salts = rows[0]?.salts ?? [];
    const before = await verify();
    expect(await forget()).toBe(3);
    expect(await documents()).toEqual([
      { before: null, after: { id: 1, name: gone, tags: ['a', { b: 1 }], price: '1.10' } },
      { before: { name: gone, price: null }, after: { name: gone, price: '2' } },
    ]);
    expect((await documents(2))[0]).toMatchObject({ after: { name: 'Ada "A" Ü' } });
    const kept = await everything();
    expect(
      salts.map((salt) => kept.includes(salt)),
      'the actor, id, name, tags, price',
    ).toEqual([true, true, false, true, true]);
    await seal();
    expect(await verify()).toMatchObject({ checked: before.checked + 1, broken: null, unsealed: 0, removed: 3 });
    expect(before.removed).toBe(0);
  });

  test('is recorded by one entry, once', async () => {
    await forget({ reason: 'Nine months after the decision' });
    expect(await forget()).toBe(0);
    const { rows } = await runtime.database.pool.query(`select after from audit_entry where event = $1`, [
      trailEvents.forgotten.name,
    ]);
    const after = {
      entity: 'thing',
      ids: ['1'],
      fields: ['name'],
      values: 3,
      reason: 'Nine months after the decision',
    };
    expect(rows).toEqual([{ after }]);
  });

  test('can be a whole list or document, and the actor’s name', async () => {
    expect(await forget({ fields: ['tags'], actors: true })).toBe(3);
    expect(await documents()).toMatchObject([{ after: { name: 'Ada "A" Ü', tags: gone } }, {}]);
    const names = await runtime.database.pool.query(
      `select actor_name from audit_entry where entity = 'thing' order by id`,
    );
    const { actor_name: removed } = names.rows[0];
    expect(names.rows.map((row) => row.actor_name)).toEqual([removed, removed, 'Portico', 'Portico']);
    expect(removed).toBe('Removed by retention on 21-11-2026');
    expect(await verify()).toMatchObject({ broken: null });
  });

  test.each([
    [
      'was put back',
      `update audit_entry set after = after || '{"name": "Ada \\"A\\" Ü"}'`,
      'a removed value was put back',
    ],
    [
      'has another date',
      `update audit_entry set after = after || '{"name": {"$removed": "2026-11-22"}}'`,
      'a removed value was put back',
    ],
    ['has another hash', `update audit_removed set digest = repeat('a', 64)`, 'the entry was changed'],
    ['is missing from the list', `delete from audit_removed`, 'the entry was changed'],
    [
      'has a salt again',
      `update audit_seal set salts[3] = gen_random_uuid() where position = 1`,
      'a removed value has kept its salt',
    ],
    [
      'is recorded by no entry',
      `update audit_entry set after = after - 'fields' where entity = 'audit_trail'`,
      'a value was removed, and no entry tells of it',
    ],
  ])('is reported when it %s', async (_how, statement, fault) => {
    await forget();
    await tamper(statement.includes('audit_entry') ? onlyFirst(statement) : statement);
    expect(await verify()).toMatchObject({ checked: 0, broken: { day: '2026-11-20', position: 1, fault } });
  });

  const onlyFirst = (statement: string) =>
    statement.includes(' where ') ? statement : `${statement} where id = (select min(id) from audit_entry)`;
});

test('a transaction can remove what it wrote itself', async () => {
  await inOne(async (work) => {
    await writeThings(work);
    await forgetInTrail(work, { entity: 'thing', ids: [1], fields: ['name'], reason: 'Test' });
  });
  expect(await everything()).not.toContain('Bea"},"entity_id":"1"');
  expect((await documents())[1]).toMatchObject({ before: { name: gone }, after: { name: gone } });
  await seal();
  expect(await verify()).toMatchObject({ checked: 5, broken: null, removed: 3 });
});

test('concurrent removals, sealing and writes leave one chain, with each value removed once', async () => {
  await inOne(writeThings);
  await Promise.all([forget(), inOne(writeThings), forget(), seal(), forget({ fields: ['price'] }), seal()]);
  await forget();
  await seal();
  const { rows } = await runtime.database.pool.query('select count(*) as count from audit_removed where field = $1', [
    'name',
  ]);
  expect(rows).toEqual([{ count: 6 }]);
  expect(await verify()).toMatchObject({ broken: null, unsealed: 0 });
});

test('nothing is removed when the transaction is rolled back', async () => {
  await inOne(writeThings);
  await expect(
    inOne(async (work) => {
      await forgetInTrail(work, { entity: 'thing', ids: [1], fields: ['name'], reason: 'Test' });
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect((await documents())[0]).toMatchObject({ after: { name: 'Ada "A" Ü' } });
  await seal();
  expect(await verify()).toMatchObject({ checked: 4, broken: null, removed: 0 });
});

test('a removal from many records is recorded in several entries', async () => {
  await inOne(async (work) => {
    for (let id = 1; id <= 1001; id += 1) await record(work, added, id, { after: { name: `No ${id}` } });
  });
  expect(await forget({ ids: Array.from({ length: 1001 }, (_, at) => at + 1) })).toBe(1001);
  await seal();
  expect(await verify()).toMatchObject({ checked: 1004, broken: null, removed: 1001 });
});

describe('the database refuses', () => {
  beforeEach(async () => {
    await inOne(writeThings);
    await seal();
    await forget();
  });

  test.each([
    ['another value', `update audit_entry set after = after || '{"price": "3"}'`],
    [
      'a value that merely claims to be removed',
      `update audit_entry set after = after || '{"price": {"$removed": "2026-11-21"}}'`,
    ],
    ['a missing field', `update audit_entry set after = after - 'price'`],
    ['another actor’s name', `update audit_entry set actor_name = 'Somebody else'`],
    ['a removed value put back', `update audit_entry set after = after || '{"name": "Cea"}'`],
    ['another salt', 'update audit_seal set salts[1] = gen_random_uuid()'],
    ['a salt removed on its own', 'update audit_seal set salts[1] = null'],
    ['another hash of a removed value', `update audit_removed set digest = repeat('a', 64)`],
    ['to delete the list of removed values', 'delete from audit_removed'],
    ['to truncate the list of removed values', 'truncate audit_removed'],
  ])('%s', async (_what, statement) => {
    await expect(runtime.database.pool.query(statement)).rejects.toThrow('append only');
  });

  test('to remove a value that does not exist', async () => {
    const statement = `insert into audit_removed (entry_id, side, field, digest, removed_on, removed_by)
      select id, 'after', 'unknown', 'made up', '2026-11-21', id from audit_entry`;
    await expect(runtime.database.pool.query(statement)).rejects.toThrow('No sealed value');
  });

  test('a hash supplied by the caller', async () => {
    await runtime.database.pool.query(`insert into audit_removed (entry_id, side, field, digest, removed_on, removed_by)
      select id, 'after', 'price', 'made up', '2026-11-21', id from audit_entry where event = 'thing.added'`);
    const { rows } = await runtime.database.pool.query(`select digest from audit_removed where field = 'price'`);
    expect(rows.map(({ digest }) => digest)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.anything()]);
  });
});
