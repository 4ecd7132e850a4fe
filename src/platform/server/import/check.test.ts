import { signedIn } from '#platform/contract/access.ts';
import { nameField, optional, wholeNumberField } from '#platform/contract/fields.ts';
import { importOf } from '#platform/contract/import.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Work } from '../work.ts';
import { checkRows, type Importer } from './check.ts';

type Row = { name: string; days: number | null };

const importer = (more: Partial<Importer<Row>> = {}, addsKnown = true): Importer<Row> => ({
  declared: importOf<Row>('/importRows', {
    title: 'Import rows',
    one: 'row',
    many: 'rows',
    access: signedIn,
    form: z.object({ name: nameField('Name'), days: optional(wholeNumberField('Days', 0, 99)) }),
    addsKnown,
  }),
  add: () => Promise.resolve(),
  ...more,
});

/** The database is not used here. */
const work = {} as Work;
const tableOf = (...texts: readonly (readonly string[])[]) => ({
  sheets: [],
  sheet: 0,
  headings: ['Name', 'Days'],
  above: [],
  rows: texts.map((cells, at) => ({ number: at + 2, cells })),
});
const check = (found: Importer<Row>, rows: readonly (readonly string[])[], columns = 'name,days', addKnown = false) =>
  checkRows(work, found, tableOf(...rows), { sheet: 0, given: '{}', columns, addKnown });

describe('rows that already exist', () => {
  const known: Importer<Row>['known'] = (_, rows) =>
    Promise.resolve(rows.map(({ values: { name } }) => (name === 'Acme' ? 'Kept already: Acme' : undefined)));
  const clashes: Importer<Row>['clashes'] = (_, rows) =>
    Promise.resolve(rows.map(({ name }): Record<string, string> => (name === 'Acme' ? { name: 'Taken' } : {})));

  test('are left out and reported, without errors', async () => {
    const found = await check(importer({ known, clashes }), [['Acme'], ['Bevis']]);
    expect(found.good.map(({ values }) => values.name)).toEqual(['Bevis']);
    expect(found).toMatchObject({ bad: [], known: [{ row: 2, message: 'Kept already: Acme' }] });
  });

  test('are checked like others when requested, if they can be added again', async () => {
    expect(await check(importer({ known }), [['Acme']], 'name', true)).toMatchObject({ known: [], good: [{}] });
    expect(await check(importer({ known, clashes }), [['Acme']], 'name', true)).toMatchObject({ known: [], bad: [{}] });
    expect(await check(importer({ known }, false), [['Acme']], 'name', true)).toMatchObject({ known: [{}], good: [] });
  });
});

describe('a program’s own notation', () => {
  const respelled: Importer<Row>['respelled'] = (texts) => {
    const [, name, days] = /^(\w+) \((\d+) days\)$/.exec(texts['name'] ?? '') ?? [];
    return name === undefined || days === undefined
      ? { texts, done: [] }
      : { texts: { ...texts, name, days }, done: [`${days} days`] };
  };

  test('is respelled before the check, also into fields without a column, and reported', async () => {
    const found = await check(importer({ respelled }), [['Acme (30 days)'], ['Bevis']], 'name');
    expect(found.good.map(({ values }) => values)).toEqual([
      { name: 'Acme', days: 30 },
      { name: 'Bevis', days: null },
    ]);
    expect(found.notes).toEqual([{ row: 2, message: '30 days' }]);
  });

  test('is not reported for rows with errors', async () => {
    const found = await check(importer({ respelled }), [['Acme (300 days)']], 'name');
    expect(found).toMatchObject({ good: [], notes: [], bad: [{ errors: { days: expect.any(String) } }] });
  });
});
