/** How far the sending of an invoice is, from the queue (decision 107). */
import { standingOf } from '#platform/server/jobs/queue.ts';
import { recordById } from '#platform/server/record/reads.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import type { Work } from '#platform/server/work.ts';
import type { Sending } from '../contract.ts';
import { invoices, type StoredInvoice } from './record.ts';

/** Sending again replaces the job that was given up, so the mail cannot go out twice. */
export const keyOf = (id: number, to: readonly string[] = []): string => ['send invoice', id, ...to].join(' ');

type Sent = Pick<StoredInvoice, 'id' | 'status' | 'sent_at'>;

/** How far the mails of an invoice are; null once they are written. */
export async function sendingOf(work: Work, { id, status, sent_at }: Sent): Promise<Sending | null> {
  if (sent_at !== null || ['Draft', 'Issued', 'Void'].includes(status)) return null;
  const found = await standingOf(work.db, keyOf(id));
  if (found) {
    const { state, service, since } = found;
    if (state === 'Failed') return { state: 'Given up', service, since };
    if (service !== null) return { state: 'Late', service, since };
    return { state: state === 'Retrying' ? 'Retrying' : 'Under way', service, since };
  }
  if (status !== 'Being sent') return null;
  // Either sent since the row was read, and the page looks again; or an administrator discarded it.
  const now = await recordById(work, unscoped(invoices), id);
  return { state: now.status === 'Being sent' ? 'Given up' : 'Under way', service: null, since: null };
}
