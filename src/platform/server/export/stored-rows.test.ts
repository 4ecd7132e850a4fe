import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoMoment } from '../time/zone.ts';
import type { ExportColumn, StoredColumn } from './columns.ts';
import { csvExport } from './csv.ts';
import { part, readWorkbook, unzip } from './read-workbook.ts';
import { CellSource } from './sources.ts';
import { StoredRows, wholeLines } from './stored-rows.ts';
import { xlsxExport } from './xlsx.ts';

type Row = Record<string, string | null>;

const escapes: Record<string, string> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
  '\v': 'v',
  '\\': '\\',
};
/** As COPY writes it. */
const written = (value: string | null) =>
  value === null ? '\\N' : value.replace(/[\b\f\n\r\t\v\\]/g, (character) => `\\${escapes[character]}`);
const copied = (rows: readonly (readonly (string | null)[])[]) =>
  Buffer.from(rows.map((row) => `${row.map(written).join('\t')}\n`).join(''));

const reader = (...names: string[]) => new StoredRows<Row>(names.map((name) => ({ name, parse: (text) => text })));

/** As a computed column gets it from the row. */
const iso = (kind: ExportColumn<Row>['kind'], value: string | null) =>
  kind === 'moment' && value !== null ? isoMoment(value) : value;

/** The bytes in pieces of these sizes, repeated. */
async function* inPieces(bytes: Buffer, sizes: readonly number[]) {
  for (let [at, turn] = [0, 0]; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

const text = fc.string({
  unit: fc.constantFrom('\\', 'N', 'n', '\t', '\n', '\r', '\b', '\v', '\f', ',', '"', '=', 'é', '😀', ' '),
});
const anyText = fc.option(fc.oneof(text, fc.string({ unit: 'grapheme' }), fc.constant('\\N')));

describe('rows as COPY writes them', () => {
  it('preserve every value, wherever the chunks are cut', async () => {
    const rowsOf = fc.array(fc.tuple(anyText, anyText, anyText), { minLength: 1, maxLength: 20 });
    const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
    const property = fc.asyncProperty(rowsOf, sizes, async (rows, pieces) => {
      const stored = reader('a', 'b', 'c');
      const found: unknown[] = [];
      for await (const lines of wholeLines(inPieces(copied(rows), pieces))) {
        found.push(...stored.of(Buffer.from(lines), ({ a, b, c }) => [a, b, c]));
      }
      expect(found).toEqual(rows);
    });
    await fc.assert(property);
  });

  it('can be spread like any other object', () => {
    const rows = [
      ...reader('a', 'b').of(
        copied([
          ['1', null],
          ['2', ''],
        ]),
        (row) => ({ ...row, c: 3 }),
      ),
    ];
    expect(rows).toEqual([
      { a: '1', b: null, c: 3 },
      { a: '2', b: '', c: 3 },
    ]);
  });

  it('must end with their last line', async () => {
    const broken = async () => {
      for await (const _ of wholeLines(inPieces(Buffer.from('a\tb\nc'), [2])));
    };
    await expect(broken()).rejects.toThrow('broke off');
  });

  it('are refused for a column missing from the statement', () => {
    expect(() => new CellSource({ heading: 'C', kind: 'text', stored: 'c' }, reader('a'))).toThrow("no column 'c'");
  });
});

describe('a stored column', () => {
  const numeral = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true }).map(String),
    fc.constantFrom('NaN', '-', '1.', '12-3'),
  );
  const date = fc.oneof(
    fc.constantFrom('2026-02-29', '0044-03-15 BC', 'infinity', '12026-01-01'),
    fc
      .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
      .map((at) => at.toISOString().slice(0, 10)),
  );
  const moment = fc.oneof(
    fc.constantFrom('infinity', '0044-03-15 10:00:00+00 BC', '0050-01-01 00:00:00+00', '2026-03-29 00:59:59.5+00'),
    fc
      .date({ noInvalidDate: true, min: new Date('0001-01-03'), max: new Date('9999-12-30') })
      .map((at) => at.toISOString().replace('T', ' ').replace('.000Z', '+00').replace('Z', '+00')),
    fc
      .integer({ min: -2_000_000_000, max: 4_000_000_000 })
      .map((at) => new Date(at * 1000).toISOString().replace('T', ' ').replace('.000Z', '+00')),
  );
  const kinds = { text: anyText, number: numeral, money: numeral, date, moment } as const;
  const zones = fc.constantFrom('UTC', 'Europe/London', 'Asia/Kolkata', 'America/St_Johns');

  it.each(Object.entries(kinds))('of %s is written as one that is worked out', async (name, value) => {
    const kind = name as ExportColumn<Row>['kind'];
    const property = fc.asyncProperty(fc.array(value, { maxLength: 20 }), zones, async (values, zone) => {
      const lines = copied(values.map((one) => [one]));
      const both = [
        (rows: StoredRows<Row>) =>
          new CellSource({ heading: 'A', kind, stored: 'a' } satisfies StoredColumn<Row>, rows),
        () => new CellSource<Row>({ heading: 'A', kind, value: (row) => iso(kind, row['a'] ?? null) }),
      ];
      const files = both.map((source) => {
        const rows = reader('a');
        const pages = async function* () {
          yield rows.of(Buffer.from(lines), (row) => row);
        };
        return [pages, source(rows)] as const;
      });
      const csv = await Promise.all(files.map(([pages, source]) => buffer(csvExport([source], pages(), { zone }))));
      expect(csv[0]?.toString()).toBe(csv[1]?.toString());
      const xlsx = await Promise.all(
        files.map(([pages, source]) => buffer(xlsxExport([source], pages(), { zone, sheet: 'S' }))),
      );
      const [one, other] = xlsx.map((file) => readWorkbook(file)[0]?.xml);
      expect(one).toBe(other);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('shows the name that its number stands for, or nothing', async () => {
    const rows = reader('a', 'b');
    const column: StoredColumn<Row> = {
      heading: 'A',
      kind: 'text',
      stored: 'b',
      names: new Map([
        [7, 'On "Hold", then'],
        [120, '=Won'],
      ]),
    };
    const pages = async function* () {
      yield rows.of(
        copied([
          ['x', '7'],
          ['x', null],
          ['x', '120'],
          ['x', '8'],
        ]),
        (row) => row,
      );
    };
    const csv = await buffer(csvExport([new CellSource(column, rows)], pages(), { zone: 'UTC' }));
    expect(csv.toString()).toBe('\ufeffA\r\n"On ""Hold"", then"\r\n\r\n\'=Won\r\n\r\n');
  });

  it('writes a name once in a workbook and shows it in every cell, whatever it contains', async () => {
    const anyName = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(' lead', 'trail ', '_x0041_', '<&>"', 'é'));
    const property = fc.asyncProperty(
      fc.array(anyName, { minLength: 1, maxLength: 9 }),
      fc.nat(40),
      async (all, more) => {
        const names = new Map(all.map((name, at) => [at, name]));
        const ids = Array.from({ length: all.length + more }, (_, at) => at % (all.length + 1));
        const rows = reader('a');
        const source = () =>
          new CellSource({ heading: 'A', kind: 'text', stored: 'a', names } as StoredColumn<Row>, rows);
        const pages = async function* () {
          yield rows.of(copied(ids.map((id) => [String(id)])), (row) => row);
        };
        const options = { zone: 'UTC', sheet: 'S', rowLimit: 12 };
        const file = await buffer(xlsxExport([source(), source()], pages(), options));
        const shown = readWorkbook(file).flatMap(({ rows: [, ...cells] }) =>
          cells.map(({ A, B }) => [A?.text, B?.text]),
        );
        const expected = ids.map((id) => (names.has(id) ? [names.get(id), names.get(id)] : [undefined, undefined]));
        expect(shown).toEqual(expected);
        const times = part(unzip(file), 'xl/sharedStrings.xml').match(/<si>/g)?.length ?? 0;
        expect(times).toBe(2 * new Set(ids.filter((id) => names.has(id))).size);
      },
    );
    await fc.assert(property);
  });
});
