/** Undoing a whole import of open invoices and credit, within a day. */
import type { Imported } from '#platform/contract/import.ts';
import type { ImportRun, UndoneImport } from '#platform/contract/import/runs.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as money from '../../payments.ts';
import { type Invoicing, invoicingOf } from '../../server/testing/invoices.ts';
import { openingImport } from '../import.ts';

const { calls } = openingImport;

let at: Invoicing;
let client: { name: string; currency: string };
beforeAll(async () => {
  at = await invoicingOf(await testPortal());
  const [found] = await at.query<typeof client>(
    `select client_name as name, currency_code as currency
     from client join currency on currency.id = currency_id where client.id = $1`,
    [at.ids.client],
  );
  client = found ?? { name: '', currency: '' };
});

async function bring(balances: Readonly<Record<string, string>>) {
  const lines = Object.entries(balances).map(
    ([number, balance]) => `"${client.name}",${number},01-10-2026,${client.currency},${balance}`,
  );
  const answer = await at.portal.call<Imported>(calls.add, {
    as: 'admin',
    body: Buffer.from(['Client,Number,Date,Currency,Balance', ...lines].join('\n')),
    query: { columns: 'client_id,invoice_no,invoice_date,currency_id,balance', file: 'debtors.csv' },
  });
  expect(answer.status, answer.message).toBe(201);
  return answer.result;
}
const undo = async (run: number | null) =>
  (await at.portal.call<UndoneImport>(calls.undo, { as: 'admin', query: { run: run ?? 0 } })).result;
const left = async (like: string) =>
  (
    await at.query<{ number: string }>(
      `select invoice_no as number from invoice where opening and deleted_at is null and invoice_no like $1
       union all select reference from payment where opening and deleted_at is null and reference like $1 order by 1`,
      [`${like}%`],
    )
  ).map(({ number }) => number);
const idOf = async (table: 'invoice' | 'payment', number: string) => {
  const named = table === 'invoice' ? 'invoice_no' : 'reference';
  return (
    (await at.query<{ id: number }>(`select id from ${table} where opening and ${named} = $1`, [number]))[0]?.id ?? 0
  );
};
/** Ageing today, and as at a day after the openings' own dates. */
const ageing = async () => {
  const rows = [];
  for (const query of [{}, { on: '2026-11-02' }])
    rows.push((await at.portal.call<money.Ageing>(money.fetchAgeing, { as: 'admin', query })).result.rows);
  return rows.map((clients) => clients.filter(({ client_id }) => client_id === at.ids.client));
};

describe('an import of open invoices', () => {
  test('is undone as a whole, invoices and credit, and can be repeated', async () => {
    const before = await ageing();
    const rows = { 'U-1': '100', 'U-2': '50.5', 'U-3': '-20' };
    const { run, added } = await bring(rows);
    expect(added).toBe(3);
    expect(await ageing()).not.toEqual(before);
    expect(await undo(run)).toEqual({ removed: 3, kept: [] });
    expect(await left('U-')).toEqual([]);
    expect(await ageing()).toEqual(before);
    const { result } = await at.portal.call<{ runs: ImportRun[] }>(calls.runs, { as: 'admin' });
    expect(result.runs[0]).toMatchObject({ run, added: 3, removed: 3, undoable: false });
    expect((await bring(rows)).added).toBe(3);
  });

  test('keeps paid invoices and used credit when undone, and names them', async () => {
    const { run } = await bring({ 'P-1': '100', 'P-2': '70', 'P-3': '-30', 'P-4': '-40' });
    expect((await at.pay([{ invoice_id: await idOf('invoice', 'P-1'), amount: '10' }], '10')).status).toBe(201);
    const invoice = await at.issued('100');
    const used = await at.portal.call(money.allocateRest, {
      as: 'manager',
      body: {
        payment_id: await idOf('payment', 'P-3'),
        credit_note_id: null,
        allocations: [{ invoice_id: invoice.id, amount: '30' }],
      },
    });
    expect(used.status, used.message).toBe(200);
    expect(await undo(run)).toEqual({
      removed: 2,
      kept: [
        { name: 'P-1', why: 'changed since' },
        { name: 'P-3', why: 'changed since' },
      ],
    });
    expect(await left('P-')).toEqual(['P-1', 'P-3']);
  });
});
