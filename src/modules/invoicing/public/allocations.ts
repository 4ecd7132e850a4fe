/** How money received is spread over invoices. */
import { amountField, selectionField } from '#platform/contract/fields.ts';
import { isTypedAmount, sumOf } from '#platform/contract/money.ts';
import * as z from 'zod';

const allocation = z.object({
  invoice_id: selectionField('Invoice'),
  amount: amountField('Amount', 0.01, 999_999_999, 2),
});
export type Allocated = z.output<typeof allocation>;

/** A form field: the invoices that an amount counts towards. */
export const allocations = z
  .array(allocation, 'Please provide valid Invoices')
  .max(200, 'At most 200 invoices at once')
  .meta({ title: 'Invoices', examples: [[]] });

const typedAmount = (value: unknown): string => (isTypedAmount(value) ? value.trim() : '0');

/**
 * The unallocated rest of a payment while its allocations are typed; negative if they exceed it.
 * @param parts amounts that add up to what is settled @param spread rows of `allocations`; anything else counts as none
 */
export function typedRest(parts: readonly unknown[], spread: unknown): string {
  const rows = Array.isArray(spread) ? (spread as readonly Readonly<Record<string, unknown>>[]) : [];
  return sumOf([...parts.map(typedAmount), ...rows.map(({ amount }) => `-${typedAmount(amount)}`)]);
}
