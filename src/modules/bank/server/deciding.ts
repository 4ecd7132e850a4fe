/** The decision about a bank statement line: a payment, ignored, or open again. */
import { showDate } from '#platform/contract/dates.ts';
import { atRow, refused } from '#platform/server/errors.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import type { Allocated } from '#modules/invoicing/public/allocations.ts';
import { addTransfer, isPaymentKept, removeTransfer } from '#modules/invoicing/server/public/payments.ts';
import type { BankLineRow } from './tables.ts';
import { bankLineEvents } from '../contract.ts';
import { bankLines } from './record.ts';

type Confirmed = {
  readonly id: number;
  readonly client_id: number;
  readonly company_id: number;
  readonly bank_charge: string;
  readonly allocations: Allocated[];
};

/** In the order of their ids, so that confirming the same lines twice at once cannot deadlock. @throws 400, 404, 409 */
export async function confirmLines(work: Work, lines: readonly Confirmed[]): Promise<{ confirmed: number }> {
  const ordered = lines.map((line, at) => ({ line, at })).toSorted((one, other) => one.line.id - other.line.id);
  for (const { line, at } of ordered) await confirmLine(work, line, at);
  return { confirmed: lines.length };
}

async function confirmLine(work: Work, { id, ...given }: Confirmed, at: number): Promise<void> {
  await changeRecord(work, bankLines, bankLineEvents.confirmed, id, undefined, async (row) => {
    await mustBeOpen(work, row);
    if (row.seems_id !== null) throw refused('Say first whether it is money of its own');
    if (row.returned_on !== null) throw refused('Say first whether the bank took it back');
    const { booked_on: payment_date, amount, currency_id, payer, reference } = row;
    const payment = await atRow(`lines.${at}`, () =>
      addTransfer(work, { ...given, currency_id, payment_date, amount, reference: reference || payer || null }),
    );
    return { payment_id: payment.id };
  });
}

async function mustBeOpen(work: Work, row: Pick<BankLineRow, 'payment_id' | 'ignore_reason'>): Promise<void> {
  if (row.ignore_reason !== null) throw refused('The line is ignored: open it again first');
  if (row.payment_id !== null && (await isPaymentKept(work, row.payment_id)))
    throw refused('The line is confirmed already');
}

/** @throws 404, 409 */
export async function ignoreLine(work: Work, id: number, reason: string): Promise<{ id: number }> {
  await changeRecord(work, bankLines, bankLineEvents.ignored, id, undefined, async (row) => {
    await mustBeOpen(work, row);
    return { ignore_reason: reason, payment_id: null };
  });
  return { id };
}

/** @throws 404, 409 */
export async function keepLine(work: Work, id: number): Promise<{ id: number }> {
  await changeRecord(work, bankLines, bankLineEvents.kept, id, undefined, async (row) => {
    if (row.returned_on !== null) return { returned_on: null, return_reference: null };
    await mustBeOpen(work, row);
    if (row.seems_id === null) throw refused('It seems to be no other line');
    return { seems_id: null };
  });
  return { id };
}

/** @throws 404, 409 */
export async function returnLine(work: Work, id: number): Promise<{ id: number; paid: boolean }> {
  let paid = false;
  await changeRecord(work, bankLines, bankLineEvents.returned, id, undefined, async (row) => {
    const { returned_on, return_reference, payment_id, ignore_reason } = row;
    if (returned_on === null || ignore_reason !== null) throw refused('No line says that the bank took it back');
    const reason = `Taken back by the bank on ${showDate(returned_on)}`;
    paid = payment_id !== null && (await isPaymentKept(work, payment_id));
    if (payment_id !== null && paid) await removeTransfer(work, payment_id, return_reference || reason, returned_on);
    return { ignore_reason: reason, payment_id: null };
  });
  return { id, paid };
}

/** @throws 404, 409 */
export async function reopenLine(work: Work, id: number): Promise<{ id: number }> {
  await changeRecord(work, bankLines, bankLineEvents.reopened, id, undefined, async ({ payment_id, ignore_reason }) => {
    if (ignore_reason !== null) return { ignore_reason: null };
    if (payment_id === null || !(await isPaymentKept(work, payment_id))) throw refused('The line is open already');
    await removeTransfer(work, payment_id, 'Line of the bank statement opened again', null);
    return { payment_id: null };
  });
  return { id };
}
