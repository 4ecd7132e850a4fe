import { assembly } from '#app/server/modules.ts';
import type { MasterField } from '#platform/contract/master-field.ts';
import { type Master, tabbed } from '#platform/contract/master.ts';
import { columnOf } from '#platform/server/master/columns.ts';
import { referringColumns } from '#platform/server/master/usage.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../portal.ts';
import { oneConnection } from '../settings.ts';
import { sourceFiles } from '../source.ts';

/** A master's declaration matches its table; new ones need no line here. */
const { masters } = assembly;
const each = masters.all.map((master) => [master.title, master] as const);

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: oneConnection });
});

/** The tabs of specification 2, section 2, in its order and spelling. */
const tabs =
  'Role, Company, Priority, Vat, Department, Grade, Jobtype, Tat, Leave, Leave Type, Currency, Country, Attendance Type, ' +
  'Pay Component, Status, Team, Planing Activity, Training, Recruitment Source, Location (city/country), Mode of Work, ' +
  'Operation Member Categorization, Holiday Type, Shift Type, Candidate Status, Skills Category';

test('the 26 tabs of the specification exist, in its order', () => {
  expect(
    tabbed(masters.all)
      .map(({ title }) => title)
      .join(', '),
  ).toBe(tabs);
});

test('every declaration has fewer than 25 lines', () => {
  const declarations = sourceFiles('src/modules/**/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?const \w+ = master\(\{[^]*?^\}\);/gm)].map(([found]) => found.split('\n').length),
  );
  expect(declarations).toHaveLength(masters.all.length);
  expect(Math.max(...declarations)).toBeLessThan(25);
});

test('no field’s name clashes with another parameter of its list', () => {
  const taken = new Set('tab add edit merge delete import p size sort id isActive version'.split(' '));
  const clashes = masters.all.flatMap(({ fields }) => Object.keys(fields).filter((name) => taken.has(name)));
  expect(clashes).toEqual([]);
});

describe.each(each)('%s', (_, master) => {
  test('declares its table’s columns', async () => {
    expect(await columnsIn(master)).toEqual({ ...commonColumns, ...declaredColumns(master) });
  });

  test('has an index for each uniqueness rule, and notifies every process of changes', async () => {
    const { rows } = await portal.database.pool.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where tablename = $1',
      [master.table],
    );
    for (const [name, field] of Object.entries(master.fields)) {
      if (!field.unique) continue;
      const parts = [master.fields, typeof field.unique === 'string' ? [field.unique, name] : [name]] as const;
      const own = rows.find(({ indexdef }) => indexdef.startsWith('CREATE UNIQUE') && isOver(indexdef, ...parts));
      expect([name, own?.indexdef]).toEqual([name, expect.stringContaining('WHERE (deleted_at IS NULL)')]);
    }
    const trigger = await portal.database.pool.query(
      "select from pg_trigger where tgrelid = $1::regclass and tgname = 'reference_changed'",
      [master.table],
    );
    expect(trigger.rowCount).toBe(1);
  });

  test('describes in words what refers to it', async () => {
    const referring = await referringColumns(portal.database.db, master);
    const unknown = referring.filter(({ table }) => !masters.referrers.some((referrer) => referrer.table === table));
    expect(unknown).toEqual([]);
  });
});

const isOver = (index: string, fields: Master['fields'], names: readonly string[]): boolean =>
  names.every((name) => {
    const field = fields[name];
    const column = field ? columnOf(name, field) : name;
    return new RegExp(`[( ]${field?.kind === 'text' ? `normal_name\\(${column}\\)` : column}[,)]`).test(index);
  });

const types: Readonly<Record<MasterField['kind'], string>> = {
  text: 'text',
  longText: 'text',
  word: 'text',
  colour: 'text',
  wholeNumber: 'integer',
  decimal: 'numeric',
  time: 'time without time zone',
  date: 'date',
  flag: 'boolean',
  reference: 'bigint',
};

const commonColumns = {
  active: 'boolean not null',
  fixed: 'boolean not null',
  position: 'integer not null',
  created_by: 'bigint -> account',
  created_at: 'timestamp with time zone not null',
  updated_by: 'bigint -> account',
  updated_at: 'timestamp with time zone',
  deleted_by: 'bigint -> account',
  deleted_at: 'timestamp with time zone',
  version: 'integer not null',
};

const declaredColumns = ({ fields }: Master): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      columnOf(name, field),
      `${types[field.kind]}${field.optional ? '' : ' not null'}${field.of ? ` -> ${field.of.table}` : ''}`,
    ]),
  );

async function columnsIn({ table }: Master): Promise<Record<string, string>> {
  const { rows } = await portal.database.pool.query<{ name: string; says: string }>(
    `select attname as name,
       regexp_replace(format_type(atttypid, atttypmod), '\\(.*\\)', '')
         || case when attnotnull then ' not null' else '' end
         || coalesce(' -> ' || (select confrelid::regclass::text from pg_constraint
              where conrelid = attrelid and contype = 'f' and conkey = array[attnum]), '') as says
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, says }) => [name, says]));
}
