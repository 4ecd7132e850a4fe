/** Allocations to invoices: the only place that changes what is paid, credited and owed. */
import { stepBetween } from '#platform/contract/flow.ts';
import type { PlainDate } from '#platform/contract/dates.ts';
import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { changeRecord, lockRecord } from '#platform/server/record/changes.ts';
import { portalStep } from '#platform/server/record/steps.ts';
import { today, type Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { sql } from 'kysely';
import { invoiceEvents } from '../contract.ts';
import { invoiceLife, type InvoiceStatus, owedStates, statusFor } from '../life.ts';
import { fitsFrom } from '../fitting.ts';
import type { Allocated } from '../public/allocations.ts';
import { type StoredInvoice, invoices } from './record.ts';
import { tables } from './tables.ts';

/** The payment or credit note that an amount comes from. */
export type Source = { readonly payment_id: number } | { readonly credit_note_id: number };

/**
 * Allocates amounts to invoices, and locks these in the order of their ids. The caller has checked their balances.
 * Allocated with its payment or credit note, an amount counts from the later of that date and the invoice's, however
 * late it is entered; allocated afterwards, it counts from today (decisions D19).
 * @param date of the payment or the credit note
 * @returns the earliest day from which something counts
 */
export async function allocate(
  work: Work,
  source: Source,
  { date, how }: { readonly date: PlainDate; readonly how: 'together' | 'later' },
  allocated: readonly Allocated[],
): Promise<PlainDate> {
  const from = how === 'together' ? date : today(work);
  const payment_id = 'payment_id' in source ? source.payment_id : null;
  const credit_note_id = 'credit_note_id' in source ? source.credit_note_id : null;
  let earliest = today(work);
  for (const { invoice_id, amount } of allocated.toSorted((one, other) => one.invoice_id - other.invoice_id)) {
    const effective_on = await dayOf(work, invoice_id, amount, from);
    if (effective_on < earliest) earliest = effective_on;
    const created_by = work.actor.accountId || null;
    await tables(work)
      .insertInto('allocation')
      .values({
        payment_id,
        credit_note_id,
        invoice_id,
        refund_id: null,
        amount,
        effective_on,
        removed_on: null,
        created_by,
      })
      .execute();
    await settle(work, invoice_id);
  }
  return earliest;
}

async function dayOf(work: Work, invoiceId: number, amount: string, from: PlainDate): Promise<PlainDate> {
  const { total, invoice_date } = await lockRecord(work, unscoped(invoices), invoiceId);
  const counted = await tables(work)
    .selectFrom('allocation')
    .select(['amount', 'effective_on', 'removed_on'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  return fitsFrom(total, counted, amount, invoice_date !== null && invoice_date > from ? invoice_date : from);
}

/** Ends allocations from a day on, by default today. @returns their invoices */
export async function endAllocations(
  work: Work,
  of: Source | { readonly id: number } | { readonly refund_id: number },
  day: PlainDate = today(work),
): Promise<number[]> {
  const [[column, value] = ['', 0]] = Object.entries<number>(of);
  const { rows } = await sql<{ invoice_id: number | null }>`
    update allocation set removed_on = greatest(effective_on, ${day}::date)
    where ${sql.ref(column)} = ${value} and removed_on is null returning invoice_id`.execute(work.db);
  const ids = [...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? []))].toSorted((one, other) => one - other);
  for (const id of ids) await settle(work, id);
  return ids;
}

/** `full`: a single credit note of its own covers the invoice. */
type Counted = { paid: string; credited: string; full: boolean };

/** Recalculates what counts towards an issued invoice, and moves it to the matching state. */
export async function settle(work: Work, id: number): Promise<void> {
  const row = await lockRecord(work, unscoped(invoices), id);
  const { rows } = await sql<Counted>`
    select coalesce(sum(amount) filter (where payment_id is not null), 0)::numeric(14, 2)::text as paid,
      coalesce(sum(amount) filter (where credit_note_id is not null), 0)::numeric(14, 2)::text as credited,
      count(*) = 1 and bool_and(exists (select from credit_note
        where credit_note.id = credit_note_id and credit_note.invoice_id = allocation.invoice_id)) as full
    from allocation where invoice_id = ${id} and removed_on is null`.execute(work.db);
  const [{ paid, credited, full } = { paid: '0.00', credited: '0.00', full: false }] = rows;
  const left = minorUnits(row.total) - minorUnits(paid) - minorUnits(credited);
  const columns = () => ({ paid, credited, balance: amountOf(left) });
  const step = stepBetween(invoiceLife, row.status, statusOf(row, left, full));
  if (step) await portalStep(work, invoices, id, step.name, { event: invoiceEvents.settled, columns });
  else await changeRecord(work, unscoped(invoices), invoiceEvents.settled, id, undefined, columns);
}

/**
 * Void only by a single credit note of its own for the whole amount; otherwise paid, whatever settled it, including
 * another invoice's credit (decisions D19).
 */
function statusOf(row: StoredInvoice, left: bigint, byOneCredit: boolean): InvoiceStatus {
  const isZero = left === 0n;
  if (isZero && byOneCredit && minorUnits(row.total) > 0n) return 'Void';
  return statusFor({
    isZero,
    isUntouched: left === minorUnits(row.total),
    viewed: row.viewed_at !== null,
    sent: row.sent_at !== null || row.opening,
    sending: row.status === 'Being sent',
  });
}

/** Unpaid invoices of a client in one currency, oldest first. */
export const owedInvoices = (work: Work, of: { client_id: number; company_id: number; currency_id: number }) =>
  tables(work)
    .selectFrom('invoice')
    .select(['id', 'invoice_no', 'invoice_date', 'due_date', 'total', 'balance'])
    .where('client_id', '=', of.client_id)
    .where('company_id', '=', of.company_id)
    .where('currency_id', '=', of.currency_id)
    .where('status', 'in', [...owedStates])
    .where('balance', '>', '0')
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id');
