/** Payments received by bank, for the module that reads its statements. */
import type { PlainDate } from '#platform/contract/dates.ts';
import { lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { PaymentForm } from '../../settle.ts';
import { addPayment, payments, removePayment } from '../payments.ts';

/** The amount transferred, the bank's charge, and the invoices it counts towards. */
export type Transfer = Pick<
  PaymentForm,
  'client_id' | 'company_id' | 'currency_id' | 'payment_date' | 'amount' | 'bank_charge' | 'reference' | 'allocations'
>;

/** The unallocated rest stays with the client as credit. @returns the payment @throws 400 at the field */
export const addTransfer = (work: Work, transfer: Transfer): Promise<{ readonly id: number }> =>
  addPayment(work, {
    ...transfer,
    withholding_tax: '0',
    method: 'Bank transfer',
    received_currency_id: null,
    received_amount: null,
    note: null,
  });

/** Whether the payment counts, or was removed. Locks it until the transaction ends. @throws 404 */
export async function isPaymentKept(work: Work, id: number): Promise<boolean> {
  const { removed_on } = await lockRecord(work, payments, id);
  return removed_on === null;
}

/**
 * Ends its allocations from today, or from the day on which the bank took the money back.
 * @throws 400 for a day before its own, 404, 409 if it was already removed
 */
export async function removeTransfer(
  work: Work,
  id: number,
  reason: string,
  returned_on: PlainDate | null,
): Promise<void> {
  await removePayment(work, id, { reason, returned_on });
}
