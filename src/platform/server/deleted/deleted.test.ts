import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, permissionModule } from '#platform/contract/access.ts';
import { events } from '#platform/contract/event.ts';
import { contains, list, type ListQuery } from '#platform/contract/list.ts';
import { zodOf } from '#platform/contract/schema.ts';
import { type TestRuntime, testRuntime } from '../jobs/database.fixture.ts';
import { enqueue } from '../jobs/job.ts';
import { backgroundWork, nobody } from '../work.ts';
import { deletable } from './deletable.ts';
import { purgeDeleted } from './purge.ts';
import { listDeleted, restore } from './records.ts';

const stock = permissionModule('Stock', 'Things and boxes', { things: 'stock', group: 'Store', order: 10 });
const vault = permissionModule('Vault', 'Jewels', { things: 'jewels', group: 'Store', order: 20 });
const thing = deletable({
  entity: 'thing',
  title: 'Thing',
  table: 'thing',
  label: 'name',
  restored: events('thing', { restored: 'Thing restored' }).restored,
  access: stock.delete,
});
const jewel = deletable({
  entity: 'jewel',
  title: 'Jewel',
  table: 'jewel',
  label: 'cut',
  restored: events('jewel', { restored: 'Jewel restored' }).restored,
  access: vault.delete,
});
const kinds = [thing, jewel];
const clerk: Actor = { ...nobody, accountId: 1, name: 'Clerk', permissions: new Set(['Stock:DELETE']) };
const keeper: Actor = { ...clerk, name: 'Keeper', permissions: new Set(['Stock:DELETE', 'Vault:DELETE']) };

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await testRuntime();
  const marks = 'version integer not null default 1, deleted_at timestamptz, deleted_by bigint';
  await runtime.database.pool.query(`
    create table thing (id bigint primary key, name text not null, ${marks});
    create unique index thing_name on thing (name) where deleted_at is null;
    create table jewel (id bigint primary key, cut text not null, thing_id bigint references thing (id), ${marks})`);
});
beforeEach(async () => {
  await runtime.database.pool.query('truncate thing, jewel');
  await runtime.database.pool.query(`
    insert into thing (id, name, deleted_at, deleted_by) values
      (1, 'Anvil', null, null), (2, 'Bellows', now() - interval '1 day', 7), (3, 'Crucible', now() - interval '31 days', 7),
      (4, 'Die', now() - interval '31 days', 7)`);
  await runtime.database.pool.query(`
    insert into jewel (id, cut, thing_id, deleted_at, deleted_by) values
      (2, 'Baguette', null, now() - interval '2 days', 8), (3, 'Cabochon', 4, null, null)`);
});

const declaration = list({
  filters: { entity: contains('Kind'), label: contains('Name') },
  sorts: ['deletedAt', 'label'],
  defaultSort: '-deletedAt',
});
const query = (more: object = {}): ListQuery => zodOf(declaration.query).parse(more);
const asActor = <Result>(actor: Actor, run: (work: ReturnType<typeof backgroundWork>) => Promise<Result>) =>
  runtime.database.db
    .transaction()
    .execute((db) =>
      run({ ...backgroundWork({ db, pool: runtime.database.pool }, runtime.config, runtime.log), actor }),
    );
const listed = async (actor: Actor, more?: object) => {
  const { rows, count } = await asActor(actor, (work) => listDeleted(work, kinds, declaration, query(more)));
  expect(count).toBe(rows.length);
  return rows.map(({ entity, id, label }) => `${entity} ${id} ${label}`);
};
const recorded = async () =>
  (
    await runtime.database.pool.query(
      `select event, entity_id, before, after from audit_entry where entity in ('thing', 'jewel')`,
    )
  ).rows;

describe('the list of deleted records', () => {
  test('shows all kinds together, newest first', async () => {
    expect(await listed(keeper)).toEqual(['thing 2 Bellows', 'jewel 2 Baguette', 'thing 4 Die', 'thing 3 Crucible']);
  });

  test('shows only the kinds a person may restore', async () => {
    expect(await listed(clerk)).toEqual(['thing 2 Bellows', 'thing 4 Die', 'thing 3 Crucible']);
    expect(await listed(nobody)).toEqual([]);
  });

  test('can be filtered and sorted', async () => {
    expect(await listed(keeper, { entity: 'jewel' })).toEqual(['jewel 2 Baguette']);
    expect(await listed(keeper, { label: 'be', sort: 'label' })).toEqual(['thing 2 Bellows']);
  });
});

describe('restoring a record', () => {
  test('clears its deletion, counts as a change and is recorded', async () => {
    expect(await asActor(clerk, (work) => restore(work, [thing], thing, 2))).toEqual({ id: 2, label: 'Bellows' });
    const { rows } = await runtime.database.pool.query('select * from thing where id = 2');
    expect(rows).toEqual([{ id: 2, name: 'Bellows', version: 2, deleted_at: null, deleted_by: null }]);
    expect(await recorded()).toMatchObject([{ event: 'thing.restored', entity_id: '2', after: { deleted_at: null } }]);
    expect(await listed(clerk)).toEqual(['thing 4 Die', 'thing 3 Crucible']);
  });

  test.each([
    ['a record that was not deleted', clerk, thing, 1],
    ['a record that does not exist', clerk, thing, 99],
    ['a record the person may not restore', clerk, jewel, 2],
  ])('answers 404 for %s', async (_what, actor, kind, id) => {
    await expect(asActor(actor, (work) => restore(work, [kind], kind, id))).rejects.toMatchObject({
      failure: { status: 404 },
    });
  });

  test('is refused when its name has been taken meanwhile', async () => {
    await runtime.database.pool.query(`insert into thing (id, name) values (9, 'Bellows')`);
    await expect(asActor(clerk, (work) => restore(work, [thing], thing, 2))).rejects.toMatchObject({
      failure: {
        status: 409,
        message: "Another Thing has taken the place of 'Bellows'. Rename or delete that one first",
      },
    });
  });
});

describe('after 30 days', () => {
  const purge = purgeDeleted(kinds);

  test('a deleted record is removed permanently, and that is recorded; one that others refer to stays', async () => {
    await runtime.database.pool.query(`delete from audit_unsealed`);
    await enqueue(runtime.database, purge, {});
    await runtime.run([purge]);
    const { rows } = await runtime.database.pool.query('select name from thing order by id');
    expect(rows.map(({ name }) => name)).toEqual(['Anvil', 'Bellows', 'Die']);
    expect((await recorded()).filter(({ event }) => event.endsWith('purged'))).toEqual([
      { event: 'thing.purged', entity_id: '3', before: { label: 'Crucible' }, after: null },
    ]);
    await runtime.database.pool.query('delete from jewel where thing_id = 4');
    await enqueue(runtime.database, purge, {});
    await runtime.run([purge]);
    const left = await runtime.database.pool.query('select name from thing order by id');
    expect(left.rows.map(({ name }) => name)).toEqual(['Anvil', 'Bellows']);
  });
});
