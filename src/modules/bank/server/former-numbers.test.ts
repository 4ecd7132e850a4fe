/** Bank lines that pay invoices of the former program (decision 129), and who sees them before they are confirmed. */
import { openingImport } from '#modules/invoicing/openings/import.ts';
import type { Role } from '#platform/server/demo/cast.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { asProposed, type BankTest, bankTest, heading } from './testing/bank.ts';

let of: BankTest;
let client: string;
beforeAll(async () => {
  of = await bankTest();
  const { rows } = await of.portal.database.pool.query<{ name: string }>(
    'select client_name as name from client where id = $1',
    [of.ids.client],
  );
  client = rows[0]?.name ?? '';
});

/** Imports open invoices of the former program for the manager's client. */
async function bring(balances: Readonly<Record<string, string>>): Promise<void> {
  const lines = Object.entries(balances).map(([number, owed]) => `"${client}",${number},01-10-2026,GBP,${owed}`);
  const answer = await of.portal.call(openingImport.calls.add, {
    as: 'admin',
    body: Buffer.from(['Client,Number,Date,Currency,Balance', ...lines].join('\n')),
    query: { columns: 'client_id,invoice_no,invoice_date,currency_id,balance' },
  });
  expect(answer.status, answer.message).toBe(201);
}
const idOf = async (number: string) =>
  (
    await of.portal.database.pool.query<{ id: number }>('select id from invoice where opening and invoice_no = $1', [
      number,
    ])
  ).rows[0]?.id ?? 0;
const references = async (as: Role) => (await of.lines('Open', as)).rows.map(({ reference }) => reference);

describe('a line with a number of the former program', () => {
  test('is proposed for that invoice, pays it, and leaves a balance like any other', async () => {
    await bring({ 'FORMER-1044': '80.00', 'FORMER-1045': '45.50' });
    await of.upload(
      [
        heading,
        '18-11-2026,Unheard Of,,Payment former 1044,80.00,GBP',
        '19-11-2026,Unheard Of,,FORMER-1045,20.00,GBP',
      ].join('\n'),
    );
    const rows = (await of.lines('Open', 'admin')).rows;
    const [whole, part] = ['Payment former 1044', 'FORMER-1045'].map((text) =>
      rows.find(({ reference }) => reference === text),
    );
    if (!whole || !part) throw new Error('The lines are there');
    const ids = [await idOf('FORMER-1044'), await idOf('FORMER-1045')];
    expect([whole, part].map(({ proposal }) => proposal?.invoices.map(({ id }) => id))).toEqual(ids.map((id) => [id]));
    expect([whole, part].map(({ proposal }) => proposal?.isSure)).toEqual([true, true]);
    expect((await of.confirm([asProposed(whole), asProposed(part)])).message).toBe('2 payments added');
    expect(await of.read(ids[0] ?? 0)).toMatchObject({ status: 'Paid', balance: '0.00' });
    expect(await of.read(ids[1] ?? 0)).toMatchObject({ status: 'Part paid', balance: '25.50' });
  });

  test('is visible to people who see some clients if it is theirs; a short number reveals nothing', async () => {
    await bring({ 'QUORUM-88231': '12.00', '7719': '12.00', 'A-771': '12.00' });
    await of.upload(
      [
        heading,
        '18-11-2026,Nameless One,,pays QUORUM 88231,12.00,GBP',
        '18-11-2026,Nameless Two,,order 7719 of us,12.01,GBP',
        '18-11-2026,Nameless Three,,a 771,12.02,GBP',
      ].join('\n'),
    );
    const all = ['pays QUORUM 88231', 'order 7719 of us', 'a 771'];
    expect(await references('admin')).toEqual(expect.arrayContaining(all));
    expect((await references('manager')).filter((text) => all.includes(text))).toEqual(['pays QUORUM 88231']);
  });

  test('is visible by a short number if the payer is a client of theirs', async () => {
    await of.upload(`${heading}\n18-11-2026,${client.toUpperCase()},,bill 7719,12.00,GBP`);
    expect(await references('manager')).toContain('bill 7719');
  });
});
