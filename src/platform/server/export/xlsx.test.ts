import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportColumn, ExportValue } from './columns.ts';
import { part, readWorkbook, unzip, type ReadSheet } from './read-workbook.ts';
import { xlsxExport } from './xlsx.ts';

type Row = readonly ExportValue[];
type Options = { sheet?: string; rowLimit?: number; about?: [string, string][] };

const column = (kind: ExportColumn<Row>['kind'], at = 0): ExportColumn<Row> => ({
  heading: `${kind} ${at}`,
  kind,
  value: (row) => row[at] ?? null,
});

async function* inPages(...pages: Row[][]) {
  yield* pages;
}

const file = (columns: ExportColumn<Row>[], pages: Row[][], options: Options = {}): Promise<Buffer> =>
  buffer(xlsxExport(columns, inPages(...pages), { sheet: 'Enquiries', zone: 'Europe/London', ...options }));

const written = async (...given: Parameters<typeof file>): Promise<ReadSheet[]> => readWorkbook(await file(...given));

const texts = (sheet: ReadSheet | undefined) => sheet?.rows.map((row) => row['A']?.text);
const illegal = /[^\t\n\r -\ufffd]/g;

describe('an XLSX export', () => {
  it('preserves every text, apart from what XML cannot hold', async () => {
    const piece = fc.constantFrom('_x0041_', '_x005F_', '_', ' ', '\r\n', '<', '&', '"', '=1', '\u0000', '\ud800', 'é');
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    const property = fc.asyncProperty(fc.array(anyText), async (values) => {
      const [sheet] = await written([column('text')], [values.map((value) => [value])]);
      const expected = values.map((value) => value.toWellFormed().replace(illegal, ''));
      expect(
        texts(sheet)
          ?.slice(1)
          .map((text) => text ?? ''),
      ).toEqual(expected);
      expect(sheet?.xml).not.toMatch(/<f\b/);
    });
    await fc.assert(property);
  });

  it('keeps spaces at either end', async () => {
    const [sheet] = await written([column('text')], [[[' lead'], ['trail '], ['in side'], ['\rline']]]);
    expect(sheet?.xml.match(/<t[^>]*>/g)).toEqual([
      '<t>',
      '<t xml:space="preserve">',
      '<t xml:space="preserve">',
      '<t>',
      '<t xml:space="preserve">',
    ]);
  });

  it('cuts text at a cell’s limit, never inside a character', async () => {
    const [sheet] = await written([column('text')], [[[`a${'😀'.repeat(20_000)}`], ['b'.repeat(40_000)]]]);
    expect(texts(sheet)?.slice(1)).toEqual([`a${'😀'.repeat(16_383)}`, 'b'.repeat(32_767)]);
    const [odd] = await written([column('text')], [[['😀'.repeat(20_000)]]]);
    expect(texts(odd)?.[1]).toBe('😀'.repeat(16_383));
  });

  it.each([
    ['number', '-5.25', '-5.25', 0],
    ['number', 1e21, '1e+21', 0],
    ['money', '-1234567.50', '-1234567.50', 4],
    ['date', '2026-11-20', '46346', 2],
    ['date', '1900-03-01', '61', 2],
    ['duration', -90, '-0.0625', 5],
    ['percent', 87.5, '0.875', 6],
    ['moment', '2026-07-15T23:00:00Z', '46219', 3],
    ['moment', '2026-01-15T06:00:00Z', '46037.25', 3],
  ] as const)('writes the %s %s as the number %s', async (kind, value, text, style) => {
    const [sheet] = await written([column(kind)], [[[value]]]);
    expect(sheet?.rows[1]?.['A']).toEqual({ text, style, isText: false });
  });

  it.each([
    ['number', '=1+1', '=1+1'],
    ['money', 'N/A', 'N/A'],
    ['date', '1850-01-02', '02-01-1850'],
    ['date', 'infinity', 'infinity'],
    ['moment', '1850-01-02T10:00:00Z', '02-01-1850 10:00'],
    ['text', 42, '42'],
  ] as const)('writes the %s %s, which Excel has no number for, as the text %s', async (kind, value, text) => {
    const [sheet] = await written([column(kind)], [[[value]]]);
    expect(sheet?.rows[1]?.['A']).toMatchObject({ text, isText: true });
  });

  it('omits the cell of a missing value', async () => {
    const [sheet] = await written(
      [column('date'), column('text', 1)],
      [
        [
          [null, 'b'],
          [null, ''],
        ],
      ],
    );
    expect(sheet?.rows.slice(1).map(Object.keys)).toEqual([['B'], []]);
  });

  it('has just the headings, bold and frozen, when there are no rows', async () => {
    const [sheet, ...others] = await written([column('text'), { ...column('money', 1), width: 33 }], []);
    expect(others).toEqual([]);
    expect(sheet?.rows).toEqual([
      { A: { text: 'text 0', style: 1, isText: true }, B: { text: 'money 1', style: 1, isText: true } },
    ]);
    expect(sheet?.xml).toContain('state="frozen"');
    expect(sheet?.xml).toContain('<col min="2" max="2" width="33" customWidth="1"/>');
    expect(sheet?.xml).toContain('<autoFilter ref="A1:B1"/>');
  });

  it('continues on a second sheet where the first is full', async () => {
    const numbered = Array.from({ length: 7 }, (_, at): Row => [`row ${at}`]);
    const sheets = await written([column('text')], [numbered.slice(0, 4), [], numbered.slice(4)], { rowLimit: 4 });
    expect(sheets.map((sheet) => [sheet.name, texts(sheet)?.slice(1)])).toEqual([
      ['Enquiries', ['row 0', 'row 1', 'row 2']],
      ['Enquiries (2)', ['row 3', 'row 4', 'row 5']],
      ['Enquiries (3)', ['row 6']],
    ]);
    expect(sheets.map((sheet) => texts(sheet)?.[0])).toEqual(['text 0', 'text 0', 'text 0']);
  });

  it('opens no empty sheet when the rows just fill one', async () => {
    expect(await written([column('text')], [[['a'], ['b'], ['c']]], { rowLimit: 4 })).toHaveLength(1);
  });

  it('numbers rows and names columns past Z', async () => {
    const columns = Array.from({ length: 28 }, (_, at) => column('number', at));
    const [sheet] = await written(columns, [[columns.map((_, at) => at)]]);
    expect(sheet?.xml).toContain('<row r="2">');
    expect(sheet?.xml).toContain('<c r="AB2"><v>27</v></c></row></sheetData><autoFilter ref="A1:AB2"/>');
  });

  it.each([
    ['Jobs [open]: 1/2', 'Jobs  open   1 2'],
    ["'Partner's'", "Partner's"],
    ['History', 'History (1)'],
    ['A & B', 'A & B'],
    ['', 'Sheet'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('calls the sheet for %j %j', async (sheet, name) => {
    expect((await written([column('text')], [], { sheet })).map((one) => one.name)).toEqual([name]);
  });

  it('lists every part it has', async () => {
    const files = unzip(await file([column('text')], [[['a'], ['b']]], { rowLimit: 2 }));
    const types = part(files, '[Content_Types].xml');
    const listed = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path);
    const unlisted = [...files.keys()].filter((path) => path.endsWith('.xml') && path !== '[Content_Types].xml');
    expect(listed.toSorted()).toEqual(unlisted.toSorted());
    const targets = [...part(files, 'xl/_rels/workbook.xml.rels').matchAll(/Target="([^"]+)"/g)];
    expect(targets.map(([, path]) => files.has(`xl/${path}`))).toEqual([true, true, true, true]);
  });

  it('explains its figures on a separate last sheet without a filter', async () => {
    const about: [string, string][] = [
      ['Filters', 'Client: <Brell & Court>'],
      ['Columns', ''],
    ];
    const pages: Row[][] = [[['a'], ['b'], ['c'], ['d']]];
    const [, second, last] = await written([column('text')], pages, { rowLimit: 4, about });
    expect(second?.name).toBe('Enquiries (2)');
    expect([last?.name, last?.rows]).toEqual([
      'About',
      [
        {
          A: { text: 'Filters', style: 7, isText: true },
          B: { text: 'Client: <Brell & Court>', style: 8, isText: true },
        },
        { A: { text: 'Columns', style: 7, isText: true } },
      ],
    ]);
    expect(last?.xml).not.toContain('autoFilter');
    const files = unzip(await file([column('text')], pages, { about }));
    expect(part(files, '[Content_Types].xml')).toContain('sheet2.xml');
    expect([...part(files, 'xl/workbook.xml').matchAll(/definedName name/g)]).toHaveLength(1);
    expect([...part(files, 'xl/styles.xml').matchAll(/xfId="0"[^>]*apply/g)]).toHaveLength(8);
  });

  it('preserves a long sheet with cells of very different lengths', async () => {
    const long = 'x'.repeat(30_000);
    const rows = Array.from({ length: 30_000 }, (_, at): Row => [at % 977 === 0 ? `${long}${at}` : `row ${at}`, at]);
    const pages = Array.from({ length: 30 }, (_, at) => rows.slice(at * 1000, (at + 1) * 1000));
    const [sheet] = await written([column('text'), column('number', 1)], pages);
    expect(sheet?.rows.slice(1).map((row) => [row['A']?.text, Number(row['B']?.text)])).toEqual(rows);
  });
});
