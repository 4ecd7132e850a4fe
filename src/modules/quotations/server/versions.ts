/** The versions of the quotation of a job: one of them is written, one stands. */
import { endGuestLinks } from '#platform/server/guest-link.ts';
import { changeRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { quotation } from '../contract.ts';
import { quotationLink } from '../decide.ts';
import type { QuotationStatus } from '../life.ts';
import { everyQuotation, type StoredQuotation } from './queries.ts';

/** Newest first; whosoever they are. */
export const versionsOf = async (work: Work, jobId: number): Promise<StoredQuotation[]> =>
  (await everyQuotation
    .visible(readerOf(work))
    .selectAll('quotation')
    .where('quotation.job_id', '=', jobId)
    .orderBy('quote_version', 'desc')
    .execute()) as StoredQuotation[];

/** Ends the other versions in these states, so that one stands. */
export async function supersede(
  work: Work,
  { id, job_id }: Pick<StoredQuotation, 'id' | 'job_id'>,
  ended: readonly QuotationStatus[],
): Promise<void> {
  for (const other of await versionsOf(work, job_id)) {
    if (other.id === id || !ended.includes(other.status)) continue;
    await endGuestLinks(work, quotationLink, other.id, 'replaced');
    await changeRecord(work, everyQuotation, quotation.events.moved, other.id, undefined, () => ({
      status: 'Superseded' as const,
    }));
  }
}
