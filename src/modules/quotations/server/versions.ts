/** The versions of a job's quotation: at most one draft and one in force. */
import { portalStep } from '#platform/server/record/steps.ts';
import { endGuestLinks } from '#platform/server/guest-link.ts';
import type { Work } from '#platform/server/work.ts';
import { readerOf } from '#platform/server/list/reader.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { quotationLink } from '../decide.ts';
import type { QuotationStatus } from '../life.ts';
import { type StoredQuotation, quotations } from './record.ts';

/** Newest first. Unscoped. */
export const versionsOf = async (work: Work, jobId: number): Promise<StoredQuotation[]> =>
  (await unscoped(quotations)
    .visible(readerOf(work))
    .selectAll('quotation')
    .where('quotation.job_id', '=', jobId)
    .orderBy('quote_version', 'desc')
    .execute()) as StoredQuotation[];

/** Supersedes other versions in these states, so that only one is in force. */
export async function supersede(
  work: Work,
  { id, job_id }: Pick<StoredQuotation, 'id' | 'job_id'>,
  ended: readonly QuotationStatus[],
): Promise<void> {
  for (const other of await versionsOf(work, job_id)) {
    if (other.id === id || !ended.includes(other.status)) continue;
    await endGuestLinks(work, quotationLink, other.id, 'replaced');
    await portalStep(work, quotations, other.id, 'supersede');
  }
}
