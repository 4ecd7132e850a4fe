import { byToken } from '#platform/contract/tokens/scopes.ts';
import type { Actor } from '#platform/contract/access.ts';
import { contains, list, type ListQuery, moments } from '#platform/contract/list.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '../config.ts';
import { openDatabase } from '../db.ts';
import { nobody, type Work } from '../work.ts';
import type { List, ListSource } from './page.ts';
import type { Reader } from './reader.ts';
import { from, oneRow, statementOf } from './statement.ts';

type Tables = { thing: { id: number; label: string; made_at: string } };
type Row = { id: number };

const declaration = list({
  filters: { label: contains('Label'), made: moments('Made') },
  sorts: ['id', 'label'],
  defaultSort: '-id',
});

let made = 0;

/** A list whose statement contains everything about its reader. */
const things = ({ db, actor, today, zone }: Reader): ListSource<Tables, 'thing', Row> => {
  made += 1;
  const { permissions, role, ...others } = actor;
  const reader = JSON.stringify([others.accountId, others.name, others.audience, others.clientId, others.viewer, role]);
  return {
    declaration,
    entity: 'thing',
    rows: db
      .withTables<Tables>()
      .selectFrom('thing')
      .where(sql<boolean>`readable(${reader}, ${[...permissions].join()}, ${today}, ${zone})`),
    select: (rows) => rows.select('thing.id'),
    key: 'thing.id',
    columns: { id: 'thing.id', label: 'thing.label', made: 'thing.made_at' },
  };
};

// Never queried.
const { db, pool } = openDatabase('postgres://nowhere');

const permissions = new Set(['Marketing:READ'] as const);
const anybody: Partial<Actor> = { accountId: 1, name: 'Ann', role: { id: 1, name: 'Admin' }, permissions };

const workFor = (actor: Partial<Actor>, day = '2026-11-22', zone = 'Europe/London') =>
  ({
    db,
    pool,
    actor: { ...nobody, ...anybody, ...actor },
    now: new Date(`${day}T12:00:00Z`),
    config: { firm: { zone } } as Config,
  }) as Work;

const first: ListQuery = { offset: 0, limit: 10, sort: '-id' };

/** Readers who differ from the usual one in one thing. */
const others: Readonly<Record<keyof Reader['actor'] | 'roleName' | 'day' | 'zone', Work>> = {
  accountId: workFor({ accountId: 11 }),
  name: workFor({ name: 'Bob' }),
  audience: workFor({ audience: 'client' }),
  clientId: workFor({ clientId: 1 }),
  role: workFor({ role: { id: 2, name: 'Admin' } }),
  roleName: workFor({ role: { id: 1, name: 'Administrator' } }),
  permissions: workFor({ permissions: new Set(['Marketing:READ', 'Marketing:UPDATE']) }),
  viewer: workFor({ viewer: { accountId: 2, name: 'Bob', until: '' } }),
  token: workFor({ token: byToken(1, 'Export', []) }),
  day: workFor({}, '2026-11-23'),
  zone: workFor({}, '2026-11-22', 'Asia/Kolkata'),
};

const queries: Partial<ListQuery>[] = [
  { sort: 'id' },
  { sort: 'label' },
  { limit: 25 },
  { label: '1' },
  { label: '2' },
  { label: '1","madeTo":"21-11-2026' },
  { madeTo: '21-11-2026' },
  { madeFrom: '21-11-2026' },
  { label: '1', madeTo: '21-11-2026' },
];

/** Everything of a list's statement that reaches the database. */
function askedOf(work: Work, asked: List<Tables, 'thing', Row>, query: ListQuery) {
  const { page, counting, question } = statementOf(work, asked, query);
  return [page, counting].map(({ sql: text, parameters }) => ({ text, parameters, question }));
}

const anew = (work: Work) =>
  things({ ...work, today: work.now.toISOString().slice(0, 10), zone: work.config.firm.zone });

beforeEach(() => {
  made = 0;
});

describe('the statement of a list', () => {
  test.each(Object.entries(others))('differs for a reader with another %s', (_name, other) => {
    const own = (reader: Reader) => things(reader);
    for (const work of [workFor({}), other, workFor({})]) {
      expect(askedOf(work, own, first)).toEqual(askedOf(work, anew(work), first));
    }
  });

  test.each(queries)('differs for the query %o', (query) => {
    const own = (reader: Reader) => things(reader);
    const work = workFor({});
    for (const some of [...queries, query, ...queries]) {
      const whole: ListQuery = { ...first, ...some };
      expect(askedOf(work, own, whole)).toEqual(askedOf(work, anew(work), whole));
    }
  });

  test('is built once for all pages of one reader, and again for another', () => {
    const own = (reader: Reader) => things(reader);
    const [ann, bob] = [workFor({ accountId: 1 }), workFor({ accountId: 2 })];
    const statement = statementOf(ann, own, first);
    expect(statementOf(workFor({ accountId: 1 }), own, { ...first, offset: 90 })).toBe(statement);
    expect(made).toBe(1);
    expect(statementOf(bob, own, first)).not.toBe(statement);
    expect(made).toBe(2);
  });

  test('has the offset as its last value', () => {
    const statement = statementOf(workFor({}), things, { ...first, label: 'acorn' });
    expect(from(statement, 30)).toMatchObject({ sql: statement.page.sql });
    expect(from(statement, 30).parameters.slice(-2)).toEqual(['%acorn%', 30]);
    expect(from(statement, 0).parameters.at(-1)).toBe(0);
  });

  test('that reads one row is built once for a reader, with the key as its last value', () => {
    const own = (reader: Reader) => things(reader);
    const [ann, bob] = [workFor({ accountId: 1 }), workFor({ accountId: 2 })];
    const statement = oneRow(ann, own, 7);
    expect(oneRow(ann, own, 8)).toMatchObject({
      sql: statement.sql,
      parameters: [...statement.parameters.slice(0, -1), 8],
    });
    expect(statement.parameters.at(-1)).toBe(7);
    expect(made).toBe(1);
    oneRow(bob, own, 7);
    expect(made).toBe(2);
  });

  test('is not kept for a list that was made for one request', () => {
    const work = workFor({});
    expect(statementOf(work, anew(work), first)).not.toBe(statementOf(work, anew(work), first));
  });

  test('is dropped when too many are kept', () => {
    const own = (reader: Reader) => things(reader);
    const oldest = statementOf(workFor({}), own, first);
    for (let n = 0; n < 300; n += 1) statementOf(workFor({}), own, { ...first, label: `label ${n}` });
    expect(statementOf(workFor({}), own, first)).not.toBe(oldest);
    expect(made).toBe(302);
  });

  test('has its own count if another list of the same rows depends on another entity', () => {
    const other = (reader: Reader) => ({ ...things(reader), entity: 'other' });
    const [one, another] = [things, other].map((each) => statementOf(workFor({}), each, first).question);
    expect(one).not.toBe(another);
  });

  test('shares the count in any order and page size', () => {
    const questions = [first, { ...first, sort: 'label' }, { ...first, limit: 50, offset: 50 }].map(
      (query) => statementOf(workFor({}), things, query).question,
    );
    expect(new Set(questions).size).toBe(1);
    expect(statementOf(workFor({}), things, { ...first, label: 'acorn' }).question).not.toBe(questions[0]);
  });
});
