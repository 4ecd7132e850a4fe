/** What clients pay, and what of it counts towards which invoices. */
import { choosableClients } from '#modules/clients/server/public/clients.ts';
import { minorUnits, sumOf } from '#platform/contract/money.ts';
import { invalid, mustBeValid, notFound, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { creditEvents, paymentEvents } from '../payments.ts';
import type { AllocateForm, Allocated, PaymentForm } from '../settle.ts';
import { checkAllocations } from './allocating.ts';
import { codeOf, whyNotWhole } from './currency.ts';
import { creditNotes } from './credit-notes.ts';
import { whyClosed } from './month-lock.ts';
import { allocate, endAllocations } from './settle.ts';
import { ofSeenClients } from './visible.ts';
import { type PaymentRow, tables } from './tables.ts';

export const payments: RecordSource<Selectable<PaymentRow>> = {
  table: 'payment',
  entity: 'payment',
  visible: (work) =>
    tables(work).selectFrom('payment').where('payment.deleted_at', 'is', null).where(ofSeenClients(work, 'payment')),
};

/** What is not allocated stays with the client as credit. @throws 400 at the field */
export async function addPayment(work: Work, { allocations, ...form }: PaymentForm): Promise<{ id: number }> {
  const open = await choosableClients(work);
  if (!open.some(({ id }) => id === form.client_id)) throw invalid({ client_id: 'Please Select a Client' });
  if (form.payment_date > today(work)) throw invalid({ payment_date: 'The date is in the future' });
  const closed = await whyClosed(work, 'payments', form.payment_date);
  if (closed) throw invalid({ payment_date: closed });
  if ((form.received_currency_id === null) !== (form.received_amount === null))
    throw invalid({ received_amount: 'Say both the currency and the amount that was received' });
  await checkWhole(work, form, allocations);
  const settles = sumOf([form.amount, form.bank_charge, form.withholding_tax]);
  if (minorUnits(settles) === 0n) throw invalid({ amount: 'Please provide a valid Amount' });
  if (allocations.length > 0) await checkAllocations(work, allocations, form, { amount: settles, field: 'amount' });
  const allocated = sumOf(allocations.map(({ amount }) => amount));
  const { id } = await addRecord(work, payments, paymentEvents.created, {
    ...form,
    settles,
    allocated,
    open: sumOf([settles, `-${allocated}`]),
  });
  await allocate(work, { payment_id: id }, form.payment_date, allocations);
  return { id };
}

const inCurrency = ['amount', 'bank_charge', 'withholding_tax'] as const;

/** @throws 400 at what has decimals in a currency without */
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

/** An entry of its own date: reports as at an earlier day stay what they were. @throws 404, 409 */
export async function removePayment(work: Work, id: number, reason: string): Promise<{ id: number }> {
  await changeRecord(work, payments, paymentEvents.removed, id, undefined, (row) => {
    if (row.removed_on !== null) throw refused('The payment was removed already');
    const day = today(work);
    return { removed_on: day, remove_reason: reason, allocated: '0', open: '0' };
  });
  await endAllocations(work, { payment_id: id });
  return { id };
}

/** Lets the open rest of a payment or a credit note count towards invoices. @throws 400, 404 */
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
    await allocate(work, { payment_id }, row.payment_date, allocations);
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
  await allocate(work, { credit_note_id }, row.credit_date, allocations);
  return { id: credit_note_id };
}

const moved = ({ allocated, open }: { allocated: string; open: string }, added: string) => ({
  allocated: sumOf([allocated, added]),
  open: sumOf([open, `-${added}`]),
});
