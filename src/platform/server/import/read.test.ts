import { buffer } from 'node:stream/consumers';
import type { ExportColumn } from '../export/columns.ts';
import { csvExport } from '../export/csv.ts';
import { xlsxExport } from '../export/xlsx.ts';
import { Refusal } from '../errors.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workbookOf, zipBomb } from './files.fixture.ts';
import { readTable } from './read-table.ts';
import { type Table, tableOf } from './table.ts';

const read = (bytes: Buffer | string, sheet?: number): Promise<Table> => readTable(Buffer.from(bytes), sheet);
const cellsOf = ({ headings, rows }: Table) => [headings, ...rows.map(({ cells }) => cells)];
const refusalOf = (bytes: Buffer | string, sheet?: number): Promise<string> =>
  read(bytes, sheet).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? `${error.failure.status} ${error.failure.message}` : String(error)),
  );

const tooBlank = '400 The file has more than 10,000 blank rows. Please delete them';

describe('a CSV file', () => {
  const utf16 = Buffer.from('\ufeffNäme,City\nŽižka,Łódź', 'utf16le');
  test.each<[string, Buffer | string, readonly (readonly string[])[]]>([
    [
      'UTF-8',
      'Näme,City\nŽižka,Łódź',
      [
        ['Näme', 'City'],
        ['Žižka', 'Łódź'],
      ],
    ],
    [
      'UTF-8 with a byte order mark',
      '\ufeffNäme,City\nŽižka,Łódź',
      [
        ['Näme', 'City'],
        ['Žižka', 'Łódź'],
      ],
    ],
    [
      'UTF-16 with a byte order mark',
      utf16,
      [
        ['Näme', 'City'],
        ['Žižka', 'Łódź'],
      ],
    ],
    [
      'UTF-16, big-endian',
      Buffer.from(utf16).swap16(),
      [
        ['Näme', 'City'],
        ['Žižka', 'Łódź'],
      ],
    ],
    [
      'Windows-1252',
      Buffer.from('N\xe4me;Fee\nM\xfcller;\x80 5', 'latin1'),
      [
        ['Näme', 'Fee'],
        ['Müller', '€ 5'],
      ],
    ],
    [
      'with semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2, 3',
      [
        ['a', 'b'],
        ['1', '2, 3'],
      ],
    ],
    ['with one column', 'a\nb', [['a'], ['b']]],
    [
      'with separators in its quoted headings',
      '"a, b, c";d\n1;2',
      [
        ['a, b, c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with Excel’s separator line',
      'sep=;\r\na;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with line breaks in quotes',
      'a,b\r\n"1\r\n2","say ""yes"""\r\n',
      [
        ['a', 'b'],
        ['1\r\n2', 'say "yes"'],
      ],
    ],
    [
      'with a quote in the middle',
      'a,b\n12" pipe,x',
      [
        ['a', 'b'],
        ['12" pipe', 'x'],
      ],
    ],
    ['with all kinds of line endings', 'a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    [
      'with formulas',
      `a,b\n=1+1,'=1+1`,
      [
        ['a', 'b'],
        ['=1+1', '=1+1'],
      ],
    ],
    ['with rows longer and shorter than the headings', 'a,b\n1,2,3\n4', [['a', 'b', ''], ['1', '2', '3'], ['4']]],
  ])('%s', async (_, bytes, cells) => {
    expect(cellsOf(await read(bytes))).toEqual(cells);
  });

  test('numbers its rows as a spreadsheet does, blank ones included', async () => {
    const { rows } = await read('a,b\n\n"1\n1",2\n,\n3,4\n');
    expect(rows.map(({ number }) => number)).toEqual([3, 5]);
  });

  test.each<[string, Buffer | string, string]>([
    [
      'a quotation mark that is never closed',
      'a,b\n1,2\n"3,4\n5,6\n',
      '400 The file is broken in row 3: a quotation mark is not closed',
    ],
    ['nothing', '\ufeff', '400 There is nothing in it'],
    ['blank lines only', '\n ,\n', '400 There is nothing in it'],
    ['headings only', 'a,b\n', '400 There are no rows under the headings'],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      '400 This is neither a CSV nor an Excel (.xlsx) file',
    ],
    ['101 columns', `${'a,'.repeat(100)}b\n1`, '400 Row 1 has more than 100 columns'],
    ['a cell longer than Excel’s', `a\n${'x'.repeat(32_768)}`, '400 Row 2 has a cell with too much text'],
    ['20,001 rows', `a\n${'1\n'.repeat(20_001)}`, '400 The file has more than 20,000 rows. Please split it'],
    ['10,001 blank rows', `a\n1${'\n'.repeat(10_002)}`, tooBlank],
    ['10 MB of line ends', Buffer.alloc(10_000_000, '\n'), tooBlank],
    ['10 MB of separators', Buffer.alloc(10_000_000, ','), '400 Row 1 has more than 100 columns'],
    ['10 MB of quotation marks', Buffer.alloc(10_000_000, '"",'), '400 Row 1 has more than 100 columns'],
    [
      '10 MB of separators in rows as wide as Excel’s',
      Buffer.alloc(10_000_000, `${','.repeat(16_383)}\n`),
      '400 The file has too many blank cells. Please delete them',
    ],
    [
      'a quotation mark left open for 10 MB',
      `a\n"${'x'.repeat(10_000_000)}`,
      '400 Row 2 has too much text, or a quotation mark in it is not closed',
    ],
  ])('%s is refused', async (_, bytes, message) => {
    expect(await refusalOf(bytes)).toBe(message);
  });

  test('accepts 20,000 rows', async () => {
    expect((await read(`a\n${'1\n'.repeat(20_000)}`)).rows).toHaveLength(20_000);
  });

  test('accepts 20,000 rows with thousands of blank rows and cells around them', async () => {
    const { headings, rows } = await read(
      `a${','.repeat(16_383)}\n${'1,,\n'.repeat(20_000)}${',,\n'.repeat(4000)}${'\n'.repeat(6000)}`,
    );
    expect([headings, rows.length]).toEqual([['a'], 20_000]);
  });

  test('accepts the longest possible row, even in three-byte letters', async () => {
    const row = Array.from({ length: 100 }, () => '€'.repeat(32_767)).join(',');
    expect((await read(`a\n${row}`)).rows[0]?.cells).toHaveLength(100);
  });

  test('keeps characters whole wherever the file is split', async () => {
    for (const before of [0, 1, 2]) {
      const text = 'x'.repeat(before) + '😀'.repeat(10_000);
      expect((await read(`a\n${text}\n${text}`)).rows.map(({ cells }) => cells[0])).toEqual([text, text]);
    }
  });
});

describe('a workbook', () => {
  const strings = [
    '<t>Name</t>',
    '<r><t>Ask</t></r><r><rPr><b/></rPr><t xml:space="preserve"> me</t></r>',
    '<t>=1+1</t>',
  ];
  const one = (rows: string) => workbookOf({ sheets: [{ name: 'One', rows }], strings });

  test('with shared, rich and inline strings, numbers, ticks and gaps', async () => {
    const table = await read(
      await one(
        `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Mobile</t></is></c><c r="D1" t="str"><v>Paid</v></c></row>
         <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>447700900123</v></c><c r="D3" t="b"><v>1</v></c></row>
         <row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="C4"><v>0.1</v></c></row>`,
      ),
    );
    expect(cellsOf(table)).toEqual([
      ['Name', 'Mobile', '', 'Paid'],
      ['Ask me', '447700900123', '', 'Yes'],
      ['=1+1', '2', '0.1'],
    ]);
    expect(table.rows.map(({ number }) => number)).toEqual([3, 4]);
  });

  test('with days and times by their cells’ formats', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="2"><c r="A2" s="1"><v>46346</v></c><c r="B2" s="2"><v>0.3958333333</v></c><c r="C2" s="3"><v>46346.75</v></c></row>`;
    expect((await read(await one(rows))).rows[0]?.cells).toEqual(['2026-11-20', '09:30', '2026-11-20 18:00']);
    const fromMacs = await workbookOf({ sheets: [{ name: 'One', rows }], strings, date1904: true });
    expect((await read(fromMacs)).rows[0]?.cells[0]).toBe('2030-11-21');
  });

  test('with several sheets: the first, or the chosen one', async () => {
    const row = (text: string) =>
      `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>`;
    const workbook = await workbookOf({
      sheets: [
        { name: 'This &amp; that', rows: row('a') },
        { name: 'Older', rows: row('b') },
      ],
    });
    expect(await read(workbook)).toMatchObject({ sheets: ['This & that', 'Older'], headings: ['a'] });
    expect((await read(workbook, 1)).headings).toEqual(['b']);
    expect(await refusalOf(workbook, 2)).toBe('400 The workbook has no such sheet');
  });

  test('with a cover: the first sheet that has rows', async () => {
    const cover = '<row r="2"><c r="B2" t="str"><v>Countries of 2026</v></c></row>';
    const rows = '<row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>';
    const sheets = [
      { name: 'Nothing', rows: '' },
      { name: 'Cover', rows: cover },
      { name: 'Data', rows },
    ];
    expect(await read(await workbookOf({ sheets }))).toMatchObject({ sheet: 2, headings: ['a'] });
    const covers = await workbookOf({ sheets: sheets.slice(0, 2) });
    expect(await refusalOf(covers)).toBe('400 There is nothing in it');
    expect(await refusalOf(covers, 1)).toBe('400 There are no rows under the headings');
    const far = { name: 'Far', rows: `<row r="1">${'<c><v>1</v></c>'.repeat(101)}</row>` };
    expect(await refusalOf(await workbookOf({ sheets: [far, ...sheets] }))).toContain('more than 100 columns');
  });

  const broken = '400 The workbook cannot be read. Please save it again as .xlsx, or as CSV';
  test('that is truncated, or not a workbook at all, is refused', async () => {
    const whole = await one('<row r="1"><c r="A1"><v>1</v></c></row>');
    for (const part of [0.2, 0.6, 0.99]) expect(await refusalOf(whole.subarray(0, whole.length * part))).toBe(broken);
    expect(await refusalOf(Buffer.from('PK\u0003\u0004 and so on'))).toBe(broken);
  });

  test('is read or refused, however its bytes are damaged', async () => {
    const whole = await one('<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>');
    const property = fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
      const changed = Buffer.from(whole);
      changed[at] = byte;
      expect(await refusalOf(changed)).toMatch(/^(taken|400 )/);
    });
    await fc.assert(property, { numRuns: 300 });
  });

  test('that unpacks to more than it states is refused before it is unpacked', async () => {
    const bomb = await zipBomb(101 * 1024 * 1024);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusalOf(bomb)).toBe('400 The workbook is too large when it is unpacked');
  });

  test.each([
    ['cells', { rows: `<row>${'<c/>'.repeat(4_000_001)}</row>` }, []],
    ['cells at the same position', { rows: `<row>${'<c r="A1"/>'.repeat(4_000_001)}</row>` }, []],
    ['shared strings', { rows: '' }, ['</si>' + '<si/>'.repeat(2_000_001) + '<si>']],
  ])('with millions of %s is refused before they are created', async (_, { rows }, parts) => {
    const workbook = await workbookOf({ sheets: [{ name: 'One', rows }], strings: parts });
    expect(await refusalOf(workbook)).toBe('400 The workbook is too large when it is unpacked');
  });

  test('with 20,001 rows, or a cell in a distant column, is refused', async () => {
    const many = Array.from({ length: 20_002 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`);
    expect(await refusalOf(await one(many.join('')))).toBe('400 The file has more than 20,000 rows. Please split it');
    expect(await refusalOf(await one('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toBe(
      '400 The workbook has too many columns',
    );
  });

  test('with thousands of blank rows is accepted, with a million is refused', async () => {
    const some = '<row><c><v>1</v></c></row>'.repeat(2);
    expect((await read(await one(`${some}${'<row/>'.repeat(10_000)}`))).rows).toHaveLength(1);
    expect(await refusalOf(await one(`${some}${'<row/>'.repeat(1_000_000)}`))).toBe(tooBlank);
  });

  test('in the old format, or with a password, is refused with advice', async () => {
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toContain(
      'save the workbook as .xlsx without a password',
    );
  });
});

describe('an endless sheet', () => {
  async function* endless(cells: readonly string[], asked: { rows: number }) {
    for (;;) yield { number: (asked.rows += 1), cells };
  }
  test.each([
    ['all rows blank', ['', ' '], 10_001],
    ['as many cells as Excel has columns, all blank', Array.from({ length: 16_384 }, () => ''), 245],
    ['all rows filled', ['1'], 20_002],
  ])('%s: only as many rows are read as an import accepts', async (_, cells, rows) => {
    const asked = { rows: 0 };
    await expect(tableOf(endless(cells, asked))).rejects.toMatchObject({ failure: { status: 400 } });
    expect(asked.rows).toBe(rows);
  });
});

describe('an export of the portal', () => {
  type Row = readonly string[];
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...`=+-@'",;\n 1a€_x0041_`), minLength: 1 }),
    )
    .map((drawn) => drawn.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').trim())
    .filter((drawn) => drawn !== '');
  const columns = [0, 1].map((at): ExportColumn<Row> => ({
    heading: `H${at}`,
    kind: 'text',
    value: (row) => row[at] ?? '',
  }));
  async function* inPages(rows: readonly Row[]) {
    yield rows;
  }

  test.each([
    ['CSV', (rows: readonly Row[]) => csvExport(columns, inPages(rows), { zone: 'UTC' })],
    ['XLSX', (rows: readonly Row[]) => xlsxExport(columns, inPages(rows), { sheet: 'S', zone: 'UTC' })],
  ])('is read back from %s without loss', async (_, write) => {
    const property = fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1 }), async (rows) => {
      const table = await read(await buffer(write(rows)));
      expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
