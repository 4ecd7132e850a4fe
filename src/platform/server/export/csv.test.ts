import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportColumn, ExportValue } from './columns.ts';
import { csvExport } from './csv.ts';
import { withoutGuard } from './formula-guard.ts';

type Row = readonly ExportValue[];

const column = (kind: ExportColumn<Row>['kind'], at = 0): ExportColumn<Row> => ({
  heading: `${kind} ${at}`,
  kind,
  value: (row) => row[at] ?? null,
});

async function* inPages(...pages: Row[][]) {
  yield* pages;
}

async function written(columns: ExportColumn<Row>[], rows: Row[], zone = 'Europe/London'): Promise<string> {
  return (await buffer(csvExport(columns, inPages(rows), { zone }))).toString('utf8');
}

/** RFC 4180, read character by character. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  let row: string[] = [];
  for (const [, quoted, bare, end] of csv.matchAll(fields)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", 'a', '€', '＝', '＠', '＿'),
  }),
);
/** Read with commas or with semicolons, where quotes in the middle of a cell do not hold it together. */
const dangerous = /(?<=^|[;\r\n])[=+\-@\t\r＝＋－＠]/;
/** Also anything from which reading back would remove an apostrophe. */
const needsGuard = /(?<=^|[;\r\n])(?='*[=+\-@\t\r＝＋－＠])/g;

describe('a CSV export', () => {
  it('starts with a byte order mark and ends every line with CRLF', async () => {
    expect(await written([column('text'), column('number', 1)], [['Asha', 3]])).toBe(
      '\ufefftext 0,number 1\r\nAsha,3\r\n',
    );
  });

  it('has just the headings when there are no rows', async () => {
    expect(await written([column('text')], [])).toBe('\ufefftext 0\r\n');
  });

  it('preserves every text, apart from the guard', async () => {
    const property = fc.asyncProperty(fc.array(fc.tuple(anyText, anyText)), async (rows) => {
      const [, ...read] = parse((await written([column('text', 0), column('text', 1)], rows)).slice(1));
      const expected = rows.map((row) => row.map((text) => text.replace(needsGuard, "'").toWellFormed()));
      expect(read).toEqual(expected);
      expect(read.map((row) => row.map(withoutGuard))).toEqual(
        rows.map((row) => row.map((text) => text.toWellFormed())),
      );
    });
    await fc.assert(property);
  });

  it('starts no text cell like a formula', async () => {
    const kinds = fc.constantFrom<ExportColumn<Row>['kind'][]>('text', 'date', 'moment');
    const property = fc.asyncProperty(anyText, anyText, kinds, async (heading, text, kind) => {
      const cells = parse((await written([{ ...column(kind), heading }, column('text', 1)], [[text, text]])).slice(1));
      expect(cells.flat().filter((cell) => dangerous.test(cell))).toEqual([]);
    });
    await fc.assert(property);
  });

  it.each([
    ['text', '+447700900000', "'+447700900000"],
    ['text', -5, "'-5"],
    ['number', -5, '-5'],
    ['number', '-5.25', '-5.25'],
    ['money', '-1234567.50', '-1234567.50'],
    ['money', '=1+1', "'=1+1"],
    ['number', Number.NaN, 'NaN'],
    ['duration', -90, '-01:30'],
    ['percent', -12.5, '-12.5'],
    ['duration', '=1+1', "'=1+1"],
    ['date', '2026-11-20', '20-11-2026'],
    ['date', '0099-01-02', '02-01-0099'],
    ['date', '=today()', "'=today()"],
    ['moment', '2026-01-15T23:30:00.000Z', '15-01-2026 23:30'],
    ['moment', '2026-07-15T23:30:59.999Z', '16-07-2026 00:30'],
    ['moment', '2026-03-29T00:59:00Z', '29-03-2026 00:59'],
    ['moment', '2026-03-29T01:00:00Z', '29-03-2026 02:00'],
    ['moment', 'soon', 'soon'],
    ['text', '＝1+1', "'＝1+1"],
    ['text', ';=1+1', `";'=1+1"`],
    ['text', 'Done;\n-1', `"Done;\n'-1"`],
    ['text', 'a＝1; b', '"a＝1; b"'],
    ['text', null, ''],
    ['date', null, ''],
  ] as const)('writes the %s %s as %s', async (kind, value, shown) => {
    expect(await written([column(kind)], [[value]])).toBe(`\ufeff${kind} 0\r\n${shown}\r\n`);
  });

  it('writes rows larger than a chunk whole', async () => {
    const long = '€😀'.repeat(100_000);
    expect(parse((await written([column('text')], [['a'], [long], ['b']])).slice(1))).toEqual([
      ['text 0'],
      ['a'],
      [long],
      ['b'],
    ]);
  });
});
