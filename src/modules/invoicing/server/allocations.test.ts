import { testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import type { ShownInvoice } from '../contract.ts';
import * as money from '../payments.ts';
import { type Invoicing, invoicingOf } from './testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
  // Only what the tests write may count.
  for (const table of ['allocation', 'credit_note_line', 'e_invoice', 'credit_note', 'bank_line', 'payment'])
    await of.query(`delete from ${table}`);
  await of.query("update invoice set balance = 0, paid = total - credited, status = 'Paid' where status <> 'Draft'");
});

const owedOn = async (on: string) => {
  const { result } = await of.portal.call<money.Ageing>(money.fetchAgeing, { as: 'partner', query: { on } });
  const row = result.rows.find(({ client_id }) => client_id === of.ids.client);
  return [row?.balance ?? '0.00', row?.credit ?? '0.00'];
};
const takeBack = (part: ShownInvoice['settled'][number] | undefined) =>
  of.portal.call(money.takeBackAllocation, { as: 'manager', query: { id: part?.id ?? 0 }, body: {} });

test('a payment of October entered in November settles October, and reports that figures changed', async () => {
  const { id } = await of.issued('100', { invoice_date: '2026-10-05' });
  expect(await owedOn('2026-10-31')).toEqual(['120.00', '0.00']);
  const paid = await of.pay([{ invoice_id: id, amount: '120' }], '120', { payment_date: '2026-10-28' });
  expect(paid.message).toBe('Payment Added Successfully. Figures from 28-10-2026 on have changed');
  expect(await owedOn('2026-10-27')).toEqual(['120.00', '0.00']);
  for (const on of ['2026-10-28', '2026-10-31', '2026-11-20']) expect(await owedOn(on), on).toEqual(['0.00', '0.00']);
});

test('an amount allocated later counts from that day, and can be taken back from a later day', async () => {
  const { id } = await of.issued('100', { invoice_date: '2026-10-05' });
  const paid = await of.pay([], '120', { payment_date: '2026-10-28' });
  const body = {
    payment_id: paid.result.id,
    credit_note_id: null,
    allocations: [{ invoice_id: id, amount: '120' }],
  };
  await of.portal.call(money.allocateRest, { as: 'manager', body });
  expect(await owedOn('2026-10-31')).toEqual(['120.00', '120.00']);
  expect(await owedOn('2026-11-20')).toEqual(['0.00', '0.00']);

  of.portal.advance(3 * 24 * 60 * 60);
  for (const role of ['manager', 'partner', 'client'] as const) await of.portal.signIn(role, { fresh: true });
  const [part] = (await of.shown(id)).settled;
  expect((await takeBack(part)).status).toBe(200);
  expect(await takeBack(part)).toMatchObject({ status: 409, message: 'It was taken back already' });
  expect((await of.shown(id)).invoice).toMatchObject({ status: 'Issued', balance: '120.00' });
  expect((await of.shown(id)).settled).toMatchObject([{ effective_on: '2026-11-20', removed_on: '2026-11-23' }]);
  expect(await owedOn('2026-11-22')).toEqual(['0.00', '0.00']);
  expect(await owedOn('2026-11-23')).toEqual(['120.00', '120.00']);
});

test('a payment counts from the first day with room, also after another payment was removed', async () => {
  const { id } = await of.issued('100', { invoice_date: '2026-10-05' });
  const first = await of.pay([{ invoice_id: id, amount: '120' }], '120', { payment_date: '2026-11-01' });
  const query = { id: first.result.id };
  await of.portal.call(money.removePayment, { as: 'manager', query, body: { reason: 'Not theirs' } });
  await of.pay([{ invoice_id: id, amount: '120' }], '120', { payment_date: '2026-11-10' });
  expect((await of.shown(id)).settled.at(-1)).toMatchObject({ effective_on: '2026-11-23', removed_on: null });
});

test('the credit note of a void invoice cannot be taken off it', async () => {
  const { id } = await of.issued();
  await of.move('manager', id, 'Void', { reason: 'Twice' });
  const [part] = (await of.shown(id)).settled;
  expect(await takeBack(part)).toMatchObject({
    status: 409,
    message: 'The invoice is void: its credit note stays with it',
  });
});

test('a payment received in another currency says so', async () => {
  const [dollar] = await of.query<{ id: number }>("select id from currency where currency_code = 'USD'");
  const half = { received_currency_id: dollar?.id, received_amount: null };
  expect((await of.pay([], '10', half)).fields).toEqual({
    received_amount: 'Say both the currency and the amount that was received',
  });
  await of.pay([], '10', { ...half, received_amount: '12.50' });
  const { result } = await of.portal.call<{ rows: money.ShownPayment[] }>(money.fetchPayments, {
    as: 'manager',
    query: {},
  });
  expect(result.rows[0]).toMatchObject({ currency: 'GBP', received_currency: 'USD', received_amount: '12.50' });
});

test('a payment taken back by the bank counts until that day, and the return is listed beside it', async () => {
  const { id } = await of.issued('100', { invoice_date: '2026-10-05' });
  const { result } = await of.pay([{ invoice_id: id, amount: '120' }], '120', { payment_date: '2026-11-01' });
  const remove = (returned_on: string) =>
    of.portal.call(money.removePayment, {
      as: 'manager',
      query: { id: result.id },
      body: { reason: 'No funds', returned_on },
    });
  expect((await remove('2026-10-31')).fields).toEqual({ returned_on: 'It was paid on 01-11-2026' });
  expect((await remove('2027-01-01')).fields).toEqual({ returned_on: 'The date is in the future' });
  const [before] = await owedOn('2026-11-04');
  expect((await remove('2026-11-05')).message).toBe('Payment returned');
  expect((await of.shown(id)).settled).toMatchObject([{ effective_on: '2026-11-01', removed_on: '2026-11-05' }]);
  expect((await owedOn('2026-11-04'))[0]).toBe(before);
  expect(Number((await owedOn('2026-11-05'))[0])).toBe(Number(before) + 120);
  // The client sees both on its statement.
  const params = { id: of.ids.client };
  const { result: statement } = await of.portal.call<money.Statement>(money.fetchStatement, { as: 'client', params });
  expect(statement.currencies[0]?.rows).toContainEqual(
    expect.objectContaining({ kind: 'Payment returned', date: '2026-11-05', charged: '120.00' }),
  );
});
