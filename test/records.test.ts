import { modules } from '#app/modules.ts';
import { diagramOf } from '#platform/contract/flow.ts';
import type { Field } from '#platform/contract/record/field.ts';
import { columnOf, rowKeyOf } from '#platform/contract/record/record.ts';
import { shapeOf } from '#platform/contract/list.ts';
import { zodOf } from '#platform/contract/schema.ts';
import type { ServedRecord } from '#platform/contract/record/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { lawOf } from './laws/found.ts';
import { type TestPortal, testPortal } from './portal.ts';
import { sampleOfRecord } from './record-samples.ts';
import { oneConnection } from './settings.ts';
import { sourceFiles } from './source.ts';

/** Every declared record is tested against its declaration; new ones need no line here. */
const each = modules.flatMap((module) =>
  (module.records ?? []).map((served) => [served.record.entity, served, module.name] as const),
);

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number };

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ config: oneConnection });
});

test('a record with comments has their calls, events and notification in its module’s contract', () => {
  for (const { comments = [], endpoints, events, notifications = [] } of modules) {
    for (const { calls, events: own, mentioned } of comments) {
      expect(endpoints).toEqual(expect.arrayContaining(Object.values(calls)));
      expect(events).toEqual(expect.arrayContaining(Object.values(own)));
      expect(notifications).toContain(mentioned);
    }
  }
});

const without = (body: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.includes(key)));

const fieldsOf = ({ record }: ServedRecord) => Object.entries<Field>(record.fields);

test('only steps change the state of a record with a life: no statement of a module does', () => {
  const tables = [
    ...new Set([...each.flatMap(([, { record }]) => (record.life ? [record.table] : [])), 'recurrence']),
  ].join('|');
  const writes = [
    new RegExp(`\\bupdate (?:${tables}) set[^\`;]*\\bstatus = `),
    new RegExp(`updateTable\\('(?:${tables})'\\)\\s*\\.set\\(\\{[^}]*\\bstatus\\b`),
  ];
  const files = sourceFiles('src/modules/**/server/**/*.ts').filter(
    ({ path }) => !/\.test\.ts$|\/testing\/|\/demo\/|\/demo[^/]*\.ts$/.test(path),
  );
  expect(files.filter(({ text }) => writes.some((write) => write.test(text))).map(({ path }) => path)).toEqual([]);
});

describe.each(each)('%s', (_, served, module) => {
  const { record, calls, flat } = served;
  const add = async (variant = 0) => {
    const body = await sampleOfRecord(portal, lawOf(record), variant);
    const answer = await portal.call<Row>(calls.add, { as: 'admin', body });
    expect([answer.status, answer.fields]).toEqual([201, undefined]);
    return { body, id: answer.result.id };
  };
  const read = async (id: number) => (await portal.call<Row>(calls.byId, { as: 'admin', query: { id } })).result;
  const sentIn = (row: Row) => {
    const values = flat(row as never);
    const sent = record.typed.map(({ sent: key, field, name }) => [key, same(field, values[rowKeyOf(name, field)])]);
    return Object.fromEntries(sent);
  };
  /** As the form's own checks leave it: a number without its spaces. */
  const tidied = (body: object) => {
    const values = zodOf(record.form).parse(body) as Readonly<Record<string, unknown>>;
    return Object.fromEntries(record.typed.map(({ sent, field }) => [sent, same(field, values[sent])]));
  };

  test('stores multiple choices in a link table with foreign keys', async () => {
    for (const [name, { kind, of }] of fieldsOf(served)) {
      if (kind !== 'references') continue;
      const links = await columnsIn(`${record.table}_${name}`, []);
      expect(links).toEqual({
        [`${record.table}_id`]: { type: 'number', nullable: false, of: record.table },
        [`${name}_id`]: { type: 'number', nullable: false, of: of?.table },
      });
    }
  });

  test('declares its table’s columns, which may be null, and what they refer to', async () => {
    const own = fieldsOf(served).filter(([name, field]) => !['', ...traces].includes(columnOf(name, field)));
    const declared = own.map(([name, field]) => [
      columnOf(name, field),
      { type: typeOf(field), nullable: field.nullable, of: field.of?.table ?? null },
    ]);
    const ofClient = record.ofClient ? { client_id: { type: 'number', nullable: true, of: 'client' } } : {};
    expect(await columnsIn(record.table)).toEqual({ ...Object.fromEntries(declared), ...ofClient });
  });

  test('has an index, with the row ids, of each reference that its list sorts by', async () => {
    const { rows } = await portal.database.pool.query<{ indexdef: string }>(
      'select indexdef from pg_indexes where tablename = $1',
      [record.table],
    );
    const missing = fieldsOf(served)
      .filter(([, { kind, sorted }]) => kind === 'reference' && sorted)
      .map(([name, field]) => columnOf(name, field))
      .filter((column) => !rows.some(({ indexdef }) => new RegExp(`\\(.*\\b${column}\\b.*, id\\)`).test(indexdef)));
    expect(missing).toEqual([]);
  });

  test('stores every field of its form on adding and on editing', async () => {
    const { body, id } = await add();
    const added = await read(id);
    expect(sentIn(added)).toEqual(tidied(body));
    const other = await sampleOfRecord(portal, lawOf(record), 1);
    const edit = (form: object) =>
      portal.call(calls.edit, { as: 'admin', query: { id }, body: { ...form, version: added.version } });
    const { status, fields = {} } = await edit(other);
    // A field that says it keeps its value (`keeps`) stays; everything else is saved.
    const kept = Object.fromEntries(Object.entries(body).filter(([name]) => name in fields));
    expect(Object.keys(kept).filter((name) => !['client_id', 'job_id'].includes(name))).toEqual([]);
    if (status !== 200) expect((await edit({ ...other, ...kept })).status).toBe(200);
    expect(sentIn(await read(id))).toEqual(tidied({ ...other, ...kept }));
  });

  const bulkPath = `${calls.edit.path.replace(/\/[^/]*$/, '')}/bulk/update`;
  const bulk = modules.flatMap(({ endpoints }) => endpoints).find(({ path }) => path === bulkPath);
  test.runIf(bulk)('a bulk edit changes rows as single edits do, with the same right', async () => {
    if (!bulk) return;
    const typed = record.typed.map(({ sent }) => sent);
    const taken = Object.keys(shapeOf(bulk.body)).filter((key) => !['ids', 'found', 'fields'].includes(key));
    expect(bulk.access).toEqual(calls.edit.access);
    expect(typed).toEqual(expect.arrayContaining(taken));
    const [{ body, id: single }, { id: one }, { id: other }] = [await add(), await add(), await add()];
    const wanted = await sampleOfRecord(portal, lawOf(record), 1);
    const values = Object.fromEntries(taken.map((key) => [key, wanted[key]]));
    const edit = await portal.call(calls.edit, { as: 'admin', query: { id: single }, body: { ...body, ...values } });
    const answer = await portal.call(bulk, { as: 'admin', body: { ids: [one, other], fields: taken, ...values } });
    expect([edit.status, answer]).toMatchObject([200, { result: { done: 2, unchanged: [], refused: [] } }]);
    const edited = sentIn(await read(single));
    expect([sentIn(await read(one)), sentIn(await read(other))]).toEqual([edited, edited]);
    const empty = { ids: [one], fields: taken };
    const cleared = await portal.call(bulk, { as: 'admin', body: empty });
    const emptied = await portal.call(calls.edit, { as: 'admin', query: { id: single }, body: without(body, taken) });
    if (emptied.status === 400) expect(cleared).toMatchObject({ status: 400, fields: emptied.fields });
  });

  test('its export has every field, or the field gives a reason', async () => {
    const { result } = await portal.call<Buffer>(calls.export, { as: 'admin', query: { format: 'csv' } });
    const headings = result.toString().split('\r\n')[0]?.replaceAll('"', '').split(',') ?? [];
    const labels = fieldsOf(served).flatMap(([, { label, unexported, kind }]) => {
      if (unexported !== undefined) return [];
      return kind === 'minutes' ? [label, `${label} (minutes)`] : [label];
    });
    expect(headings.map((heading) => heading.replace(/^\uFEFF/, ''))).toEqual(labels);
  });

  test.runIf(record.life)('its README shows its life', () => {
    const [readme] = sourceFiles(`src/modules/${module}/README.md`);
    expect(readme?.text).toContain(diagramOf(record.life ?? { states: [], steps: {} }));
  });
});

/** Decimals compare as numbers: '5' and '5.00' are equal. */
const same = ({ kind }: Field, value: unknown) => (kind === 'decimal' && value !== null ? Number(value) : value);

const types: Readonly<Partial<Record<Field['kind'], string>>> = {
  wholeNumber: 'number',
  reference: 'number',
  minutes: 'number',
  decimal: 'numeric',
  date: 'date',
  moment: 'moment',
  flag: 'boolean',
};
const typeOf = ({ kind }: Field) => types[kind] ?? 'text';

const stored: Readonly<Record<string, string>> = {
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  numeric: 'numeric',
  date: 'date',
  'timestamp with time zone': 'moment',
  boolean: 'boolean',
};

const traces = 'id version created_at created_by updated_at updated_by deleted_at deleted_by'.split(' ');

/** The columns of a table and what each refers to, without those that every record has. */
async function columnsIn(table: string, expected = traces) {
  const { rows } = await portal.database.pool.query<{
    name: string;
    type: string;
    nullable: boolean;
    of: string | null;
  }>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable, (
       select confrelid::regclass::text from pg_constraint
       where conrelid = table_name::regclass and contype = 'f' and cardinality(conkey) = 1
         and conkey[1] = ordinal_position limit 1) as of
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const names = new Set(rows.map(({ name }) => name));
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
  const own = rows.filter(({ name }) => !traces.includes(name));
  return Object.fromEntries(
    own.map(({ name, type, nullable, of }) => [name, { type: stored[type] ?? 'text', nullable, of }]),
  );
}
