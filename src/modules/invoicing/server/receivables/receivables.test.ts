import { parse } from 'csv-parse/sync';
import { exportBankLines } from '#modules/bank/contract.ts';
import { exportWip } from '#modules/billing/wip.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import * as money from '../../payments.ts';
import { type Invoicing, invoicingOf } from '../testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
});

const receivables = async () =>
  (await of.portal.call<money.Ageing>(money.fetchAgeing, { as: 'partner', query: {} })).result;
const table = (file: { result: unknown }) =>
  parse<Record<string, string>>(String(file.result), { columns: true, bom: true });

test('receivables begin with the largest debts of each currency', async () => {
  const { rows } = await receivables();
  expect(rows.length).toBeGreaterThan(5);
  const sorted = rows.toSorted(
    (one, other) => one.currency.localeCompare(other.currency) || Number(other.balance) - Number(one.balance),
  );
  expect(rows.map(({ currency, balance }) => [currency, balance])).toEqual(
    sorted.map(({ currency, balance }) => [currency, balance]),
  );
});

test('receivables, payments, bank lines and work in progress are exported as shown', async () => {
  const { rows } = await receivables();
  const owing = table(await of.portal.call(money.exportReceivables, { as: 'partner', query: {} }));
  expect(owing.map((row) => [row['Client'], row['Currency'], row['Balance']])).toEqual(
    rows.map(({ client, currency, balance }) => [client, currency, balance]),
  );
  const paid = table(await of.portal.call(money.exportPayments, { as: 'partner', query: {} }));
  const { result } = await of.portal.call<{ rows: money.ShownPayment[]; count: number }>(money.fetchPayments, {
    as: 'partner',
    query: {},
  });
  expect(paid).toHaveLength(result.count);
  expect(paid[0]).toMatchObject({ Client: result.rows[0]?.client, Amount: result.rows[0]?.amount });
  const lines = table(await of.portal.call(exportBankLines, { as: 'partner', query: { state: 'Open' } }));
  const [open] = await of.query<{ count: number }>(
    'select count(*)::int from bank_line where ignore_reason is null and payment_id is null',
  );
  expect(lines).toHaveLength(open?.count ?? 0);
  for (const call of [money.exportReceivables, money.exportPayments, exportBankLines, exportWip]) {
    const file = await of.portal.call(call, { as: 'admin', query: { format: 'xlsx' } });
    expect([file.status, String(file.result).slice(0, 2)]).toEqual([200, 'PK']);
    expect((await of.portal.call(call, { as: 'client', query: {} })).status).toBe(403);
  }
  // Its value is shown to people who may read financial reports.
  const wip = async (as: 'admin' | 'manager') =>
    Object.keys(table(await of.portal.call(exportWip, { as, query: {} }))[0] ?? {}).includes('Value');
  expect([await wip('admin'), await wip('manager')]).toEqual([true, false]);
});

test('selected clients are reminded of overdue, undisputed invoices at most once a day', async () => {
  await of.query("update contact_client set receives = '{invoice}' where client_id = $1", [of.ids.client]);
  await of.query("update invoice set balance = 0, paid = total - credited, status = 'Paid' where status <> 'Draft'");
  await of.query('update payment set allocated = settles, open = 0 where removed_on is null');
  await of.query('update credit_note set allocated = total, open = 0');
  const late = await of.issued('100', { invoice_date: '2026-10-01' });
  const other = await of.issued('100', { invoice_date: '2026-10-01' });
  for (const { id } of [late, other]) await of.move('manager', id, 'Being sent');
  await of.query("update invoice set disputed_at = now(), dispute_reason = 'No' where id = $1", [other.id]);
  await of.portal.runJobs();
  await of.query("delete from mail where kind = 'invoice reminder'");
  const remind = () =>
    of.portal.call<{ clients: number; invoices: number }>(money.remindClients, {
      as: 'manager',
      body: { client_ids: [of.ids.client] },
    });
  expect((await remind()).message).toBe('1 client is reminded of 1 invoice');
  await of.portal.runJobs();
  const mails = await of.query<{ entity_id: string; attachment: string | null }>(
    "select distinct entity_id, attachment from mail where kind = 'invoice reminder'",
  );
  expect(mails).toEqual([
    { entity_id: String(late.id), attachment: expect.stringMatching(/^invoice_pdf\//) as string },
  ]);
  expect(await remind()).toMatchObject({ status: 409, message: expect.stringContaining('went out today') as string });
});
