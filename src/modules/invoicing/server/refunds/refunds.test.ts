/** Refunds: money back to a client settles what is open of its payments and credit notes (decisions D19). */
import {
  type Ageing,
  allocateRest,
  fetchAgeing,
  fetchPayments,
  fetchStatement,
  removePayment,
  type ShownPayment,
  type Statement,
  takeBackAllocation,
} from '../../payments.ts';
import { fetchOpenCredit, fetchRefunds, type OpenCredit, removeRefund, type ShownRefund } from '../../refunds.ts';
import { testPortal } from '#test/portal.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Invoicing, invoicingOf } from '../testing/invoices.ts';

let of: Invoicing;
beforeAll(async () => {
  of = await invoicingOf(await testPortal());
  await of.portal.signIn('accountant');
});

const credit = async (on?: string) => {
  const query = on === undefined ? {} : { on };
  const { result } = await of.portal.call<Ageing>(fetchAgeing, { as: 'partner', query });
  return result.rows.find(({ client_id, currency }) => client_id === of.ids.client && currency === 'GBP')?.credit;
};
const opened = async () => {
  const query = { client_id: of.ids.client, currency_id: of.currency_id };
  return (await of.portal.call<{ rows: OpenCredit[] }>(fetchOpenCredit, { as: 'manager', query })).result.rows;
};
const statement = async () => {
  const query = { from: '2026-11-01', to: '2026-11-24' };
  return (await of.portal.call<Statement>(fetchStatement, { as: 'client', params: { id: of.ids.client }, query }))
    .result;
};

test('an overpaid amount is refunded: credit, statement and payment show it, and the contact is told', async () => {
  const { id } = await of.issued('100');
  const paid = await of.pay([{ invoice_id: id, amount: '120.00' }], '150.00', { payment_date: '2026-11-12' });
  expect(await credit()).toBe('30.00');
  const before = await statement();
  const refund = await of.payBack({ payment_id: paid.result.id }, '30.00', { reference: 'RF 12' });
  expect([refund.status, refund.message]).toEqual([201, 'Refund Added Successfully']);
  expect(await opened()).toEqual([]);
  expect(await credit()).toBe('0.00');
  // The invoice is dated 20-11: until then nothing of the payment was allocated.
  expect(await credit('2026-11-19')).toBe('150.00');

  const after = await statement();
  expect(after.currencies[0]?.rows.at(-1)).toMatchObject({
    kind: 'Refund',
    name: 'Bank transfer RF 12',
    charged: '30.00',
  });
  expect(Number(after.currencies[0]?.closing)).toBe(Number(before.currencies[0]?.closing) + 30);

  const query = { client_id: of.ids.client };
  const shown = await of.portal.call<{ rows: ShownPayment[] }>(fetchPayments, { as: 'manager', query });
  expect(shown.result.rows.find((row) => row.id === paid.result.id)).toMatchObject({ open: '0.00', refunded: '30.00' });
  const list = await of.portal.call<{ rows: ShownRefund[] }>(fetchRefunds, { as: 'manager', query });
  expect(list.result.rows[0]).toMatchObject({ id: refund.result.id, amount: '30.00', of: 'Bank transfer FP 1' });

  await of.portal.runJobs();
  const [mail] = await of.query<{ subject: string; text: string }>(
    "select subject, text from mail where kind = 'refund' order by id desc limit 1",
  );
  expect(mail?.subject).toMatch(/has paid back GBP 30\.00$/);
  expect(mail?.text).toContain('On 20-11-2026 we have paid back GBP 30.00 of your payment of 12-11-2026');
  expect(mail?.text).toContain('bank transfer, reference RF 12: Paid twice');
});

test('a refund cannot exceed what is open on its day', async () => {
  const { id } = await of.issued('100', { invoice_date: '2026-11-10' });
  const paid = await of.pay([{ invoice_id: id, amount: '120.00' }], '130.00', {
    payment_date: '2026-11-12',
  });
  const source = { payment_id: paid.result.id };
  const refused = async (amount: string, changes: object = {}) => (await of.payBack(source, amount, changes)).fields;
  expect(await refused('10.01')).toMatchObject({ amount: 'Only 10.00 is open' });
  expect(await refused('10.00', { refund_date: '2026-11-25' })).toMatchObject({
    refund_date: 'The date is in the future',
  });
  expect(await refused('10.00', { refund_date: '2026-11-11' })).toMatchObject({
    refund_date: 'Not before 12-11-2026, the date of what it pays back',
  });
  // Amounts allocated until today were not open before.
  const [counts] = await of.query<{ id: number }>('select id from allocation where payment_id = $1', [paid.result.id]);
  await of.portal.call(takeBackAllocation, { as: 'manager', query: { id: counts?.id }, body: {} });
  expect(await refused('130.00', { refund_date: '2026-11-13' })).toMatchObject({
    refund_date: 'It counted towards invoices until 20-11-2026: choose that day or a later one',
  });
  expect((await of.payBack(source, '130.00', { refund_date: '2026-11-20' })).status).toBe(201);
});

test('a refunded payment cannot be removed until its refund is, which opens the amount again', async () => {
  const paid = await of.pay([], '40.00');
  const refund = await of.payBack({ payment_id: paid.result.id }, '15.00');
  const remove = () =>
    of.portal.call(removePayment, {
      as: 'manager',
      query: { id: paid.result.id },
      body: { reason: 'Wrong client', returned_on: null },
    });
  expect(await remove()).toMatchObject({
    status: 409,
    message: 'It was paid back on 20-11-2026, in part or whole: remove that refund first',
  });
  const undo = () =>
    of.portal.call(removeRefund, { as: 'manager', query: { id: refund.result.id }, body: { reason: 'Not sent' } });
  expect((await undo()).message).toBe('Refund removed');
  expect(await undo()).toMatchObject({ status: 409, message: 'The refund was removed already' });
  const [row] = await of.query('select open::text, allocated::text from payment where id = $1', [paid.result.id]);
  expect(row).toEqual({ open: '40.00', allocated: '0.00' });
  expect((await statement()).currencies[0]?.rows.at(-1)).toMatchObject({ kind: 'Refund removed', settled: '15.00' });
  expect((await remove()).message).toBe('Payment removed');
});

test('the rest of a credit note settles another invoice or is refunded', async () => {
  const first = await of.issued('100');
  await of.pay([{ invoice_id: first.id, amount: '120.00' }], '120.00');
  const note = await of.credit(first.id, '50.00');
  const other = await of.issued('10');
  const body = {
    payment_id: null,
    credit_note_id: note.result.id,
    allocations: [{ invoice_id: other.id, amount: '12.00' }],
  };
  expect((await of.portal.call(allocateRest, { as: 'manager', body })).status).toBe(200);
  expect((await of.payBack({ credit_note_id: note.result.id }, '48.01')).fields).toMatchObject({
    amount: 'Only 48.00 is open',
  });
  expect((await of.payBack({ credit_note_id: note.result.id }, '48.00')).status).toBe(201);
  const [row] = await of.query('select open::text, allocated::text from credit_note where id = $1', [note.result.id]);
  expect(row).toEqual({ open: '0.00', allocated: '60.00' });
});

test('when two refunds of one credit are added at once, one succeeds', async () => {
  const paid = await of.pay([], '20.00');
  const both = await Promise.all([0, 1].map(() => of.payBack({ payment_id: paid.result.id }, '20.00')));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});
