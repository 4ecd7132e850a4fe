import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const read = (text: string) => readTable(Buffer.from(text));

describe('headings', () => {
  const files: readonly [string, string, readonly string[], number, number][] = [
    ['in the first row', 'Name,City\nAnn,York\nBen,Leeds', ['Name', 'City'], 0, 2],
    [
      'below lines about the file',
      'My bank\n\nAccount,123\nDate,Text,In,Out\n23/11/2026,a,1,',
      ['Date', 'Text', 'In', 'Out'],
      2,
      1,
    ],
    ['below a line with a comment', '# an example\nDate,Type,Amount\n23/11/2026,a,1', ['Date', 'Type', 'Amount'], 1, 1],
    [
      'below a wide line with dates',
      'From,01/11/2026,To,30/11/2026\nDate,Text,In,Out\n23/11/2026,a,1,2',
      ['Date', 'Text', 'In', 'Out'],
      1,
      1,
    ],
    ['with numbers among them', 'Name,2025,2026\nAnn,1,2', ['Name', '2025', '2026'], 0, 1],
    ['none, if the first row contains dates', '23/11/2026,a,1\n24/11/2026,b,2', ['', '', ''], 0, 2],
    ['below labelled values', 'Bank : 10,Account : 12\nDate,Text\n2026-11-23,a', ['Date', 'Text'], 1, 1],
    ['with a time in one', 'Date,Time (HH:MM)\n2026-11-23,10:30', ['Date', 'Time (HH:MM)'], 0, 1],
    ['of a single column', 'Name\nAnn\nBen', ['Name'], 0, 2],
    ['narrower than a row', 'a,b\n1,2,3,4,5,6', ['a', 'b', '', '', '', ''], 0, 1],
  ];
  test.each(files)('%s', async (_, text, headings, above, rows) => {
    const table = await read(text);
    expect([table.headings, table.above.length, table.rows.length]).toEqual([headings, above, rows]);
  });

  test('the last row is never the headings', async () => {
    await expect(read('a\nb,c,d,e')).resolves.toMatchObject({ headings: ['a', '', '', ''] });
  });
});

describe('the separator', () => {
  test.each([
    ['semicolons beside decimal commas', 'Date;Sum\n2026-11-23;1.250,00\n2026-11-24;3,50', ['Date', 'Sum']],
    ['pipes beside commas', 'Date|Text\n2026-11-23|a, b, c', ['Date', 'Text']],
    ['tabs', 'Date\tText\n2026-11-23\ta, b', ['Date', 'Text']],
    [
      'commas, with semicolons in one text',
      'Name,Notes,City\nAnn,"x; y; z",York\nBen,a; b,Leeds',
      ['Name', 'Notes', 'City'],
    ],
    [
      'the table’s separator, not that of the line above',
      'Account; 12; 34; 56\nDate,Text\n2026-11-23,a\n2026-11-24,b',
      ['Date', 'Text'],
    ],
  ])('%s', async (_, text, headings) => expect((await read(text)).headings).toEqual(headings));
});
