import fc from 'fast-check';
import { type Generated, sql } from 'kysely';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '#platform/contract/event.ts';
import { contains, list, type ListQuery } from '#platform/contract/list.ts';
import { record } from '../audit/record.ts';
import { backgroundWork, type Work } from '../work.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { approachTo, changedSince, milestonesTaken } from './milestones.ts';
import { everyEntity, forgetCounts } from './count.ts';
import { listPage, type ListSource } from './page.ts';

type Tables = { walked: { id: Generated<number>; label: string; rank: number | null; kind_id: number | null } };
type Row = { id: number; label: string };

const walked = events('walked', { changed: 'Walked row changed' });
const kinds = events('walked_kind', { changed: 'Kind changed' });
const declaration = list({
  filters: { label: contains('Label') },
  sorts: ['id', 'label', 'rank', 'kind'],
  defaultSort: '-id',
});
const sizes = { deepFrom: 5, longFrom: 30, milestoneEvery: 7 };
const sorts = ['id', '-id', 'label', '-label', 'kind', '-kind'] as const;

let portal: TestPortal;
let work: Work;
beforeAll(async () => {
  portal = await testPortal();
  work = backgroundWork(portal.database, portal.config, pino({ level: 'silent' }), portal.now());
  await sqlOf('create table walked_kind (id bigint primary key, name text not null)');
  await sqlOf(`create table walked (id bigint generated always as identity primary key, label text, rank int,
    kind_id bigint references walked_kind (id))`);
});
beforeEach(async () => {
  await sqlOf('truncate walked, walked_kind restart identity');
  // Two kinds with the same name, one without rows, and rows without a kind.
  await sqlOf("insert into walked_kind select n, 'kind ' || (array[5, 3, 3, 9, 1, 7])[n] from generate_series(1, 6) n");
  // Few labels, so that ties are broken all over.
  await sqlOf("insert into walked (label) select 'label ' || n % 9 from generate_series(1, 200) n");
  await sqlOf('update walked set rank = id, kind_id = nullif(nullif(id * 3 % 7, 6), 0)');
  await change('nothing');
  forgetCounts('walked');
});

const sqlOf = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;

const source = (): ListSource<Tables, 'walked', Row> => ({
  declaration,
  entity: 'walked',
  rows: work.db.withTables<Tables>().selectFrom('walked'),
  select: (rows) => rows.select(['walked.id', 'walked.label']),
  key: 'walked.id',
  columns: { id: 'walked.id', label: 'walked.label', rank: 'walked.rank' },
  referred: { kind: { own: sql.ref('walked.kind_id'), table: 'walked_kind', label: 'name', optional: true } },
});

const ask = (query: Partial<ListQuery>) =>
  listPage(work, source(), { offset: 0, limit: 10, sort: '-id', ...query } as ListQuery, sizes);

/** The same page by the simplest statement. */
async function plain({ offset = 0, limit = 10, sort = '-id', label = '' }: Partial<ListQuery>) {
  const [column, direction] = [sort.replace('-', ''), sort.startsWith('-') ? 'desc' : 'asc'];
  return sqlOf(
    `select walked.id, label from (select walked.*, coalesce(name, U&'\\FFFF') as kind from walked
       left join walked_kind on walked_kind.id = kind_id) as walked where label ilike $1
     order by ${column} ${direction}, id ${direction} limit ${limit} offset ${offset}`,
    [`%${String(label)}%`],
  );
}

/** A change with its audit entry in one transaction, as another process would make it. */
const change = (text: string, event = walked.changed) =>
  work.db.transaction().execute(async (db) => {
    if (text !== 'nothing') await sql.raw(text).execute(db);
    await record({ ...work, db, afterCommit: () => undefined }, event, 1);
  });

/** Takes the list's milestones; again if another test on the same server was writing. */
const withMilestones = async (query: Partial<ListQuery>) => {
  await expect
    .poll(async () => {
      forgetCounts('walked');
      await ask(query);
      return milestonesTaken();
    })
    .toBeGreaterThan(0);
};

describe('a page of a long list', () => {
  test('is the same by milestones as by offset, in any sort, even beyond the end', async () => {
    for (const sort of sorts) {
      await withMilestones({ sort });
      for (let offset = 0; offset < 215; offset += 3) {
        const page = await ask({ sort, offset });
        expect([sort, offset, page]).toEqual([sort, offset, { rows: await plain({ sort, offset }), count: 200 }]);
      }
    }
  });

  test('changes its order at once when a referenced row is renamed', async () => {
    await withMilestones({ sort: 'kind' });
    await change("update walked_kind set name = 'another' where id = 4", kinds.changed);
    for (const offset of [0, 60, 150]) {
      expect((await ask({ sort: 'kind', offset })).rows).toEqual(await plain({ sort: 'kind', offset }));
    }
  });

  test('is the same by milestones with filters', async () => {
    for (const sort of ['-id', 'kind']) {
      await withMilestones({ label: 'label', sort });
      for (const offset of [6, 50, 100, 150, 195]) {
        expect((await ask({ label: 'label', sort, offset })).rows).toEqual(
          await plain({ label: 'label', sort, offset }),
        );
      }
    }
    expect((await ask({ label: 'label 3', offset: 20 })).rows).toEqual(await plain({ label: 'label 3', offset: 20 }));
  });

  test('shows a change made in another process at once', async () => {
    await withMilestones({});
    await change('delete from walked where id % 10 = 4');
    expect((await ask({ offset: 90 })).rows).toEqual(await plain({ offset: 90 }));
    await withMilestones({});
    await change("insert into walked (label) select 'new' from generate_series(1, 11)");
    expect((await ask({ offset: 90 })).rows).toEqual(await plain({ offset: 90 }));
  });

  test('is right if rows have no value to sort by', async () => {
    await change('update walked set rank = null where id % 3 = 0');
    for (const sort of ['rank', '-rank']) {
      forgetCounts('walked');
      for (const offset of [0, 30, 60, 120, 190]) {
        await ask({ sort, offset });
        await milestonesTaken();
        expect((await ask({ sort, offset })).rows).toEqual(await plain({ sort, offset }));
      }
    }
  });

  test('is right if rows change without an audit entry, in a list declared as untraced', async () => {
    const untraced = (offset: number) =>
      listPage(work, { ...source(), untraced: true }, { offset, limit: 10, sort: 'id' } as ListQuery, sizes);
    for (const offset of [0, 60, 60]) {
      forgetCounts('walked');
      await untraced(offset);
      await milestonesTaken();
    }
    await sqlOf('delete from walked where id <= 20');
    forgetCounts('walked');
    expect(await untraced(60)).toEqual({ rows: await plain({ sort: 'id', offset: 60 }), count: 180 });
  });

  test('is right after any changes and requests in any order', async () => {
    const id = fc.integer({ min: 1, max: 400 });
    const step = fc.oneof(
      fc.record({
        ask: fc.record({ offset: fc.nat(230), limit: fc.constantFrom(1, 10, 25), sort: fc.constantFrom(...sorts) }),
      }),
      fc.record({ change: id.map((at) => `delete from walked where id = ${at}`) }),
      fc.record({ change: id.map((at) => `update walked set label = 'label ${at % 5}' where id = ${at}`) }),
      fc.record({ change: id.map((at) => `update walked set kind_id = nullif(${at % 7}, 0) where id = ${at}`) }),
      fc.record({ change: fc.constant("insert into walked (label) values ('label 4')") }),
      fc.record({ rename: id.map((at) => `update walked_kind set name = 'kind ${at % 9}' where id = ${at % 7}`) }),
      fc.record({ take: fc.constant(true) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        for (const one of steps) {
          if ('change' in one) await change(one.change);
          else if ('rename' in one) await change(one.rename, kinds.changed);
          else if ('take' in one) await milestonesTaken();
          else expect((await ask(one.ask)).rows).toEqual(await plain(one.ask));
        }
      }),
      { numRuns: 15 },
    );
  });

  test('skips and repeats no row once concurrent writes have finished', async () => {
    const writing = new AbortController();
    const writers = [1, 2].map(async (writer) => {
      for (let time = 0; time < 40; time += 1) {
        await change(`insert into walked (label) values ('label ${time % 9}')`);
        await change(`delete from walked where id = (select min(id) + ${writer} from walked)`);
      }
    });
    const reader = (async () => {
      while (!writing.signal.aborted) {
        for (const sort of sorts) await ask({ sort, offset: 60 });
        await milestonesTaken();
      }
    })();
    await Promise.all(writers);
    writing.abort();
    await reader;
    for (const sort of sorts) {
      await ask({ sort, offset: 60 });
      await milestonesTaken();
      const pages: Row[] = [];
      for (let next = await ask({ sort }); next.rows.length > 0; next = await ask({ sort, offset: pages.length })) {
        pages.push(...next.rows);
      }
      expect(pages).toEqual(await plain({ sort, limit: 1000 }));
    }
  });
});

test('a page is reached by the shortest way', () => {
  const milestones = { count: 200, every: 7, rows: Array.from({ length: 28 }, (_, at) => ({ sort: at, key: at })) };
  fc.assert(
    fc.property(fc.nat(199), fc.integer({ min: 1, max: 100 }), (offset, limit) => {
      const { skip } = approachTo(milestones, offset, Math.min(200, offset + limit));
      expect(skip).toBeGreaterThanOrEqual(0);
      expect(skip).toBeLessThan(7);
    }),
  );
});

describe('whether something has changed since', () => {
  test.each(['walked', everyEntity])('is read from the newest entries of a long trail: %s', async (entity) => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into audit_entry (at, actor_name, event, entity, entity_id, request_id)
        select now(), 'Somebody', 'walked.changed', 'walked', n, 'r' from generate_series(1, 20000) n`);
      await client.query('analyze audit_entry');
      const { rows } = await client.query<{ last: number }>('select max(id) as last from audit_entry');
      const { sql: text, parameters } = changedSince([entity], rows[0]?.last ?? 0).compile(work.db);
      await client.query(`prepare changed as ${text}`);
      // The plan after a few requests.
      await client.query('set local plan_cache_mode = force_generic_plan');
      const values = parameters.map((value) => client.escapeLiteral(String(value))).join(', ');
      const read = `explain (analyze, buffers, format json) execute changed (${values})`;
      const [found] = (await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(read)).rows;
      const plan = found?.['QUERY PLAN'][0].Plan ?? {};
      const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
      expect(blocks).toBeGreaterThan(0);
      const months = await client.query(`select from pg_inherits where inhparent = 'audit_entry'::regclass`);
      expect(blocks).toBeLessThan(10 * (months.rowCount ?? 0));
    } finally {
      await client.query('rollback');
      // Closes the connection, which has prepared statements.
      client.release(true);
    }
  });
});
