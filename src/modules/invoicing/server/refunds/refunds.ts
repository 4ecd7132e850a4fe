/** Refunds to clients: each settles the open rest of a payment or a credit note. */
import { type PlainDate, showDate } from '#platform/contract/dates.ts';
import { minorUnits, showAmount } from '#platform/contract/money.ts';
import { invalid, notFound, refused } from '#platform/server/errors.ts';
import { addRecord, changeRecord, type RecordSource } from '#platform/server/record/changes.ts';
import { today, type Work } from '#platform/server/work.ts';
import type { Selectable } from 'kysely';
import { fitsFrom } from '../../fitting.ts';
import { creditEvents, paymentEvents } from '../../payments.ts';
import { refundEvents, type RefundForm } from '../../refunds.ts';
import { creditNotes } from '../credit-notes.ts';
import { codeOf, whyNotWhole } from '../currency.ts';
import { keepRate } from '../kept-rates.ts';
import { firstOpenDay } from '../public/month-lock.ts';
import { moved, payments } from '../payments.ts';
import { endAllocations, type Source } from '../settle.ts';
import { type RefundRow, tables } from '../tables.ts';
import { ofSeenClients } from '../visible.ts';
import { sendRefund } from './sending.ts';

export const refunds: RecordSource<Selectable<RefundRow>> = {
  table: 'refund',
  entity: 'refund',
  visible: (work) =>
    tables(work).selectFrom('refund').where('refund.deleted_at', 'is', null).where(ofSeenClients(work, 'refund')),
};

type Added = { readonly id: number; readonly booked_on: PlainDate; readonly paid_on: PlainDate | null };

/** @throws 400 at the field, 404 */
export async function addRefund(work: Work, { payment_id, credit_note_id, ...form }: RefundForm): Promise<Added> {
  if (form.refund_date > today(work)) throw invalid({ refund_date: 'The date is in the future' });
  const booked_on = await firstOpenDay(work, 'payments', form.refund_date);
  const paid_on = booked_on === form.refund_date ? null : form.refund_date;
  const source = sourceOf(payment_id, credit_note_id);
  const { company_id, client_id, currency_id } = await takeFrom(work, source, form, booked_on);
  const row = { ...form, refund_date: booked_on, paid_on, company_id, client_id, currency_id };
  const { id } = await addRecord(work, refunds, refundEvents.created, row);
  await tables(work)
    .insertInto('allocation')
    .values({
      payment_id,
      credit_note_id,
      invoice_id: null,
      refund_id: id,
      amount: form.amount,
      effective_on: booked_on,
      removed_on: null,
      created_by: work.actor.accountId || null,
    })
    .execute();
  await keepRate(work, { table: 'refund', id });
  await sendRefund(work, id);
  return { id, booked_on, paid_on };
}

/** @throws 404 */
function sourceOf(payment_id: number | null, credit_note_id: number | null): Source {
  if (payment_id !== null && credit_note_id === null) return { payment_id };
  if (credit_note_id !== null && payment_id === null) return { credit_note_id };
  throw notFound();
}

/** Locks the payment or credit note and takes the amount from its open rest. @throws 400 at the field, 404 */
async function takeFrom(work: Work, source: Source, form: Asked, bookedOn: PlainDate) {
  if ('payment_id' in source)
    return changeRecord(work, payments, paymentEvents.refunded, source.payment_id, undefined, async (row) => {
      const since = row.received_on ?? row.payment_date;
      await mustBeFree(work, source, form, { ...row, whole: row.settles, since, bookedOn });
      return moved(row, form.amount);
    });
  return changeRecord(work, creditNotes, creditEvents.refunded, source.credit_note_id, undefined, async (row) => {
    await mustBeFree(work, source, form, { ...row, whole: row.total, since: row.credit_date, bookedOn });
    return moved(row, form.amount);
  });
}

type Asked = Pick<RefundForm, 'amount' | 'refund_date'>;

/** `whole`: its amount on the day `since`. */
type Rest = {
  readonly currency_id: number;
  readonly open: string;
  readonly whole: string;
  readonly since: PlainDate;
  readonly bookedOn: PlainDate;
};

async function mustBeFree(work: Work, source: Source, form: Asked, rest: Rest): Promise<void> {
  const { currency, places } = await codeOf(work, rest.currency_id);
  const amount =
    whyNotWhole(form.amount, places) ??
    (minorUnits(form.amount) > minorUnits(rest.open) ? `Only ${showAmount(rest.open, currency)} is open` : undefined);
  if (amount) throw invalid({ amount });
  if (form.refund_date < rest.since)
    throw invalid({ refund_date: `Not before ${showDate(rest.since)}, the date of what it pays back` });
  const [[column, id] = ['payment_id' as const, 0]] = Object.entries(source) as [keyof Source, number][];
  const counted = await tables(work)
    .selectFrom('allocation')
    .select(['amount', 'effective_on', 'removed_on'])
    .where(column, '=', id)
    .execute();
  const free = fitsFrom(rest.whole, counted, form.amount, rest.bookedOn);
  if (free > rest.bookedOn)
    throw invalid({
      refund_date: `It counted towards invoices until ${showDate(free)}: choose that day or a later one`,
    });
}

/** Removes a refund that was not made after all: its amount is open again from today. @throws 404, 409 */
export async function removeRefund(work: Work, id: number, reason: string): Promise<{ id: number }> {
  const { amount } = await changeRecord(work, refunds, refundEvents.removed, id, undefined, (row) => {
    if (row.removed_on !== null) throw refused('The refund was removed already');
    const removed_on = today(work) < row.refund_date ? row.refund_date : today(work);
    return { removed_on, remove_reason: reason };
  });
  const of = await tables(work)
    .selectFrom('allocation')
    .select(['payment_id', 'credit_note_id'])
    .where('refund_id', '=', id)
    .executeTakeFirstOrThrow();
  const back = (row: { allocated: string; open: string }) => moved(row, `-${amount}`);
  if (of.payment_id !== null)
    await changeRecord(work, payments, paymentEvents.refundRemoved, of.payment_id, undefined, back);
  if (of.credit_note_id !== null)
    await changeRecord(work, creditNotes, creditEvents.refundRemoved, of.credit_note_id, undefined, back);
  await endAllocations(work, { refund_id: id });
  return { id };
}
