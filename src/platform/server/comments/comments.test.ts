import { type Actor, permissionModule } from '#platform/contract/access.ts';
import type { Page } from '#platform/contract/list.ts';
import { id, text } from '#platform/contract/record/field.ts';
import { type Comment, mentionsIn, recordComments } from '#platform/contract/record/comments.ts';
import { record } from '#platform/contract/record/record.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deletableRecord } from '../record/told.ts';
import { purgeDeleted } from '../deleted/purge.ts';
import { enqueue } from '../jobs/job.ts';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { stored, type TableRow } from '../record/stored.ts';
import type { Route } from '../serve.ts';
import { backgroundWork, nobody } from '../work.ts';
import { commentedRecord } from './commented.ts';
import { commentRoutes } from './routes.ts';

/** Comments that can be shared with the client, on parcels that each belong to one company. */
const rights = permissionModule('Parcels', 'What is sent', { things: 'parcels', group: 'Work', order: 10 });
const parcel = record('parcel', {
  words: { one: 'parcel', many: 'parcels' },
  rights,
  fields: { id: id(), name: text('Name', { phone: 'title' }) },
  defaultSort: '-id',
});
type Tables = { parcel: TableRow<typeof parcel> & { client_id: number } };
const parcels = stored(parcel, {
  visible: ({ db, actor }) => {
    const rows = db.withTables<Tables>().selectFrom('parcel').where('parcel.deleted_at', 'is', null);
    return actor.audience === 'client' ? rows.where('parcel.client_id', '=', actor.clientId ?? 0) : rows;
  },
});
const comments = recordComments(parcel, '/parcels', {
  access: { read: rights.read, write: rights.read },
  shareable: true,
  group: 'Parcels',
});

const person = (accountId: number, name: string, more: Partial<Actor> = {}): Actor => ({
  ...nobody,
  accountId,
  name,
  permissions: new Set(['Parcels:READ']),
  ...more,
});
const clerk = person(1, 'Cora Clerk');
const keeper = person(2, 'Kit Keeper');
const guest = { audience: 'client', role: { id: 3, name: 'Client' } } as const;
const buyer = person(3, 'Bo Buyer', { ...guest, clientId: 7 });
const stranger = person(4, 'Sol Stranger', { ...guest, clientId: 8 });
/** Also works for the buyer's company, so appears once for each. */
const both = [8, 7].map((clientId) => person(5, 'Mo Many', { ...guest, clientId }));
const everybody = [buyer, clerk, keeper, ...both, stranger];

const routes = commentRoutes(
  commentedRecord(comments, parcels, (one) => `/parcels/${one}`),
  async (_, { find = '', ids, offset = 0 }) =>
    everybody.filter(({ name, accountId }) => name.includes(find) && (ids?.includes(accountId) ?? true)).slice(offset),
);

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await testRuntime();
  await runtime.database.pool.query(`
    create table parcel (id bigint primary key, name text not null, client_id bigint not null, created_by bigint,
      created_at timestamptz not null default now(), updated_by bigint, updated_at timestamptz, deleted_by bigint,
      deleted_at timestamptz, version integer not null default 1);
    insert into parcel (id, name, client_id) values (1, 'Books', 7), (2, 'Lamps', 8)`);
});
beforeEach(async () => {
  await runtime.database.pool.query('delete from comment');
});

const ask = <Result>(actor: Actor, call: Route['endpoint'], input: object): Promise<Result> =>
  runtime.database.db.transaction().execute(async (db) => {
    const work = { ...backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log), actor };
    const route = routes.find(({ endpoint }) => endpoint === call);
    return (await route?.run(work, input as never, undefined as never)) as Result;
  });
const { calls } = comments;
const add = (actor: Actor, body: object, parcelId = 1) =>
  ask<Comment>(actor, calls.add, { query: { id: parcelId }, body: { mentions: [], ...body } });
const read = async (actor: Actor, limit = 10) => {
  const page = await ask<Page<Comment>>(actor, calls.page, { params: { id: 1 }, query: { offset: 0, limit } });
  return { texts: page.rows.map((row) => row.text), count: page.count };
};
const named = async (actor: Actor, kind?: string) =>
  (await ask<{ rows: { name: string }[] }>(actor, calls.people, { query: { id: 1, find: '', kind } })).rows.map(
    ({ name }) => name,
  );

describe('comments that can be shared', () => {
  test('are internal by default; client users read and count only the shared ones', async () => {
    expect(await add(clerk, { text: 'Costs us more than it brings' })).toMatchObject({ kind: 'internal' });
    await add(clerk, { text: 'It leaves today', kind: 'shared' });
    expect(await add(buyer, { text: 'Thank you' })).toMatchObject({ kind: 'shared' });
    expect(await read(keeper)).toEqual({
      texts: ['Thank you', 'It leaves today', 'Costs us more than it brings'],
      count: 3,
    });
    expect(await read(buyer)).toEqual({ texts: ['Thank you', 'It leaves today'], count: 2 });
    expect(await read(buyer, 1)).toEqual({ texts: ['Thank you'], count: 2 });
    await expect(read(stranger)).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(add(stranger, { text: 'Hello' })).rejects.toMatchObject({ failure: { status: 404 } });
    await expect(add(buyer, { text: 'Psst', kind: 'internal' })).rejects.toMatchObject({ failure: { status: 400 } });
  });

  test('never change between internal and shared', async () => {
    const { id: comment } = await add(clerk, { text: 'For us' });
    const body = { text: 'Still for us', mentions: [], kind: 'shared' };
    expect(await ask<Comment>(clerk, calls.edit, { query: { id: 1, comment }, body })).toMatchObject({
      kind: 'internal',
    });
    const change = runtime.database.pool.query(`update comment set kind = 'shared' where id = $1`, [comment]);
    await expect(change).rejects.toThrow('A comment keeps its kind');
  });

  test('are not found by client users when internal, even by their number', async () => {
    const { id: comment } = await add(clerk, { text: 'For us' });
    const edit = ask(buyer, calls.edit, { query: { id: 1, comment }, body: { text: 'Mine', mentions: [] } });
    await expect(edit).rejects.toMatchObject({ failure: { status: 404 } });
  });

  test('mention only staff when internal, and the client’s people too when shared', async () => {
    expect(await named(clerk)).toEqual(['Kit Keeper']);
    expect(await named(clerk, 'shared')).toEqual(['Bo Buyer', 'Kit Keeper', 'Mo Many']);
    expect((await add(clerk, { text: '@Mo Many', kind: 'shared', mentions: [5] })).kind).toBe('shared');
    const refused = { failure: { fields: { text: 'You can only mention people who can read this' } } };
    await expect(add(clerk, { text: '@Bo Buyer', mentions: [3] })).rejects.toMatchObject(refused);
    await expect(add(clerk, { text: 'x', kind: 'shared', mentions: [4] })).rejects.toMatchObject(refused);
  });

  test('let client users mention colleagues and staff who wrote to them, and find no others', async () => {
    await add(keeper, { text: 'About the buyer' });
    expect(await named(buyer)).toEqual(['Mo Many']);
    await add(clerk, { text: 'It leaves today', kind: 'shared' });
    expect(await named(buyer)).toEqual(['Cora Clerk', 'Mo Many']);
    await expect(add(buyer, { text: '@Kit Keeper', mentions: [2] })).rejects.toMatchObject({
      failure: { status: 400 },
    });
  });

  test('are deleted with their record when it is deleted permanently', async () => {
    await add(clerk, { text: 'On books' });
    await add(clerk, { text: 'On lamps' }, 2);
    await runtime.database.pool.query(`update parcel set deleted_at = now() - interval '31 days' where id = 2`);
    const purge = purgeDeleted([deletableRecord(parcel)]);
    await enqueue(runtime.database, purge, {});
    await runtime.run([purge]);
    const { rows } = await runtime.database.pool.query('select text from comment');
    expect(rows).toEqual([{ text: 'On books' }]);
  });
});

test.each([
  ['no one is mentioned', 'As @Ann said', [], [['As @Ann said', false]]],
  [
    'the longest matching name',
    'Ask @Ann Lee.',
    ['Ann', 'Ann Lee'],
    [
      ['Ask ', false],
      ['@Ann Lee', true],
      ['.', false],
    ],
  ],
  [
    'everyone named',
    '@Ann @Bo',
    ['Ann', 'Bo', 'Cy'],
    [
      ['@Ann', true],
      [' ', false],
      ['@Bo', true],
    ],
  ],
])('mentions in a text: %s', (_, said, names, parts) => {
  const mentions = names.map((name, at) => ({ id: at, name }));
  expect(mentionsIn(said, mentions).map(({ part, isMention }) => [part, isMention])).toEqual(parts);
});
