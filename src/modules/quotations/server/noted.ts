/** Notes events of a quotation other than steps and decisions: opened, asked about, about to expire. */
import type { BusinessEvent } from '#platform/contract/event.ts';
import { record } from '#platform/server/audit/record.ts';
import { type Changes, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { type StoredQuotation, quotations } from './record.ts';
import { tables } from './tables.ts';

/**
 * Saves the change and records the event. The version stays, so that clients can still decide on what they have read.
 * @param change gives the row's changes, or throws a refusal @throws 404
 */
export async function noteOn(
  work: Work,
  event: BusinessEvent,
  id: number,
  change: (row: StoredQuotation) => Changes<StoredQuotation>,
): Promise<StoredQuotation> {
  const before = await lockRecord(work, unscoped(quotations), id);
  const changes = change(before);
  if (Object.keys(changes).length > 0)
    await tables(work).updateTable('quotation').set(changes).where('id', '=', id).execute();
  const after = { ...before, ...changes };
  await record(work, event, id, { before, after });
  return after;
}
