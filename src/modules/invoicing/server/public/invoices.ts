/** Invoices, and what waits for one, as modules that come after them ask for them. */
import type { Reader } from '#platform/server/list/reader.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../visible.ts';

export { waitingJobs } from '../billable.ts';
export { ofSeenClients } from '../visible.ts';

/** The ids of the invoices that this person may see, as a subquery for `in`. */
export const seenInvoices = (reader: Pick<Reader, 'db' | 'actor'>): RawBuilder<number> =>
  sql<number>`(${visible(reader).select('invoice.id')})`;
