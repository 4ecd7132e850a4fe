/** Client accounts in reports: one client worked out by hand, and the demo compared with its own pages. */
import { workOf } from '#modules/quotations/server/testing/quotations.ts';
import { sumOf } from '#platform/contract/money.ts';
import { type TestPortal, testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { ageingBuckets } from '../payments.ts';
import { debtorRows } from './public/debtors.ts';
import { revenueAndDebtRows, takingRows } from './public/revenue-and.ts';
import { ageing } from './receivables/ageing.ts';
import { statementOf } from './statements/statement.ts';
import { documentsOf, factsRead } from './testing/facts.ts';

type Row = Record<string, string> & { client_id: number };

let portal: TestPortal;
let of: Awaited<ReturnType<typeof documentsOf>>;
let client_id = 0;
beforeAll(async () => {
  portal = await testPortal();
  of = await documentsOf(portal);
  client_id = await of.client('Tundrafield Optics Ltd');
  const status = 'Paid';
  const paid = { client_id, status, due_date: '2020-12-25', paid: 100, balance: 0 };
  const first = await of.invoice({ ...paid, number: 'D/1', day: '2020-12-10' }, [['Payroll', '100.00', 0]]);
  const owed = { client_id, due_date: '2021-01-20', credited: 20, balance: 180, status: 'Part paid' };
  const second = await of.invoice({ ...owed, number: 'D/2', day: '2021-01-05' }, [['Audit', '200.00', 0]]);
  const payment_id = await of.payment({ client_id, day: '2021-01-10', amount: 150, allocated: 110 });
  const credit_note_id = await of.credit(
    { client_id, number: 'DC/1', day: '2021-01-15', section: 'Audit', invoice_id: second, allocated: 20, open: 0 },
    '20.00',
  );
  await of.payment({
    client_id,
    day: '2021-01-12',
    amount: 30,
    allocated: 0,
    open: 0,
    removed_on: '2021-01-28',
    remove_reason: 'Returned',
    returned: true,
  });
  const refund_id = await of.insert('refund', {
    client_id,
    company_id: of.company_id,
    currency_id: of.currency('GBP'),
    refund_date: '2021-01-25',
    method: 'Bank transfer',
    amount: 10,
    reason: 'Paid twice',
  });
  const towards = { payment_id, effective_on: '2021-01-10', amount: 100, invoice_id: first };
  await of.insert('allocation', towards);
  await of.insert('allocation', { payment_id, refund_id, amount: 10, effective_on: '2021-01-25' });
  await of.insert('allocation', { credit_note_id, invoice_id: second, amount: 20, effective_on: '2021-01-15' });
});

const amounts = [
  'opening',
  'invoiced',
  'credited',
  'paid',
  'refunded',
  'balance',
  'owed',
  'unallocated',
  ...ageingBuckets,
];
const summed = (rows: readonly Row[]) =>
  Object.fromEntries(amounts.map((name) => [name, sumOf(rows.map((row) => row[name] ?? '0'))]));
const read = (from: string, to: string) => factsRead<Row>(portal, 'admin', debtorRows, { from, to });

test('opening, charges, settlements and open amounts add up as at any day', async () => {
  const own = async (from: string, to: string) =>
    summed((await read(from, to)).filter((row) => row.client_id === client_id));
  // 100 + 200 - 20 - (150 + 30 - 30) + 10 = 140; open are 180, 11 days late, less 150 - 100 - 10 not allocated.
  expect(await own('2021-01-01', '2021-01-31')).toEqual({
    opening: '100.00',
    invoiced: '200.00',
    credited: '20.00',
    paid: '150.00',
    refunded: '10.00',
    balance: '140.00',
    owed: '180.00',
    unallocated: '40.00',
    not_due: '0.00',
    d1_15: '180.00',
    d16_30: '0.00',
    d31_60: '0.00',
    d61_90: '0.00',
    d90_plus: '0.00',
  });
  // As at the 12th: the second is not due; 50 of the first payment and the 30 are unallocated.
  expect(await own('2021-01-06', '2021-01-12')).toMatchObject({
    opening: '300.00',
    paid: '180.00',
    balance: '120.00',
    not_due: '200.00',
    unallocated: '80.00',
  });
});

test('the running balance ends at the balance', async () => {
  const rows = (await read('2021-01-01', '2021-01-31')).filter((row) => row.client_id === client_id);
  const entries = rows.filter(({ owed, unallocated }) => Number(owed) === 0 && Number(unallocated) === 0);
  expect(entries.map(({ kind, running }) => [kind, Number(running)])).toEqual([
    ['Opening balance', 100],
    ['Invoice', 300],
    ['Payment', 150],
    ['Payment', 120],
    ['Credit note', 100],
    ['Refund', 110],
    ['Payment returned', 140],
  ]);
});

test.each([
  ['2026-03-01', '2026-06-30'],
  ['2026-09-01', '2026-11-20'],
])('accounts from %s to %s agree with the statement and the receivables page', async (from, to) => {
  const rows = await read(from, to);
  const byAccount = Map.groupBy(rows, (row) => `${row.client_id} ${row['currency']}`);
  await workOf(portal, 'admin', async (work) => {
    const page = await ageing(work, to);
    const found = [...byAccount].map(([account, own]) => Object.assign(summed(own), { account }));
    const open = found.filter(({ owed, unallocated }) => owed !== '0.00' || unallocated !== '0.00');
    const expected = page.rows.map(
      (row) => `${row.client_id} ${row.currency} ${row.balance} ${row.credit} ${row.d1_15}`,
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(
      open.map(({ account, owed, unallocated, d1_15 }) => `${account} ${owed} ${unallocated} ${d1_15}`).toSorted(),
    ).toEqual(expected.toSorted());
    for (const { account, opening, balance, owed, unallocated, ...buckets } of found) {
      const [client = '', currency] = account.split(' ');
      const { currencies } = await statementOf(work, Number(client), { from, to });
      const own = currencies.find((one) => one.currency === currency);
      expect([account, opening, balance]).toEqual([account, own?.opening, own?.closing]);
      expect([account, balance]).toEqual([account, sumOf([owed ?? '0', `-${unallocated}`])]);
      expect([account, owed]).toEqual([account, sumOf(ageingBuckets.map((bucket) => buckets[bucket] ?? '0'))]);
    }
  });
});

test('receipts and debts are in the base currency beside revenue', async () => {
  const period = { from: '2021-01-01', to: '2021-01-31' };
  type Money = { client_id: number; net: number; received: number; owed: number; entry: string };
  const own = async (rows: typeof takingRows) =>
    (await factsRead<Money>(portal, 'admin', rows, period)).filter((row) => row.client_id === client_id);
  const taken = await own(takingRows);
  const sum = (rows: readonly Money[], name: 'net' | 'received' | 'owed') =>
    rows.reduce((all, row) => all + row[name], 0);
  // 200 - 20 were billed; 150 + 30 - 30 were received and 10 refunded.
  expect([sum(taken, 'net'), sum(taken, 'received')]).toEqual([18_000, 14_000]);
  const owing = await own(revenueAndDebtRows);
  expect([sum(owing, 'net'), sum(owing, 'owed')]).toEqual([18_000, 18_000]);
});
