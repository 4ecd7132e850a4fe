import { amountOf, minorUnits } from '#platform/contract/money.ts';
import { daysBetween, type PlainDate } from '#platform/contract/dates.ts';
import type { AddedIds } from '#platform/server/import/check.ts';
import { addRecords, type Columns } from '#platform/server/record/changes.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { today, type Work } from '#platform/server/work.ts';
import { invoiceEvents } from '../../contract.ts';
import { paymentEvents } from '../../payments.ts';
import { remindedOn } from '../../rules.ts';
import { nothingYet } from '../../server/drafting/new-draft.ts';
import { keepRates } from '../../server/kept-rates.ts';
import { payments } from '../../server/payments.ts';
import { invoices, type StoredInvoice } from '../../server/record.ts';
import type { Opening } from '../import.ts';

/** An opening with what follows from its client. */
export type Whole = Opening & {
  readonly company_id: number;
  readonly currency_id: number;
  readonly due_date: PlainDate;
};

/** What is owed becomes an invoice; what the client has paid ahead becomes credit. */
export async function addOpenings(work: Work, rows: readonly Whole[]): Promise<AddedIds> {
  const isCredit = ({ balance }: Whole) => minorUnits(balance) < 0n;
  const owed = rows.filter((row) => !isCredit(row));
  const invoice = await addRecords(
    work,
    unscoped(invoices),
    invoiceEvents.broughtOver,
    owed.map((row) => invoiceOf(work, row)),
  );
  const payment = await addRecords(
    work,
    payments,
    paymentEvents.broughtOver,
    rows.filter(isCredit).map((row) => {
      const credit = amountOf(-minorUnits(row.balance));
      return {
        company_id: row.company_id,
        client_id: row.client_id,
        currency_id: row.currency_id,
        payment_date: row.invoice_date,
        method: 'Other' as const,
        reference: row.invoice_no,
        amount: credit,
        bank_charge: '0',
        withholding_tax: '0',
        settles: credit,
        allocated: '0',
        open: credit,
        returned: false,
        opening: true,
      };
    }),
  );
  await keepRates(work);
  return { tables: { invoice, payment } };
}

function invoiceOf(work: Work, row: Whole): Columns<StoredInvoice> {
  const balance = amountOf(minorUnits(row.balance));
  return {
    ...nothingYet,
    status: 'Sent',
    opening: true,
    invoice_no: row.invoice_no,
    client_id: row.client_id,
    company_id: row.company_id,
    currency_id: row.currency_id,
    section: 'Misc',
    invoice_date: row.invoice_date,
    tax_point: row.invoice_date,
    due_date: row.due_date,
    purchase_order: row.purchase_order,
    total: balance,
    balance,
    former_total: row.total === null ? balance : amountOf(minorUnits(row.total)),
    issued_at: work.now.toISOString(),
    reminders_sent: remindedBefore(row.due_date, today(work)),
  };
}

/** Reminders already due were sent by the former program: no client gets five at once. */
export const remindedBefore = (due: PlainDate, day: PlainDate): number =>
  remindedOn.filter((after) => after <= daysBetween(due, day)).length;
