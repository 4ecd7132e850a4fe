/** What happens to a quotation beside its steps and decisions: that it was opened, asked about, nearly over. */
import type { BusinessEvent } from '#platform/contract/event.ts';
import { record } from '#platform/server/audit/record.ts';
import { type Changes, lockRecord } from '#platform/server/record/changes.ts';
import type { Work } from '#platform/server/work.ts';
import { unscoped } from '#platform/server/record/stored.ts';
import { type StoredQuotation, quotations } from './record.ts';
import { tables } from './tables.ts';

/**
 * Keeps it and writes it to the trail. The version stays: what somebody has read of the quotation is as true as before,
 * and they can decide on it.
 * @param change what becomes of the row, or the refusal it throws @throws 404
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
