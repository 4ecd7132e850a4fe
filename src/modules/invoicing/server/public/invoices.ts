/** Invoices, and work waiting for one, for modules built on this one. */
import { lockRecord } from '#platform/server/record/changes.ts';
import { takeStep } from '#platform/server/record/steps.ts';
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/server/work.ts';
import type { InvoiceStatus } from '../../life.ts';
import { invoices } from '../record.ts';
import { visible } from '../visible.ts';

export { waitingJobs } from '../drafting/billable.ts';
export { ofSeenClients } from '../visible.ts';

/** The ids of the invoices that this person may see, as a subquery for `in`. */
export const seenInvoices = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  sql<number>`(${visible(reader).select('invoice.id')})`;

type Step = { readonly from: InvoiceStatus; readonly to: InvoiceStatus };

/**
 * Takes an invoice from one state to the next; does nothing if it is in another state.
 * @returns the state it was in @throws 400, 403, 404, 409 if the step cannot be taken
 */
export async function takeInvoice(work: Work, id: number, { from, to }: Step): Promise<InvoiceStatus> {
  const { status } = await lockRecord(work, invoices, id);
  if (status === from) await takeStep(work, invoices, id, { status: to });
  return status;
}
