/** Tables of unknown banks: their columns are asked for once, and known the next time. */
import type { ReadTable } from '#platform/contract/import/read-table.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { readBankTable } from '../contract.ts';
import { linesIn } from './lines-in.ts';
import { type BankTest, bankTest } from './testing/bank.ts';

let of: BankTest;
beforeAll(async () => {
  of = await bankTest();
});

const read = async (text: string) =>
  of.portal.call<ReadTable>(readBankTable, { as: 'manager', body: Buffer.from(text) });

const said = (columns: string, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ columns, ...more }).toString()}`;

describe('a table of a bank', () => {
  const odd = (day: string, sum: string) => `Wann,Wer,Wofür,Wieviel,Geld\n${day}-11-2026,Baker Ltd,INV 1,${sum},GBP`;

  test('needs a mapping if its date and amount are unknown, and is read by it', async () => {
    const refused = await of.upload(odd('19', '10.00'));
    expect([refused.status, refused.fields]).toEqual([
      400,
      {
        date: 'Please choose the column of Date',
        amount: 'Please choose the column of Amount, or of Money in and Money out',
      },
    ]);
    const { result } = await read(odd('19', '10.00'));
    expect(result.headings).toEqual(['Wann', 'Wer', 'Wofür', 'Wieviel', 'Geld']);
    expect([result.samples[0]?.[1], result.kept]).toEqual(['Baker Ltd', null]);
    const { message } = await of.upload(odd('19', '10.00'), said('date,payer,reference,amount,currency'));
    expect(message).toBe('1 line added');
  });

  test('with the same headings reuses the mapping, and says so', async () => {
    expect((await of.upload(odd('18', '11.00'))).message).toBe('1 line added, columns as in the file of 20-11-2026');
    expect((await read(odd('18', '11.00'))).result).toMatchObject({
      columns: ['date', 'payer', 'reference', 'amount', 'currency'],
      kept: { on: '2026-11-20' },
    });
  });

  test('without headings needs a mapping each time: another bank may have as many columns', async () => {
    const bare = (day: string) => `${day}-11-2026,Baker Ltd,14.00\n17-11-2026,Cook Ltd,15.00`;
    expect((await of.upload(bare('16'))).fields).toHaveProperty('date');
    const { result } = await of.upload(bare('16'), said('date,payer,amount', { given: '{"currency":"GBP"}' }));
    expect(result.added).toBe(2);
    expect((await of.upload(bare('15'))).fields).toHaveProperty('date');
    expect((await read(bare('15'))).result).toMatchObject({
      columns: ['date', 'payer', 'amount'],
      given: { currency: 'GBP' },
      kept: { on: '2026-11-20' },
    });
  });

  test('can define its own words for money in and money out', async () => {
    const words = 'Date,Name,Amount,Direction,Currency\n16-11-2026,A,21.00,Gutschrift,GBP\n16-11-2026,B,22.00,Last,GBP';
    expect((await of.upload(words)).fields).toEqual({
      direction: "Row 2: 'Gutschrift' is neither money in nor out",
    });
    const given = JSON.stringify({ in_word: 'gutschrift', out_word: 'Last' });
    const { result } = await of.upload(words, said('date,payer,amount,direction,currency', { given }));
    expect([result.added, result.outgoing]).toEqual([1, 1]);
  });

  test('says how it read a date that only the country decides, and accepts another answer', async () => {
    const open = 'Date,Name,Amount,Currency\n02/03/2026,A,31.00,GBP';
    expect((await of.upload(open)).message).toBe('1 line added, 02/03/2026 read as 2 March 2026');
    const answer = said('date,payer,amount,currency', { dates: 'month first' });
    expect((await of.upload(open.replace('31', '32'), answer)).message).toBe('1 line added');
    const { rows } = await of.portal.database.pool.query<{ booked_on: string }>(
      'select booked_on from bank_line where amount = 32',
    );
    expect(rows).toEqual([{ booked_on: '2026-02-03' }]);
  });

  test('asks about such a date if the firm’s countries differ', async () => {
    const bytes = Buffer.from('Date,Amount\n02/03/2026,1');
    await expect(linesIn(bytes, { usual: null, kept: new Map() })).rejects.toMatchObject({
      failure: { fields: { dates: 'Are the dates day first or month first?' } },
    });
  });

  test('has columns to choose, unlike other formats', async () => {
    const { status, message } = await read('<Document><BkToCstmrStmt/></Document>');
    expect([status, message]).toEqual([400, 'Only CSV and Excel files have columns to be chosen']);
  });
});
