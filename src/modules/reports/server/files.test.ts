/** What report files say about themselves; CSV has only rows (decisions D38). */
import { pdfText } from '#platform/server/documents/testing/pdf-text.ts';
import { type ReadSheet, readWorkbook } from '#platform/server/export/read-workbook.ts';
import { cast } from '#platform/server/demo/cast.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { callsOf } from './testing/small-firm.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});

const days = { from: '2026-10-01', to: '2026-10-31' };

async function file(number: number, query: object): Promise<Buffer> {
  const call = callsOf(number).export;
  const { status, message, result } = await portal.call<unknown>(call, { as: 'partner', query: { ...days, ...query } });
  expect([status, message]).toEqual([200, message]);
  return Buffer.isBuffer(result) ? result : Buffer.from(String(result));
}

const columnOf = (sheet: ReadSheet | undefined, name: string) => sheet?.rows.map((row) => row[name]?.text ?? '') ?? [];

test('a workbook states the question, the time, the reader, and each column’s formula', async () => {
  const filters = JSON.stringify({ section: 'Payroll' });
  const [rows, about] = readWorkbook(await file(15, { filters, columns: 'net,share', format: 'xlsx' }));
  expect([rows?.name, about?.name]).toEqual(['Revenue by Client', 'About']);
  const told = new Map(columnOf(about, 'A').map((name, at) => [name, columnOf(about, 'B')[at]]));
  expect(Object.fromEntries([...told].filter(([name]) => name !== 'As at'))).toEqual({
    Report: 'Revenue by Client',
    Question: 'Which clients does our revenue depend on, and what do they owe us?',
    Days: '01-10-2026 to 31-10-2026',
    Filters: 'Section: Payroll',
    'Grouped by': 'Client, Company',
    Rows: String((rows?.rows.length ?? 0) - 2),
    'Made for': `${cast.partner.name}, of what they may see`,
    Firm: portal.config.firm.name,
    'Money in': 'GBP',
    Note: expect.stringContaining('HR sees all costs'),
    'Last row': expect.stringContaining('worked out anew'),
    'How each column is made': '',
    'Net revenue': 'Issued invoices less credit notes, without VAT: Net',
    Share: 'Net ÷ the total × 100',
    'Columns to the side': 'Net of the service line: Net',
  });
  expect(told.get('As at')).toMatch(/^20-11-2026 \d\d:\d\d, Europe\/London$/);
});

test('the comparison with the period before is in the file too', async () => {
  const [headings = '', first = ''] = String(await file(16, { columns: 'net', compare: 'year' })).split('\r\n');
  expect(headings.replace('\ufeff', '')).toBe('Month,Net revenue,Net revenue before');
  expect(first).toMatch(/^2026-10,[\d.]+,[\d.]+$/);
  const [, about] = readWorkbook(await file(16, { compare: 'year', format: 'xlsx' }));
  expect(columnOf(about, 'B')).toContain('01-10-2025 to 31-10-2025');
});

test('a PDF has filters, time, reader, row count, total and sideways columns', async () => {
  const text = pdfText(await file(15, { filters: JSON.stringify({ section: 'Payroll' }), format: 'pdf' }));
  expect(text).toMatch(/Days: 01-10-2026 to 31-10-2026\s+Filters: Section: Payroll/);
  expect(text).toMatch(new RegExp(`As at 20-11-2026 \\d\\d:\\d\\d, for ${cast.partner.name}. \\d+ rows`));
  expect(text).toMatch(/Money in GBP[^]*Payroll[^]*Total/);
}, 60_000);

test('a PDF has the first rows, and says out of how many', async () => {
  const text = pdfText(await file(2, { from: '2024-01-01', columns: 'minutes', format: 'pdf' }));
  expect(/The first (\d+) of (\d+) rows/.exec(text)?.slice(1).map(Number)).toEqual([1000, expect.any(Number)]);
}, 60_000);
