/** Client payments, and the invoices they count towards. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import { invalid, mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { creditEvents, paymentEvents } from '../payments.ts';
import type { Allocated } from '../public/allocations.ts';
import type { AllocateForm, PaymentForm, RemovalForm } from '../settle.ts';
import { checkAllocations } from './allocating.ts';
import { codeOf, whyNotWhole } from './currency.ts';
import { creditNotes } from './credit-notes.ts';
import { keepRate } from './kept-rates.ts';
import { firstOpenDay } from './public/month-lock.ts';
import { allocate, endAllocations } from './settle.ts';
import { ofSeenClients } from './visible.ts';
import { type PaymentRow, tables } from './tables.ts';

export const payments: RecordSource<Selectable<PaymentRow>> = {
  table: 'payment',
  entity: 'payment',
  visible: (work) =>
    tables(work).selectFrom('payment').where('payment.deleted_at', 'is', null).where(ofSeenClients(work, 'payment')),
};

/** `moved_from`: the earliest past day whose figures changed, if any. */
type Added = {
  readonly id: number;
  readonly booked_on: PlainDate;
  readonly received_on: PlainDate | null;
  readonly moved_from: PlainDate | null;
};

/** The unallocated rest stays with the client as credit. @throws 400 at the field */
export async function addPayment(work: Work, { allocations, ...form }: PaymentForm): Promise<Added> {
  const open = await choosableClients(work);
  if (!open.some(({ id }) => id === form.client_id)) throw invalid({ client_id: 'Please Select a Client' });
  if (form.payment_date > today(work)) throw invalid({ payment_date: 'The date is in the future' });
  const payment_date = await firstOpenDay(work, 'payments', form.payment_date);
  if ((form.received_currency_id === null) !== (form.received_amount === null))
    throw invalid({ received_amount: 'Say both the currency and the amount that was received' });
  await checkWhole(work, form, allocations);
  const settles = sumOf([form.amount, form.bank_charge, form.withholding_tax]);
  if (minorUnits(settles) === 0n) throw invalid({ amount: 'Please provide a valid Amount' });
  if (allocations.length > 0) await checkAllocations(work, allocations, form, { amount: settles, field: 'amount' });
  const allocated = sumOf(allocations.map(({ amount }) => amount));
  const received_on = payment_date === form.payment_date ? null : form.payment_date;
  const { id } = await addRecord(work, payments, paymentEvents.created, {
    ...form,
    payment_date,
    received_on,
    returned: false,
    opening: false,
    settles,
    allocated,
    open: sumOf([settles, `-${allocated}`]),
  });
  await keepRate(work, { table: 'payment', id });
  const from = await allocate(work, { payment_id: id }, { date: payment_date, how: 'together' }, allocations);
  return { id, booked_on: payment_date, received_on, moved_from: from < today(work) ? from : null };
}

const inCurrency = ['amount', 'bank_charge', 'withholding_tax'] as const;

/** @throws 400 at amounts with decimals in a currency without them */
async function checkWhole(
  work: Work,
  form: Omit<PaymentForm, 'allocations'>,
  allocations: readonly Allocated[],
): Promise<void> {
  const { places } = await codeOf(work, form.currency_id);
  const amounts = [
    ...inCurrency.map((field) => [field, form[field]] as const),
    ...allocations.map(({ amount }, at) => [`allocations.${at}.amount`, amount] as const),
  ];
  const wrong: Record<string, string> = {};
  for (const [field, amount] of amounts) {
    const why = whyNotWhole(amount, places);
    if (why) wrong[field] = why;
  }
  mustBeValid(wrong);
}

/**
 * A removal is booked on its own date: today, or the day on which the bank took the money back; if that month is
 * closed, on the first open day after it. Reports as at earlier days do not change. @throws 400, 404, 409
 */
export async function removePayment(
  work: Work,
  id: number,
  { reason, returned_on }: RemovalForm,
): Promise<{ id: number; returned: boolean }> {
  const day = returned_on === null ? today(work) : await firstOpenDay(work, 'payments', returned_on);
  await changeRecord(work, payments, paymentEvents.removed, id, undefined, async (row) => {
    if (row.removed_on !== null) throw refused('The payment was removed already');
    const [refunded] = await refundsOf(work, id);
    if (refunded)
      throw refused(`It was paid back on ${showDate(refunded)}, in part or whole: remove that refund first`);
    if (returned_on !== null) checkReturn(work, returned_on, row.received_on ?? row.payment_date);
    const removed_on = day < row.payment_date ? row.payment_date : day;
    return { removed_on, remove_reason: reason, returned: returned_on !== null, allocated: '0', open: '0' };
  });
  await endAllocations(work, { payment_id: id }, day);
  return { id, returned: returned_on !== null };
}

/** The days on which a payment was refunded, in full or part. */
async function refundsOf(work: Work, paymentId: number): Promise<PlainDate[]> {
  const rows = await tables(work)
    .selectFrom('allocation')
    .select('effective_on')
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is not', null)
    .where('removed_on', 'is', null)
    .execute();
  return rows.map(({ effective_on }) => effective_on);
}

function checkReturn(work: Work, day: PlainDate, paid: PlainDate): void {
  if (day > today(work)) throw invalid({ returned_on: 'The date is in the future' });
  if (day < paid) throw invalid({ returned_on: `It was paid on ${showDate(paid)}` });
}

/** Ends one allocation: from today its amount is open again. @throws 404, 409 */
export async function takeBack(work: Work, id: number): Promise<{ id: number }> {
  const found = await tables(work)
    .selectFrom('allocation')
    .innerJoin('invoice', 'invoice.id', 'allocation.invoice_id')
    .select(['allocation.payment_id', 'allocation.credit_note_id', 'allocation.amount', 'invoice.status'])
    .where('allocation.id', '=', id)
    .where(ofSeenClients(work, 'invoice'))
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.status === 'Void') throw refused('The invoice is void: its credit note stays with it');
  const less = `-${found.amount}`;
  const free = (row: { allocated: string; open: string }) => moved(row, less);
  if (found.payment_id !== null)
    await changeRecord(work, payments, paymentEvents.takenBack, found.payment_id, undefined, free);
  if (found.credit_note_id !== null)
    await changeRecord(work, creditNotes, creditEvents.takenBack, found.credit_note_id, undefined, free);
  const ended = await endAllocations(work, { id });
  if (ended.length === 0) throw refused('It was taken back already');
  return { id };
}

/** Allocates the open rest of a payment or a credit note to invoices. @throws 400, 404 */
export async function allocateRest(
  work: Work,
  { payment_id, credit_note_id, allocations }: AllocateForm,
): Promise<{ id: number }> {
  const added = sumOf(allocations.map(({ amount }) => amount));
  if (payment_id !== null) {
    const row = await changeRecord(work, payments, paymentEvents.allocated, payment_id, undefined, async (before) => {
      await checkAllocations(work, allocations, before, { amount: before.open, field: 'allocations' });
      return moved(before, added);
    });
    await allocate(work, { payment_id }, { date: row.payment_date, how: 'later' }, allocations);
    return { id: payment_id };
  }
  if (credit_note_id === null) throw notFound();
  const row = await changeRecord(
    work,
    creditNotes,
    creditEvents.allocated,
    credit_note_id,
    undefined,
    async (before) => {
      await checkAllocations(work, allocations, before, { amount: before.open, field: 'allocations' });
      return moved(before, added);
    },
  );
  await allocate(work, { credit_note_id }, { date: row.credit_date, how: 'later' }, allocations);
  return { id: credit_note_id };
}

/** Moves an amount from open to allocated, or back if negative. */
export const moved = ({ allocated, open }: { allocated: string; open: string }, added: string) => ({
  allocated: sumOf([allocated, added]),
  open: sumOf([open, minus(added)]),
});

const minus = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
